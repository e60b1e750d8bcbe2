//! `cubilete puzzle`: asks a puzzle in the terminal.

use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead};
use std::path::Path;

use anyhow::{Context, Result, bail};
use cubilete_analysis::puzzle::{Found, shipped};
use cubilete_analysis::{Puzzle, PuzzleFile};
use cubilete_rules::text::excerpt;
use cubilete_rules::{GameId, Viewer};
use cubilete_ui::lang::Lang;
use cubilete_ui::puzzles::{Attempt, State};
use cubilete_ui::texts::Texts;
use serde_json::{Map, Value, json};

use super::{print, print_json};
use crate::args::PuzzleArgs;
use crate::draw;

/// The answer that shows the solution.
const SOLUTION: &str = "solution";

pub(super) fn run(args: &PuzzleArgs, json: bool) -> Result<()> {
    let game: GameId = args.game.parse()?;
    let file = match &args.from {
        Some(path) => read(path, game)?,
        None => shipped(game).with_context(|| format!("{game} comes without puzzles"))?.parse()?,
    };
    let is_wanted = |of: &Puzzle| args.level.is_none_or(|level| level == of.difficulty());
    let puzzles: Vec<&Puzzle> = file.puzzles.iter().filter(|of| is_wanted(of)).collect();
    let level = args.level.map(|level| format!("{level} ")).unwrap_or_default();
    let count = puzzles.len();
    if count == 0 {
        bail!("there are no {level}puzzles of {game}");
    }
    // Any index: puzzles are asked in no particular order.
    let any = || RandomState::new().hash_one(count) as usize % count;
    let index = args.number.map_or_else(any, |number| number.get() - 1);
    let Some(puzzle) = puzzles.get(index) else {
        bail!("there are {count} {level}puzzles of {game}, so there is no number {}", index + 1);
    };
    if json {
        return print_json(&to_json(puzzle, index + 1));
    }
    let difficulty = puzzle.difficulty();
    print(&format!("puzzle {} of {count}, {difficulty}: find the best move\n\n", index + 1))?;
    print(&draw::view(&puzzle.position.view(Viewer::Seat(puzzle.seat)), |_| None))?;
    ask(puzzle)
}

fn read(path: &Path, game: GameId) -> Result<PuzzleFile> {
    let named = || path.display().to_string();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", named()))?;
    let file: PuzzleFile = text.parse().with_context(named)?;
    if file.game != game {
        bail!("{}: expected puzzles of {game}, found puzzles of {}", named(), file.game);
    }
    Ok(file)
}

/// Asks for moves until the answer is right, the solution is shown, or the input ends.
fn ask(puzzle: &Puzzle) -> Result<()> {
    let texts = Texts::built_in(Lang::En);
    let mut attempt = Attempt::new(puzzle.clone());
    let mut lines = io::stdin().lock().lines();
    loop {
        print(&format!(
            "\nseat {}, your move (? lists the moves, {SOLUTION} shows it): ",
            puzzle.seat
        ))?;
        let Some(line) = lines.next() else { return print("\n") };
        match line?.trim() {
            "" => {}
            "?" => {
                let moves = puzzle.position.moves(puzzle.seat);
                let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
                print(&format!("{}\n", moves.join(" ")))?;
            }
            SOLUTION => attempt.show(),
            mv if puzzle.find(mv).is_some() => attempt.try_move(mv),
            other => print(&format!("{} is not a legal move here\n", excerpt(other)))?,
        }
        if let Some(verdict) = attempt.verdict(&texts) {
            print(&format!("{verdict}\n"))?;
        }
        match attempt.state() {
            State::Right | State::Shown => return Ok(()),
            State::Asked | State::Wrong => attempt.try_again(),
        }
    }
}

fn to_json(puzzle: &Puzzle, number: usize) -> Value {
    let found = Found::LEVELS.iter().zip(puzzle.found.shares());
    let found: Map<String, Value> =
        found.map(|(level, share)| (level.to_string(), share.into())).collect();
    let moves: Vec<Value> = (puzzle.moves.iter())
        .map(|of| {
            json!({
                "move": of.mv,
                "cost": of.cost,
                "standard_error": of.standard_error,
                "right": puzzle.is_right(of),
            })
        })
        .collect();
    json!({
        "game": puzzle.game().name(),
        "number": number,
        "level": puzzle.difficulty().name(),
        "position": puzzle.position.to_string(),
        "seat": puzzle.seat.to_string(),
        "value": puzzle.value.mean,
        "standard_error": puzzle.value.standard_error,
        "found": found,
        "moves": moves,
    })
}
