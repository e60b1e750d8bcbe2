//! Chance, which always comes from outside the rules.

use crate::seat::{Seat, SeatCount};

/// A source of uniform random numbers: a generator, verifiable dice of a server, a script in a test.
pub trait Chance {
    /// Returns a number from 0 to `n - 1`, each equally likely; `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// Returns the same if `wanted`; otherwise draws nothing and returns an arbitrary number.
    ///
    /// A generator can do this without a branch, which is faster where `wanted` is hard to predict.
    #[inline]
    fn below_if(&mut self, wanted: bool, n: u32) -> u32 {
        if wanted { self.below(n) } else { 0 }
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }

    #[inline]
    fn below_if(&mut self, wanted: bool, n: u32) -> u32 {
        (**self).below_if(wanted, n)
    }
}

/// Draws the first seat by lot.
#[inline]
pub(crate) fn draw_lot<C: Chance>(seats: SeatCount, chance: &mut C) -> Seat {
    Seat::from_index(chance.below(seats.get() as u32) as usize).unwrap_or(Seat::A)
}

/// Every outcome of the lot for the first seat.
pub(crate) fn lots<R>(seats: SeatCount, roll: fn(Seat) -> R) -> Vec<Outcome<R>> {
    seats.seats().map(|seat| Outcome { roll: roll(seat), weight: 1 }).collect()
}

/// A possible outcome of a roll with its exact weight.
///
/// Outcomes that lead to equivalent positions are merged, and `roll` represents all of them.
/// The probability is `weight` divided by the sum of the weights of all outcomes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Outcome<R> {
    /// The roll that represents the merged outcomes; see [`Game::representative`](crate::Game::representative).
    pub roll: R,
    /// The number of equally likely cases that it covers.
    pub weight: u64,
}
