//! Records and decks with every kind of fault, in every language.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;

use cubilete_protocol::deck;
use cubilete_rules::onecard::{Card, Deck};
use cubilete_rules::{AnyGame, Color, GameId, Record};

use super::*;
use crate::lang::Lang;
use crate::texts::{Lookup, Texts};

/// Texts that are not valid records, each with its English error.
const RECORDS: [(&str, &str); 24] = [
    ("", "line 1: a line like “cubilete 1” is missing"),
    ("Hello", "line 1: “Hello” should be a line like “cubilete 1”"),
    ("cubilete 1\n", "line 2: a line like “game qwinto” is missing"),
    ("cubilete 1\ngame chess\n", "line 2: there is no game “chess”"),
    ("cubilete 1\ngame qwinto\n", "line 3: a line like “seats 2” is missing"),
    ("cubilete 1\nseats two\n", "line 2: “seats two” should be a line like “seats 2”"),
    ("cubilete 1\ncolour red\n", "line 2: “colour red” does not belong in a game file"),
    (
        "cubilete 1\ngame qwinto\ngame qwinto\n",
        "line 3: “game qwinto” is the second line of its kind",
    ),
    ("cubilete 1\ngame qwinto\nseats 7\n", "line 3: this game is for 1 to 6 players"),
    ("cubilete 1\ngame banditos\nseats 3\n", "line 3: this game is for 2 players"),
    (
        "cubilete 1\ngame qwinto\nseats 2\noption line reset\n",
        "line 4: this game has no option “line”",
    ),
    (
        "cubilete 1\ngame qwantum\nseats 2\noption line high\n",
        "line 4: option “line”: “high” is none of these: below, reset",
    ),
    (
        "cubilete 1\ngame onecard\nseats 2\noption deck -2s55s44\n",
        "line 4: option “deck”: 1 card, but this game needs 10",
    ),
    ("cubilete 1\ngame qwinto\nseats 2\nname z Zoe\n", "line 4: there is no seat “z”"),
    ("cubilete 1\ngame qwinto\nseats 2\nname c Cleo\n", "line 4: there is no seat “c”"),
    (
        "cubilete 1\ngame qwinto\nseats 2\nname a  \n",
        "line 4: “name a” should be a line like “name a Ana”",
    ),
    (
        "cubilete 1\ngame qwinto\nseats 2\nname a  Ana\n",
        "line 4: “ Ana” is not a name of 1 to 40 characters",
    ),
    (
        "cubilete 1\ngame qwinto\nseats 2\ntag Target Lima\n",
        "line 4: “Target Lima” is not a name with a value",
    ),
    (
        "cubilete 1\ngame qwinto\nseats 2\nresult 1 2\n\nroll:start-a\n",
        "line 4: there is a result, but the game is not over yet. A move is expected, such as “a:throw-o”.",
    ),
    (
        "cubilete 1\ngame qwinto\nseats 2\n\nroll:start-a\na:fly\n",
        "line 6: step 2, “a:fly”: this is not a step of this game. A move is expected, such as “a:throw-o”.",
    ),
    (
        "cubilete 1\ngame qwinto\nseats 2\n\nroll:start-a\nroll:o4.y5\n",
        "line 6: step 2, “roll:o4.y5”: no roll is expected here. A move is expected, such as “a:throw-o”.",
    ),
    (
        "cubilete 1\ngame qwinto\nseats 2\n\nroll:start-c\n",
        "line 5: step 1, “roll:start-c”: this roll is not possible here. A roll is expected, such as “roll:start-a”.",
    ),
    (
        "cubilete 1\ngame qwinto\nseats 2\n\nroll:start-a\nb:throw-o\n",
        "line 6: step 2, “b:throw-o”: this seat has nothing to decide here. A move is expected, such as “a:throw-o”.",
    ),
    (
        "cubilete 1\ngame qwinto\nseats 2\n\nroll:start-a\na:keep\n",
        "line 6: step 2, “a:keep”: this move is not allowed here. A move is expected, such as “a:throw-o”.",
    ),
];

