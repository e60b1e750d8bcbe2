//! What texts mention: whole numbers and other texts.

/// Something that a text mentions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A whole number, by which a text may choose its words.
    Number(i64),
    /// A name, or another text.
    Text(String),
}

impl Value {
    /// As it stands in a text.
    pub(super) fn into_text(self) -> String {
        match self {
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text,
        }
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_string())
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Value {
                // Nothing on the page is counted that far.
                Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 usize i16 i32 i64);
