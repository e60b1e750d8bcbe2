//! What is counted in Qwantum. Numbers in parentheses are paragraphs of `docs/rules/qwantum.md`.

use cubilete_rules::qwantum::{
    COLOR_DICE, COLUMNS, DICE, DiceSet, Faces, LINE, Line, MAX_NUMBER, Move, Qwantum, Row, Sheet,
};
use cubilete_rules::{Game, Phase, Seat};

use super::{Counts, Measure};

/// Numbers on the white die.
const WHITE: usize = 6;
/// Number of values of a row, counting 0.
const VALUES: usize = MAX_NUMBER as usize + 1;

/// Counts for the position after a move of a seat.
pub(super) fn count(after: &Qwantum, seat: Seat, mv: Move) -> Counts {
    let (sheet, line) = (after.sheet(seat), after.options().line);
    let all = Faces::NONE;
    match mv {
        Move::Keep | Move::Rethrow(_) => {
            let throw = Throw::new(sheet, line, after.faces());
            vec![
                // There is no throw after this one (3.3).
                (Measure::MisthrowRisk, throw.nothing_fits),
                (Measure::FittingRows, throw.fitting_rows),
                (Measure::NextPoints, throw.points),
            ]
        }
        Move::Pass | Move::Write(_) => {
            let mut counts = vec![(Measure::Points, f64::from(sheet.score()))];
            if after.phase() != Phase::Over {
                let throw = Throw::new(sheet, line, all);
                let rows = Row::ALL.map(|row| row_fields(sheet, row, line));
                let [a, b, c, d] = rows;
                let full = rows.iter().filter(|fields| **fields == COLUMNS).count();
                counts.extend([
                    (Measure::FittingRows, throw.fitting_rows),
                    (Measure::NextNothingFits, throw.nothing_fits),
                    (Measure::Fields, rows.iter().sum::<usize>() as f64),
                    (Measure::Rows, full as f64),
                    // Rows are filled from the left without gaps (5.1).
                    (Measure::Columns, a.min(b).min(c).min(d) as f64),
                ]);
            }
            counts
        }
    }
}

/// How the numbers of a throw fit: of all dice, or of those that are not kept.
struct Throw {
    /// The mean number of rows that accept their value.
    fitting_rows: f64,
    /// The chance that no row accepts its value.
    nothing_fits: f64,
    /// The mean of the most points that one entry brings.
    points: f64,
}

impl Throw {
    /// Counts over all throws of the dice that are not kept.
    fn new(sheet: &Sheet, line: Line, kept: Faces) -> Throw {
        let mut sum = Sum {
            open: Row::ALL.map(|row| open_values(sheet, row)),
            gains: Row::ALL.map(|row| gains(sheet, row, line)),
            whites: kept.white().map_or((1 << WHITE) - 1, |white| 1 << (white - 1)),
            fitting_rows: 0,
            misses: 0,
            points: 0,
        };
        sum.add_die(1, kept, [0; 4]);
        let thrown = kept.missing().into_iter().flat_map(DiceSet::dice).count();
        let total = 6_u64.pow(thrown as u32) as f64;
        Throw {
            fitting_rows: sum.fitting_rows as f64 / total,
            nothing_fits: sum.misses as f64 / total,
            points: sum.points as f64 / total,
        }
    }
}

/// The sums over all throws.
struct Sum {
    /// The values that each row accepts, as bits.
    open: [u64; 4],
    /// The points that each value brings to each row; `None` if no value of the row brings any.
    gains: [Option<[u8; VALUES]>; 4],
    /// The numbers that the white die can show, as bits, the lowest for 1.
    whites: u64,
    fitting_rows: u64,
    misses: u64,
    points: u64,
}

impl Sum {
    /// Adds all throws in which the colour dice before `die` have these sums.
    fn add_die(&mut self, die: usize, kept: Faces, sums: [u8; 4]) {
        let with = |row: Row, number: u8| {
            let mut sums = sums;
            sums[row.index()] += number;
            sums
        };
        match (kept.face(die), COLOR_DICE.get(die - 1)) {
            _ if die == DICE => self.add(sums),
            (Some(face), _) => self.add_die(die + 1, kept, with(face.row, face.number)),
            (None, Some(faces)) => {
                for face in faces {
                    self.add_die(die + 1, kept, with(face.row, face.number));
                }
            }
            (None, None) => {}
        }
    }

    /// Adds the throws with these sums of the colour dice, for all numbers of the white die at once.
    fn add(&mut self, sums: [u8; 4]) {
        let mut any = 0;
        for (open, sum) in self.open.iter().zip(sums) {
            let fits = open >> sum >> 1 & self.whites;
            any |= fits;
            self.fitting_rows += u64::from(fits.count_ones());
        }
        self.misses += u64::from((self.whites & !any).count_ones());
        if self.gains.iter().any(Option::is_some) {
            let whites = (1..=WHITE).filter(|white| self.whites >> (white - 1) & 1 == 1);
            self.points +=
                whites.map(|white| u64::from(self.most_points(sums, white))).sum::<u64>();
        }
    }

    /// The most points that one entry brings.
    fn most_points(&self, sums: [u8; 4], white: usize) -> u8 {
        let gain = |(gains, sum): (&Option<[u8; VALUES]>, u8)| {
            gains.as_ref()?.get(usize::from(sum) + white).copied()
        };
        self.gains.iter().zip(sums).filter_map(gain).max().unwrap_or(0)
    }
}

/// The values that a row accepts, as bits.
fn open_values(sheet: &Sheet, row: Row) -> u64 {
    let open = (1..=MAX_NUMBER).filter(|number| sheet.takes(row, *number));
    open.fold(0, |open, number| open | 1 << number)
}

/// The points that each value brings when it is written in a row; `None` if none brings any.
fn gains(sheet: &Sheet, row: Row, line: Line) -> Option<[u8; VALUES]> {
    let mut gains = [0; VALUES];
    for number in (1..=MAX_NUMBER).filter(|number| sheet.takes(row, *number)) {
        let mut written = *sheet;
        written.write(row, number, line);
        gains[usize::from(number)] = (written.score() - sheet.score()).max(0) as u8;
    }
    gains.iter().any(|gain| *gain > 0).then_some(gains)
}

/// The most cells of a row that can be filled in the end.
fn row_fields(sheet: &Sheet, row: Row, line: Line) -> usize {
    let written = sheet.row_len(row);
    let last = usize::from(sheet.last(row).unwrap_or(0));
    let highest = usize::from(MAX_NUMBER);
    if written < LINE {
        let rising = (LINE - written).min(highest - last);
        // The number before the line is free enough to let the numbers beyond it fall.
        return if written + rising == LINE { COLUMNS } else { written + rising };
    }
    let below = if written == LINE && line == Line::Reset { highest } else { last - 1 };
    written + (COLUMNS - written).min(below)
}
