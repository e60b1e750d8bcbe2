//! Players, which choose the moves of a seat, and how they are specified on the command line.

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

/// Chooses the moves of a seat.
pub trait Player: Send {
    /// Begins a new game. `_chance` is the source of the player's random decisions.
    fn begin(&mut self, _chance: Generator) -> Result<(), Fault> {
        Ok(())
    }

    /// Chooses a move for a seat that has a decision to make. The position hides what the seat may
    /// not see.
    fn choose(&mut self, game: &AnyGame, seat: Seat) -> Result<AnyMove, Fault>;
}

/// A fault of a player, which loses the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The program could not be started.
    #[error("cannot start {program}: {reason}")]
    NotStarted {
        /// The first word of the command.
        program: String,
        /// The error of the system.
        reason: String,
    },
    /// The weights file is not valid for the game.
    #[error("{file}: {reason}")]
    NoNet {
        /// The file.
        file: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The program ended during the match.
    #[error("the program ended ({0})")]
    Ended(String),
    /// There was no response within the limit.
    #[error("no response within {} s", .0.as_secs_f64())]
    TimedOut(Duration),
    /// The response is longer than the maximum.
    #[error("the response is longer than {0} bytes")]
    TooLong(usize),
    /// The response is not valid.
    #[error("expected {{\"move\": \"...\"}} or a move, found '{}'", excerpt(.0))]
    Unreadable(String),
    /// There was a response without a request.
    #[error("a response without a request: '{}'", excerpt(.0))]
    Unrequested(String),
    /// The response is an illegal move.
    #[error("{} is not a legal move here", excerpt(.0))]
    Illegal(String),
}

/// Time limits of external players.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TimeLimits {
    /// For each move.
    pub per_move: Duration,
    /// For starting up, in addition to the limit of the first move.
    pub start_up: Duration,
}

/// A player as specified on the command line.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerSpec {
    /// Plays every legal move with equal probability.
    Random,
    /// A bot of a level.
    Bot(Level),
    /// A one-turn search for a high score, regardless of who wins.
    Score,
    /// A bot with any sight and error.
    Skilled(Skill),
    /// A bot with the net in a weights file.
    Trained(PathBuf),
    /// An external program.
    External(ExternalCommand),
}

/// A command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExternalCommand {
    /// The original text.
    pub text: String,
    /// The program, then its arguments.
    pub words: Vec<String>,
}

/// An invalid specification of a player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerSpecError {
    /// There is no such player.
    #[error("there is no player '{}'; choose among {}", excerpt(.0), PlayerSpec::choices())]
    Unknown(String),
    /// The sight or the error is not valid.
    #[error("expected think:glance|turn|two-turns:ERROR such as think:turn:0.5, found '{}'", excerpt(.0))]
    Skill(String),
    /// The command of an external player is empty or has an unclosed quote.
    #[error("expected a command after exec:, found '{}'", excerpt(.0))]
    Command(String),
}

impl PlayerSpec {
    /// The players with fixed names.
    const NAMES: [(&str, PlayerSpec); 7] = [
        ("random", PlayerSpec::Random),
        ("greedy", PlayerSpec::Bot(Level::Greedy)),
        ("score", PlayerSpec::Score),
        ("easy", PlayerSpec::Bot(Level::Easy)),
        ("medium", PlayerSpec::Bot(Level::Medium)),
        ("hard", PlayerSpec::Bot(Level::Hard)),
        ("master", PlayerSpec::Bot(Level::Master)),
    ];

    /// A list of all specifications, for messages.
    pub fn choices() -> String {
        let names = PlayerSpec::NAMES.iter().map(|(name, _)| *name);
        names
            .chain(["think:SIGHT:ERROR", "net:FILE", "exec:COMMAND"])
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Creates the player for a game. Every thread needs its own.
    pub fn player(&self, id: GameId, limits: TimeLimits) -> Result<Box<dyn Player>, Fault> {
        Ok(match self {
            PlayerSpec::Random => Box::new(RandomPlayer(Generator::for_game(0, 0))),
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
            return Ok(PlayerSpec::External(ExternalCommand { text: command.to_string(), words }));
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

/// Parses a sight and an error, such as `turn:0.5`.
fn parse_skill(text: &str) -> Option<Skill> {
    let (sight, error) = text.split_once(':')?;
    let sight = Sight::ALL.into_iter().find(|known| known.name() == sight)?;
    let error: f32 = error.parse().ok()?;
    (error.is_finite() && error >= 0.0).then_some(Skill { sight, error })
}

/// Plays every legal move with equal probability.
struct RandomPlayer(Generator);

impl Player for RandomPlayer {
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

/// A bot whose errors differ from game to game.
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
    fn specs_parse_from_their_text() {
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
    fn a_command_is_split_like_in_a_shell() {
        let Ok(PlayerSpec::External(command)) = "exec:python3 'my bot.py' --fast".parse() else {
            panic!("this is a command");
        };
        assert_eq!(command.words, ["python3", "my bot.py", "--fast"]);
    }

    #[test]
    fn invalid_specs_are_refused_with_the_choices() {
        check_refused("kasparov", "there is no player 'kasparov'; choose among random, ");
        check_refused("", "exec:COMMAND");
        check_refused("think:far:0.5", "expected think:glance|turn|two-turns:ERROR");
        check_refused("think:turn:-1", "such as think:turn:0.5");
        check_refused("exec:", "expected a command after exec:");
        check_refused("exec: ", "expected a command after exec:");
        check_refused("exec:python3 'bot.py", "expected a command after exec:");
    }
}
