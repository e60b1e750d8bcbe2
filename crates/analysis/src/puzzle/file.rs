//! The text form of puzzles: a file of one game with a puzzle on each line.

mod line;

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use cubilete_rules::{AnyGame, GameId};

use super::Puzzle;
pub use line::LineFault;

/// The version of the format.
const VERSION: u32 = 1;

/// The puzzles of a file.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleFile {
    /// The game of all puzzles.
    pub game: GameId,
    /// The puzzles, in the order of the lines.
    pub puzzles: Vec<Puzzle>,
}

/// A line that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileError {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// Why it cannot be read.
    pub fault: LineFault,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl std::error::Error for FileError {}

impl PuzzleFile {
    /// The first line of a file.
    pub fn header(game: GameId) -> String {
        format!("cubilete puzzles {VERSION} {game}")
    }
}

/// Blank lines and lines that begin with `#` are ignored.
impl FromStr for PuzzleFile {
    type Err = FileError;

    fn from_str(text: &str) -> Result<PuzzleFile, FileError> {
        let at = |line: usize| move |fault| FileError { line, fault };
        let header = text.lines().next().unwrap_or_default();
        let game = GameId::ALL.iter().copied().find(|game| header == PuzzleFile::header(*game));
        let game = game.ok_or_else(|| LineFault::Header(header.to_string())).map_err(at(1))?;
        let mut puzzles = Vec::new();
        let mut lines: HashMap<AnyGame, usize> = HashMap::new();
        for (number, line) in (1..).zip(text.lines()).skip(1) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let puzzle: Puzzle = line.parse().map_err(at(number))?;
            if puzzle.game() != game {
                return Err(at(number)(LineFault::OtherGame {
                    expected: game,
                    found: puzzle.game(),
                }));
            }
            if let Some(first) = lines.insert(puzzle.key(), number) {
                return Err(at(number)(LineFault::Repeated { line: first }));
            }
            puzzles.push(puzzle);
        }
        Ok(PuzzleFile { game, puzzles })
    }
}

impl fmt::Display for PuzzleFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", PuzzleFile::header(self.game))?;
        self.puzzles.iter().try_for_each(|puzzle| writeln!(f, "{puzzle}"))
    }
}
