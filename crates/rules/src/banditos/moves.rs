//! The legal moves of a seat, kept as the few sets they are made of.

use super::dice::Die;
use super::step::{Move, Slot};
use crate::game::Moves;

/// A set of slots.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Slots(u8);

impl Slots {
    pub(super) const NONE: Slots = Slots(0);

    /// With the slot if the condition holds.
    #[inline]
    pub(super) fn with_if(self, slot: Slot, holds: bool) -> Slots {
        Slots(self.0 | (holds as u8) << slot as u8)
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The slot of the set with so many before it.
    #[inline]
    fn nth(self, n: usize) -> Slot {
        const NTH: [[Slot; 4]; 16] = {
            let mut nth = [[Slot::S1; 4]; 16];
            let mut set = 0;
            while set < 16 {
                let (mut slot, mut n) = (0, 0);
                while slot < 4 {
                    if set >> slot & 1 == 1 {
                        nth[set][n] = Slot::ALL[slot];
                        n += 1;
                    }
                    slot += 1;
                }
                set += 1;
            }
            nth
        };
        NTH[self.0 as usize & 15][n & 3]
    }
}

/// What else a seat may do after its claims and concessions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Other {
    Nothing,
    Throw,
    End,
    /// Return a die of the hand.
    Return,
}

/// The legal moves of a seat.
#[derive(Copy, Clone, Debug)]
pub struct BanditosMoves {
    /// The different dice of the hand: the first `kinds` of these.
    pub(super) dice: [Die; 2],
    pub(super) kinds: usize,
    /// Where a die may be placed.
    pub(super) room: Slots,
    pub(super) claims: Slots,
    pub(super) concessions: Slots,
    pub(super) other: Other,
}

impl Moves for BanditosMoves {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        let other = match self.other {
            Other::Nothing => 0,
            Other::Throw | Other::End => 1,
            Other::Return => self.kinds,
        };
        self.kinds * self.room.len() + self.claims.len() + self.concessions.len() + other
    }

    #[inline]
    fn get(&self, index: usize) -> Move {
        let room = self.room.len();
        if index < self.kinds * room {
            let second = index >= room;
            let slot = self.room.nth(index - if second { room } else { 0 });
            return Move::Place(self.dice[second as usize], slot);
        }
        let index = index - self.kinds * room;
        if index < self.claims.len() {
            return Move::Claim(self.claims.nth(index));
        }
        let index = index - self.claims.len();
        if index < self.concessions.len() {
            return Move::Concede(self.concessions.nth(index));
        }
        match self.other {
            Other::Throw => Move::Throw,
            Other::Return => Move::Return(self.dice[(index - self.concessions.len()) & 1]),
            Other::End | Other::Nothing => Move::End,
        }
    }
}
