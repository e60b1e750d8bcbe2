//! The state of a card: its rows without their colours, and what marking and scoring make of them.

pub(crate) mod features;

use cubilete_rules::onecard::{COLORS, Card, Held, ROWS, ROWS_TO_SCORE};

/// A row is encoded so that smaller is nearer to completion: missing cells times this, then six
/// minus the length times two, then 1 if there is no sun.
const MISSING: u8 = 16;

/// What a row adds to the [`RowSummary`] of a card, by its encoding.
///
/// From the lowest bits: complete rows (8 bits), their points (8 bits), and the numbers of rows
/// with one, two and three missing cells (4 bits each).
static ROW_SUMMARY: [u32; 128] = {
    let mut summaries = [0; 128];
    let mut row = 0;
    while row < 128 {
        let missing = row as u32 >> 4;
        summaries[row] = match missing {
            0 => 1 | (length(row as u8) as u32) << 8,
            1..=3 => 1 << (12 + 4 * missing),
            _ => 0,
        };
        row += 1;
    }
    summaries
};

/// The sum of [`ROW_SUMMARY`] over the rows of a card.
#[derive(Copy, Clone)]
struct RowSummary(u32);

impl RowSummary {
    #[inline]
    fn complete(self) -> usize {
        (self.0 & 255) as usize
    }

    #[inline]
    fn earned(self) -> usize {
        (self.0 >> 8 & 255) as usize
    }

    /// The numbers of rows with one, two and three missing cells, each capped at three, as one
    /// index below 64.
    #[inline]
    fn missing_counts(self) -> usize {
        let at_most_three = |shift: u32| (self.0 >> shift & 15).min(3) as usize;
        at_most_three(16) + 4 * at_most_three(20) + 16 * at_most_three(24)
    }
}

/// The state of an unfinished or just finished card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CardProgress {
    rows: [u8; ROWS],
    /// The colour index of each row.
    colors: [u8; ROWS],
}

impl CardProgress {
    /// A card with this many free cells of each colour; `None` is an uncrossed row.
    fn new(card: Card, free: impl Fn(usize) -> Option<u8>) -> CardProgress {
        let mut progress = CardProgress { rows: [0; ROWS], colors: [0; ROWS] };
        for ((color, length, sun), at) in card.rows().zip(0..ROWS) {
            let index = COLORS.iter().position(|c| *c == color).unwrap_or(0);
            let missing = free(index).unwrap_or(length).min(length);
            progress.rows[at] = missing * MISSING + (6 - length.clamp(2, 6)) * 2 + u8::from(!sun);
            progress.colors[at] = index as u8;
        }
        progress
    }

    /// The state of a card held by a seat.
    pub fn of(held: Held, card: Card) -> CardProgress {
        let free = held.free_cells();
        CardProgress::new(card, |color| free.get(color).copied())
    }

    /// A card without crosses.
    pub fn blank(card: Card) -> CardProgress {
        CardProgress::new(card, |_| None)
    }

    /// Number of free cells of each colour.
    pub fn free(&self) -> [u8; 6] {
        let mut free = [0; 6];
        for (row, color) in self.rows.into_iter().zip(self.colors) {
            free[color as usize % 6] = row / MISSING;
        }
        free
    }

    /// Returns the card after marking this many dice of each colour, at most as many as cells are
    /// free.
    #[inline]
    pub fn marked(&self, counts: &[u8; 6]) -> CardProgress {
        let mut marked = *self;
        for (row, color) in marked.rows.iter_mut().zip(self.colors) {
            *row = row.saturating_sub(counts[usize::from(color)] * MISSING);
        }
        marked
    }

    #[inline]
    fn summary(&self) -> RowSummary {
        RowSummary(self.rows.iter().map(|row| ROW_SUMMARY[*row as usize & 127]).sum())
    }

    /// Number of complete rows.
    #[inline]
    pub fn complete_rows(&self) -> usize {
        self.summary().complete()
    }

    /// Whether it must be scored.
    #[inline]
    pub fn is_finished(&self) -> bool {
        self.complete_rows() >= ROWS_TO_SCORE
    }

    /// Points of the complete rows, without suns.
    pub fn earned(&self) -> u8 {
        self.summary().earned() as u8
    }

    /// The score of the complete rows, with suns.
    pub fn score(&self) -> u8 {
        let suns = self.rows.iter().filter(|row| **row < MISSING && **row & 1 == 0).count();
        self.earned() + [0, 2, 5][suns.min(2)]
    }

    /// The points of the card at the end of the game: its score if finished, otherwise the points of
    /// its complete rows.
    pub fn points(&self) -> u8 {
        if self.is_finished() { self.score() } else { self.earned() }
    }

    /// The rows, nearest to completion first.
    #[inline]
    fn sorted(&self) -> [u8; ROWS] {
        let mut rows = self.rows;
        // A sorting network has no branches to mispredict.
        for (i, j) in [(0, 3), (1, 4), (0, 2), (1, 3), (0, 1), (2, 4), (1, 2), (3, 4), (2, 3)] {
            (rows[i], rows[j]) = (rows[i].min(rows[j]), rows[i].max(rows[j]));
        }
        rows
    }

    /// The number of missing cells of the three rows nearest to completion, and their score.
    pub fn goal(&self) -> (u8, u8) {
        let [a, b, c, ..] = self.sorted();
        goal([a, b, c])
    }

    /// The colour index of a row.
    #[inline]
    pub(super) fn color(&self, place: usize) -> usize {
        usize::from(self.colors[place])
    }

    /// Whether a row has a sun.
    pub(super) fn has_sun(&self, place: usize) -> bool {
        self.rows[place % ROWS] & 1 == 0
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn marking_completes_rows_and_scores_suns() {
        let blank = CardProgress::blank(card("3s24s-56"));
        assert_eq!(blank.free(), [3, 2, 4, 0, 5, 6]);
        let some = blank.marked(&[3, 2, 0, 0, 0, 0]);
        assert_eq!((some.complete_rows(), some.earned(), some.points()), (2, 5, 5));
        let finished = some.marked(&[0, 0, 4, 0, 0, 0]);
        assert!(finished.is_finished());
        assert_eq!((finished.score(), finished.points()), (14, 14));
        assert_eq!(some.goal(), (4, 14));
        assert_eq!(blank.goal(), (9, 14));
    }
}
