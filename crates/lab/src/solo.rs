//! The exact optimum of a small game: one card of Todo en 1 carta alone, for a number of turns.
//!
//! The card is thrown for and marked by the rules; three complete rows score it and end the game, and after the last
//! turn an unfinished card counts the points of its complete rows. Solved backwards over every state of the card, in
//! plain loops that share nothing with the search of the bots, so that one can be held against the other.
//!
//! The rules lay out two cards or three. Beside the card there may be others that any cross finishes: these have one
//! state only, and the last turns of a real game are solved as exactly.

#[cfg(test)]
mod played;
#[cfg(test)]
mod tests;

use cubilete_rules::onecard::{COLORS, Card, DICE, Dice, ROWS_TO_SCORE};

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
    beside: Vec<(Rows, Counts)>,
    table: Throws,
    /// For each number of turns left, what each state of the card is worth.
    worths: Vec<Vec<f64>>,
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
pub struct Keeping<'a> {
    solo: &'a Solo,
    left: Vec<f64>,
    best: Vec<f64>,
}

impl Keeping<'_> {
    /// To leave just these.
    pub fn worth(&self, kept: &Counts) -> f64 {
        self.left[self.solo.table.number(kept)]
    }

    /// To leave the best part of five.
    pub fn best(&self, dice: &Counts) -> f64 {
        self.best[self.solo.table.number(dice)]
    }
}

/// Everything dice can show, and every way from dice left lying to five.
struct Throws {
    handfuls: Vec<Counts>,
    ways: Vec<Way>,
    /// The number of each handful, by its digits to base six.
    numbers: Vec<u16>,
}

/// Dice left lying become five dice by throwing the others.
struct Way {
    kept: usize,
    shown: usize,
    chance: f64,
}

fn digits(counts: &Counts) -> usize {
    counts.iter().fold(0, |number, count| number * 6 + *count as usize)
}

fn total(counts: &Counts) -> u32 {
    counts.iter().map(|count| u32::from(*count)).sum()
}

impl Throws {
    fn new() -> Throws {
        let all = (0..6_usize.pow(6)).map(|number| {
            let mut rest = number;
            let mut counts = [0; 6];
            for count in counts.iter_mut().rev() {
                (*count, rest) = ((rest % 6) as u8, rest / 6);
            }
            counts
        });
        let handfuls: Vec<Counts> = all.filter(|counts| total(counts) <= DICE).collect();
        let mut numbers = vec![0; 6_usize.pow(6)];
        for (number, counts) in handfuls.iter().enumerate() {
            numbers[digits(counts)] = number as u16;
        }
        let mut ways = Vec::new();
        for (kept, left) in handfuls.iter().enumerate() {
            for thrown in handfuls.iter().filter(|thrown| total(left) + total(thrown) == DICE) {
                let shown: Counts = std::array::from_fn(|color| left[color] + thrown[color]);
                let shown = usize::from(numbers[digits(&shown)]);
                ways.push(Way { kept, shown, chance: chance(thrown) });
            }
        }
        Throws { handfuls, ways, numbers }
    }

    fn number(&self, counts: &Counts) -> usize {
        usize::from(self.numbers[digits(counts)])
    }

    /// What leaving each handful is worth, if the dice are then worth this much.
    fn left(&self, shown: &[f64]) -> Vec<f64> {
        let mut left = vec![0.0; self.handfuls.len()];
        for way in &self.ways {
            left[way.kept] += way.chance * shown[way.shown];
        }
        left
    }

    /// What five dice are worth if the best of their parts is left, and that part.
    fn best(&self, left: &[f64]) -> (Vec<f64>, Vec<usize>) {
        let mut best = vec![f64::NEG_INFINITY; self.handfuls.len()];
        let mut parts = vec![0; self.handfuls.len()];
        for way in &self.ways {
            if left[way.kept] > best[way.shown] {
                best[way.shown] = left[way.kept];
                parts[way.shown] = way.kept;
            }
        }
        (best, parts)
    }
}

/// The chance that so many dice, thrown, show just this.
fn chance(thrown: &Counts) -> f64 {
    let factorial = |n: u32| (1..=n).map(f64::from).product::<f64>();
    let orders: f64 = thrown.iter().map(|count| factorial(u32::from(*count))).product();
    factorial(total(thrown)) / orders / 6_f64.powi(total(thrown) as i32)
}

impl Solo {
    /// Solves the game of a card for up to so many turns.
    pub fn new(card: Card, turns: usize) -> Solo {
        Solo::beside(card, &[], turns)
    }

