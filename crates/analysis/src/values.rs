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

/// Values as shares of a win: at least 0, and with the sum 1.
pub(crate) fn shares(values: &Values) -> Values {
    let mut shares = BySeat::from_fn(values.count(), |seat| values[seat].max(0.0));
    normalise(&mut shares);
    shares
}

/// Scales chances to win so that they sum to 1.
pub(crate) fn normalise(values: &mut Values) {
    let sum: f64 = values.as_slice().iter().sum();
    if sum > 0.0 {
        *values = divided(values, sum);
    }
}
