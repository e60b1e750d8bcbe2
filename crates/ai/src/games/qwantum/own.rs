//! Everything that the active seat can write in its turn, in tables: lifted once, and judged by a guess.

use cubilete_rules::games::qwantum::{CELLS, MAX_MISTHROWS, MAX_NUMBER, Row};

use super::lanes::{ByNumber, ByPair, LANES, Lanes, WIDTH, with_white};
use super::table::{Table, Told};
use super::throws::{PAIRS, Worths, throws};
use crate::net::{HIDDEN, Hidden};

/// Of how many sheets with one number one is taken to see what replies change.
const ONES: usize = 37;
/// The same of sheets with two numbers.
const TWOS: usize = 499;

/// Something known of everything that the active seat can write.
struct Written<T> {
    nothing: [T; LANES],
    one: [ByNumber<T>; 4],
    two: ByPair<T>,
}

/// All that the active seat can write.
pub(super) struct Own {
    /// What each sheet adds to the hidden numbers.
    lifts: Written<Hidden>,
    /// A guess of how each sheet will be liked; none if a row does not take its number.
    guesses: Written<f32>,
    /// The score of each sheet; only if the game can end with this turn.
    scores: Option<Written<i16>>,
    /// What some of the sheets add to the hidden numbers.
    some_lifts: Vec<Hidden>,
    /// How many cells are free.
    free: usize,
    /// Whether to pass twice ends the game.
    last_miss: bool,
}

/// Sheets of the active seat at the end of its turn, one for each face of the white die.
#[derive(Copy, Clone)]
pub(super) struct Line<'a> {
    /// What they add to the hidden numbers.
    pub(super) lifts: &'a [Hidden; LANES],
    /// A guess of how they will be liked; none where a row does not take its number.
    pub(super) guesses: &'a Lanes,
    /// Their scores, if the game can end with this turn.
    pub(super) scores: Option<&'a [i16; LANES]>,
    /// Whether they end the game.
    pub(super) ends_game: bool,
}

impl<T: Copy> Written<T> {
    fn new(nothing: T, of: T) -> Written<T> {
        let two = ByPair::new(PAIRS.len(), of);
        Written { nothing: [nothing; LANES], one: [[of; WIDTH]; 4], two }
    }

    #[inline]
    fn one(&self, row: usize, kind: Worths) -> Option<&[T; LANES]> {
        with_white(&self.one[row], kind[row])
    }

    #[inline]
    fn two(&self, pair: usize, kind: Worths) -> Option<&[T; LANES]> {
        let (a, b) = PAIRS[pair];
        with_white(self.two.along(pair, kind[a], kind[b]), kind[a])
    }
}

/// The sheet with each number in each row that takes it.
pub(super) fn written(table: &Table<'_>, told: &Told) -> [ByNumber<Option<Told>>; 4] {
    let mut written = [[None; WIDTH]; 4];
    for row in Row::ALL {
        for number in (1..=MAX_NUMBER).filter(|number| told.sheet.takes(row, *number)) {
            written[row.index()][number as usize] = Some(table.write(told, row, number));
        }
    }
    written
}

impl Own {
    /// From the sheet of the active seat and from the same with one number; the game can end with this turn because of
    /// the others, or it cannot.
    pub(super) fn new(
        table: &Table<'_>,
        told: &Told,
        written: &[ByNumber<Option<Told>>; 4],
        others_can_end: bool,
        guess: impl Fn(&Hidden) -> f32,
    ) -> Own {
        let missed = table.miss(told);
        let free = CELLS - told.sheet.written();
        let last_miss = missed.sheet.misthrows() >= MAX_MISTHROWS;
        let can_end = others_can_end || last_miss || free <= 2;
        let nothing = table.lift(&missed);
        let mut own = Own {
            lifts: Written::new(nothing, [0.0; HIDDEN]),
            guesses: Written::new(guess(&nothing), f32::NEG_INFINITY),
            scores: can_end.then(|| Written::new(missed.sheet.score(), 0)),
            some_lifts: vec![nothing],
            free,
            last_miss,
        };
        let mut count = 0;
        for (row, numbers) in written.iter().enumerate() {
            for (number, told) in numbers.iter().enumerate() {
                let Some(told) = told else { continue };
                let lift = table.lift(told);
                own.lifts.one[row][number] = lift;
                own.sample(&lift, count, ONES);
                count += 1;
                own.guesses.one[row][number] = guess(&lift);
                if let Some(scores) = &mut own.scores {
                    scores.one[row][number] = told.sheet.score();
                }
            }
        }
        for (pair, (a, b)) in PAIRS.into_iter().enumerate() {
            for (first, told) in (0..=MAX_NUMBER).zip(&written[a]) {
                let Some(told) = told else { continue };
                for second in (1..=MAX_NUMBER).filter(|n| throws().can_be(a, first, b, *n)) {
                    if told.sheet.takes(Row::ALL[b], second) {
                        let both = table.write(told, Row::ALL[b], second);
                        let lift = table.lift(&both);
                        own.lifts.two.set(pair, first, second, lift);
                        own.sample(&lift, count, TWOS);
                        count += 1;
                        own.guesses.two.set(pair, first, second, guess(&lift));
                        if let Some(scores) = &mut own.scores {
                            scores.two.set(pair, first, second, both.sheet.score());
                        }
                    }
                }
            }
        }
        own
    }

    fn sample(&mut self, lift: &Hidden, count: usize, every: usize) {
        if count % every == every / 2 {
            self.some_lifts.push(*lift);
        }
    }

    /// Whether the game can end with this turn.
    pub(super) fn can_end(&self) -> bool {
        self.scores.is_some()
    }

    /// What some of the sheets add to the hidden numbers, that of a misthrow first.
    pub(super) fn some_lifts(&self) -> &[Hidden] {
        &self.some_lifts
    }

    /// Nothing is written, which is a misthrow.
    #[inline]
    pub(super) fn nothing(&self) -> Line<'_> {
        Line {
            lifts: &self.lifts.nothing,
            guesses: &self.guesses.nothing,
            scores: self.scores.as_ref().map(|scores| &scores.nothing),
            ends_game: self.last_miss,
        }
    }

    /// The value of one row is written.
    #[inline]
    pub(super) fn one(&self, row: usize, kind: Worths) -> Option<Line<'_>> {
        Some(Line {
            lifts: self.lifts.one(row, kind)?,
            guesses: self.guesses.one(row, kind)?,
            scores: self.scores.as_ref().and_then(|scores| scores.one(row, kind)),
            ends_game: self.free == 1,
        })
    }

    /// The values of both rows of a pair are written.
    #[inline]
    pub(super) fn two(&self, pair: usize, kind: Worths) -> Option<Line<'_>> {
        if self.free < 2 {
            return None;
        }
        Some(Line {
            lifts: self.lifts.two(pair, kind)?,
            guesses: self.guesses.two(pair, kind)?,
            scores: self.scores.as_ref().and_then(|scores| scores.two(pair, kind)),
            ends_game: self.free == 2,
        })
    }
}
