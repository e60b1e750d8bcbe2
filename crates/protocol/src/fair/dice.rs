//! The dice key of a game, and the random numbers of each roll.

use std::fmt;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use cubilete_rules::{Chance, MAX_SEATS, Seat};
use hkdf::Hkdf;
use sha2::Sha256;

use super::Secret;

/// The HKDF info: the purpose of the key and the version of the procedure.
const INFO: &[u8] = b"cubilete dice 1";

/// The key that determines every roll of a game. Anyone who has the key can predict the rolls.
#[derive(Clone, PartialEq, Eq)]
pub struct DiceKey(Secret);

impl DiceKey {
    /// Derives the key of a game at a table from the seed of the server and the nonces of the seats that revealed one.
    pub fn new<'a>(
        seed: &Secret,
        nonces: impl IntoIterator<Item = (Seat, &'a Secret)>,
        table: &str,
    ) -> DiceKey {
        let mut by_seat = [None; MAX_SEATS];
        nonces.into_iter().for_each(|(seat, nonce)| by_seat[seat.index()] = Some(nonce));
        let mut input = seed.bytes().to_vec();
        for (seat, nonce) in Seat::ALL.into_iter().zip(by_seat) {
            if let Some(nonce) = nonce {
                // The letter binds the nonce to its seat.
                input.extend(seat.to_string().bytes());
                input.extend(nonce.bytes());
            }
        }
        DiceKey(Secret::new(derive(table.as_bytes(), &input, INFO)))
    }

    /// Returns the random numbers of a roll, counted from 0 in the order of the record.
    ///
    /// Each roll has a stream of its own, which depends neither on earlier rolls nor on moves.
    pub fn roll(&self, number: u64) -> RollChance {
        let mut nonce = [0; 12];
        nonce[4..].copy_from_slice(&number.to_le_bytes());
        RollChance(ChaCha20::new(self.0.bytes().into(), &nonce.into()))
    }
}

impl fmt::Debug for DiceKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DiceKey(…)")
    }
}

/// HKDF with SHA-256.
fn derive<const N: usize>(salt: &[u8], input: &[u8], info: &[u8]) -> [u8; N] {
    let mut output = [0; N];
    let expanded = Hkdf::<Sha256>::new(Some(salt), input).expand(info, &mut output);
    debug_assert!(expanded.is_ok(), "HKDF gives up to 8160 bytes");
    output
}

/// The random numbers of one roll: the key stream as 32-bit words. Words that would favour small numbers are skipped.
pub struct RollChance(ChaCha20);

impl RollChance {
    fn word(&mut self) -> u32 {
        let mut bytes = [0; 4];
        // Cannot run out: a stream has 2^36 words, and a roll needs a few.
        self.0.apply_keystream(&mut bytes);
        u32::from_le_bytes(bytes)
    }
}

impl Chance for RollChance {
    fn below(&mut self, n: u32) -> u32 {
        loop {
            if let Some(number) = number_below(n, self.word()) {
                return number;
            }
        }
    }
}

impl fmt::Debug for RollChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RollChance(…)")
    }
}

