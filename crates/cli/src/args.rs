//! The arguments of every command, with their help.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use cubilete_lab::player::PlayerSpec;
use cubilete_rules::GameId;

use crate::commands::ServeArgs;

/// Plays dice games by checkable rules.
#[derive(Parser, Debug)]
#[command(name = "cubilete", version, arg_required_else_help = true)]
#[command(after_help = "\
Positions, steps and records are explained in docs/notation.md.
Bad input gives one line on standard error and exit code 2, a record that is not fair exit code 1.

Without a command it opens the page: cubilete serve --open.

Examples:
  cubilete new qwinto --players 2
  cubilete moves \"$(cubilete new qwinto)\"
  cubilete sim qwinto --players 2 --games 100000 --seed 1
  cubilete arena qwinto --seats hard,greedy --games 100")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Print JSON instead of text
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorWhen,
}

/// When to use colours.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ColorWhen {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    Always,
    Never,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Print the starting position of a game
    #[command(after_help = "\
Examples:
  cubilete new qwinto
  cubilete new qwantum --players 4 -o line=reset
  cubilete new onecard -o variant=advanced -o deck=my-cards.deck")]
    New(SetupArgs),

    /// Draw a position, or the end of a record
    #[command(after_help = "\
Examples:
  cubilete show \"$(cubilete new banditos)\"
  cubilete show game.cub
  cubilete show game.cub --step 20 --viewer a")]
    Show {
        /// A position, a file with a position or a record, or - for standard input
        #[arg(value_name = "POSITION|FILE")]
        source: String,
        /// Of a record: the position after so many steps
        #[arg(long, value_name = "N")]
        step: Option<usize>,
        /// Show what this seat may see and do; without it, everything
        #[arg(long, value_name = "SEAT")]
        viewer: Option<String>,
    },

    /// List the legal moves of every seat that owes one, or the distribution of the roll that is due
    #[command(after_help = "\
Examples:
  cubilete moves \"$(cubilete new qwinto)\"
  cubilete moves game.cub --json")]
    Moves {
        /// A position, a file with a position or a record, or - for standard input
        #[arg(value_name = "POSITION|FILE")]
        source: String,
    },

    /// Apply steps to a position: print the next position, the events and the scores
    #[command(after_help = "\
A step is roll:ROLL or SEAT:MOVE. If one is not allowed, nothing is printed but the reason.

Examples:
  cubilete apply \"$(cubilete new qwinto)\" roll:start-a a:throw-oy roll:o4.y5
  position=$(cubilete apply --quiet \"$position\" a:keep)")]
    Apply {
        /// A position, a file with a position or a record, or - for standard input
        #[arg(value_name = "POSITION|FILE")]
        source: String,
        /// The steps, in order
        #[arg(value_name = "STEP", required = true)]
        steps: Vec<String>,
        /// Print only the next position
        #[arg(long, short, conflicts_with = "json")]
        quiet: bool,
    },

    /// Replay a record: print the end position, the scores and the winners, or the line that is wrong
    #[command(after_help = "\
Examples:
  cubilete replay game.cub
  cubilete replay game.cub --json | jq .scores")]
    Replay {
        /// A record (.cub, or its JSON twin), or - for standard input
        file: String,
        /// Print the record itself, as text or with --json as JSON
        #[arg(long)]
        record: bool,
    },

    /// Recompute every roll of an online game from the seed and the nonces that were revealed
    #[command(after_help = "\
If anything was changed, one line says what, and the exit code is 1. docs/fairness.md explains what a fair record \
proves, and how to check it without this program.

Examples:
  cubilete verify game.cub
  cubilete verify game.cub --json | jq .guarantee")]
    Verify {
        /// A record (.cub, or its JSON twin), or - for standard input
        file: String,
    },

    /// Play uniformly random games: print statistics, or every step
    #[command(after_help = "\
The same seed gives the same games on every machine, with or without --trace.

Examples:
  cubilete sim qwinto --players 2 --games 1000000 --seed 1
  cubilete sim banditos --games 3 --seed 7 --trace
  cubilete sim onecard --players 3 --games 1 --seed 5 --record > game.cub")]
    Sim {
        #[command(flatten)]
        setup: SetupArgs,
        /// How many games to play
        #[arg(long, value_name = "M", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// Where the generator starts
        #[arg(long, value_name = "S", default_value_t = 0)]
        seed: u64,
        /// Print one JSON line for each step of each game
        #[arg(long)]
        trace: bool,
        /// Print the record of the first game
        #[arg(long, conflicts_with = "trace")]
        record: bool,
    },

    /// Play a match between players: print wins, scores and times, and for two players the Elo difference
    #[command(after_help = "\
Games come in groups of as many games as there are seats: all games of a group have the same dice, and everybody sits \
everywhere once. The intervals are of 95 % confidence, from the spread of the groups. The result does not depend on the \
number of threads, but for the times. An Elo difference is read from the win rate, 0 % and 100 % as half a game away \
from there; at the ends of its interval they are no bound.

exec:COMMAND is an external program, see docs/external-players.md. Its command is split at spaces as in a shell, so \
quote the whole list; a comma always separates seats. Whoever crashes, answers late or illegally loses that game, the \
others share the win, and the scores of that game are not counted.

