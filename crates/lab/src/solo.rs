//! The exact optimum of a small game: one card of Todo en 1 carta alone, for a number of turns.
//!
//! The card is thrown for and marked by the rules; three complete rows score it and end the game, and after the last
//! turn an unfinished card counts the points of its complete rows. Solved backwards over every state of the card, in
//! plain loops that share nothing with the search of the bots, so that one can be held against the other.
//!
//! The rules lay out two cards or three. Beside the card there may be others that any cross finishes: these have one
//! state only, and the last turns of a real game are solved as exactly.

mod dice;
#[cfg(test)]
mod played;
#[cfg(test)]
mod tests;

use cubilete_rules::onecard::{COLORS, Card, DICE, Dice, ROWS_TO_SCORE};

use dice::{DiceTables, total};

/// How many dice show each colour, or how many cells of each colour are crossed.
pub type Counts = [u8; 6];

/// Throws in a turn.
const THROWS: usize = 3;

/// Somebody who plays with one card.
pub trait Policy {
    /// A turn begins with so many turns to go, this one among them.
    fn begin(&mut self, turns: usize, crossed: &Counts);
    /// The dice to leave lying of five, if so many throws remain; all of them is to stop.
    fn keep(&self, dice: &Counts, throws_left: usize) -> Counts;
    /// Whether to mark with five dice.
    fn marks(&self, dice: &Counts) -> bool;
}

/// The solution for one card.
pub struct Solo {
    card: Card,
    rows: Rows,
    /// Cards that any cross finishes, and what is crossed on them.
    side_cards: Vec<(Rows, Counts)>,
    dice: DiceTables,
    /// For each number of turns left, what each state of the card is worth.
    values: Vec<Vec<f64>>,
}

/// The rows of a card.
#[derive(Copy, Clone)]
struct Rows {
    lengths: Counts,
    suns: [bool; 6],
}

impl Rows {
    fn new(card: Card) -> Rows {
        let mut rows = Rows { lengths: [0; 6], suns: [false; 6] };
        for (color, length, sun) in card.rows() {
            if let Some(index) = COLORS.iter().position(|c| *c == color) {
                rows.lengths[index] = length;
                rows.suns[index] = sun;
            }
        }
        rows
    }

    fn complete(&self, crossed: &Counts) -> impl Iterator<Item = usize> {
        let (crossed, lengths) = (*crossed, self.lengths);
        (0..6).filter(move |color| lengths[*color] > 0 && crossed[*color] == lengths[*color])
    }

    fn is_finished(&self, crossed: &Counts) -> bool {
        self.complete(crossed).count() >= ROWS_TO_SCORE
    }

    fn points(&self, crossed: &Counts) -> f64 {
        let rows: u8 = self.complete(crossed).map(|color| self.lengths[color]).sum();
        let suns = self.complete(crossed).filter(|color| self.suns[*color]).count();
        let bonus = if self.is_finished(crossed) { [0, 2, 5][suns.min(2)] } else { 0 };
        f64::from(rows + bonus)
    }

    fn marked(&self, crossed: &Counts, dice: &Counts) -> Counts {
        let mut marked = *crossed;
        for color in 0..6 {
            if crossed[color] + dice[color] <= self.lengths[color] {
                marked[color] += dice[color];
            }
        }
        marked
    }
}

/// What it is worth to leave dice lying.
pub struct KeepValues<'a> {
    solo: &'a Solo,
    left: Vec<f64>,
    best: Vec<f64>,
}

impl KeepValues<'_> {
    /// To leave just these.
    pub fn value(&self, kept: &Counts) -> f64 {
        self.left[self.solo.dice.index(kept)]
    }

    /// To leave the best part of five.
    pub fn best(&self, dice: &Counts) -> f64 {
        self.best[self.solo.dice.index(dice)]
    }
}

impl Solo {
    /// Solves the game of a card for up to so many turns.
    pub fn new(card: Card, turns: usize) -> Solo {
        Solo::with_side_cards(card, &[], turns)
    }

    /// Solves the game of a card beside others, with what is crossed on them, that any cross finishes.
    pub fn with_side_cards(card: Card, others: &[(Card, Counts)], turns: usize) -> Solo {
        let side_cards =
            others.iter().map(|(card, crossed)| (Rows::new(*card), *crossed)).collect();
        let (rows, dice) = (Rows::new(card), DiceTables::new());
        let mut solo = Solo { card, rows, side_cards, dice, values: Vec::new() };
        let states: Vec<Counts> = (0..solo.states()).map(|state| solo.crossed(state)).collect();
        solo.values.push(states.iter().map(|crossed| solo.points(crossed)).collect());
        for turns in 1..=turns {
            let values = states.iter().map(|crossed| match solo.is_finished(crossed) {
                true => solo.points(crossed),
                false => solo.turn_value(turns, crossed),
            });
            let values = values.collect();
            solo.values.push(values);
        }
        solo
    }

    /// The card.
    pub fn card(&self) -> Card {
        self.card
    }

    /// How many states the card has, finished ones among them.
    pub fn states(&self) -> usize {
        self.rows.lengths.iter().map(|length| *length as usize + 1).product()
    }

    /// The crossed cells of a state.
    pub fn crossed(&self, state: usize) -> Counts {
        let mut rest = state;
        let mut crossed = [0; 6];
        for (crossed, length) in crossed.iter_mut().zip(self.rows.lengths) {
            let size = length as usize + 1;
            (*crossed, rest) = ((rest % size) as u8, rest / size);
        }
        crossed
    }

