//! Measures how much processor time the ledger of a game takes. Medium bots play the game first.
//!
//! `cargo run --release -p cubilete-analysis --example time_game -- GAME SEATS SEED [SIGHT] [OPTION=VALUE]...`

use std::fs;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use cubilete_ai::{Bot, Level};
use cubilete_analysis::Sight;
use cubilete_analysis::games::{self, StepsVisitor, TurnStructure};
use cubilete_analysis::ledger::{Ledger, StepOf};
use cubilete_analysis::model::{Model, NetModel, PlayoutModel};
use cubilete_rules::{AnyGame, Game, GameId, Phase, Record, Step};
use cubilete_testing::Random;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let id: GameId = arguments.next().ok_or("which game?")?.parse()?;
    let seats = arguments.next().ok_or("how many seats?")?.parse()?;
    let seed = arguments.next().ok_or("which seed?")?.parse()?;
    let sight = arguments.next().map_or(Ok(Sight::Turn), |sight| sight.parse())?;
    let options: Vec<String> = arguments.collect();
    let options: Vec<(&str, &str)> =
        options.iter().filter_map(|option| option.split_once('=')).collect();
    let record = played(AnyGame::new(id, seats, options)?, seed)?;
    let Times { total, mut steps } = games::visit(&record.start(), record.steps(), Timed(sight));
    steps.sort_unstable_by(|a, b| b.cmp(a));
    let slowest: Vec<String> = steps.iter().take(5).map(|time| format!("{time:.1?}")).collect();
    println!("{id}, {seats} seats, {sight}: {} steps in {total:.1?}", steps.len());
    println!("slowest steps: {}", slowest.join(", "));
    Ok(())
}

/// A game of medium bots.
fn played(start: AnyGame, seed: u64) -> Result<Record, Box<dyn std::error::Error>> {
    let (bot, mut chance) = (Bot { seed }, Random::new(seed));
    let mut record = Record::new(start);
    loop {
        let game = record.end();
        let step = match game.phase() {
            Phase::Roll => game.sample(&mut chance).map(Step::Roll),
            Phase::Choose(mut seats) => seats.next().and_then(|seat| {
                let mv = bot.choose(&game, seat, Level::Medium, cubilete_ai::Sight::Turn);
                mv.map(|mv| Step::Move(seat, mv))
            }),
            Phase::Over => return Ok(record),
        };
        record.push(step.ok_or("no step")?, &mut ())?;
    }
}

/// The time that this thread has run, where the system tells it; otherwise, the time since the first call.
fn processor_time() -> Duration {
    static FIRST: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| FIRST.elapsed(), Duration::from_nanos)
}

/// How long a ledger took.
struct Times {
    total: Duration,
    steps: Vec<Duration>,
}

struct Timed(Sight);

impl Timed {
    fn time<M: Model>(ledger: impl FnOnce() -> Ledger<M>, steps: &[StepOf<M>]) -> Times {
        let begun = processor_time();
        let mut ledger = ledger();
        let enter = |step: &_| {
            let begun = processor_time();
            ledger.enter(*step).expect("a step of a record");
            processor_time() - begun
        };
        let steps = steps.iter().map(enter).collect();
        Times { total: processor_time() - begun, steps }
    }
}

impl StepsVisitor for Timed {
    type Output = Times;

    fn visit_net<G: TurnStructure>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) -> Times {
        Timed::time(|| Ledger::new(NetModel::of_bots(start).with_sight(self.0), *start), steps)
    }

    fn visit_plain<G: Game>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) -> Times {
        Timed::time(|| Ledger::new(PlayoutModel::new().with_sight(self.0), *start), steps)
    }
}
