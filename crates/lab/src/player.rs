//! Players: whoever chooses the moves of a seat, and the names they are called by.

mod external;
mod process;
mod reference;
mod trained;

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use cubilete_ai::{Bot, Level, Sight, Skill};
use cubilete_rules::text::excerpt;
use cubilete_rules::{AnyGame, AnyMove, Chance, GameId, Seat};

use crate::generator::Generator;
use external::External;
use trained::Trained;

/// Whoever chooses the moves of a seat.
pub trait Player: Send {
    /// A new game begins; what the player decides by chance comes from this generator.
    fn begin(&mut self, _chance: Generator) -> Result<(), Fault> {
        Ok(())
    }

    /// Chooses a move for a seat that owes one. The position is as the seat may know it.
    fn choose(&mut self, game: &AnyGame, seat: Seat) -> Result<AnyMove, Fault>;
}

/// What a player did wrong: it loses the game by it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The program could not be started.
    #[error("cannot start {program}: {reason}")]
    NotStarted {
        /// The first word of the command.
        program: String,
        /// What the system said.
        reason: String,
    },
    /// The file of a net has none for the game.
    #[error("{file}: {reason}")]
    NoNet {
        /// The file.
        file: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The program ended although the match went on.
    #[error("the program ended ({0})")]
    Ended(String),
    /// There was no answer in time.
    #[error("no answer within {} s", .0.as_secs_f64())]
    TimedOut(Duration),
    /// The answer is longer than any should be.
    #[error("the answer is longer than {0} bytes")]
    TooLong(usize),
    /// The answer is none.
    #[error("expected {{\"move\": \"...\"}} or a move, found '{}'", excerpt(.0))]
    Unreadable(String),
    /// There was an answer before there was a question.
    #[error("an answer without a question: '{}'", excerpt(.0))]
    Unrequested(String),
    /// The answer is a move that the rules do not allow.
    #[error("{} is not a legal move here", excerpt(.0))]
    Illegal(String),
}

/// How long external players may take.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// For each move.
    pub per_move: Duration,
    /// For starting up, in addition to that of the first move.
    pub start_up: Duration,
}

/// Who plays, as it is named on the command line.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerSpec {
    /// Every legal move equally likely.
    Random,
    /// A bot of a level.
    Bot(Level),
    /// A search of one turn for a high score, whoever wins.
    Score,
    /// A bot of no level's sight and error.
    Skilled(Skill),
    /// A bot with the net in a file.
    Trained(PathBuf),
    /// An external program.
    External(Command),
}

/// A command line, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// As it was given.
    pub text: String,
    /// The program, then its arguments.
    pub words: Vec<String>,
}

/// A name that no player has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerSpecError {
    /// There is no such player.
    #[error("there is no player '{}'; choose among {}", excerpt(.0), PlayerSpec::choices())]
    Unknown(String),
    /// The sight or the error of a thinking player is none.
    #[error("expected think:glance|turn|two-turns:ERROR such as think:turn:0.5, found '{}'", excerpt(.0))]
    Skill(String),
    /// The command of an external player is empty, or a quote is left open.
    #[error("expected a command after exec:, found '{}'", excerpt(.0))]
    Command(String),
}

impl PlayerSpec {
    /// What each player but external ones is called.
    const NAMES: [(&str, PlayerSpec); 7] = [
        ("random", PlayerSpec::Random),
        ("greedy", PlayerSpec::Bot(Level::Greedy)),
        ("score", PlayerSpec::Score),
        ("easy", PlayerSpec::Bot(Level::Easy)),
        ("medium", PlayerSpec::Bot(Level::Medium)),
        ("hard", PlayerSpec::Bot(Level::Hard)),
        ("master", PlayerSpec::Bot(Level::Master)),
    ];

