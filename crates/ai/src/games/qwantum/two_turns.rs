//! Search of two turns: the best choices of what to write are evaluated by a search of the next
//! turn.
//!
//! Only for one or two seats, and not for the choice of dice. The next turn is evaluated over a few
//! first throws, the same for every choice, each with the best set of dice to throw again over all
//! second throws. Writing is evaluated exactly if that turn can end the game, otherwise by
//! [`approximate_values`](DiceValues::approximate_values): its error is about that of the sampling,
//! and it is much faster.

use cubilete_rules::Seat;

use super::dice_values::DiceValues;
use super::rethrow::samples;
use super::throws::throws;
use super::turn::{Sheets, TurnContext};
use crate::games::best_first;
use crate::play::Aim;

/// Number of choices that are searched.
const CHOICES: usize = 2;
/// Number of sampled first throws.
const THROWS: usize = 12;
/// The seed of the sample. Equal for all choices, so that chance does not decide between them.
const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// Choices that are worse than the best by more than this are not searched.
fn margin(aim: Aim) -> f32 {
    match aim {
        Aim::Win => 0.02,
        Aim::Score => 1.0,
    }
}

/// Re-evaluates the best choices of a seat by a search. `leaf` returns the sheets at the end of the
/// turn, or `None` if the game ends.
///
/// Does nothing unless the active seat's value of the next turn determines that of the seat: in
/// solo games, or if two seats play to win.
pub(super) fn refine(
    turn: &TurnContext<'_>,
    seat: Seat,
    values: &mut [f32],
    leaf: impl Fn(usize) -> Option<Sheets>,
) {
    let is_symmetric = match turn.seats.get() {
        1 => true,
        2 => turn.evaluator.aim == Aim::Win,
        _ => false,
    };
    let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let least = best - margin(turn.evaluator.aim);
    let mut order: Vec<usize> = (0..values.len()).filter(|n| values[*n] >= least).collect();
    if !is_symmetric || order.len() < 2 {
        return;
    }
    best_first(&mut order, values);
    order.truncate(CHOICES);
    let mut lowest = f32::INFINITY;
    for choice in &order {
        if let Some(sheets) = leaf(*choice) {
            values[*choice] = next_turn_value(turn, seat, &sheets);
        }
        lowest = lowest.min(values[*choice]);
    }
    for (choice, value) in values.iter_mut().enumerate() {
        if !order.contains(&choice) {
            *value = value.min(lowest);
        }
    }
}

/// The value of the next turn for a seat.
fn next_turn_value(turn: &TurnContext<'_>, seat: Seat, sheets: &Sheets) -> f32 {
    let (next, sheets) = turn.next_turn(sheets);
    let mut dice = DiceValues::new(&next, &sheets);
    let evaluated = throws().evaluate(|sums| dice.approximate_values(sums));
    let throw_values = samples::<THROWS>(SEED).map(|throw| {
        let folded = throws().fold(&throw.map(usize::from), &evaluated);
        folded.into_iter().fold(f32::NEG_INFINITY, f32::max)
    });
    let value = throw_values.iter().sum::<f32>() / THROWS as f32;
    if next.active == seat { value } else { 1.0 - value }
}
