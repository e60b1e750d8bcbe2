//! The sheets that a seat can have at the end of a turn, prepared for the net.

use cubilete_ai::Evaluator;
use cubilete_ai::games::qwantum::throws::{NUMBERS, PAIRS, throws};
use cubilete_ai::games::qwantum::{OTHERS, OWN, features, seat_context};
use cubilete_ai::net::{Embedding, Hidden, add, relu};
use cubilete_rules::Seat;
use cubilete_rules::qwantum::{MAX_MISTHROWS, MAX_NUMBER, Row, Sheet};

use super::table::Turn;

/// The index of a sheet in [`SheetEnds`].
pub(super) type EndId = u16;
/// Stands for a sheet that is impossible.
pub(super) const IMPOSSIBLE: EndId = EndId::MAX;
/// The index of the sheet on which nothing has been written.
pub(super) const NOTHING: EndId = 0;

/// For each number of a row, the index of the sheet with it.
type ByNumber = [EndId; NUMBERS];

/// A sheet at the end of a turn.
pub(super) struct SheetEnd {
    /// Its embedding after ReLU.
    pub(super) embedding: Embedding,
    /// The part of its owner's hidden layer that comes from the bias and from the sheet.
    pub(super) own: Hidden,
    /// Its score.
    pub(super) score: i16,
    /// Whether it ends the game.
    pub(super) ends_game: bool,
    /// The numbers written in this turn: a row and its value.
    pub(super) written: [Option<(Row, u8)>; 2],
}

/// All sheets that a seat can have at the end of a turn. What has been written does not depend on the order of writing.
pub(super) struct SheetEnds {
    /// The sheets. The first has nothing written on it, which is a misthrow in the seat's own turn.
    pub(super) list: Vec<SheetEnd>,
    one: [ByNumber; 4],
    /// By pair of rows, and then by both numbers.
    two: Vec<[ByNumber; NUMBERS]>,
}

impl SheetEnds {
    /// The sheets of a seat. Only the active seat can write two numbers.
    pub(super) fn new(turn: &Turn, seat: Seat, evaluator: &Evaluator<'_>) -> SheetEnds {
        let sheet = turn.sheets[seat.index()];
        let is_active = seat == turn.active;
        let mut ends = SheetEnds {
            list: Vec::new(),
            one: [[IMPOSSIBLE; NUMBERS]; 4],
            two: vec![[[IMPOSSIBLE; NUMBERS]; NUMBERS]; if is_active { PAIRS.len() } else { 0 }],
        };
        let mut add = |sheet: &Sheet, written| {
            ends.list.push(sheet_end(turn, seat, evaluator, sheet, written));
            ends.list.len() as EndId - 1
        };
        let mut nothing = sheet;
        if is_active {
            nothing.mark_misthrow();
        }
        add(&nothing, [None, None]);
        for row in Row::ALL {
            for number in (1..=MAX_NUMBER).filter(|number| sheet.takes(row, *number)) {
                let mut one = sheet;
                one.write(row, number, turn.line);
                ends.one[row.index()][number as usize] = add(&one, [Some((row, number)), None]);
            }
        }
        for (two, (a, b)) in ends.two.iter_mut().zip(PAIRS) {
            let (row, other) = (Row::ALL[a], Row::ALL[b]);
            for (number, two) in (0..).zip(two).filter(|(number, _)| sheet.takes(row, *number)) {
                let mut one = sheet;
                one.write(row, number, turn.line);
                let with = |with: &u8| {
                    sheet.takes(other, *with) && throws().is_possible(a, number, b, *with)
                };
                for with in (1..=MAX_NUMBER).filter(with) {
                    let mut both = one;
                    both.write(other, with, turn.line);
                    two[with as usize] = add(&both, [Some((row, number)), Some((other, with))]);
                }
            }
        }
        ends
    }

    /// The sheet with a number written in a row.
    #[inline]
    pub(super) fn one(&self, row: usize, number: u8) -> EndId {
        self.one[row][number as usize]
    }

    /// The sheet with numbers written in both rows of a pair.
    #[inline]
    pub(super) fn two(&self, pair: usize, first: u8, second: u8) -> EndId {
        self.two[pair][first as usize][second as usize]
    }

    /// The sheet with this index.
    #[inline]
    pub(super) fn get(&self, id: EndId) -> &SheetEnd {
        &self.list[id as usize]
    }
}

/// Prepares a sheet exactly as [`Play::encode`](cubilete_ai::Play::encode) and the net do, so that values agree bit by
/// bit.
fn sheet_end(
    turn: &Turn,
    seat: Seat,
    evaluator: &Evaluator<'_>,
    sheet: &Sheet,
    written: [Option<(Row, u8)>; 2],
) -> SheetEnd {
    let context = seat_context(turn.seats, turn.line, turn.active.next(turn.seats), seat);
    let mut sum = *evaluator.net.embedding_bias;
    for feature in features::sheet_features(sheet, context) {
        evaluator.net.add(&mut sum, feature);
    }
    let embedding = relu(&sum);
    let mut own = *evaluator.net.hidden_bias;
    add(&mut own, &evaluator.net.project(OWN, &embedding));
    let ends_game = sheet.full() || sheet.misthrows() >= MAX_MISTHROWS;
    SheetEnd { embedding, own, score: sheet.score(), ends_game, written }
}

/// The contribution of other seats' pooled embedding to a seat's hidden layer.
pub(super) fn shown(evaluator: &Evaluator<'_>, pooled: &Embedding) -> Hidden {
    evaluator.net.project(OTHERS, pooled)
}
