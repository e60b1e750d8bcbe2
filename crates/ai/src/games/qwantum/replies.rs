//! What the other seats write for any dice, after each first write of the active seat.

use cubilete_rules::Seat;
use cubilete_rules::games::qwantum::{MAX_NUMBER, Row};

use super::lanes::{ByNumber, ByPair, LANES, Lanes, WIDTH, with_white};
use super::reply_outcomes::{CODE_BITS, Reply, ReplyOutcomes, code};
use super::throws::{RowSums, throws};
use super::turn::{EmbeddedSheet, SEATS, Sheets, TurnContext};
use crate::net::{Hidden, add};

/// One entry for each choice of the active seat: four for a first write in each row, and a fifth
/// for a pass.
pub(super) type ByChoice<T> = [T; 5];

/// The values of all replies of another seat, for that seat. Each seat is taken to choose what is
/// best if no other seat writes.
struct OpponentReplies {
    /// The value of writing each number in each row, after a pass of the active seat.
    after_pass: [ByNumber<f32>; 4],
    /// The value of passing, after a pass of the active seat.
    pass_after_pass: f32,
    /// The value of writing each number in each row, after each first write of the active seat.
    after: ByPair<f32>,
    /// The value of passing, after each first write of the active seat.
    pass_after: [ByNumber<f32>; 4],
}

/// The replies of all other seats, and their outcomes.
pub(super) struct Replies<'a> {
    others: Vec<OpponentReplies>,
    /// The outcomes of the replies.
    pub(super) outcomes: ReplyOutcomes<'a>,
}

/// Index of a pair of rows, that of the first write first.
#[inline]
fn pair(first_row: usize, row: usize) -> usize {
    4 * first_row + row
}

impl<'a> Replies<'a> {
    /// Builds the tables of all other seats. `first_writes` are the active seat's sheets after each
    /// first write.
    pub(super) fn new(
        turn: &TurnContext<'a>,
        sheets: &Sheets,
        first_writes: &[ByNumber<Option<EmbeddedSheet>>; 4],
    ) -> Replies<'a> {
        let mut outcomes = ReplyOutcomes::new(turn, sheets);
        let others = turn.others(turn.active);
        let others = others.map(|seat| {
            OpponentReplies::new(turn, sheets, seat, first_writes, outcomes.replies_of(seat))
        });
        Replies { others: others.collect(), outcomes }
    }

    /// The codes of all seats' replies to each choice of the active seat, for each face of the
    /// white die.
    #[inline]
    pub(super) fn to(&self, sums: RowSums) -> ByChoice<[u32; LANES]> {
        let mut replies = [[0; LANES]; 5];
        for (place, other) in self.others.iter().enumerate() {
            for (choice, replies) in replies.iter_mut().enumerate() {
                let codes = other.best_codes(choice, sums);
                for (reply, code) in replies.iter_mut().zip(codes) {
                    *reply |= code << (CODE_BITS * place as u32);
                }
            }
        }
        replies
    }
}

impl OpponentReplies {
    /// Builds the tables of a seat, and fills in its replies by code.
    fn new(
        turn: &TurnContext<'_>,
        sheets: &Sheets,
        seat: Seat,
        first_writes: &[ByNumber<Option<EmbeddedSheet>>; 4],
        replies: &mut [Reply],
    ) -> OpponentReplies {
        let none = [[f32::NEG_INFINITY; WIDTH]; 4];
        let embedded = &sheets[seat.index() % SEATS];
        let mut written = [[None; WIDTH]; 4];
        for row in Row::ALL {
            for number in (1..=MAX_NUMBER).filter(|number| embedded.sheet.takes(row, *number)) {
                let own = turn.write(embedded, row, number);
                if let Some(reply) = replies.get_mut(code(row.index(), number) as usize) {
                    *reply = Reply::new(turn, seat, &own);
                }
                written[row.index()][number as usize] = Some((turn.projection(&own), own));
            }
        }
        let pass = turn.projection(embedded);
        let mut other = OpponentReplies {
            after_pass: none,
            pass_after_pass: 0.0,
            after: ByPair::new(16, f32::NEG_INFINITY),
            pass_after: none,
        };
        let evaluate =
            |sheets: &Sheets, others_hidden: &Hidden, projection: &Hidden, own: &EmbeddedSheet| {
                if own.ends_game() {
                    return turn.value_after(seat, sheets, others_hidden, own);
                }
                let mut hidden = *others_hidden;
                add(&mut hidden, projection);
                turn.evaluator.value(&hidden)
            };
        let others_hidden = turn.others_hidden(seat, sheets);
        other.pass_after_pass = evaluate(sheets, &others_hidden, &pass, embedded);
        for (values, written) in other.after_pass.iter_mut().zip(&written) {
            for (value, written) in values.iter_mut().zip(written) {
                if let Some((projection, own)) = written {
                    *value = evaluate(sheets, &others_hidden, projection, own);
                }
            }
        }
        let mut sheets = *sheets;
        for (first_row, by_number) in first_writes.iter().enumerate() {
            for (number, first_write) in (0_u8..).zip(by_number) {
                // A full sheet ends the game before the others can reply.
                let Some(active_sheet) = first_write.filter(|sheet| !sheet.ends_game()) else {
                    continue;
                };
                sheets[turn.active.index() % SEATS] = active_sheet;
                let others_hidden = turn.others_hidden(seat, &sheets);
                other.pass_after[first_row][number as usize] =
                    evaluate(&sheets, &others_hidden, &pass, embedded);
                for (row, written) in
                    written.iter().enumerate().filter(|(row, _)| *row != first_row)
                {
                    for (reply, written) in (0_u8..).zip(written) {
                        let Some((projection, own)) = written else { continue };
                        if throws().is_possible(first_row, number, row, reply) {
                            let value = evaluate(&sheets, &others_hidden, projection, own);
                            other.after.set(pair(first_row, row), number, reply, value);
                        }
                    }
                }
            }
        }
        other
    }

    /// The codes of the best replies to a choice of the active seat.
    #[inline]
    fn best_codes(&self, choice: usize, sums: RowSums) -> [u32; LANES] {
        let mut codes = [0; LANES];
        let first_write = sums.get(choice).zip(self.pass_after.get(choice));
        let pass = match first_write {
            Some((sum, pass)) => with_white(pass, *sum).copied(),
            None => Some([self.pass_after_pass; LANES]),
        };
        let Some(mut best) = pass else { return codes };
        for row in (0..4).filter(|row| *row != choice) {
            let values: Option<&Lanes> = match first_write {
                Some((sum, _)) => {
                    with_white(self.after.along(pair(choice, row), *sum, sums[row]), *sum)
                }
                None => with_white(&self.after_pass[row], sums[row]),
            };
            let Some(values) = values else { continue };
            let first_code = code(row, sums[row] + 1);
            for lane in 0..LANES {
                let better = values[lane] > best[lane];
                codes[lane] = if better { first_code + lane as u32 } else { codes[lane] };
                best[lane] = if better { values[lane] } else { best[lane] };
            }
        }
        codes
    }
}
