//! A beginner's rule of thumb for Qwantum: small steps near ideal numbers, and rows that lag behind
//! first.

use cubilete_rules::games::qwantum::{
    COLUMNS, DICE, DiceSet, LINE, Move, Qwantum, QwantumMoves, Row,
};
use cubilete_rules::{Game, Moves, Seat};

/// The ideal numbers of a row up to the line.
const RISING: [i16; LINE] = [5, 8, 11, 14];
/// The quality of an ideal number.
const GOOD: i16 = 10;
/// Dice of rows with at least this quality are kept.
const KEEP_QUALITY: i16 = 7;
/// Numbers with at least this quality are written, unless there is a misthrow to avoid.
const WRITE_QUALITY: i16 = 2;

/// Returns a legal move. Requires that the seat has a decision to make.
pub(super) fn choose(game: &Qwantum, seat: Seat) -> Move {
    match game.moves(seat) {
        QwantumMoves::Decide => throw_again(game, seat),
        moves => write(game, seat, moves),
    }
}

/// How good the value of a row is for the next cell; `None` if the row does not take it.
fn quality(game: &Qwantum, seat: Seat, row: Row) -> Option<i16> {
    let sheet = game.sheet(seat);
    let number = game.faces().values().of(row);
    if !sheet.takes(row, number) {
        return None;
    }
    let (column, last) = (sheet.row_len(row), i16::from(sheet.last(row).unwrap_or(0)));
    let number = i16::from(number);
    let off = match RISING.get(column) {
        // Too high costs room for later numbers, too low only points.
        Some(ideal) if number > *ideal => 2 * (number - ideal).min(number - last - 1),
        Some(ideal) => ideal - number,
        // Beyond the line only the last cell is still to come.
        None if column + 1 < COLUMNS => (number - 10).abs(),
        None => (7 - number).max(0),
    };
    let lag = (sheet.written() / 4) as i16 - column as i16;
    Some(GOOD - off + lag)
}

fn write(game: &Qwantum, seat: Seat, moves: QwantumMoves) -> Move {
    let rows = moves.iter().filter_map(|mv| match mv {
        Move::Write(row) => quality(game, seat, row).map(|quality| (quality, mv)),
        _ => None,
    });
    let best = rows.max_by_key(|(quality, _)| *quality);
    // To avoid a misthrow, write nearly anything.
    let due = game.everyone_writes() && seat == game.active() && game.written_first().is_none();
    let least = if due { WRITE_QUALITY - GOOD } else { WRITE_QUALITY };
    best.filter(|(quality, _)| *quality >= least).map_or(Move::Pass, |(_, mv)| mv)
}

/// Keeps the dice of the two best rows if they are good, and the white die with them.
fn throw_again(game: &Qwantum, seat: Seat) -> Move {
    let mut rows: Vec<(i16, Row)> = Row::ALL
        .into_iter()
        .filter_map(|row| quality(game, seat, row).map(|quality| (quality, row)))
        .filter(|(quality, _)| *quality >= KEEP_QUALITY)
        .collect();
    rows.sort_by_key(|(quality, _)| -quality);
    rows.truncate(2);
    if rows.len() == 2 {
        return Move::Keep;
    }
    let kept = |die: usize| match game.faces().face(die) {
        Some(face) => rows.iter().any(|(_, row)| *row == face.row),
        None => !rows.is_empty(),
    };
    let bits = (0..DICE).filter(|die| !kept(*die)).fold(0, |bits, die| bits | 1 << die);
    DiceSet::from_bits(bits).map_or(Move::Keep, Move::Rethrow)
}