    fn state(&self, crossed: &Counts) -> usize {
        let rows = crossed.iter().zip(self.rows.lengths).rev();
        rows.fold(0, |state, (crossed, length)| state * (length as usize + 1) + *crossed as usize)
    }

    /// Whether three rows are complete.
    pub fn is_finished(&self, crossed: &Counts) -> bool {
        self.rows.is_finished(crossed)
    }

    /// What the card and those beside it count if nothing follows.
    pub fn points(&self, crossed: &Counts) -> f64 {
        let side_cards = self.side_cards.iter().map(|(rows, crossed)| rows.points(crossed));
        self.rows.points(crossed) + side_cards.sum::<f64>()
    }

    /// The best expected points with so many turns left, at most as many as have been solved.
    pub fn value(&self, turns: usize, crossed: &Counts) -> f64 {
        self.values[turns][self.state(crossed)]
    }

    /// The card after marking with dice: all colours that find free cells for all their dice.
    pub fn marked(&self, crossed: &Counts, dice: &Counts) -> Counts {
        self.rows.marked(crossed, dice)
    }

    /// What it is worth to mark with five dice in a turn after which fewer are left: the card, or one beside it by its
    /// number, which ends the game.
    pub fn mark_value(
        &self,
        turns: usize,
        crossed: &Counts,
        side_card: Option<usize>,
        dice: &Counts,
    ) -> f64 {
        let Some((rows, others)) = side_card.and_then(|index| self.side_cards.get(index)) else {
            return self.value(turns - 1, &self.marked(crossed, dice));
        };
        let marked = rows.marked(others, dice);
        match marked == *others {
            true => self.value(turns - 1, crossed),
            false => self.points(crossed) - rows.points(others) + rows.points(&marked),
        }
    }

    /// What five dice are worth when they lie for marking.
    pub fn best_mark(&self, turns: usize, crossed: &Counts, dice: &Counts) -> f64 {
        let choices = (0..self.side_cards.len()).map(Some).chain([None]);
        let marks = choices.map(|side_card| self.mark_value(turns, crossed, side_card, dice));
        marks.fold(self.value(turns - 1, crossed), f64::max)
    }

    /// What it is worth to leave dice lying while so many throws remain.
    pub fn keeping(&self, turns: usize, crossed: &Counts, throws_left: usize) -> KeepValues<'_> {
        let mut best = self.final_values(turns, crossed);
        let mut left = Vec::new();
        for _ in 0..throws_left {
            left = self.dice.left(&best);
            best = self.dice.best(&left).0;
        }
        KeepValues { solo: self, left, best }
    }

    /// Whether it is better to mark than to pass, in a turn after which fewer are left.
    pub fn marks(&self, turns: usize, crossed: &Counts, dice: &Counts) -> bool {
        let marked = self.marked(crossed, dice);
        self.value(turns - 1, &marked) > self.value(turns - 1, crossed)
    }

    /// What each handful of five is worth when it lies for marking, by number.
    fn final_values(&self, turns: usize, crossed: &Counts) -> Vec<f64> {
        let value = |dice: &Counts| match total(dice) == DICE {
            true => self.best_mark(turns, crossed, dice),
            false => 0.0,
        };
        self.dice.handfuls.iter().map(value).collect()
    }

    fn turn_value(&self, turns: usize, crossed: &Counts) -> f64 {
        let mut shown = self.final_values(turns, crossed);
        for _ in 1..THROWS {
            shown = self.dice.best(&self.dice.left(&shown)).0;
        }
        self.dice.left(&shown)[self.dice.index(&[0; 6])]
    }

    /// What a card without a cross is worth with so many turns left to somebody who plays like this.
    pub fn policy_value(&self, turns: usize, policy: &mut impl Policy) -> f64 {
        let mut values: Vec<f64> = self.values[0].clone();
        for turn in 1..=turns {
            let before = |state: usize| {
                let crossed = self.crossed(state);
                // More cells cannot have been crossed before; what such states are worth does not matter.
                let is_reached = total(&crossed) <= DICE * (turns - turn) as u32;
                if self.is_finished(&crossed) || !is_reached {
                    return self.points(&crossed);
                }
                policy.begin(turn, &crossed);
                self.policy_turn_value(policy, &crossed, &values)
            };
            values = (0..self.states()).map(before).collect();
        }
        values[0]
    }

    fn policy_turn_value(&self, policy: &impl Policy, crossed: &Counts, after: &[f64]) -> f64 {
        let handfuls = &self.dice.handfuls;
        let final_values = |dice: &Counts| match total(dice) == DICE && policy.marks(dice) {
            true => after[self.state(&self.marked(crossed, dice))],
            false => after[self.state(crossed)],
        };
        let mut shown: Vec<f64> = handfuls.iter().map(final_values).collect();
        for throws_left in 1..THROWS {
            let left = self.dice.left(&shown);
            let kept = |dice: &Counts| match total(dice) == DICE {
                true => left[self.dice.index(&policy.keep(dice, throws_left))],
                false => 0.0,
            };
            shown = handfuls.iter().map(kept).collect();
        }
        self.dice.left(&shown)[self.dice.index(&[0; 6])]
    }

    /// The dice best left lying, if this is shown and so many throws remain; all of them is to stop.
    pub fn keep(&self, turns: usize, crossed: &Counts, dice: Dice, throws_left: usize) -> Counts {
        let mut shown = self.final_values(turns, crossed);
        let mut parts = Vec::new();
        for _ in 0..throws_left {
            (shown, parts) = self.dice.best(&self.dice.left(&shown));
        }
        let index = self.dice.index(&dice.by_color());
        self.dice.handfuls[parts.get(index).copied().unwrap_or(index)]
    }
}
