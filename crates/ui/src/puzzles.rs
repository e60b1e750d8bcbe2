//! Puzzles to solve: an attempt at one, what is said about it, and which ones are solved.

mod attempt;
mod progress;

use std::collections::BTreeSet;

use cubilete_analysis::{Difficulty, PuzzleFile};
use cubilete_rules::GameId;

pub use attempt::{Attempt, State};
pub use progress::Progress;

/// The address of the puzzles of a game, relative to the files of the page.
pub fn address(game: GameId) -> String {
    format!("puzzles/{game}.puzzles")
}

/// The text key of a difficulty.
pub fn key(difficulty: Difficulty) -> String {
    format!("difficulty-{difficulty}")
}

/// The numbers of the puzzles of a difficulty, in order. Puzzles are numbered as the lines of their file, from 1, and keep
/// their numbers when others are added at the end.
pub fn numbers(file: &PuzzleFile, difficulty: Difficulty) -> Vec<usize> {
    let puzzles = (1..).zip(&file.puzzles);
    puzzles.filter(|(_, of)| of.difficulty() == difficulty).map(|(number, _)| number).collect()
}

/// The number of the puzzle that comes after another, or of the first: the next one that is not solved, or simply the next if
/// all are. `None` if there are no puzzles.
pub fn next(numbers: &[usize], solved: &BTreeSet<usize>, after: Option<usize>) -> Option<usize> {
    let start = after.and_then(|after| numbers.iter().position(|number| *number == after));
    let start = start.map_or(0, |place| place + 1);
    let in_turn = || numbers.iter().cycle().skip(start).take(numbers.len()).copied();
    in_turn().find(|number| !solved.contains(number)).or_else(|| in_turn().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_puzzle_is_one_that_is_not_solved() {
        let check = |numbers: &[usize], solved: &[usize], after, expected| {
            let solved = solved.iter().copied().collect();
            assert_eq!(next(numbers, &solved, after), expected, "{numbers:?} {solved:?} {after:?}");
        };
        let numbers = [2, 5, 7];
        check(&numbers, &[], None, Some(2));
        check(&numbers, &[2], None, Some(5));
        check(&numbers, &[5], Some(2), Some(7));
        check(&numbers, &[], Some(7), Some(2));
        check(&numbers, &[2, 7], Some(5), Some(5));
        check(&numbers, &[2, 5, 7], Some(5), Some(7));
        check(&numbers, &[2, 5, 7], Some(7), Some(2));
        check(&[], &[], None, None);
    }
}
