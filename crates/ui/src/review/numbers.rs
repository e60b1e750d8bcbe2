//! Numbers of a review: percent of a win, or points in a solo game.

use crate::log::plain;
use crate::texts::{Lookup, Value};

/// The unit of a game's values.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Percent of a win.
    Percent,
    /// Points.
    Points,
}

impl Unit {
    /// The unit of a game with this number of seats.
    pub fn of(seats: usize) -> Unit {
        if seats == 1 { Unit::Points } else { Unit::Percent }
    }

    /// The number of a value.
    pub fn number(self, value: f64) -> f64 {
        match self {
            Unit::Percent => 100.0 * value,
            Unit::Points => value,
        }
    }

    /// A whole number with its unit, as “58 %” or “58”.
    pub fn text(self, value: f64, texts: &impl Lookup) -> String {
        self.with_unit(plain(self.number(value).round() as i16), texts)
    }

    /// A whole number with its sign and unit, as “+12 %”.
    pub fn signed(self, value: f64, texts: &impl Lookup) -> String {
        let number = self.number(value).round() as i16;
        let sign = if number > 0 { "+" } else { "" };
        self.with_unit(format!("{sign}{}", plain(number)), texts)
    }

    fn with_unit(self, number: String, texts: &impl Lookup) -> String {
        match self {
            Unit::Percent => texts.text_with("advice-percent", &[("number", number.into())]),
            Unit::Points => number,
        }
    }

    /// A number to a tenth without its unit, as “−4.4”.
    pub fn tenths(self, value: f64, texts: &impl Lookup) -> String {
        tenths(self.number(value), texts)
    }
}

/// A number to a tenth.
pub fn tenths(number: f64, texts: &impl Lookup) -> String {
    let tenths = (10.0 * number).round() as i64;
    let sign = if tenths < 0 { "−" } else { "" };
    let whole = Value::from(format!("{sign}{}", tenths.abs() / 10));
    let values = [("whole", whole), ("tenths", (tenths.abs() % 10).into())];
    texts.text_with("advice-decimal", &values)
}
