//! Calibrates the errors of the weaker levels so that each level wins three of four games against
//! the one below.
//!
//! `cargo run --release -p cubilete-lab --example calibrate -- GAME [GAMES]`. The result goes into
//! `Play::ERRORS`.

use std::time::Duration;

use cubilete_ai::{Level, Skill};
use cubilete_lab::arena::Arena;
use cubilete_lab::player::{PlayerSpec, TimeLimits};
use cubilete_rules::{AnyGame, GameId};

/// The win rate of the better level.
const GOAL: f64 = 0.75;
/// Number of bisection steps.
const PROBES: usize = 6;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let id: GameId = arguments.next().ok_or("which game?")?.parse()?;
    let games: u64 = arguments.next().unwrap_or("400".into()).parse()?;
    let start = AnyGame::new(id, 2, [])?;
    let mut better = PlayerSpec::Bot(Level::Master);
    let mut errors = Vec::new();
    for level in [Level::Hard, Level::Medium, Level::Easy] {
        let sight = level.skill([0.0; 3]).ok_or("a level without a skill")?.sight;
        let (mut low, mut high) = (0.0_f32, 2.4_f32);
        for _ in 0..PROBES {
            let error = (low + high) / 2.0;
            let weaker = PlayerSpec::Skilled(Skill { sight, error });
            let rate = rate(start, [better.clone(), weaker], games)?;
            eprintln!("{level}: error {error:.3} loses {:.1} %", 100.0 * rate);
            if rate > GOAL { high = error } else { low = error }
        }
        let error = (low + high) / 2.0;
        better = PlayerSpec::Skilled(Skill { sight, error });
        errors.push(format!("{level} {error:.2}"));
    }
    println!("{id}: {}", errors.join(", "));
    Ok(())
}

/// The win rate of the first player.
fn rate(
    start: AnyGame,
    players: [PlayerSpec; 2],
    games: u64,
) -> Result<f64, Box<dyn std::error::Error>> {
    let second = Duration::from_secs(1);
    let limits = TimeLimits { per_move: second, start_up: second };
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get());
    let arena = Arena {
        start,
        players: players.into(),
        groups: games.div_ceil(2),
        seed: 9,
        limits,
        threads,
        records: None,
    };
    let tally = arena.play(|_| ())?;
    Ok(tally.standings()[0].win_rate.value)
}
