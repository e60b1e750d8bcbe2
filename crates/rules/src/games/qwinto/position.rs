//! Qwinto positions as named fields.

use super::fault::QwintoFault;
use super::sheet::{Cell, MAX_MISTHROWS, MAX_NUMBER, ROW_CELLS, ROWS, Sheet};
use super::step::{DiceSet, Faces};
use super::{Entry, Qwinto, TurnStage, validate};
use crate::game::Game;
use crate::options::NoOptions;
use crate::position::{
    Faults, FieldReader, FieldValue, Fields, FieldsReader, FormatError, ITEMS, PARTS, PencilStage,
    PositionCodec, PositionError, PositionFault, SEATS, SeatField, SheetPart,
};
use crate::seat::{Seat, SeatCount};

const NAMES: [&str; 5] = ["stage", "active", "dice", "sheets", "pencils"];
const STAGES: [(&str, TurnStage); 7] = [
    ("start", TurnStage::Start),
    ("choose", TurnStage::Choose),
    ("throw", TurnStage::Throw),
    ("decide", TurnStage::Decide),
    ("rethrow", TurnStage::Rethrow),
    ("write", TurnStage::Write),
    ("over", TurnStage::Over),
];
const SHEET: [&str; 4] = ["orange", "yellow", "purple", "misthrows"];

impl PositionCodec for Qwinto {
    type Options = NoOptions;
    type Fault = QwintoFault;

    fn write(&self, fields: &mut Fields) {
        let dice = match self.stage {
            TurnStage::Throw | TurnStage::Rethrow => FieldValue::word(self.dice),
            TurnStage::Decide | TurnStage::Write => FieldValue::word(self.faces),
            TurnStage::Start | TurnStage::Choose | TurnStage::Over => FieldValue::Null,
        };
        let pencil = |seat: Seat| FieldValue::maybe_word(self.pencil(seat));
        fields.push_stage(&STAGES, self.stage);
        fields.push_seat(SeatField::Active, self.stage != TurnStage::Start, self.active);
        fields.push("dice", dice);
        let sheets = self.seats.seats().map(|seat| write_sheet(self.sheet(seat)));
        fields.push("sheets", FieldValue::list(SEATS, sheets));
        fields.push("pencils", FieldValue::list(SEATS, self.seats.seats().map(pencil)));
    }

    fn read(
        seats: SeatCount,
        _options: NoOptions,
        fields: &FieldsReader<'_>,
    ) -> Result<Qwinto, PositionError<QwintoFault>> {
        fields.expect(&NAMES)?;
        let mut faults = Faults::new();
        let mut game = Qwinto::start(seats, NoOptions);

        game.stage = fields.stage(&STAGES)?;
        let started = game.stage != TurnStage::Start;
        // Without an active seat, checks that depend on whose turn it is are skipped.
        let active = fields.seat(SeatField::Active, started, seats, &mut faults)?;
        game.active = active.unwrap_or(Seat::A);

        read_dice(&mut game, fields.get("dice")?, &mut faults)?;

        for (seat, field) in fields.by_seat("sheets", seats)? {
            game.sheets[seat.index()] = read_sheet(seat, field, &mut faults)?;
        }

        read_pencils(&mut game, fields, &mut faults)?;
        validate::check_end(&game, active, &mut faults);
        if active.is_some() {
            validate::check_turns(&game, &mut faults);
        }
        faults.finish(game)
    }
}

fn write_sheet(sheet: &Sheet) -> FieldValue {
    let row = |row: usize| {
        let cells = Cell::all().skip(row * ROW_CELLS).take(ROW_CELLS);
        FieldValue::list(ITEMS, cells.map(|cell| FieldValue::maybe_number(sheet.number(cell))))
    };
    let parts = [row(0), row(1), row(2), FieldValue::number(sheet.misthrows)];
    FieldValue::object(PARTS, SHEET.into_iter().zip(parts))
}

fn read_dice(
    game: &mut Qwinto,
    field: FieldReader<'_>,
    faults: &mut Faults<QwintoFault>,
) -> Result<(), FormatError> {
    match game.stage {
        TurnStage::Throw | TurnStage::Rethrow => {
            game.dice = field.parse::<DiceSet>("the chosen dice, such as oy")?;
        }
        TurnStage::Decide | TurnStage::Write => {
            game.faces = field.parse::<Faces>("the thrown dice, such as o4.y5")?;
            game.dice = game.faces.dice().unwrap_or(DiceSet::ALL);
        }
        TurnStage::Start | TurnStage::Choose | TurnStage::Over => {
            faults.require(field.is_null(), QwintoFault::DiceUnexpected);
        }
    }
    Ok(())
}

fn read_sheet(
    seat: Seat,
    field: FieldReader<'_>,
    faults: &mut Faults<QwintoFault>,
) -> Result<Sheet, FormatError> {
    let mut sheet = Sheet::EMPTY;
    let [orange, yellow, purple, misthrows] = field.object(PARTS, SHEET)?;
    let count = misthrows.checked_number(seat, SheetPart::Misthrows, 0..=MAX_MISTHROWS, faults)?;
    sheet.misthrows = count.unwrap_or(0);
    for (row, field) in [orange, yellow, purple].into_iter().enumerate() {
        for (index, field) in field.array::<ROW_CELLS>(ITEMS)?.into_iter().enumerate() {
            let color = ROWS[row];
            let range = 1..=MAX_NUMBER;
            let number = field.maybe_checked_number(seat, SheetPart::Row(color), range, faults)?;
            let (Some(number), Some(cell)) = (number, Cell::from_index(row * ROW_CELLS + index))
            else {
                continue;
            };
            let column = cell.column();
            faults.require(
                sheet.open(number).contains(cell),
                QwintoFault::NumberMisplaced { seat, color, column, number },
            );
            sheet.write(cell, number);
        }
    }
    Ok(sheet)
}

fn read_pencils(
    game: &mut Qwinto,
    fields: &FieldsReader<'_>,
    faults: &mut Faults<QwintoFault>,
) -> Result<(), FormatError> {
    let writing = game.stage == TurnStage::Write;
    for (seat, field) in fields.by_seat("pencils", game.seats)? {
        let Some(entry) = field.maybe_parse::<Entry>("pass, write-CELL or '-'")? else {
            continue;
        };
        faults.require(writing, PositionFault::PencilTooEarly { seat, stage: PencilStage::Write });
        if let (true, Some(cell)) = (writing, entry.cell()) {
            let open = game.sheet(seat).open(game.faces.sum());
            let legal = open.contains(cell) && game.dice.bits() >> cell.row() & 1 == 1;
            faults.require(legal, QwintoFault::IllegalPencil { seat, entry });
        }
        game.pencils[seat.index()] = entry;
        game.waiting = game.waiting.without(seat);
    }
    let open = !writing || !game.waiting.is_empty();
    faults.require(open, PositionFault::PencilsComplete);
    Ok(())
}