    /// What there is to choose among, for people.
    pub fn choices() -> String {
        let names = PlayerSpec::NAMES.iter().map(|(name, _)| *name);
        names
            .chain(["think:SIGHT:ERROR", "net:FILE", "exec:COMMAND"])
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// The player of this name for a game. Every thread has players of its own.
    pub fn player(&self, id: GameId, limits: Limits) -> Result<Box<dyn Player>, Fault> {
        Ok(match self {
            PlayerSpec::Random => Box::new(Random(Generator::for_game(0, 0))),
            PlayerSpec::Bot(level) => {
                let level = *level;
                Box::new(BotPlayer::new(move |bot, game, seat| {
                    bot.choose(game, seat, level, Sight::TwoTurns)
                }))
            }
            PlayerSpec::Skilled(skill) => {
                let skill = *skill;
                Box::new(BotPlayer::new(move |bot, game, seat| bot.choose_with(game, seat, skill)))
            }
            PlayerSpec::Score => Box::new(reference::Score),
            PlayerSpec::Trained(path) => Box::new(Trained::load(path, id)?),
            PlayerSpec::External(command) => Box::new(External::start(command.clone(), limits)?),
        })
    }
}

impl FromStr for PlayerSpec {
    type Err = PlayerSpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, PlayerSpecError> {
        if let Some(command) = text.strip_prefix("exec:") {
            let words = shlex::split(command).filter(|words| !words.is_empty());
            let words = words.ok_or_else(|| PlayerSpecError::Command(command.to_string()))?;
            return Ok(PlayerSpec::External(Command { text: command.to_string(), words }));
        }
        if let Some(path) = text.strip_prefix("net:") {
            return Ok(PlayerSpec::Trained(PathBuf::from(path)));
        }
        if let Some(skill) = text.strip_prefix("think:") {
            let skill = parse_skill(skill).map(PlayerSpec::Skilled);
            return skill.ok_or_else(|| PlayerSpecError::Skill(text.to_string()));
        }
        let player = PlayerSpec::NAMES.into_iter().find(|(name, _)| *name == text);
        player.map(|(_, player)| player).ok_or_else(|| PlayerSpecError::Unknown(text.to_string()))
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Trained(path) => write!(f, "net:{}", path.display()),
            PlayerSpec::External(command) => write!(f, "exec:{}", command.text),
            PlayerSpec::Skilled(Skill { sight, error }) => {
                write!(f, "think:{}:{error}", sight.name())
            }
            _ => {
                let name = PlayerSpec::NAMES.iter().find(|(_, player)| player == self);
                f.write_str(name.map_or("unnamed", |(name, _)| name))
            }
        }
    }
}

/// A sight and an error, such as `turn:0.5`.
fn parse_skill(text: &str) -> Option<Skill> {
    let (sight, error) = text.split_once(':')?;
    let sight = Sight::ALL.into_iter().find(|known| known.name() == sight)?;
    let error: f32 = error.parse().ok()?;
    (error.is_finite() && error >= 0.0).then_some(Skill { sight, error })
}

/// Plays every legal move equally likely.
struct Random(Generator);

impl Player for Random {
    fn begin(&mut self, chance: Generator) -> Result<(), Fault> {
        self.0 = chance;
        Ok(())
    }

    fn choose(&mut self, game: &AnyGame, seat: Seat) -> Result<AnyMove, Fault> {
        let moves = game.moves(seat);
        let index = self.0.below(moves.len().max(1) as u32) as usize;
        moves.get(index).copied().ok_or_else(|| Fault::Illegal("nothing".to_string()))
    }
}

/// A bot, whose errors differ from game to game.
struct BotPlayer<F> {
    bot: Bot,
    choose: F,
}

impl<F: Fn(&Bot, &AnyGame, Seat) -> Option<AnyMove> + Send> BotPlayer<F> {
    fn new(choose: F) -> BotPlayer<F> {
        BotPlayer { bot: Bot::default(), choose }
    }
}

impl<F: Fn(&Bot, &AnyGame, Seat) -> Option<AnyMove> + Send> Player for BotPlayer<F> {
    fn begin(&mut self, mut chance: Generator) -> Result<(), Fault> {
        self.bot.seed = u64::from(chance.below(u32::MAX));
        Ok(())
    }

    fn choose(&mut self, game: &AnyGame, seat: Seat) -> Result<AnyMove, Fault> {
        (self.choose)(&self.bot, game, seat).ok_or_else(|| Fault::Illegal("nothing".to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_refused(name: &str, part: &str) {
        let error = name.parse::<PlayerSpec>().unwrap_err().to_string();
        assert!(error.contains(part), "{name}: {error}");
    }

    #[test]
    fn a_name_reads_back_as_written() {
        let names = PlayerSpec::NAMES.map(|(name, _)| name);
        for name in names.into_iter().chain([
            "think:turn:0.5",
            "net:my bot.net",
            "exec:python3 'my bot.py' --fast",
        ]) {
            assert_eq!(name.parse::<PlayerSpec>().unwrap().to_string(), name);
        }
    }

    #[test]
    fn a_command_is_split_as_a_shell_would() {
        let Ok(PlayerSpec::External(command)) = "exec:python3 'my bot.py' --fast".parse() else {
            panic!("this is a command");
        };
        assert_eq!(command.words, ["python3", "my bot.py", "--fast"]);
    }

    #[test]
    fn a_name_that_nobody_has_is_refused_with_those_that_there_are() {
        check_refused("kasparov", "there is no player 'kasparov'; choose among random, ");
        check_refused("", "exec:COMMAND");
        check_refused("think:far:0.5", "expected think:glance|turn|two-turns:ERROR");
        check_refused("think:turn:-1", "such as think:turn:0.5");
        check_refused("exec:", "expected a command after exec:");
        check_refused("exec: ", "expected a command after exec:");
        check_refused("exec:python3 'bot.py", "expected a command after exec:");
    }
}
