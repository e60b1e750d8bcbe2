//! Training by self-play: a net plays games against itself and learns from how they end.
//!
//! Rounds of games and lessons follow each other. A round is played with fixed weights and each game has a generator of
//! its own, so the same seed and the same number of games give the same weights whatever the number of threads.

mod checkpoint;
mod gradient;
#[cfg(test)]
mod one_card;
mod optimizer;
mod self_play;

pub use checkpoint::{CheckpointError, write_whole};

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cubilete_ai::net::{EMBEDDED, HIDDEN};
use cubilete_ai::play::{best, share_of_win};
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
const TRIALS: usize = 200;

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
    /// How many seats play; if none is given, most often two.
    pub seats: Option<usize>,
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
    /// The mean score of a seat in games of two, or of as many as the plan says.
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
        Net::new(shape, weights).map(Training::from_net)
    }

    /// A net that has learned something already.
    pub fn from_net(net: Net) -> Training {
        let optimizer = Optimizer::new(&net);
        Training { net, optimizer, games: 0, elapsed: Duration::ZERO, against_greedy: None }
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
            if plan.seats != Some(1) && (round % 64 == 63 || done >= 1.0) {
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
        let done = self.done(plan);
        let played = in_parallel(plan.threads, plan.round, |index| {
            let mut chance = Generator::for_game(plan.seed, self.games + index as u64);
            self_play::play::<G>(&self.net, plan, done, &mut chance)
        });
        played.into_iter().flatten().collect()
    }

    /// Learns from samples; returns the mean loss of the first pass.
    fn learn(&mut self, samples: &mut [Sample], plan: &Plan) -> f64 {
        let rate = LAST_RATE + (FIRST_RATE - LAST_RATE) * cosine(self.done(plan)) as f32;
        let mut chance = Generator::for_game(plan.seed ^ LESSONS, self.games);
        let mut shards = vec![Gradient::zero(&self.net, plan.aim); SHARDS];
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
        let mind = Mind::new(&self.net, plan.aim);
        let wins = in_parallel(plan.threads, TRIALS, |index| {
            let own = if index.is_multiple_of(2) { Seat::A } else { Seat::B };
            let chance = Generator::for_game(plan.seed ^ TRIAL, index as u64 / 2);
            match_game::<G>(&mind, own, chance).unwrap_or(0.0)
        });
        wins.into_iter().map(f64::from).sum::<f64>() / TRIALS as f64
    }
}

/// Does something for every index below `count` on so many threads; the results are in the order of the indices.
fn in_parallel<T: Send>(threads: usize, count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let indices =
        || std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)).filter(|n| *n < count));
    let mut results: Vec<(usize, T)> = thread::scope(|scope| {
        let run = || indices().map(|index| (index, work(index))).collect::<Vec<_>>();
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(run)).collect();
        let results = |thread: thread::ScopedJoinHandle<'_, _>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().flat_map(results).collect()
    });
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
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
                        true => best(&game, seat, mind, Sight::Glance),
                        false => game.greedy(seat),
                    };
                    game.play_unchecked(seat, mv, &mut ());
                }
            }
        }
    }
    Some(share_of_win(game.scores().as_slice(), own.index()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::banditos::Banditos;

    fn plan(games: u64, threads: usize) -> Plan {
        let length = Length::Games(games);
        Plan { aim: Aim::Win, seats: None, length, round: 16, seed: 5, threads }
    }

    fn trained(games: u64, threads: usize) -> Training {
        let mut training = Training::new(Banditos::SHAPE, 5).unwrap();
        training.run::<Banditos>(&plan(games, threads), |_, _| true);
        training
    }

    #[test]
    fn the_same_seed_gives_the_same_weights_whatever_the_threads() {
        let (one, two) = (trained(48, 1), trained(48, 2));
        assert_eq!(one.games(), 48);
        assert!(one.net() == two.net());
        assert!(one.net() != trained(32, 1).net());
    }

    #[test]
    fn a_training_goes_on_from_its_checkpoint_as_if_nothing_had_happened() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("banditos.training");
        let mut first = Training::new(Banditos::SHAPE, 5).unwrap();
        let mut rounds = 0;
        first.run::<Banditos>(&plan(48, 2), |_, _| {
            rounds += 1;
            rounds < 2
        });
        first.save(&path).unwrap();
        let mut second = Training::load(Banditos::SHAPE, &path).unwrap();
        assert_eq!(second.games(), 32);
        second.run::<Banditos>(&plan(48, 2), |_, _| true);
        assert!(second.net() == trained(48, 2).net());
    }

    #[test]
    fn what_is_not_a_checkpoint_of_the_game_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("banditos.training");
        std::fs::write(&path, "something else").unwrap();
        assert!(Training::load(Banditos::SHAPE, &path).is_err());
        Training::new(Banditos::SHAPE, 5).unwrap().save(&path).unwrap();
        assert!(Training::load(cubilete_rules::qwinto::Qwinto::SHAPE, &path).is_err());
        assert!(Training::load(Banditos::SHAPE, &path.with_extension("none")).is_err());
    }

    #[test]
    fn results_of_threads_come_in_the_order_of_their_indices() {
        assert_eq!(in_parallel(3, 100, |index| index * 2), (0..200).step_by(2).collect::<Vec<_>>());
        assert!(in_parallel(2, 0, |index| index).is_empty());
    }
}
