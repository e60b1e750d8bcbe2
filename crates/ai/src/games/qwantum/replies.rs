//! What the others write with dice that are not known yet, after each thing that the active seat can do alone.

use cubilete_rules::Seat;
use cubilete_rules::games::qwantum::{MAX_NUMBER, Row};

use super::lanes::{ByNumber, ByPair, LANES, Lanes, WIDTH, with_white};
use super::outcomes::{CODE_BITS, Outcomes, Reply, code};
use super::table::{SEATS, Sheets, Table, Told};
use super::throws::{Worths, throws};
use crate::net::{Hidden, add};

/// One answer for each row that the active seat can write alone, and in the fifth place the one after it has passed.
pub(super) type ByChoice<T> = [T; 5];

/// The worth of everything that another seat can reply, to that seat: each of the others writes what is best for it if
/// nobody else does.
struct Other {
    /// Of each number in each row after the active seat has passed.
    after_pass: [ByNumber<f32>; 4],
    /// Of passing then.
    pass_after_pass: f32,
    /// Of each number in each row after each number that the active seat has written alone in each row.
    after: ByPair<f32>,
    /// Of passing then.
    pass_after: [ByNumber<f32>; 4],
}

/// What each of the others replies, and what that leads to.
pub(super) struct Replies<'a> {
    others: Vec<Other>,
    /// What the replies lead to.
    pub(super) outcomes: Outcomes<'a>,
}

/// Where the numbers of two rows are kept, the one that is written alone first.
#[inline]
fn pair(alone: usize, row: usize) -> usize {
    4 * alone + row
}

impl<'a> Replies<'a> {
    /// The tables of all others. `alone` is the sheet of the active seat with each number that it can write alone.
    pub(super) fn new(
        table: &Table<'a>,
        sheets: &Sheets,
        alone: &[ByNumber<Option<Told>>; 4],
    ) -> Replies<'a> {
        let mut outcomes = Outcomes::new(table, sheets);
        let others = table.others(table.active);
        let others =
            others.map(|seat| Other::new(table, sheets, seat, alone, outcomes.replies_of(seat)));
        Replies { others: others.collect(), outcomes }
    }

    /// What all others reply to each choice of the active seat, with each face of the white die.
    #[inline]
    pub(super) fn to(&self, kind: Worths) -> ByChoice<[u32; LANES]> {
        let mut replies = [[0; LANES]; 5];
        for (place, other) in self.others.iter().enumerate() {
            for (choice, replies) in replies.iter_mut().enumerate() {
                let codes = other.answer(choice, kind);
                for (reply, code) in replies.iter_mut().zip(codes) {
                    *reply |= code << (CODE_BITS * place as u32);
                }
            }
        }
        replies
    }
}

impl Other {
    /// The tables of a seat, and what its replies look like.
    fn new(
        table: &Table<'_>,
        sheets: &Sheets,
        seat: Seat,
        alone: &[ByNumber<Option<Told>>; 4],
        replies: &mut [Reply],
    ) -> Other {
        let none = [[f32::NEG_INFINITY; WIDTH]; 4];
        let told = &sheets[seat.index() % SEATS];
        let mut written = [[None; WIDTH]; 4];
        for row in Row::ALL {
            for number in (1..=MAX_NUMBER).filter(|number| told.sheet.takes(row, *number)) {
                let own = table.write(told, row, number);
                if let Some(reply) = replies.get_mut(code(row.index(), number) as usize) {
                    *reply = Reply::new(table, seat, &own);
                }
                written[row.index()][number as usize] = Some((table.lift(&own), own));
            }
        }
        let pass = table.lift(told);
        let mut other = Other {
            after_pass: none,
            pass_after_pass: 0.0,
            after: ByPair::new(16, f32::NEG_INFINITY),
            pass_after: none,
        };
        let judge = |sheets: &Sheets, seen: &Hidden, lift: &Hidden, own: &Told| {
            if own.ends_game() {
                return table.worth_of_change(seat, sheets, seen, own);
            }
            let mut hidden = *seen;
            add(&mut hidden, lift);
            table.mind.worth(&hidden)
        };
        let seen = table.seen(seat, sheets);
        other.pass_after_pass = judge(sheets, &seen, &pass, told);
        for (worths, written) in other.after_pass.iter_mut().zip(&written) {
            for (worth, written) in worths.iter_mut().zip(written) {
                if let Some((lift, own)) = written {
                    *worth = judge(sheets, &seen, lift, own);
                }
            }
        }
        let mut sheets = *sheets;
        for (first, of_first) in alone.iter().enumerate() {
            for (number, alone) in (0_u8..).zip(of_first) {
                // A full sheet ends the game before anybody can reply.
                let Some(alone) = alone.filter(|alone| !alone.ends_game()) else { continue };
                sheets[table.active.index() % SEATS] = alone;
                let seen = table.seen(seat, &sheets);
                other.pass_after[first][number as usize] = judge(&sheets, &seen, &pass, told);
                for (row, written) in written.iter().enumerate().filter(|(row, _)| *row != first) {
                    for (reply, written) in (0_u8..).zip(written) {
                        let Some((lift, own)) = written else { continue };
                        if throws().can_be(first, number, row, reply) {
                            let worth = judge(&sheets, &seen, lift, own);
                            other.after.set(pair(first, row), number, reply, worth);
                        }
                    }
                }
            }
        }
        other
    }

    /// The code of the best reply to a choice of the active seat.
    #[inline]
    fn answer(&self, choice: usize, kind: Worths) -> [u32; LANES] {
        let mut codes = [0; LANES];
        let alone = kind.get(choice).zip(self.pass_after.get(choice));
        let pass = match alone {
            Some((worth, pass)) => with_white(pass, *worth).copied(),
            None => Some([self.pass_after_pass; LANES]),
        };
        let Some(mut best) = pass else { return codes };
        for row in (0..4).filter(|row| *row != choice) {
            let worths: Option<&Lanes> = match alone {
                Some((worth, _)) => {
                    with_white(self.after.along(pair(choice, row), *worth, kind[row]), *worth)
                }
                None => with_white(&self.after_pass[row], kind[row]),
            };
            let Some(worths) = worths else { continue };
            let first = code(row, kind[row] + 1);
            for lane in 0..LANES {
                let better = worths[lane] > best[lane];
                codes[lane] = if better { first + lane as u32 } else { codes[lane] };
                best[lane] = if better { worths[lane] } else { best[lane] };
            }
        }
        codes
    }
}
