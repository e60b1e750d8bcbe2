//! The messages between a front end and the worker that computes bot moves, and the worker's logic.
//!
//! Messages are plain lines, so that the initially loaded part of the page needs no JSON.

use std::collections::HashSet;

use cubilete_ai::{Bot, Level, Sight, weights};
use cubilete_rules::{AnyGame, Record, Seat};

/// A request for the move of a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotRequest {
    /// The request number, repeated in the response.
    pub number: u32,
    /// The seat of the bot.
    pub seat: String,
    /// The level of the bot.
    pub level: String,
    /// The seed of the bot's errors.
    pub seed: u64,
    /// The game so far, as the text of a record. Not its position, so that the initially loaded part of the page does not
    /// need to read positions.
    pub record: String,
}

/// The response to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotResponse {
    /// The number of the request.
    pub number: u32,
    /// The move; `None` if the request was not valid or the worker failed.
    pub mv: Option<String>,
    /// Whether the weights of the game were missing, so that the move follows a rule of thumb.
    pub unprepared: bool,
}

/// The move of a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotMove {
    /// The text of the move.
    pub mv: String,
    /// Whether the weights of the game were missing, so that the move follows a rule of thumb.
    pub unprepared: bool,
}

/// The last line of a response without weights.
const UNPREPARED: &str = "unprepared";

impl BotRequest {
    /// The text form: one line for each field, and the record last.
    pub fn to_text(&self) -> String {
        let BotRequest { number, seat, level, seed, record } = self;
        format!("{number}\n{seat}\n{level}\n{seed}\n{record}")
    }

    /// Parses the form of [`BotRequest::to_text`]; `None` if a line is missing or a number is not valid.
    pub fn from_text(text: &str) -> Option<BotRequest> {
        let mut lines = text.splitn(5, '\n');
        Some(BotRequest {
            number: lines.next()?.parse().ok()?,
            seat: lines.next()?.to_string(),
            level: lines.next()?.to_string(),
            seed: lines.next()?.parse().ok()?,
            record: lines.next()?.to_string(),
        })
    }

    /// The position that the bot decides in; `None` if a field is not valid.
    pub fn game(&self) -> Option<AnyGame> {
        Some(self.parse()?.game)
    }

    /// Parses the fields; `None` if one of them is not valid.
    fn parse(&self) -> Option<MoveChoice> {
        let BotRequest { record, seat, level, seed, .. } = self;
        let game = record.parse::<Record>().ok()?.end();
        Some(MoveChoice { game, seat: seat.parse().ok()?, level: level.parse().ok()?, seed: *seed })
    }
}

impl BotResponse {
    /// The text form: one line each for the number, the move, and whether weights were missing.
    pub fn to_text(&self) -> String {
        let BotResponse { number, mv, unprepared } = self;
        let mv = mv.as_deref().unwrap_or_default();
        let unprepared = if *unprepared { UNPREPARED } else { "" };
        format!("{number}\n{mv}\n{unprepared}")
    }

    /// Parses the form of [`BotResponse::to_text`]. A number without a move is the response of a worker that failed.
    pub fn from_text(text: &str) -> Option<BotResponse> {
        let mut lines = text.split('\n');
        let number = lines.next()?.parse().ok()?;
        let mv = lines.next().filter(|mv| !mv.is_empty()).map(str::to_string);
        Some(BotResponse { number, mv, unprepared: lines.next() == Some(UNPREPARED) })
    }

    /// The move, if there is one.
    pub fn into_move(self) -> Option<BotMove> {
        Some(BotMove { mv: self.mv?, unprepared: self.unprepared })
    }
}

/// The worker, which responds to requests with the weights loaded so far.
#[derive(Default, Debug)]
pub struct BotWorker {
    /// The weight files that are loaded.
    loaded: HashSet<&'static str>,
}

impl BotWorker {
    /// The weight file to load for a game; `None` if it is loaded already or the game needs none.
    pub fn missing_weights(&self, game: &AnyGame) -> Option<&'static str> {
        weights::file_name(game).filter(|file| !self.loaded.contains(file))
    }

    /// Loads the contents of the missing weight file of a game. Ignores contents that are not valid.
    pub fn load_weights(&mut self, game: &AnyGame, bytes: &[u8]) {
        if weights::load(game, bytes).is_ok() {
            self.loaded.extend(weights::file_name(game));
        }
    }

    /// Responds to a request. A bot without weights plays by a rule of thumb.
    pub fn respond(&self, request: &BotRequest) -> BotResponse {
        let decision = request.parse();
        let unprepared = decision.is_some_and(|of| self.missing_weights(&of.game).is_some());
        let mv = decision.and_then(|decision| decision.choose(unprepared));
        BotResponse { number: request.number, mv, unprepared }
    }
}

