//! The command-line arguments and their help.

mod analyze;
mod arena;
mod puzzles;
mod rollout;
mod train;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use cubilete_rules::GameId;

use crate::commands::{AdminArgs, ServeArgs};
pub(crate) use analyze::{AnalyzeArgs, SightArgs};
pub(crate) use arena::ArenaArgs;
pub(crate) use puzzles::{PuzzleArgs, PuzzlesArgs};
pub(crate) use rollout::{RolloutArgs, ThreadsArgs};
pub(crate) use train::{TrainAim, TrainArgs};

/// Play and analyse dice games
#[derive(Parser, Debug)]
#[command(name = "cubilete", version, arg_required_else_help = true)]
#[command(after_help = "\
Without a command, cubilete serves the page and opens it in the browser, like 'cubilete serve --open'.

The notation of positions, steps and records is described in docs/notation.md.

Exit status:
  0  success
  1  'cubilete verify' found that a record is not fair
  2  invalid input; one line on standard error says why

Examples:
  cubilete new qwinto --players 2
  cubilete moves \"$(cubilete new qwinto)\"
  cubilete sim qwinto --players 2 --games 100000 --seed 1
  cubilete arena qwinto --seats hard,greedy --games 100")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: CliCommand,

    /// Print JSON instead of text
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// When to use colors
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorWhen,
}

/// When to use colors.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ColorWhen {
    /// Use colors on a terminal, unless NO_COLOR is set
    Auto,
    /// Always use colors
    Always,
    /// Never use colors
    Never,
}

#[derive(Subcommand, Debug)]
pub(crate) enum CliCommand {
    /// Print the starting position of a game
    #[command(after_help = "\
Examples:
  cubilete new qwinto
  cubilete new qwantum --players 4 -o line=reset
  cubilete new onecard -o variant=advanced -o deck=my-cards.deck")]
    New(SetupArgs),

    /// Draw a position, or the last position of a record
    #[command(after_help = "\
Examples:
  cubilete show \"$(cubilete new banditos)\"
  cubilete show game.cub
  cubilete show game.cub --step 20 --viewer a")]
    Show {
        /// A position, a file with a position or a record, or - for standard input
        #[arg(value_name = "POSITION|FILE")]
        source: String,
        /// Show the position after the first N steps of a record
        #[arg(long, value_name = "N")]
        step: Option<usize>,
        /// Show only what this seat may see [default: everything]
        #[arg(long, value_name = "SEAT")]
        viewer: Option<String>,
    },

    /// List the legal moves of each seat to move, or the probabilities of the next roll
    #[command(after_help = "\
Examples:
  cubilete moves \"$(cubilete new qwinto)\"
  cubilete moves game.cub --json")]
    Moves {
        /// A position, a file with a position or a record, or - for standard input
        #[arg(value_name = "POSITION|FILE")]
        source: String,
    },

    /// Apply steps to a position, and print the new position, the events and the scores
    #[command(after_help = "\
A step is roll:ROLL or SEAT:MOVE. If a step is illegal, only the error is printed.

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
        /// Print only the new position
        #[arg(long, short, conflicts_with = "json")]
        quiet: bool,
    },

    /// Check a record, and print its last position, the scores and the winners
    #[command(after_help = "\
Examples:
  cubilete replay game.cub
  cubilete replay game.cub --json | jq .scores")]
    Replay {
        /// A record as text (.cub) or JSON, or - for standard input
        file: String,
        /// Print the record itself, as text or with --json as JSON
        #[arg(long)]
        record: bool,
    },

    /// Separate luck from skill: what each roll and each decision of a game was worth
    #[command(after_help = "\
Values are chances to win in percent, or points in a solo game. docs/analysis.md explains the parts of the ledger and \
the JSON. A game that is not over is analysed as far as it goes. Several files, or a folder, give a profile of each \
player.

Examples:
  cubilete analyze game.cub
  cubilete analyze game.cub --all
  cubilete analyze game.cub --sight two-turns
  cubilete analyze game.cub --rollouts
  cubilete analyze game.cub --html report.html --lang de
  cubilete analyze games
  cubilete analyze game.cub --json | jq '.seats[] | {name, skill, luck_own}'")]
    Analyze(AnalyzeArgs),

    /// Rank the legal moves of a position by the chance to win
    #[command(after_help = "\
Examples:
  cubilete hint \"$(cubilete apply --quiet \"$(cubilete new qwinto)\" roll:start-a)\"
  cubilete hint unfinished.cub --sight two-turns --json")]
    Hint {
        /// A position, a file with a position or a record, or - for standard input
        #[arg(value_name = "POSITION|FILE")]
        source: String,
        #[command(flatten)]
        sight: SightArgs,
    },

    /// Play a position to the end many times, and print what it is worth to each seat
    #[command(after_help = "\
