//! What the others write with dice that are not known yet, and what that does to the active seat.

use cubilete_rules::Seat;
use cubilete_rules::games::qwantum::{CELLS, MAX_NUMBER, Row};

use super::table::{SEATS, Sheets, Table};
use super::throws::{NUMBERS, Worths};

/// What all others write in answer to one choice of the active seat alone.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(super) struct Reply {
    /// What it adds to the worth for the active seat.
    pub(super) effect: f32,
    /// Whether one of them fills a sheet.
    pub(super) ends: bool,
    /// The scores of the others.
    pub(super) scores: [i16; SEATS],
}

/// A number written in a row by another seat.
#[derive(Copy, Clone, Debug)]
struct Answer {
    /// Its worth to that seat.
    worth: f32,
    /// What it adds to the worth for the active seat.
    effect: f32,
    score: i16,
}

/// What another seat can write: nothing, or any number in any row.
struct Other {
    pass: Answer,
    one: [[Answer; NUMBERS]; 4],
    /// Whether any number fills its sheet.
    fills: bool,
}

/// What each of the others can write.
pub(super) struct Replies {
    others: Vec<Other>,
}

impl Replies {
    /// The tables of all others.
    pub(super) fn new(table: &Table<'_>, sheets: &Sheets) -> Replies {
        let others = table.others(table.active).map(|seat| Other::new(table, sheets, seat));
        Replies { others: others.collect() }
    }

    /// Whether one of the others can fill a sheet.
    pub(super) fn can_end(&self) -> bool {
        self.others.iter().any(|other| other.fills)
    }

    /// The replies after each row that the active seat can write alone, and in the fifth place after it has passed: each
    /// of the others writes what is best for it among the rows that are left.
    pub(super) fn to(&self, worths: Worths) -> [Reply; 5] {
        let mut replies = [Reply::default(); 5];
        for (place, other) in self.others.iter().enumerate() {
            let (mut best, mut second, mut best_row) = (&other.pass, &other.pass, 4);
            for (row, (answers, worth)) in other.one.iter().zip(worths).enumerate() {
                let answer = &answers[worth as usize];
                if answer.worth > best.worth {
                    (second, best, best_row) = (best, answer, row);
                } else if answer.worth > second.worth {
                    second = answer;
                }
            }
            for (row, reply) in replies.iter_mut().enumerate() {
                let taken = best_row == row && row < 4;
                let answer = if taken { second } else { best };
                reply.effect += answer.effect;
                reply.ends |= other.fills && !std::ptr::eq(answer, &other.pass);
                reply.scores[place % SEATS] = answer.score;
            }
        }
        replies
    }
}

impl Other {
    fn new(table: &Table<'_>, sheets: &Sheets, seat: Seat) -> Other {
        let told = &sheets[seat.index() % SEATS];
        let active = &sheets[table.active.index() % SEATS];
        let seen = table.seen(seat, sheets);
        let before = table.worth(&table.seen(table.active, sheets), active);
        let pass =
            Answer { worth: table.worth(&seen, told), effect: 0.0, score: told.sheet.score() };
        let mut one = [[Answer { worth: f32::NEG_INFINITY, ..pass }; NUMBERS]; 4];
        for row in Row::ALL {
            for number in (1..=MAX_NUMBER).filter(|number| told.sheet.takes(row, *number)) {
                let mut changed = *sheets;
                let own = table.write(told, row, number);
                changed[seat.index() % SEATS] = own;
                let worth = table.worth_of_change(seat, sheets, &seen, &own);
                // Only what is better than to pass is ever written, so the rest need not be judged.
                let effect = if worth > pass.worth && !own.ends_game() {
                    table.worth(&table.seen(table.active, &changed), active) - before
                } else {
                    0.0
                };
                let score = own.sheet.score();
                one[row.index()][number as usize] = Answer { worth, effect, score };
            }
        }
        Other { pass, one, fills: told.sheet.written() + 1 == CELLS }
    }
}
