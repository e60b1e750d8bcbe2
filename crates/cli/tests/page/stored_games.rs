//! Games in the browser's local storage.

use cubilete_rules::{AnyGame, GameId, Record};
use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::play::{Policy, random_record};

/// Reads the record of the game on the screen.
pub(crate) async fn on_screen(browser: &Browser) -> Record {
    let script = "return localStorage.getItem('game/' + location.pathname.split('/').at(-1))";
    let stored: String = browser.run(script).await;
    let (_players, record) = stored.split_once("\n\n").unwrap();
    record.strip_suffix("\nend").unwrap().parse().unwrap()
}

/// The record of a finished game of two with random moves.
pub(crate) fn random_game(game: GameId, options: &[(&str, &str)]) -> Record {
    let setup = AnyGame::new(game, 2, options.iter().copied()).unwrap();
    random_record(setup, Policy::Uniform, usize::MAX, &mut Random::new(5))
}

/// The record of a game after some steps.
pub(crate) fn after(setup: AnyGame, steps: &str) -> Record {
    let mut record = Record::new(setup);
    steps.split_whitespace().for_each(|step| record.push_text(step, &mut ()).unwrap());
    record
}

/// The storage entry of a game of some players, one per line.
pub(crate) fn of_players(name: &str, players: &str, record: &Record) -> (String, String) {
    (format!("game/{name}"), format!("{players}\n\n{record}\nend"))
}

/// The storage entry of a game against a bot.
pub(crate) fn entry(name: &str, record: &Record) -> (String, String) {
    of_players(name, "person\nbot easy", record)
}
