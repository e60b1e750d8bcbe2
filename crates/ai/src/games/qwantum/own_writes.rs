//! Lookup tables over everything the active seat can write in its turn.

use cubilete_rules::games::qwantum::{CELLS, MAX_MISTHROWS, MAX_NUMBER, Row};

use super::lanes::{ByNumber, ByPair, LANES, Lanes, WIDTH, with_white};
use super::throws::{PAIRS, RowSums, throws};
use super::turn::{EmbeddedSheet, TurnContext};
use crate::net::{HIDDEN_SIZE, Hidden};

/// One in this many sheets with one more number is used as a probe.
const SAMPLE_ONE_NUMBER: usize = 37;
/// One in this many sheets with two more numbers is used as a probe.
const SAMPLE_TWO_NUMBERS: usize = 499;

/// One entry for each thing the active seat can write: nothing, one number or two.
struct WriteTable<T> {
    nothing: [T; LANES],
    one: [ByNumber<T>; 4],
    two: ByPair<T>,
}

/// Everything the active seat can write.
pub(super) struct OwnWrites {
    /// The contribution of each sheet to the hidden layer.
    projections: WriteTable<Hidden>,
    /// A guess of the head's output for each sheet; negative infinity if a row does not take its
    /// number.
    guesses: WriteTable<f32>,
    /// The score of each sheet, if the game can end with this turn.
    scores: Option<WriteTable<i16>>,
    /// Probes: the contributions of some of the sheets to the hidden layer.
    sample_projections: Vec<Hidden>,
    /// Number of free cells.
    free: usize,
    /// Whether writing nothing ends the game.
    last_misthrow: bool,
}

/// Sheets of the active seat at the end of its turn, one for each face of the white die.
#[derive(Copy, Clone)]
pub(super) struct TurnEnds<'a> {
    /// Their contributions to the hidden layer.
    pub(super) projections: &'a [Hidden; LANES],
    /// Guesses of the head's output; negative infinity where a row does not take its number.
    pub(super) guesses: &'a Lanes,
    /// Their scores, if the game can end with this turn.
    pub(super) scores: Option<&'a [i16; LANES]>,
    /// Whether they end the game.
    pub(super) ends_game: bool,
}

impl<T: Copy> WriteTable<T> {
    fn new(nothing: T, of: T) -> WriteTable<T> {
        let two = ByPair::new(PAIRS.len(), of);
        WriteTable { nothing: [nothing; LANES], one: [[of; WIDTH]; 4], two }
    }

    #[inline]
    fn one(&self, row: usize, sums: RowSums) -> Option<&[T; LANES]> {
        with_white(&self.one[row], sums[row])
    }

    #[inline]
    fn two(&self, pair: usize, sums: RowSums) -> Option<&[T; LANES]> {
        let (a, b) = PAIRS[pair];
        with_white(self.two.along(pair, sums[a], sums[b]), sums[a])
    }
}

/// The sheet with each number in each row that takes it.
pub(super) fn written(
    turn: &TurnContext<'_>,
    embedded: &EmbeddedSheet,
) -> [ByNumber<Option<EmbeddedSheet>>; 4] {
    let mut written = [[None; WIDTH]; 4];
    for row in Row::ALL {
        for number in (1..=MAX_NUMBER).filter(|number| embedded.sheet.takes(row, *number)) {
            written[row.index()][number as usize] = Some(turn.write(embedded, row, number));
        }
    }
    written
}

