//! Qwantum positions as named fields, and every reason why one cannot arise.

use super::entry::Entry;
use super::faces::Faces;
use super::options::{Line, QwantumOptions};
use super::row::Row;
use super::sheet::{CELLS, COLUMNS, MAX_MISTHROWS, MAX_NUMBER, Sheet};
use super::step::Move;
use super::{Qwantum, SEATS as MOST_SEATS, Stage};
use crate::form::{
    Fields, FieldsReader, Form, ITEMS, Node, PARTS, PositionError, Reasons, SEATS, Written,
};
use crate::game::Game;
use crate::seat::{Seat, SeatCount, Seats};

const NAMES: [&str; 6] = ["stage", "active", "dice", "first", "sheets", "pencils"];
const STAGES: [(&str, Stage); 7] = [
    ("start", Stage::Start),
    ("throw", Stage::Throw),
    ("decide", Stage::Decide),
    ("rethrow", Stage::Rethrow),
    ("first", Stage::First),
    ("write", Stage::Write),
    ("over", Stage::Over),
];
const SHEET: [&str; 5] = ["violet", "blue", "red", "yellow", "misthrows"];

impl Written for Qwantum {
    type Options = QwantumOptions;

    fn write(&self, fields: &mut Fields) {
        let dice = match self.stage {
            Stage::Start | Stage::Throw | Stage::Over => None,
            Stage::Decide | Stage::Rethrow | Stage::First | Stage::Write => Some(self.faces),
        };
        let first = (self.stage == Stage::Write).then(|| Move::from(self.first));
        let pencil = |seat: Seat| Form::maybe_word(self.pencil(seat).map(Move::from));
        fields.push_stage(&STAGES, self.stage);
        fields.push_seat("active", self.stage != Stage::Start, self.active);
        fields.push("dice", Form::maybe_word(dice));
        fields.push("first", Form::maybe_word(first));
        let sheets = self.seats.seats().map(|seat| write_sheet(self.sheet(seat)));
        fields.push("sheets", Form::list(SEATS, sheets));
        fields.push("pencils", Form::list(SEATS, self.seats.seats().map(pencil)));
    }

    fn read(
        seats: SeatCount,
        options: QwantumOptions,
        fields: &FieldsReader<'_>,
    ) -> Result<Qwantum, PositionError> {
        fields.expect(&NAMES)?;
        let mut reasons = Reasons::default();
        let mut game = Qwantum::start(seats, options);

        game.stage = fields.stage(&STAGES)?;
        let started = game.stage != Stage::Start;
        // Without it, nothing can be said that depends on whose turn it is.
        let active = fields.seat("active", started, seats, &mut reasons)?;
        game.active = active.unwrap_or(Seat::A);

        read_dice(&mut game, fields.get("dice")?, &mut reasons)?;

        for (seat, node) in fields.by_seat("sheets", seats)? {
            game.sheets[seat.index() % MOST_SEATS] =
                read_sheet(seat, node, options.line, &mut reasons)?;
        }

        read_first(&mut game, fields.get("first")?, active, &mut reasons)?;
        read_pencils(&mut game, fields, &mut reasons)?;
        check_end(&game, active, &mut reasons);
        if active.is_some() {
            check_turns(&game, &mut reasons);
        }
        reasons.finish(game)
    }
}

fn write_sheet(sheet: &Sheet) -> Form {
    let row = |row: Row| {
        let numbers = (0..COLUMNS).map(|column| sheet.number(row, column));
        Form::list(ITEMS, numbers.map(Form::maybe_number))
    };
    let [violet, blue, red, yellow] = Row::ALL.map(row);
    let parts = [violet, blue, red, yellow, Form::number(sheet.misthrows)];
    Form::record(PARTS, SHEET.into_iter().zip(parts))
}

