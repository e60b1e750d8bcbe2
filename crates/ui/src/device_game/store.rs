//! The stored games of a device.

use cubilete_rules::{AnyGame, GameId};

use super::DeviceGame;
use crate::plan::default_players;
use crate::preferences::Preferences;
use crate::storage::Storage;

/// The prefix of storage names, before the id of the game.
const PREFIX: &str = "game/";

/// The maximum number of stored games.
const MAX_GAMES: usize = 50;

/// The maximum number of unfinished games on the home screen: each is loaded completely.
const MAX_SHOWN: usize = 9;

/// The stored games of a device, by id.
#[derive(Copy, Clone, Debug)]
pub struct GameStore<S>(S);

/// The unique part of a game's id: a time and a random number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// Milliseconds since 1970.
    pub time: u64,
    /// A random number, which distinguishes games started in the same millisecond.
    pub random: u16,
}

impl<S: Storage> GameStore<S> {
    /// The games in a storage.
    pub fn new(storage: S) -> GameStore<S> {
        GameStore(storage)
    }

    /// Stores a new game and returns its id. Ids sort by time. If there are too many games, removes the oldest finished
    /// game, or else the oldest game.
    pub fn add(&self, game: &DeviceGame, stamp: Stamp) -> String {
        let Stamp { time, random } = stamp;
        let id = format!("{time:012x}{random:04x}");
        self.make_room();
        self.save(&id, &game.to_text());
        id
    }

    /// Stores a new game of the user against bots of the preferred level, and returns its id; `None` if the default setup
    /// of the game is not valid.
    pub fn add_against_bots(
        &self,
        game: GameId,
        preferences: &Preferences,
        stamp: Stamp,
    ) -> Option<String> {
        let setup = AnyGame::new(game, game.default_seats(), []).ok()?;
        let players = default_players(game.default_seats(), &preferences.name, preferences.level);
        Some(self.add(&DeviceGame::new(setup, players), stamp))
    }

    fn make_room(&self) {
        let count = self.ids().count();
        if count < MAX_GAMES {
            return;
        }
        let (over, open): (Vec<String>, Vec<String>) = self.ids().partition(|id| self.is_over(id));
        let oldest = over.iter().rev().chain(open.iter().rev());
        oldest.take(count + 1 - MAX_GAMES).for_each(|id| self.remove(id));
    }

    /// Stores the text of a game. Returns whether it outlives the program.
    pub fn save(&self, id: &str, text: &str) -> bool {
        self.0.set(&storage_name(id), text)
    }

    /// Reads a game; `None` if it is not stored or not readable.
    pub fn load(&self, id: &str) -> Option<DeviceGame> {
        DeviceGame::from_text(&self.0.get(&storage_name(id))?)
    }

    /// Removes a game.
    pub fn remove(&self, id: &str) {
        self.0.remove(&storage_name(id));
    }

    /// The readable unfinished games, the latest first. Each is read when the iterator reaches it.
    pub fn unfinished(&self) -> impl Iterator<Item = (String, DeviceGame)> {
        let open = self.ids().filter(|id| !self.is_over(id));
        open.filter_map(|id| self.load(&id).map(|game| (id, game)))
    }

    /// The latest readable unfinished games, for the home screen.
    pub fn latest_unfinished(&self) -> Vec<(String, DeviceGame)> {
        self.unfinished().take(MAX_SHOWN).collect()
    }

    /// The readable finished games, the latest first. Each is read when the iterator reaches it.
    pub fn finished(&self) -> impl Iterator<Item = (String, DeviceGame)> {
        let over = self.ids().filter(|id| self.is_over(id));
        over.filter_map(|id| self.load(&id).map(|game| (id, game)))
    }

    /// Whether a game of this kind is stored. No record is parsed.
    pub fn has(&self, game: GameId) -> bool {
        let line = format!("game {game}");
        self.ids().any(|id| {
            let text = self.0.get(&storage_name(&id)).unwrap_or_default();
            text.lines().any(|stored| stored == line)
        })
    }

    /// The ids of all games, the latest first.
    fn ids(&self) -> impl Iterator<Item = String> + use<S> {
        let names = self.0.names(PREFIX).into_iter().rev();
        names.filter_map(|name| name.strip_prefix(PREFIX).map(str::to_string))
    }

    /// Whether the record of a game has a result line; the record is not parsed.
    fn is_over(&self, id: &str) -> bool {
        let text = self.0.get(&storage_name(id)).unwrap_or_default();
        text.lines().any(|line| line.starts_with("result "))
    }
}

