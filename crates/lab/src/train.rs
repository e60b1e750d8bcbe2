//! Training by self-play: a net plays games against itself and learns from their results.
//!
//! Rounds of games and gradient steps alternate. A round is played with fixed weights, and each
//! game has its own generator, so the same seed and number of games give the same weights for any
//! number of threads.

mod checkpoint;
mod gradient;
mod optimizer;
mod schedule;
mod self_play;
#[cfg(test)]
mod solo_card;
mod strength;
#[cfg(test)]
mod tests;

pub use checkpoint::{CheckpointError, check_writable, write_atomically};

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use cubilete_ai::{Aim, Net, Play, Shape};
use cubilete_rules::Chance;

use crate::generator::Generator;
use crate::parallel::for_each_index;
use gradient::{Gradient, Sample};
use optimizer::Optimizer;
use schedule::Schedule;
use self_play::SelfPlay;

/// Samples per gradient step.
const BATCH: usize = 512;
/// Parts of a batch that are computed in parallel and always added in the same order.
const SHARDS: usize = 2;
/// Samples of a part.
const PART: usize = BATCH.div_ceil(SHARDS);
/// How often the samples of a round are used.
const PASSES: usize = 2;
/// The strength is checked after this fraction of the training, and then so rarely that checks take
/// one in `CHECK_INTERVAL` parts of the time.
const FIRST_CHECK: f64 = 0.01;
const CHECK_INTERVAL: u32 = 20;

/// How long to train.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Length {
    /// This number of games. The weights then depend only on the seed.
    Games(u64),
    /// This long.
    Time(Duration),
}

/// The parameters of a training.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct TrainingPlan {
    /// What the net learns to maximise.
    pub aim: Aim,
    /// Number of seats; if `None`, two in most games.
    pub seats: Option<usize>,
    /// Whether to train only the spread, which does not change how the net plays.
    pub only_spread: bool,
    /// How long to train.
    pub length: Length,
    /// Games per round.
    pub round: usize,
    /// The seed of all generators.
    pub seed: u64,
    /// Number of threads.
    pub threads: usize,
}

/// The progress of a training.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Progress {
    /// The completed fraction, 0 to 1.
    pub done: f64,
    /// Games played in total.
    pub games: u64,
    /// Games per second in the last round.
    pub speed: f64,
    /// The mean loss of the last round.
    pub loss: f64,
    /// The mean score of a seat in games of two seats, or of the planned number.
    pub score: f64,
    /// The share of wins against the greedy player, at the last check.
    pub against_greedy: Option<f64>,
}

/// The training has diverged: the loss or a weight is not finite.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "after {games} games the loss is not finite; nothing was written, start with other weights or another seed"
)]
pub struct Diverged {
    /// Games played so far.
    pub games: u64,
}

/// A net in training.
pub struct Training {
    net: Net,
    optimizer: Optimizer,
    schedule: Schedule,
    games: u64,
    elapsed: Duration,
    against_greedy: Option<f64>,
}

/// The last check of the strength.
struct StrengthCheck {
    /// The training time at that moment.
    at: Duration,
    /// The duration of the check.
    took: Duration,
}

impl Training {
    /// Starts with random weights.
    pub fn new(shape: Shape, seed: u64) -> Option<Training> {
        let mut chance = Generator::for_game(seed, u64::MAX);
        let mut weights = vec![0.0_f32; shape.weights()];
        let sections = shape.sections_mut(&mut weights)?;
        // In the order of the weights, so that a seed always gives the same ones.
        for (numbers, size) in [
            (sections.features.as_flattened_mut(), 0.1),
            (sections.embedding_bias, 0.5),
            (sections.projections.as_flattened_mut(), 0.25),
            (sections.hidden_bias, 0.1),
            (sections.heads.as_flattened_mut(), 0.1),
            (sections.head_bias, 0.1),
        ] {
            for number in numbers {
                *number = size * (chance.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0);
            }
        }
        Net::new(shape, weights).map(|net| Training::with(net, Schedule::NEW))
    }

    /// Starts with a trained net, for fine-tuning.
    pub fn from_net(net: Net) -> Training {
        Training::with(net, Schedule::TUNING)
    }

    fn with(net: Net, schedule: Schedule) -> Training {
        let optimizer = Optimizer::new(&net);
        let (games, elapsed) = (0, Duration::ZERO);
        Training { net, optimizer, schedule, games, elapsed, against_greedy: None }
    }

