//! Random turns one after the other: the steps of a turn without asking after each of them what comes next.

use std::hint::select_unpredictable;

use super::step::{DiceSet, Faces};
use super::{Entry, Qwinto};
use crate::chance::Chance;
use crate::event::Sink;
use crate::seat::MAX_SEATS;

impl Qwinto {
    /// Plays whole turns to the end of the game; returns how many decisions there were.
    #[inline]
    pub(super) fn random_turns<C: Chance, S: Sink>(&mut self, chance: &mut C, sink: &mut S) -> u32 {
        match self.seats.get() {
            // The usual table, with loops over seats that the compiler unrolls.
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
            let sum = faces.checked_sum();
            let mut entries = [Entry::NONE; MAX_SEATS];
            for (entry, sheet) in entries.iter_mut().zip(&self.sheets).take(seats) {
                let choices = sheet.choices(sum, dice.bits());
                *entry = choices.get(chance.below(choices.len() as u32) as usize);
            }
            let over = self.fill(seats, &entries);
            // The next dice before the rest of this turn: one does not need the other, and a processor sees only so
            // many instructions ahead.
            thrown = (!over).then(|| throw(chance));
            // For any number of seats, so that it stays a function of its own: unrolled in here, it makes the compiler keep
            // all that is open in registers, of which there are too few. Measured, that is 3 to 5 % slower.
            self.number_filled(self.seats.get(), &entries, sum, sink);
            self.go_on(over, sink);
            decisions += 2 + seats as u32;
        }
        decisions
    }
}

/// A set of dice at random and what they show in the end, kept or thrown again at random.
#[inline(always)]
fn throw<C: Chance>(chance: &mut C) -> (DiceSet, Faces) {
    let dice = DiceSet::nth(chance.below(DiceSet::COUNT) as usize);
    let first = chance.below(Faces::COUNT);
    let again = chance.below(2) == 1;
    let second = chance.below_if(again, Faces::COUNT);
    (dice, Faces::nth(dice, select_unpredictable(again, second, first)))
}
