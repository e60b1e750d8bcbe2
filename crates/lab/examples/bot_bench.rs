//! Measures how fast and how well bots play. Run by `cargo xtask bench bots` and `cargo xtask bench
//! wasm`.
//!
//! `decisions GAMES` prints decision times by level, `games SECONDS` the games of Qwinto per
//! second, `memory` the peak memory after every bot has played, `means GAMES` one machine-readable
//! line for each game and level, and `errors GAME GAMES` how often and how far the moves of each
//! level fall short of the best.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cubilete_ai::play::best_move_cached;
use cubilete_ai::{Aim, Bot, Evaluator, Level, Play, Sight, Skill, rank};
use cubilete_lab::generator::Generator;
use cubilete_rules::qwinto::Qwinto;
use cubilete_rules::{AnyGame, AnyMove, Game, GameId, Phase, Seat};

const BOT: Bot = Bot { seed: 1 };
/// One level for each sight. Easy has the sight of medium.
const LEVELS: [Level; 3] = [Level::Medium, Level::Hard, Level::Master];
/// How often a slow decision is timed. The fastest time excludes the scheduler.
const TIMINGS: u32 = 5;
/// How many of the slowest decisions of a level are timed again at the end.
const SLOWEST: usize = 10;
/// A decision is slow if it takes this many times the mean.
const SLOW: u32 = 3;
/// Games of Qwinto between two readings of the clock.
const BATCH: u64 = 20;
/// Required games of Qwinto per second.
const GAMES_PER_SECOND: f64 = 1500.0;

/// The maximum times of a level.
struct Bar {
    mean: Duration,
    worst: Duration,
}

fn bar(id: GameId, level: Level) -> Option<Bar> {
    let bar = |mean, worst| {
        Some(Bar { mean: Duration::from_micros(mean), worst: Duration::from_micros(worst) })
    };
    match (level, id) {
        (Level::Hard, GameId::Qwinto | GameId::OneCard) => bar(100, 100),
        (Level::Hard, _) => bar(20_000, 20_000),
        (Level::Master, _) => bar(10_000, 50_000),
        _ => None,
    }
}

/// Decision times of one level, and its slowest decisions.
#[derive(Default)]
struct Times {
    decisions: u32,
    sum: Duration,
    /// The slowest first.
    slowest: Vec<(Duration, AnyGame, Seat)>,
}

impl Times {
    fn mean(&self) -> Duration {
        self.sum / self.decisions.max(1)
    }

    fn worst(&self) -> Duration {
        self.slowest.first().map_or(Duration::ZERO, |(time, ..)| *time)
    }

    /// Times a decision, and times it again if it seems slow.
    fn add(&mut self, game: &AnyGame, seat: Seat, level: Level) -> Option<AnyMove> {
        let (mv, mut time) = timed(game, seat, level);
        if time > self.worst() || time > SLOW * self.mean() {
            time = time.min(quickest(game, seat, level));
        }
        self.decisions += 1;
        self.sum += time;
        self.slowest.push((time, *game, seat));
        self.sort();
        self.slowest.truncate(SLOWEST);
        mv
    }

    fn sort(&mut self) {
        self.slowest.sort_by_key(|(time, ..)| std::cmp::Reverse(*time));
    }

    /// Times the slowest decisions again, because the whole machine may have been slow the first
    /// time.
    fn time_slowest_again(&mut self, level: Level) {
        for (time, game, seat) in &mut self.slowest {
            *time = quickest(game, *seat, level).min(*time);
        }
        self.sort();
    }

    fn verdict(&self, bar: Option<Bar>) -> &'static str {
        match bar {
            None => "",
            Some(bar) if self.worst() <= bar.worst && self.mean() <= bar.mean => "met",
            Some(bar) if self.mean() <= bar.mean => "missed by the worst",
            Some(_) => "missed",
        }
    }
}

fn timed(game: &AnyGame, seat: Seat, level: Level) -> (Option<AnyMove>, Duration) {
    let clock = Instant::now();
    let mv = BOT.choose(black_box(game), seat, level, Sight::TwoTurns);
    (black_box(mv), clock.elapsed())
}

