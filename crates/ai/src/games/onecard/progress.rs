//! How far a card is: its rows without their colours, what marking makes of them, and what a net hears of it.

use cubilete_rules::onecard::{COLORS, Card, Held, ROWS, ROWS_TO_SCORE};

/// Row states: for each length from 2 to 6 every number of crossed cells, without and with a sun.
const ROW_STATES: usize = 2 * (3 + 4 + 5 + 6 + 7);
/// How many rows of a card on the table can be complete: none, one or two.
pub(super) const DONE: usize = ROWS_TO_SCORE;
/// Three numbers from 1 to 6 in ascending order.
const TRIPLES: usize = 56;
/// Two numbers from 0 to 6 in ascending order.
const PAIRS: usize = 28;
/// The points of a card, 0 to 25.
const SCORES: usize = 26;
/// Missing cells, or points of complete rows: 0 to 12, and more is as good as 12.
const TO_TWELVE: usize = 13;
/// How many cards the owner has scored, and how many the best of the others has.
pub(super) const PACES: usize = 4 * 4;

const ROWS_AT: usize = 0;
const NEAREST: usize = ROWS_AT + DONE * ROW_STATES;
const GOAL: usize = NEAREST + DONE * TRIPLES;
const LACKING: usize = GOAL + SCORES * TO_TWELVE;
const FARTHEST: usize = LACKING + DONE * 64;
const SUNS: usize = FARTHEST + DONE * 49;
const EARNED: usize = SUNS + DONE * PAIRS;
const PACE: usize = EARNED + TO_TWELVE * TO_TWELVE;
const EARNED_PACE: usize = PACE + PACES * TO_TWELVE;
/// Features that tell of a card all that counts.
const WHOLE: usize = EARNED_PACE + PACES * TO_TWELVE;
/// The same features of nearness again, for cards of which nothing else is told.
const PACE_NEAREST: usize = WHOLE;
const PACE_LACKING: usize = PACE_NEAREST + DONE * TRIPLES;
/// How many features of cards there are.
pub(super) const FEATURES: usize = PACE_LACKING + DONE * 64;

/// How many pairs of earned points and missing cells there are.
pub(super) const PACED: usize = TO_TWELVE * TO_TWELVE;
/// How many features tell of a card.
pub(super) const TOLD: usize = ROWS + 8;

/// A row is a number whose order is that of nearness: missing cells, then short of six, then whether there is no sun.
const MISSING: u8 = 16;

/// The number of a row's state, by the number of the row.
static ROW_STATE: [u8; 128] = {
    let mut states = [0; 128];
    let (mut length, mut at) = (2, 0);
    while length <= 6 {
        let mut missing = 0;
        while missing <= length {
            let row = missing * 16 + (6 - length) * 2;
            states[row] = at;
            states[row + 1] = at + ROW_STATES as u8 / 2;
            at += 1;
            missing += 1;
        }
        length += 1;
    }
    states
};

/// What the rows of a card come to in sum, by the number of a row.
///
/// From the lowest bits: complete rows (8), their points (8), and how many lack one, two and three cells (4 each).
static SUMMAND: [u32; 128] = {
    let mut summands = [0; 128];
    let mut row = 0;
    while row < 128 {
        let missing = row as u32 >> 4;
        summands[row] = match missing {
            0 => 1 | (length(row as u8) as u32) << 8,
            1..=3 => 1 << (12 + 4 * missing),
            _ => 0,
        };
        row += 1;
    }
    summands
};

/// The sum of the summands of all rows.
#[derive(Copy, Clone)]
struct Sum(u32);

impl Sum {
    #[inline]
    fn done(self) -> usize {
        (self.0 & 255) as usize
    }

    #[inline]
    fn earned(self) -> usize {
        (self.0 >> 8 & 255) as usize
    }

    /// How many rows lack one, two and three cells, each at most three.
    #[inline]
    fn lacking(self) -> usize {
        let at_most_three = |shift: u32| (self.0 >> shift & 15).min(3) as usize;
        at_most_three(16) + 4 * at_most_three(20) + 16 * at_most_three(24)
    }
}

/// What a net hears of a card besides its single rows and its suns.
pub(super) struct Left {
    /// How many rows are complete.
    pub(super) done: usize,
    /// Features that follow from all rows together.
    pub(super) features: [usize; 4],
    /// The number of the pair of earned points and missing cells, from which the features that hear the pace follow.
    pub(super) paced: usize,
}

/// The rows of a card on the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    rows: [u8; ROWS],
    /// The colour of each row, by its place in the order of all texts.
    colors: [u8; ROWS],
}

impl Progress {
    /// A card with so many free cells of each colour.
    fn new(card: Card, free: impl Fn(usize) -> Option<u8>) -> Progress {
        let mut progress = Progress { rows: [0; ROWS], colors: [0; ROWS] };
        for ((color, length, sun), at) in card.rows().zip(0..ROWS) {
            let index = COLORS.iter().position(|c| *c == color).unwrap_or(0);
            let missing = free(index).unwrap_or(length).min(length);
            progress.rows[at] = missing * MISSING + (6 - length.clamp(2, 6)) * 2 + u8::from(!sun);
            progress.colors[at] = index as u8;
        }
        progress
    }