    /// The current net.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// Games played so far.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The completed fraction of a plan. Above 1 if the plan is shorter than what was done.
    pub fn done(&self, plan: &TrainingPlan) -> f64 {
        match plan.length {
            Length::Games(games) => self.games as f64 / games.max(1) as f64,
            Length::Time(time) => self.elapsed.as_secs_f64() / time.as_secs_f64().max(1e-3),
        }
    }

    /// Trains to the end of the plan. Calls `report` after each round, which returns whether to
    /// continue.
    pub fn run<G: Play>(
        &mut self,
        plan: &TrainingPlan,
        mut report: impl FnMut(&Training, &Progress) -> bool,
    ) -> Result<(), Diverged> {
        let mut last_check = None;
        self.schedule.advance_to(self.done(plan));
        while self.done(plan) < 1.0 {
            let clock = Instant::now();
            let played = self.play_round::<G>(plan);
            let scores: Vec<f32> = played.iter().filter_map(|game| game.score).collect();
            let count = played.len() as u64;
            let mut samples: Vec<Sample> = played.into_iter().flat_map(|p| p.samples).collect();
            let loss = self.train_on(&mut samples, plan);
            self.games += count;
            let time = clock.elapsed();
            self.elapsed += time;
            if !loss.is_finite() || !self.net.weights().iter().all(|weight| weight.is_finite()) {
                return Err(Diverged { games: self.games });
            }
            let done = self.done(plan);
            self.schedule.advance_to(done);
            if plan.seats != Some(1) && self.check_is_due(done, last_check.as_ref()) {
                let clock = Instant::now();
                let share =
                    strength::against_greedy::<G>(&self.net, plan.aim, plan.seed, plan.threads);
                self.against_greedy = Some(share);
                last_check = Some(StrengthCheck { at: self.elapsed, took: clock.elapsed() });
            }
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
        Ok(())
    }

    /// Whether to check the strength now. Depends on the clock, but does not affect the training.
    fn check_is_due(&self, done: f64, last: Option<&StrengthCheck>) -> bool {
        let by_time = |check: &StrengthCheck| {
            self.elapsed.saturating_sub(check.at) >= check.took * CHECK_INTERVAL
        };
        done >= 1.0 || last.map_or(done >= FIRST_CHECK, by_time)
    }

    /// Plays the games of a round, and returns them in order.
    fn play_round<G: Play>(&self, plan: &TrainingPlan) -> Vec<SelfPlay> {
        let part = self.schedule.progress(self.done(plan));
        let played = for_each_index(plan.threads, plan.round, |index| {
            let mut chance = Generator::for_game(plan.seed, self.games + index as u64);
            self_play::play::<G>(&self.net, plan, part, &mut chance)
        });
        played.into_iter().flatten().collect()
    }

    /// Trains on samples, and returns the mean loss of the first pass.
    fn train_on(&mut self, samples: &mut [Sample], plan: &TrainingPlan) -> f64 {
        // The weights of the spread may take large steps, because nothing else depends on them.
        let schedule = if plan.only_spread { Schedule::NEW } else { self.schedule };
        let rate = schedule.rate(self.done(plan));
        let mut chance = Generator::for_game(plan.seed ^ SHUFFLE_SEED, self.games);
        let zero = || Mutex::new(Gradient::zero(&self.net, plan.aim));
        let shards: Vec<Mutex<Gradient>> = (0..SHARDS).map(|_| zero()).collect();
        let mut sum = Gradient::zero(&self.net, plan.aim);
        let mut loss = 0.0;
        for pass in 0..PASSES {
            shuffle(samples, &mut chance);
            for batch in samples.chunks(BATCH) {
                let net = &self.net;
                let parts: Vec<_> = batch.chunks(PART).zip(&shards).collect();
                for_each_index(plan.threads, parts.len(), |index| {
                    let (part, shard) = parts[index];
                    let mut shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
                    shard.clear();
                    part.iter().for_each(|sample| shard.add(net, sample));
                });
                sum.clear();
                for (_, shard) in parts {
                    sum.merge(&shard.lock().unwrap_or_else(PoisonError::into_inner));
                }
                if plan.only_spread {
                    sum.keep_only(&self.net.shape().spread());
                }
                self.optimizer.step(&mut self.net, &sum, rate);
                loss += if pass == 0 { sum.loss } else { 0.0 };
            }
        }
        loss / samples.len().max(1) as f64
    }
}

/// Separates the seeds of shuffling from those of games.
const SHUFFLE_SEED: u64 = 0x1e55_0115;

fn shuffle<T>(items: &mut [T], chance: &mut Generator) {
    for last in (1..items.len()).rev() {
        items.swap(last, chance.below(last as u32 + 1) as usize);
    }
}
