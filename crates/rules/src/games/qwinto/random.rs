//! Fast random playouts that play whole turns instead of dispatching on the stage before every step.

use std::hint::select_unpredictable;

use super::step::{DiceSet, Faces};
use super::{Entry, Qwinto};
use crate::chance::Chance;
use crate::event::Sink;
use crate::seat::MAX_SEATS;

impl Qwinto {
    /// Plays random turns to the end of the game. Returns the number of moves made.
    #[inline]
    pub(super) fn random_turns<C: Chance, S: Sink>(&mut self, chance: &mut C, sink: &mut S) -> u32 {
        match self.seats.get() {
            // With a constant the compiler unrolls the loops over seats. Two seats are the most frequent case.
            2 => self.random_turns_of(2, chance, sink),
            seats => self.random_turns_of(seats, chance, sink),
        }
    }

    #[inline(always)]
    fn random_turns_of<C: Chance, S: Sink>(
        &mut self,
        seats: usize,
        chance: &mut C,
        sink: &mut S,
    ) -> u32 {
        let mut decisions = 0;
        let mut thrown = Some(throw(chance));
        while let Some((dice, faces)) = thrown {
            let sum = faces.sum_index();
            let mut entries = [Entry::NONE; MAX_SEATS];
            for (entry, sheet) in entries.iter_mut().zip(&self.sheets).take(seats) {
                let choices = sheet.choices(sum, dice.bits());
                *entry = choices.get(chance.below(choices.len() as u32) as usize);
            }
            let over = self.mark_filled(seats, &entries);
            // The next throw is drawn before the rest of this turn: the two are independent, so the processor can
            // overlap them within its instruction window.
            thrown = (!over).then(|| throw(chance));
            // Called with a variable number of seats so that it is not unrolled and inlined here: the compiler would keep
            // the open cells in registers and run out of them. Measured: inlining is 3 to 5 % slower.
            self.write_filled(self.seats.get(), &entries, sum, sink);
            self.finish_turn(over, sink);
            decisions += 2 + seats as u32;
        }
        decisions
    }
}

/// A random set of dice and its final faces, after a random choice to keep or to throw again.
#[inline(always)]
fn throw<C: Chance>(chance: &mut C) -> (DiceSet, Faces) {
    let dice = DiceSet::nth(chance.below(DiceSet::COUNT) as usize);
    let first = chance.below(Faces::COUNT);
    let again = chance.below(2) == 1;
    let second = chance.below_if(again, Faces::COUNT);
    (dice, Faces::nth(dice, select_unpredictable(again, second, first)))
}