/// Files that are not valid decks, as text or JSON, each with its English errors.
const DECKS: [(&str, &[&str]); 10] = [
    ("# nothing\n", &["there are no cards"]),
    ("x", &["card 1: “x” should be six places like “-2s55s44”"]),
    (
        "7s55s44-.22s33s4-",
        &[
            "card 1: cells in the yellow row: 7 instead of 2 to 6",
            "card 1: cells in all rows: 25 instead of 20",
            "card 2: cells in all rows: 14 instead of 20",
        ],
    ),
    ("2-66-6", &["card 1: rows: 4 instead of 5", "card 1: rows with a sun: 0 instead of 2"]),
    (
        r#"{"cards": [{"rows": [{"color": "red", "length": 6}, {"color": "red", "length": 2}]}]}"#,
        &[
            "card 1: there are two red rows",
            "card 1: rows: 2 instead of 5",
            "card 1: cells in all rows: 8 instead of 20",
            "card 1: rows with a sun: 0 instead of 2",
        ],
    ),
    (r#"{"cards": [{"rows": 5}]}"#, &["card 1: its rows cannot be read"]),
    (
        r#"{"cards": [{"rows": [{"color": "red", "length": 6, "points": 7}]}]}"#,
        &[
            "card 1: a row scores as many points as it has cells",
            "card 1: rows: 1 instead of 5",
            "card 1: cells in all rows: 6 instead of 20",
            "card 1: rows with a sun: 0 instead of 2",
        ],
    ),
    (
        r#"{"cards": [5, {"rows": [{"color": "pink", "length": 6}, {"color": "red", "length": 300}]}]}"#,
        &[
            "card 1: its rows cannot be read",
            "card 2: pink is not a colour of this game",
            "card 2: cells in the red row: 300 instead of 2 to 6",
        ],
    ),
    ("{", &[]),
    ("{}", &[]),
];

/// The error of a text that is not a valid record.
fn record_error(text: &str, texts: &dyn Lookup) -> String {
    of_record(&text.parse::<Record>().unwrap_err(), texts)
}

/// The errors of a file that is not a valid deck.
fn deck_errors(file: &str, texts: &dyn Lookup) -> Vec<String> {
    match deck::to_text(file) {
        Ok(text) => {
            let faults = text.parse::<Deck>().unwrap_err();
            let value_fault = |fault| ValueFault::Game(AnyOptionFault::OneCard(fault));
            faults.into_iter().map(|fault| of_value(&value_fault(fault), texts)).collect()
        }
        Err(error) => of_deck_file(&error, texts),
    }
}

/// Errors that need more than a few lines to cause.
fn rare(texts: &dyn Lookup) -> Vec<String> {
    let mut tagged = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
    let tags = (0..=MAX_TAGS).map(|number| tagged.add_tag("number", &number.to_string()));
    let too_many = tags.last().unwrap().unwrap_err();
    let over = Due::Nothing;
    let result = RecordFault::Result { noted: vec![1, 2], played: vec![3, -4] };
    let faults = [RecordFault::Header(too_many), result, RecordFault::NotOver { due: over }];
    let large = ["-2s55s44"; MAX_CARDS + 1].join(".").parse::<Deck>().unwrap_err();
    let foreign = Deck::new([Card::new([(Color::White, 4, false)])]).unwrap_err();
    let of_records = faults.into_iter().map(|fault| of_record(&fault.at(7), texts));
    of_records.chain(large.iter().chain(&foreign).map(|fault| of_deck(fault, texts))).collect()
}

#[test]
fn english_errors_name_the_line_the_found_text_and_the_expected_one() {
    let english = Texts::built_in(Lang::En);
    for (text, expected) in RECORDS {
        assert_eq!(record_error(text, &english), expected, "{text}");
    }
    for (file, expected) in DECKS {
        assert_eq!(deck_errors(file, &english), expected, "{file}");
    }
    let rare = rare(&english);
    let expected = [
        "line 7: there are more than 100 tags",
        "line 7: the result given is 1 2, but the moves lead to 3 -4",
        "line 7: there is a result, but the game is not over yet. The game is already over.",
        "41 cards, but at most 40 are allowed",
        "card 1: white is not a colour of this game",
    ];
    assert_eq!(rare[..expected.len()], expected);
}

/// Texts that record which keys are looked up.
struct Recorder {
    texts: Texts,
    keys: RefCell<BTreeSet<String>>,
}

impl Lookup for Recorder {
    fn text_with(&self, key: &str, values: &[(&'static str, Value)]) -> String {
        self.keys.borrow_mut().insert(key.to_string());
        self.texts.text_with(key, values)
    }

    fn has(&self, key: &str) -> bool {
        self.texts.has(key)
    }
}

#[test]
fn every_kind_of_fault_has_a_text_in_every_language() {
    for lang in Lang::ALL {
        let texts = Recorder { texts: Texts::built_in(lang), keys: RefCell::default() };
        let records = RECORDS.iter().map(|(text, _)| record_error(text, &texts));
        let decks = DECKS.iter().flat_map(|(file, _)| deck_errors(file, &texts));
        let errors: Vec<String> = records.chain(decks).chain(rare(&texts)).collect();
        let missing: Vec<_> = errors.iter().filter(|error| error.contains('⟦')).collect();
        assert!(missing.is_empty(), "{lang}: {missing:?}");
        // The errors above use every text of the file.
        let file = format!("{}/lang/{lang}/faults.ftl", env!("CARGO_MANIFEST_DIR"));
        let file = fs::read_to_string(file).unwrap();
        let keys = file.lines().filter_map(|line| Some(line.split_once(" = ")?.0.to_string()));
        let unused: Vec<_> = keys.filter(|key| !texts.keys.borrow().contains(key)).collect();
        assert!(unused.is_empty(), "{lang}: {unused:?}");
    }
}
