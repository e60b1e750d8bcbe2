//! A second turn: the best choices of what to write are judged anew by a search of the turn that follows them.
//!
//! Only with one seat or two, and not the choice of dice. Of the next turn a few first throws stand for all, the same for
//! every choice; each is answered by the best set of dice to throw again, over all second throws. What is written then is
//! judged exactly where that turn can end the game; elsewhere by a guess of what the replies change, which is about as
//! good as the sample of throws and much quicker.

use cubilete_rules::Seat;

use super::gains::Gains;
use super::rethrow::samples;
use super::table::{Sheets, Table};
use super::throws::throws;
use crate::games::best_first;
use crate::play::Aim;

/// How many choices are judged anew.
const CHOICES: usize = 2;
/// First throws of the next turn that are looked at.
const THROWS: usize = 12;
/// Where the throws start: the same for all choices, so that luck does not decide between them.
const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// A choice that is worse than the best by more than this is not judged anew.
fn margin(aim: Aim) -> f32 {
    match aim {
        Aim::Win => 0.02,
        Aim::Score => 1.0,
    }
}

/// Judges the best choices of a seat anew; `leaf` is how the turn ends with a choice, or nothing if the game ends too.
///
/// Only where the worth of the next turn for whoever is active says what it is worth to the seat: alone, or when two play
/// to win.
pub(super) fn deepen(
    table: &Table<'_>,
    seat: Seat,
    ranked: &mut [f32],
    leaf: impl Fn(usize) -> Option<Sheets>,
) {
    let known = match table.seats.get() {
        1 => true,
        2 => table.mind.aim == Aim::Win,
        _ => false,
    };
    let best = ranked.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let least = best - margin(table.mind.aim);
    let mut order: Vec<usize> = (0..ranked.len()).filter(|n| ranked[*n] >= least).collect();
    if !known || order.len() < 2 {
        return;
    }
    best_first(&mut order, ranked);
    order.truncate(CHOICES);
    let mut lowest = f32::INFINITY;
    for choice in &order {
        if let Some(sheets) = leaf(*choice) {
            ranked[*choice] = worth_of_next_turn(table, seat, &sheets);
        }
        lowest = lowest.min(ranked[*choice]);
    }
    for (choice, worth) in ranked.iter_mut().enumerate() {
        if !order.contains(&choice) {
            *worth = worth.min(lowest);
        }
    }
}

/// What the next turn is worth to a seat.
fn worth_of_next_turn(table: &Table<'_>, seat: Seat, sheets: &Sheets) -> f32 {
    let (next, sheets) = table.next_turn(sheets);
    let mut gains = Gains::new(&next, &sheets);
    let judged = throws().judged(|kind| gains.about(kind));
    let throws_again = samples::<THROWS>(SEED).map(|throw| {
        let folded = throws().fold(&throw.map(usize::from), &judged);
        folded.into_iter().fold(f32::NEG_INFINITY, f32::max)
    });
    let worth = throws_again.iter().sum::<f32>() / THROWS as f32;
    if next.active == seat { worth } else { 1.0 - worth }
}
