//! Finds puzzles in games: decisions whose best move is clearly the best by two searches and by rollouts.

use std::collections::HashSet;

use cubilete_rules::{AnyGame, AnyMove, Game, Record, Seat, Step, Viewer};

use super::found::Found;
use super::{CHANCES, LEAST_ALTERNATIVES, LEAST_LEAD, Puzzle, PuzzleMove, alternatives, key};
use crate::games::{self, StepsVisitor, TurnStructure};
use crate::hint::{SeatHint, hint};
use crate::rollout::{self, Estimate, Method, Rollout, Tally};
use crate::scale::Scale;
use crate::sight::Sight;

/// The highest cost of a move, as a share of a win, that is rolled out.
const ROLLED_OUT: f64 = 0.1;
/// Maximum number of alternatives that are rolled out. With more that are close, the answer would be a matter of luck.
const MOST_ROLLED_OUT: usize = 6;
/// Least and maximum number of trials, and number of trials after which the result is looked at again.
const BATCH: u64 = 144;
const LEAST_TRIALS: u64 = 2 * BATCH;
const MOST_TRIALS: u64 = 8 * BATCH;
/// How trials are played: eight turns, which is a quarter of a game or more, before the net estimates the position. Playing
/// to the end takes twenty times as long for the same standard error, with the more exact search of `Sight::Turn` a
/// hundred times.
const ROLLOUT: rollout::Options =
    rollout::Options { seed: 0, turns: Some(8), method: Method::Bot(cubilete_ai::Sight::Glance) };
/// Number of standard errors by which the best move leads.
const CLEAR: f64 = 3.0;

/// Whether puzzles can be found in a game: they need a net, because playouts alone say little about a move.
pub fn has_puzzles(game: &AnyGame) -> bool {
    struct HasNet;

    impl StepsVisitor for HasNet {
        type Output = bool;

        fn visit_net<G: TurnStructure>(self, _: &G, _: &[Step<G::Roll, G::Move>]) -> bool {
            true
        }

        fn visit_plain<G: Game>(self, _: &G, _: &[Step<G::Roll, G::Move>]) -> bool {
            false
        }
    }

    games::visit(game, &[], HasNet)
}

/// Returns the puzzles of a game. `seed` is that of the rollouts.
pub fn puzzles_of(record: &Record, seed: u64) -> Vec<Puzzle> {
    let mut puzzles = Vec::new();
    let (mut game, mut before) = (record.start(), None);
    let mut keys = HashSet::new();
    for step in record.steps() {
        let position = game.seen_by(Viewer::Spectator);
        // Simultaneous choices are all about the same position.
        if before != Some(position) {
            for seat in position.seats().seats() {
                if position.moves(seat).len() >= LEAST_ALTERNATIVES
                    && keys.insert(key(&position, seat))
                {
                    puzzles.extend(puzzle(&position, seat, seed));
                }
            }
        }
        before = Some(position);
        // Cannot fail: a record has only legal steps.
        if game.apply(*step, &mut ()).is_err() {
            break;
        }
    }
    puzzles
}

/// The puzzle of a decision, if it is one. The position has no pencilled choices.
pub fn puzzle(position: &AnyGame, seat: Seat, seed: u64) -> Option<Puzzle> {
    let mut candidate = Candidate::new(position, seat)?;
    candidate.search_further()?;
    let found = Found::ask(position, seat, &candidate.alternatives[0].moves);
    if !found.is_puzzling() {
        return None;
    }
    let value = candidate.roll_out(seed)?;
    Some(Puzzle { position: *position, seat, value, found, moves: candidate.moves() })
}

/// A decision that may be a puzzle.
struct Candidate {
    position: AnyGame,
    seat: Seat,
    scale: Scale,
    /// The best first, by the cost found so far.
    alternatives: Vec<Alternative>,
    /// Half the difference between the leads by the two searches: the standard error of their mean.
    doubt: f64,
}

/// Equivalent moves.
struct Alternative {
    moves: Vec<AnyMove>,
    /// What it costs compared with the best, as a value.
    cost: f64,
    standard_error: Option<f64>,
}

impl Candidate {
    /// Searches one turn; `None` if the best move does not lead clearly, or if the game is almost decided.
    fn new(position: &AnyGame, seat: Seat) -> Option<Candidate> {
        let groups = alternatives(position, seat);
        if groups.len() < LEAST_ALTERNATIVES {
            return None;
        }
        let hint = hint(position, Sight::Turn);
        let of_seat = hint.seats.iter().find(|of| of.seat == seat)?;
        let best = of_seat.moves.first()?.values[seat];
        let alternative = |moves: Vec<AnyMove>| {
            let cost = best - value_of(of_seat, *moves.first()?)?;
            Some(Alternative { moves, cost, standard_error: None })
        };
        let mut alternatives: Vec<Alternative> =
            groups.into_iter().filter_map(alternative).collect();
        alternatives.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        let scale = Scale::of(position);
        let candidate = Candidate { position: *position, seat, scale, alternatives, doubt: 0.0 };
        (candidate.is_open(best) && candidate.lead()? >= LEAST_LEAD).then_some(candidate)
    }

