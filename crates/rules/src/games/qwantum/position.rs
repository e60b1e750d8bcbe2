//! Qwantum positions as named fields.

use super::entry::Entry;
use super::faces::Faces;
use super::fault::QwantumFault;
use super::options::{Line, QwantumOptions};
use super::row::Row;
use super::sheet::{COLUMNS, MAX_MISTHROWS, MAX_NUMBER, Sheet};
use super::step::Move;
use super::{Qwantum, SEATS as MOST_SEATS, TurnStage, validate};
use crate::game::Game;
use crate::position::{
    Faults, FieldReader, FieldValue, Fields, FieldsReader, FormatError, ITEMS, PARTS, PencilStage,
    PositionCodec, PositionError, PositionFault, SEATS, SeatField, SheetPart,
};
use crate::seat::{Seat, SeatCount, Seats};

const NAMES: [&str; 6] = ["stage", "active", "dice", "first", "sheets", "pencils"];
const STAGES: [(&str, TurnStage); 7] = [
    ("start", TurnStage::Start),
    ("throw", TurnStage::Throw),
    ("decide", TurnStage::Decide),
    ("rethrow", TurnStage::Rethrow),
    ("first", TurnStage::First),
    ("write", TurnStage::Write),
    ("over", TurnStage::Over),
];
const SHEET: [&str; 5] = ["violet", "blue", "red", "yellow", "misthrows"];

impl PositionCodec for Qwantum {
    type Options = QwantumOptions;
    type Fault = QwantumFault;

    fn write(&self, fields: &mut Fields) {
        let dice = match self.stage {
            TurnStage::Start | TurnStage::Throw | TurnStage::Over => None,
            TurnStage::Decide | TurnStage::Rethrow | TurnStage::First | TurnStage::Write => {
                Some(self.faces)
            }
        };
        let first = (self.stage == TurnStage::Write).then(|| Move::from(self.first));
        let pencil = |seat: Seat| FieldValue::maybe_word(self.pencil(seat).map(Move::from));
        fields.push_stage(&STAGES, self.stage);
        fields.push_seat(SeatField::Active, self.stage != TurnStage::Start, self.active);
        fields.push("dice", FieldValue::maybe_word(dice));
        fields.push("first", FieldValue::maybe_word(first));
        let sheets = self.seats.seats().map(|seat| write_sheet(self.sheet(seat)));
        fields.push("sheets", FieldValue::list(SEATS, sheets));
        fields.push("pencils", FieldValue::list(SEATS, self.seats.seats().map(pencil)));
    }

    fn read(
        seats: SeatCount,
        options: QwantumOptions,
        fields: &FieldsReader<'_>,
    ) -> Result<Qwantum, PositionError<QwantumFault>> {
        fields.expect(&NAMES)?;
        let mut faults = Faults::new();
        let mut game = Qwantum::start(seats, options);

        game.stage = fields.stage(&STAGES)?;
        let started = game.stage != TurnStage::Start;
        // Without an active seat, checks that depend on whose turn it is are skipped.
        let active = fields.seat(SeatField::Active, started, seats, &mut faults)?;
        game.active = active.unwrap_or(Seat::A);

        read_dice(&mut game, fields.get("dice")?, &mut faults)?;

        for (seat, field) in fields.by_seat("sheets", seats)? {
            game.sheets[seat.index() % MOST_SEATS] =
                read_sheet(seat, field, options.line, &mut faults)?;
        }

        read_first(&mut game, fields.get("first")?, active, &mut faults)?;
        read_pencils(&mut game, fields, &mut faults)?;
        validate::check_end(&game, active, &mut faults);
        if active.is_some() {
            validate::check_turns(&game, &mut faults);
        }
        faults.finish(game)
    }
}

fn write_sheet(sheet: &Sheet) -> FieldValue {
    let row = |row: Row| {
        let numbers = (0..COLUMNS).map(|column| sheet.number(row, column));
        FieldValue::list(ITEMS, numbers.map(FieldValue::maybe_number))
    };
    let [violet, blue, red, yellow] = Row::ALL.map(row);
    let parts = [violet, blue, red, yellow, FieldValue::number(sheet.misthrows)];
    FieldValue::object(PARTS, SHEET.into_iter().zip(parts))
}

