//! Rates with confidence intervals from groups of games, and the corresponding Elo differences.

/// The 97.5 % quantile of the standard normal distribution.
const Z95: f64 = 1.959_963_984_540_054;
/// The 97.5 % quantiles of Student's distributions with 1, 2, … degrees of freedom.
const T95: [f64; 10] = [
    12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912, 2.364_624, 2.306_004,
    2.262_157, 2.228_139,
];

/// A rate with its 95 % confidence interval.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The observed rate.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// Sums over groups, each of which has won a part of what it could win.
///
/// Games of a group share their dice and are not independent. Groups are, so the variance is
/// measured between them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct RateSums {
    groups: u64,
    won: u64,
    of: u64,
    won_squares: u128,
    products: u128,
    of_squares: u128,
}

impl RateSums {
    /// A group that has won `won` of `of`. A group with nothing to win does not count.
    pub(super) fn of_group(won: u64, of: u64) -> RateSums {
        let (x, y) = (u128::from(won), u128::from(of));
        RateSums {
            groups: u64::from(of > 0),
            won,
            of,
            won_squares: x * x,
            products: x * y,
            of_squares: y * y,
        }
    }

    pub(super) fn add(&mut self, other: &RateSums) {
        self.groups += other.groups;
        self.won += other.won;
        self.of += other.of;
        self.won_squares += other.won_squares;
        self.products += other.products;
        self.of_squares += other.of_squares;
    }

    /// Estimates the rate over all groups; `None` if there was nothing to win.
    ///
    /// The interval is Wilson's, for the number of trials that would have the variance of the
    /// groups, with Student's quantile, because the variance of few groups is itself an estimate.
    /// One virtual group that won all or nothing is added, because equal groups do not prove that
    /// all groups are equal. If everything or nothing was won, there is no variance to measure, and
    /// a group counts as one trial. A single group with a partial result says nothing about others.
    pub(super) fn estimate(&self) -> Option<Estimate> {
        if self.of == 0 {
            return None;
        }
        let groups = self.groups as f64;
        let value = self.won as f64 / self.of as f64;
        if self.won == 0 || self.won == self.of {
            return Some(wilson(value, 0.0, 1.0 / groups, Z95));
        }
        if self.groups < 2 {
            return Some(Estimate { value, low: 0.0, high: 1.0 });
        }
        // The variance of a ratio of sums, to first order: the distances of the groups from the
        // common rate.
        let residues = self.won_squares as f64 - 2.0 * value * self.products as f64
            + value * value * self.of_squares as f64;
        let size = self.of as f64 / groups;
        let one_more = size * size * value * (1.0 - value);
        // The virtual group makes the degrees of freedom equal to the number of groups.
        let variance = (residues.max(0.0) + one_more) / (self.of as f64).powi(2);
        let per_trial = variance / (value * (1.0 - value));
        Some(wilson(value, variance, per_trial, student(self.groups)))
    }
}

/// The 97.5 % quantile of Student's distribution: from a table, then by the Cornish-Fisher
/// expansion, to four digits.
fn student(freedom: u64) -> f64 {
    let tabled = usize::try_from(freedom.max(1) - 1).ok().and_then(|index| T95.get(index));
    let (z, n) = (Z95, freedom as f64);
    let expanded = z
        + (z.powi(3) + z) / (4.0 * n)
        + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * n.powi(2))
        + (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / (384.0 * n.powi(3));
    tabled.copied().unwrap_or(expanded)
}

/// Wilson's interval for a rate of this variance, with `1 / per_trial` trials and this quantile.
fn wilson(value: f64, variance: f64, per_trial: f64, deviate: f64) -> Estimate {
    let pull = deviate * deviate * per_trial;
    let middle = (value + pull / 2.0) / (1.0 + pull);
    let margin = deviate * (variance + pull * per_trial / 4.0).sqrt() / (1.0 + pull);
    // Only rounding exceeds these limits.
    let (low, high) = ((middle - margin).clamp(0.0, value), (middle + margin).clamp(value, 1.0));
    Estimate { value, low, high }
}

/// A difference of Elo ratings with its 95 % confidence interval.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Elo {
    /// The difference that corresponds to the observed rate.
    pub difference: f64,
    /// The lower end of the interval; `None` if the interval of the rate includes 0.
    pub low: Option<f64>,
    /// The upper end of the interval; `None` if the interval of the rate includes 1.
    pub high: Option<f64>,
}

