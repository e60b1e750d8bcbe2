//! The automatic steps of a device game: rolls and bot moves, and the problems that occur.
//!
//! The driver has no clock and no worker. The front end performs its [`Task`]s and reports back.

use cubilete_rules::{AnyStep, Chance, Seat};

use super::{DeviceGame, Next};
use crate::bot_worker::BotMove;

/// A device game that advances automatically until a person has to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Driver {
    game: DeviceGame,
    /// The number of times that the game was replaced by another one, or by an earlier position.
    replaced: u32,
    trouble: Option<Trouble>,
}

/// A task for the front end. It is outdated after the next step, or when the game is replaced.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Task {
    replaced: u32,
    steps: usize,
    /// The kind.
    pub kind: TaskKind,
}

/// The kind of a task.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TaskKind {
    /// Wait for the duration of a step if something is shown meanwhile, then call [`Driver::roll`].
    Roll {
        /// Whether to wait. Lots, deals and tiles that follow one another come at once.
        wait: bool,
    },
    /// Send [`DeviceGame::bot_request`] to a bot; wait for the duration of a step after its response, then call
    /// [`Driver::bot_moved`].
    AskBot(Seat),
}

/// A problem to show to the players.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The bot does not respond.
    BotSilent,
    /// Bots play by a rule of thumb, because their weights could not be loaded.
    BotUnprepared,
    /// The game cannot be stored, so it is lost when the program ends.
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
    /// Creates a driver of a game from its current position.
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

    /// The current task; `None` while a person has to move, a bot does not respond, or the game is over.
    pub fn task(&self) -> Option<Task> {
        if self.trouble == Some(Trouble::BotSilent) {
            return None;
        }
        let kind = match self.game.next() {
            Next::Roll => TaskKind::Roll { wait: self.follows_a_move() },
            Next::Bot(seat) => TaskKind::AskBot(seat),
            Next::Person(_) | Next::Over => return None,
        };
        Some(Task { replaced: self.replaced, steps: self.game.record().steps().len(), kind })
    }

    /// Whether the last step is a move.
    fn follows_a_move(&self) -> bool {
        matches!(self.game.record().steps().last(), Some(AnyStep::Move(..)))
    }

    /// Rolls the dice, unless the task is outdated.
    pub fn roll(&mut self, task: Task, chance: &mut impl Chance) {
        if self.task() == Some(task) {
            self.game.roll(chance);
        }
    }

    /// Plays the move of a bot, unless the task is outdated; `None` means that the bot did not respond.
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
        // Bots return legal moves only; another one would change nothing.
        let _ = self.game.play(seat, &mv);
    }

    /// Plays a move of a person. A move that is no longer legal changes nothing.
    pub fn play(&mut self, seat: Seat, mv: &str) {
        let _ = self.game.play(seat, mv);
    }

    /// Takes back a choice, see [`DeviceGame::undo`].
    pub fn undo(&mut self) {
        let mut game = self.game.clone();
        game.undo();
        // The tasks of the undone position are outdated.
        self.replace(game);
        if self.trouble == Some(Trouble::BotSilent) {
            self.trouble = None;
        }
    }

    /// Notes whether the game could be stored.
    pub fn stored(&mut self, stored: bool) {
        if !stored {
            self.trouble = Some(Trouble::NotStored);
        }
    }

    /// Clears the problem, so that the request to the bot is repeated.
    pub fn retry(&mut self) {
        self.trouble = None;
    }

    /// Continues with the game that another window has stored.
    pub fn replace(&mut self, game: DeviceGame) {
        self.game = game;
        self.replaced += 1;
    }
}

#[cfg(test)]
mod tests {
    use cubilete_rules::{AnyGame, GameId};
    use cubilete_testing::ScriptedChance;

    use super::super::DevicePlayer;
    use super::*;

    /// The lot for the first seat, which is seat a.
    fn lot() -> ScriptedChance {
        ScriptedChance::new([(0, 2)])
    }

    /// A throw of Qwinto in which every die shows 1.
    fn dice() -> ScriptedChance {
        ScriptedChance::new([(0, 216)])
    }

