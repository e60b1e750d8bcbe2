//! Evaluation of any position. In the middle of a turn, the turn is played to its end first.

use cubilete_rules::{AnyGame, BySeat, Game, Outcome, Phase, Seat, Viewer};

use crate::bot::evaluator;
use crate::evaluator::{Evaluator, share_of_win};
use crate::games::{PlayVisitor, visit};
use crate::input::Input;
use crate::net::Evaluation;
use crate::play::{Play, Sight, best_move};
use crate::playout::{self, Effort};

/// Maximum number of turn ends, which are the positions at the end of the turn, to evaluate. Rolls
/// with more outcomes are sampled evenly.
const ENDS: usize = 4096;
/// Maximum outcomes followed per roll.
const OUTCOMES: usize = 64;

/// Evaluates a position for each seat: the probability to win, the expected final score and its
/// spread.
///
/// Uses the position as a spectator sees it. The probabilities add up to one.
pub fn evaluate(game: &AnyGame) -> BySeat<Evaluation> {
    struct Evaluate;

    impl PlayVisitor for Evaluate {
        type Output = BySeat<Evaluation>;

        fn visit<G: Play>(self, game: &G) -> BySeat<Evaluation> {
            evaluate_by_net(game, &evaluator(game))
        }

        fn visit_plain<G: Game>(self, game: &G) -> BySeat<Evaluation> {
            playout::evaluate(game, Effort::of(Sight::TwoTurns), 0)
        }
    }

    visit(&game.seen_by(Viewer::Spectator), Evaluate)
}

/// Evaluates a position by a net.
fn evaluate_by_net<G: Play>(game: &G, evaluator: &Evaluator<'_>) -> BySeat<Evaluation> {
    let mut sums = Sums::new(game);
    follow(game, evaluator, 1.0, ENDS, &mut sums);
    sums.evaluations()
}

/// Weighted sums over turn ends, for each seat: wins, scores and squared scores.
struct Sums(BySeat<[f32; 3]>);

impl Sums {
    fn new<G: Play>(game: &G) -> Sums {
        Sums(BySeat::from_fn(game.seats(), |_| [0.0; 3]))
    }

    /// Adds an evaluation with a weight.
    fn add(&mut self, seat: Seat, evaluation: Evaluation, weight: f32) {
        let Evaluation { win, score, spread } = evaluation;
        let [wins, scores, squares] = &mut self.0[seat];
        *wins += weight * win;
        *scores += weight * score;
        *squares += weight * (score * score + spread * spread);
    }

    fn evaluations(&self) -> BySeat<Evaluation> {
        let total: f32 = self.0.as_slice().iter().map(|[win, ..]| win).sum();
        let mut evaluations = BySeat::from_fn(self.0.count(), |_| Evaluation::default());
        for (seat, [win, score, square]) in self.0.iter() {
            let spread = (square - score * score).max(0.0).sqrt();
            evaluations[seat] =
                Evaluation { win: win / total.max(f32::MIN_POSITIVE), score: *score, spread };
        }
        evaluations
    }
}

/// Plays the turn to its end in at most `ends` ways, and adds the evaluations of the turn ends.
fn follow<G: Play>(game: &G, evaluator: &Evaluator<'_>, weight: f32, ends: usize, sums: &mut Sums) {
    match game.phase() {
        Phase::Over => {
            let scores = game.scores();
            for (seat, score) in scores.iter() {
                let win = share_of_win(scores.as_slice(), seat.index());
                sums.add(seat, Evaluation { win, score: f32::from(*score), spread: 0.0 }, weight);
            }
        }
        _ if game.at_turn_start() => {
            let mut input = Input::default();
            for seat in game.seats().seats() {
                input.clear();
                game.encode(seat, evaluator.aim, &mut input);
                sums.add(seat, evaluator.evaluate(&input), weight);
            }
        }
        Phase::Roll => {
            // Rolls may follow each other, as when cards are dealt, so save some of `ends`
            // for the next.
            let most = OUTCOMES.min(ends.isqrt()).max(1);
            let outcomes = at_even_distances(&game.outcomes(), most);
            let ends = ends / outcomes.len().max(1);
            for (roll, chance) in outcomes {
                let mut next = *game;
                next.roll_unchecked(roll, &mut ());
                follow(&next, evaluator, weight * chance, ends, sums);
            }
        }
        Phase::Choose(seats) => {
            let mut next = *game;
            for seat in seats {
                next.play_unchecked(seat, best_move(game, seat, evaluator, Sight::Glance), &mut ());
            }
            follow(&next, evaluator, weight, ends, sums);
        }
    }
}

/// All outcomes with their probabilities, or an even sample of at most `most` with equal ones.
fn at_even_distances<R: Copy>(outcomes: &[Outcome<R>], most: usize) -> Vec<(R, f32)> {
    let total: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
    if outcomes.len() <= most {
        let share = |outcome: &Outcome<R>| (outcome.roll, outcome.weight as f32 / total as f32);
        return outcomes.iter().map(share).collect();
    }
    let mut picked = Vec::with_capacity(most);
    let mut passed = 0;
    for outcome in outcomes {
        passed += outcome.weight;
        while picked.len() < most
            && (2 * picked.len() as u64 + 1) * total < 2 * passed * most as u64
        {
            picked.push((outcome.roll, 1.0 / most as f32));
        }
    }
    picked
}