fn read_dice(
    game: &mut Qwantum,
    field: FieldReader<'_>,
    faults: &mut Faults<QwantumFault>,
) -> Result<(), FormatError> {
    let dice = "seven dice such as w3.b5.b5.r3.v3.y4.y1, each '-' or a face it has";
    match game.stage {
        TurnStage::Decide | TurnStage::First | TurnStage::Write => {
            game.faces = field.parse::<Faces>(dice)?;
            faults.require(game.faces.missing().is_none(), QwantumFault::FaceMissing);
        }
        TurnStage::Rethrow => {
            game.faces = field.parse::<Faces>(dice)?;
            faults.require(game.faces.missing().is_some(), QwantumFault::NothingToRethrow);
        }
        TurnStage::Start | TurnStage::Throw | TurnStage::Over => {
            faults.require(field.is_null(), QwantumFault::DiceUnexpected);
        }
    }
    Ok(())
}

fn read_sheet(
    seat: Seat,
    field: FieldReader<'_>,
    line: Line,
    faults: &mut Faults<QwantumFault>,
) -> Result<Sheet, FormatError> {
    let mut sheet = Sheet::EMPTY;
    let [violet, blue, red, yellow, misthrows] = field.object(PARTS, SHEET)?;
    let count = misthrows.checked_number(seat, SheetPart::Misthrows, 0..=MAX_MISTHROWS, faults)?;
    sheet.misthrows = count.unwrap_or(0);
    for (row, field) in Row::ALL.into_iter().zip([violet, blue, red, yellow]) {
        for (column, field) in field.array::<COLUMNS>(ITEMS)?.into_iter().enumerate() {
            let color = row.color();
            let range = 1..=MAX_NUMBER;
            let number = field.maybe_checked_number(seat, SheetPart::Row(color), range, faults)?;
            let Some(number) = number else {
                continue;
            };
            let follows = sheet.row_len(row) == column;
            let column = column as u8 + 1;
            faults.require(follows, QwantumFault::NumberAfterGap { seat, color, column, number });
            faults.require(
                sheet.takes(row, number),
                QwantumFault::NumberOutOfOrder { seat, color, column, number },
            );
            sheet.write(row, number, line);
        }
    }
    Ok(sheet)
}

/// The entry that the active seat made before the others: given while all seats choose, and its number is the last one
/// of its row.
fn read_first(
    game: &mut Qwantum,
    field: FieldReader<'_>,
    active: Option<Seat>,
    faults: &mut Faults<QwantumFault>,
) -> Result<(), FormatError> {
    let first = read_entry(field)?;
    faults.require(first.is_some() == (game.stage == TurnStage::Write), QwantumFault::FirstEntry);
    if game.stage != TurnStage::Write {
        return Ok(());
    }
    game.first = first.unwrap_or(Entry::PASS);
    if let (Some(row), Some(active)) = (game.first.row(), active) {
        let (color, number) = (row.color(), game.faces.values().of(row));
        faults.require(
            game.sheet(active).last(row) == Some(number),
            QwantumFault::FirstNumberNotLast { color, number },
        );
    }
    Ok(())
}

fn read_entry(field: FieldReader<'_>) -> Result<Option<Entry>, FormatError> {
    let expected = "pass, write-ROW or '-'";
    match field.maybe_parse::<Move>(expected)? {
        None => Ok(None),
        Some(mv @ (Move::Pass | Move::Write(_))) => Ok(Some(Entry::of(mv))),
        Some(Move::Keep | Move::Rethrow(_)) => Err(field.expected(expected)),
    }
}

fn read_pencils(
    game: &mut Qwantum,
    fields: &FieldsReader<'_>,
    faults: &mut Faults<QwantumFault>,
) -> Result<(), FormatError> {
    game.waiting = match game.stage {
        TurnStage::Write => Seats::all(game.seats),
        TurnStage::Decide | TurnStage::First => Seats::only(game.active),
        TurnStage::Start | TurnStage::Throw | TurnStage::Rethrow | TurnStage::Over => Seats::NONE,
    };
    let writing = game.stage == TurnStage::Write;
    for (seat, field) in fields.by_seat("pencils", game.seats)? {
        let Some(entry) = read_entry(field)? else {
            continue;
        };
        faults.require(writing, PositionFault::PencilTooEarly { seat, stage: PencilStage::Write });
        let open = game.sheet(seat).open(game.faces.values()).without(game.first);
        let legal = entry.row().is_none_or(|row| open.contains(row));
        faults.require(legal, QwantumFault::IllegalPencil { seat, mv: Move::from(entry) });
        game.pencils[seat.index() % MOST_SEATS] = entry;
        game.waiting = game.waiting.without(seat);
    }
    let open = !writing || !game.waiting.is_empty();
    faults.require(open, PositionFault::PencilsComplete);
    Ok(())
}
