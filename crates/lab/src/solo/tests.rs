//! Tests of the exact solver.

use super::*;
use cubilete_ai::games::onecard::card::CardProgress;
use cubilete_ai::games::onecard::throws::{
    ColorLimits, FULL_HANDFULS, FinalValues, Handfuls, PARTIAL, turn_value,
};

const TURNS: usize = 7;

fn solo(card: &str, turns: usize) -> Solo {
    Solo::new(card.parse().unwrap(), turns)
}

/// The value of a turn by the bots' search, given the exact values after it.
fn search_value(solo: &Solo, turns: usize, crossed: &CountsByColor) -> f32 {
    let all = Handfuls::all();
    let card = CardProgress::blank(solo.card()).marked(crossed);
    let free = CardProgress::blank(solo.card()).free();
    let value = |card: CardProgress| {
        let left = card.free();
        let crossed = std::array::from_fn(|color| free[color] - left[color]);
        if card.is_finished() {
            return f32::from(card.score());
        }
        solo.value(turns - 1, &crossed) as f32
    };
    let allowed = ColorLimits::new(&card.free());
    let mut values: FinalValues = [value(card); FULL_HANDFULS];
    for (count, best) in values.iter_mut().enumerate() {
        let marked = all.within(PARTIAL + count, allowed);
        *best = best.max(value(card.marked(&all.counts[marked])));
    }
    turn_value(&values)
}

#[test]
fn the_search_of_the_bots_finds_the_optimum_in_every_state() {
    let solo = solo("3s24s-56", TURNS);
    for state in 0..solo.states() {
        let crossed = solo.crossed(state);
        // Covers every number of turns and every state, but not all combinations.
        let turns = 1 + state % TURNS;
        if !solo.is_finished(&crossed) {
            let (found, exact) =
                (search_value(&solo, turns, &crossed), solo.value(turns, &crossed));
            assert!((f64::from(found) - exact).abs() < 1e-4, "{crossed:?}: {found}, {exact}");
        }
    }
}

#[test]
fn one_missing_cell_is_usually_filled_in_a_turn() {
    let solo = solo("3s24s-56", 1);
    // Yellow and green are complete, red lacks one cell: exactly one red die is needed within three
    // throws.
    let crossed = [3, 2, 3, 0, 0, 0];
    let value = solo.value(1, &crossed);
    // Dice of other colours can always be thrown again, and so can further red ones.
    let done = (value - 5.0) / (14.0 - 5.0);
    assert!((0.85..1.0).contains(&done), "{done}");
    assert_eq!(solo.keep(1, &crossed, "ygrop".parse().unwrap(), 2), [1, 1, 1, 1, 1, 0]);
    assert_eq!(solo.value(0, &crossed), 5.0);
    assert!(solo.marks(1, &crossed, &[1, 1, 1, 1, 1, 0]));
}

/// Plays the last turn by the solution, or always passes.
struct LastTurn<'a> {
    solo: &'a Solo,
    crossed: CountsByColor,
    passes: bool,
}

impl SoloPolicy for LastTurn<'_> {
    fn begin(&mut self, _turns: usize, crossed: &CountsByColor) {
        self.crossed = *crossed;
    }

    fn keep(&self, dice: &CountsByColor, throws_left: usize) -> CountsByColor {
        self.solo.keep(1, &self.crossed, Dice::new(*dice).unwrap(), throws_left)
    }

    fn marks(&self, dice: &CountsByColor) -> bool {
        !self.passes && self.solo.marks(1, &self.crossed, dice)
    }
}

#[test]
fn the_value_of_a_policy_is_what_it_reaches() {
    let solo = solo("3s24s-56", 1);
    let value = |passes| {
        let mut policy = LastTurn { solo: &solo, crossed: [0; 6], passes };
        solo.policy_value(1, &mut policy)
    };
    assert!((value(false) - solo.value(1, &[0; 6])).abs() < 1e-9);
    assert_eq!(value(true), 0.0);
}

#[test]
fn more_turns_never_lower_the_value() {
    let solo = solo("4444s4s-", 4);
    for state in 0..solo.states() {
        let crossed = solo.crossed(state);
        let values: Vec<f64> = (0..=4).map(|turns| solo.value(turns, &crossed)).collect();
        assert!(values.is_sorted(), "{crossed:?} {values:?}");
    }
}
