//! The worked examples of Qwantum.

mod flow;

use std::collections::BTreeMap;

use cubilete_rules::qwantum::{
    COLOR_DICE, COLUMNS, DICE, Faces, Line, Move, Qwantum, QwantumOptions, Roll, Row, Sheet,
    column_score,
};
use cubilete_rules::{AnyGame, Event, Game, Moves, Phase, Seat};
use serde_json::Value;

/// Checks one example.
pub(crate) fn check(kind: &str, given: &Value, expect: &Value) {
    match kind {
        "value_options" => value_options(given, expect),
        "reroll" => reroll(given, expect),
        "turn_trace" => turn_trace(given, expect),
        "sheet_valid" => sheet_valid(given, expect),
        "column_scores" => column_scores(given, expect),
        "column_score" => one_column(given, expect),
        "sheet_score" => sheet_score(given, expect),
        "penalty_table" => penalty_table(given, expect),
        "maximum" => maximum(given, expect),
        "legal_entry" => legal_entry(given, expect),
        "flow" => flow::check(given, expect),
        _ => panic!("unknown kind of example: {kind}"),
    }
}

/// Asserts that every key of `expect` has the value found.
fn assert_all(expect: &Value, found: Value) {
    for (key, expected) in expect.as_object().expect("expect is an object") {
        let found = found.get(key).unwrap_or_else(|| panic!("unknown key in expect: {key}"));
        assert_eq!(found, expected, "{key}");
    }
}

fn row(name: &str) -> Row {
    Row::ALL.into_iter().find(|row| row.color().name() == name).expect("a colour of the sheet")
}

fn numbers(list: &Value) -> Vec<u8> {
    let number = |value: &Value| value.as_u64().expect("a number") as u8;
    list.as_array().expect("a list of numbers").iter().map(number).collect()
}

/// Writes the numbers of a sheet one by one; `None` if one of them is not allowed.
fn sheet(given: &Value) -> Option<Sheet> {
    let mut sheet = Sheet::EMPTY;
    for (name, list) in given.as_object().expect("rows by colour") {
        for number in numbers(list) {
            if !sheet.takes(row(name), number) {
                return None;
            }
            sheet.write(row(name), number, Line::Below);
        }
    }
    Some(sheet)
}

/// The rows of a sheet and its misthrows, as a position writes them.
fn sheet_text(sheet: &Sheet, misthrows: u64) -> String {
    let cell = |row, column| sheet.number(row, column).map_or("-".into(), |n| n.to_string());
    let rows = Row::ALL
        .map(|row| (0..COLUMNS).map(|column| cell(row, column)).collect::<Vec<String>>().join("."));
    format!("{},{misthrows}", rows.join(","))
}

/// A position without pencilled entries.
fn position(stage: &str, active: &str, dice: &str, first: &str, sheets: &[String]) -> Qwantum {
    let (seats, pencils) = (sheets.len(), vec!["-"; sheets.len()].join(":"));
    let sheets = sheets.join(":");
    let text = format!(
        "qwantum/seats={seats}/line=below/stage={stage}/active={active}/dice={dice}/first={first}/sheets={sheets}/pencils={pencils}"
    );
    match text.parse() {
        Ok(AnyGame::Qwantum(game)) => game,
        Ok(_) => panic!("another game: {text}"),
        Err(error) => panic!("{text}: {error}"),
    }
}

/// A new game before its first throw, with seat a active.
fn first_turn(seats: usize) -> Qwantum {
    let mut game = Qwantum::new(seats, QwantumOptions::default()).expect("a setup");
    game.roll(Roll::Start(Seat::A), &mut ()).expect("the lot");
    game
}

fn play(game: &mut Qwantum, seat: Seat, mv: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let mv = mv.parse().expect("a move");
    game.play(seat, mv, &mut events).unwrap_or_else(|error| panic!("{error}"));
    events
}

fn by_color(value: impl Fn(Row) -> u8) -> Value {
    let pairs = Row::ALL.map(|row| (row.color().name().to_string(), Value::from(value(row))));
    Value::Object(pairs.into_iter().collect())
}

