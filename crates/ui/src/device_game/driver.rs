//! What happens in a device game without people: when dice roll, when a bot is asked, and what goes wrong.
//!
//! The driver has no clock and no worker. The front end performs its [`Task`]s and reports back.

use cubilete_rules::{Chance, Seat};

use super::{DeviceGame, Next};
use crate::bot_worker::BotMove;

/// A device game that goes on by itself until it waits for people.
#[derive(Clone, PartialEq, Debug)]
pub struct Driver {
    game: DeviceGame,
    /// How often the game was replaced.
    replaced: u32,
    trouble: Option<Trouble>,
}

/// Something to be done for a game. After the next step, or another game in its place, it is outdated.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Task {
    replaced: u32,
    steps: usize,
    /// The kind.
    pub kind: TaskKind,
}

/// What is to be done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TaskKind {
    /// Wait for the duration of a step, then call [`Driver::roll`].
    Roll,
    /// Ask a bot by [`DeviceGame::bot_request`]; wait for the duration of a step after its answer, then call
    /// [`Driver::bot_moved`].
    AskBot(Seat),
}

/// A problem that the players of a game should know about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// No bot answers.
    BotSilent,
    /// Bots play by a rule of thumb, because their weights could not be loaded.
    BotUnprepared,
    /// The game cannot be stored: it ends with the program.
    NotStored,
}

impl Trouble {
    /// The text key.
    pub fn key(self) -> &'static str {
        match self {
            Trouble::BotSilent => "trouble-silent",
            Trouble::BotUnprepared => "trouble-unprepared",
            Trouble::NotStored => "trouble-not-kept",
        }
    }

    /// Whether [`Driver::retry`] may help.
    pub fn can_retry(self) -> bool {
        self == Trouble::BotSilent
    }
}

impl Driver {
    /// Drives a game from its present position.
    pub fn new(game: DeviceGame) -> Driver {
        Driver { game, replaced: 0, trouble: None }
    }

    /// The game.
    pub fn game(&self) -> &DeviceGame {
        &self.game
    }

    /// The problem to show.
    pub fn trouble(&self) -> Option<Trouble> {
        self.trouble
    }

    /// What is to be done now; `None` while the game waits for people, is over, or no bot answers.
    pub fn task(&self) -> Option<Task> {
        if self.trouble == Some(Trouble::BotSilent) {
            return None;
        }
        let kind = match self.game.next() {
            Next::Roll => TaskKind::Roll,
            Next::Bot(seat) => TaskKind::AskBot(seat),
            Next::Person(_) | Next::Over => return None,
        };
        Some(Task { replaced: self.replaced, steps: self.game.record().steps().len(), kind })
    }

    /// Rolls the dice, unless the task is outdated.
    pub fn roll(&mut self, task: Task, chance: &mut impl Chance) {
        if self.task() == Some(task) {
            self.game.roll(chance);
        }
    }

    /// Takes the answer of a bot, unless the task is outdated; `None` if there is no answer.
    pub fn bot_moved(&mut self, task: Task, answer: Option<BotMove>) {
        let TaskKind::AskBot(seat) = task.kind else { return };
        if self.task() != Some(task) {
            return;
        }
        let Some(BotMove { mv, unprepared }) = answer else {
            self.trouble = Some(Trouble::BotSilent);
            return;
        };
        if self.trouble != Some(Trouble::NotStored) {
            self.trouble = unprepared.then_some(Trouble::BotUnprepared);
        }
        // A move that is not legal changes nothing; bots make none.
        let _ = self.game.play(seat, &mv);
    }

    /// Plays a move of a person. A move that comes too late is not legal any more, and changes nothing.
    pub fn play(&mut self, seat: Seat, mv: &str) {
        let _ = self.game.play(seat, mv);
    }

    /// Takes back the last choice that can be.
    pub fn undo(&mut self) {
        self.game.undo();
    }

    /// Notes whether the game could be stored.
    pub fn stored(&mut self, stored: bool) {
        if !stored {
            self.trouble = Some(Trouble::NotStored);
        }
    }

    /// Clears the problem, so that a silent bot is asked again.
    pub fn retry(&mut self) {
        self.trouble = None;
    }

