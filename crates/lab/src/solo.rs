//! The exact optimum of a small game: one card of Todo en 1 carta in a solo game, for a number of
//! turns.
//!
//! The rules of throwing and marking apply. Three complete rows score the card and end the game;
//! after the last turn an unfinished card counts the points of its complete rows. Solved backwards
//! over all states of the card, in plain loops that share no code with the bots, so that these can
//! be compared with it.
//!
//! The rules always lay out two or three cards. The others may be side cards, which any cross
//! finishes: these have only one state, so the last turns of real games can be solved exactly too.

mod dice;
#[cfg(test)]
mod played;
#[cfg(test)]
mod tests;

use cubilete_rules::onecard::{COLORS, Card, DICE, Dice, ROWS_TO_SCORE};

use dice::{DiceTables, total};

/// Number of dice, or of crossed cells, of each colour.
pub type CountsByColor = [u8; 6];

/// Throws in a turn.
const THROWS: usize = 3;

/// A strategy for one card.
pub trait SoloPolicy {
    /// Begins a turn with this many turns left, including this one.
    fn begin(&mut self, turns: usize, crossed: &CountsByColor);
    /// Returns which of five dice to keep, with this many throws left. Keeping all means to stop.
    fn keep(&self, dice: &CountsByColor, throws_left: usize) -> CountsByColor;
    /// Whether to mark five dice.
    fn marks(&self, dice: &CountsByColor) -> bool;
}

/// The solution for a card.
pub struct Solo {
    card: Card,
    rows: CardRows,
    /// Side cards, which any cross finishes, and their crossed cells.
    side_cards: Vec<(CardRows, CountsByColor)>,
    dice: DiceTables,
    /// For each number of turns left, the value of each state of the card.
    values: Vec<Vec<f64>>,
}

/// The rows of a card.
#[derive(Copy, Clone)]
struct CardRows {
    lengths: CountsByColor,
    suns: [bool; 6],
}

impl CardRows {
    fn new(card: Card) -> CardRows {
        let mut rows = CardRows { lengths: [0; 6], suns: [false; 6] };
        for (color, length, sun) in card.rows() {
            if let Some(index) = COLORS.iter().position(|c| *c == color) {
                rows.lengths[index] = length;
                rows.suns[index] = sun;
            }
        }
        rows
    }

    fn complete(&self, crossed: &CountsByColor) -> impl Iterator<Item = usize> {
        let (crossed, lengths) = (*crossed, self.lengths);
        (0..6).filter(move |color| lengths[*color] > 0 && crossed[*color] == lengths[*color])
    }

    fn is_finished(&self, crossed: &CountsByColor) -> bool {
        self.complete(crossed).count() >= ROWS_TO_SCORE
    }

    fn points(&self, crossed: &CountsByColor) -> f64 {
        let rows: u8 = self.complete(crossed).map(|color| self.lengths[color]).sum();
        let suns = self.complete(crossed).filter(|color| self.suns[*color]).count();
        let bonus = if self.is_finished(crossed) { [0, 2, 5][suns.min(2)] } else { 0 };
        f64::from(rows + bonus)
    }

    fn marked(&self, crossed: &CountsByColor, dice: &CountsByColor) -> CountsByColor {
        let mut marked = *crossed;
        for color in 0..6 {
            if crossed[color] + dice[color] <= self.lengths[color] {
                marked[color] += dice[color];
            }
        }
        marked
    }
}

/// The values of keeping dice.
pub struct KeepValues<'a> {
    solo: &'a Solo,
    left: Vec<f64>,
    best: Vec<f64>,
}

impl KeepValues<'_> {
    /// The value of keeping these dice.
    pub fn value(&self, kept: &CountsByColor) -> f64 {
        self.left[self.solo.dice.index(kept)]
    }

    /// The value of keeping the best part of five dice.
    pub fn best(&self, dice: &CountsByColor) -> f64 {
        self.best[self.solo.dice.index(dice)]
    }
}

impl Solo {
    /// Solves the game of a card for up to this many turns.
    pub fn new(card: Card, turns: usize) -> Solo {
        Solo::with_side_cards(card, &[], turns)
    }

