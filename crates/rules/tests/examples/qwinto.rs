//! The worked examples of Qwinto.

mod flow;

use cubilete_rules::games::qwinto::{
    BONUS, COLUMNS, Cell, DiceSet, Faces, Move, Qwinto, ROW_CELLS, ROWS, Roll, Sheet,
};
use cubilete_rules::position::{FieldSource, FieldsReader, PositionCodec};
use cubilete_rules::{Game, Moves, NoOptions, Seat, SeatCount, Viewer};
use serde_json::{Value, json};

/// Checks one example.
pub(crate) fn check(kind: &str, given: &Value, expect: &Value) {
    let found = match kind {
        "geometry" => geometry(given),
        "roll_sum" => roll_sum(given),
        "round_trace" => round_trace(given),
        "sheet_checks" => sheet_checks(given, expect),
        "sheet_score" => sheet_score(given),
        "legal_entry" => legal_entry(given),
        "flow" => flow::properties(given),
        _ => panic!("qwinto has no examples of kind {kind}"),
    };
    let expected = expect.as_object().expect("an object of expectations");
    for (key, value) in expected {
        let found = found.get(key).unwrap_or_else(|| panic!("{kind}: nothing checks '{key}'"));
        assert_eq!(found, value, "{kind}: {key}");
    }
}

fn geometry(given: &Value) -> Value {
    for (row, color) in ROWS.into_iter().enumerate() {
        let columns: Vec<u8> = row_cells(row).map(Cell::column).collect();
        assert_eq!(json!(columns), given["columns_by_row"][color.to_string()]);
    }
    let pentagons = BONUS.map(|(column, row)| (column.to_string(), json!(color(row as usize))));
    assert_eq!(Value::Object(pentagons.into_iter().collect()), given["pentagons"]);

    let columns_of = |cells: usize| -> Vec<u8> {
        let count = |column: u8| (0..3).filter(|row| Cell::at(*row, column).is_some()).count();
        (0..COLUMNS as u8).filter(|column| count(*column) == cells).collect()
    };
    assert_eq!(columns_of(3), BONUS.map(|(column, _)| column), "every column of three scores");
    json!({
        "cells_per_row": ROW_CELLS,
        "three_cell_columns": columns_of(3),
        "two_cell_columns": columns_of(2),
        "one_cell_columns": columns_of(1),
    })
}

fn roll_sum(given: &Value) -> Value {
    let dice = dice_set(&given["dice"]);
    let mut game = started(2);
    play(&mut game, Seat::A, Move::Throw(dice));
    roll(&mut game, faces(&given["dice"], &given["first"]));
    if given["rerolled"] == json!(true) {
        play(&mut game, Seat::A, Move::Rethrow);
        roll(&mut game, faces(&given["dice"], &given["second"]));
    } else {
        play(&mut game, Seat::A, Move::Keep);
    }
    // On an empty sheet, either all cells of a row are open or none.
    let moves = game.moves(Seat::A);
    let is_open = |row: usize| {
        let open = row_cells(row).filter(|cell| moves.contains(Move::write(*cell))).count();
        assert!(open == 0 || open == ROW_CELLS);
        open > 0
    };
    let rows = |open: bool| -> Vec<String> {
        // The examples list rows from the bottom to the top.
        (0..3).rev().filter(|row| is_open(*row) == open).map(color).collect()
    };
    json!({ "sum": sum(&game), "rows_allowed": rows(true), "rows_forbidden": rows(false) })
}

fn round_trace(given: &Value) -> Value {
    let entries = given["entries"].as_object().expect("entries by name");
    let mut game = started(entries.len());
    throw_sum(&mut game, dice_set(&given["rolled"]), number(&given["sum"]));
    let mut all_legal = true;
    for (seat, entry) in Seat::ALL.into_iter().zip(entries.values()) {
        let cell = Cell::at(row(&entry[0]), number(&entry[1])).expect("a cell");
        all_legal &= game.play(seat, Move::write(cell), &mut ()).is_ok();
    }
    assert_eq!(game.active(), Seat::B, "the turn is over");
    let misthrow = game.seats().seats().any(|seat| game.sheet(seat).misthrows() > 0);
    json!({ "all_legal": all_legal, "misthrow": misthrow })
}

