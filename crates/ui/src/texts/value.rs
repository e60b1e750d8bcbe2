//! Values of the variables in texts.

/// The value of a variable in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// An integer, by which a text may select a plural form.
    Number(i64),
    /// A name, or another text.
    Text(String),
}

impl Value {
    /// The value as it appears in a text.
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
                // Saturates: no displayed number is that large.
                Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 usize i16 i32 i64);
