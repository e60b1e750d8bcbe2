//! Training by self-play: a net plays games against itself and learns from how they end.
//!
//! Rounds of games and lessons follow each other. A round is played with fixed weights and each game has a generator of
//! its own, so the same seed and the same number of games give the same weights whatever the number of threads.

mod checkpoint;
mod gradient;
mod optimizer;
mod self_play;

pub use checkpoint::{CheckpointError, write_whole};

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cubilete_ai::net::{EMBEDDED, HIDDEN};
use cubilete_ai::{Aim, Mind, Net, Play, Shape, Sight};
use cubilete_rules::{Chance, Moves, Phase, Seat};

use crate::generator::Generator;
use gradient::{Gradient, Sample};
use optimizer::Optimizer;
use self_play::Played;

/// Samples to a step.
const BATCH: usize = 512;
/// Parts of a batch that are worked out side by side, and always added up in the same order.
const SHARDS: usize = 2;
/// How often the samples of a round are gone through.
const PASSES: usize = 2;
/// How far a step goes at the beginning, and at the end.
const FIRST_RATE: f32 = 2e-3;
const LAST_RATE: f32 = 2e-5;
/// Games against the greedy player in a look at the strength.
const TRIALS: u64 = 200;

/// How long to train.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Length {
    /// So many games: the weights then depend on the seed alone.
    Games(u64),
    /// So long, as far as that gets.
    Time(Duration),
}

/// How to train.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Plan {
    /// What the net learns to play for.
    pub aim: Aim,
    /// How long.
    pub length: Length,
    /// Games in a round.
    pub round: usize,
    /// Where the generators start.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

/// How far a training has come.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Progress {
    /// The part of the training that is done, 0 to 1.
    pub done: f64,
    /// Games played in all.
    pub games: u64,
    /// Games a second in the last round.
    pub speed: f64,
    /// How surprised the net was by the results of the last round: less is better.
    pub loss: f64,
    /// The mean score of both seats in games of two.
    pub score: f64,
    /// The share of wins against the greedy player, when it was last looked at.
    pub against_greedy: Option<f64>,
}

/// A net in training.
pub struct Training {
    net: Net,
    optimizer: Optimizer,
    games: u64,
    elapsed: Duration,
    against_greedy: Option<f64>,
}

impl Training {
    /// A net with random weights.
    pub fn new(shape: Shape, seed: u64) -> Option<Training> {
        let mut chance = Generator::for_game(seed, u64::MAX);
        let mut weights = vec![0.0_f32; shape.weights()];
        let features = shape.features * EMBEDDED;
        let lifts = features + EMBEDDED;
        let hidden_bias = lifts + shape.roles.len() * EMBEDDED * HIDDEN;
        for (n, weight) in weights.iter_mut().enumerate() {
            let size = match n {
                _ if n < features => 0.1,
                _ if n < lifts => 0.5,
                _ if n < hidden_bias => 0.25,
                _ => 0.1,
            };
            *weight = size * (chance.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0);
        }
        let net = Net::new(shape, weights)?;
        let optimizer = Optimizer::new(&net);
        Some(Training { net, optimizer, games: 0, elapsed: Duration::ZERO, against_greedy: None })
    }

    /// The net as it is now.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// Games played so far.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Trains to the end of the plan. After each round `report` is told how far it has come, and says whether to go on.
    pub fn run<G: Play>(
        &mut self,
        plan: &Plan,
        mut report: impl FnMut(&Training, &Progress) -> bool,
    ) {
        let mut round = 0_u64;
        while self.done(plan) < 1.0 {
            let clock = Instant::now();
            let played = self.play_round::<G>(plan);
            let scores: Vec<f32> = played.iter().filter_map(|game| game.score).collect();
            let count = played.len() as u64;
            let mut samples: Vec<Sample> = played.into_iter().flat_map(|p| p.samples).collect();
            let loss = self.learn(&mut samples, plan);
            self.games += count;
            let time = clock.elapsed();
            self.elapsed += time;
            let done = self.done(plan);
            if round % 16 == 15 || done >= 1.0 {
                self.against_greedy = Some(self.trial::<G>(plan));
            }
            round += 1;
            let progress = Progress {
                done,
                games: self.games,
                speed: count as f64 / time.as_secs_f64(),
                loss,
                score: scores.iter().map(|s| f64::from(*s)).sum::<f64>()
                    / scores.len().max(1) as f64,
                against_greedy: self.against_greedy,
            };
            if !report(self, &progress) {
                break;
            }
        }
    }

    fn done(&self, plan: &Plan) -> f64 {
        match plan.length {
            Length::Games(games) => self.games as f64 / games.max(1) as f64,
            Length::Time(time) => self.elapsed.as_secs_f64() / time.as_secs_f64().max(1e-3),
        }
    }

