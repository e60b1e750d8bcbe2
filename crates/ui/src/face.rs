//! Faces of the players: an animal for each level of bots, and the initial of a person.

use cubilete_ai::Level;
use cubilete_protocol::name::first_character;
use cubilete_rules::Seat;

use crate::player_name::{PlayerName, name_among};
use crate::texts::Lookup;

/// The face of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Face {
    /// A bot.
    Bot(BotFace),
    /// Anybody else: the first character of the name, in upper case.
    Initial(String),
}

/// The face of a bot.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BotFace {
    /// The level `easy`.
    Chick,
    /// The level `medium`.
    Cat,
    /// The level `hard`.
    Fox,
    /// The level `master`.
    Owl,
    /// Levels without a character, such as those of a newer server.
    Robot,
}

impl BotFace {
    /// The face of a bot of a level.
    pub fn of_level(level: &str) -> BotFace {
        match level.parse() {
            Ok(Level::Easy) => BotFace::Chick,
            Ok(Level::Medium) => BotFace::Cat,
            Ok(Level::Hard) => BotFace::Fox,
            Ok(Level::Master) => BotFace::Owl,
            Ok(Level::Random | Level::Greedy) | Err(_) => BotFace::Robot,
        }
    }
}

impl Face {
    /// The face of the player in a seat.
    pub fn of(players: &[PlayerName], seat: Seat, texts: &impl Lookup) -> Face {
        match players.get(seat.index()) {
            Some(PlayerName::Bot(level)) => Face::Bot(BotFace::of_level(level)),
            _ => {
                let name = name_among(players, seat, texts);
                Face::Initial(first_character(&name).to_uppercase())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::plan::LEVELS;
    use crate::texts::Texts;

    #[test]
    fn every_level_to_choose_from_has_a_face_of_its_own() {
        let faces = LEVELS.map(|level| BotFace::of_level(level.name()));
        assert_eq!(faces, [BotFace::Chick, BotFace::Cat, BotFace::Fox, BotFace::Owl]);
        assert_eq!(BotFace::of_level("greedy"), BotFace::Robot);
        assert_eq!(BotFace::of_level("a level of a newer server"), BotFace::Robot);
    }

    #[test]
    fn a_person_has_the_initial_of_the_name() {
        let texts = Texts::built_in(Lang::En);
        let players = [PlayerName::Named("élise".into()), PlayerName::Bot("hard".into())];
        let face = |seat| Face::of(&players, seat, &texts);
        assert_eq!(face(Seat::A), Face::Initial("É".to_string()));
        assert_eq!(face(Seat::B), Face::Bot(BotFace::Fox));
        assert_eq!(face(Seat::C), Face::Initial("S".to_string()), "an unknown player: Seat 3");
    }
}
