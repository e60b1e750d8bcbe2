//! External players: programs that read a request from a line and write a move to another.

use std::time::Duration;

use cubilete_rules::{AnyGame, AnyMove, Seat};
use serde_json::{Map, Value, json};

use super::process::PlayerProcess;
use super::{ExternalCommand, Fault, Player, TimeLimits};
use crate::generator::Generator;

/// The version of the protocol. Incremented when existing programs would no longer work.
const PROTOCOL: u32 = 1;

/// A program that plays. It runs from game to game. After a fault, the next game starts a new one.
pub(super) struct External {
    command: ExternalCommand,
    limits: TimeLimits,
    process: Option<PlayerProcess>,
}

impl External {
    /// Starts the program.
    pub(super) fn start(command: ExternalCommand, limits: TimeLimits) -> Result<External, Fault> {
        let process = Some(PlayerProcess::start(&command.words)?);
        Ok(External { command, limits, process })
    }
}

impl Player for External {
    fn begin(&mut self, _chance: Generator) -> Result<(), Fault> {
        if self.process.is_none() {
            self.process = Some(PlayerProcess::start(&self.command.words)?);
        }
        Ok(())
    }

    fn choose(&mut self, game: &AnyGame, seat: Seat) -> Result<AnyMove, Fault> {
        let Some(process) = &mut self.process else {
            return Err(Fault::Ended("after a fault".to_string()));
        };
        let start_up = if process.has_responded() { Duration::ZERO } else { self.limits.start_up };
        let limit = self.limits.per_move + start_up;
        let moves = game.moves(seat);
        let response = process.exchange(request(game, seat, &moves).to_string(), limit);
        let chosen = response.and_then(|response| chosen(game, &moves, &response));
        if chosen.is_err() {
            // Whatever it writes later would be taken for the response to another request.
            if let Some(process) = self.process.take() {
                process.kill();
            }
        }
        chosen
    }
}

/// A request with everything that a stateless program needs.
fn request(game: &AnyGame, seat: Seat, moves: &[AnyMove]) -> Value {
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

/// Parses the move of a response.
fn chosen(game: &AnyGame, moves: &[AnyMove], response: &str) -> Result<AnyMove, Fault> {
    let unreadable = || Fault::Unreadable(response.to_string());
    let text = if response.starts_with('{') {
        let object: Value = serde_json::from_str(response).map_err(|_| unreadable())?;
        object["move"].as_str().ok_or_else(unreadable)?.to_string()
    } else {
        response.to_string()
    };
    let mv = match game.parse_move(&text) {
        Ok(mv) => mv,
        // A wrong move in a JSON response is meant as a move. Anything else is a stray message.
        Err(_) if response.starts_with('{') => return Err(Fault::Illegal(text)),
        Err(_) => return Err(unreadable()),
    };
    if moves.contains(&mv) { Ok(mv) } else { Err(Fault::Illegal(text)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::{GameId, Viewer};

    /// A game of Qwinto in which seat b has pencilled its choice and seat a has to choose.
    fn position() -> AnyGame {
        let mut game = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
        for step in ["roll:start-a", "a:throw-oy", "roll:o4.y5", "a:keep", "b:write-y7"] {
            game.apply(game.parse_step(step).unwrap(), &mut ()).unwrap();
        }
        game
    }

    fn check(response: &str, expected: Result<&str, Fault>) {
        let game = position();
        let found = chosen(&game, &game.moves(Seat::A), response).map(|mv| mv.to_string());
        assert_eq!(found, expected.map(str::to_string), "{response}");
    }

    #[test]
    fn a_response_is_an_object_or_the_move_itself() {
        check("{\"move\": \"pass\"}", Ok("pass"));
        check("{\"move\": \"write-o3\", \"why\": [1, 2]}", Ok("write-o3"));
        check("write-o3", Ok("write-o3"));
    }

    #[test]
    fn invalid_responses_are_distinguished_from_illegal_moves() {
        for response in
            ["", "{", "{}", "{\"move\": 3}", "[\"pass\"]", "hello", "{\"Move\":\"pass\"}"]
        {
            check(response, Err(Fault::Unreadable(response.to_string())));
        }
        check("keep", Err(Fault::Illegal("keep".to_string())));
        check("{\"move\": \"castle\"}", Err(Fault::Illegal("castle".to_string())));
    }

    #[test]
    fn a_request_can_be_parsed_and_hides_pencilled_choices_of_others() {
        let game = position().seen_by(Viewer::Seat(Seat::A));
        let request = request(&game, Seat::A, &game.moves(Seat::A));
        let text = request["position"].as_str().unwrap();
        assert!(position().to_string().contains("write-y7") && !text.contains("write-y7"));
        assert_eq!(text.parse(), Ok(game));
        assert_eq!(request["moves"].as_array().unwrap().last().unwrap(), "pass");
    }

    #[test]
    fn the_documentation_shows_a_real_request() {
        let mut game = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
        game.apply(game.parse_step("roll:start-b").unwrap(), &mut ()).unwrap();
        let request = request(&game, Seat::B, &game.moves(Seat::B));
        let page = include_str!("../../../../docs/external-players.md");
        assert!(page.contains(&format!("\n> {request}\n")), "{request}");
    }
}
