//! Compares the methods of rollouts: `rollout_methods GAME SEATS TRIALS [TURNS]` prints the time of a trial, the standard
//! deviation of its result with and without luck, and the standard error after a second on one core.

use std::time::Instant;

use cubilete_ai::Sight;
use cubilete_analysis::rollout::{Method, Options, Rollout, Tally};
use cubilete_rules::{AnyGame, GameId, Seat};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let id: GameId = arguments.next().ok_or("which game?")?.parse()?;
    let seats = arguments.next().ok_or("how many seats?")?.parse()?;
    let trials: u64 = arguments.next().ok_or("how many trials?")?.parse()?;
    let turns = arguments.next().map(|turns| turns.parse()).transpose()?;
    let start = AnyGame::new(id, seats, [])?;
    for (method, trials) in [
        (Method::Bot(Sight::Glance), trials),
        (Method::Bot(Sight::Turn), trials),
        (Method::Solver, trials.div_ceil(20)),
    ] {
        let rollout = Rollout::new(vec![start], Options { seed: 1, turns, method });
        let begun = Instant::now();
        let mut tally = Tally::default();
        tally.add(&rollout.play(0..trials));
        let time = begun.elapsed().as_secs_f64() / trials as f64;
        let deviation = |error: f64| error * (trials as f64).sqrt();
        let (plain, adjusted) = (tally.plain_value(0, Seat::A), tally.value(0, Seat::A));
        println!(
            "{method:?}: {:.2} ms, plain {:.4} ± {:.4}, deviation {:.3}; without luck {:.4} ± {:.4}, deviation {:.3}, variance / {:.2}; error after 1 s {:.4} plain, {:.4}",
            1e3 * time,
            plain.mean,
            plain.standard_error,
            deviation(plain.standard_error),
            adjusted.mean,
            adjusted.standard_error,
            deviation(adjusted.standard_error),
            tally.variance_reduction(0, Seat::A).unwrap_or(f64::INFINITY),
            deviation(plain.standard_error) * time.sqrt(),
            deviation(adjusted.standard_error) * time.sqrt(),
        );
    }
    Ok(())
}
