//! What a position is worth for each seat: shares of a win, or points in a solo game.

use cubilete_rules::{BySeat, SeatCount};

/// A value for each seat.
///
/// With two or more seats, the probability to win, counting a shared win as its share; these sum to 1. With one seat, the
/// expected final score.
pub type Values = BySeat<f64>;

/// Zero for each seat.
pub fn zero(count: SeatCount) -> Values {
    BySeat::from_fn(count, |_| 0.0)
}

/// Combines the values of each seat.
pub fn combine(a: &Values, b: &Values, combine: impl Fn(f64, f64) -> f64) -> Values {
    BySeat::from_fn(a.count(), |seat| combine(a[seat], b[seat]))
}

/// `a - b` for each seat.
pub fn difference(a: &Values, b: &Values) -> Values {
    combine(a, b, |a, b| a - b)
}

/// Divides the value of each seat.
pub(crate) fn divided(values: &Values, divisor: f64) -> Values {
    BySeat::from_fn(values.count(), |seat| values[seat] / divisor)
}