    /// A card before a seat.
    pub fn of(held: Held, card: Card) -> Progress {
        let free = held.free_cells();
        Progress::new(card, |color| free.get(color).copied())
    }

    /// A card without a cross.
    pub fn fresh(card: Card) -> Progress {
        Progress::new(card, |_| None)
    }

    /// How many cells of each colour are free.
    pub fn free(&self) -> [u8; 6] {
        let mut free = [0; 6];
        for (row, color) in self.rows.into_iter().zip(self.colors) {
            free[color as usize % 6] = row / MISSING;
        }
        free
    }

    /// The card after dice of these colours, none more than there are free cells.
    #[inline]
    pub fn marked(&self, counts: &[u8; 6]) -> Progress {
        let mut marked = *self;
        for (row, color) in marked.rows.iter_mut().zip(self.colors) {
            *row = row.saturating_sub(counts[usize::from(color)] * MISSING);
        }
        marked
    }

    #[inline]
    fn sum(&self) -> Sum {
        Sum(self.rows.iter().map(|row| SUMMAND[*row as usize & 127]).sum())
    }

    /// How many rows are complete.
    #[inline]
    pub fn done(&self) -> usize {
        self.sum().done()
    }

    /// Whether it must be scored.
    #[inline]
    pub fn is_finished(&self) -> bool {
        self.done() >= ROWS_TO_SCORE
    }

    /// The points of its complete rows.
    pub fn earned(&self) -> u8 {
        self.sum().earned() as u8
    }

    /// What it scores with its complete rows.
    pub fn score(&self) -> u8 {
        let suns = self.rows.iter().filter(|row| **row < MISSING && **row & 1 == 0).count();
        self.earned() + [0, 2, 5][suns.min(2)]
    }

    /// What it would be worth at the end of the game: its score if it is finished, else its complete rows.
    pub fn points(&self) -> u8 {
        if self.is_finished() { self.score() } else { self.earned() }
    }

    /// The rows, nearest to completion first.
    #[inline]
    fn sorted(&self) -> [u8; ROWS] {
        let mut rows = self.rows;
        // A sorting network: no branch that could be guessed wrong.
        for (i, j) in [(0, 3), (1, 4), (0, 2), (1, 3), (0, 1), (2, 4), (1, 2), (3, 4), (2, 3)] {
            (rows[i], rows[j]) = (rows[i].min(rows[j]), rows[i].max(rows[j]));
        }
        rows
    }

    /// The missing cells of the three rows nearest to completion, and what they would score.
    pub fn goal(&self) -> (u8, u8) {
        let [a, b, c, ..] = self.sorted();
        goal([a, b, c])
    }

    /// What a net hears of it, given the pace of the game, below [`PACES`].
    pub(super) fn features(&self, pace: usize) -> [u16; TOLD] {
        let Left { done, features: [nearest, goal, lacking, farthest], paced } = self.left();
        let [a, b, c, d, e] = self.sorted().map(|row| row_feature(row, done));
        let suns = SUNS + done * PAIRS + suns(&self.rows);
        let [earned, pace, earned_pace] = paced_features(paced, pace);
        [a, b, c, d, e, nearest, goal, lacking, farthest, suns, earned, pace, earned_pace]
            .map(|feature| feature as u16)
    }

    /// What follows from all rows together.
    #[inline(always)]
    pub(super) fn left(&self) -> Left {
        let rows = self.sorted();
        let [a, b, c, d, e] = rows;
        let sum = self.sum();
        let done = sum.done().min(DONE - 1);
        let (missing, score) = goal([a, b, c]);
        let missing = usize::from(missing).min(TO_TWELVE - 1);
        let earned = sum.earned().min(TO_TWELVE - 1);
        let farthest = usize::from(d / MISSING) * 7 + usize::from(e / MISSING);
        let features = [
            NEAREST + done * TRIPLES + nearest(&rows, done),
            GOAL + usize::from(score) * TO_TWELVE + missing,
            LACKING + done * 64 + sum.lacking(),
            FARTHEST + done * 49 + farthest,
        ];
        Left { done, features, paced: earned * TO_TWELVE + missing }
    }

    /// The place of a row's colour in the order of all texts.
    #[inline]
    pub(super) fn color(&self, place: usize) -> usize {
        usize::from(self.colors[place])
    }

    /// Whether a row has a sun.
    pub(super) fn has_sun(&self, place: usize) -> bool {
        self.rows[place % ROWS] & 1 == 0
    }

    /// The feature of a row with so many cells more crossed, beside so many complete rows.
    pub(super) fn row(&self, place: usize, crossed: usize, done: usize) -> usize {
        row_feature(self.rows[place % ROWS].saturating_sub(crossed as u8 * MISSING), done)
    }

    /// The feature of the rows with suns, if so many cells more of them are crossed, beside so many complete rows.
    pub(super) fn suns(&self, crossed: [(usize, usize); 2], done: usize) -> usize {
        let mut rows = self.rows;
        for (place, crossed) in crossed {
            let row = &mut rows[place % ROWS];
            *row = row.saturating_sub(crossed as u8 * MISSING);
        }
        SUNS + done * PAIRS + suns(&rows)
    }

