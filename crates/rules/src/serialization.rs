//! The feature `serde`: values that have a text are serialized as that text.

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use crate::games::{AnyGame, AnyMove, AnyRoll, GameId};
use crate::record::Record;
use crate::seat::{Seat, Seats};
use crate::step::{DiceRoll, Step};
use crate::text::Expected;

/// Implements `Serialize` and `Deserialize` by `Display` and `FromStr`.
macro_rules! serde_as_text {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::serialization::deserialize_text(deserializer)
            }
        }
    };
}

pub(crate) use serde_as_text;

serde_as_text!(AnyGame);
serde_as_text!(GameId);
serde_as_text!(Record);
serde_as_text!(Seat);

/// Parses a string.
pub(crate) fn deserialize_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    struct Text<T>(PhantomData<T>);

    impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a string")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Text(PhantomData))
}

/// As text. It cannot be deserialized, because the game it belongs to is not in the text: see [`AnyGame::parse_move`].
impl Serialize for AnyMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// As text. It cannot be deserialized, because the game it belongs to is not in the text: see [`AnyGame::parse_roll`].
impl Serialize for AnyRoll {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// As text. It cannot be deserialized, because the game it belongs to is not in the text: see [`AnyGame::parse_step`].
impl<R: Display, M: Display> Serialize for Step<R, M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// As text.
impl<D: Display> Serialize for DiceRoll<D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, F: FromStr<Err = Expected>> Deserialize<'de> for DiceRoll<F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DiceRoll<F>, D::Error> {
        deserialize_text(deserializer)
    }
}

/// As a list of seats.
impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}