fn value_options(given: &Value, expect: &Value) {
    let faces = given["faces_by_die"].as_array().expect("six faces").iter();
    let faces: Vec<String> =
        faces.map(|face| face.as_str().expect("a face").to_lowercase()).collect();
    let faces: Faces = format!("w{}.{}", given["white"], faces.join(".")).parse().expect("a throw");
    let shows = |row: Row| (1..DICE).filter_map(|die| faces.face(die)).any(|face| face.row == row);
    let mut missing: Vec<&str> =
        Row::ALL.into_iter().filter(|row| !shows(*row)).map(|row| row.color().name()).collect();
    missing.sort_unstable();
    let values = by_color(|row| faces.values().of(row));
    assert_all(expect, serde_json::json!({ "values": values, "missing_colors": missing }));
}

fn reroll(given: &Value, expect: &Value) {
    let thrown = given["rerolled_dice_count"].as_u64().expect("a count") as usize;
    let kept = given["kept_dice_count"].as_u64().expect("a count") as usize;
    assert_eq!(thrown + kept, DICE);
    let mut game = first_turn(4);
    game.roll("w3.b5.b5.r3.v3.y4.y1".parse().expect("a throw"), &mut ()).expect("all dice");
    let mut legal = 0;
    for mv in game.moves(Seat::A).iter() {
        let Move::Rethrow(dice) = mv else { continue };
        if dice.dice().count() == thrown {
            let mut next = game;
            play(&mut next, Seat::A, &mv.to_string());
            assert_eq!(next.faces().shown().map_or(0, |dice| dice.dice().count()), kept);
            legal += 1;
        }
    }
    // 35 ways to choose three of seven.
    assert_all(expect, serde_json::json!({ "legal": legal == 35 }));
}

/// A throw of all dice with these values.
fn throw_with_values(game: &Qwantum, values: &Value) -> Roll {
    let fits = |roll: &Roll| match roll {
        Roll::Dice(faces) => {
            Row::ALL.into_iter().all(|row| values[row.color().name()] == faces.values().of(row))
        }
        Roll::Start(_) => false,
    };
    let throws = game.outcomes().into_iter().map(|outcome| outcome.roll);
    throws.into_iter().find(fits).expect("a throw with these values")
}

fn turn_trace(given: &Value, expect: &Value) {
    let active = given["active"].as_str().expect("a name");
    let chosen: BTreeMap<&str, &str> = given["C"]
        .as_object()
        .map(|map| map.iter().map(|(name, v)| (name.as_str(), v.as_str().unwrap())).collect())
        .unwrap_or_default();
    // The active player sits first; where the others sit does not matter.
    let mut names = vec![active];
    names.extend(chosen.keys().copied().filter(|name| *name != active));
    let mut game = first_turn(names.len().max(2));
    let roll = throw_with_values(&game, &given["values"]);
    game.roll(roll, &mut ()).expect("the throw");
    play(&mut game, Seat::A, "keep");

    assert_eq!(given["B"]["player"], active);
    let first = row(given["B"]["color"].as_str().expect("a colour"));
    let mut events = play(&mut game, Seat::A, &Move::Write(first).to_string());
    let written = |events: &[Event]| {
        let wrote = |event: &Event| match event {
            Event::Wrote { seat, color, number, .. } => {
                Some((names[seat.index()].to_string(), serde_json::json!([color.name(), number])))
            }
            _ => None,
        };
        Value::Object(events.iter().filter_map(wrote).collect())
    };
    let first_written = written(&events);

    let options: Vec<Row> = (game.moves(Seat::A).iter())
        .filter_map(|mv| if let Move::Write(row) = mv { Some(row) } else { None })
        .collect();
    for seat in game.seats().seats() {
        let same = game.moves(seat).iter().filter(|mv| matches!(mv, Move::Write(_))).count();
        assert_eq!(same, options.len(), "all seats have the same colours");
    }
    let values: serde_json::Map<String, Value> = (options.iter())
        .map(|row| (row.color().name().into(), game.faces().values().of(*row).into()))
        .collect();
    // The example lists the colours in its own order.
    let listed = expect["C_options"].as_array().expect("a list").iter();
    let listed: Vec<&str> = listed.map(|color| color.as_str().expect("a colour")).collect();
    assert_eq!(listed.len(), options.len());
    let options: Vec<&str> =
        listed.into_iter().filter(|color| options.contains(&row(color))).collect();

    for seat in game.seats().seats() {
        let color = names.get(seat.index()).and_then(|name| chosen.get(name));
        let mv = color.map_or(Move::Pass, |color| Move::Write(row(color)));
        events = play(&mut game, seat, &mv.to_string());
    }
    let found = serde_json::json!({
        "B_written": first_written,
        "C_options": options,
        "C_values": values,
        "C_written": written(&events),
        "failed_throw": events.iter().any(|event| matches!(event, Event::Misthrow { .. })),
    });
    assert_all(expect, found);
}

