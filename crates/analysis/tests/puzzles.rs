//! Puzzles: those that come with the program, their text, and how they are found.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use cubilete_analysis::puzzle::{
    CHANCES, Difficulty, GAMES, LEAST_ALTERNATIVES, LEAST_LEAD, alternatives, game_of_bots, puzzle,
    puzzles_of,
};
use cubilete_analysis::{Puzzle, PuzzleFile, Sight, hint};
use cubilete_rules::{AnyGame, GameId, Phase, Seat};

/// The least number of puzzles of each game.
const LEAST: usize = 60;

fn path(game: GameId) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("puzzles/{game}.puzzles"))
}

fn file(game: GameId) -> PuzzleFile {
    let path = path(game);
    let text = fs::read_to_string(&path).unwrap();
    text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A value as a share of a win: in solo games, of the points that count as one.
fn lead(of: &Puzzle) -> f64 {
    let best = &of.moves[0];
    let wrong = of.moves.iter().find(|other| !of.is_right(other)).unwrap();
    of.share_of_win(wrong.cost - best.cost)
}

#[test]
fn every_game_comes_with_puzzles_of_every_difficulty() {
    for game in GAMES {
        let puzzles = file(*game).puzzles;
        assert!(puzzles.len() >= LEAST, "{} puzzles of {game}", puzzles.len());
        for difficulty in Difficulty::ALL {
            let count = puzzles.iter().filter(|of| of.difficulty() == difficulty).count();
            // In Qwantum, bots of the level hard find almost every answer.
            assert!(count >= 3, "{count} {difficulty} puzzles of {game}");
        }
        let kinds: HashSet<_> = puzzles
            .iter()
            .map(|of| of.position.parse_move(&of.moves[0].mv).unwrap().kind())
            .collect();
        assert!(kinds.len() >= 2, "{game}: all answers are alike: {kinds:?}");
    }
}

/// Reading a file checks that positions can arise, that the seat decides, that every legal move is there once, and that no
/// two puzzles are the same.
#[test]
fn every_shipped_puzzle_meets_the_criteria() {
    for game in GAMES {
        for of in file(*game).puzzles {
            let name = of.to_string();
            assert!(matches!(of.position.phase(), Phase::Choose(seats) if seats.contains(of.seat)));
            assert!(alternatives(&of.position, of.seat).len() >= LEAST_ALTERNATIVES, "{name}");
            assert!(of.found.is_puzzling(), "{name}");
            assert!(lead(&of) >= LEAST_LEAD - 1e-4, "{name}");
            let is_solo = of.position.seats().get() == 1;
            assert!(is_solo || (CHANCES.0..=CHANCES.1).contains(&of.value.mean), "{name}");
            let errors = of.moves.iter().filter_map(|other| {
                Some(of.share_of_win(other.cost) / of.share_of_win(other.standard_error?))
            });
            assert!(errors.into_iter().all(|lead| lead >= 2.9), "{name}");
        }
    }
}

#[test]
fn the_search_of_one_turn_agrees_with_every_shipped_puzzle() {
    for game in GAMES {
        for of in file(*game).puzzles {
            let hint = hint(&of.position, Sight::Turn);
            let moves = &hint.seats.iter().find(|hint| hint.seat == of.seat).unwrap().moves;
            let value = |mv: &str| moves.iter().find(|hint| hint.mv == mv).unwrap().values[of.seat];
            let is_right = |mv: &str| of.is_right(of.find(mv).unwrap());
            let wrong = moves.iter().find(|hint| !is_right(&hint.mv)).unwrap();
            let best = value(&of.moves[0].mv);
            let lead = of.share_of_win(best - wrong.values[of.seat]);
            assert!(lead >= LEAST_LEAD - 1e-6, "{of}: {} leads by {lead} only", of.moves[0].mv);
        }
    }
}

#[test]
fn a_puzzle_file_reads_back_as_written() {
    for game in GAMES {
        let text = fs::read_to_string(path(*game)).unwrap();
        assert_eq!(file(*game).to_string(), text);
    }
}

/// A puzzle of Qwinto: its words up to the moves, and its moves.
const WORDS: &str = "a qwinto/seats=2/stage=write/active=b/dice=o5/sheets=-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,0:-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,0/pencils=-:- value=50.00~1.00 found=0,50,60,90";
const MOVES: &str = "write-o4=0.00 write-o3=4.00~1.00 write-o2=5.00 write-o6=6.00 write-o7=7.00 write-o8=8.00 write-o9=9.00 write-o10=10.00 write-o11=11.00 pass=12.00";

#[track_caller]
fn check_refused(line: &str, part: &str) {
    let text = format!("cubilete puzzles 1 qwinto\n\n# a comment\n{line}\n");
    let error = text.parse::<PuzzleFile>().unwrap_err();
    assert_eq!(error.line, 4, "{error}");
    let error = error.to_string();
    assert!(error.starts_with("line 4: ") && error.contains(part), "{error}");
}

#[test]
fn a_bad_line_is_refused_with_its_number_and_the_reason() {
    let line = format!("{WORDS} {MOVES}");
    let good = format!("cubilete puzzles 1 qwinto\n\n# a comment\n{line}\n");
    assert_eq!(good.parse::<PuzzleFile>().unwrap().puzzles.len(), 1);
    check_refused("x", "expected a seat a to f, found 'x'");
    check_refused("a", "expected a position");
    check_refused(&line.replace("dice=o5", "dice=o7"), "dice");
    check_refused(&line.replace("value=50.00", "value=high"), "expected a number");
    check_refused(&line.replace("50.00~1.00", "50.00"), "expected value=MEAN~ERROR");
    check_refused(&line.replace("found=0,", "found="), "expected four percentages");
    check_refused(&line.replace("found=0,", "found=101,"), "expected four percentages");
    check_refused(&line.replace("pencils=-:-", "pencils=-:pass"), "pencilled");
    check_refused(&line.replacen("a qwinto", "c qwinto", 1), "seat c has fewer than 3");
    check_refused(&line.replace(" pass=12.00", ""), "the legal move pass is missing");
    check_refused(&line.replace("write-o3", "write-y3"), "write-y3 is not a legal move");
    check_refused(&format!("{line} pass=13.00"), "pass is not a legal move, or it is there twice");
    check_refused(&line.replace("write-o3=4", "write-o3=40"), "write-o2 is not");
    check_refused(&line.replace("write-o4=0.00", "write-o4=1.00"), "from 0");
    check_refused(&line.replace("pass=12.00", "pass=nan"), "expected a number");
    check_refused(&line.replace("pass=12.00", "pass"), "expected MOVE=COST");
}

#[test]
fn a_file_is_of_one_game_and_has_every_puzzle_once() {
    let line = format!("{WORDS} {MOVES}");
    let fault = |text: &str| text.parse::<PuzzleFile>().unwrap_err().to_string();
    assert!(fault("").starts_with("line 1: expected 'cubilete puzzles 1 GAME'"));
    assert!(fault("cubilete puzzles 2 qwinto\n").starts_with("line 1: "));
    let other = format!("cubilete puzzles 1 qwantum\n{line}\n");
    assert!(fault(&other).contains("expected a puzzle of qwantum, found one of qwinto"));
    // The same puzzle with the seats exchanged.
    let swapped = line.replacen("a qwinto", "b qwinto", 1).replace("active=b", "active=a");
    let twice = format!("cubilete puzzles 1 qwinto\n{line}\n{swapped}\n");
    assert_eq!(fault(&twice), "line 3: the same puzzle as in line 2");
}

#[test]
fn the_same_seed_finds_the_same_puzzles() {
    let start = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
    let record = game_of_bots(&start, 7, 1);
    assert_eq!(record, game_of_bots(&start, 7, 1));
    assert_ne!(record, game_of_bots(&start, 7, 2));
    // A quarter of a game: searching takes longer than playing.
    let record = record.up_to(record.steps().len() / 4);
    let puzzles = puzzles_of(&record, 3);
    assert_eq!(puzzles, puzzles_of(&record, 3));
    let keys: HashSet<AnyGame> = puzzles.iter().map(Puzzle::key).collect();
    assert_eq!(keys.len(), puzzles.len());
}

#[test]
fn a_choice_that_hardly_matters_is_no_puzzle() {
    // The first move of a game: which dice to throw.
    let mut game = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
    game.apply(game.parse_step("roll:start-a").unwrap(), &mut ()).unwrap();
    assert_eq!(puzzle(&game, Seat::A, 1), None);
    // Nothing to decide.
    assert_eq!(puzzle(&game, Seat::B, 1), None);
}
