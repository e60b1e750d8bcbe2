//! Golden playthroughs: one whole game of each setup, printed step by step.
//!
//! `cargo xtask update golden` rewrites the files; review the difference.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use cubilete_rules::{AnyGame, Event, Phase};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, random_step};
use cubilete_testing::setups::{setup_name, setups};

/// The text of one game: position, scores, moves, step and events of every step.
fn playthrough(start: AnyGame, seed: u64) -> String {
    let mut chance = Random::new(seed);
    let mut game = start;
    let mut text = String::new();
    for number in 1.. {
        let scores: Vec<_> = game.scores().as_slice().iter().map(i16::to_string).collect();
        writeln!(text, "{game}").unwrap();
        writeln!(text, "  scores {}", scores.join(" ")).unwrap();
        let step = match game.phase() {
            Phase::Over => {
                let winners: Vec<_> = game.winners().map(|seat| seat.to_string()).collect();
                writeln!(text, "  over, winners {}", winners.join(" ")).unwrap();
                return text;
            }
            Phase::Roll => {
                writeln!(text, "  roll").unwrap();
                random_step(&game, Policy::Patient, &mut chance).unwrap()
            }
            Phase::Choose(seats) => {
                for seat in seats {
                    let moves: Vec<_> = game.moves(seat).iter().map(|mv| mv.to_string()).collect();
                    writeln!(text, "  {seat}: {}", moves.join(" ")).unwrap();
                }
                random_step(&game, Policy::Patient, &mut chance).unwrap()
            }
        };
        writeln!(text, "{number}. {step}").unwrap();
        let mut events: Vec<Event> = Vec::new();
        game.apply(step, &mut events).unwrap();
        for event in events {
            writeln!(text, "  - {event}").unwrap();
        }
    }
    text
}

#[test]
fn games_of_all_setups_match_their_golden_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut names = Vec::new();
    for start in setups() {
        let name = format!("{}.txt", setup_name(&start));
        let file = folder.join(&name);
        let played = playthrough(start, 1);
        if update {
            fs::write(&file, &played).unwrap();
        }
        let golden = fs::read_to_string(&file)
            .unwrap_or_else(|_| panic!("{name} is missing: run cargo xtask update golden"));
        let differs = golden.lines().zip(played.lines()).position(|(a, b)| a != b);
        assert!(golden == played, "{name} differs first in line {:?}", differs.map(|l| l + 1));
        names.push(name);
    }
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(names.contains(&name), "no setup for the golden file {name}");
    }
}
