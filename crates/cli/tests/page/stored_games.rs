//! Games as the browser keeps them, read and written by the rules themselves.

use cubilete_rules::{AnyGame, GameId, Record};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, random_record};

use cubilete_testing::browser::Browser;

/// The game that is on the screen.
pub(crate) async fn on_screen(browser: &Browser) -> Record {
    let script = "return localStorage.getItem('game/' + location.pathname.split('/')[2])";
    let kept: String = browser.run(script).await;
    let (_players, record) = kept.split_once("\n\n").unwrap();
    record.strip_suffix("\nend").unwrap().parse().unwrap()
}

/// A game of two that was played to its end by any moves.
pub(crate) fn played(game: GameId, options: &[(&str, &str)]) -> Record {
    let setup = AnyGame::new(game, 2, options.iter().copied()).unwrap();
    random_record(setup, Policy::Uniform, usize::MAX, &mut Random::new(5))
}

/// A game against a bot under a name, as the browser keeps it.
pub(crate) fn under(name: &str, record: &Record) -> (String, String) {
    (format!("game/{name}"), format!("person\nbot easy\n\n{record}\nend"))
}
