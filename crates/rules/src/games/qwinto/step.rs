//! The rolls and moves of Qwinto and their text forms.

use std::fmt;
use std::str::FromStr;

use super::entry::Entry;
use super::sheet::{CELLS, Cell, MAX_NUMBER, ROWS};
use crate::game::GameMove;
use crate::step::DiceRoll;
use crate::text::{Expected, is_written};
use crate::view::MoveKind;

/// A set of dice that is never empty, as bits in the order of the rows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct DiceSet(u8);

impl DiceSet {
    /// All three dice.
    pub const ALL: DiceSet = DiceSet(7);
    /// Number of sets.
    pub(super) const COUNT: u32 = 7;

    /// The set with these bits, 1 to 7.
    pub fn from_bits(bits: u8) -> Option<DiceSet> {
        (1..=7).contains(&bits).then_some(DiceSet(bits))
    }

    /// The set at this index, which is below 7, in the order of [`all`](Self::all).
    #[inline]
    pub(super) fn nth(index: usize) -> DiceSet {
        DiceSet((index as u8).min(6) + 1)
    }

    /// Every set.
    pub fn all() -> impl Iterator<Item = DiceSet> {
        (1..=7).map(DiceSet)
    }

    /// One bit for each row whose die is in the set.
    #[inline]
    pub fn bits(self) -> u8 {
        self.0
    }

    /// The rows whose dice are in the set.
    pub fn rows(self) -> impl Iterator<Item = usize> {
        (0..3).filter(move |row| self.0 >> row & 1 == 1)
    }
}

impl fmt::Display for DiceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows().try_for_each(|row| write!(f, "{}", ROWS[row].letter()))
    }
}

impl FromStr for DiceSet {
    type Err = Expected;

    fn from_str(text: &str) -> Result<DiceSet, Expected> {
        DiceSet::all()
            .find(|set| is_written(set, text))
            .ok_or_else(|| Expected::new("dice out of o, y, p in this order", text))
    }
}

/// The sum of the thrown dice, 0 if there are none.
///
/// An enum rather than a number, so that indexing an array of 19 needs no bounds check.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
#[rustfmt::skip]
pub(super) enum Sum {
    S0, S1, S2, S3, S4, S5, S6, S7, S8, S9, S10, S11, S12, S13, S14, S15, S16, S17, S18,
}

impl Sum {
    #[rustfmt::skip]
    const ALL: [Sum; MAX_NUMBER as usize + 1] = {
        use Sum::*;
        [S0, S1, S2, S3, S4, S5, S6, S7, S8, S9, S10, S11, S12, S13, S14, S15, S16, S17, S18]
    };

    /// The sum with this value; `None` above 18.
    pub(super) fn new(sum: u8) -> Option<Sum> {
        Sum::ALL.get(sum as usize).copied()
    }

    #[inline]
    pub(super) fn get(self) -> u8 {
        self as u8
    }
}

/// The faces of thrown dice, 0 for dice not thrown, and their sum. Aligned so that it is moved as one word.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(align(4))]
pub struct Faces {
    by_row: [u8; 3],
    sum: Sum,
}

impl Faces {
    /// No dice.
    pub const NONE: Faces = Faces::with_sum([0; 3]);
    /// Number of throws of three dice.
    pub(super) const COUNT: u32 = 216;

    /// The throw with these faces in the order of the rows, 0 for a die not thrown; `None` if none is thrown or a face is
    /// above 6.
    pub fn new(faces: [u8; 3]) -> Option<Faces> {
        let some = faces.iter().any(|face| *face > 0);
        (some && faces.iter().all(|face| *face <= 6)).then(|| Faces::with_sum(faces))
    }

    /// The throw with this index, which is below 216, without the dice outside the set.
    #[inline]
    pub(super) fn nth(set: DiceSet, n: u32) -> Faces {
        // Padded so that eight bits index it without a bounds check.
        static ALL: [[Faces; 256]; 8] = {
            let mut all = [[Faces::NONE; 256]; 8];
            let mut set = 0;
            while set < 8 {
                let mut n = 0_u8;
                while n < 216 {
                    let [orange, yellow, purple] = [n % 6 + 1, n / 6 % 6 + 1, n / 36 + 1];
                    let faces = [orange * (set & 1), yellow * (set >> 1 & 1), purple * (set >> 2)];
                    all[set as usize][n as usize] = Faces::with_sum(faces);
                    n += 1;
                }
                set += 1;
            }
            all
        };
        ALL[set.0 as usize & 7][n as usize & 255]
    }

