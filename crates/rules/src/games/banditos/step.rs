//! The rolls and moves of Los Banditos and their text forms.

use std::fmt;
use std::str::FromStr;

use super::dice::Dice;
use super::die::{Die, KINDS};
use super::loot::Loot;
use crate::game::GameMove;
use crate::seat::Seat;
use crate::text::{Expected, is_written, write_joined};
use crate::view::MoveKind;

/// How many tiles the row has.
pub const SLOTS: usize = 4;

/// A slot for a tile in the row, written `1` to `4`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // first to fourth
pub enum Slot {
    S1,
    S2,
    S3,
    S4,
}

impl Slot {
    /// All slots from the left.
    pub const ALL: [Slot; SLOTS] = [Slot::S1, Slot::S2, Slot::S3, Slot::S4];

    /// The index of the slot, counted from 0.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The number in texts, counted from 1.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Slot {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Slot, Expected> {
        Slot::ALL
            .into_iter()
            .find(|slot| is_written(slot, text))
            .ok_or_else(|| Expected::new("a slot 1 to 4", text))
    }
}

/// An outcome of chance.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Roll {
    /// The lot names the first active seat.
    Start(Seat),
    /// The first tiles, slot by slot.
    Tiles([Loot; SLOTS]),
    /// The tile that refills the open slot.
    Tile(Loot),
    /// One or two dice are drawn and thrown.
    Dice(Dice),
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Roll::Start(seat) => write!(f, "start-{seat}"),
            Roll::Tiles(row) => {
                write!(f, "tiles-")?;
                write_joined(f, '.', row)
            }
            Roll::Tile(loot) => write!(f, "tile-{loot}"),
            Roll::Dice(dice) => write!(f, "{dice}"),
        }
    }
}

impl FromStr for Roll {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Roll, Expected> {
        let wrong = || {
            let expected = "start-SEAT, tiles-1.3.2.1, tile-2, or one or two dice such as g1.r5";
            Expected::new(expected, text)
        };
        if let Some(seat) = text.strip_prefix("start-") {
            return seat.parse().map(Roll::Start);
        }
        if let Some(row) = text.strip_prefix("tiles-") {
            let row: Option<Vec<Loot>> = row.split('.').map(|loot| loot.parse().ok()).collect();
            let row = row.and_then(|row| row.try_into().ok());
            return row.map(Roll::Tiles).ok_or_else(wrong);
        }
        if let Some(loot) = text.strip_prefix("tile-") {
            return loot.parse().map(Roll::Tile);
        }
        let dice: Option<Dice> = text.parse().ok();
        dice.filter(|dice| !dice.is_full()).map(Roll::Dice).ok_or_else(wrong)
    }
}

/// A decision.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Place a die of the hand on the seat's own side of a tile.
    Place(Die, Slot),
    /// Take a tile that the opponent can no longer win.
    Claim(Slot),
    /// Give a tile to the opponent.
    Concede(Slot),
    /// Draw dice and throw them.
    Throw,
    /// Pass the bag, which ends the turn.
    End,
    /// Put a die that fits nowhere back into the bag.
    Return(Die),
}

const CLAIM: usize = KINDS * SLOTS;
const CONCEDE: usize = CLAIM + SLOTS;
const THROW: usize = CONCEDE + SLOTS;
const END: usize = THROW + 1;
const RETURN: usize = END + 1;

impl GameMove for Move {
    const N_MOVES: usize = RETURN + KINDS;

    fn id(self) -> usize {
        match self {
            Move::Place(die, slot) => die.index() * SLOTS + slot.index(),
            Move::Claim(slot) => CLAIM + slot.index(),
            Move::Concede(slot) => CONCEDE + slot.index(),
            Move::Throw => THROW,
            Move::End => END,
            Move::Return(die) => RETURN + die.index(),
        }
    }

    fn from_id(id: usize) -> Option<Move> {
        let slot = Slot::ALL[id % SLOTS];
        match id {
            0..CLAIM => Die::from_index(id / SLOTS).map(|die| Move::Place(die, slot)),
            CLAIM..CONCEDE => Some(Move::Claim(slot)),
            CONCEDE..THROW => Some(Move::Concede(slot)),
            THROW => Some(Move::Throw),
            END => Some(Move::End),
            _ => Die::from_index(id - RETURN).map(Move::Return),
        }
    }

    fn kind(self) -> Option<MoveKind> {
        Some(match self {
            Move::Place(..) => MoveKind::Place,
            Move::Claim(_) => MoveKind::Claim,
            Move::Concede(_) => MoveKind::Concede,
            Move::Throw => MoveKind::Throw,
            Move::End => MoveKind::End,
            Move::Return(_) => MoveKind::Return,
        })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(die, slot) => write!(f, "place-{die}-{slot}"),
            Move::Claim(slot) => write!(f, "claim-{slot}"),
            Move::Concede(slot) => write!(f, "concede-{slot}"),
            Move::Throw => write!(f, "throw"),
            Move::End => write!(f, "end"),
            Move::Return(die) => write!(f, "return-{die}"),
        }
    }
}

impl FromStr for Move {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Move, Expected> {
        let expected =
            "place-DIE-SLOT such as place-r5-2, claim-SLOT, concede-SLOT, throw, end or return-DIE";
        Move::from_text(text).ok_or_else(|| Expected::new(expected, text))
    }
}

#[cfg(feature = "serde")]
crate::serialization::serde_as_text!(Roll);
#[cfg(feature = "serde")]
crate::serialization::serde_as_text!(Move);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn move_numbers_are_fixed() {
        assert_eq!(Move::N_MOVES, 130);
    }

    #[test]
    fn rolls_round_trip_and_other_spellings_are_refused() {
        for text in ["start-b", "tiles-1.3.2.1", "tile-2", "r5", "g1.r5", "k6.k6"] {
            assert_eq!(text.parse::<Roll>().unwrap().to_string(), text);
        }
        for text in ["r5.g1", "g1.g1.g1", "tiles-1.1.1", "tiles-1.1.1.1.1", "tile-4", "tile-02", ""]
        {
            assert!(text.parse::<Roll>().is_err(), "{text}");
        }
    }
}