/// A request with its fields parsed.
#[derive(Copy, Clone, Debug)]
struct MoveChoice {
    game: AnyGame,
    seat: Seat,
    level: Level,
    seed: u64,
}

impl MoveChoice {
    fn choose(&self, unprepared: bool) -> Option<String> {
        let level = if unprepared { self.level.min(Level::Greedy) } else { self.level };
        let mv = Bot { seed: self.seed }.choose(&self.game, self.seat, level, Sight::TwoTurns);
        mv.map(|mv| mv.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::GameId;

    fn request(record: &str, seat: &str, level: &str) -> BotRequest {
        let [record, seat, level] = [record, seat, level].map(str::to_string);
        BotRequest { number: 1, seat, level, seed: 7, record }
    }

    /// A game up to its first decision.
    fn record() -> Record {
        let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
        record.push_text("roll:start-a", &mut ()).unwrap();
        record
    }

    fn check_legal(response: &BotResponse) {
        let moves = record().end().moves(Seat::A);
        let legal = |mv: &String| moves.iter().any(|legal| legal.to_string() == *mv);
        assert!(response.mv.as_ref().is_some_and(legal), "{response:?}");
    }

    #[test]
    fn a_bot_plays_by_a_rule_of_thumb_until_its_weights_are_loaded() {
        let mut worker = BotWorker::default();
        let request = request(&record().to_string(), "a", "hard");
        let game = request.game().unwrap();
        assert_eq!(worker.missing_weights(&game), Some("qwinto.net"));
        worker.load_weights(&game, b"no weights");
        let response = worker.respond(&request);
        assert!(response.unprepared);
        check_legal(&response);
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../ai/weights/qwinto.net");
        worker.load_weights(&game, &std::fs::read(path).unwrap());
        assert_eq!(worker.missing_weights(&game), None);
        let response = worker.respond(&request);
        assert!(!response.unprepared);
        check_legal(&response);
    }

    #[test]
    fn the_response_to_an_invalid_request_has_no_move() {
        let record = record().to_string();
        let refused = BotResponse { number: 1, mv: None, unprepared: false };
        for request in [
            request("chess", "a", "easy"),
            request(&record, "z", "easy"),
            request(&record, "a", "clever"),
        ] {
            let worker = BotWorker::default();
            assert_eq!(request.game(), None);
            assert_eq!(worker.respond(&request), refused);
        }
        assert_eq!(refused.into_move(), None);
    }

    #[test]
    fn a_request_is_parsed_as_written() {
        let sent = BotRequest { seed: u64::MAX, ..request(&record().to_string(), "a", "hard") };
        let text = sent.to_text();
        assert_eq!(BotRequest::from_text(&text), Some(sent));
        let parsed = |text: &str| BotRequest::from_text(text).and_then(|read| read.parse());
        assert!(parsed(&text).is_some());
        // Without its last line, a record is a shorter record.
        let needed = text.find("game qwinto").unwrap();
        for cut in 0..=needed {
            assert!(parsed(&text[..cut]).is_none(), "{}", &text[..cut]);
        }
        for text in [format!("x{text}"), format!("{text}x"), text.replace("\n", " ")] {
            assert!(parsed(&text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_response_is_parsed_as_written() {
        for mv in [None, Some("throw-oy".to_string())] {
            for unprepared in [false, true] {
                let sent = BotResponse { number: u32::MAX, mv: mv.clone(), unprepared };
                assert_eq!(BotResponse::from_text(&sent.to_text()), Some(sent));
            }
        }
        let failed = BotResponse { number: 7, mv: None, unprepared: false };
        assert_eq!(BotResponse::from_text("7"), Some(failed));
        for text in ["", "\n", "null", "-1\npass", "pass", "4294967296"] {
            assert_eq!(BotResponse::from_text(text), None, "{text}");
        }
    }
}