    /// The throw with these faces, each at most 6.
    const fn with_sum(by_row: [u8; 3]) -> Faces {
        Faces { by_row, sum: Sum::ALL[(by_row[0] + by_row[1] + by_row[2]) as usize] }
    }

    /// The face of each die, 0 for a die not thrown.
    pub fn by_row(self) -> [u8; 3] {
        self.by_row
    }

    /// The dice thrown; `None` for [`NONE`](Self::NONE).
    pub fn dice(self) -> Option<DiceSet> {
        let bits = self.by_row().iter().rev().fold(0, |bits, face| bits << 1 | (*face > 0) as u8);
        DiceSet::from_bits(bits)
    }

    /// The sum of the faces.
    #[inline]
    pub fn sum(self) -> u8 {
        self.sum.get()
    }

    /// The sum, as an index that needs no bounds check.
    #[inline]
    pub(super) fn sum_index(self) -> Sum {
        self.sum
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let thrown = ROWS.iter().zip(self.by_row()).filter(|(_, face)| *face > 0);
        crate::text::write_joined(
            f,
            '.',
            thrown.map(|(color, face)| format!("{}{face}", color.letter())),
        )
    }
}

impl FromStr for Faces {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Faces, Expected> {
        let wrong = || Expected::new("faces such as o4.y5, in the order o, y, p", text);
        let mut faces = [0; 3];
        for die in text.split('.') {
            let mut chars = die.chars();
            let (Some(letter), Some(face), None) = (chars.next(), chars.next(), chars.next())
            else {
                return Err(wrong());
            };
            let row = ROWS.iter().position(|color| color.letter() == letter).ok_or_else(wrong)?;
            faces[row] = face.to_digit(10).ok_or_else(wrong)? as u8;
        }
        // Comparing with the canonical text also refuses a die named twice or out of order.
        Faces::new(faces).filter(|faces| faces.to_string() == text).ok_or_else(wrong)
    }
}

/// An outcome of chance: the first seat, or a throw.
pub type Roll = DiceRoll<Faces>;

/// A decision.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Throw these dice.
    Throw(DiceSet),
    /// Keep the first throw.
    Keep,
    /// Throw the same dice again.
    Rethrow,
    /// Write the sum into a cell, or pass.
    Enter(Entry),
}

impl Move {
    /// Write nothing.
    pub const PASS: Move = Move::Enter(Entry::PASS);

    /// Write the sum into a cell.
    pub fn write(cell: Cell) -> Move {
        Move::Enter(Entry::write(cell))
    }
}

const KEEP: usize = 7;
const RETHROW: usize = 8;
const WRITE: usize = 9;
const PASS: usize = WRITE + CELLS;

impl GameMove for Move {
    const N_MOVES: usize = PASS + 1;

    fn id(self) -> usize {
        match self {
            Move::Throw(set) => set.0 as usize - 1,
            Move::Keep => KEEP,
            Move::Rethrow => RETHROW,
            Move::Enter(entry) => entry.cell().map_or(PASS, |cell| WRITE + cell.index()),
        }
    }

    fn from_id(id: usize) -> Option<Move> {
        match id {
            0..KEEP => DiceSet::from_bits(id as u8 + 1).map(Move::Throw),
            KEEP => Some(Move::Keep),
            RETHROW => Some(Move::Rethrow),
            PASS => Some(Move::PASS),
            _ => Cell::from_index(id - WRITE).map(Move::write),
        }
    }

    fn kind(self) -> Option<MoveKind> {
        Some(match self {
            Move::Throw(_) => MoveKind::Throw,
            Move::Keep => MoveKind::Keep,
            Move::Rethrow => MoveKind::Rethrow,
            Move::PASS => MoveKind::Pass,
            Move::Enter(_) => MoveKind::Write,
        })
    }

    fn pass() -> Option<Move> {
        Some(Move::PASS)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Throw(set) => write!(f, "throw-{set}"),
            Move::Keep => write!(f, "keep"),
            Move::Rethrow => write!(f, "rethrow"),
            Move::Enter(entry) => write!(f, "{entry}"),
        }
    }
}

impl FromStr for Move {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Move, Expected> {
        let expected = "throw-DICE, keep, rethrow, pass or write-CELL such as write-y7";
        Move::from_text(text).ok_or_else(|| Expected::new(expected, text))
    }
}

#[cfg(feature = "serde")]
crate::serialization::serde_as_text!(Move);
