//! Bots for any game: a move, the worth of every move, and how a position stands.

use std::cmp::Ordering;

use cubilete_rules::{Action, AnyGame, AnyMove, BySeat, Moves, Seat, Viewer};

use crate::games::{PlayVisitor, visit};
use crate::level::{Level, Thought};
use crate::net::{Judgement, exp2};
use crate::play::{Aim, Mind, Play, Reluctance, Sight};
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
        self.pick(game, seat, |source| visit(source.game, ByLevel { level, budget, source }))
    }

    /// The move of a seat by a thought of no level's; none if it owes none.
    pub fn think(&self, game: &AnyGame, seat: Seat, thought: Thought) -> Option<AnyMove> {
        self.pick(game, seat, |source| visit(source.game, ByThought { thought, source }))
    }

    /// The only move, or the one whose index is found.
    fn pick(
        &self,
        game: &AnyGame,
        seat: Seat,
        index: impl FnOnce(Source<'_>) -> Option<usize>,
    ) -> Option<AnyMove> {
        let seen = game.seen_by(Viewer::Seat(seat));
        let moves = seen.moves(seat);
        if moves.len() < 2 {
            return moves.first().copied();
        }
        moves.get(index(Source { seed: self.seed, game: &seen, seat })?).copied()
    }
}

/// The index of the move of a level.
struct ByLevel<'a> {
    level: Level,
    budget: Sight,
    source: Source<'a>,
}

impl PlayVisitor for ByLevel<'_> {
    type Output = Option<usize>;

    fn visit<G: Play>(self, game: &G) -> Option<usize> {
        let ByLevel { level, budget, source } = self;
        let moves = game.moves(source.seat);
        match level.thought(G::ERRORS) {
            Some(Thought { sight, error }) => {
                let thought = Thought { sight: sight.min(budget), error };
                ByThought { thought, source }.visit(game)
            }
            None if level == Level::Greedy => {
                let mv = game.greedy(source.seat);
                moves.iter().position(|legal| legal == mv)
            }
            None => Some(source.noise().below(moves.len())),
        }
    }
}

/// The index of the best move, as far as it is seen and as it seems.
struct ByThought<'a> {
    thought: Thought,
    source: Source<'a>,
}

impl PlayVisitor for ByThought<'_> {
    type Output = Option<usize>;

    fn visit<G: Play>(self, game: &G) -> Option<usize> {
        let ByThought { thought, source } = self;
        let mind = mind(game);
        let worths = game.rank(source.seat, &mind, thought.sight);
        let moves = game.moves(source.seat);
        let errs = thought.error > 0.0;
        let choices = moves.iter().zip(worths).enumerate().map(|(index, (mv, worth))| {
            let reluctance = game.reluctance(source.seat, mv);
            Choice { index, id: mv.id(), worth, reluctance }
        });
        // Whoever errs does not see enough to be right about what seems senseless.
        let choices = choices.filter(|choice| !errs || choice.reluctance < Reluctance::Senseless);
        let choices: Vec<Choice> = choices.collect();
        let best = choices.iter().max_by(|a, b| a.wisdom(b))?.index;
        if !errs {
            return Some(best);
        }
        let noise = source.noise();
        let by_mistake = |choice: &&Choice| choice.reluctance == Reluctance::None;
        let seems = choices.iter().filter(|choice| choice.index == best || by_mistake(choice));
        let seems = seems.map(|choice| {
            let error = thought.error * noise.normal(choice.id);
            let seeming = match mind.aim {
                // Odds times the exponential of the error: the logit plus the error, in the order that counts.
                Aim::Win => odds(choice.worth) * exp2(error * std::f32::consts::LOG2_E),
                Aim::Score => choice.worth + G::SHAPE.points / 4.0 * error,
            };
            (choice.index, seeming)
        });
        seems.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(index, _)| index)
    }
}

/// A move that may be chosen.
struct Choice {
    index: usize,
    id: usize,
    worth: f32,
    reluctance: Reluctance,
}

impl Choice {
    /// Which of two is better to choose: the one that is worth more, of equal ones that which gives nothing away.
    fn wisdom(&self, other: &Choice) -> Ordering {
        self.worth.total_cmp(&other.worth).then(other.reluctance.cmp(&self.reluctance))
    }
}

/// What bots think with: alone, for a high score, as there is nobody to win against.
fn mind<G: Play>(game: &G) -> Mind<'static> {
    match game.seats().get() {
        1 => Mind::new(G::net_alone().unwrap_or_else(G::net), Aim::Score),
        _ => Mind::new(G::net(), Aim::Win),
    }
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

/// All that the errors of a decision follow from.
#[derive(Copy, Clone)]
struct Source<'a> {
    seed: u64,
    game: &'a AnyGame,
    seat: Seat,
}

impl Source<'_> {
    /// By the text of the position, which is the same on every machine. That takes longer than a short search, so only
    /// who errs asks for it.
    fn noise(&self) -> Noise {
        let text = self.game.to_string();
        let bytes = text.bytes().chain([self.seat.index() as u8]);
        Noise(bytes.fold(mixed(self.seed), |hash, byte| mixed(hash ^ u64::from(byte))))
    }
}

/// Numbers that seem random.
#[derive(Copy, Clone)]
struct Noise(u64);

impl Noise {
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
