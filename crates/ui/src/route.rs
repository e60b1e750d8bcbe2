//! Routes: the address of each screen.

use std::fmt;

use cubilete_analysis::{Difficulty, puzzle};
use cubilete_rules::GameId;

use crate::lessons::lesson;

/// A screen with its parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The list of games.
    Home,
    /// The setup of a game on this device.
    Setup(GameId),
    /// A game on this device, by its id.
    Game(String),
    /// The lesson of a game that has one.
    Lesson(GameId),
    /// The rules of a game.
    Rules(GameId),
    /// The list of online tables.
    Tables,
    /// An online table, by its id or code.
    Table(String),
    /// The replay of a game: of the device game or online table with this id, or of a record that the user provides.
    Replay(Option<String>),
    /// The replay of the device game or online table with this id, with its review.
    Review(String),
    /// The finished games on this device.
    Games,
    /// The list of puzzles.
    Puzzles,
    /// The puzzles of a game and a difficulty, one after the other.
    Puzzle(GameId, Difficulty),
    /// The settings.
    Settings,
    /// No screen has this address.
    NotFound,
}

impl Route {
    /// The route of a path, with or without a slash at its end.
    pub fn at(path: &str) -> Route {
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let (first, second) = (parts.next(), parts.next());
        let game = || second.and_then(|name| name.parse().ok());
        let route = match (first, second) {
            (None, _) => Some(Route::Home),
            (Some("new"), _) => game().map(Route::Setup),
            (Some("learn"), _) => game().filter(|game| lesson(*game).is_some()).map(Route::Lesson),
            (Some("rules"), _) => game().map(Route::Rules),
            (Some("game"), Some(id)) => Some(Route::Game(id.to_string())),
            (Some("table"), Some(id)) => Some(Route::Table(id.to_string())),
            (Some("replay"), id) => Some(Route::Replay(id.map(str::to_string))),
            (Some("review"), Some(id)) => Some(Route::Review(id.to_string())),
            (Some("tables"), None) => Some(Route::Tables),
            (Some("games"), None) => Some(Route::Games),
            (Some("puzzles"), None) => Some(Route::Puzzles),
            (Some("puzzles"), Some(_)) => {
                let difficulty = parts.next().and_then(|name| name.parse().ok());
                let game = game().filter(|game| puzzle::GAMES.contains(game));
                game.zip(difficulty).map(|(game, difficulty)| Route::Puzzle(game, difficulty))
            }
            (Some("settings"), None) => Some(Route::Settings),
            _ => None,
        };
        route.filter(|_| parts.next().is_none()).unwrap_or(Route::NotFound)
    }
}

impl Route {
    /// Whether the screen explains a game.
    pub fn is_guide(&self) -> bool {
        matches!(self, Route::Rules(_) | Route::Lesson(_))
    }

    /// The replay of the game on the screen; `None` on other screens, and in a replay itself.
    pub fn to_replay(&self) -> Option<Route> {
        match self {
            Route::Game(id) | Route::Table(id) => Some(Route::Replay(Some(id.clone()))),
            _ => None,
        }
    }

    /// The review of the game on the screen; `None` on other screens, and in a replay.
    pub fn to_review(&self) -> Option<Route> {
        match self {
            Route::Game(id) | Route::Table(id) => Some(Route::Review(id.clone())),
            _ => None,
        }
    }