    /// Continues with the game as another window has stored it.
    pub fn replace(&mut self, game: DeviceGame) {
        self.game = game;
        self.replaced += 1;
    }
}

#[cfg(test)]
mod tests {
    use cubilete_rules::{AnyGame, GameId};

    use super::super::Player;
    use super::*;

    /// Rolls the lowest number that is possible.
    struct Lowest;

    impl Chance for Lowest {
        fn below(&mut self, _: u32) -> u32 {
            0
        }
    }

    /// A bot in seat a against a person in seat b.
    fn driver() -> Driver {
        let players = vec![Player::Bot("easy".into()), Player::Person(None)];
        Driver::new(DeviceGame::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap(), players))
    }

    fn bot_move(mv: &str, unprepared: bool) -> Option<BotMove> {
        Some(BotMove { mv: mv.to_string(), unprepared })
    }

    /// A driver whose bot is to throw.
    fn asked() -> (Driver, Task) {
        let mut driver = driver();
        let roll = driver.task().unwrap();
        assert_eq!(roll.kind, TaskKind::Roll);
        driver.roll(roll, &mut Lowest);
        let ask = driver.task().unwrap();
        assert_eq!(ask.kind, TaskKind::AskBot(Seat::A));
        (driver, ask)
    }

    #[test]
    fn dice_and_bots_go_on_until_a_person_is_asked() {
        let (mut driver, ask) = asked();
        driver.bot_moved(ask, bot_move("throw-oy", false));
        driver.roll(driver.task().unwrap(), &mut Lowest);
        driver.bot_moved(driver.task().unwrap(), bot_move("keep", false));
        driver.bot_moved(driver.task().unwrap(), bot_move("pass", false));
        assert_eq!(driver.task(), None, "the person in seat b is asked");
        driver.play(Seat::B, "pass");
        assert_eq!(driver.game().next(), Next::Person(Seat::B), "it is their turn");
    }

    #[test]
    fn an_outdated_task_changes_nothing() {
        let start = driver().task().unwrap();
        let (mut driver, ask) = asked();
        driver.bot_moved(ask, bot_move("throw-oy", false));
        let now = driver.clone();
        driver.bot_moved(ask, bot_move("throw-o", false));
        driver.bot_moved(ask, None);
        driver.roll(start, &mut Lowest);
        assert_eq!(driver, now);
    }

    #[test]
    fn a_bot_is_asked_again_after_another_window_has_played() {
        let (mut driver, ask) = asked();
        let (other, _) = asked();
        driver.replace(other.game().clone());
        assert_ne!(driver.task(), Some(ask), "the number of steps is the same");
        driver.bot_moved(ask, bot_move("throw-oy", false));
        assert_eq!(driver.game(), other.game());
    }

    #[test]
    fn a_silent_bot_is_asked_again_on_request() {
        let (mut driver, ask) = asked();
        driver.bot_moved(ask, None);
        assert_eq!((driver.task(), driver.trouble()), (None, Some(Trouble::BotSilent)));
        assert!(driver.trouble().unwrap().can_retry());
        driver.retry();
        assert_eq!((driver.task(), driver.trouble()), (Some(ask), None));
    }

    #[test]
    fn a_bot_without_weights_is_announced_until_it_has_them() {
        let (mut driver, ask) = asked();
        driver.bot_moved(ask, bot_move("throw-oy", true));
        assert_eq!(driver.trouble(), Some(Trouble::BotUnprepared));
        driver.roll(driver.task().unwrap(), &mut Lowest);
        driver.bot_moved(driver.task().unwrap(), bot_move("keep", false));
        assert_eq!(driver.trouble(), None);
    }

    #[test]
    fn a_game_that_cannot_be_stored_is_announced_and_goes_on() {
        let (mut driver, ask) = asked();
        driver.stored(true);
        assert_eq!(driver.trouble(), None);
        driver.stored(false);
        driver.bot_moved(ask, bot_move("throw-oy", true));
        assert_eq!(driver.trouble(), Some(Trouble::NotStored));
        assert_eq!(driver.task().unwrap().kind, TaskKind::Roll);
    }
}
