//! The feature `serde`: every value is read back the same from JSON.
#![cfg(feature = "serde")]

use std::fmt::Debug;

use cubilete_rules::view::{Ask, Pick, Viewer};
use cubilete_rules::{
    AnyGame, AnyMove, AnyRoll, AnyStep, Color, Event, GameId, Phase, Record, Seat, Step, View,
};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, random_step};
use cubilete_testing::setups::setups_with_one_option;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Checks that the value is read back the same, and returns its JSON.
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Value {
    let json = serde_json::to_string(value).unwrap();
    let read: T = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
    assert_eq!(read, *value, "{json}");
    serde_json::from_str(&json).unwrap()
}

/// The JSON of the roll or move inside, which has a type of its own game.
fn typed(step: AnyStep) -> Value {
    match step {
        Step::Roll(AnyRoll::Qwantum(roll)) => round_trip(&roll),
        Step::Roll(AnyRoll::Qwinto(roll)) => round_trip(&roll),
        Step::Roll(AnyRoll::Banditos(roll)) => round_trip(&roll),
        Step::Roll(AnyRoll::OneCard(roll)) => round_trip(&roll),
        Step::Move(_, AnyMove::Qwantum(mv)) => round_trip(&mv),
        Step::Move(_, AnyMove::Qwinto(mv)) => round_trip(&mv),
        Step::Move(_, AnyMove::Banditos(mv)) => round_trip(&mv),
        Step::Move(_, AnyMove::OneCard(mv)) => round_trip(&mv),
        #[allow(unreachable_patterns)] // until there is another game
        Step::Roll(roll) => json!(roll.to_string()),
        #[allow(unreachable_patterns)]
        Step::Move(_, mv) => json!(mv.to_string()),
    }
}

#[test]
fn whole_games_are_read_back_the_same() {
    let mut random = Random::new(8);
    for setup in setups_with_one_option() {
        let mut record = Record::new(setup);
        let mut events: Vec<Event> = Vec::new();
        while let Some(step) = random_step(&record.end(), Policy::Patient, &mut random) {
            let text = match step {
                Step::Roll(roll) => roll.to_string(),
                Step::Move(_, mv) => mv.to_string(),
            };
            assert_eq!(typed(step), json!(text));
            assert_eq!(serde_json::to_value(step).unwrap(), json!(step.to_string()));
            record.push(step, &mut events).unwrap();
            if random.one_in(8) || record.end().phase() == Phase::Over {
                assert_eq!(round_trip(&record.end()), json!(record.end().to_string()));
                for viewer in [Viewer::Table, Viewer::Spectator, Viewer::Seat(Seat::A)] {
                    round_trip::<View>(&record.end().view(viewer));
                }
            }
        }
        assert_eq!(round_trip(&record), json!(record.to_string()));
        round_trip(&events);
    }
}

#[test]
fn terms_and_events_have_plain_json() {
    let event = Event::Wrote { seat: Seat::B, color: Color::Yellow, column: 7, number: 9 };
    let written = json!({ "seat": "b", "color": "yellow", "column": 7, "number": 9 });
    assert_eq!(round_trip(&event), json!({ "wrote": written }));
    assert_eq!(round_trip(&Ask::KeepOrRethrow), json!("keep-or-rethrow"));
    assert_eq!(round_trip(&Pick::Row(Color::Red)), json!({ "row": "red" }));
    assert_eq!(round_trip(&GameId::OneCard), json!("onecard"));
    let seats = Phase::Choose([Seat::A, Seat::C].into_iter().collect());
    assert_eq!(round_trip(&seats), json!({ "choose": ["a", "c"] }));
    for ask in Ask::ALL {
        assert_eq!(round_trip(ask), json!(ask.name()));
    }
}

#[test]
fn an_illegal_record_is_refused() {
    let text = "cubilete 1\ngame qwinto\nseats 2\n\nroll:start-a\nb:throw-o\n";
    let error = serde_json::from_value::<Record>(json!(text)).unwrap_err().to_string();
    assert!(error.contains("line 6: step 2 (b:throw-o)"), "{error}");
    let error = serde_json::from_value::<AnyGame>(json!(7)).unwrap_err().to_string();
    assert!(error.contains("expected a string"), "{error}");
}
