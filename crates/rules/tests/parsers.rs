//! Property tests of parsers: no text makes them panic, and accepted text is written back unchanged.

use cubilete_rules::onecard::Deck;
use cubilete_rules::{AnyGame, GameId, Record};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, random_record};
use cubilete_testing::setups::setups;
use proptest::prelude::*;

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

fn starts() -> Vec<AnyGame> {
    GameId::ALL.iter().map(|id| AnyGame::new(*id, 2, []).unwrap()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions(text in near_text()) {
        if let Ok(game) = text.parse::<AnyGame>() {
            prop_assert_eq!(game.to_string(), text);
        }
    }

    #[test]
    fn steps(text in near_text()) {
        for game in starts() {
            if let Ok(step) = game.parse_step(&text) {
                prop_assert_eq!(step.to_string(), text.clone());
            }
            let _ = game.parse_roll(&text);
            let _ = game.parse_move(&text);
        }
    }

    #[test]
    fn records(text in near_record()) {
        match text.parse::<Record>() {
            Ok(record) => prop_assert_eq!(record.to_string().parse(), Ok(record)),
            Err(error) => {
                let line = error.line.unwrap_or_default();
                prop_assert!((1..=text.lines().count().max(3)).contains(&line), "{error}");
            }
        }
    }

    #[test]
    fn options(key in "[a-z]{0,8}", value in "\\PC{0,40}") {
        for id in GameId::ALL {
            let _ = AnyGame::new(*id, 2, [(key.as_str(), value.as_str())]);
            for spec in id.options() {
                let _ = AnyGame::new(*id, 2, [(spec.key, value.as_str())]);
            }
        }
    }

    /// A position with one changed field is refused or written back unchanged.
    #[test]
    fn positions_with_a_changed_field(seed in 0u64..500, field in 0usize..14, value in near_text()) {
        let setups = setups();
        let start = setups[seed as usize % setups.len()];
        let steps = seed as usize % 60;
        let record = random_record(start, Policy::Patient, steps, &mut Random::new(seed));
        let text = record.end().to_string();
        let mut fields: Vec<String> = text.split('/').map(str::to_string).collect();
        let index = field % fields.len();
        let name = fields[index].split('=').next().unwrap_or_default().to_string();
        fields[index] = format!("{name}={value}");
        let changed = fields.join("/");
        if let Ok(game) = changed.parse::<AnyGame>() {
            prop_assert_eq!(game.to_string(), changed);
        }
    }
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
