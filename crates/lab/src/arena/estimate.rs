//! Rates and their intervals from groups of games, and the Elo difference that a rate stands for.

/// The standard normal deviate that 95 % lie within.
const Z95: f64 = 1.959_963_984_540_054;

/// A rate with the interval of 95 % confidence around it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The rate found.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// Sums over groups, of which each has won so much out of so much.
///
/// Games of a group share their dice and are not independent of each other; groups are, so the spread is theirs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Share {
    groups: u64,
    won: u64,
    of: u64,
    won_squares: u128,
    products: u128,
    of_squares: u128,
}

impl Share {
    /// A group that has won so much out of so much; one with nothing to win does not count.
    pub(super) fn of_group(won: u64, of: u64) -> Share {
        let (x, y) = (u128::from(won), u128::from(of));
        Share {
            groups: u64::from(of > 0),
            won,
            of,
            won_squares: x * x,
            products: x * y,
            of_squares: y * y,
        }
    }

    pub(super) fn add(&mut self, other: &Share) {
        self.groups += other.groups;
        self.won += other.won;
        self.of += other.of;
        self.won_squares += other.won_squares;
        self.products += other.products;
        self.of_squares += other.of_squares;
    }

    /// The share over all groups; none if there was nothing to win.
    ///
    /// The interval is Wilson's for as many trials as would spread as the groups do. Where everything or nothing was
    /// won there is no spread to measure, and a group counts as one trial. One group that is divided says nothing about
    /// others.
    pub(super) fn estimate(&self) -> Option<Estimate> {
        if self.of == 0 {
            return None;
        }
        let groups = self.groups as f64;
        let value = self.won as f64 / self.of as f64;
        if self.won == 0 || self.won == self.of {
            return Some(wilson(value, 0.0, 1.0 / groups));
        }
        if self.groups < 2 {
            return Some(Estimate { value, low: 0.0, high: 1.0 });
        }
        // The spread of a ratio of sums, to first order: how far each group is from the common rate.
        let residues = self.won_squares as f64 - 2.0 * value * self.products as f64
            + value * value * self.of_squares as f64;
        let variance = residues.max(0.0) * groups / (groups - 1.0) / (self.of as f64).powi(2);
        Some(wilson(value, variance, variance / (value * (1.0 - value))))
    }
}

/// Wilson's interval around a rate of this variance, which is that of one over `per_trial` trials.
fn wilson(value: f64, variance: f64, per_trial: f64) -> Estimate {
    let pull = Z95 * Z95 * per_trial;
    let middle = (value + pull / 2.0) / (1.0 + pull);
    let margin = Z95 * (variance + pull * per_trial / 4.0).sqrt() / (1.0 + pull);
    // Nothing but rounding leads beyond these.
    let (low, high) = ((middle - margin).clamp(0.0, value), (middle + margin).clamp(value, 1.0));
    Estimate { value, low, high }
}

/// A difference of Elo ratings with the interval of 95 % confidence around it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Elo {
    /// The difference that the rate stands for.
    pub difference: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Elo {
    /// The difference at which a win rate is to be expected.
    ///
    /// 0 % and 100 % stand for no difference of any size; they are read as half a game away from there.
    pub fn from_rate(rate: &Estimate, games: u64) -> Elo {
        let half_a_game = 0.5 / games.max(1) as f64;
        let elo = |rate: f64| {
            let rate = rate.clamp(half_a_game, 1.0 - half_a_game);
            400.0 * (rate / (1.0 - rate)).log10()
        };
        Elo { difference: elo(rate.value), low: elo(rate.low), high: elo(rate.high) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(groups: &[(u64, u64)], expected: Option<[f64; 3]>) {
        let mut share = Share::default();
        groups.iter().for_each(|(won, of)| share.add(&Share::of_group(*won, *of)));
        let found = share.estimate().map(|estimate| [estimate.value, estimate.low, estimate.high]);
        assert_eq!(found.is_some(), expected.is_some(), "{groups:?}");
        for (found, expected) in found.iter().flatten().zip(expected.iter().flatten()) {
            assert!((found - expected).abs() < 1e-4, "{groups:?}: {found} for {expected}");
        }
    }

    #[test]
    fn the_interval_comes_from_the_spread_of_the_groups() {
        // The mean of 0, 1/2, 1/2, 1 is 1/2, its standard error 0.2041: as six trials.
        check(&[(0, 2), (1, 2), (1, 2), (2, 2)], Some([0.5, 0.18762, 0.81238]));
        check(&[(1, 2); 8], Some([0.5, 0.5, 0.5]));
        // By the formula of a ratio: residues 1 - 0.75 · 1, 2 - 0.75 · 3 give 0.125 · 2 / 16, as twelve trials.
        check(&[(1, 1), (2, 3)], Some([0.75, 0.46769, 0.91106]));
    }

    #[test]
    fn where_all_groups_are_won_their_number_bounds_the_rate() {
        check(&[(2, 2); 10], Some([1.0, 0.72247, 1.0]));
        check(&[(0, 2); 10], Some([0.0, 0.0, 0.27753]));
        check(&[(2, 2)], Some([1.0, 0.20655, 1.0]));
    }

    #[test]
    fn too_little_says_nothing() {
        check(&[(1, 2)], Some([0.5, 0.0, 1.0]));
        check(&[(0, 0), (0, 0)], None);
    }

    #[test]
    fn a_rate_stands_for_a_difference() {
        let elo = |value, games| Elo::from_rate(&Estimate { value, low: 0.0, high: 1.0 }, games);
        assert_eq!(elo(0.5, 10).difference, 0.0);
        assert!((elo(0.75, 100).difference - 190.85).abs() < 0.01);
        // Half a game of a hundred lost: 99.5 to 0.5.
        assert!((elo(1.0, 100).difference - 919.54).abs() < 0.01);
        assert!((elo(0.0, 100).difference + 919.54).abs() < 0.01);
    }
}
