//! The worked examples of Qwantum about the flow of a game.

use cubilete_rules::qwantum::Qwantum;
use cubilete_rules::{Event, Game, Moves, Phase, Seat};
use serde_json::{Value, json};

use super::{assert_all, first_turn, play, position};

/// Violet 6, blue 13, red 6, yellow 8.
const DICE_TEXT: &str = "w3.b5.b5.r3.v3.y4.y1";
/// A sheet whose only free cell accepts violet 6, and a sheet of another seat that is possible after the same turns.
const ALMOST: &str = "3.7.10.14.9.-,6.8.12.16.11.4,7.9.13.17.12.6,8.11.15.19.14.7,0";
const OTHER: &str = "3.7.10.14.9.-,6.8.12.-.-.-,7.-.-.-.-.-,-.-.-.-.-.-,0";
const EMPTY: &str = "-.-.-.-.-.-,-.-.-.-.-.-,-.-.-.-.-.-,-.-.-.-.-.-";

/// Checks one example of the flow of a game.
pub(super) fn check(given: &Value, expect: &Value) {
    let misthrow = |events: &[Event]| events.iter().any(|e| matches!(e, Event::Misthrow { .. }));
    let wrote = |events: &[Event], who: Seat| {
        events.iter().any(|event| matches!(event, Event::Wrote { seat, .. } if *seat == who))
    };
    let found = match given["event"].as_str().expect("an event") {
        "active player fills his 24th cell in B" => {
            let sheets = [ALMOST.to_string(), OTHER.to_string()];
            let mut game = position("first", "a", DICE_TEXT, "-", &sheets);
            play(&mut game, Seat::A, "write-v");
            assert!(game.sheet(Seat::A).full());
            let somebody_moves = game.seats().seats().any(|seat| !game.moves(seat).is_empty());
            json!({ "ends": game.phase() == Phase::Over, "action_C_played": somebody_moves })
        }
        "a passive player fills his 24th cell in C" => {
            let sheets = [ALMOST.to_string(), OTHER.to_string(), OTHER.to_string()];
            let mut game = position("write", "b", DICE_TEXT, "pass", &sheets);
            play(&mut game, Seat::A, "write-v");
            play(&mut game, Seat::B, "pass");
            let events = play(&mut game, Seat::C, "write-y");
            assert!(game.sheet(Seat::A).full());
            json!({
                "ends": game.phase() == Phase::Over,
                "other_C_entries_of_this_turn_count":
                    wrote(&events, Seat::C) && game.scores()[Seat::C] == 6,
                "active_failed_throw_still_marked_if_due": game.sheet(Seat::B).misthrows() == 1,
            })
        }
        "active player marks his 5th misthrow (nothing in B, nothing in C)" => {
            let sheets = [format!("{EMPTY},4"), OTHER.to_string()];
            let mut game = position("first", "a", DICE_TEXT, "-", &sheets);
            play(&mut game, Seat::A, "pass");
            play(&mut game, Seat::A, "pass");
            let events = play(&mut game, Seat::B, "write-y");
            assert_eq!(game.sheet(Seat::A).misthrows(), 5);
            json!({
                "ends": game.phase() == Phase::Over,
                "C_entries_of_others_count":
                    wrote(&events, Seat::B) && game.scores()[Seat::B] == 6,
            })
        }
        "active player declines in B and writes in C" => {
            let mut game = thrown();
            play(&mut game, Seat::A, "pass");
            let options = options_for_all(&game);
            play(&mut game, Seat::A, "write-v");
            let events = play(&mut game, Seat::B, "pass");
            json!({ "failed_throw": misthrow(&events), "C_options_for_all": options })
        }
        "active player writes in B and declines in C" => {
            let mut game = thrown();
            play(&mut game, Seat::A, "write-v");
            let options = options_for_all(&game);
            play(&mut game, Seat::A, "pass");
            let events = play(&mut game, Seat::B, "pass");
            json!({ "failed_throw": misthrow(&events), "C_options_for_all": options })
        }
        "passive player writes nothing in C" => {
            let mut game = thrown();
            play(&mut game, Seat::A, "pass");
            play(&mut game, Seat::B, "pass");
            // The active seat marks a misthrow, the other seat does not.
            play(&mut game, Seat::A, "pass");
            json!({ "failed_throw": game.sheet(Seat::B).misthrows() > 0 })
        }
        event => panic!("unknown flow: {event}"),
    };
    assert_all(expect, found);
}

/// The first turn of two seats, after the throw.
fn thrown() -> Qwantum {
    let mut game = first_turn(2);
    game.roll(DICE_TEXT.parse().expect("a throw"), &mut ()).expect("all dice");
    play(&mut game, Seat::A, "keep");
    game
}

/// How many colours each seat may write, which is the same for both.
fn options_for_all(game: &Qwantum) -> usize {
    let count = |seat| game.moves(seat).len() - 1;
    assert_eq!(count(Seat::A), count(Seat::B));
    count(Seat::A)
}
