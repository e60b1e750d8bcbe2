//! Selecting the n-th set bit of a word without branches, for move lists that are bit masks.
//!
//! Portable code: older processors and WebAssembly lack an instruction for it.

/// A word with the counts of its set bits, from which each of them can be selected.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bits {
    word: u32,
    /// For each byte, the number of bits that are set in it and in the bytes below.
    counts: u32,
}

/// The positions of the set bits of every byte, from the lowest.
static RANKED: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut rank) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][rank] = bit;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl Bits {
    #[inline]
    pub(crate) fn new(word: u32) -> Bits {
        let pairs = word - (word >> 1 & 0x5555_5555);
        let nibbles = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
        let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f;
        Bits { word, counts: bytes.wrapping_mul(0x0101_0101) }
    }

    #[inline]
    pub(crate) fn count(self) -> usize {
        (self.counts >> 24) as usize
    }

    /// The position of the set bit with this rank, counted from 0; an arbitrary number below 32 if there is none.
    #[inline]
    pub(crate) fn nth(self, rank: usize) -> u8 {
        let rank = rank as u32 & 31;
        // The high bit of a byte is set if the bytes up to it contain more than `rank` bits; the first such byte contains
        // the wanted bit.
        let more = self.counts.wrapping_add((0x7f - rank) * 0x0101_0101) & 0x8080_8080;
        let shift = more.trailing_zeros() & 24;
        let before = self.counts << 8 >> shift;
        let within = rank.wrapping_sub(before) & 7;
        shift as u8 + RANKED[(self.word >> shift & 0xff) as usize][within as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;
    use crate::testing::Random;

    #[test]
    fn every_set_bit_is_found_by_its_rank() {
        let mut random = Random::new(1);
        for _ in 0..10_000 {
            let word = random.below(u32::MAX);
            for word in [word, word & word >> 3, 1 << (word >> 27), u32::MAX, 0] {
                let places: Vec<u8> = (0..32).filter(|bit| word >> bit & 1 == 1).collect();
                let bits = Bits::new(word);
                assert_eq!(bits.count(), places.len());
                for (rank, place) in places.into_iter().enumerate() {
                    assert_eq!(bits.nth(rank), place, "{word:b} {rank}");
                }
            }
        }
    }
}