Bots without errors choose all moves. Without luck, the same value is reached with fewer trials: the luck of every roll \
whose mean the bots compute is subtracted. With --moves, each trial has the same dice after every move. The same seed \
gives the same result on every machine and with any number of threads. Ctrl-C prints the trials so far.

Examples:
  cubilete rollout \"$(cubilete new qwinto)\" --trials 100
  cubilete rollout game.cub --error 0.5 --json
  cubilete rollout \"$(cubilete apply --quiet \"$(cubilete new qwinto)\" roll:start-a)\" --moves a:throw-o,a:throw-oyp")]
    Rollout(RolloutArgs),
    /// Find puzzles in games: decisions in which one move is clearly the best, and which bots get wrong
    #[command(after_help = "\
A puzzle is a decision whose best move leads by at least 3 % of a win according to two searches and to rollouts. \
docs/puzzles.md describes the criteria and the file. Puzzles are added to the file game by game, so the search can be \
stopped at any time; the same seed finds the same puzzles with any number of threads.

Examples:
  cubilete puzzles qwinto --games 100 --seed 1 --out qwinto.puzzles
  cubilete puzzles banditos --from games --out banditos.puzzles")]
    Puzzles(PuzzlesArgs),

    /// Ask a puzzle: a position in which one move is clearly the best
    #[command(after_help = "\
Answer with a move; ? lists the moves, and 'solution' shows the solution. A puzzle is easy if bots of the level medium \
find the answer reliably, and hard if those of the level hard do not.

Examples:
  cubilete puzzle qwinto
  cubilete puzzle banditos --level hard --number 3
  cubilete puzzle onecard --number 1 --json")]
    Puzzle(PuzzleArgs),

    /// Verify the dice of an online game: recompute every roll from the revealed seed and nonces
    #[command(after_help = "\
If the record was changed, one line says where, and the exit status is 1. docs/fairness.md explains what a fair \
record proves, and how to verify it without this program.

Examples:
  cubilete verify game.cub
  cubilete verify game.cub --json | jq .guarantee")]
    Verify {
        /// A record as text (.cub) or JSON, or - for standard input
        file: String,
    },

    /// Play random games, and print statistics, every step or a record
    #[command(after_help = "\
The same seed gives the same games on every machine, with and without --trace.

Examples:
  cubilete sim qwinto --players 2 --games 1000000 --seed 1
  cubilete sim banditos --games 3 --seed 7 --trace
  cubilete sim onecard --players 3 --games 1 --seed 5 --record > game.cub")]
    Sim {
        #[command(flatten)]
        setup: SetupArgs,
        /// Number of games
        #[arg(long, value_name = "M", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// Seed of the random generator
        #[arg(long, value_name = "S", default_value_t = 0)]
        seed: u64,
        /// Print each step of each game as a line of JSON
        #[arg(long)]
        trace: bool,
        /// Print the record of the first game
        #[arg(long, conflicts_with = "trace")]
        record: bool,
    },

    /// Play a match between players, and print wins, scores, times and the Elo difference
    #[command(after_help = "\
Games are played in groups with one game per seat: all games of a group use the same dice, and each player has each seat \
once. Intervals have 95 % confidence and are estimated from the variance between groups. The result does not depend \
on the number of threads, except for the times. The Elo difference is computed from the win rate, with 0 % and 100 % \
moved by half a game; an interval that reaches 0 % or 100 % has no bound on that side.

exec:COMMAND runs an external program; see docs/external-players.md. The command is split at spaces as in a shell, so \
quote the whole list; a comma always separates seats. A player that crashes, answers too late or plays an illegal move \
loses that game. The other players share the win, and the scores of that game are not counted.

Examples:
  cubilete arena qwinto --seats hard,greedy --games 1000 --seed 1
  cubilete arena onecard --seats master,medium,easy -o variant=advanced --json
  cubilete arena qwinto --seats hard,easy --games 20 --records games
  cubilete arena qwantum --seats \"medium,exec:python3 my_player.py --fast\" --time-limit 2")]
    Arena(ArenaArgs),

    /// Serve the page and online tables for people, programs and bots
    #[command(after_help = "\
All changes are saved before they are acknowledged, so the server can be stopped at any time and continues where it \
was. docs/deploy.md describes how to run a public server, docs/protocol.md the protocol. CUBILETE_LOG=debug makes the \
log more detailed.

