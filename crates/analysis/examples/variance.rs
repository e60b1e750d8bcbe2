//! Measures how much smaller the variance of the result is without luck: `variance GAME LEVELS GAMES [SIGHT]...`.
//!
//! Bots of these levels, one for each seat, play the games. For each sight it prints the first player's figures: the variance
//! of the result divided by that of the result without luck, the standard deviations of the parts in percent of a win, and
//! the factor by which luck would have to be multiplied for the variance to be lowest.

use std::error::Error;

use cubilete_ai::{Bot, Level};
use cubilete_analysis::{Options, Sight, analyze};
use cubilete_rules::{AnyGame, GameId, Phase, Record, Seat, Step};
use cubilete_testing::Random;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let id: GameId = arguments.next().ok_or("which game?")?.parse()?;
    let levels = arguments.next().ok_or("which levels?")?;
    let levels: Vec<Level> = levels.split(',').map(str::parse).collect::<Result<_, _>>()?;
    let games: u64 = arguments.next().ok_or("how many games?")?.parse()?;
    let sights: Vec<Sight> = arguments.map(|sight| sight.parse()).collect::<Result<_, _>>()?;
    let sights = if sights.is_empty() { vec![Sight::Turn] } else { sights };
    let mut parts: Vec<Vec<Parts>> = vec![Vec::new(); sights.len()];
    for number in 0..games {
        // The players take turns to have each seat.
        let first = number as usize % levels.len();
        let record = played(AnyGame::new(id, levels.len(), [])?, number, |seat| {
            levels[(seat.index() + levels.len() - first) % levels.len()]
        })?;
        for (sight, parts) in sights.iter().zip(&mut parts) {
            let report = analyze(&record, &Options { sight: *sight }, &mut |_| {})?;
            let account = &report.seats[first].account;
            parts.push(Parts {
                result: account.result,
                luck: account.luck_own + account.luck_others,
                errors: account.skill + account.others_skill,
                interaction: account.interaction,
                revision: account.revision,
            });
        }
    }
    for (sight, parts) in sights.iter().zip(&parts) {
        print(*sight, parts);
    }
    Ok(())
}

/// A part of the result with its name.
type Part = (&'static str, fn(&Parts) -> f64);

/// What the result of a player consists of.
#[derive(Copy, Clone)]
struct Parts {
    result: f64,
    luck: f64,
    errors: f64,
    interaction: f64,
    revision: f64,
}

fn print(sight: Sight, parts: &[Parts]) {
    let covariance = |a: fn(&Parts) -> f64, b: fn(&Parts) -> f64| {
        let mean =
            |of: &dyn Fn(&Parts) -> f64| parts.iter().map(of).sum::<f64>() / parts.len() as f64;
        let (center_a, center_b) = (mean(&a), mean(&b));
        mean(&|of| (a(of) - center_a) * (b(of) - center_b))
    };
    let variance = |of| covariance(of, of);
    let (result, luck) = (variance(|of| of.result), variance(|of| of.luck));
    let slope = covariance(|of| of.result, |of| of.luck) / luck;
    println!("{sight}: {} games", parts.len());
    println!("  ratio        {:>6.2}", result / variance(|of| of.result - of.luck));
    println!("  best factor  {slope:>6.2}, ratio {:.2}", result / (result - slope * slope * luck));
    let deviations: [Part; 6] = [
        ("result", |of| of.result),
        ("without luck", |of| of.result - of.luck),
        ("luck", |of| of.luck),
        ("errors", |of| of.errors),
        ("interaction", |of| of.interaction),
        ("revision", |of| of.revision),
    ];
    for (name, of) in deviations {
        println!("  {name:<12} {:>6.1}", 100.0 * variance(of).sqrt());
    }
}

fn played(
    start: AnyGame,
    seed: u64,
    level: impl Fn(Seat) -> Level,
) -> Result<Record, Box<dyn Error>> {
    let (bot, mut chance) = (Bot { seed }, Random::new(seed));
    let mut record = Record::new(start);
    loop {
        let game = record.end();
        let step = match game.phase() {
            Phase::Roll => game.sample(&mut chance).map(Step::Roll),
            Phase::Choose(mut seats) => seats.next().and_then(|seat| {
                let mv = bot.choose(&game, seat, level(seat), cubilete_ai::Sight::TwoTurns);
                mv.map(|mv| Step::Move(seat, mv))
            }),
            Phase::Over => return Ok(record),
        };
        record.push(step.ok_or("no step")?, &mut ())?;
    }
}