/// The time when the game with an id was started, in milliseconds since 1970; `None` for an id of another form.
pub fn started(id: &str) -> Option<u64> {
    let time = id.get(..12).filter(|_| id.len() == 16)?;
    u64::from_str_radix(time, 16).ok()
}

/// The storage name of a game.
pub fn storage_name(id: &str) -> String {
    format!("{PREFIX}{id}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device_game::{DevicePlayer, Next};
    use crate::storage::MemoryStorage;
    use cubilete_ai::Level;
    use cubilete_rules::Seat;

    fn game() -> DeviceGame {
        let players = vec![DevicePlayer::Person(None), DevicePlayer::Bot("easy".into())];
        DeviceGame::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap(), players)
    }

    /// A game that ends after its first turns: every throw is a misthrow.
    fn finished() -> DeviceGame {
        let mut game = game();
        game.record.push_text("roll:start-a", &mut ()).unwrap();
        let mut seat = Seat::A;
        while game.next() != Next::Over {
            game.play(seat, "throw-o").unwrap();
            game.record.push_text("roll:o1", &mut ()).unwrap();
            game.play(seat, "keep").unwrap();
            game.play(Seat::A, "pass").unwrap();
            game.play(Seat::B, "pass").unwrap();
            seat = if seat == Seat::A { Seat::B } else { Seat::A };
        }
        game
    }

    fn stamp(time: u64) -> Stamp {
        Stamp { time, random: 7 }
    }

    #[test]
    fn games_are_listed_from_the_latest_to_the_oldest() {
        let store = GameStore::new(MemoryStorage::default());
        let ids = [3, 1, 2].map(|time| store.add(&game(), stamp(time)));
        let listed: Vec<String> = store.unfinished().map(|(id, _)| id).collect();
        assert_eq!(listed, [&ids[0], &ids[2], &ids[1]].map(String::clone));
        assert_eq!(store.latest_unfinished(), store.unfinished().collect::<Vec<_>>());
        assert_eq!(store.load(&ids[0]), Some(game()));
        store.remove(&ids[0]);
        assert_eq!(store.load(&ids[0]), None);
    }

    #[test]
    fn finished_games_are_listed_apart_and_unreadable_ones_never() {
        let store = GameStore::new(MemoryStorage::default());
        let id = store.add(&finished(), stamp(1));
        store.save("broken", "person\n");
        store.save("broken-result", "result 1\n");
        assert_eq!(store.unfinished().count(), 0);
        assert_eq!(store.finished().collect::<Vec<_>>(), [(id.clone(), finished())]);
        assert_eq!(store.load(&id), Some(finished()));
    }

    #[test]
    fn the_id_of_a_game_contains_its_time() {
        let store = GameStore::new(MemoryStorage::default());
        let id = store.add(&game(), stamp(1_790_000_000_123));
        assert_eq!(started(&id), Some(1_790_000_000_123));
        for other in ["", "k3", "readme", "0123456789abcdéf", "zzzzzzzzzzzz0007"] {
            assert_eq!(started(other), None, "{other}");
        }
    }

    #[test]
    fn the_oldest_finished_game_makes_room_for_a_new_one() {
        let store = GameStore::new(MemoryStorage::default());
        let over = [10, 20].map(|time| store.add(&finished(), stamp(time)));
        let first = store.add(&game(), stamp(5));
        for time in 100..100 + MAX_GAMES as u64 - 3 {
            store.add(&game(), stamp(time));
        }
        let has = |id: &String| store.load(id).is_some();
        assert!(has(&over[0]));
        store.add(&game(), stamp(1000));
        assert!(!has(&over[0]) && has(&over[1]) && has(&first));
        store.add(&game(), stamp(1001));
        assert!(!has(&over[1]) && has(&first));
        store.add(&game(), stamp(1002));
        assert!(!has(&first), "no finished game is left");
        assert_eq!(store.ids().count(), MAX_GAMES);
    }

    #[test]
    fn a_game_against_bots_follows_the_preferences() {
        let store = GameStore::new(MemoryStorage::default());
        let preferences = Preferences { level: Level::Hard, ..Preferences::default() };
        for game in GameId::ALL {
            let id = store.add_against_bots(*game, &preferences, stamp(1)).unwrap();
            let players = store.load(&id).unwrap().players().to_vec();
            assert_eq!(players[0], DevicePlayer::Person(None));
            assert!(players[1..].iter().all(|player| player.level() == Some("hard")));
        }
    }
}
