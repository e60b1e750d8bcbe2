//! The JSON forms of positions, records and decks.

use cubilete_protocol::{deck, position, record};
use cubilete_rules::options::FileFormat;
use cubilete_rules::{AnyGame, GameId, Record, Seat};
use serde_json::json;

fn qwinto() -> AnyGame {
    AnyGame::new(GameId::Qwinto, 2, []).unwrap()
}

#[test]
fn a_position_has_the_fields_of_its_text() {
    let mut game = qwinto();
    for step in ["roll:start-b", "b:throw-oy", "roll:o4.y5", "b:keep", "b:write-y7"] {
        game.apply(game.parse_step(step).unwrap(), &mut ()).unwrap();
    }
    let empty = [(); 9].map(|()| serde_json::Value::Null);
    let sheet = json!({ "orange": empty, "yellow": empty, "purple": empty, "misthrows": 0 });
    let value = json!({
        "game": "qwinto",
        "seats": 2,
        "stage": "write",
        "active": "b",
        "dice": "o4.y5",
        "sheets": [sheet, sheet],
        "pencils": [null, "write-y7"],
    });
    assert_eq!(position::to_json(&game), value);
    assert_eq!(position::from_json(&value), Ok(game));
}

/// The error for a changed position.
fn position_error(change: impl FnOnce(&mut serde_json::Value)) -> String {
    let mut value = position::to_json(&qwinto());
    change(&mut value);
    position::from_json(&value).unwrap_err().to_string()
}

#[test]
fn an_invalid_position_is_refused_with_its_field() {
    assert!(position_error(|value| value["seats"] = 9.into()).contains("seats"));
    assert!(position_error(|value| value["seats"] = 1.5.into()).contains("whole numbers"));
    assert!(position_error(|value| value["stage"] = "nowhere".into()).contains("stage"));
    assert!(position_error(|value| value["extra"] = 1.into()).contains("extra"));
    let error = position_error(|value| value["sheets"] = json!([]));
    assert_eq!(error, "sheets: expected an array of 2, one a seat, found 'an array of 0'");
    let error = position_error(|value| value["seats"] = "2".into());
    assert_eq!(error, "seats: expected a number from 1 to 6, found '\\\"2\\\"'");
    let error = position_error(|value| value["sheets"][0]["misthrows"] = json!(null));
    assert_eq!(error, "sheets: expected a number from 0 to 99, found 'null'");
    assert!(position_error(|value| *value = json!([])).contains("JSON object"));
}

#[test]
fn a_record_round_trips() {
    let mut played = Record::new(qwinto());
    played.set_name(Seat::B, "Luis").unwrap();
    played.add_tag("place", "a train").unwrap();
    played.push_text("roll:start-b", &mut ()).unwrap();
    let value = json!({
        "cubilete": 1,
        "game": "qwinto",
        "seats": 2,
        "options": {},
        "names": { "b": "Luis" },
        "tags": [["place", "a train"]],
        "result": null,
        "steps": ["roll:start-b"],
    });
    assert_eq!(record::to_json(&played), value);
    assert_eq!(record::from_json(&value), Ok(played));
}

#[test]
fn an_invalid_record_is_refused_with_its_step() {
    let mut value = record::to_json(&Record::new(qwinto()));
    value["steps"] = json!(["roll:start-a", "a:pass"]);
    let error = record::from_json(&value).unwrap_err().to_string();
    assert!(error.starts_with("step 2 (a:pass): seat a may not play pass here"), "{error}");
    value["steps"] = json!([]);
    value["result"] = json!([0, 0]);
    let error = record::from_json(&value).unwrap_err().to_string();
    assert!(error.contains("the game waits for a roll"), "{error}");
}

#[test]
fn a_deck_file_may_be_json_and_every_fault_is_reported() {
    let card = |length: u8| {
        json!({ "rows": [
            { "color": "yellow", "length": length, "sun": true },
            { "color": "green", "length": 4, "sun": true },
            { "color": "red", "length": 4 },
            { "color": "orange", "length": 4, "points": 4 },
            { "color": "blue", "length": 4 },
        ]})
    };
    let deck = json!({ "cards": [card(4), card(4)] }).to_string();
    assert_eq!(deck::to_text(&deck), Ok("4s4s44-4.4s4s44-4".to_string()));
    let wrong = json!({ "cards": [card(5), card(9)] }).to_string();
    let error = deck::to_text(&wrong).unwrap_err().to_string();
    assert!(error.contains("card 1") && error.contains("card 2"), "{error}");
    let rows = json!([{ "color": "pink", "length": 2 }, { "color": "red", "length": 300 }]);
    let wrong = json!({ "cards": [card(4), { "rows": rows }, {}, 5, card(3)] }).to_string();
    let error = deck::to_text(&wrong).unwrap_err();
    let form = r#"expected {"rows": [{"color": "green", "length": 2, "sun": true}, …]}"#;
    let told = [
        "card 2: 'pink' is not one of yellow, green, red, orange, purple, blue".to_string(),
        "card 2: the red row has 300 cells, not 2 to 6".to_string(),
        format!("card 3: {form}"),
        format!("card 4: {form}"),
        "card 5: the rows have 19 cells in all, not 20".to_string(),
    ];
    assert_eq!(error.to_string(), told.join("; "));
    assert_eq!(error.placeholder().unwrap().split('.').count(), 5);
    assert_eq!(deck::to_text("4s4s44-4\n").as_deref(), Ok("4s4s44-4\n"));
    assert!(deck::to_text("{").is_err());
    assert!(deck::option_value(FileFormat::Deck, "{").is_err());
    assert_eq!(deck::option_value(FileFormat::Text, "{").as_deref(), Ok("{"));
}