    /// A bot in seat a against a person in seat b.
    fn driver() -> Driver {
        let players = vec![DevicePlayer::Bot("easy".into()), DevicePlayer::Person(None)];
        Driver::new(DeviceGame::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap(), players))
    }

    fn bot_move(mv: &str, unprepared: bool) -> Option<BotMove> {
        Some(BotMove { mv: mv.to_string(), unprepared })
    }

    /// A driver whose bot is to throw.
    fn asked() -> (Driver, Task) {
        let mut driver = driver();
        let roll = driver.task().unwrap();
        assert_eq!(roll.kind, TaskKind::Roll { wait: false }, "nothing is shown before the lots");
        driver.roll(roll, &mut lot());
        let ask = driver.task().unwrap();
        assert_eq!(ask.kind, TaskKind::AskBot(Seat::A));
        (driver, ask)
    }

    #[test]
    fn dice_and_bots_advance_until_a_person_has_to_move() {
        let (mut driver, ask) = asked();
        driver.bot_moved(ask, bot_move("throw-oy", false));
        driver.roll(driver.task().unwrap(), &mut dice());
        driver.bot_moved(driver.task().unwrap(), bot_move("keep", false));
        driver.bot_moved(driver.task().unwrap(), bot_move("pass", false));
        assert_eq!(driver.task(), None, "the person in seat b has to move");
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
        driver.roll(start, &mut lot());
        assert_eq!(driver, now);
    }

    #[test]
    fn a_request_is_outdated_after_another_window_has_played() {
        let (mut driver, ask) = asked();
        let (other, _) = asked();
        driver.replace(other.game().clone());
        assert_ne!(driver.task(), Some(ask), "the number of steps is the same");
        driver.bot_moved(ask, bot_move("throw-oy", false));
        assert_eq!(driver.game(), other.game());
    }

    #[test]
    fn a_request_to_a_silent_bot_can_be_retried() {
        let (mut driver, ask) = asked();
        driver.bot_moved(ask, None);
        assert_eq!((driver.task(), driver.trouble()), (None, Some(Trouble::BotSilent)));
        assert!(driver.trouble().unwrap().can_retry());
        driver.retry();
        assert_eq!((driver.task(), driver.trouble()), (Some(ask), None));
    }

    #[test]
    fn missing_weights_are_reported_until_they_are_loaded() {
        let (mut driver, ask) = asked();
        driver.bot_moved(ask, bot_move("throw-oy", true));
        assert_eq!(driver.trouble(), Some(Trouble::BotUnprepared));
        driver.roll(driver.task().unwrap(), &mut dice());
        driver.bot_moved(driver.task().unwrap(), bot_move("keep", false));
        assert_eq!(driver.trouble(), None);
    }

    #[test]
    fn a_game_that_cannot_be_stored_is_reported_and_continues() {
        let (mut driver, ask) = asked();
        driver.stored(true);
        assert_eq!(driver.trouble(), None);
        driver.stored(false);
        driver.bot_moved(ask, bot_move("throw-oy", true));
        assert_eq!(driver.trouble(), Some(Trouble::NotStored));
        assert_eq!(driver.task().unwrap().kind, TaskKind::Roll { wait: true });
    }

    #[test]
    fn a_request_is_outdated_after_a_move_was_taken_back() {
        let players = vec![DevicePlayer::Person(None), DevicePlayer::Bot("easy".into())];
        let game = DeviceGame::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap(), players);
        let mut driver = Driver::new(game);
        driver.roll(driver.task().unwrap(), &mut lot());
        driver.play(Seat::A, "throw-oy");
        driver.roll(driver.task().unwrap(), &mut dice());
        driver.play(Seat::A, "keep");
        let ask = driver.task().unwrap();
        driver.undo();
        driver.play(Seat::A, "keep");
        assert_ne!(driver.task(), Some(ask), "the number of steps is the same");
        assert_eq!(driver.task().unwrap().kind, ask.kind);
    }
}
