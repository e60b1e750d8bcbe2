//! Measures the speed of random games. Run by `cargo xtask bench playouts`.
//!
//! `time SECONDS` prints the table, `count GAME N` plays N games and prints the number of
//! decisions, `count-any` does the same through the enum, `sizes` prints the bytes of a position,
//! `games` lists the games.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cubilete_lab::generator::Generator;
use cubilete_rules::{AnyGame, Chance, Game, GameId, KindVisitor, Visitor, playout};

/// Games per batch: short enough that some batches are undisturbed on a shared machine.
const BATCH: u64 = 1000;

/// The number and duration of games and decisions.
#[derive(Copy, Clone, Default)]
struct Measure {
    games: u64,
    decisions: u64,
    time: Duration,
    /// Games per second in the fastest batch, which is disturbed least.
    quickest: f64,
}

impl Measure {
    fn add(&mut self, games: u64, work: impl FnOnce() -> u64) {
        let clock = Instant::now();
        self.decisions += black_box(work());
        let time = clock.elapsed();
        self.time += time;
        self.games += games;
        self.quickest = self.quickest.max(games as f64 / time.as_secs_f64());
    }

    fn games_per_second(&self) -> f64 {
        self.games as f64 / self.time.as_secs_f64()
    }

    fn nanoseconds_per_decision(&self) -> f64 {
        self.time.as_secs_f64() * 1e9 / self.decisions as f64
    }
}

/// Plays a batch of games, generic over the game. Returns the number of decisions.
fn batch<G: Game>(start: &G, first: u64, games: u64) -> u64 {
    let mut decisions = 0;
    for index in first..first + games {
        let mut game = *start;
        decisions += u64::from(playout(&mut game, &mut Generator::for_game(1, index), &mut ()));
        black_box(game.scores());
    }
    decisions
}

/// Plays one game through the enum.
struct One(u64);

impl Visitor for One {
    type Output = u64;

    fn visit<G: Game>(self, start: &G) -> u64 {
        let mut game = *start;
        let decisions = playout(&mut game, &mut Generator::for_game(1, self.0), &mut ());
        black_box(game.scores());
        u64::from(decisions)
    }
}

/// Plays a batch that crosses the enum once per game.
fn any_batch(start: &AnyGame, first: u64, games: u64) -> u64 {
    (first..first + games).map(|index| black_box(start).visit(One(index))).sum()
}

/// Draws only the random numbers of a game: a lower bound for any engine.
fn draws(first: u64, games: u64, draws_per_game: u64) -> u64 {
    let mut sum = 0;
    for index in first..first + games {
        let mut generator = Generator::for_game(1, index);
        for n in 0..draws_per_game {
            sum += u64::from(generator.below(black_box(7 + (n as u32 & 3))));
        }
    }
    sum
}

/// Measures one game in three ways, alternating so that a noisy machine affects all equally.
struct Timing(Duration);

impl KindVisitor for Timing {
    type Output = (Measure, Measure, Measure);

    fn visit<G: Game>(self) -> Self::Output {
        let id = G::ID;
        let start = start::<G>(id);
        let any = any_start(id);
        let (mut generic, mut erased, mut floor) =
            (Measure::default(), Measure::default(), Measure::default());
        let clock = Instant::now();
        let mut first = 0;
        // As many draws as decisions, and half as many rolls: about what the games have.
        let draws_per_game = batch(&start, 0, 200) * 3 / 2 / 200;
        while clock.elapsed() < self.0 {
            generic.add(BATCH, || batch(&start, first, BATCH));
            erased.add(BATCH, || any_batch(&any, first, BATCH));
            floor.add(BATCH, || draws(first, BATCH, draws_per_game));
            first += BATCH;
        }
        (generic, erased, floor)
    }
}

/// Counts the decisions of this many games.
struct Count(u64, GameId);

impl KindVisitor for Count {
    type Output = u64;

    fn visit<G: Game>(self) -> u64 {
        batch(&start::<G>(self.1), 0, self.0)
    }
}

/// The bytes of a position.
struct Size;

impl KindVisitor for Size {
    type Output = usize;

    fn visit<G: Game>(self) -> usize {
        size_of::<G>()
    }
}

fn start<G: Game>(id: GameId) -> G {
    G::new(id.default_seats(), G::Options::default()).expect("a number of seats it allows")
}

fn any_start(id: GameId) -> AnyGame {
    AnyGame::new(id, id.default_seats(), []).expect("a number of seats it allows")
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["games"] => GameId::ALL.iter().for_each(|id| println!("{id}")),
        ["sizes"] => GameId::ALL.iter().for_each(|id| println!("{id} {}", id.visit(Size))),
        ["count", game, games] => {
            let id: GameId = game.parse().expect("a game");
            println!("{}", id.visit(Count(games.parse().expect("a number"), id)));
        }
        ["count-any", game, games] => {
            let id: GameId = game.parse().expect("a game");
            println!("{}", any_batch(&any_start(id), 0, games.parse().expect("a number")));
        }
        ["time", seconds] => {
            let time = Duration::from_secs_f64(seconds.parse().expect("seconds"));
            println!(
                "game         games/s   quickest   decisions/s  ns/decision  through AnyGame  draws alone"
            );
            for id in GameId::ALL {
                let (generic, erased, floor) = id.visit(Timing(time));
                println!(
                    "{:<10} {:>9.0} {:>10.0} {:>13.0} {:>12.2} {:>+14.1} % {:>10.1} %",
                    id.name(),
                    generic.games_per_second(),
                    generic.quickest,
                    generic.decisions as f64 / generic.time.as_secs_f64(),
                    generic.nanoseconds_per_decision(),
                    100.0 * (generic.quickest / erased.quickest - 1.0),
                    100.0 * floor.time.as_secs_f64() / generic.time.as_secs_f64(),
                );
            }
        }
        _ => eprintln!(
            "usage: playouts time SECONDS | count GAME N | count-any GAME N | sizes | games"
        ),
    }
}