impl OwnWrites {
    /// Builds the tables from the active seat's sheet and all its sheets with one more number.
    /// `others_can_end` is whether another seat can end the game with this turn.
    pub(super) fn new(
        turn: &TurnContext<'_>,
        embedded: &EmbeddedSheet,
        written: &[ByNumber<Option<EmbeddedSheet>>; 4],
        others_can_end: bool,
        guess: impl Fn(&Hidden) -> f32,
    ) -> OwnWrites {
        let after_misthrow = turn.misthrow(embedded);
        let free = CELLS - embedded.sheet.written();
        let last_misthrow = after_misthrow.sheet.misthrows() >= MAX_MISTHROWS;
        let can_end = others_can_end || last_misthrow || free <= 2;
        let nothing = turn.projection(&after_misthrow);
        let mut own = OwnWrites {
            projections: WriteTable::new(nothing, [0.0; HIDDEN_SIZE]),
            guesses: WriteTable::new(guess(&nothing), f32::NEG_INFINITY),
            scores: can_end.then(|| WriteTable::new(after_misthrow.sheet.score(), 0)),
            sample_projections: vec![nothing],
            free,
            last_misthrow,
        };
        let mut count = 0;
        for (row, numbers) in written.iter().enumerate() {
            for (number, embedded) in numbers.iter().enumerate() {
                let Some(embedded) = embedded else { continue };
                let projection = turn.projection(embedded);
                own.projections.one[row][number] = projection;
                own.sample(&projection, count, SAMPLE_ONE_NUMBER);
                count += 1;
                own.guesses.one[row][number] = guess(&projection);
                if let Some(scores) = &mut own.scores {
                    scores.one[row][number] = embedded.sheet.score();
                }
            }
        }
        for (pair, (a, b)) in PAIRS.into_iter().enumerate() {
            for (first, embedded) in (0..=MAX_NUMBER).zip(&written[a]) {
                let Some(embedded) = embedded else { continue };
                for second in (1..=MAX_NUMBER).filter(|n| throws().is_possible(a, first, b, *n)) {
                    if embedded.sheet.takes(Row::ALL[b], second) {
                        let both = turn.write(embedded, Row::ALL[b], second);
                        let projection = turn.projection(&both);
                        own.projections.two.set(pair, first, second, projection);
                        own.sample(&projection, count, SAMPLE_TWO_NUMBERS);
                        count += 1;
                        own.guesses.two.set(pair, first, second, guess(&projection));
                        if let Some(scores) = &mut own.scores {
                            scores.two.set(pair, first, second, both.sheet.score());
                        }
                    }
                }
            }
        }
        own
    }

    fn sample(&mut self, projection: &Hidden, count: usize, every: usize) {
        if count % every == every / 2 {
            self.sample_projections.push(*projection);
        }
    }

    /// Whether the game can end with this turn.
    pub(super) fn can_end(&self) -> bool {
        self.scores.is_some()
    }

    /// The contributions of some of the sheets to the hidden layer, the one with a misthrow first.
    pub(super) fn sample_projections(&self) -> &[Hidden] {
        &self.sample_projections
    }

    /// The positions at the end of the turn if nothing is written, which is a misthrow.
    #[inline]
    pub(super) fn nothing(&self) -> TurnEnds<'_> {
        TurnEnds {
            projections: &self.projections.nothing,
            guesses: &self.guesses.nothing,
            scores: self.scores.as_ref().map(|scores| &scores.nothing),
            ends_game: self.last_misthrow,
        }
    }

    /// The positions at the end of the turn if one row is written.
    #[inline]
    pub(super) fn one(&self, row: usize, sums: RowSums) -> Option<TurnEnds<'_>> {
        Some(TurnEnds {
            projections: self.projections.one(row, sums)?,
            guesses: self.guesses.one(row, sums)?,
            scores: self.scores.as_ref().and_then(|scores| scores.one(row, sums)),
            ends_game: self.free == 1,
        })
    }

    /// The positions at the end of the turn if both rows of a pair are written.
    #[inline]
    pub(super) fn two(&self, pair: usize, sums: RowSums) -> Option<TurnEnds<'_>> {
        if self.free < 2 {
            return None;
        }
        Some(TurnEnds {
            projections: self.projections.two(pair, sums)?,
            guesses: self.guesses.two(pair, sums)?,
            scores: self.scores.as_ref().and_then(|scores| scores.two(pair, sums)),
            ends_game: self.free == 2,
        })
    }
}
