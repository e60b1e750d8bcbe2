//! Bots for any game: a move, the worth of every move, and how a position stands.

use cubilete_rules::{Action, AnyGame, AnyMove, BySeat, Moves, Seat, Viewer};

use crate::games::{PlayVisitor, visit};
use crate::level::{Level, Thought};
use crate::net::{Judgement, exp2};
use crate::play::{Aim, Mind, Play, Sight};
use crate::stand;

/// A bot. Its moves depend on the position and the seed alone.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Bot {
    /// Where its errors come from.
    pub seed: u64,
}

/// A legal move, and what it is worth.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Ranked {
    /// The move.
    pub mv: AnyMove,
    /// The probability to win with it, or the expected score in a game of one seat.
    pub worth: f32,
}

impl Bot {
    /// The move of a seat; none if it owes none. No search looks further than `budget` allows.
    pub fn choose(
        &self,
        game: &AnyGame,
        seat: Seat,
        level: Level,
        budget: Sight,
    ) -> Option<AnyMove> {
        self.pick(game, seat, |noise, seen| visit(seen, ByLevel { seat, level, budget, noise }))
    }

    /// The move of a seat by a thought of no level's; none if it owes none.
    pub fn think(&self, game: &AnyGame, seat: Seat, thought: Thought) -> Option<AnyMove> {
        self.pick(game, seat, |noise, seen| visit(seen, ByThought { seat, thought, noise }))
    }

    /// The only move, or the one whose index is found.
    fn pick(
        &self,
        game: &AnyGame,
        seat: Seat,
        index: impl FnOnce(Noise, &AnyGame) -> Option<usize>,
    ) -> Option<AnyMove> {
        let seen = game.seen_by(Viewer::Seat(seat));
        let moves = seen.moves(seat);
        if moves.len() < 2 {
            return moves.first().copied();
        }
        moves.get(index(Noise::new(self.seed, &seen, seat), &seen)?).copied()
    }
}

/// The index of the move of a level.
struct ByLevel {
    seat: Seat,
    level: Level,
    budget: Sight,
    noise: Noise,
}

impl PlayVisitor for ByLevel {
    type Output = Option<usize>;

    fn visit<G: Play>(self, game: &G) -> Option<usize> {
        let ByLevel { seat, level, budget, noise } = self;
        let moves = game.moves(seat);
        match level.thought(G::ERRORS) {
            Some(Thought { sight, error }) => {
                let thought = Thought { sight: sight.min(budget), error };
                ByThought { seat, thought, noise }.visit(game)
            }
            None if level == Level::Greedy => {
                let mv = game.greedy(seat);
                moves.iter().position(|legal| legal == mv)
            }
            None => Some(noise.below(moves.len())),
        }
    }
}

/// The index of the best move, as far as it is seen and as it seems.
struct ByThought {
    seat: Seat,
    thought: Thought,
    noise: Noise,
}

impl PlayVisitor for ByThought {
    type Output = Option<usize>;

    fn visit<G: Play>(self, game: &G) -> Option<usize> {
        let mind = mind(game);
        let worths = game.rank(self.seat, &mind, self.thought.sight);
        let moves = game.moves(self.seat);
        let seems = moves.iter().zip(worths).map(|(mv, worth)| {
            let error = self.thought.error * self.noise.normal(mv.id());
            match mind.aim {
                // Odds times the exponential of the error: the logit plus the error, in the order that counts.
                Aim::Win => odds(worth) * exp2(error * std::f32::consts::LOG2_E),
                Aim::Score => worth + G::SHAPE.points / 4.0 * error,
            }
        });
        let best = seems.enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
        best.map(|(index, _)| index)
    }
}

/// What bots think with: alone, for a high score, as there is nobody to win against.
fn mind<G: Play>(game: &G) -> Mind<'static> {
    let aim = if game.seats().get() == 1 { Aim::Score } else { Aim::Win };
    Mind::new(G::net(), aim)
}

/// Every legal move of a seat with its worth, the best first.
pub fn rank(game: &AnyGame, seat: Seat, sight: Sight) -> Vec<Ranked> {
    struct Worths(Seat, Sight);

    impl PlayVisitor for Worths {
        type Output = Vec<f32>;

        fn visit<G: Play>(self, game: &G) -> Vec<f32> {
            game.rank(self.0, &mind(game), self.1)
        }
    }

    let seen = game.seen_by(Viewer::Seat(seat));
    let worths = visit(&seen, Worths(seat, sight));
    let ranked = seen.moves(seat).into_iter().zip(worths);
    let mut ranked: Vec<Ranked> = ranked.map(|(mv, worth)| Ranked { mv, worth }).collect();
    ranked.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    ranked
}

/// How a position stands for each seat: the probability to win, the expected final score and its spread.
pub fn evaluate(game: &AnyGame) -> BySeat<Judgement> {
    struct Evaluate;

    impl PlayVisitor for Evaluate {
        type Output = BySeat<Judgement>;

        fn visit<G: Play>(self, game: &G) -> BySeat<Judgement> {
            stand::judge(&game.seen_by(Viewer::Spectator), &mind(game))
        }
    }

    visit(game, Evaluate)
}

fn odds(probability: f32) -> f32 {
    let p = probability.clamp(1e-6, 1.0 - 1e-6);
    p / (1.0 - p)
}

/// Numbers that seem random and follow from the seed, the position and the seat.
#[derive(Copy, Clone)]
struct Noise(u64);

impl Noise {
    /// By the text of the position, which is the same on every machine.
    fn new(seed: u64, game: &AnyGame, seat: Seat) -> Noise {
        let text = game.to_string();
        let bytes = text.bytes().chain([seat.index() as u8]);
        Noise(bytes.fold(mixed(seed), |hash, byte| mixed(hash ^ u64::from(byte))))
    }

    /// Half the numbers are below 0.
    fn uniform(self, key: u64) -> f32 {
        (mixed(self.0 ^ mixed(key)) >> 40) as f32 / (1 << 24) as f32 - 0.5
    }

    /// Close to a bell curve of deviation 1: the sum of twelve even ones.
    fn normal(self, key: usize) -> f32 {
        (0..12).map(|n| self.uniform(key as u64 * 12 + n)).sum()
    }

    fn below(self, count: usize) -> usize {
        (((self.0 >> 32) * count as u64) >> 32) as usize
    }
}

/// The finaliser of SplitMix64: numbers that differ in any bit come out unrelated.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}
