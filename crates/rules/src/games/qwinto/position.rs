//! Qwinto positions as named fields, and every reason why one cannot arise.

use super::sheet::{CELLS, Cell, MAX_MISTHROWS, MAX_NUMBER, ROW_CELLS, ROWS, Sheet};
use super::step::{DiceSet, Faces};
use super::{Entry, Qwinto, Stage};
use crate::form::{
    Fields, FieldsReader, Form, ITEMS, Node, PARTS, PositionError, Reasons, SEATS, Written,
};
use crate::game::Game;
use crate::options::NoOptions;
use crate::seat::{Seat, SeatCount};

const NAMES: [&str; 5] = ["stage", "active", "dice", "sheets", "pencils"];
const STAGES: [(&str, Stage); 7] = [
    ("start", Stage::Start),
    ("choose", Stage::Choose),
    ("throw", Stage::Throw),
    ("decide", Stage::Decide),
    ("rethrow", Stage::Rethrow),
    ("write", Stage::Write),
    ("over", Stage::Over),
];
const SHEET: [&str; 4] = ["orange", "yellow", "purple", "misthrows"];

impl Written for Qwinto {
    type Options = NoOptions;

    fn write(&self, fields: &mut Fields) {
        let dice = match self.stage {
            Stage::Throw | Stage::Rethrow => Form::word(self.dice),
            Stage::Decide | Stage::Write => Form::word(self.faces),
            Stage::Start | Stage::Choose | Stage::Over => Form::Null,
        };
        let pencil = |seat: Seat| Form::maybe_word(self.pencil(seat));
        fields.push_stage(&STAGES, self.stage);
        fields.push_seat("active", self.stage != Stage::Start, self.active);
        fields.push("dice", dice);
        let sheets = self.seats.seats().map(|seat| write_sheet(self.sheet(seat)));
        fields.push("sheets", Form::list(SEATS, sheets));
        fields.push("pencils", Form::list(SEATS, self.seats.seats().map(pencil)));
    }

    fn read(
        seats: SeatCount,
        _options: NoOptions,
        fields: &FieldsReader<'_>,
    ) -> Result<Qwinto, PositionError> {
        fields.expect(&NAMES)?;
        let mut reasons = Reasons::default();
        let mut game = Qwinto::start(seats, NoOptions);

        game.stage = fields.stage(&STAGES)?;
        let started = game.stage != Stage::Start;
        // Without it, nothing can be said that depends on whose turn it is.
        let active = fields.seat("active", started, seats, &mut reasons)?;
        game.active = active.unwrap_or(Seat::A);

        read_dice(&mut game, fields.get("dice")?, &mut reasons)?;

        for (seat, node) in fields.by_seat("sheets", seats)? {
            game.sheets[seat.index()] = read_sheet(seat, node, &mut reasons)?;
        }

        read_pencils(&mut game, fields, &mut reasons)?;
        check_end(&game, active, &mut reasons);
        if active.is_some() {
            check_turns(&game, &mut reasons);
        }
        reasons.finish(game)
    }
}

fn write_sheet(sheet: &Sheet) -> Form {
    let row = |row: usize| {
        let cells = Cell::all().skip(row * ROW_CELLS).take(ROW_CELLS);
        Form::list(ITEMS, cells.map(|cell| Form::maybe_number(sheet.number(cell))))
    };
    let parts = [row(0), row(1), row(2), Form::number(sheet.misthrows)];
    Form::record(PARTS, SHEET.into_iter().zip(parts))
}

fn read_dice(
    game: &mut Qwinto,
    node: Node<'_>,
    reasons: &mut Reasons,
) -> Result<(), PositionError> {
    match game.stage {
        Stage::Throw | Stage::Rethrow => {
            game.dice = node.parse::<DiceSet>("the chosen dice, such as oy")?;
        }
        Stage::Decide | Stage::Write => {
            game.faces = node.parse::<Faces>("the thrown dice, such as o4.y5")?;
            game.dice = game.faces.dice().unwrap_or(DiceSet::ALL);
        }
        Stage::Start | Stage::Choose | Stage::Over => {
            reasons.require(node.is_null(), || "no dice are chosen at this stage".into());
        }
    }
    Ok(())
}

fn read_sheet(seat: Seat, node: Node<'_>, reasons: &mut Reasons) -> Result<Sheet, PositionError> {
    let mut sheet = Sheet::EMPTY;
    let [orange, yellow, purple, misses] = node.record(PARTS, SHEET)?;
    let count =
        misses.checked_number(0, MAX_MISTHROWS, || format!("misthrows of {seat}"), reasons)?;
    sheet.misthrows = count.unwrap_or(0);
    for (row, node) in [orange, yellow, purple].into_iter().enumerate() {
        for (index, node) in node.array::<ROW_CELLS>(ITEMS)?.into_iter().enumerate() {
            let what = || format!("{} of {seat}", ROWS[row]);
            let number = node.maybe_checked_number(1, MAX_NUMBER, what, reasons)?;
            let (Some(number), Some(cell)) = (number, Cell::from_index(row * ROW_CELLS + index))
            else {
                continue;
            };
            reasons.require(sheet.open(number).contains(cell), || {
                let (color, column) = (ROWS[row], cell.column());
                format!("sheet {seat}: {number} in {color} column {column} breaks the order of the row or repeats in the column")
            });
            sheet.write(cell, number);
        }
    }
    Ok(sheet)
}