    /// Solves the game of a card beside others, with what is crossed on them, that any cross finishes.
    pub fn beside(card: Card, others: &[(Card, Counts)], turns: usize) -> Solo {
        let beside = others.iter().map(|(card, crossed)| (Rows::new(*card), *crossed)).collect();
        let (rows, table) = (Rows::new(card), Throws::new());
        let mut solo = Solo { card, rows, beside, table, worths: Vec::new() };
        let states: Vec<Counts> = (0..solo.states()).map(|state| solo.crossed(state)).collect();
        solo.worths.push(states.iter().map(|crossed| solo.points(crossed)).collect());
        for turns in 1..=turns {
            let worths = states.iter().map(|crossed| match solo.is_finished(crossed) {
                true => solo.points(crossed),
                false => solo.before_throw(turns, crossed),
            });
            let worths = worths.collect();
            solo.worths.push(worths);
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
        let beside = self.beside.iter().map(|(rows, crossed)| rows.points(crossed));
        self.rows.points(crossed) + beside.sum::<f64>()
    }

    /// The best expected points with so many turns left, at most as many as have been solved.
    pub fn worth(&self, turns: usize, crossed: &Counts) -> f64 {
        self.worths[turns][self.state(crossed)]
    }

    /// The card after marking with dice: all colours that find free cells for all their dice.
    pub fn marked(&self, crossed: &Counts, dice: &Counts) -> Counts {
        self.rows.marked(crossed, dice)
    }

    /// What it is worth to mark with five dice in a turn after which fewer are left: the card, or one beside it by its
    /// number, which ends the game.
    pub fn worth_of_mark(
        &self,
        turns: usize,
        crossed: &Counts,
        beside: Option<usize>,
        dice: &Counts,
    ) -> f64 {
        let Some((rows, others)) = beside.and_then(|number| self.beside.get(number)) else {
            return self.worth(turns - 1, &self.marked(crossed, dice));
        };
        let marked = rows.marked(others, dice);
        match marked == *others {
            true => self.worth(turns - 1, crossed),
            false => self.points(crossed) - rows.points(others) + rows.points(&marked),
        }
    }

    /// What five dice are worth when they lie for marking.
    pub fn best_mark(&self, turns: usize, crossed: &Counts, dice: &Counts) -> f64 {
        let ways = (0..self.beside.len()).map(Some).chain([None]);
        let marks = ways.map(|beside| self.worth_of_mark(turns, crossed, beside, dice));
        marks.fold(self.worth(turns - 1, crossed), f64::max)
    }

    /// What it is worth to leave dice lying while so many throws remain.
    pub fn keeping(&self, turns: usize, crossed: &Counts, throws_left: usize) -> Keeping<'_> {
        let mut best = self.lying(turns, crossed);
        let mut left = Vec::new();
        for _ in 0..throws_left {
            left = self.table.left(&best);
            best = self.table.best(&left).0;
        }
        Keeping { solo: self, left, best }
    }

    /// Whether it is better to mark than to pass, in a turn after which fewer are left.
    pub fn marks(&self, turns: usize, crossed: &Counts, dice: &Counts) -> bool {
        let marked = self.marked(crossed, dice);
        self.worth(turns - 1, &marked) > self.worth(turns - 1, crossed)
    }

    /// What each handful of five is worth when it lies for marking, by number.
    fn lying(&self, turns: usize, crossed: &Counts) -> Vec<f64> {
        let worth = |dice: &Counts| match total(dice) == DICE {
            true => self.best_mark(turns, crossed, dice),
            false => 0.0,
        };
        self.table.handfuls.iter().map(worth).collect()
    }

    fn before_throw(&self, turns: usize, crossed: &Counts) -> f64 {
        let mut shown = self.lying(turns, crossed);
        for _ in 1..THROWS {
            shown = self.table.best(&self.table.left(&shown)).0;
        }
        self.table.left(&shown)[self.table.number(&[0; 6])]
    }

    /// What a card without a cross is worth with so many turns left to somebody who plays like this.
    pub fn worth_of_policy(&self, turns: usize, policy: &mut impl Policy) -> f64 {
        let mut worths: Vec<f64> = self.worths[0].clone();
        for turn in 1..=turns {
            let before = |state: usize| {
                let crossed = self.crossed(state);
                // More cells cannot have been crossed before; what such states are worth does not matter.
                let is_reached = total(&crossed) <= DICE * (turns - turn) as u32;
                if self.is_finished(&crossed) || !is_reached {
                    return self.points(&crossed);
                }
                policy.begin(turn, &crossed);
                self.before_throw_of(policy, &crossed, &worths)
            };
            worths = (0..self.states()).map(before).collect();
        }
        worths[0]
    }

    fn before_throw_of(&self, policy: &impl Policy, crossed: &Counts, after: &[f64]) -> f64 {
        let handfuls = &self.table.handfuls;
        let lying = |dice: &Counts| match total(dice) == DICE && policy.marks(dice) {
            true => after[self.state(&self.marked(crossed, dice))],
            false => after[self.state(crossed)],
        };
        let mut shown: Vec<f64> = handfuls.iter().map(lying).collect();
        for throws_left in 1..THROWS {
            let left = self.table.left(&shown);
            let kept = |dice: &Counts| match total(dice) == DICE {
                true => left[self.table.number(&policy.keep(dice, throws_left))],
                false => 0.0,
            };
            shown = handfuls.iter().map(kept).collect();
        }
        self.table.left(&shown)[self.table.number(&[0; 6])]
    }

    /// The dice best left lying, if this is shown and so many throws remain; all of them is to stop.
    pub fn keep(&self, turns: usize, crossed: &Counts, dice: Dice, throws_left: usize) -> Counts {
        let mut shown = self.lying(turns, crossed);
        let mut parts = Vec::new();
        for _ in 0..throws_left {
            (shown, parts) = self.table.best(&self.table.left(&shown));
        }
        let number = self.table.number(&dice.by_color());
        self.table.handfuls[parts.get(number).copied().unwrap_or(number)]
    }
}
