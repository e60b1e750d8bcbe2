//! Games in the browser's local storage.

use cubilete_rules::{AnyGame, GameId, Record};
use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::play::{Policy, random_record};

/// Reads the record of the game on the screen.
pub(crate) async fn on_screen(browser: &Browser) -> Record {
    let script = "return localStorage.getItem('game/' + location.pathname.split('/')[2])";
    let stored: String = browser.run(script).await;
    let (_players, record) = stored.split_once("\n\n").unwrap();
    record.strip_suffix("\nend").unwrap().parse().unwrap()
}

/// The record of a finished game of two with random moves.
pub(crate) fn random_game(game: GameId, options: &[(&str, &str)]) -> Record {
    let setup = AnyGame::new(game, 2, options.iter().copied()).unwrap();
    random_record(setup, Policy::Uniform, usize::MAX, &mut Random::new(5))
}

/// The storage entry of a game against a bot.
pub(crate) fn entry(name: &str, record: &Record) -> (String, String) {
    (format!("game/{name}"), format!("person\nbot easy\n\n{record}\nend"))
}
