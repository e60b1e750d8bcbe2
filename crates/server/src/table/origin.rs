//! The origin of a table, by which lists limit the tables of one address.

use std::fmt;
use std::str::FromStr;

use cubilete_rules::text::Expected;

/// A keyed hash of the address from which a table was created: it distinguishes addresses without storing them.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Origin(u64);

impl Origin {
    /// The origin of these bits, which are a keyed hash.
    pub const fn from_bits(bits: u64) -> Origin {
        Origin(bits)
    }

    /// The bits.
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for Origin {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Origin, Expected> {
        let bits = u64::from_str_radix(text, 16).ok().filter(|_| text.len() == 16);
        bits.map(Origin).ok_or_else(|| Expected::new("16 hexadecimal digits", text))
    }
}
