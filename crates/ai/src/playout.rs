//! The bot of games that do not implement [`Play`](crate::Play): it compares moves by random playouts.
//!
//! It uses only the rules. Each decision has a budget of steps, so that the bot gets weaker in long games, not slower.

use std::cell::Cell;

use cubilete_rules::{BySeat, Game, Moves, Phase, Seat, random_steps};

use crate::evaluator::share_of_win;
use crate::level::Errors;
use crate::net::Evaluation;
use crate::noise::{Noise, Stream};
use crate::play::Sight;

/// The errors of the levels easy, medium and hard in every game that this bot plays.
///
/// Random playouts underestimate the differences between moves, so the errors are smaller than in
/// games with a net.
pub(crate) const ERRORS: Errors = [0.4, 0.2, 0.0];

/// The budget of a decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The number of playouts after each move.
    pub playouts: u32,
    /// The total number of steps after which no further round of playouts begins. The last round takes at most this
    /// number of steps.
    pub steps: u32,
}

impl Effort {
    /// The effort of the level `greedy`.
    pub(crate) const GREEDY: Effort = Effort { playouts: 8, steps: 5_000 };

    /// The effort that corresponds to a sight in games with a search.
    pub fn of(sight: Sight) -> Effort {
        match sight {
            Sight::Glance => Effort { playouts: 32, steps: 20_000 },
            Sight::Turn => Effort { playouts: 128, steps: 60_000 },
            Sight::TwoTurns => Effort { playouts: 512, steps: 200_000 },
        }
    }
}

/// Evaluates each legal move of a seat for that seat, in the order of [`Game::moves`].
///
/// All moves are compared with the same random numbers. The position must be [as the seat sees it](Game::seen_by).
pub fn evaluate_moves<G: Game>(game: &G, seat: Seat, effort: Effort, seed: u64) -> Vec<Evaluation> {
    let after = |mv| {
        let mut next = *game;
        next.play_unchecked(seat, mv, &mut ());
        next
    };
    let starts: Vec<G> = game.moves(seat).iter().map(after).collect();
    sample(&starts, effort, seed).iter().map(|sums| sums[seat].evaluation()).collect()
}

/// Evaluates a position for every seat.
pub fn evaluate<G: Game>(game: &G, effort: Effort, seed: u64) -> BySeat<Evaluation> {
    let sampled = sample(std::slice::from_ref(game), effort, seed);
    BySeat::from_fn(game.seats(), |seat| sampled[0][seat].evaluation())
}

/// Runs the same number of playouts from each position. All playouts of a round use the same random numbers.
fn sample<G: Game>(starts: &[G], effort: Effort, seed: u64) -> Vec<BySeat<Sums>> {
    let noise = Noise::new(seed);
    let longest = effort.steps / starts.len().max(1) as u32;
    let mut sums: Vec<_> =
        starts.iter().map(|start| BySeat::from_fn(start.seats(), |_| Sums::default())).collect();
    let mut steps = 0;
    for round in 0..effort.playouts.max(1) {
        for (start, sums) in starts.iter().zip(&mut sums) {
            let mut end = *start;
            steps += play_out(&mut end, &mut noise.stream(round.into()), longest);
            add(&end, sums);
        }
        if steps >= effort.steps {
            break;
        }
    }
    sums
}

/// Plays random steps until the end of the game, but at most `longest`. Returns their number.
fn play_out<G: Game>(game: &mut G, chance: &mut Stream, longest: u32) -> u32 {
    // The predicate is called before every step, and once at the end.
    let questions = Cell::new(0);
    random_steps(game, chance, &mut (), |_| questions.replace(questions.get() + 1) >= longest);
    questions.get() - 1
}

/// Adds the result of a playout. If it stopped at the step limit, the current scores count as final.
fn add<G: Game>(end: &G, sums: &mut BySeat<Sums>) {
    let scores = end.scores();
    let winners = (end.phase() == Phase::Over).then(|| end.winners());
    for (seat, score) in scores.iter() {
        let win = match winners {
            Some(winners) if winners.contains(seat) => 1.0 / winners.len().max(1) as f64,
            Some(_) => 0.0,
            None => share_of_win(scores.as_slice(), seat.index()).into(),
        };
        sums[seat].add(win, (*score).into());
    }
}

/// Sums over playouts, for one seat.
#[derive(Copy, Clone, Default)]
struct Sums {
    count: u32,
    wins: f64,
    scores: f64,
    squares: f64,
}

impl Sums {
    fn add(&mut self, win: f64, score: f64) {
        self.count += 1;
        self.wins += win;
        self.scores += score;
        self.squares += score * score;
    }

