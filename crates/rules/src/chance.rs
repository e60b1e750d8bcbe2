//! Where chance comes from: always from outside the rules.

use crate::seat::{Seat, SeatCount};

/// A source of uniform numbers: a generator, the dice of a server that can be verified, a script in a test.
pub trait Chance {
    /// A number from 0 to `n - 1`, each equally likely; `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// The same if a number is `wanted`; else nothing is drawn, and the number means nothing.
    ///
    /// A generator can do this without a branch, which matters where nobody can foresee what is wanted.
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

/// Draws the lot that names the first seat.
#[inline]
pub(crate) fn draw_lot<C: Chance>(seats: SeatCount, chance: &mut C) -> Seat {
    Seat::from_index(chance.below(seats.get() as u32) as usize).unwrap_or(Seat::A)
}

/// Every outcome of that lot.
pub(crate) fn lots<R>(seats: SeatCount, roll: fn(Seat) -> R) -> Vec<Outcome<R>> {
    seats.seats().map(|seat| Outcome { roll: roll(seat), weight: 1 }).collect()
}

/// A possible outcome of a roll with its exact weight.
///
/// Outcomes that lead to positions of equal worth are merged: `roll` then stands for all of them.
/// The probability is `weight` divided by the sum of the weights of all outcomes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Outcome<R> {
    /// The roll that stands for the merged outcomes; see [`Game::representative`](crate::Game::representative).
    pub roll: R,
    /// How many equally likely cases it covers.
    pub weight: u64,
}
