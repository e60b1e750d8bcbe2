//! Property tests of parsers: no text makes them panic, and accepted text is written back unchanged.

use std::cell::Cell;

use cubilete_rules::onecard::Deck;
use cubilete_rules::{AnyGame, GameId, Record};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, random_record};
use cubilete_testing::setups::setups;
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

/// Text built from pieces of positions and steps, so that parsers get beyond the first letters.
fn near_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("qwantum/".to_string()),
        Just("qwinto/".to_string()),
        Just("banditos/".to_string()),
        Just("onecard/".to_string()),
        Just("seats=2/".to_string()),
        Just("line=below/".to_string()),
        Just("stage=start/".to_string()),
        Just("active=-/".to_string()),
        Just("roll:".to_string()),
        Just("a:".to_string()),
        Just("start-a".to_string()),
        Just("write-".to_string()),
        Just("rethrow-".to_string()),
        Just("place-".to_string()),
        "[a-z0-9=/.,:-]{0,6}",
        "\\PC{0,3}",
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// Lines of records in random order.
fn near_record() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        Just("cubilete 1".to_string()),
        Just("game qwinto".to_string()),
        Just("game onecard".to_string()),
        Just("seats 2".to_string()),
        Just("option deck balanced30".to_string()),
        Just("name a Ana".to_string()),
        Just("tag place here".to_string()),
        Just("result 0 0".to_string()),
        Just(String::new()),
        Just("roll:start-a".to_string()),
        Just("a:throw-oy".to_string()),
        near_text(),
    ];
    prop::collection::vec(line, 0..10).prop_map(|lines| format!("cubilete 1\n{}", lines.join("\n")))
}

/// The record of a random game of some steps.
fn played(seed: u64) -> Record {
    let setups = setups();
    let start = setups[seed as usize % setups.len()];
    random_record(start, Policy::Patient, seed as usize % 60, &mut Random::new(seed))
}

/// The text of a random record with one line replaced.
fn changed_record() -> impl Strategy<Value = String> {
    let line = prop_oneof![Just(String::new()), Just("name a Ana".to_string()), near_text()];
    (0u64..500, any::<prop::sample::Index>(), line).prop_map(|(seed, index, line)| {
        let text = played(seed).to_string();
        let mut lines: Vec<&str> = text.lines().collect();
        let index = index.index(lines.len());
        lines[index] = &line;
        lines.join("\n") + "\n"
    })
}

/// The text of a random position with one field replaced, by random text or by the value in another position.
fn changed_position() -> impl Strategy<Value = String> {
    let value = prop_oneof![near_text().prop_map(Ok), (0u64..500).prop_map(Err)];
    (0u64..500, any::<prop::sample::Index>(), value).prop_map(|(seed, index, value)| {
        let position = |seed| played(seed).end().to_string();
        let text = position(seed);
        let mut fields: Vec<String> = text.split('/').map(str::to_string).collect();
        let index = index.index(fields.len());
        let name = fields[index].split('=').next().unwrap_or_default().to_string();
        let value = value.unwrap_or_else(|other| {
            let other = position(other);
            let mut same_name = other.split('/').filter_map(|field| field.split_once('='));
            let found = same_name.find(|(other, _)| *other == name);
            found.map_or(String::new(), |(_, value)| value.to_string())
        });
        fields[index] = format!("{name}={value}");
        fields.join("/")
    })
}

