//! The luckiest rolls of a game, each with the values of all outcomes that were possible.

use cubilete_rules::Seat;

use crate::values::Values;

/// Number of the luckiest rolls of a report.
pub const LUCKIEST: usize = 3;
/// Number of intervals in which values are counted.
const BINS: usize = 24;
/// Values that differ by less are equal.
const PRECISION: f64 = 1e-9;

/// A roll, seen by the seat that it helped most.
#[derive(Clone, PartialEq, Debug)]
pub struct LuckyRoll {
    /// The number of the step, counted from 1.
    pub number: usize,
    /// The seat that it helped most.
    pub seat: Seat,
    /// The luck of this seat.
    pub luck: f64,
    /// The values that were possible for this seat.
    pub outcomes: Distribution,
}

/// The distribution of a value over the outcomes of a roll.
#[derive(Clone, PartialEq, Debug)]
pub struct Distribution {
    /// The lowest value.
    pub low: f64,
    /// The highest value.
    pub high: f64,
    /// The mean.
    pub mean: f64,
    /// The value of the outcome that came.
    pub value: f64,
    /// The probability of a lower value.
    pub worse: f64,
    /// The probability of a higher value.
    pub better: f64,
    /// The probabilities of values in intervals of equal size from `low` to `high`.
    pub bins: Vec<f64>,
}

impl Distribution {
    /// The distribution of these outcomes: probabilities with values.
    fn new(outcomes: &[(f64, f64)], value: f64) -> Distribution {
        let values = || outcomes.iter().map(|(_, value)| *value);
        let low = values().fold(value, f64::min);
        let high = values().fold(value, f64::max);
        let chance_of = |condition: &dyn Fn(f64) -> bool| -> f64 {
            outcomes.iter().filter(|(_, value)| condition(*value)).map(|(chance, _)| chance).sum()
        };
        let mut bins = vec![0.0; BINS];
        let width = ((high - low) / BINS as f64).max(f64::MIN_POSITIVE);
        for (chance, value) in outcomes {
            bins[(((value - low) / width) as usize).min(BINS - 1)] += chance;
        }
        Distribution {
            low,
            high,
            mean: outcomes.iter().map(|(chance, value)| chance * value).sum(),
            value,
            worse: chance_of(&|of| of < value - PRECISION),
            better: chance_of(&|of| of > value + PRECISION),
            bins,
        }
    }
}

/// Collects the luckiest rolls of a game while it is followed.
#[derive(Default)]
pub(crate) struct Luckiest {
    rolls: Vec<LuckyRoll>,
}

impl Luckiest {
    /// Adds a roll if it is among the luckiest so far. `for_each_outcome` visits the outcomes, and is only called then.
    pub(crate) fn add(
        &mut self,
        number: usize,
        luck: &Values,
        after: &Values,
        for_each_outcome: impl FnOnce(&mut dyn FnMut(f64, &Values)),
    ) {
        let most =
            luck.iter().fold(
                (Seat::A, 0.0),
                |most, (seat, luck)| {
                    if *luck > most.1 { (seat, *luck) } else { most }
                },
            );
        let (seat, luck) = most;
        let place = self.rolls.iter().position(|roll| luck > roll.luck);
        let place = place.unwrap_or(self.rolls.len());
        if luck <= PRECISION || place >= LUCKIEST {
            return;
        }
        let mut outcomes = Vec::new();
        for_each_outcome(&mut |chance, values| outcomes.push((chance, values[seat])));
        let outcomes = Distribution::new(&outcomes, after[seat]);
        self.rolls.insert(place, LuckyRoll { number, seat, luck, outcomes });
        self.rolls.truncate(LUCKIEST);
    }

    /// The luckiest rolls, the luckiest first.
    pub(crate) fn rolls(self) -> Vec<LuckyRoll> {
        self.rolls
    }
}

#[cfg(test)]
mod tests {
    use cubilete_rules::{BySeat, SeatCount};

    use super::*;

    #[test]
    fn a_distribution_counts_each_outcome_once() {
        let outcomes = [(0.25, 1.0), (0.5, 2.0), (0.25, 7.0)];
        let of = Distribution::new(&outcomes, 2.0);
        assert_eq!((of.low, of.high, of.mean), (1.0, 7.0, 3.0));
        assert_eq!((of.worse, of.better), (0.25, 0.25));
        let filled: Vec<_> =
            of.bins.iter().enumerate().filter(|(_, chance)| **chance > 0.0).collect();
        assert_eq!(filled, [(0, &0.25), (4, &0.5), (BINS - 1, &0.25)]);
        let certain = Distribution::new(&[(1.0, 5.0)], 5.0);
        assert_eq!(
            (certain.bins.iter().sum::<f64>(), certain.worse, certain.better),
            (1.0, 0.0, 0.0)
        );
    }

    #[test]
    fn only_the_luckiest_rolls_are_kept_in_order() {
        let mut luckiest = Luckiest::default();
        let values = |a: f64| {
            let count = SeatCount::new(2).unwrap();
            BySeat::from_fn(count, |seat| if seat == Seat::A { a } else { -a })
        };
        let mut visited = Vec::new();
        for (index, luck) in [0.1, -0.3, 0.0, 0.1, 0.05, 0.2].into_iter().enumerate() {
            luckiest.add(index + 1, &values(luck), &values(luck), |_| visited.push(index + 1));
        }
        let rolls: Vec<_> = luckiest.rolls().iter().map(|roll| (roll.number, roll.seat)).collect();
        assert_eq!(rolls, [(2, Seat::B), (6, Seat::A), (1, Seat::A)]);
        assert_eq!(visited, [1, 2, 4, 6]);
    }
}
