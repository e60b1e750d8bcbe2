//! Laws that hold for any input, as functions of bytes: for libFuzzer, and for tests on stable Rust.
//!
//! Each law returns how much of the input it used, so that tests can check that not all of it was refused.

mod tables;

pub use tables::{Messages, tables_take_any_message};

use cubilete_protocol::{deck, position, record};
use cubilete_rules::{AnyGame, AnyStep, Chance, GameId, Phase, Record, Seat, Step};

/// A chance that takes its numbers from the input, and zeros after its end.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((first, rest)) => {
                self.0 = rest;
                *first
            }
            None => 0,
        }
    }
}

impl Chance for Bytes<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let number = u32::from_le_bytes([self.byte(), self.byte(), 0, 0]);
        number % n
    }
}

/// Returns the setup that the input selects.
fn start(bytes: &mut Bytes<'_>) -> AnyGame {
    let id = GameId::ALL[bytes.byte() as usize % GameId::ALL.len()];
    let (min, max) = (*id.seat_counts().start(), *id.seat_counts().end());
    let seats = min + bytes.byte() as usize % (max - min + 1);
    let options = id.options().iter().map(|spec| {
        let (value, _) = spec.values[bytes.byte() as usize % spec.values.len()];
        (spec.key, value)
    });
    let options: Vec<_> = options.collect();
    AnyGame::new(id, seats, options).expect("listed options are valid")
}

/// Returns the legal step that the input selects; `None` if the game is over or the input has ended.
fn step(game: &AnyGame, bytes: &mut Bytes<'_>) -> Option<AnyStep> {
    if bytes.0.is_empty() {
        return None;
    }
    match game.phase() {
        Phase::Roll => game.sample(bytes).map(Step::Roll),
        Phase::Choose(seats) => {
            let seats: Vec<Seat> = seats.collect();
            let seat = seats[bytes.below(seats.len() as u32) as usize];
            let moves = game.moves(seat);
            Some(Step::Move(seat, moves[bytes.below(moves.len() as u32) as usize]))
        }
        Phase::Over => None,
    }
}

/// Plays the game that the input selects. Every listed move must be accepted, and every other move must be refused without
/// changing the position. Returns the number of steps.
pub fn legal_moves_are_legal(data: &[u8]) -> usize {
    let mut bytes = Bytes(data);
    let mut game = start(&mut bytes);
    let mut steps = 0;
    while let Some(step) = step(&game, &mut bytes) {
        let id = bytes.below(game.id().n_moves() as u32) as usize;
        if let Some(mv) = game.move_from_id(id) {
            for seat in Seat::ALL {
                let mut after = game;
                let played = after.play(seat, mv, &mut ());
                assert_eq!(played.is_ok(), game.moves(seat).contains(&mv), "{seat}:{mv} in {game}");
                assert!(played.is_ok() || after == game, "{seat}:{mv} in {game}");
            }
        }
        game.apply(step, &mut ()).unwrap_or_else(|error| panic!("{step} in {game}: {error}"));
        steps += 1;
    }
    steps
}

/// Plays the game that the input selects. Its positions and its record must round-trip through text and JSON. Returns the
/// number of steps.
pub fn text_round_trips(data: &[u8]) -> usize {
    let mut bytes = Bytes(data);
    let mut played = Record::new(start(&mut bytes));
    while let Some(step) = step(&played.end(), &mut bytes) {
        played.push(step, &mut ()).expect("a legal step");
        let game = played.end();
        assert_eq!(game.to_string().parse().as_ref(), Ok(&game), "{game}");
        assert_eq!(position::from_json(&position::to_json(&game)), Ok(game), "{game}");
        assert_eq!(game.parse_step(&step.to_string()), Ok(step));
    }
    assert_eq!(played.to_string().parse().as_ref(), Ok(&played));
    assert_eq!(record::from_json(&record::to_json(&played)).as_ref(), Ok(&played));
    played.steps().len()
}

/// Reads the input with every parser. None may panic, and accepted values must round-trip. Returns how many parsers
/// accepted it.
pub fn parsers_never_panic(data: &[u8]) -> usize {
    let mut accepted = 0;
    let text = String::from_utf8_lossy(data);
    if let Ok(game) = text.parse::<AnyGame>() {
        assert_eq!(game.to_string(), text, "a position has one text");
        accepted += 1;
    }
    if let Ok(read) = text.parse::<Record>() {
        assert_eq!(read.to_string().parse(), Ok(read));
        accepted += 1;
    }
    if let Ok(json) = serde_json::from_str(&text) {
        if let Ok(game) = position::from_json(&json) {
            assert_eq!(position::from_json(&position::to_json(&game)), Ok(game));
            accepted += 1;
        }
        if let Ok(read) = record::from_json(&json) {
            assert_eq!(record::from_json(&record::to_json(&read)), Ok(read));
            accepted += 1;
        }
    }
    let _ = deck::to_text(&text);
    for id in GameId::ALL {
        let seats = *id.seat_counts().end();
        let game = AnyGame::new(*id, seats, []).expect("default options are valid");
        if let Ok(step) = game.parse_step(&text) {
            assert_eq!(step.to_string(), text, "a step has one text");
            let _ = { game }.apply(step, &mut ());
            accepted += 1;
        }
        for spec in id.options() {
            if let Ok(game) = AnyGame::new(*id, seats, [(spec.key, text.as_ref())]) {
                let written = game.options();
                let entries = written.iter().map(|(key, value)| (*key, value.as_str()));
                assert_eq!(AnyGame::new(*id, seats, entries), Ok(game));
                accepted += 1;
            }
        }
    }
    accepted
}
