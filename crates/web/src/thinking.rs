//! What the page and the worker in which bots think say to each other.

use cubilete_ai::{Bot, Level, Sight, weights};
use cubilete_rules::{AnyGame, Seat};
use serde::{Deserialize, Serialize};

/// A decision to think about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// Tells the answer from others.
    pub number: u32,
    /// The position.
    pub position: String,
    /// The seat.
    pub seat: String,
    /// The level of its bot.
    pub level: String,
    /// Where its errors come from.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// That of the question.
    pub number: u32,
    /// The move; none if there was nothing to decide.
    #[serde(rename = "move")]
    pub mv: Option<String>,
}

/// A question as it is meant.
#[derive(Copy, Clone, Debug)]
pub struct Decision {
    game: AnyGame,
    seat: Seat,
    level: Level,
    seed: u64,
}

impl Question {
    /// What is meant; none if that is nothing.
    pub fn read(&self) -> Option<Decision> {
        let Question { position, seat, level, seed, .. } = self;
        let game = position.parse().ok()?;
        Some(Decision { game, seat: seat.parse().ok()?, level: level.parse().ok()?, seed: *seed })
    }
}

impl Decision {
    /// The file of weights that must be [given](Decision::give) before the first decision in such a game.
    pub fn file(&self) -> &'static str {
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

    fn question(position: &str, seat: &str, level: &str) -> Question {
        let [position, seat, level] = [position, seat, level].map(str::to_string);
        Question { number: 1, position, seat, level, seed: 7 }
    }

    #[test]
    fn a_question_is_answered_with_a_legal_move() {
        let mut game = AnyGame::new(cubilete_rules::GameId::Qwinto, 2, []).unwrap();
        let start = game.parse_step("roll:start-a").unwrap();
        game.apply(start, &mut ()).unwrap();
        let decision = question(&game.to_string(), "a", "greedy").read().unwrap();
        let mv = decision.think(false).unwrap();
        assert!(game.moves(Seat::A).iter().any(|legal| legal.to_string() == mv), "{mv}");
        assert_eq!(decision.file(), "qwinto.net");
    }

    #[test]
    fn what_makes_no_sense_is_no_question() {
        let position = AnyGame::new(cubilete_rules::GameId::Qwinto, 2, []).unwrap().to_string();
        assert!(question("chess", "a", "easy").read().is_none());
        assert!(question(&position, "z", "easy").read().is_none());
        assert!(question(&position, "a", "clever").read().is_none());
    }
}