/// Maps a word to a number below `n`; `None` if the word is beyond the last whole multiple of `n`.
fn number_below(n: u32, word: u32) -> Option<u32> {
    const WORDS: u64 = 1 << 32;
    let n = n.max(1);
    let multiple = WORDS - WORDS % u64::from(n);
    (u64::from(word) < multiple).then_some(word % n)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn key(bytes: [u8; 32]) -> DiceKey {
        DiceKey(Secret::new(bytes))
    }

    /// A block of the key stream of a roll, assembled from its words.
    fn block(key: &DiceKey, roll: u64, number: usize) -> Vec<u8> {
        let mut chance = key.roll(roll);
        let words = (0..16 * (number + 1)).map(|_| chance.word()).skip(16 * number);
        words.flat_map(u32::to_le_bytes).collect()
    }

    fn hex(text: &str) -> Vec<u8> {
        base16ct::lower::decode_vec(text.replace(' ', "")).unwrap()
    }

    #[test]
    fn the_words_are_the_key_stream_of_rfc_8439() {
        // The test vectors of appendix A.1: key, the last eight bytes of the nonce, block, key stream.
        let mut last_one = [0; 32];
        last_one[31] = 1;
        let mut second_ff = [0; 32];
        second_ff[1] = 0xff;
        let check = |bytes, roll, number, stream: &str| {
            assert_eq!(block(&key(bytes), roll, number), hex(stream), "{roll} {number}");
        };
        check(
            [0; 32],
            0,
            0,
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
        );
        check(
            [0; 32],
            0,
            1,
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
        );
        check(
            last_one,
            0,
            1,
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
        );
        check(
            second_ff,
            0,
            2,
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
        );
        check(
            [0; 32],
            2 << 56,
            0,
            "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c78a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d",
        );
    }

    #[test]
    fn keys_are_derived_as_in_rfc_5869() {
        // The first test case of appendix A.
        let output: [u8; 42] =
            derive(&hex("000102030405060708090a0b0c"), &[0x0b; 22], &hex("f0f1f2f3f4f5f6f7f8f9"));
        let expected =
            "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865";
        assert_eq!(output.to_vec(), hex(expected));
    }

    fn with_nonces(nonces: &[(Seat, &Secret)]) -> DiceKey {
        DiceKey::new(&Secret::new([1; 32]), nonces.iter().copied(), "table")
    }

    #[test]
    fn the_key_depends_on_the_seed_the_table_every_nonce_and_its_seat() {
        let [x, y] = &[Secret::new([2; 32]), Secret::new([3; 32])];
        let mut keys = vec![
            with_nonces(&[]),
            with_nonces(&[(Seat::A, x)]),
            with_nonces(&[(Seat::B, x)]),
            with_nonces(&[(Seat::A, y)]),
            with_nonces(&[(Seat::A, x), (Seat::B, y)]),
            with_nonces(&[(Seat::A, y), (Seat::B, x)]),
            with_nonces(&[(Seat::A, x), (Seat::C, y)]),
            with_nonces(&[(Seat::A, x), (Seat::B, x)]),
            DiceKey::new(x, [], "table"),
            DiceKey::new(&Secret::new([1; 32]), [], "tables"),
        ];
        while let Some(key) = keys.pop() {
            assert!(!keys.contains(&key), "key {} occurs twice", keys.len());
        }
    }

    #[test]
    fn the_key_does_not_depend_on_the_order_of_nonces() {
        let [x, y] = &[Secret::new([2; 32]), Secret::new([3; 32])];
        assert_eq!(
            with_nonces(&[(Seat::A, x), (Seat::B, y)]),
            with_nonces(&[(Seat::B, y), (Seat::A, x)])
        );
    }

    #[test]
    fn no_number_is_more_likely_than_another() {
        for n in (1..=2000).chain([7776, 24 * 23 * 36, 279_936]) {
            // The accepted words are `0..k` with `k` a multiple of `n`, so each number comes from equally many words.
            let last =
                (0..=u32::MAX).rev().find_map(|word| number_below(n, word).map(|x| (word, x)));
            let (word, number) = last.unwrap();
            assert_eq!(number, n - 1);
            assert_eq!((u64::from(word) + 1) % u64::from(n), 0);
            assert!(u32::MAX - word < n, "more words are rejected than necessary");
        }
    }

    #[test]
    fn each_number_occurs_equally_often_over_a_range_of_words() {
        for n in [1, 2, 3, 5, 6, 7, 24, 216] {
            let mut counts = vec![0; n as usize];
            // A range that ends with the rejected words, which must not count.
            let stretch = (1 << 32) - (1_u64 << 32) % u64::from(n) - 1000 * u64::from(n);
            for word in stretch as u32..=u32::MAX {
                if let Some(number) = number_below(n, word) {
                    counts[number as usize] += 1;
                }
            }
            assert_eq!(counts, vec![1000; n as usize], "{n}");
        }
    }

    #[test]
    fn a_number_below_one_also_consumes_a_word() {
        let mut chance = key([0; 32]).roll(0);
        assert_eq!(chance.below(1), 0);
        // The second word of the first test vector of RFC 8439.
        assert_eq!(chance.word(), u32::from_le_bytes([0xa0, 0xf1, 0x3d, 0x90]));
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn an_accepted_word_gives_its_remainder_and_smaller_words_are_accepted(n in 1..u32::MAX, word: u32) {
            match number_below(n, word) {
                Some(number) => {
                    prop_assert_eq!(number, word % n);
                    prop_assert!(number_below(n, word / 2).is_some());
                }
                None => prop_assert!(u64::from(word) + u64::from(n) > 1 << 32),
            }
        }

        #[test]
        fn rolls_are_reproducible_and_differ_from_each_other(bytes: [u8; 32], first: u64, second: u64) {
            let key = key(bytes);
            prop_assert_eq!(block(&key, first, 0), block(&key, first, 0));
            prop_assert_eq!(block(&key, first, 0) == block(&key, second, 0), first == second);
        }

        #[test]
        fn any_bit_of_the_seed_or_a_nonce_changes_the_key(seed: [u8; 32], nonce: [u8; 32], bit in 0..256_usize) {
            let flipped = |mut bytes: [u8; 32]| {
                bytes[bit / 8] ^= 1 << (bit % 8);
                Secret::new(bytes)
            };
            let key = |seed: &Secret, nonce: &Secret| {
                DiceKey::new(seed, [(Seat::A, nonce)], "t")
            };
            let (one, other) = (Secret::new(seed), Secret::new(nonce));
            prop_assert_ne!(key(&one, &other), key(&flipped(seed), &other));
            prop_assert_ne!(key(&one, &other), key(&one, &flipped(nonce)));
        }
    }
}