    /// The games of a round, in their order.
    fn play_round<G: Play>(&self, plan: &Plan) -> Vec<Played> {
        let next = AtomicUsize::new(0);
        let played = Mutex::new(Vec::with_capacity(plan.round));
        thread::scope(|scope| {
            for _ in 0..plan.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= plan.round {
                            break;
                        }
                        let number = self.games + index as u64;
                        let mut chance = Generator::for_game(plan.seed, number);
                        let game = self_play::play::<G>(&self.net, plan.aim, &mut chance);
                        if let (Some(game), Ok(mut played)) = (game, played.lock()) {
                            played.push((index, game));
                        }
                    }
                });
            }
        });
        let mut played = played.into_inner().unwrap_or_default();
        played.sort_by_key(|(index, _)| *index);
        played.into_iter().map(|(_, game)| game).collect()
    }

    /// Learns from samples; returns the mean loss of the first pass.
    fn learn(&mut self, samples: &mut [Sample], plan: &Plan) -> f64 {
        let rate = LAST_RATE + (FIRST_RATE - LAST_RATE) * cosine(self.done(plan)) as f32;
        let mut chance = Generator::for_game(plan.seed ^ LESSONS, self.games);
        let mut shards = vec![Gradient::zero(&self.net); SHARDS];
        let mut loss = 0.0;
        for pass in 0..PASSES {
            shuffle(samples, &mut chance);
            for batch in samples.chunks(BATCH) {
                let net = &self.net;
                thread::scope(|scope| {
                    let parts = batch.chunks(BATCH.div_ceil(SHARDS));
                    for (shard, part) in shards.iter_mut().zip(parts) {
                        let mut work = move || {
                            shard.clear();
                            part.iter().for_each(|sample| shard.add(net, sample));
                        };
                        if plan.threads > 1 {
                            scope.spawn(work);
                        } else {
                            work();
                        }
                    }
                });
                let used = batch.len().div_ceil(BATCH.div_ceil(SHARDS));
                let (first, rest) = shards.split_at_mut(1);
                rest[..used - 1].iter().for_each(|shard| first[0].plus(shard));
                self.optimizer.step(&mut self.net, &first[0], rate);
                loss += if pass == 0 { first[0].loss } else { 0.0 };
            }
        }
        loss / samples.len().max(1) as f64
    }

    /// The share of wins against the greedy player, seats taken in turn.
    fn trial<G: Play>(&self, plan: &Plan) -> f64 {
        let Some(second) = Seat::from_index(1).filter(|_| G::MAX_SEATS > 1) else { return 0.0 };
        let mind = Mind::new(&self.net, plan.aim);
        let next = AtomicUsize::new(0);
        let wins = Mutex::new(0.0);
        thread::scope(|scope| {
            for _ in 0..plan.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed) as u64;
                        if index >= TRIALS {
                            break;
                        }
                        let own = if index % 2 == 0 { Seat::A } else { second };
                        let chance = Generator::for_game(plan.seed ^ TRIAL, index / 2);
                        let won = match_game::<G>(&mind, own, chance).unwrap_or(0.0);
                        if let Ok(mut wins) = wins.lock() {
                            *wins += f64::from(won);
                        }
                    }
                });
            }
        });
        wins.into_inner().unwrap_or_default() / TRIALS as f64
    }
}

/// Apart from the seeds of games.
const LESSONS: u64 = 0x1e55_0115;
const TRIAL: u64 = 0x0007_41a1;

/// From 1 to 0 along half a wave.
fn cosine(done: f64) -> f64 {
    0.5 + 0.5 * (done.clamp(0.0, 1.0) * std::f64::consts::PI).cos()
}

fn shuffle<T>(items: &mut [T], chance: &mut Generator) {
    for last in (1..items.len()).rev() {
        items.swap(last, chance.below(last as u32 + 1) as usize);
    }
}

/// A game of the net against the greedy player: the share of the win.
fn match_game<G: Play>(mind: &Mind<'_>, own: Seat, mut chance: Generator) -> Option<f32> {
    let mut game = G::new(2, Default::default()).ok()?;
    loop {
        match game.phase() {
            Phase::Over => break,
            Phase::Roll => {
                let roll = game.sample(&mut chance);
                game.roll_unchecked(roll, &mut ());
            }
            Phase::Choose(seats) => {
                for seat in seats {
                    let mv = match seat == own && game.moves(seat).len() > 1 {
                        true => self_play::best(&game, seat, mind, Sight::Glance),
                        false => game.greedy(seat),
                    };
                    game.play_unchecked(seat, mv, &mut ());
                }
            }
        }
    }
    Some(cubilete_ai::play::share_of_win(game.scores().as_slice(), own.index()))
}