fn sheet_valid(given: &Value, expect: &Value) {
    let sheet = sheet(&given["sheet"]);
    let numbers = sheet.as_ref().map(Sheet::written);
    assert_all(expect, serde_json::json!({ "valid": sheet.is_some(), "numbers": numbers }));
}

fn columns(sheet: &Sheet) -> Vec<Option<i16>> {
    (0..COLUMNS).map(|column| sheet.column_points(column)).collect()
}

fn column_scores(given: &Value, expect: &Value) {
    let sheet = sheet(&given["sheet"]).expect("a possible sheet");
    assert_all(expect, serde_json::json!({ "columns": columns(&sheet) }));
}

fn one_column(given: &Value, expect: &Value) {
    let numbers: [u8; 4] = numbers(&given["column"]).try_into().expect("four numbers");
    let mut sheet = Sheet::EMPTY;
    for (row, number) in Row::ALL.into_iter().zip(numbers) {
        sheet.write(row, number, Line::Below);
    }
    assert_eq!(sheet.column_points(0), Some(column_score(numbers).into()));
    assert_all(expect, serde_json::json!({ "score": column_score(numbers) }));
}

fn sheet_score(given: &Value, expect: &Value) {
    let misthrows = given["failed_throws"].as_u64().expect("a count");
    let sheet = sheet(&given["sheet"]).expect("a possible sheet");
    // The position needs a second seat whose sheet is possible after the same number of turns.
    let other = Value::from_iter([("violet", vec![3, 7, 10, 14]), ("blue", vec![6, 8, 12, 16])]);
    let mut other = self::sheet(&other).expect("a possible sheet");
    for number in [7, 9, 13] {
        other.write(Row::Red, number, Line::Below);
    }
    let sheets = [sheet_text(&sheet, misthrows), sheet_text(&other, 0)];
    let game = position("over", "a", "-", "-", &sheets);
    let sheet = game.sheet(Seat::A);
    let found = serde_json::json!({
        "complete": sheet.full() && game.phase() == Phase::Over,
        "columns": columns(sheet),
        "column_total": columns(sheet).into_iter().flatten().sum::<i16>(),
        "penalty": sheet.penalty(),
        "total": game.scores()[Seat::A],
    });
    assert_all(expect, found);
}

fn penalty_table(given: &Value, expect: &Value) {
    assert_eq!(numbers(&given["failed_throws"]), [0, 1, 2, 3, 4, 5]);
    // A solo player passes from the first throw to the end of the game.
    let mut game = first_turn(1);
    let mut penalties = vec![-game.scores()[Seat::A]];
    while game.phase() != Phase::Over {
        game.roll("w3.b5.b5.r3.v3.y4.y1".parse().expect("a throw"), &mut ()).expect("all dice");
        for mv in ["keep", "pass", "pass"] {
            play(&mut game, Seat::A, mv);
        }
        penalties.push(-game.scores()[Seat::A]);
    }
    assert_all(expect, serde_json::json!({ "penalty": penalties }));
}

fn maximum(given: &Value, expect: &Value) {
    let name = |face: cubilete_rules::qwantum::Face| {
        format!("{}{}", face.row.color().letter(), face.number)
    };
    let table = COLOR_DICE.map(|die| die.map(|face| name(face).to_uppercase()));
    assert_eq!(serde_json::json!(table), given["faces_by_die_table"]);
    let throws: Vec<Faces> = (first_turn(1).outcomes().into_iter())
        .filter_map(|outcome| if let Roll::Dice(faces) = outcome.roll { Some(faces) } else { None })
        .collect();
    let white = throws.iter().filter_map(|faces| faces.white()).max();
    assert_eq!(serde_json::json!(white), given["white_max"]);
    let most = |row| throws.iter().map(|faces| faces.values().of(row)).max().unwrap_or(0);
    assert_all(expect, serde_json::json!({ "max_by_color": by_color(most) }));
}

fn legal_entry(given: &Value, expect: &Value) {
    let value = given["value"].as_u64().expect("a value") as u8;
    for row in Row::ALL {
        let mut sheet = Sheet::EMPTY;
        for number in numbers(&given["row"]) {
            assert!(sheet.takes(row, number), "the row of the example is possible");
            sheet.write(row, number, Line::Below);
        }
        assert_all(expect, serde_json::json!({ "legal": sheet.takes(row, value) }));
    }
}