    /// Whether a position of this value is not decided yet.
    fn is_open(&self, value: f64) -> bool {
        self.position.seats().get() == 1 || (CHANCES.0..=CHANCES.1).contains(&value)
    }

    /// The lead of the best alternative over the second, as a share of a win.
    fn lead(&self) -> Option<f64> {
        Some(self.scale.share_of_win(self.alternatives.get(1)?.cost - self.alternatives[0].cost))
    }

    /// Compares with a search of two turns; `None` if it disagrees. Costs become the means of both searches.
    fn search_further(&mut self) -> Option<()> {
        let ranked = cubilete_ai::rank(&self.position, self.seat, cubilete_ai::Sight::TwoTurns);
        let best = ranked.first()?;
        if !self.alternatives[0].moves.contains(&best.mv) {
            return None;
        }
        let before = self.lead()?;
        let mut second = f64::INFINITY;
        for alternative in self.alternatives.iter_mut().skip(1) {
            let of = ranked.iter().find(|of| alternative.moves.contains(&of.mv))?;
            let cost = f64::from(best.value - of.value);
            second = second.min(cost);
            alternative.cost = (alternative.cost + cost) / 2.0;
        }
        let lead = self.scale.share_of_win(second);
        self.doubt = (before - lead).abs() / 2.0;
        self.alternatives[1..].sort_by(|a, b| a.cost.total_cmp(&b.cost));
        (lead >= LEAST_LEAD).then_some(())
    }

    /// Plays the best alternatives out until the lead is clear, and returns the value of the best; `None` if another is as
    /// good or the lead does not become clear.
    fn roll_out(&mut self, seed: u64) -> Option<Estimate> {
        let close = |of: &&Alternative| self.scale.share_of_win(of.cost) <= ROLLED_OUT;
        let count = self.alternatives.iter().filter(close).count().max(2);
        if count > MOST_ROLLED_OUT {
            return None;
        }
        let moves: Vec<AnyMove> =
            self.alternatives.iter().take(count).map(|of| of.moves[0]).collect();
        let options = rollout::Options { seed, ..ROLLOUT };
        let rollout = Rollout::after_moves(&self.position, self.seat, &moves, options).ok()?;
        let (mut tally, mut trials) = (Tally::default(), LEAST_TRIALS);
        while trials <= MOST_TRIALS {
            tally.add(&rollout.play(tally.trials()..trials));
            trials += BATCH;
            let leads = (1..count).map(|other| tally.difference(0, other, self.seat));
            let leads: Vec<Estimate> = leads.collect();
            let shares = |of: &Estimate| {
                let [lead, error] =
                    [of.mean, of.standard_error].map(|of| self.scale.share_of_win(of));
                (lead, error)
            };
            if leads.iter().any(|of| shares(of).0 < LEAST_LEAD) {
                return None;
            }
            let is_clear = |of: &Estimate| {
                let (lead, error) = shares(of);
                lead >= LEAST_LEAD.max(CLEAR * libm::hypot(error, self.doubt))
            };
            if leads.iter().all(is_clear) {
                for (alternative, lead) in self.alternatives[1..].iter_mut().zip(&leads) {
                    alternative.cost = lead.mean;
                    alternative.standard_error = Some(lead.standard_error);
                }
                let value = tally.value(0, self.seat);
                return self.is_open(value.mean).then_some(value);
            }
        }
        None
    }

    /// Every move with its cost, the best first.
    fn moves(&self) -> Vec<PuzzleMove> {
        let mut moves: Vec<(AnyMove, PuzzleMove)> = Vec::new();
        for Alternative { moves: alike, cost, standard_error } in &self.alternatives {
            let of = |mv: &AnyMove| PuzzleMove {
                mv: mv.to_string(),
                cost: cost.max(0.0),
                standard_error: *standard_error,
            };
            moves.extend(alike.iter().map(|mv| (*mv, of(mv))));
        }
        moves.sort_by(|(a, one), (b, other)| {
            one.cost.total_cmp(&other.cost).then(a.id().cmp(&b.id()))
        });
        moves.into_iter().map(|(_, of)| of).collect()
    }
}

/// The value of a move for the seat of a hint.
fn value_of(of_seat: &SeatHint, mv: AnyMove) -> Option<f64> {
    let text = mv.to_string();
    Some(of_seat.moves.iter().find(|of| of.mv == text)?.values[of_seat.seat])
}