    /// What a net hears of it that only cares how soon it will be scored.
    pub(super) fn pace_features(&self) -> [u16; 2] {
        let rows = self.sorted();
        let sum = self.sum();
        let done = sum.done().min(DONE - 1);
        let near = PACE_NEAREST + done * TRIPLES + nearest(&rows, done);
        [near as u16, (PACE_LACKING + done * 64 + sum.lacking()) as u16]
    }
}

/// What a pair of earned points and missing cells says, given the pace of the game.
pub(super) fn paced_features(paced: usize, pace: usize) -> [usize; 3] {
    let (earned, missing) = (paced / TO_TWELVE, paced % TO_TWELVE);
    [EARNED + paced, PACE + pace * TO_TWELVE + missing, EARNED_PACE + pace * TO_TWELVE + earned]
}

#[inline]
fn row_feature(row: u8, done: usize) -> usize {
    ROWS_AT + done * ROW_STATES + ROW_STATE[row as usize & 127] as usize
}

#[inline]
const fn length(row: u8) -> u8 {
    6_u8.saturating_sub(row >> 1 & 7)
}

#[inline]
fn goal(rows: [u8; 3]) -> (u8, u8) {
    let [a, b, c] = rows;
    let suns = (!a & 1) + (!b & 1) + (!c & 1);
    let score = length(a) + length(b) + length(c) + [0, 2, 5, 5][suns as usize & 3];
    (a / MISSING + b / MISSING + c / MISSING, score)
}

/// The missing cells of the three incomplete rows nearest to completion: the number of the triple.
#[inline]
fn nearest(rows: &[u8; ROWS], done: usize) -> usize {
    let missing = |i: usize| usize::from(rows[(done + i).min(ROWS - 1)] / MISSING).clamp(1, 6);
    let (a, b, c) = (missing(0), missing(1), missing(2));
    (a - 1) + b * (b - 1) / 2 + (c - 1) * c * (c + 1) / 6
}

/// The missing cells of the two rows with a sun: the number of the pair.
///
/// Rows as they stand on the card, not sorted: where its suns are is then the same for all its states, and what a
/// processor guesses about them is right.
#[inline]
fn suns(rows: &[u8; ROWS]) -> usize {
    let (mut one, mut other) = (0, 0);
    for row in rows {
        if row & 1 == 0 {
            (one, other) = (other, usize::from(row / MISSING).min(6));
        }
    }
    let many = one.max(other);
    one.min(other) + many * (many + 1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn marking_fills_rows_and_scores_with_suns() {
        let fresh = Progress::fresh(card("3s24s-56"));
        assert_eq!(fresh.free(), [3, 2, 4, 0, 5, 6]);
        let some = fresh.marked(&[3, 2, 0, 0, 0, 0]);
        assert_eq!((some.done(), some.earned(), some.points()), (2, 5, 5));
        let finished = some.marked(&[0, 0, 4, 0, 0, 0]);
        assert!(finished.is_finished());
        assert_eq!((finished.score(), finished.points()), (14, 14));
        assert_eq!(some.goal(), (4, 14));
        assert_eq!(fresh.goal(), (9, 14));
    }

    #[test]
    fn colours_have_no_names() {
        let one = Progress::fresh(card("3s24s-56")).marked(&[1, 0, 2, 0, 0, 0]);
        let two = Progress::fresh(card("64s-523s")).marked(&[0, 2, 0, 0, 0, 1]);
        assert_eq!(one.features(3), two.features(3));
        assert_eq!(one.pace_features(), two.pace_features());
    }

    /// Every state of a card that can lie on the table.
    #[test]
    fn every_state_is_told_within_the_features() {
        for text in ["3s24s-56", "-6s623s3", "4444s4s-", "662s2s4-"] {
            let fresh = Progress::fresh(card(text));
            let free = fresh.free();
            let sizes = free.map(|cells| u32::from(cells) + 1);
            for mut number in 0..sizes.iter().product::<u32>() {
                let mut counts = [0; 6];
                for (count, size) in counts.iter_mut().zip(sizes) {
                    (*count, number) = ((number % size) as u8, number / size);
                }
                let state = fresh.marked(&counts);
                if state.is_finished() {
                    continue;
                }
                let features = state.features(PACES - 1).map(usize::from);
                // Five rows, then one of each other kind.
                let kinds = [
                    ROWS_AT,
                    NEAREST,
                    GOAL,
                    LACKING,
                    FARTHEST,
                    SUNS,
                    EARNED,
                    PACE,
                    EARNED_PACE,
                    WHOLE,
                ];
                for (n, feature) in features.into_iter().enumerate() {
                    let kind = n.saturating_sub(4);
                    let range = kinds[kind]..kinds[kind + 1];
                    assert!(range.contains(&feature), "{text} {counts:?} {features:?}");
                }
                assert!(state.pace_features().iter().all(|f| usize::from(*f) < FEATURES));
            }
        }
    }
}