Examples:
  cubilete serve
  cubilete serve --listen 0.0.0.0:7373 --data /var/lib/cubilete
  cubilete serve --public-url https://dice.example --trusted-proxy 127.0.0.1
  cubilete serve --database postgres://localhost/cubilete --nats nats://localhost --secret /etc/cubilete/secret")]
    Serve(Box<ServeArgs>),

    /// Administer a server: list, export, delete and close tables, ban addresses, back up and restore
    #[command(after_help = "\
The command finds the server by its data folder, whether it is running or not: give the same --data and --secret as to \
'cubilete serve'. docs/deploy.md describes every command.

Examples:
  cubilete admin list --stage playing
  cubilete admin close K7QF2M --data /var/lib/cubilete
  cubilete admin prune --lobbies-older-than 12h --games-older-than 90d --dry-run
  cubilete admin ban 192.0.2.0/24 --for 7d
  cubilete admin backup tables-monday.sqlite")]
    Admin(Box<AdminArgs>),

    /// Train the neural network of a bot by self-play
    #[command(after_help = "\
Training continues from the checkpoint if there is one. Ctrl-C loses at most the last minute.
To use the weights in a bot, replace its file in crates/ai/weights; see docs/training.md.

Examples:
  cubilete train qwinto --minutes 30 --out qwinto.net
  cubilete train onecard --games 100000 --aim score --seed 7 --out onecard-score.net")]
    Train(TrainArgs),

    /// Print a completion script for a shell
    #[command(after_help = "\
Examples:
  cubilete completions bash > ~/.local/share/bash-completion/completions/cubilete
  cubilete completions zsh > ~/.zfunc/_cubilete")]
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// The arguments for a setup.
#[derive(Args, Debug)]
pub(crate) struct SetupArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_names())]
    pub(crate) game: String,
    /// Number of seats [default: 2, or the nearest number that the game allows]
    #[arg(long, short, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Option of the game; can be repeated
    #[arg(long = "option", short, value_name = "KEY=VALUE", help = option_help())]
    pub(crate) option: Vec<String>,
}

fn game_names() -> clap::builder::PossibleValuesParser {
    GameId::ALL.iter().map(|id| id.name()).collect::<Vec<_>>().into()
}

/// Help for game options, generated from the options of all games.
fn option_help() -> String {
    let mut help = String::from("Option of the game; can be repeated:");
    for id in GameId::ALL {
        for spec in id.options() {
            let mut values: Vec<_> = spec.values.iter().map(|(name, _)| *name).collect();
            values.extend(spec.file.map(|_| "FILE"));
            help += &format!(" {} {}={};", id.name(), spec.key, values.join("|"));
        }
    }
    help.trim_end_matches(';').to_string()
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use cubilete_testing::documents::{check_calls, files, read};

    use super::*;

    fn check(document: &str) -> Result<usize, Vec<String>> {
        // The first lines of files and a label of a key derivation are no commands.
        let labels = ["`cubilete 1`", "`cubilete puzzles 1 GAME`", "`cubilete dice 1`"];
        let document =
            labels.iter().fold(document.to_string(), |text, label| text.replace(label, ""));
        check_calls(&document, "cubilete", &Cli::command())
    }

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn commands_in_documents_exist() {
        let mut checked = 0;
        for file in files("md") {
            match check(&read(&file)) {
                Ok(calls) => checked += calls,
                Err(wrong) => panic!("{}: {}", file.display(), wrong.join("; ")),
            }
        }
        assert!(checked >= 40, "only {checked} calls of cubilete were found");
    }

    #[test]
    fn a_command_that_does_not_exist_is_found() {
        assert_eq!(check("`cubilete new qwinto` and `cubilete serve --listen :1`"), Ok(2));
        let wrong = check("`cubilete fly`, `cubilete new chess` and `cubilete serve --fast`");
        let expected =
            ["cubilete has no command fly", "game cannot be chess", "serve has no option --fast"];
        assert_eq!(wrong, Err(expected.map(String::from).to_vec()));
    }

    #[test]
    fn every_command_has_help_with_examples_that_exist() {
        let mut parser = Cli::command();
        parser.build();
        let commands = parser.get_subcommands().filter(|command| command.get_name() != "help");
        for command in commands.chain([&parser]) {
            let name = command.get_name();
            let help = command.get_after_help().unwrap_or_else(|| panic!("{name}")).to_string();
            let (_, examples) = help.split_once("Examples:\n").unwrap_or_else(|| panic!("{name}"));
            let calls = check(&format!("```sh\n{}\n```", examples.replace("\n  ", "\n").trim()));
            assert!(calls.as_ref().is_ok_and(|calls| *calls > 0), "{name}: {calls:?}");
            assert!(command.get_about().is_some(), "{name} is not described");
            for argument in command.get_arguments() {
                assert!(argument.get_help().is_some(), "{name} {argument} is not described");
            }
        }
    }
}