    /// Solves the game of a card with side cards, which any cross finishes, and their crossed
    /// cells.
    pub fn with_side_cards(card: Card, others: &[(Card, CountsByColor)], turns: usize) -> Solo {
        let side_cards =
            others.iter().map(|(card, crossed)| (CardRows::new(*card), *crossed)).collect();
        let (rows, dice) = (CardRows::new(card), DiceTables::new());
        let mut solo = Solo { card, rows, side_cards, dice, values: Vec::new() };
        let states: Vec<CountsByColor> =
            (0..solo.states()).map(|state| solo.crossed(state)).collect();
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

    /// Number of states of the card, including finished ones.
    pub fn states(&self) -> usize {
        self.rows.lengths.iter().map(|length| *length as usize + 1).product()
    }

    /// The crossed cells of a state.
    pub fn crossed(&self, state: usize) -> CountsByColor {
        let mut rest = state;
        let mut crossed = [0; 6];
        for (crossed, length) in crossed.iter_mut().zip(self.rows.lengths) {
            let size = length as usize + 1;
            (*crossed, rest) = ((rest % size) as u8, rest / size);
        }
        crossed
    }

    fn state(&self, crossed: &CountsByColor) -> usize {
        let rows = crossed.iter().zip(self.rows.lengths).rev();
        rows.fold(0, |state, (crossed, length)| state * (length as usize + 1) + *crossed as usize)
    }

    /// Whether three rows are complete.
    pub fn is_finished(&self, crossed: &CountsByColor) -> bool {
        self.rows.is_finished(crossed)
    }

    /// The points of the card and of the side cards at the end of the game.
    pub fn points(&self, crossed: &CountsByColor) -> f64 {
        let side_cards = self.side_cards.iter().map(|(rows, crossed)| rows.points(crossed));
        self.rows.points(crossed) + side_cards.sum::<f64>()
    }

    /// The best expected points with this many turns left. Panics if `turns` exceeds the solved
    /// turns.
    pub fn value(&self, turns: usize, crossed: &CountsByColor) -> f64 {
        self.values[turns][self.state(crossed)]
    }

    /// The crossed cells after marking dice: all colours that have enough free cells.
    pub fn marked(&self, crossed: &CountsByColor, dice: &CountsByColor) -> CountsByColor {
        self.rows.marked(crossed, dice)
    }

    /// The value of marking five dice in a turn, on the card or on a side card, which ends the
    /// game. `turns` includes this turn.
    pub fn mark_value(
        &self,
        turns: usize,
        crossed: &CountsByColor,
        side_card: Option<usize>,
        dice: &CountsByColor,
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

    /// The value of the best marking of five dice. `turns` includes this turn.
    pub fn best_mark(&self, turns: usize, crossed: &CountsByColor, dice: &CountsByColor) -> f64 {
        let choices = (0..self.side_cards.len()).map(Some).chain([None]);
        let marks = choices.map(|side_card| self.mark_value(turns, crossed, side_card, dice));
        marks.fold(self.value(turns - 1, crossed), f64::max)
    }

    /// The values of keeping dice with this many throws left.
    pub fn keeping(
        &self,
        turns: usize,
        crossed: &CountsByColor,
        throws_left: usize,
    ) -> KeepValues<'_> {
        let mut best = self.final_values(turns, crossed);
        let mut left = Vec::new();
        for _ in 0..throws_left {
            left = self.dice.left(&best);
            best = self.dice.best(&left).0;
        }
        KeepValues { solo: self, left, best }
    }

    /// Whether marking is better than passing. `turns` includes this turn.
    pub fn marks(&self, turns: usize, crossed: &CountsByColor, dice: &CountsByColor) -> bool {
        let marked = self.marked(crossed, dice);
        self.value(turns - 1, &marked) > self.value(turns - 1, crossed)
    }

    /// The value of each handful of five before marking, by index.
    fn final_values(&self, turns: usize, crossed: &CountsByColor) -> Vec<f64> {
        let value = |dice: &CountsByColor| match total(dice) == DICE {
            true => self.best_mark(turns, crossed, dice),
            false => 0.0,
        };
        self.dice.handfuls.iter().map(value).collect()
    }

    fn turn_value(&self, turns: usize, crossed: &CountsByColor) -> f64 {
        let mut shown = self.final_values(turns, crossed);
        for _ in 1..THROWS {
            shown = self.dice.best(&self.dice.left(&shown)).0;
        }
        self.dice.left(&shown)[self.dice.index(&[0; 6])]
    }

    /// The value of a card without crosses with this many turns left, if played by a policy.
    pub fn policy_value(&self, turns: usize, policy: &mut impl SoloPolicy) -> f64 {
        let mut values: Vec<f64> = self.values[0].clone();
        for turn in 1..=turns {
            let before = |state: usize| {
                let crossed = self.crossed(state);
                // More cells cannot have been crossed by then, so the values of such states do not
                // matter.
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

    fn policy_turn_value(
        &self,
        policy: &impl SoloPolicy,
        crossed: &CountsByColor,
        after: &[f64],
    ) -> f64 {
        let handfuls = &self.dice.handfuls;
        let final_values = |dice: &CountsByColor| match total(dice) == DICE && policy.marks(dice) {
            true => after[self.state(&self.marked(crossed, dice))],
            false => after[self.state(crossed)],
        };
        let mut shown: Vec<f64> = handfuls.iter().map(final_values).collect();
        for throws_left in 1..THROWS {
            let left = self.dice.left(&shown);
            let kept = |dice: &CountsByColor| match total(dice) == DICE {
                true => left[self.dice.index(&policy.keep(dice, throws_left))],
                false => 0.0,
            };
            shown = handfuls.iter().map(kept).collect();
        }
        self.dice.left(&shown)[self.dice.index(&[0; 6])]
    }

    /// The dice that are best kept, with this many throws left. Keeping all means to stop.
    pub fn keep(
        &self,
        turns: usize,
        crossed: &CountsByColor,
        dice: Dice,
        throws_left: usize,
    ) -> CountsByColor {
        let mut shown = self.final_values(turns, crossed);
        let mut parts = Vec::new();
        for _ in 0..throws_left {
            (shown, parts) = self.dice.best(&self.dice.left(&shown));
        }
        let index = self.dice.index(&dice.by_color());
        self.dice.handfuls[parts.get(index).copied().unwrap_or(index)]
    }
}
