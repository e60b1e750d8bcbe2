//! Identifiers of tables, guests and requests.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use cubilete_rules::text::Expected;

use crate::text::serde_as_text;

/// The digits of ids (Crockford's base 32): no letter that looks like a number.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The number of digits of 128 bits.
const LENGTH: usize = 26;

/// The id of a table, which nobody can guess.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(u128);

/// The id of a guest, who is identified by a token alone.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GuestId(u128);

/// The code of a table, to read to each other: six digits as in ids.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableCode(u32);

/// The id or code of a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TableName {
    /// The id.
    Id(TableId),
    /// The code.
    Code(TableCode),
}

/// The key by which a server recognises a repeated request: 1 to 64 letters, digits, `-` or `_`.
///
/// Shared rather than copied: a table stores many, and is itself cloned for every change.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RequestKey(Arc<str>);

fn write_digits(f: &mut fmt::Formatter<'_>, bits: u128, length: usize) -> fmt::Result {
    let digit = |place: usize| char::from(DIGITS[(bits >> (5 * place)) as usize & 31]);
    (0..length).rev().try_for_each(|place| fmt::Write::write_char(f, digit(place)))
}

fn read_digits(text: &str, length: usize, most: u128) -> Option<u128> {
    let digit = |byte: u8| DIGITS.iter().position(|digit| *digit == byte);
    let add = |bits: u128, byte: u8| Some((bits << 5) | digit(byte)? as u128);
    // Of the 130 bits that 26 digits have, the first two would be lost.
    let fits = text.len() == length && (length < LENGTH || text.as_bytes()[0] < b'8');
    fits.then(|| text.bytes().try_fold(0, add)).flatten().filter(|bits| *bits <= most)
}

macro_rules! id {
    ($id:ident, $what:literal) => {
        impl $id {
            /// The id of these bits, which come from a cryptographic generator.
            pub const fn from_bits(bits: u128) -> $id {
                $id(bits)
            }

            /// The bits.
            pub const fn bits(self) -> u128 {
                self.0
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_digits(f, self.0, LENGTH)
            }
        }

        impl fmt::Debug for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($id), "({})"), self)
            }
        }

        impl FromStr for $id {
            type Err = Expected;

            fn from_str(text: &str) -> Result<$id, Expected> {
                let bits = read_digits(text, LENGTH, u128::MAX);
                bits.map($id).ok_or_else(|| Expected::new($what, text))
            }
        }

        serde_as_text!($id);
    };
}

id!(TableId, "a table of 26 digits and letters");
id!(GuestId, "a guest of 26 digits and letters");

impl TableCode {
    const LENGTH: usize = 6;

    /// The code of the lowest 30 bits.
    pub fn from_bits(bits: u128) -> TableCode {
        TableCode((bits & ((1 << (5 * TableCode::LENGTH)) - 1)) as u32)
    }
}

impl fmt::Display for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_digits(f, u128::from(self.0), TableCode::LENGTH)
    }
}

impl fmt::Debug for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableCode({self})")
    }
}

impl FromStr for TableCode {
    type Err = Expected;

    /// In small or capital letters: a code is read aloud, and typed. Letters that look like digits are taken for those.
    fn from_str(text: &str) -> Result<TableCode, Expected> {
        let digits = text.to_ascii_lowercase().replace('o', "0").replace(['i', 'l'], "1");
        let bits = read_digits(&digits, TableCode::LENGTH, u128::MAX);
        bits.map(TableCode::from_bits)
            .ok_or_else(|| Expected::new("a code of 6 digits and letters", text))
    }
}

serde_as_text!(TableCode);

impl From<TableId> for TableName {
    fn from(id: TableId) -> TableName {
        TableName::Id(id)
    }
}

impl From<TableCode> for TableName {
    fn from(code: TableCode) -> TableName {
        TableName::Code(code)
    }
}

impl fmt::Display for TableName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableName::Id(id) => id.fmt(f),
            TableName::Code(code) => code.fmt(f),
        }
    }
}

impl FromStr for TableName {
    type Err = Expected;

    fn from_str(text: &str) -> Result<TableName, Expected> {
        let id = text.parse().map(TableName::Id);
        let name = id.or_else(|_| text.parse().map(TableName::Code));
        name.map_err(|_| {
            Expected::new("the id of a table, 26 digits and letters, or its code, 6", text)
        })
    }
}

serde_as_text!(TableName);

impl fmt::Display for RequestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for RequestKey {
    type Err = Expected;

    fn from_str(text: &str) -> Result<RequestKey, Expected> {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if (1..=64).contains(&text.len()) && text.bytes().all(allowed) {
            return Ok(RequestKey(text.into()));
        }
        Err(Expected::new("a key of 1 to 64 letters, digits, '-' or '_'", text))
    }
}

serde_as_text!(RequestKey);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_round_trip() {
        for bits in [0, 1, 31, 32, u128::MAX, u128::MAX / 3, 1 << 127] {
            let id = TableId::from_bits(bits);
            assert_eq!(id.to_string().len(), LENGTH);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        assert_eq!(TableId::from_bits(35).to_string(), "00000000000000000000000013");
    }

    #[test]
    fn a_malformed_id_is_refused() {
        let wrong = ["", "1", "8zzzzzzzzzzzzzzzzzzzzzzzzz", "0000000000000000000000000i"];
        let long = "0".repeat(27);
        for text in wrong.into_iter().chain([&long as &str, "ééééééééééééé"]) {
            assert!(text.parse::<TableId>().is_err(), "{text}");
            assert!(text.parse::<GuestId>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_code_is_read_in_any_case() {
        let code = TableCode::from_bits(u128::MAX / 7);
        assert_eq!(code.to_string().len(), 6);
        assert_eq!(code.to_string().to_uppercase().parse(), Ok(code));
        assert_eq!("C8o8hO".parse::<TableCode>(), "c808h0".parse());
        assert_eq!("illi01".parse::<TableCode>(), "111101".parse());
        assert!("k7qf2".parse::<TableCode>().is_err());
    }

    #[test]
    fn a_table_name_is_an_id_or_a_code() {
        let (id, code) = (TableId::from_bits(35), TableCode::from_bits(35));
        assert_eq!(id.to_string().parse(), Ok(TableName::Id(id)));
        assert_eq!("00000Z".to_string().parse(), Ok(TableName::Code(TableCode::from_bits(31))));
        assert_eq!(TableName::Code(code).to_string().parse(), Ok(TableName::Code(code)));
        let error = "no table".parse::<TableName>().unwrap_err().to_string();
        assert!(
            error.starts_with("expected the id of a table, 26 digits and letters, or"),
            "{error}"
        );
    }

    #[test]
    fn a_key_has_1_to_64_plain_characters() {
        assert!("move-17_b".parse::<RequestKey>().is_ok());
        for text in ["", "a b", "é", &"k".repeat(65)] {
            assert!(text.parse::<RequestKey>().is_err(), "{text}");
        }
    }
}
