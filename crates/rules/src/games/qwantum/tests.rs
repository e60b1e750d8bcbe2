//! Whole games of Qwantum under the laws that every game keeps.

use super::options::LINES;
use super::*;
use crate::form::{Form, Value};
use crate::game::{Action, Moves};
use crate::options::Options;

/// A small generator, so that the test needs nothing from outside.
struct Script(u64);

impl Chance for Script {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        ((self.0 >> 33) % u64::from(n)) as u32
    }
}

fn fields(game: &Qwantum) -> Vec<(String, Form)> {
    let mut fields = Fields::default();
    game.write(&mut fields);
    fields.0
}

fn read_back(game: &Qwantum) -> Result<Qwantum, PositionError> {
    let texts: Vec<(String, String)> =
        fields(game).into_iter().map(|(name, form)| (name, form.to_string())).collect();
    let values: Vec<_> =
        texts.iter().map(|(name, text)| (name.as_str(), Value::Text(text))).collect();
    Qwantum::read(game.seats(), game.options(), &FieldsReader(&values))
}

#[test]
fn random_games_end_and_every_position_reads_back() {
    for index in 0..200u64 {
        let line = LINES[index as usize / 4 % 2];
        let seats = 1 + index as usize % 4;
        let mut game = Qwantum::new(seats, QwantumOptions { line }).unwrap();
        let mut chance = Script(index);
        let mut turns = 0;
        while game.phase() != Phase::Over {
            assert_eq!(read_back(&game), Ok(game), "{:?}", fields(&game));
            let mut events: Vec<Event> = Vec::new();
            match game.phase() {
                Phase::Roll => {
                    let roll = game.sample(&mut chance);
                    assert_eq!(roll.to_string().parse(), Ok(roll));
                    game.roll(roll, &mut events).unwrap();
                }
                Phase::Choose(mut owing) => {
                    let seat = owing.next().unwrap();
                    let moves = game.moves(seat);
                    assert!(moves.iter().map(Action::id).is_sorted());
                    let mv = moves.get(chance.below(moves.len() as u32) as usize);
                    game.play(seat, mv, &mut events).unwrap();
                }
                Phase::Over => {}
            }
            turns += events.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
        }
        assert_eq!(read_back(&game), Ok(game), "{:?}", fields(&game));
        assert!(turns <= seats * (CELLS + MAX_MISSES as usize));
        assert!(!game.winners().is_empty());
    }
}

#[test]
fn a_second_throw_merges_into_the_outcomes_listed() {
    let mut game = Qwantum::new(2, QwantumOptions::default()).unwrap();
    game.roll("start-a".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(game.outcomes().len(), 279_936);
    game.roll("w3.b5.b5.r3.v3.y4.y1".parse().unwrap(), &mut ()).unwrap();
    game.play(Seat::A, "rethrow-w135".parse().unwrap(), &mut ()).unwrap();
    let outcomes = game.outcomes();
    assert_eq!(outcomes.iter().map(|outcome| outcome.weight).sum::<u64>(), 1296);
    for outcome in &outcomes {
        assert!(game.is_possible(outcome.roll));
        assert_eq!(game.representative(outcome.roll), outcome.roll);
    }
    let mut chance = Script(1);
    for _ in 0..1000 {
        let roll = game.sample(&mut chance);
        let first = game.representative(roll);
        assert!(outcomes.iter().any(|outcome| outcome.roll == first), "{roll}");
    }
}

#[test]
fn what_others_have_pencilled_is_hidden() {
    let mut game = Qwantum::new(2, QwantumOptions::default()).unwrap();
    game.roll("start-a".parse().unwrap(), &mut ()).unwrap();
    game.roll("w3.b5.b5.r3.v3.y4.y1".parse().unwrap(), &mut ()).unwrap();
    for (seat, mv) in [(Seat::A, "keep"), (Seat::A, "write-v")] {
        game.play(seat, mv.parse().unwrap(), &mut ()).unwrap();
    }
    let before = game;
    game.play(Seat::B, "write-r".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(game.seen_by(Viewer::Seat(Seat::A)), before);
    assert_eq!(game.seen_by(Viewer::Spectator), before);
    assert_eq!(game.seen_by(Viewer::Seat(Seat::B)), game);
    assert_eq!(game.sheet(Seat::B).written(), 0);
}

#[test]
fn options_read_back_as_written() {
    for (value, line) in [("below", Line::Below), ("reset", Line::Reset)] {
        let options = QwantumOptions::from_entries("qwantum", [("line", value)]).unwrap();
        assert_eq!((options.line, options.get("line")), (line, value.to_string()));
    }
    assert!(QwantumOptions::from_entries("qwantum", [("line", "above")]).is_err());
}
