//! What the page and the worker in which bots think say to each other.

use cubilete_ai::{Bot, Level, Sight, weights};
use cubilete_rules::{AnyGame, Seat};

/// A decision to think about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotRequest {
    /// Tells the answer from others.
    pub number: u32,
    /// The seat.
    pub seat: String,
    /// The level of its bot.
    pub level: String,
    /// Where its errors come from.
    pub seed: u64,
    /// The position.
    pub position: String,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotResponse {
    /// That of the question.
    pub number: u32,
    /// The move; none if there was nothing to decide.
    pub mv: Option<String>,
    /// Whether the weights of the game could not be had, so that the move is one by a rule of thumb.
    pub unprepared: bool,
}

/// The last line of an answer without weights.
const UNPREPARED: &str = "unprepared";

/// A question as it is meant.
#[derive(Copy, Clone, Debug)]
pub struct Decision {
    game: AnyGame,
    seat: Seat,
    level: Level,
    seed: u64,
}

impl BotRequest {
    /// A line for each of its parts, to be sent.
    pub fn to_text(&self) -> String {
        let BotRequest { number, seat, level, seed, position } = self;
        format!("{number}\n{seat}\n{level}\n{seed}\n{position}")
    }

    /// A question that was written so; none if it cannot be told from others.
    pub fn from_text(text: &str) -> Option<BotRequest> {
        let mut lines = text.splitn(5, '\n');
        Some(BotRequest {
            number: lines.next()?.parse().ok()?,
            seat: lines.next()?.to_string(),
            level: lines.next()?.to_string(),
            seed: lines.next()?.parse().ok()?,
            position: lines.next()?.to_string(),
        })
    }

    /// What is meant; none if that is nothing.
    pub fn read(&self) -> Option<Decision> {
        let BotRequest { position, seat, level, seed, .. } = self;
        let game = position.parse().ok()?;
        Some(Decision { game, seat: seat.parse().ok()?, level: level.parse().ok()?, seed: *seed })
    }
}

impl BotResponse {
    /// The number, the move and whether it is made without weights, a line each, to be sent.
    pub fn to_text(&self) -> String {
        let BotResponse { number, mv, unprepared } = self;
        let mv = mv.as_deref().unwrap_or_default();
        let unprepared = if *unprepared { UNPREPARED } else { "" };
        format!("{number}\n{mv}\n{unprepared}")
    }

    /// An answer that was written so. The number alone is the answer of a worker that has failed.
    pub fn from_text(text: &str) -> Option<BotResponse> {
        let mut lines = text.split('\n');
        let number = lines.next()?.parse().ok()?;
        let mv = lines.next().filter(|mv| !mv.is_empty()).map(str::to_string);
        Some(BotResponse { number, mv, unprepared: lines.next() == Some(UNPREPARED) })
    }
}

impl Decision {
    /// The file of weights that must be [given](Decision::give) before the first decision in such a game; `None` if it
    /// needs no weights.
    pub fn file(&self) -> Option<&'static str> {
        weights::file(&self.game)
    }

    /// Takes the contents of that file; whether they are what they should be.
    pub fn give(&self, bytes: &[u8]) -> bool {
        weights::give(&self.game, bytes).is_ok()
    }

    /// The move. A bot whose weights could not be had plays by a rule of thumb.
    pub fn think(&self, with_weights: bool) -> Option<String> {
        let level = if with_weights { self.level } else { self.level.min(Level::Greedy) };
        let mv = Bot { seed: self.seed }.choose(&self.game, self.seat, level, Sight::TwoTurns);
        mv.map(|mv| mv.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(position: &str, seat: &str, level: &str) -> BotRequest {
        let [position, seat, level] = [position, seat, level].map(str::to_string);
        BotRequest { number: 1, seat, level, seed: 7, position }
    }

    /// The first decision of a game.
    fn position() -> AnyGame {
        let mut game = AnyGame::new(cubilete_rules::GameId::Qwinto, 2, []).unwrap();
        let start = game.parse_step("roll:start-a").unwrap();
        game.apply(start, &mut ()).unwrap();
        game
    }

    #[test]
    fn a_question_is_answered_with_a_legal_move() {
        let game = position();
        let decision = question(&game.to_string(), "a", "greedy").read().unwrap();
        let mv = decision.think(false).unwrap();
        assert!(game.moves(Seat::A).iter().any(|legal| legal.to_string() == mv), "{mv}");
        assert_eq!(decision.file(), Some("qwinto.net"));
    }

    #[test]
    fn what_makes_no_sense_is_no_question() {
        let position = position().to_string();
        assert!(question("chess", "a", "easy").read().is_none());
        assert!(question(&position, "z", "easy").read().is_none());
        assert!(question(&position, "a", "clever").read().is_none());
    }

    #[test]
    fn a_question_arrives_as_it_was_asked() {
        let asked = BotRequest { seed: u64::MAX, ..question(&position().to_string(), "a", "hard") };
        let text = asked.to_text();
        assert_eq!(BotRequest::from_text(&text), Some(asked));
        let understood = |text: &str| BotRequest::from_text(text).and_then(|read| read.read());
        assert!(understood(&text).is_some());
        for (cut, _) in text.char_indices() {
            assert!(understood(&text[..cut]).is_none(), "{}", &text[..cut]);
        }
        for text in [format!("{text}\n"), format!("x{text}"), text.replace("\n", " ")] {
            assert!(understood(&text).is_none(), "{text}");
        }
    }

    #[test]
    fn an_answer_arrives_as_it_was_given() {
        for mv in [None, Some("throw-oy".to_string())] {
            for unprepared in [false, true] {
                let given = BotResponse { number: u32::MAX, mv: mv.clone(), unprepared };
                assert_eq!(BotResponse::from_text(&given.to_text()), Some(given));
            }
        }
        let failed = BotResponse { number: 7, mv: None, unprepared: false };
        assert_eq!(BotResponse::from_text("7"), Some(failed));
        for text in ["", "\n", "null", "-1\npass", "pass", "4294967296"] {
            assert_eq!(BotResponse::from_text(text), None, "{text}");
        }
    }
}
