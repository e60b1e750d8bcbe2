//! Prints the typical differences of the measures: `measures [GAMES]`, by default
//! of 10 games each. The figures of `Measure::typical`.

use std::collections::BTreeMap;
use std::error::Error;

use cubilete_ai::{Bot, Level, Sight};
use cubilete_analysis::Measure;
use cubilete_analysis::reasons::{Counts, count};
use cubilete_rules::{AnyGame, GameId, Phase, Seat, Step};
use cubilete_testing::Random;

/// The differences of each measure, over decisions.
type Differences = BTreeMap<Measure, Vec<f64>>;

fn main() -> Result<(), Box<dyn Error>> {
    let games: u64 = std::env::args().nth(1).map_or(Ok(10), |games| games.parse())?;
    let mut all = Differences::new();
    for id in GameId::ALL {
        for seed in 0..games {
            add_game(AnyGame::new(*id, 2, [])?, seed, &mut all)?;
        }
    }
    for measure in Measure::ALL {
        let Some(differences) = all.get_mut(measure) else {
            println!("{measure:<20} no difference found");
            continue;
        };
        differences.sort_by(f64::total_cmp);
        let median = differences[differences.len() / 2];
        println!("{measure:<20} {median:>7.3} of {} decisions", differences.len());
    }
    Ok(())
}

/// Adds the decisions of a game of medium bots.
fn add_game(start: AnyGame, seed: u64, all: &mut Differences) -> Result<(), Box<dyn Error>> {
    let (bot, mut chance) = (Bot { seed }, Random::new(seed));
    let mut game = start;
    loop {
        let step = match game.phase() {
            Phase::Roll => game.sample(&mut chance).map(Step::Roll),
            Phase::Choose(mut seats) => seats.next().and_then(|seat| {
                add_decision(&game, seat, all);
                let mv = bot.choose(&game, seat, Level::Medium, Sight::Turn);
                mv.map(|mv| Step::Move(seat, mv))
            }),
            Phase::Over => return Ok(()),
        };
        game.apply(step.ok_or("no step")?, &mut ())?;
    }
}

/// Adds the mean difference of each measure over all pairs of moves that differ in it.
fn add_decision(game: &AnyGame, seat: Seat, all: &mut Differences) {
    let counts: Vec<Counts> = game.moves(seat).iter().map(|mv| count(game, seat, *mv)).collect();
    let mut differences = Differences::new();
    for (index, first) in counts.iter().enumerate() {
        for second in &counts[index + 1..] {
            for (measure, value) in first {
                let other = second.iter().find(|(of, _)| of == measure);
                let difference = other.map_or(0.0, |(_, other)| (value - other).abs());
                if difference >= measure.least() {
                    differences.entry(*measure).or_default().push(difference);
                }
            }
        }
    }
    for (measure, differences) in differences {
        let mean = differences.iter().sum::<f64>() / differences.len() as f64;
        all.entry(measure).or_default().push(mean);
    }
}