fn sheet_checks(given: &Value, expect: &Value) -> Value {
    let (sheet, valid) = sheet_and_validity(&given["sheet"]);
    let mut possible = serde_json::Map::new();
    for place in expect["values_possible"].as_object().expect("values by cell").keys() {
        let (row_name, column) = place.split_once(':').expect("row:column");
        let cell = Cell::at(row(&json!(row_name)), column.parse().unwrap()).expect("a cell");
        let numbers: Vec<u8> = (1..=18).filter(|n| sheet.open(*n).contains(cell)).collect();
        possible.insert(place.clone(), json!(numbers));
    }
    let complete = BONUS.into_iter().filter_map(|b| Some((b.0, sheet.column_points(b)?)));
    let bonuses = complete.clone().map(|(column, points)| (column.to_string(), json!(points)));
    json!({
        "valid": valid,
        "values_possible": possible,
        "complete_three_columns": complete.clone().map(|(column, _)| column).collect::<Vec<_>>(),
        "bonuses": Value::Object(bonuses.collect()),
    })
}

fn sheet_score(given: &Value) -> Value {
    let text = sheet_text(&given["sheet"], number(&given["misthrows"]));
    let game = position(1, "choose", "-", &text);
    let sheet = game.sheet(Seat::A);
    let rows = (0..3).map(|row| (color(row), json!(sheet.row_points(row))));
    let points = BONUS.map(|b| (b.0.to_string(), sheet.column_points(b).unwrap_or(0)));
    let bonuses = points.iter().map(|(column, points)| (column.clone(), json!(points)));
    let part = |name: &str| {
        let view = game.view(Viewer::Table);
        view.seats[0].parts.iter().find(|part| part.kind.name() == name).expect("a part").points
    };
    assert_eq!(json!(game.scores()[Seat::A]), json!(sheet.score()));
    json!({
        "rows": Value::Object(rows.collect()),
        "bonuses": Value::Object(bonuses.collect()),
        "bonus_sum": part("bonuses"),
        "penalty": part("misthrows"),
        "total": sheet.score(),
    })
}

/// Some examples have a sum that their dice cannot give, so the entry is checked on the sheet. If the dice can give the
/// sum, it is also checked in a game.
fn legal_entry(given: &Value) -> Value {
    let (row, column) = (row(&given["row"]), number(&given["column"]));
    let (rolled, sum) = (dice_set(&given["rolled"]), number(&given["sum"]));
    let violated = violated(&given["sheet"], row, column, rolled, sum);
    assert!(violated.len() <= 1, "one rule at a time: {violated:?}");
    let legal = violated.is_empty();

    if let Some(faces) = faces_with_sum(rolled, sum) {
        let text = sheet_text(&given["sheet"], 0);
        let game = position(1, "write", &faces.to_string(), &text);
        let cell = Cell::at(row, column);
        let offered = cell.is_some_and(|cell| game.moves(Seat::A).contains(Move::write(cell)));
        assert_eq!(offered, legal, "the game agrees with the sheet");
    }
    json!({ "legal": legal, "violates": violated.first() })
}

fn violated(sheet: &Value, row: usize, column: u8, rolled: DiceSet, sum: u8) -> Vec<&'static str> {
    let Some(cell) = Cell::at(row, column) else {
        return vec!["no_cell"];
    };
    let whole = sheet_and_validity(sheet).0;
    let part = |keep: &dyn Fn(&str) -> bool| {
        let rows = sheet.as_object().expect("a sheet").clone();
        let kept = rows.into_iter().filter(|(name, _)| keep(name)).collect();
        sheet_and_validity(&Value::Object(kept)).0
    };
    let mut violated = Vec::new();
    if !rolled.rows().any(|row| row == cell.row()) {
        violated.push("row_colour_not_rolled");
    }
    if whole.number(cell).is_some() {
        violated.push("occupied");
    } else {
        // A sheet with only this row checks the order; a sheet without this row checks the columns.
        if !part(&|name| name == color(row)).open(sum).contains(cell) {
            violated.push("row_order");
        }
        if !part(&|name| name != color(row)).open(sum).contains(cell) {
            violated.push("column_duplicate");
        }
    }
    let refused_by_sheet = violated.iter().any(|reason| *reason != "row_colour_not_rolled");
    assert_eq!(whole.open(sum).contains(cell), !refused_by_sheet);
    violated
}

/// A new game in which seat a is active.
fn started(seats: usize) -> Qwinto {
    let mut game = Qwinto::new(seats, NoOptions).expect("seats");
    game.roll(Roll::Start(Seat::A), &mut ()).expect("the lot");
    game
}