fn read_dice(
    game: &mut Qwantum,
    node: Node<'_>,
    reasons: &mut Reasons,
) -> Result<(), PositionError> {
    let dice = "seven dice such as w3.b5.b5.r3.v3.y4.y1, each '-' or a face it has";
    match game.stage {
        Stage::Decide | Stage::First | Stage::Write => {
            game.faces = node.parse::<Faces>(dice)?;
            let all = game.faces.missing().is_none();
            reasons.require(all, || "all seven dice show a face at this stage".into());
        }
        Stage::Rethrow => {
            game.faces = node.parse::<Faces>(dice)?;
            let some = game.faces.missing().is_some();
            reasons.require(some, || "some die is thrown again at stage rethrow".into());
        }
        Stage::Start | Stage::Throw | Stage::Over => {
            reasons.require(node.is_null(), || "no dice lie on the table at this stage".into());
        }
    }
    Ok(())
}

fn read_sheet(
    seat: Seat,
    node: Node<'_>,
    line: Line,
    reasons: &mut Reasons,
) -> Result<Sheet, PositionError> {
    let mut sheet = Sheet::EMPTY;
    let [violet, blue, red, yellow, misses] = node.record(PARTS, SHEET)?;
    let count =
        misses.checked_number(0, MAX_MISTHROWS, || format!("misthrows of {seat}"), reasons)?;
    sheet.misthrows = count.unwrap_or(0);
    for (row, node) in Row::ALL.into_iter().zip([violet, blue, red, yellow]) {
        for (column, node) in node.array::<COLUMNS>(ITEMS)?.into_iter().enumerate() {
            let (color, cell) = (row.color(), column + 1);
            let what = || format!("{color} of {seat}");
            let Some(number) = node.maybe_checked_number(1, MAX_NUMBER, what, reasons)? else {
                continue;
            };
            reasons.require(sheet.row_len(row) == column, || {
                format!("sheet {seat}: {number} in {color} cell {cell} stands after a gap")
            });
            reasons.require(sheet.takes(row, number), || {
                format!("sheet {seat}: {number} in {color} cell {cell} breaks the order of the row")
            });
            sheet.write(row, number, line);
        }
    }
    Ok(sheet)
}

/// What the active seat did alone is known while everybody chooses, and a number it wrote is the last of its row.
fn read_first(
    game: &mut Qwantum,
    node: Node<'_>,
    active: Option<Seat>,
    reasons: &mut Reasons,
) -> Result<(), PositionError> {
    let first = read_entry(node)?;
    reasons.require(first.is_some() == (game.stage == Stage::Write), || {
        "what the active seat did first is noted at stage write, and only there".into()
    });
    if game.stage != Stage::Write {
        return Ok(());
    }
    game.first = first.unwrap_or(Entry::PASS);
    if let (Some(row), Some(active)) = (game.first.row(), active) {
        let value = game.faces.values().of(row);
        reasons.require(game.sheet(active).last(row) == Some(value), || {
            let color = row.color();
            format!("the active seat wrote {value} first, but it is not the last {color} number")
        });
    }
    Ok(())
}

fn read_entry(node: Node<'_>) -> Result<Option<Entry>, PositionError> {
    let expected = "pass, write-ROW or '-'";
    match node.maybe_parse::<Move>(expected)? {
        None => Ok(None),
        Some(mv @ (Move::Pass | Move::Write(_))) => Ok(Some(Entry::of(mv))),
        Some(Move::Keep | Move::Rethrow(_)) => Err(node.expected(expected)),
    }
}

