//! The legal moves of a seat as bits, in the order of the move ids.

use super::die::Die;
use super::options::{Full, Proof};
use super::step::{Move, Slot};
use super::{Banditos, index};
use crate::bits::Bits;
use crate::game::Moves;

/// The legal moves of a seat.
///
/// From the lowest bit: four bits for the slots where the first die of the hand may be placed, four for the second die,
/// four for claims, four for concessions, then one bit each for the throw, the end of the turn, and returning either die.
#[derive(Copy, Clone, Debug)]
pub struct BanditosMoves {
    bits: Bits,
    /// The dice of the hand; an arbitrary die where there is none.
    dice: [Die; 2],
}

const CLAIM: u32 = 8;
const CONCEDE: u32 = 12;
const THROW: u32 = 16;
const END: u32 = 17;
const RETURN: u32 = 18;

/// A set of moves under construction.
#[derive(Copy, Clone)]
pub(super) struct MoveBits(u32);

impl MoveBits {
    pub(super) const NONE: MoveBits = MoveBits(0);
    pub(super) const THROW: MoveBits = MoveBits(1 << THROW);
    pub(super) const END: MoveBits = MoveBits(1 << END);

    /// A claim of the slot's tile, if it is allowed.
    #[inline]
    pub(super) fn claim(slot: Slot, allowed: bool) -> MoveBits {
        MoveBits((allowed as u32) << (CLAIM + slot as u32))
    }

    /// A concession of the slot's tile, if it is allowed.
    #[inline]
    pub(super) fn concede(slot: Slot, allowed: bool) -> MoveBits {
        MoveBits((allowed as u32) << (CONCEDE + slot as u32))
    }

    /// Placing the first die at the slot, if it is allowed; and the second die if `two` dice differ.
    #[inline]
    pub(super) fn place(slot: Slot, two: bool, allowed: bool) -> MoveBits {
        MoveBits((allowed as u32 * (1 | (two as u32) << 4)) << slot as u32)
    }

    /// Returning the first die, and the second if `two` dice differ.
    #[inline]
    pub(super) fn give_back(two: bool) -> MoveBits {
        MoveBits((1 | (two as u32) << 1) << RETURN)
    }

    #[inline]
    pub(super) fn or(self, other: MoveBits) -> MoveBits {
        MoveBits(self.0 | other.0)
    }

    /// Whether any die may be placed.
    #[inline]
    pub(super) fn has_placements(self) -> bool {
        self.0 & 0xff != 0
    }

    #[inline]
    pub(super) fn finish(self, dice: [Die; 2]) -> BanditosMoves {
        BanditosMoves { bits: Bits::new(self.0), dice }
    }
}

impl Banditos {
    /// The claims and concessions of the active seat.
    #[inline]
    pub(super) fn moves_of_tiles(&self) -> MoveBits {
        let moves = Slot::ALL.into_iter().fold(MoveBits::NONE, |moves, slot| {
            let tile = &self.row[slot.index()];
            let (own, other) = self.own_and_other(tile);
            // Equal strength is enough: the claiming side was complete first (5.7, 6.2).
            let decided = own.is_full() & (other.max_strength() <= own.max_strength());
            moves
                .or(MoveBits::claim(slot, decided))
                .or(MoveBits::concede(slot, tile.loot.is_some()))
        });
        match self.options.proof {
            Proof::Any => moves,
            Proof::Bag => moves.or(self.claims_against_bag()),
        }
    }

    /// The claims that no dice in the bag can refute.
    fn claims_against_bag(&self) -> MoveBits {
        let bag = self.bag();
        Slot::ALL.into_iter().fold(MoveBits::NONE, |claims, slot| {
            let (own, other) = self.own_and_other(&self.row[slot.index()]);
            let holds = own.is_full() && !other.can_beat(own.max_strength(), bag);
            claims.or(MoveBits::claim(slot, holds))
        })
    }

    /// The moves with the dice in the hand: placing them, or returning them if they fit nowhere.
    #[inline]
    pub(super) fn moves_of_hand(&self, [first, second]: [Die; 2]) -> MoveBits {
        // Two equal dice give the same move.
        let two = self.hand.len() == 2 && first != second;
        let places = Slot::ALL.into_iter().fold(MoveBits::NONE, |places, slot| {
            let tile = &self.row[slot.index()];
            let fits = tile.loot.is_some() & !tile.sides[index(self.active)].is_full();
            places.or(MoveBits::place(slot, two, fits))
        });
        if places.has_placements() || self.options.full == Full::Concede {
            return places;
        }
        MoveBits::give_back(two)
    }
}

impl Moves for BanditosMoves {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        self.bits.count()
    }

    #[inline]
    fn get(&self, index: usize) -> Move {
        let bit = u32::from(self.bits.nth(index));
        let slot = Slot::ALL[bit as usize & 3];
        match bit {
            0..CLAIM => Move::Place(self.dice[bit as usize >> 2], slot),
            CLAIM..CONCEDE => Move::Claim(slot),
            CONCEDE..THROW => Move::Concede(slot),
            THROW => Move::Throw,
            END => Move::End,
            _ => Move::Return(self.dice[(bit - RETURN) as usize & 1]),
        }
    }
}