/// A position in which seat a is active.
fn position(seats: usize, stage: &str, dice: &str, sheets: &str) -> Qwinto {
    let pencils = vec!["-"; seats].join(":");
    let fields = [
        ("stage", stage),
        ("active", "a"),
        ("dice", dice),
        ("sheets", sheets),
        ("pencils", &pencils),
    ]
    .map(|(name, text)| (name, FieldSource::Text(text)));
    let seats = SeatCount::new(seats).expect("seats");
    Qwinto::read(seats, NoOptions, &FieldsReader(&fields)).unwrap_or_else(|error| panic!("{error}"))
}

fn throw_sum(game: &mut Qwinto, dice: DiceSet, sum: u8) {
    play(game, Seat::A, Move::Throw(dice));
    roll(game, faces_with_sum(dice, sum).expect("a sum of these dice"));
    play(game, Seat::A, Move::Keep);
}

fn play(game: &mut Qwinto, seat: Seat, mv: Move) {
    game.play(seat, mv, &mut ()).unwrap_or_else(|error| panic!("{error}"));
}

fn roll(game: &mut Qwinto, faces: Faces) {
    game.roll(Roll::Dice(faces), &mut ()).unwrap_or_else(|error| panic!("{error}"));
}

/// The sum of the dice, as the view shows it.
fn sum(game: &Qwinto) -> u8 {
    game.view(Viewer::Table).totals[0].number
}

fn row_cells(row: usize) -> impl Iterator<Item = Cell> {
    Cell::all().filter(move |cell| cell.row() == row)
}

fn color(row: usize) -> String {
    ROWS[row].to_string()
}

fn row(name: &Value) -> usize {
    ROWS.iter().position(|color| name == &json!(color.to_string())).expect("a row")
}

fn number(value: &Value) -> u8 {
    value.as_u64().and_then(|n| n.try_into().ok()).expect("a small number")
}

fn dice_set(names: &Value) -> DiceSet {
    let rows = names.as_array().expect("dice").iter().map(row);
    DiceSet::from_bits(rows.fold(0, |bits, row| bits | 1 << row)).expect("some dice")
}

/// The faces of dice, whose names are in any order.
fn faces(names: &Value, shown: &Value) -> Faces {
    let mut by_row = [0; 3];
    for (name, face) in names.as_array().unwrap().iter().zip(shown.as_array().unwrap()) {
        by_row[row(name)] = number(face);
    }
    Faces::new(by_row).expect("faces")
}

/// A throw of these dice with this sum; `None` if there is none.
fn faces_with_sum(dice: DiceSet, sum: u8) -> Option<Faces> {
    let face = |set: bool| if set { 1..=6 } else { 0..=0 };
    let [orange, yellow, purple] = [0, 1, 2].map(|row| face(dice.bits() >> row & 1 == 1));
    orange
        .flat_map(|o| yellow.clone().map(move |y| (o, y)))
        .flat_map(|(o, y)| purple.clone().map(move |p| [o, y, p]))
        .find(|faces| faces.iter().sum::<u8>() == sum)
        .and_then(Faces::new)
}

/// The number in a cell of an example's sheet.
fn given_number(sheet: &Value, cell: Cell) -> Option<u8> {
    sheet.get(color(cell.row()))?.get(cell.column().to_string()).map(number)
}

/// Writes a sheet cell by cell. Returns it, and whether every cell accepted its number.
fn sheet_and_validity(given: &Value) -> (Sheet, bool) {
    let (mut sheet, mut valid) = (Sheet::EMPTY, true);
    for cell in Cell::all() {
        if let Some(number) = given_number(given, cell) {
            valid &= sheet.open(number).contains(cell);
            sheet.write(cell, number);
        }
    }
    let numbers =
        given.as_object().expect("rows").values().map(|row| row.as_object().unwrap().len());
    assert_eq!(sheet.written(), numbers.sum::<usize>(), "every number has a cell");
    (sheet, valid)
}

/// A sheet as a position writes it.
fn sheet_text(given: &Value, misthrows: u8) -> String {
    let cell = |cell| given_number(given, cell).map_or("-".to_string(), |n| n.to_string());
    let rows = (0..3).map(|row| row_cells(row).map(cell).collect::<Vec<_>>().join("."));
    rows.chain([misthrows.to_string()]).collect::<Vec<_>>().join(",")
}
