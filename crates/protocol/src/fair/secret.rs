//! Seeds and nonces, and the commitments to them.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// 32 secret bytes: the seed of a server, or the nonce of a seat.
///
/// It has no `Display`, and its `Debug` hides the bytes, so that no secret is logged by accident.
#[derive(Clone)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret of these bytes, which come from a cryptographic generator.
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Reveals the secret as 64 lower-case hexadecimal digits.
    pub fn to_hex(&self) -> String {
        to_hex(&self.0)
    }

    /// Returns the seed of the epoch that is `epochs` before the one of this seed: its SHA-256, applied as many times.
    pub fn of_earlier_epoch(&self, epochs: u8) -> Secret {
        (0..epochs).fold(self.clone(), |seed, _| Secret(Sha256::digest(seed.0).into()))
    }

    /// Returns the commitment to the secret, which does not reveal it.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl PartialEq for Secret {
    /// Compares in constant time.
    fn eq(&self, other: &Secret) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for Secret {}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Secret {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Secret, HexError> {
        from_hex(text).map(Secret)
    }
}

/// The SHA-256 of a secret: once it is published, no other secret can be revealed for it.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Commitment {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Commitment, HexError> {
        from_hex(text).map(Commitment)
    }
}

/// A text that is not 32 bytes in hexadecimal. It does not quote the text, which may be a mistyped secret.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct HexError;

pub(super) fn to_hex(bytes: &[u8; 32]) -> String {
    base16ct::lower::encode_string(bytes)
}

/// Reads digits of either case.
pub(super) fn from_hex(text: &str) -> Result<[u8; 32], HexError> {
    let mut bytes = [0; 32];
    match base16ct::mixed::decode(text, &mut bytes) {
        Ok(decoded) if decoded.len() == 32 => Ok(bytes),
        _ => Err(HexError),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_read_in_either_case_and_written_in_lower_case() {
        let text = "00fF10aBcD".to_string() + &"7".repeat(54);
        let secret: Secret = text.parse().unwrap();
        assert_eq!(secret.bytes()[..5], [0x00, 0xff, 0x10, 0xab, 0xcd]);
        assert_eq!(secret.to_hex(), text.to_lowercase());
        assert_eq!(secret.to_hex().parse(), Ok(secret));
    }

    #[test]
    fn a_malformed_secret_is_refused_without_quoting_it() {
        for text in ["", "00", &"0".repeat(63), &"0".repeat(65), &"0".repeat(66), &"g".repeat(64)] {
            assert_eq!(text.parse::<Secret>(), Err(HexError), "{text}");
            assert_eq!(text.parse::<Commitment>(), Err(HexError), "{text}");
        }
        let not_ascii = "é".repeat(32);
        assert_eq!(not_ascii.parse::<Secret>().unwrap_err().to_string(), HexError.to_string());
    }

    #[test]
    fn a_secret_is_not_shown_by_debug() {
        assert_eq!(format!("{:?}", Some(Secret::new([7; 32]))), "Some(Secret(…))");
    }

    #[test]
    fn secrets_differ_if_any_byte_does() {
        let secret = Secret::new([7; 32]);
        assert_eq!(secret, secret.clone());
        for place in 0..32 {
            let mut bytes = [7; 32];
            bytes[place] ^= 0x80;
            assert_ne!(secret, Secret::new(bytes));
            assert_ne!(secret.commitment(), Secret::new(bytes).commitment());
        }
    }

    #[test]
    fn a_commitment_is_the_sha_256_of_the_bytes() {
        // The hash of 32 zero bytes, as `head -c 32 /dev/zero | sha256sum` prints it.
        let hash = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(Secret::new([0; 32]).commitment().to_string(), hash);
        assert_eq!(hash.parse(), Ok(Secret::new([0; 32]).commitment()));
    }
}