fn read_pencils(
    game: &mut Qwantum,
    fields: &FieldsReader<'_>,
    reasons: &mut Reasons,
) -> Result<(), PositionError> {
    game.waiting = match game.stage {
        Stage::Write => Seats::all(game.seats),
        Stage::Decide | Stage::First => Seats::only(game.active),
        Stage::Start | Stage::Throw | Stage::Rethrow | Stage::Over => Seats::NONE,
    };
    let writing = game.stage == Stage::Write;
    for (seat, node) in fields.by_seat("pencils", game.seats)? {
        let Some(entry) = read_entry(node)? else {
            continue;
        };
        reasons.require(writing, || format!("seat {seat} can pencil only at stage write"));
        let open = game.sheet(seat).open(game.faces.values()).without(game.first);
        let legal = entry.row().is_none_or(|row| open.contains(row));
        reasons.require(legal, || format!("seat {seat} may not play {}", Move::from(entry)));
        game.pencils[seat.index() % MOST_SEATS] = entry;
        game.waiting = game.waiting.without(seat);
    }
    let open = !writing || !game.waiting.is_empty();
    reasons.require(open, || "everybody has pencilled a choice, so the turn is over".into());
    Ok(())
}

/// The game is over exactly when its end has come, and it came in the last turn.
fn check_end(game: &Qwantum, active: Option<Seat>, reasons: &mut Reasons) {
    let mut ended = false;
    for seat in game.seats.seats() {
        let sheet = game.sheet(seat);
        let missed_out = sheet.misthrows == MAX_MISTHROWS;
        ended |= sheet.full() || missed_out;
        let in_own_turn = active.is_none_or(|active| seat == active);
        reasons.require(!missed_out || in_own_turn, || {
            format!("sheet {seat}: the fifth misthrow ends the game in the seat's own turn")
        });
        reasons.require(!(missed_out && sheet.full()), || {
            format!("sheet {seat}: the last cell and the fifth misthrow cannot come in one turn")
        });
    }
    if game.stage == Stage::Over {
        reasons.require(ended, || {
            "the game is not over: no sheet is full, no fifth misthrow is marked".into()
        });
    } else {
        reasons.require(!ended, || {
            "the game is over: a sheet is full or a fifth misthrow is marked".into()
        });
    }
}

/// Some number of completed turns explains the sheets: in each, the active seat wrote one or two numbers or missed, the
/// others wrote at most one, nobody wrote twice in a row, and each row had one value for all.
fn check_turns(game: &Qwantum, reasons: &mut Reasons) {
    let seats = game.seats.get();
    let last = if game.stage == Stage::Over {
        game.active.index()
    } else {
        game.active.index() + seats - 1
    };
    // A number written alone belongs to the turn that is not complete.
    let row_len = |seat: Seat, row: Row| {
        let open = seat == game.active && game.first == Entry::write(row);
        // A row that is empty nevertheless has its own reason.
        game.sheet(seat).row_len(row).saturating_sub(usize::from(open))
    };
    let values = |row: Row| -> usize {
        let times = |seat: Seat, number: u8| {
            let sheet = game.sheet(seat);
            let completed = 0..row_len(seat, row);
            completed.filter(|column| sheet.number(row, *column) == Some(number)).count()
        };
        (1..=MAX_NUMBER)
            .filter_map(|number| game.seats.seats().map(|seat| times(seat, number)).max())
            .sum()
    };
    let fewest = Row::ALL.map(values).into_iter().max().unwrap_or(0);
    let explains = |turns: usize| {
        game.seats.seats().all(|seat| {
            let lens = Row::ALL.map(|row| row_len(seat, row));
            let (written, longest): (usize, usize) =
                (lens.iter().sum(), lens.into_iter().max().unwrap_or(0));
            let missed = game.sheet(seat).misthrows as usize;
            let before_last = (last + seats - seat.index()) % seats;
            let own = (turns + seats - 1 - before_last) / seats;
            missed <= own
                && own <= written + missed
                && written + 2 * missed <= turns + own
                && longest + missed <= turns
        })
    };
    let most = (CELLS + MAX_MISTHROWS as usize) * seats;
    let started = game.stage != Stage::Start;
    let explained = if started { (fewest..=most).any(explains) } else { explains(0) };
    reasons.require(explained, || {
        "no number of turns leads to these sheets: each turn the active seat writes one or two numbers or misses, and the others write at most one, of one value for each row".into()
    });
}