Examples:
  cubilete arena qwinto --seats hard,greedy --games 1000 --seed 1
  cubilete arena onecard --seats master,medium,easy -o variant=advanced --json
  cubilete arena qwantum --seats \"medium,exec:python3 my_player.py --fast\" --time-limit 2")]
    Arena(ArenaArgs),

    /// Serve tables where people, programs and bots play together
    #[command(after_help = "\
Everything is saved before it is acknowledged: the server may be stopped at any time, and goes on where it was. \
docs/deploy.md tells how to run it for others, docs/protocol.md how programs talk to it. CUBILETE_LOG=debug says more.

Examples:
  cubilete serve
  cubilete serve --listen 0.0.0.0:7373 --data /var/lib/cubilete
  cubilete serve --public-url https://dice.example --trusted-proxy 127.0.0.1
  cubilete serve --database postgres://localhost/cubilete --nats nats://localhost --secret /etc/cubilete/secret")]
    Serve(Box<ServeArgs>),

    /// Train the weights of a bot by self-play
    #[command(after_help = "\
Training goes on from the checkpoint if there is one; Ctrl-C loses at most the last minute.
The weights are those of a bot if they replace its file in crates/ai/weights; see docs/training.md.

Examples:
  cubilete train qwinto --minutes 30 --out qwinto.net
  cubilete train onecard --games 100000 --aim score --seed 7 --out onecard-score.net")]
    Train(TrainArgs),

    /// Print completions for a shell
    #[command(after_help = "\
Examples:
  cubilete completions bash > ~/.local/share/bash-completion/completions/cubilete
  cubilete completions zsh > ~/.zfunc/_cubilete")]
    Completions {
        /// Which shell
        shell: Shell,
    },
}

/// How to train.
#[derive(Args, Debug)]
pub(crate) struct TrainArgs {
    /// Which game
    #[arg(value_name = "GAME", value_parser = game_names())]
    pub(crate) game: String,
    /// How long to train
    #[arg(long, value_name = "N", default_value_t = 30.0, conflicts_with = "games")]
    pub(crate) minutes: f64,
    /// How many games to learn from, rounded up to whole rounds: the same seed then gives the same weights
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    /// What to play for
    #[arg(long, value_name = "AIM", default_value = "win")]
    pub(crate) aim: TrainAim,
    /// Learn from games of so many seats only
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) seats: Option<u8>,
    /// Where the generators start
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// How many threads, at most as many as a round has games; all cores if not given
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Weights to refine, of an earlier training; the training begins with random ones if not given
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Learn only how far scores will spread: the weights of --from play as before
    #[arg(long)]
    pub(crate) only_spread: bool,
    /// Where the weights go
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Where the training is kept meanwhile; the weights' file with .training behind it if not given
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
}

/// What a trained bot plays for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum TrainAim {
    /// To win
    Win,
    /// A high score, whoever wins
    Score,
}

/// A game, its seats and its options.
#[derive(Args, Debug)]
pub(crate) struct SetupArgs {
    /// Which game
    #[arg(value_name = "GAME", value_parser = game_names())]
    pub(crate) game: String,
    /// How many seats; if not given, 2 or the nearest number that the game allows
    #[arg(long, short, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// An option of the game; may be repeated
    #[arg(long = "option", short, value_name = "KEY=VALUE", help = option_help())]
    pub(crate) option: Vec<String>,
}

/// A match.
#[derive(Args, Debug)]
pub(crate) struct ArenaArgs {
    /// Which game
    #[arg(value_name = "GAME", value_parser = game_names())]
    pub(crate) game: String,
    /// Who plays, one name for each seat
    #[arg(long, value_name = "A,B,...", required = true, value_delimiter = ',', help = seats_help())]
    pub(crate) seats: Vec<PlayerSpec>,
    /// How many games to play, rounded up to whole groups
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    /// Where the dice start
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// An option of the game; may be repeated
    #[arg(long = "option", short, value_name = "KEY=VALUE", help = option_help())]
    pub(crate) option: Vec<String>,
    /// How many games to play at a time; without it, as many as there are cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// How long an external player may take for a move
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub(crate) time_limit: Duration,
    /// How much longer it may take for the first move after it was started
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub(crate) start_limit: Duration,
}

/// The players there are, from the lab.
fn seats_help() -> String {
    format!("Who plays, one for each seat: {}", PlayerSpec::choices())
}

/// A time of at most a day.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "expected seconds, up to 86400".to_string())
}

fn game_names() -> clap::builder::PossibleValuesParser {
    GameId::ALL.iter().map(|id| id.name()).collect::<Vec<_>>().into()
}

/// The options of every game, from the rules.
fn option_help() -> String {
    let mut help = String::from("An option of the game; may be repeated:");
    for id in GameId::ALL {
        for spec in id.options() {
            let mut values: Vec<_> = spec.values.iter().map(|(name, _)| *name).collect();
            values.extend(spec.file.map(|_| "FILE"));
            help += &format!(" {} {}={};", id.name(), spec.key, values.join("|"));
        }
    }
    help.trim_end_matches(';').to_string()
}
