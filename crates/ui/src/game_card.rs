//! What the home screen says about a game: its idea, its numbers of players, its duration, and who plays a stored one.

use cubilete_rules::GameId;

use crate::device_game::{DeviceGame, GameStore};
use crate::lessons::lesson;
use crate::log;
use crate::preferences::Preferences;
use crate::storage::Storage;
use crate::table_texts::TextsWithNames;
use crate::texts::Lookup;

/// The idea of a game in one sentence; `None` if it has no text.
pub fn about(game: GameId, texts: &impl Lookup) -> Option<String> {
    let key = format!("about-{game}");
    texts.has(&key).then(|| texts.text(&key))
}

/// The possible numbers of players, and the duration if it has a text.
pub fn facts(game: GameId, texts: &impl Lookup) -> String {
    let (fewest, most) = game.seat_counts().into_inner();
    let seats = if fewest == most { most.to_string() } else { format!("{fewest}–{most}") };
    let players =
        texts.text_with("home-players", &[("most", most.into()), ("seats", seats.into())]);
    let time = format!("about-{game}.time");
    match texts.has(&time) {
        true => format!("{players} · {}", texts.text(&time)),
        false => players,
    }
}

/// Whether *Play* first offers the lesson of a game: once, unless the game was already played on this device.
pub fn offers_lesson(
    game: GameId,
    preferences: &Preferences,
    store: &GameStore<impl Storage>,
) -> bool {
    lesson(game).is_some() && !preferences.offered.contains(&game) && !store.has(game)
}

/// The names of the others in a game of one person, or of everybody who shares the device; `None` if somebody plays
/// alone.
pub fn company(game: &DeviceGame, texts: &impl Lookup) -> Option<String> {
    let players = game.player_names();
    let texts = TextsWithNames { texts, players: &players };
    let shared = game.is_shared();
    let seats = game.record().start().seats().seats();
    let others = seats.filter(|seat| shared || game.players()[seat.index()].level().is_some());
    let names = log::names(others, &texts);
    (!names.is_empty()).then(|| texts.text_with("home-with", &[("names", names.into())]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device_game::{DevicePlayer, Stamp};
    use crate::lang::Lang;
    use crate::plan::person;
    use crate::storage::MemoryStorage;
    use crate::texts::Texts;
    use cubilete_rules::AnyGame;

    #[test]
    fn a_card_says_what_a_game_is_for_how_many_and_how_long() {
        for lang in Lang::ALL {
            let texts = Texts::built_in(lang);
            for game in GameId::ALL {
                let (about, facts) = (about(*game, &texts).unwrap(), facts(*game, &texts));
                assert!(about.chars().count() < 70, "{lang}: {about} is too long for a card");
                assert!(facts.ends_with(" min") && !facts.contains('⟦'), "{lang}: {facts}");
            }
        }
        let english = Texts::built_in(Lang::En);
        assert_eq!(facts(GameId::Qwinto, &english), "1–6 players · 20 min");
        assert_eq!(facts(GameId::Banditos, &english), "2 players · 20 min");
    }

    #[test]
    fn a_game_without_texts_has_only_its_numbers_of_players() {
        let texts = Texts::new(Lang::En, "home-players = { $seats } players\n");
        assert_eq!(about(GameId::Qwinto, &texts), None);
        assert_eq!(facts(GameId::Qwinto, &texts), "1–6 players");
    }

    #[test]
    fn the_lesson_is_offered_before_the_first_game_only() {
        let store = GameStore::new(MemoryStorage::default());
        let mut preferences = Preferences::default();
        assert!(offers_lesson(GameId::Qwinto, &preferences, &store));
        let stamp = Stamp { time: 1, random: 1 };
        store.add_against_bots(GameId::Qwinto, &preferences, stamp).unwrap();
        assert!(!offers_lesson(GameId::Qwinto, &preferences, &store), "played");
        assert!(offers_lesson(GameId::Qwantum, &preferences, &store));
        preferences.offered.push(GameId::Qwantum);
        assert!(!offers_lesson(GameId::Qwantum, &preferences, &store), "offered");
    }

    #[test]
    fn company_is_the_others_or_everybody_at_a_shared_device() {
        let check = |players: &[DevicePlayer], expected: Option<&str>| {
            let setup = AnyGame::new(GameId::Qwinto, players.len(), []).unwrap();
            let game = DeviceGame::new(setup, players.to_vec());
            let texts = Texts::built_in(Lang::En);
            assert_eq!(company(&game, &texts).as_deref(), expected);
        };
        let bot = || DevicePlayer::Bot("easy".into());
        check(&[person("Ana")], None);
        check(&[person(""), bot()], Some("with Pío"));
        check(&[person(""), bot(), bot()], Some("with 1. Pío and 2. Pío"));
        check(&[person("Ana"), person("Bea"), bot()], Some("with Ana, Bea and Pío"));
    }
}