    fn evaluation(&self) -> Evaluation {
        let mean = |sum: f64| sum / f64::from(self.count.max(1));
        let score = mean(self.scores);
        let spread = (mean(self.squares) - score * score).max(0.0).sqrt();
        Evaluation { win: mean(self.wins) as f32, score: score as f32, spread: spread as f32 }
    }
}

#[cfg(test)]
mod tests {
    use cubilete_rules::qwinto::Qwinto;
    use cubilete_rules::view::MoveKind;
    use cubilete_rules::{GameId, GameMove, NoOptions};

    use super::*;

    #[test]
    fn a_long_playout_stops_at_its_limit() {
        let start = Qwinto::new(2, NoOptions).unwrap();
        let chance = || Noise::new(1).stream(0);
        let mut end = start;
        let whole = play_out(&mut end, &mut chance(), u32::MAX);
        assert_eq!(end.phase(), Phase::Over);
        let mut cut = start;
        assert_eq!(play_out(&mut cut, &mut chance(), whole - 1), whole - 1);
        assert_ne!(cut.phase(), Phase::Over);
        assert_eq!(play_out(&mut end, &mut chance(), 10), 0);
    }

    #[test]
    fn the_budget_bounds_the_playouts_of_all_moves() {
        let start = Qwinto::new(2, NoOptions).unwrap();
        let count = |playouts, steps| {
            let sums = sample(&[start; 20], Effort { playouts, steps }, 7);
            let counts: Vec<u32> = sums.iter().map(|sums| sums[Seat::A].count).collect();
            assert!(counts.iter().all(|count| *count == counts[0]), "moves are sampled alike");
            counts[0]
        };
        assert_eq!(count(3, u32::MAX), 3);
        // With at most 5 steps each, one round uses up the budget.
        assert_eq!(count(u32::MAX, 100), 1);
        assert!((2..100).contains(&count(u32::MAX, 50_000)));
    }

    #[test]
    fn probabilities_to_win_add_up_to_one_and_finished_games_are_exact() {
        struct Check;

        impl cubilete_rules::Visitor for Check {
            type Output = ();

            fn visit<G: Game>(self, game: &G) {
                let evaluations = evaluate(game, Effort::of(Sight::Glance), 3);
                let sum: f32 = evaluations.as_slice().iter().map(|evaluation| evaluation.win).sum();
                assert!((sum - 1.0).abs() < 1e-5, "{}: {evaluations:?}", G::NAME);
                assert!(evaluations.as_slice().iter().all(|evaluation| evaluation.spread > 0.0));
                let mut end = *game;
                play_out(&mut end, &mut Noise::new(3).stream(0), u32::MAX);
                for (seat, evaluation) in evaluate(&end, Effort::GREEDY, 3).iter() {
                    let win = if end.winners().contains(seat) { 1.0 } else { 0.0 };
                    let win = win / end.winners().len() as f32;
                    let score = f32::from(end.scores()[seat]);
                    assert_eq!(*evaluation, Evaluation { win, score, spread: 0.0 });
                }
            }
        }

        for id in GameId::ALL {
            for seats in id.seat_counts() {
                cubilete_rules::AnyGame::new(*id, seats, []).unwrap().visit(Check);
            }
        }
    }

    #[test]
    fn equal_moves_have_equal_values_and_better_moves_higher_ones() {
        let start = Qwinto::new(2, NoOptions).unwrap();
        let sums = sample(&[start, start], Effort::of(Sight::Glance), 9);
        assert_eq!(sums[0][Seat::B].evaluation(), sums[1][Seat::B].evaluation());
        let mut game = start;
        for step in ["start-a", "throw-oy", "o4.y5"] {
            match step.parse() {
                Ok(roll) => game.roll(roll, &mut ()).unwrap(),
                Err(_) => game.play(Seat::A, step.parse().unwrap(), &mut ()).unwrap(),
            }
        }
        game.play(Seat::A, "keep".parse().unwrap(), &mut ()).unwrap();
        // The active seat loses five points if it writes nothing.
        let evaluations = evaluate_moves(&game, Seat::A, Effort::of(Sight::Turn), 1);
        let pass =
            game.moves(Seat::A).iter().position(|mv| mv.kind() == Some(MoveKind::Pass)).unwrap();
        let best = evaluations.iter().map(|evaluation| evaluation.score).fold(f32::MIN, f32::max);
        assert!(best > evaluations[pass].score + 4.0, "{evaluations:?}");
    }
}
