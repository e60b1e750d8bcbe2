//! Games as the browser keeps them, read and written by the rules themselves.

use cubilete_rules::{AnyGame, AnyStep, Chance, GameId, Phase, Record};
use fastrand::Rng;

use crate::browser::Browser;

/// The game that is on the screen.
pub(crate) async fn on_screen(browser: &Browser) -> Record {
    let script = "return localStorage.getItem('game/' + location.pathname.split('/')[2])";
    let kept: String = browser.run(script).await;
    let (_players, record) = kept.split_once("\n\n").unwrap();
    record.strip_suffix("\nend").unwrap().parse().unwrap()
}

/// A game of two that was played to its end by any moves.
pub(crate) fn played(game: GameId, options: &[(&str, &str)]) -> Record {
    let mut record = Record::new(AnyGame::new(game, 2, options.iter().copied()).unwrap());
    let mut dice = Dice(Rng::with_seed(5));
    while let Some(step) = any_step(&record.end(), &mut dice) {
        record.push(step, &mut ()).unwrap();
    }
    record
}

/// A game against a bot under a name, as the browser keeps it.
pub(crate) fn under(name: &str, record: &Record) -> (String, String) {
    (format!("game/{name}"), format!("person\nbot easy\n\n{record}\nend"))
}

struct Dice(Rng);

impl Chance for Dice {
    fn below(&mut self, n: u32) -> u32 {
        self.0.u32(..n)
    }
}

fn any_step(game: &AnyGame, dice: &mut Dice) -> Option<AnyStep> {
    match game.phase() {
        Phase::Over => None,
        Phase::Roll => game.sample(dice).map(AnyStep::Roll),
        Phase::Choose(mut seats) => {
            let seat = seats.next()?;
            let moves = game.moves(seat);
            Some(AnyStep::Move(seat, *dice.0.choice(&moves)?))
        }
    }
}
