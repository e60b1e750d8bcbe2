//! Sources of chance that check or note what they are asked for.

use std::collections::VecDeque;

use cubilete_rules::Chance;

/// A chance that returns prepared numbers, and panics if a bound differs from the prepared one.
#[derive(Clone, Debug)]
pub struct ScriptedChance(VecDeque<(u32, u32)>);

impl ScriptedChance {
    /// Prepares pairs of a number and the bound it must be requested with.
    pub fn new(numbers: impl IntoIterator<Item = (u32, u32)>) -> ScriptedChance {
        ScriptedChance(numbers.into_iter().collect())
    }

    /// Whether every prepared number was drawn.
    pub fn is_finished(&self) -> bool {
        self.0.is_empty()
    }
}

impl Chance for ScriptedChance {
    fn below(&mut self, n: u32) -> u32 {
        let (number, bound) = self.0.pop_front().expect("another number in the script");
        assert_eq!(n, bound, "the bound of {number}");
        number
    }
}

/// A chance that notes every bound and number.
#[derive(Clone, Debug)]
pub struct RecordedChance<C> {
    chance: C,
    /// The bound and the number of each draw.
    pub draws: Vec<(u32, u32)>,
}

impl<C: Chance> RecordedChance<C> {
    /// Notes what is drawn from `chance`.
    pub fn new(chance: C) -> RecordedChance<C> {
        RecordedChance { chance, draws: Vec::new() }
    }
}

impl<C: Chance> Chance for RecordedChance<C> {
    fn below(&mut self, n: u32) -> u32 {
        let number = self.chance.below(n);
        self.draws.push((n, number));
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn a_script_is_followed_to_its_end() {
        let mut script = ScriptedChance::new([(3, 6), (1, 2)]);
        assert_eq!((script.below(6), script.is_finished()), (3, false));
        assert_eq!((script.below(2), script.is_finished()), (1, true));
    }

    #[test]
    #[should_panic(expected = "the bound of 3")]
    fn another_bound_than_the_prepared_one_panics() {
        ScriptedChance::new([(3, 6)]).below(5);
    }

    #[test]
    fn recorded_draws_are_those_of_the_chance_itself() {
        let mut recorded = RecordedChance::new(Random::new(4));
        let mut plain = Random::new(4);
        let numbers = [6, 30, 2].map(|n| (n, plain.below(n)));
        for n in [6, 30, 2] {
            recorded.below(n);
        }
        assert_eq!(recorded.draws, numbers);
    }
}
