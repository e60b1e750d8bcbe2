//! The legal moves of a seat as a word of bits, in the order of the numbers of the moves.

use super::dice::Die;
use super::step::{Move, Slot};
use crate::bits::Bits;
use crate::game::Moves;

/// The legal moves of a seat.
///
/// Four bits for the slots where the first die of the hand may be placed, four for the second, four for claims, four
/// for concessions, then a bit each for the throw, the end of the turn, and the return of either die.
#[derive(Copy, Clone, Debug)]
pub struct BanditosMoves {
    bits: Bits,
    /// The dice of the hand; an arbitrary die where no bit needs one.
    dice: [Die; 2],
}

const CLAIM: u32 = 8;
const CONCEDE: u32 = 12;
const THROW: u32 = 16;
const END: u32 = 17;
const RETURN: u32 = 18;

/// The moves while they are put together.
#[derive(Copy, Clone)]
pub(super) struct MoveBits(u32);

impl MoveBits {
    pub(super) const NONE: MoveBits = MoveBits(0);
    pub(super) const THROW: MoveBits = MoveBits(1 << THROW);
    pub(super) const END: MoveBits = MoveBits(1 << END);

    /// A claim of the slot, if it is allowed.
    #[inline]
    pub(super) fn claim(slot: Slot, allowed: bool) -> MoveBits {
        MoveBits((allowed as u32) << (CLAIM + slot as u32))
    }

    /// A concession of the slot, if it is allowed.
    #[inline]
    pub(super) fn concede(slot: Slot, allowed: bool) -> MoveBits {
        MoveBits((allowed as u32) << (CONCEDE + slot as u32))
    }

    /// The placement of the first die at the slot, and of the second if it is another, if that is allowed.
    #[inline]
    pub(super) fn place(slot: Slot, two: bool, allowed: bool) -> MoveBits {
        MoveBits((allowed as u32 * (1 | (two as u32) << 4)) << slot as u32)
    }

    /// The return of the first die, and of the second if it is another.
    #[inline]
    pub(super) fn give_back(two: bool) -> MoveBits {
        MoveBits((1 | (two as u32) << 1) << RETURN)
    }

    #[inline]
    pub(super) fn or(self, other: MoveBits) -> MoveBits {
        MoveBits(self.0 | other.0)
    }

    /// Whether some die may be placed.
    #[inline]
    pub(super) fn has_placements(self) -> bool {
        self.0 & 0xff != 0
    }

    #[inline]
    pub(super) fn finish(self, dice: [Die; 2]) -> BanditosMoves {
        BanditosMoves { bits: Bits::new(self.0), dice }
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
