//! The worked examples of Qwinto about the flow of a game.

use cubilete_rules::games::qwinto::{Cell, DiceSet, Move, Roll};
use cubilete_rules::{Game, Moves, Phase, Seat};
use serde_json::{Value, json};

use super::{
    color, dice_set, faces_with_sum, play, position, roll, sheet_text, started, throw_sum,
};

/// The properties of a game that follows one example.
pub(super) fn properties(given: &Value) -> Value {
    match given["event"].as_str().expect("an event") {
        "active player writes nothing although he could" => {
            let mut game = started(2);
            throw_sum(&mut game, DiceSet::from_bits(1).unwrap(), 3);
            assert!(game.moves(Seat::A).len() > 1);
            play(&mut game, Seat::A, Move::PASS);
            play(&mut game, Seat::B, Move::PASS);
            json!({ "misthrow": game.sheet(Seat::A).misthrows() == 1 })
        }
        "active player cannot write" => {
            let orange = json!({ "orange": { "2": 4 } });
            let text = sheet_text(&orange, 0);
            let mut game = position(2, "write", "o4", &format!("{text}:{text}"));
            assert_eq!(game.moves(Seat::A).iter().collect::<Vec<_>>(), [Move::PASS]);
            play(&mut game, Seat::B, Move::PASS);
            play(&mut game, Seat::A, Move::PASS);
            json!({ "misthrow": game.sheet(Seat::A).misthrows() == 1 })
        }
        "passive player writes nothing" => {
            let mut game = started(2);
            throw_sum(&mut game, DiceSet::from_bits(1).unwrap(), 3);
            play(&mut game, Seat::A, Move::write(Cell::at(0, 4).unwrap()));
            play(&mut game, Seat::B, Move::PASS);
            json!({ "misthrow": game.sheet(Seat::B).misthrows() > 0 })
        }
        "active player marks his 4th misthrow" => {
            let sheets = format!("{}:{}", sheet_text(&json!({}), 3), sheet_text(&json!({}), 3));
            end_of_game(&sheets, Move::PASS)
        }
        "some player completes a second row" => {
            let nearly = json!({
                "orange": { "2": 1, "3": 2, "4": 3, "6": 4, "7": 5, "8": 6, "9": 7, "10": 8, "11": 9 },
                "yellow": { "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "7": 6, "8": 7, "9": 8 },
            });
            let others = json!({ "orange": { "2": 1, "3": 2, "4": 3, "6": 4, "7": 5, "8": 6, "9": 7, "10": 8 } });
            let sheets = format!("{}:{}", sheet_text(&nearly, 0), sheet_text(&others, 1));
            end_of_game(&sheets, Move::write(Cell::at(1, 10).unwrap()))
        }
        "reroll" => {
            let dice = dice_set(&given["chosen"]);
            let mut game = started(2);
            play(&mut game, Seat::A, Move::Throw(dice));
            roll(&mut game, faces_with_sum(dice, 7).unwrap());
            play(&mut game, Seat::A, Move::Rethrow);
            let thrown = |set: &DiceSet| {
                let faces = faces_with_sum(*set, 6).unwrap();
                game.is_possible(Roll::Dice(faces))
            };
            let sets: Vec<DiceSet> = DiceSet::all().filter(thrown).collect();
            assert_eq!(sets.len(), 1, "exactly the chosen dice are thrown again");
            json!({ "dice_rerolled": sets[0].rows().map(color).collect::<Vec<_>>() })
        }
        event => panic!("unknown event: {event}"),
    }
}

/// Seat a ends the game with this move for the sum 10, and seat b writes the 10, in either order.
fn end_of_game(sheets: &str, ending: Move) -> Value {
    let cell = Cell::at(2, 9).unwrap();
    let choices = [(Seat::A, ending), (Seat::B, Move::write(cell))];
    let played = |order: [usize; 2]| {
        let mut game = position(2, "write", "y5.p5", sheets);
        for (seat, mv) in order.map(|index| choices[index]) {
            assert_ne!(game.phase(), Phase::Over, "the game ends after all seats have chosen");
            play(&mut game, seat, mv);
        }
        game
    };
    let game = played([0, 1]);
    assert_eq!(game, played([1, 0]), "the order does not matter");
    json!({
        "ends": game.phase() == Phase::Over,
        "entries_of_others_in_this_round_count": game.sheet(Seat::B).number(cell) == Some(10),
    })
}