impl Elo {
    /// The Elo difference that corresponds to a win rate.
    ///
    /// No finite difference corresponds to 0 % or 100 %. As the observed rate they are replaced by
    /// half a game, and as ends of the interval they are no bound.
    pub fn from_rate(rate: &Estimate, games: u64) -> Elo {
        let elo = |rate: f64| 400.0 * (rate / (1.0 - rate)).log10();
        let bound = |rate: f64| (rate > 0.0 && rate < 1.0).then(|| elo(rate));
        let half_a_game = 0.5 / games.max(1) as f64;
        let difference = elo(rate.value.clamp(half_a_game, 1.0 - half_a_game));
        Elo { difference, low: bound(rate.low), high: bound(rate.high) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generator::Generator;
    use cubilete_rules::Chance;

    fn check(groups: &[(u64, u64)], expected: Option<[f64; 3]>) {
        let mut sums = RateSums::default();
        groups.iter().for_each(|(won, of)| sums.add(&RateSums::of_group(*won, *of)));
        let found = sums.estimate().map(|estimate| [estimate.value, estimate.low, estimate.high]);
        assert_eq!(found.is_some(), expected.is_some(), "{groups:?}");
        for (found, expected) in found.iter().flatten().zip(expected.iter().flatten()) {
            assert!((found - expected).abs() < 1e-4, "{groups:?}: {found} for {expected}");
        }
    }

    #[test]
    fn the_interval_comes_from_the_variance_between_groups() {
        // Residues of 1, 0, 0, 1, and 1 of the virtual group: the standard error is the square root
        // of 3 divided by 8, as for 16/3 trials, and Student's quantile is 2.776.
        check(&[(0, 2), (1, 2), (1, 2), (2, 2)], Some([0.5, 0.11554, 0.88446]));
        // Equal groups count as 8 times 8 trials.
        check(&[(1, 2); 8], Some([0.5, 0.36149, 0.63851]));
        // By the formula of a ratio: residues 1 - 0.75 · 1, 2 - 0.75 · 3, and 4 · 3/16 of the
        // virtual group, divided by 16.
        check(&[(1, 1), (2, 3)], Some([0.75, 0.08885, 0.98929]));
    }

    #[test]
    fn intervals_of_few_groups_cover_the_rate() {
        let mut chance = Generator::for_game(3, 0);
        // Groups of two games. The first number is the win rate in tenths, the second the number of
        // groups.
        for (rate, count) in [(7, 2), (7, 3), (7, 5), (5, 4), (9, 4), (9, 10), (7, 20)] {
            let mut within = 0;
            for _ in 0..2000 {
                let mut sums = RateSums::default();
                for _ in 0..count {
                    let won = (0..2).filter(|_| chance.below(10) < rate).count() as u64;
                    sums.add(&RateSums::of_group(won, 2));
                }
                let Estimate { low, high, .. } = sums.estimate().unwrap();
                within += i32::from((low..=high).contains(&(f64::from(rate) / 10.0)));
            }
            assert!(within >= 1880, "{within} of 2000 for {rate} of ten in {count} groups");
        }
    }

    #[test]
    fn the_quantile_decreases_to_that_of_the_normal_distribution() {
        for (freedom, expected) in [(1, 12.7062), (4, 2.7764), (11, 2.2010), (30, 2.0423)] {
            assert!((student(freedom) - expected).abs() < 1e-3, "{freedom}: {}", student(freedom));
        }
        assert!((student(u64::MAX) - Z95).abs() < 1e-9);
        assert!((1..100).all(|freedom| student(freedom) > student(freedom + 1)));
    }

    #[test]
    fn the_number_of_groups_bounds_the_rate_if_all_are_won() {
        check(&[(2, 2); 10], Some([1.0, 0.72247, 1.0]));
        check(&[(0, 2); 10], Some([0.0, 0.0, 0.27753]));
        check(&[(2, 2)], Some([1.0, 0.20655, 1.0]));
    }

    #[test]
    fn a_single_group_or_none_gives_no_bounds() {
        check(&[(1, 2)], Some([0.5, 0.0, 1.0]));
        check(&[(0, 0), (0, 0)], None);
    }

    #[test]
    fn a_rate_corresponds_to_an_elo_difference() {
        let elo = |value, games| Elo::from_rate(&Estimate { value, low: 0.0, high: 1.0 }, games);
        assert_eq!(elo(0.5, 10).difference, 0.0);
        assert!((elo(0.75, 100).difference - 190.85).abs() < 0.01);
        // Half of 100 games is lost: 99.5 to 0.5.
        assert!((elo(1.0, 100).difference - 919.54).abs() < 0.01);
        assert!((elo(0.0, 100).difference + 919.54).abs() < 0.01);
        assert_eq!((elo(0.75, 100).low, elo(0.75, 100).high), (None, None));
        let bounds = Elo::from_rate(&Estimate { value: 0.6, low: 0.5, high: 0.75 }, 100);
        assert_eq!((bounds.low, bounds.high.map(f64::round)), (Some(0.0), Some(191.0)));
    }
}
