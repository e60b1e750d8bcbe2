//! `cubilete puzzles`: finds puzzles in games.

use std::collections::{BTreeMap, HashSet};
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::{Context, Result, bail};
use cubilete_analysis::puzzle::{game_of_bots, has_puzzles, puzzles_of};
use cubilete_analysis::{Puzzle, PuzzleFile};
use cubilete_rules::{AnyGame, GameId, Record};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;

use super::{print, print_json};
use crate::args::PuzzlesArgs;
use crate::input;

pub(super) fn run(args: &PuzzlesArgs, json: bool) -> Result<()> {
    let start = input::start(&args.setup)?;
    if args.from.is_some() && (args.setup.players.is_some() || !args.setup.option.is_empty()) {
        bail!(
            "--players and --option are for --games; the records in --from have their own setups"
        );
    }
    if !has_puzzles(&start) {
        bail!(
            "{} has no net, and puzzles need one; docs/training.md says how to train it",
            start.id()
        );
    }
    let source = match &args.from {
        Some(folder) => Source::Records(records_of(start.id(), folder)?),
        None => Source::Bots { start: Box::new(start), games: args.games.unwrap_or_default() },
    };
    let mut out =
        Out::open(&args.out, start.id()).with_context(|| args.out.display().to_string())?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(cores, usize::from);

    let games = source.count();
    // indicatif draws only if standard error is a terminal.
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template(
        "{bar:20} {percent} % of {human_len} games, {eta} left · {wide_msg}",
    ) {
        bar.set_style(style);
    }
    let mut found = 0;
    source.search(args.seed, threads, |puzzles| {
        found += out.add(puzzles).with_context(|| args.out.display().to_string())?;
        bar.inc(1);
        bar.set_message(format!("{found} puzzles"));
        Ok(())
    })?;
    bar.finish_and_clear();
    let total = out.keys.len();
    if json {
        return print_json(&json!({
            "game": start.id().name(),
            "games": games,
            "seed": args.seed,
            "found": found,
            "puzzles": total,
        }));
    }
    print(&format!("{found} new puzzles in {games} games, {total} in {}\n", args.out.display()))
}

/// The games to search.
enum Source {
    /// Files with records.
    Records(Vec<Record>),
    /// Games that bots play.
    Bots { start: Box<AnyGame>, games: u64 },
}

/// The records of a game in a folder, in the order of their file names.
fn records_of(game: GameId, folder: &Path) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    for file in input::records_in(folder)? {
        let record = input::record(&file)?;
        if record.start().id() == game {
            records.push(record);
        }
    }
    if records.is_empty() {
        bail!("{}: there is no record of {game} in this folder", folder.display());
    }
    Ok(records)
}

impl Source {
    fn count(&self) -> u64 {
        match self {
            Source::Records(records) => records.len() as u64,
            Source::Bots { games, .. } => *games,
        }
    }

    /// The puzzles of the game with this index.
    fn puzzles(&self, seed: u64, index: u64) -> Vec<Puzzle> {
        match self {
            Source::Records(records) => {
                records.get(index as usize).map_or_else(Vec::new, |record| puzzles_of(record, seed))
            }
            Source::Bots { start, .. } => puzzles_of(&game_of_bots(start, seed, index), seed),
        }
    }

    /// Searches all games on several threads. `found` gets the puzzles of each game in the order of the games, as soon as
    /// all games before it are done; an error ends the search.
    fn search(
        &self,
        seed: u64,
        threads: usize,
        mut found: impl FnMut(Vec<Puzzle>) -> Result<()>,
    ) -> Result<()> {
        let (next, games) = (AtomicU64::new(0), self.count());
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads.min(games as usize) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= games
                            || sender.send((index, self.puzzles(seed, index))).is_err()
                        {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let (mut early, mut due) = (BTreeMap::new(), 0);
            for (index, puzzles) in receiver {
                early.insert(index, puzzles);
                while let Some(puzzles) = early.remove(&due) {
                    due += 1;
                    if let Err(error) = found(puzzles) {
                        next.store(games, Ordering::Relaxed);
                        return Err(error);
                    }
                }
            }
            Ok(())
        })
    }
}

/// A file that puzzles are added to. After each game it is complete, so that nothing is lost if the search is stopped.
struct Out {
    file: File,
    keys: HashSet<AnyGame>,
}

impl Out {
    /// Opens a file, or begins a new one.
    fn open(path: &Path, game: GameId) -> Result<Out> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error.into()),
        };
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        if text.is_empty() {
            writeln!(file, "{}", PuzzleFile::header(game))?;
            return Ok(Out { file, keys: HashSet::new() });
        }
        let known: PuzzleFile = text.parse()?;
        if known.game != game {
            bail!("the file has puzzles of {}; give another file for {game}", known.game);
        }
        if !text.ends_with('\n') {
            bail!("the last line is not complete; remove it, or end it");
        }
        Ok(Out { file, keys: known.puzzles.iter().map(Puzzle::key).collect() })
    }

    /// Adds the puzzles that the file does not have yet, and returns their number.
    fn add(&mut self, puzzles: Vec<Puzzle>) -> Result<usize> {
        let mut text = String::new();
        let mut count = 0;
        for puzzle in puzzles {
            if self.keys.insert(puzzle.key()) {
                text += &format!("{puzzle}\n");
                count += 1;
            }
        }
        self.file.write_all(text.as_bytes())?;
        Ok(count)
    }
}
