//! External players: programs that read a question on a line and write a move on another.

use std::time::Duration;

use cubilete_rules::{AnyGame, AnyMove, Seat};
use serde_json::{Map, Value, json};

use super::process::Process;
use super::{Command, Fault, Limits, Player};
use crate::generator::Generator;

/// The number of the protocol, which counts up when programs written for it would no longer do.
const PROTOCOL: u32 = 1;

/// A program that plays. It is kept from game to game; after a fault the next game gets a new one.
pub(super) struct External {
    command: Command,
    limits: Limits,
    process: Option<Process>,
}

impl External {
    /// Starts the program.
    pub(super) fn start(command: Command, limits: Limits) -> Result<External, Fault> {
        let process = Some(Process::start(&command.words)?);
        Ok(External { command, limits, process })
    }
}

impl Player for External {
    fn begin(&mut self, _chance: Generator) -> Result<(), Fault> {
        if self.process.is_none() {
            self.process = Some(Process::start(&self.command.words)?);
        }
        Ok(())
    }

    fn choose(&mut self, game: &AnyGame, seat: Seat) -> Result<AnyMove, Fault> {
        let Some(process) = &mut self.process else {
            return Err(Fault::Ended("after a fault".to_string()));
        };
        let start_up = if process.has_answered() { Duration::ZERO } else { self.limits.start_up };
        let limit = self.limits.per_move + start_up;
        let moves = game.moves(seat);
        let answer = process.ask(question(game, seat, &moves).to_string(), limit);
        let chosen = answer.and_then(|answer| chosen(game, &moves, &answer));
        if chosen.is_err() {
            // Whatever it may still say would be taken for the answer to another question.
            if let Some(process) = self.process.take() {
                process.kill();
            }
        }
        chosen
    }
}

/// Everything a program needs to know, so that it need not remember anything.
fn question(game: &AnyGame, seat: Seat, moves: &[AnyMove]) -> Value {
    let options: Map<_, _> =
        game.options().into_iter().map(|(key, value)| (key.into(), value.into())).collect();
    json!({
        "protocol": PROTOCOL,
        "game": game.id().name(),
        "seats": game.seats().get(),
        "options": options,
        "position": game.to_string(),
        "seat": seat.to_string(),
        "moves": moves.iter().map(ToString::to_string).collect::<Value>(),
    })
}

/// The move that an answer names.
fn chosen(game: &AnyGame, moves: &[AnyMove], answer: &str) -> Result<AnyMove, Fault> {
    let unreadable = || Fault::Unreadable(answer.to_string());
    let text = if answer.starts_with('{') {
        let object: Value = serde_json::from_str(answer).map_err(|_| unreadable())?;
        object["move"].as_str().ok_or_else(unreadable)?.to_string()
    } else {
        answer.to_string()
    };
    let mv = match game.parse_move(&text) {
        Ok(mv) => mv,
        // A word in the right place was meant as a move; anything else is a message that went astray.
        Err(_) if answer.starts_with('{') => return Err(Fault::Illegal(text)),
        Err(_) => return Err(unreadable()),
    };
    if moves.contains(&mv) { Ok(mv) } else { Err(Fault::Illegal(text)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::{GameId, Viewer};

    /// Two seats of Qwinto; seat b has pencilled its choice and seat a is asked for its own.
    fn position() -> AnyGame {
        let mut game = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
        for step in ["roll:start-a", "a:throw-oy", "roll:o4.y5", "a:keep", "b:write-y7"] {
            game.apply(game.parse_step(step).unwrap(), &mut ()).unwrap();
        }
        game
    }

    fn check(answer: &str, expected: Result<&str, Fault>) {
        let game = position();
        let found = chosen(&game, &game.moves(Seat::A), answer).map(|mv| mv.to_string());
        assert_eq!(found, expected.map(str::to_string), "{answer}");
    }

    #[test]
    fn an_answer_is_an_object_or_the_move_itself() {
        check("{\"move\": \"pass\"}", Ok("pass"));
        check("{\"move\": \"write-o3\", \"why\": [1, 2]}", Ok("write-o3"));
        check("write-o3", Ok("write-o3"));
    }

    #[test]
    fn what_is_no_answer_is_told_from_a_move_that_is_not_allowed() {
        for answer in ["", "{", "{}", "{\"move\": 3}", "[\"pass\"]", "hello", "{\"Move\":\"pass\"}"]
        {
            check(answer, Err(Fault::Unreadable(answer.to_string())));
        }
        check("keep", Err(Fault::Illegal("keep".to_string())));
        check("{\"move\": \"castle\"}", Err(Fault::Illegal("castle".to_string())));
    }

    #[test]
    fn a_question_can_be_read_back_and_hides_what_others_have_pencilled() {
        let game = position().seen_by(Viewer::Seat(Seat::A));
        let question = question(&game, Seat::A, &game.moves(Seat::A));
        let text = question["position"].as_str().unwrap();
        assert!(position().to_string().contains("write-y7") && !text.contains("write-y7"));
        assert_eq!(text.parse(), Ok(game));
        assert_eq!(question["moves"].as_array().unwrap().last().unwrap(), "pass");
    }

    #[test]
    fn the_documents_show_a_question_as_it_is_asked() {
        let mut game = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
        game.apply(game.parse_step("roll:start-b").unwrap(), &mut ()).unwrap();
        let question = question(&game, Seat::B, &game.moves(Seat::B));
        let page = include_str!("../../../../docs/external-players.md");
        assert!(page.contains(&format!("\n> {question}\n")), "{question}");
    }
}