fn read_pencils(
    game: &mut Qwinto,
    fields: &FieldsReader<'_>,
    reasons: &mut Reasons,
) -> Result<(), PositionError> {
    let writing = game.stage == Stage::Write;
    for (seat, node) in fields.by_seat("pencils", game.seats)? {
        let Some(entry) = node.maybe_parse::<Entry>("pass, write-CELL or '-'")? else {
            continue;
        };
        reasons.require(writing, || format!("seat {seat} can pencil only at stage write"));
        if let (true, Some(cell)) = (writing, entry.cell()) {
            let open = game.sheet(seat).open(game.faces.sum());
            let legal = open.contains(cell) && game.dice.bits() >> cell.row() & 1 == 1;
            reasons.require(legal, || format!("seat {seat} may not play {entry}"));
        }
        game.pencils[seat.index()] = entry;
        game.waiting = game.waiting.without(seat);
    }
    let open = !writing || !game.waiting.is_empty();
    reasons.require(open, || "everybody has pencilled a choice, so the turn is over".into());
    Ok(())
}

/// The game is over exactly when its end has come, and it came with the last entry.
fn check_end(game: &Qwinto, active: Option<Seat>, reasons: &mut Reasons) {
    let mut ended = false;
    for seat in game.seats.seats() {
        let sheet = game.sheet(seat);
        let rows = (0..3).filter(|row| sheet.row_done(*row)).count();
        let missed_out = sheet.misthrows == MAX_MISTHROWS;
        ended |= rows >= 2 || missed_out;
        reasons.require(rows < 3, || {
            format!("sheet {seat}: the game ends when the second row is complete, before the third")
        });
        let in_own_turn = active.is_none_or(|active| seat == active);
        reasons.require(!missed_out || in_own_turn, || {
            format!("sheet {seat}: the fourth misthrow ends the game in the seat's own turn")
        });
        reasons.require(!(missed_out && rows >= 2), || {
            format!("sheet {seat}: two complete rows and four misthrows cannot come in one turn")
        });
    }
    // Whoever has two complete rows has just written the last sum in one of them.
    let completes = |seat: Seat, sum: u8| {
        let sheet = game.sheet(seat);
        let in_row = |c: Cell| sheet.row_done(c.row()) && sheet.number(c) == Some(sum);
        !sheet.two_rows_done() || Cell::all().any(in_row)
    };
    let one_sum = (1..=MAX_NUMBER).any(|sum| game.seats.seats().all(|seat| completes(seat, sum)));
    reasons.require(one_sum, || "no one sum completed all these second rows".into());
    if game.stage == Stage::Over {
        reasons.require(ended, || "the game is not over: no second row, no fourth misthrow".into());
    } else {
        reasons.require(!ended, || {
            "the game is over: a second row is complete or a fourth misthrow marked".into()
        });
    }
}

/// The fewest turns in which all the entries of one number can have been made: one of each seat in a turn, in the rows
/// of the dice thrown, which are no more than their sum.
fn turns_with(game: &Qwinto, number: u8) -> usize {
    let in_row = |seat: Seat, row: usize| {
        let has = |cell: Cell| cell.row() == row && game.sheet(seat).number(cell) == Some(number);
        Cell::all().any(has)
    };
    let of_seat = |seat| (0..3).filter(|row| in_row(seat, *row)).count();
    let most = game.seats.seats().map(of_seat).max().unwrap_or(0);
    let rows = (0..3).filter(|row| game.seats.seats().any(|seat| in_row(seat, *row))).count();
    most.max(rows.div_ceil(usize::from(number).min(3)))
}

/// Some number of completed turns explains the sheets: in each, the active seat wrote or missed, the others wrote
/// at most one number, and all wrote the same sum.
fn check_turns(game: &Qwinto, reasons: &mut Reasons) {
    let seats = game.seats.get();
    let last = if game.stage == Stage::Over {
        game.active.index()
    } else {
        game.active.index() + seats - 1
    };
    let sums: usize = (1..=MAX_NUMBER).map(|number| turns_with(game, number)).sum();
    let explains = |turns: usize| {
        game.seats.seats().all(|seat| {
            let sheet = game.sheet(seat);
            let (written, missed) = (sheet.written(), sheet.misthrows as usize);
            let before_last = (last + seats - seat.index()) % seats;
            let own = (turns + seats - 1 - before_last) / seats;
            missed <= own && own <= written + missed && written + missed <= turns
        })
    };
    let most = (CELLS + MAX_MISTHROWS as usize) * seats;
    let started = game.stage != Stage::Start;
    let explained = if started { (sums..=most).any(explains) } else { sums == 0 && explains(0) };
    reasons.require(explained, || {
        "no number of turns leads to these sheets: each turn the active seat writes or misses, and all may write the same sum once".into()
    });
}