/// The shortest of several times of the same decision.
fn quickest(game: &AnyGame, seat: Seat, level: Level) -> Duration {
    (0..TIMINGS).map(|_| timed(game, seat, level).1).min().unwrap_or_default()
}

/// Plays a game through the enum, with moves by `choose`.
fn play(id: GameId, index: u64, mut choose: impl FnMut(&AnyGame, Seat) -> Option<AnyMove>) {
    let mut game = AnyGame::new(id, id.default_seats(), []).expect("a number of seats it allows");
    let mut generator = Generator::for_game(1, index);
    loop {
        match game.phase() {
            Phase::Over => break,
            Phase::Roll => {
                let roll = game.sample(&mut generator).expect("a roll is due");
                game.roll(roll, &mut ()).expect("a possible roll");
            }
            Phase::Choose(mut seats) => {
                let seat = seats.next().expect("a seat owes a move");
                let mv = choose(&game, seat).expect("the seat owes a move");
                game.play(seat, mv, &mut ()).expect("bots play legal moves");
            }
        }
    }
}

/// Plays games of a level against itself. Counts only decisions with several moves.
fn times(id: GameId, level: Level, games: u64) -> Times {
    let mut times = Times::default();
    for index in 0..games {
        play(id, index, |game, seat| match game.moves(seat).as_slice() {
            [only] => Some(*only),
            _ => times.add(game, seat, level),
        });
    }
    times.time_slowest_again(level);
    times
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn print_decisions(games: u64) {
    println!("game       level   decisions   mean ms   worst ms   bars ms (mean, worst)");
    let mut worst = Vec::new();
    for id in GameId::ALL {
        for level in LEVELS {
            let times = times(*id, level, games);
            let bars = bar(*id, level).map_or(String::new(), |bar| {
                format!("{}, {}", milliseconds(bar.mean), milliseconds(bar.worst))
            });
            println!(
                "{:<10} {:<7} {:>9} {:>9.4} {:>10.4}   {bars:<9} {}",
                id.name(),
                level.name(),
                times.decisions,
                milliseconds(times.mean()),
                milliseconds(times.worst()),
                times.verdict(bar(*id, level)),
            );
            worst.extend(
                times
                    .slowest
                    .first()
                    .map(|(_, game, seat)| format!("{level}, seat {seat}: {game}")),
            );
        }
    }
    println!("\nThe positions that took longest:");
    worst.iter().for_each(|line| println!("{line}"));
}

/// Plays one game of Qwinto without the enum, with a one-turn search.
fn play_qwinto(evaluator: &Evaluator<'_>, index: u64) {
    let mut game = Qwinto::new(2, Default::default()).expect("two seats play Qwinto");
    let mut generator = Generator::for_game(1, index);
    let mut cache = Default::default();
    loop {
        match game.phase() {
            Phase::Over => break,
            Phase::Roll => game.roll_unchecked(game.sample(&mut generator), &mut ()),
            Phase::Choose(mut seats) => {
                let seat = seats.next().expect("a seat owes a move");
                let mv = best_move_cached(&game, seat, evaluator, Sight::Turn, &mut cache);
                game.play_unchecked(seat, mv, &mut ());
            }
        }
    }
    black_box(game.scores());
}

/// Repeats the same games. The fastest time is that of the program, the median that of the machine
/// today.
fn print_games(limit: Duration) {
    let evaluator = Evaluator::new(Qwinto::net(), Aim::Win);
    let turn = Skill { sight: Sight::Turn, error: 0.0 };
    let start = Instant::now();
    let mut spent = [Vec::new(), Vec::new()];
    while start.elapsed() < limit || spent[1].is_empty() {
        // Alternate, so that a noisy machine affects both equally.
        let clock = Instant::now();
        (0..BATCH).for_each(|index| play_qwinto(&evaluator, index));
        spent[0].push(clock.elapsed());
        let clock = Instant::now();
        for index in 0..BATCH {
            play(GameId::Qwinto, index, |game, seat| BOT.choose_with(game, seat, turn));
        }
        spent[1].push(clock.elapsed());
    }
    println!("\nQwinto, one turn ahead, one core   quickest games/s   middle   bar");
    for (way, mut spent) in ["through Play", "through Bot"].into_iter().zip(spent) {
        spent.sort();
        let rates = [0, spent.len() / 2].map(|n| BATCH as f64 / spent[n].as_secs_f64());
        let verdict = if rates[0] >= GAMES_PER_SECOND { "met" } else { "missed" };
        println!("{way:<34} {:>16.0} {:>8.0}   {GAMES_PER_SECOND} {verdict}", rates[0], rates[1]);
    }
}

fn print_memory() {
    for id in GameId::ALL {
        play(*id, 0, |game, seat| BOT.choose(game, seat, Level::Master, Sight::TwoTurns));
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes: Option<f64> = peak.and_then(|peak| peak.split_whitespace().next()?.parse().ok());
    match kibibytes.map(|kibibytes| kibibytes / 1024.0) {
        Some(size) => {
            let verdict = if size <= 64.0 { "met" } else { "missed" };
            println!("\npeak memory after every bot has thought (bar: 64 MiB): {verdict}");
            println!("{size:.1} MiB");
        }
        None => println!("\nthis system does not report the peak memory of a process"),
    }
}

/// Prints the nanoseconds per decision for each game and level, each the fastest of three, and a
/// hash of the moves, to check that they are the same elsewhere.
fn print_means(games: u64) {
    for id in GameId::ALL {
        for level in LEVELS {
            // An untimed game first, so that a just-in-time compiler has seen most of the code.
            play(*id, 0, |game, seat| BOT.choose(game, seat, level, Sight::TwoTurns));
            let (mut decisions, mut sum, mut check) = (0, Duration::ZERO, 0_u64);
            for index in 0..games {
                play(*id, index, |game, seat| {
                    let timings = [(); 3].map(|()| timed(game, seat, level));
                    let (mv, time) = timings.into_iter().min_by_key(|(_, time)| *time)?;
                    if game.moves(seat).len() > 1 {
                        decisions += 1;
                        sum += time;
                    }
                    check = check.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(mv?.id() as u64);
                    mv
                });
            }
            println!("{id} {level} {} {check:016x}", sum.as_nanos() / decisions.max(1));
        }
    }
}

/// Losses of win probability from which on a move is an error, and a blunder.
const ERROR: f32 = 0.01;
const BLUNDER: f32 = 0.05;

/// Prints what each level loses in games against itself, evaluated by the furthest sight.
fn print_errors(id: GameId, games: u64) {
    println!("game       level    decisions   errors   blunders   given away by a decision");
    for level in Level::ALL.into_iter().filter(|level| *level > Level::Random) {
        let (mut decisions, mut errors, mut blunders, mut given) = (0_u32, 0_u32, 0_u32, 0.0);
        for index in 0..games {
            play(id, index, |game, seat| {
                let mv = BOT.choose(game, seat, level, Sight::TwoTurns)?;
                let ranked = rank(game, seat, Sight::TwoTurns);
                if let [best, _, ..] = ranked.as_slice() {
                    let made = ranked.iter().find(|ranked| ranked.mv == mv)?;
                    let less = best.value - made.value;
                    decisions += 1;
                    errors += u32::from(less >= ERROR);
                    blunders += u32::from(less >= BLUNDER);
                    given += f64::from(less);
                }
                Some(mv)
            });
        }
        let part = |count: u32| 100.0 * f64::from(count) / f64::from(decisions.max(1));
        println!(
            "{:<10} {:<8} {decisions:>9} {:>6.1} % {:>8.1} % {:>13.2} %",
            id.name(),
            level.name(),
            part(errors),
            part(blunders),
            100.0 * given / f64::from(decisions.max(1)),
        );
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["decisions", games] => print_decisions(games.parse().expect("a number")),
        ["games", seconds] => {
            print_games(Duration::from_secs_f64(seconds.parse().expect("seconds")));
        }
        ["memory"] => print_memory(),
        ["means", games] => print_means(games.parse().expect("a number")),
        ["errors", game, games] => {
            print_errors(game.parse().expect("a game"), games.parse().expect("a number"));
        }
        _ => eprintln!(
            "usage: bot_bench decisions GAMES | games SECONDS | memory | means GAMES | errors GAME GAMES"
        ),
    }
}