/// Checks a property of 3000 inputs, the same in every run. The property returns whether the parser accepted the input.
///
/// Both accepted and refused inputs must occur.
fn check<S: Strategy>(inputs: S, property: impl Fn(S::Value) -> Result<bool, TestCaseError>) {
    let config =
        ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() };
    let random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let accepted = Cell::new(0);
    let result = TestRunner::new_with_rng(config, random).run(&inputs, |input| {
        accepted.set(accepted.get() + u32::from(property(input)?));
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    assert!((30..2970).contains(&accepted.get()), "{} inputs were accepted", accepted.get());
}

#[test]
fn accepted_positions_are_written_back_unchanged() {
    check(prop_oneof![near_text(), changed_position()], |text| {
        let game = text.parse::<AnyGame>();
        if let Ok(game) = &game {
            prop_assert_eq!(game.to_string(), text);
        }
        Ok(game.is_ok())
    });
}

#[test]
fn accepted_steps_are_written_back_unchanged() {
    let step = (0u64..500)
        .prop_map(|seed| played(seed).steps().last().map_or(String::new(), ToString::to_string));
    check(prop_oneof![near_text(), step], |text| {
        let mut accepted = false;
        for id in GameId::ALL {
            let game = AnyGame::new(*id, 2, []).unwrap();
            if let Ok(step) = game.parse_step(&text) {
                prop_assert_eq!(step.to_string(), text.clone());
                accepted = true;
            }
            let _ = game.parse_roll(&text);
            let _ = game.parse_move(&text);
        }
        Ok(accepted)
    });
}

#[test]
fn accepted_records_are_read_back_and_refused_ones_name_a_line() {
    check(prop_oneof![near_record(), changed_record()], |text| match text.parse::<Record>() {
        Ok(record) => {
            prop_assert_eq!(record.to_string().parse(), Ok(record));
            Ok(true)
        }
        Err(error) => {
            let line = error.line.unwrap_or_default();
            prop_assert!((1..=text.lines().count().max(3)).contains(&line), "{error}");
            Ok(false)
        }
    });
}

#[test]
fn accepted_options_are_read_back() {
    let values = GameId::ALL.iter().flat_map(|id| id.options()).flat_map(|spec| spec.values);
    let values: Vec<_> = values.map(|(value, _)| value.to_string()).collect();
    let value = prop_oneof![prop::sample::select(values), "\\PC{0,40}"];
    check(("[a-z]{0,8}", value), |(key, value)| {
        let mut accepted = false;
        for id in GameId::ALL {
            let keys = id.options().iter().map(|spec| spec.key).chain([key.as_str()]);
            for game in keys.filter_map(|key| AnyGame::new(*id, 2, [(key, value.as_str())]).ok()) {
                let options = game.options();
                let options = options.iter().map(|(key, value)| (*key, value.as_str()));
                prop_assert_eq!(AnyGame::new(*id, 2, options), Ok(game));
                accepted = true;
            }
        }
        Ok(accepted)
    });
}

/// The error for a starting position in which `part` is replaced.
fn error_after_replacing(game: GameId, part: &str, other: &str) -> String {
    let text = AnyGame::new(game, 2, []).unwrap().to_string();
    assert!(text.contains(part), "{text}");
    text.replace(part, other).parse::<AnyGame>().unwrap_err().to_string()
}

#[test]
fn a_value_in_another_spelling_is_refused_with_the_expected_one() {
    let cards: Vec<String> = Deck::default().cards().iter().map(ToString::to_string).collect();
    let error = error_after_replacing(GameId::OneCard, "balanced30", &cards.join("."));
    assert!(error.starts_with("deck: expected 'balanced30', found '-2s55s44."), "{error}");
}

#[test]
fn fields_in_the_wrong_order_are_refused_with_the_expected_order() {
    let error =
        error_after_replacing(GameId::Qwinto, "stage=start/active=-", "active=-/stage=start");
    let order = "the fields in the order seats, stage, active, dice, sheets, pencils";
    assert!(error.starts_with(&format!("position: expected {order}")), "{error}");
}

#[test]
fn a_card_in_play_twice_is_the_only_reason_given() {
    // All ten cards are used, so the place of the card scored last stays empty. With card 9 twice, the size of the pile
    // is unknown, and the empty place must not be reported as a second fault.
    let at = |card: u8| {
        let deck = ["-2s55s44"; 10].join(".");
        let text = format!(
            "onecard/seats=2/variant=base/colors=all/deck={deck}/stage=mark/active=b/turn=44/throws=-/dice=gggrr/\
             marker=a/display=-/cards=9.-24324,{card}.-00000:-,8.-24233/scored=1.16,2.16,10.16:7.21,3.15,4.16,5.13/\
             pencils=-:-"
        );
        text.parse::<AnyGame>().map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(at(6), Ok(()));
    assert_eq!(at(9), Err("the position cannot arise: card 9 is in play twice".to_string()));
}
