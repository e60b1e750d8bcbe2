//! Several games: analysed on all cores, and summed up by player.

use std::collections::HashMap;
use std::collections::hash_map::{DefaultHasher, Entry};
use std::hash::{Hash, Hasher};

use anyhow::{Error, Result, anyhow};
use cubilete_analysis::confidence::confirm;
use cubilete_analysis::players::{GameSummary, PlayerSummary, players};
use cubilete_analysis::report::{Options, SeatReport, analyze};
use cubilete_lab::parallel::for_each_index;
use cubilete_rules::AnyGame;
use cubilete_ui::lang::Lang;
use cubilete_ui::report::{self, GameRow, Profile};
use cubilete_ui::texts::Texts;

use super::{html, json, profile, progress_bar};
use crate::args::AnalyzeArgs;
use crate::commands::{print, print_json};
use crate::input;

/// An analysed game: what the profiles need, which is much less than its report.
pub(super) struct Game {
    pub(super) file: String,
    pub(super) start: AnyGame,
    pub(super) is_complete: bool,
    pub(super) seats: Vec<SeatReport>,
    /// What happened, in one sentence in English.
    pub(super) sentence: String,
    /// The game in the list of the HTML document.
    row: GameRow,
    /// Equal for equal records.
    hash: u64,
}

/// Analyses games and prints what they say about the players. A file that cannot be analysed does not keep the others from
/// it, but is an error in the end.
pub(super) fn run(args: &AnalyzeArgs, files: Vec<Result<String>>, json: bool) -> Result<()> {
    let mut faults: Vec<Error> = Vec::new();
    let readable = |file: Result<String>| file.map_err(|fault| faults.push(fault)).ok();
    let files: Vec<String> = files.into_iter().filter_map(readable).collect();
    let bar = progress_bar(files.len() as u64, "games");
    let texts = [Lang::En, args.lang].map(Texts::built_in);
    let results = for_each_index(args.threads.get(), files.len(), |index| {
        let game = game(&files[index], args, &texts);
        bar.inc(1);
        game
    });
    bar.finish_and_clear();
    let (mut games, mut summaries) = (Vec::new(), Vec::new());
    let mut known: HashMap<u64, String> = HashMap::new();
    for result in results {
        match result {
            Ok((game, summary)) => match known.entry(game.hash) {
                Entry::Occupied(first) => {
                    let (file, first) = (input::name_of(&game.file), input::name_of(first.get()));
                    notice(&format!("{file}: the same game as {first}, counted once"));
                }
                Entry::Vacant(entry) => {
                    entry.insert(game.file.clone());
                    games.push(game);
                    summaries.push(summary);
                }
            },
            Err(fault) => faults.push(fault),
        }
    }
    if !games.is_empty() {
        show(args, &games, &players(&summaries), json)?;
    }
    // The last one is printed by the caller.
    let last = faults.pop();
    for fault in faults {
        notice(&format!("{fault:#}"));
    }
    last.map_or(Ok(()), Err)
}

/// Analyses the game in a file.
fn game(
    file: &str,
    args: &AnalyzeArgs,
    [english, chosen]: &[Texts; 2],
) -> Result<(Game, GameSummary)> {
    let record = input::record(file)?;
    let illegal = |illegal| anyhow!("{}: {illegal}", input::name_of(file));
    let options = Options { sight: args.sight.sight };
    let mut report = analyze(&record, &options, &mut |_| {}).map_err(illegal)?;
    if args.rollouts {
        // Games are analysed at the same time, so each needs only one thread.
        confirm(&record, &mut report, &|rollout, trials| rollout.play(trials), &mut |_, _| {})
            .map_err(illegal)?;
    }
    let mut hasher = DefaultHasher::new();
    record.to_string().hash(&mut hasher);
    let name = input::name_of(file).to_string();
    let summary = GameSummary::of(&report);
    let game = Game {
        file: file.to_string(),
        start: report.start,
        is_complete: report.is_complete,
        sentence: GameRow::new(name.clone(), &report, english).sentence,
        row: GameRow::new(name, &report, chosen),
        seats: report.seats,
        hash: hasher.finish(),
    };
    Ok((game, summary))
}

/// Prints the profiles and writes them as a document.
fn show(args: &AnalyzeArgs, games: &[Game], players: &[PlayerSummary], json: bool) -> Result<()> {
    html::write(args, |texts| {
        let rows = games.iter().map(|game| game.row.clone()).collect();
        let profile = Profile { games: rows, players: players.to_vec(), sight: args.sight.sight };
        report::profile(&profile, texts)
    })?;
    if json {
        print_json(&json::of_games(games, players, args.sight.sight))
    } else {
        print(&profile::of(games, players, args.all))
    }
}

/// Prints a line on standard error.
fn notice(line: &str) {
    anstream::eprintln!("cubilete: {}", line.replace('\n', " "));
}