    /// The route that leads others to the game on the screen; `None` for a game on this device, which others cannot open:
    /// its record is shared as a whole. `is_here` tells whether the game with an id is on this device. If the link cannot be
    /// sent but only followed (`can_send` is false), it does not lead to the current screen.
    pub fn to_share(&self, is_here: impl Fn(&str) -> bool, can_send: bool) -> Option<Route> {
        match self {
            Route::Replay(Some(id)) | Route::Review(id) if is_here(id) => None,
            Route::Table(id) if !can_send => Some(Route::Replay(Some(id.clone()))),
            Route::Table(_) | Route::Replay(Some(_)) | Route::Review(_) => Some(self.clone()),
            _ => None,
        }
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Home | Route::NotFound => write!(f, "/"),
            Route::Setup(game) => write!(f, "/new/{game}"),
            Route::Lesson(game) => write!(f, "/learn/{game}"),
            Route::Rules(game) => write!(f, "/rules/{game}"),
            Route::Game(id) => write!(f, "/game/{id}"),
            Route::Table(id) => write!(f, "/table/{id}"),
            Route::Replay(Some(id)) => write!(f, "/replay/{id}"),
            Route::Replay(None) => write!(f, "/replay"),
            Route::Review(id) => write!(f, "/review/{id}"),
            Route::Tables => write!(f, "/tables"),
            Route::Games => write!(f, "/games"),
            Route::Puzzles => write!(f, "/puzzles"),
            Route::Puzzle(game, difficulty) => write!(f, "/puzzles/{game}/{difficulty}"),
            Route::Settings => write!(f, "/settings"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_of_a_route_is_stable_and_parses_as_that_route() {
        let game = GameId::Banditos;
        // People have bookmarks, so paths must not change.
        for (route, path) in [
            (Route::Home, "/"),
            (Route::Setup(game), "/new/banditos"),
            (Route::Lesson(game), "/learn/banditos"),
            (Route::Rules(game), "/rules/banditos"),
            (Route::Game("k3".into()), "/game/k3"),
            (Route::Table("QWERTY".into()), "/table/QWERTY"),
            (Route::Replay(None), "/replay"),
            (Route::Replay(Some("QWERTY".into())), "/replay/QWERTY"),
            (Route::Review("k3".into()), "/review/k3"),
            (Route::Tables, "/tables"),
            (Route::Games, "/games"),
            (Route::Puzzles, "/puzzles"),
            (Route::Puzzle(game, Difficulty::Hard), "/puzzles/banditos/hard"),
            (Route::Settings, "/settings"),
        ] {
            assert_eq!(route.to_string(), path);
            assert_eq!(Route::at(path), route);
            assert_eq!(Route::at(&format!("{route}/")), route);
        }
    }

    #[test]
    fn a_game_on_the_device_is_shared_as_a_whole_and_others_by_their_address() {
        let (table, replay) =
            (Route::Table("0a1b".into()), |id: &str| Route::Replay(Some(id.into())));
        let check = |route: &Route, can_send, expected: Option<&Route>| {
            let shared = route.to_share(|id| id == "k3", can_send);
            assert_eq!(shared.as_ref(), expected, "{route}");
        };
        for can_send in [true, false] {
            check(&Route::Game("k3".into()), can_send, None);
            check(&replay("k3"), can_send, None);
            check(&replay("0a1b"), can_send, Some(&replay("0a1b")));
            check(&Route::Replay(None), can_send, None);
        }
        check(&table, true, Some(&table));
        check(&table, false, Some(&replay("0a1b")));
        assert_eq!(table.to_replay(), Some(replay("0a1b")));
        assert_eq!(Route::Game("k3".into()).to_replay(), Some(replay("k3")));
        assert_eq!(replay("k3").to_replay(), None);
        let review = |id: &str| Route::Review(id.into());
        check(&review("k3"), true, None);
        check(&review("0a1b"), true, Some(&review("0a1b")));
        assert_eq!(table.to_review(), Some(review("0a1b")));
        assert_eq!(Route::Game("k3".into()).to_review(), Some(review("k3")));
        assert_eq!(replay("k3").to_review(), None);
    }

    #[test]
    fn other_paths_are_not_found() {
        for path in [
            "/nowhere",
            "/review",
            "/rules",
            "/rules/chess",
            "/game",
            "/settings/more",
            "/new/qwinto/2",
            "/puzzles/qwinto",
            "/puzzles/qwinto/harder",
            "/puzzles/chess/easy",
            "/puzzles/qwinto/easy/1",
        ] {
            assert_eq!(Route::at(path), Route::NotFound, "{path}");
        }
    }
}
