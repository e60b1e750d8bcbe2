//! The rolls and moves of Todo en 1 carta and their text forms.

use std::fmt;
use std::str::FromStr;

use super::colors::ColorSet;
use super::deck::MAX_CARDS;
use super::dice::{Dice, HANDFULS};
use crate::game::GameMove;
use crate::seat::Seat;
use crate::text::{Expected, is_written};
use crate::view::MoveKind;

/// A place for a card, of a seat or in the display, written `1` to `3`.
///
/// An enum rather than a number, so that indexing needs no bounds check.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // one to three
pub enum CardPlace {
    One,
    Two,
    Three,
}

impl CardPlace {
    /// All places.
    pub const ALL: [CardPlace; 3] = [CardPlace::One, CardPlace::Two, CardPlace::Three];

    /// The index of the place, counted from 0.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The `n`th of these places, given as bits; `n` counts from 0.
    #[inline]
    pub(super) fn nth(places: u8, n: usize) -> CardPlace {
        use CardPlace::{One, Three, Two};
        const NTH: [[CardPlace; 4]; 8] = [
            [One; 4],
            [One; 4],
            [Two; 4],
            [One, Two, One, One],
            [Three; 4],
            [One, Three, One, One],
            [Two, Three, One, One],
            [One, Two, Three, One],
        ];
        NTH[places as usize & 7][n & 3]
    }
}

impl fmt::Display for CardPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

impl FromStr for CardPlace {
    type Err = Expected;

    fn from_str(text: &str) -> Result<CardPlace, Expected> {
        let place = CardPlace::ALL.into_iter().find(|place| is_written(place, text));
        place.ok_or_else(|| Expected::new("a place 1 to 3", text))
    }
}

/// A choice of three of the five dealt cards, written as their places such as `135`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kept(u8);

impl Kept {
    /// The number of such choices: three of five.
    pub const COUNT: usize = 10;

    const PLACES: [[usize; 3]; Kept::COUNT] = [
        [0, 1, 2],
        [0, 1, 3],
        [0, 1, 4],
        [0, 2, 3],
        [0, 2, 4],
        [0, 3, 4],
        [1, 2, 3],
        [1, 2, 4],
        [1, 3, 4],
        [2, 3, 4],
    ];

    /// The choice with this index, in the order of the texts.
    #[inline]
    pub fn from_index(index: usize) -> Option<Kept> {
        (index < Kept::COUNT).then_some(Kept(index as u8))
    }

    /// All choices.
    pub fn all() -> impl Iterator<Item = Kept> {
        (0..Kept::COUNT as u8).map(Kept)
    }

    /// The indices of the places kept, counted from 0, ascending.
    #[inline]
    pub fn places(self) -> [usize; 3] {
        Kept::PLACES[(self.0 as usize).min(Kept::COUNT - 1)]
    }
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.places().iter().try_for_each(|place| write!(f, "{}", place + 1))
    }
}

impl FromStr for Kept {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Kept, Expected> {
        Kept::all()
            .find(|kept| is_written(kept, text))
            .ok_or_else(|| Expected::new("three places of 1 to 5 in ascending order", text))
    }
}

/// An outcome of chance.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Roll {
    /// The lot names the first active seat.
    Start(Seat),
    /// The card with this number is drawn.
    Card(u8),
    /// These dice come up.
    Dice(Dice),
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Roll::Start(seat) => write!(f, "start-{seat}"),
            Roll::Card(number) => write!(f, "card-{number}"),
            Roll::Dice(dice) => write!(f, "{dice}"),
        }
    }
}

impl FromStr for Roll {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Roll, Expected> {
        let wrong = || Expected::new("start-SEAT, card-NUMBER or dice such as yyopb", text);
        let roll = if let Some(seat) = text.strip_prefix("start-") {
            Roll::Start(seat.parse()?)
        } else if let Some(number) = text.strip_prefix("card-") {
            let number = number.parse().ok().filter(|n| (1..=MAX_CARDS as u8).contains(n));
            Roll::Card(number.ok_or_else(wrong)?)
        } else {
            Roll::Dice(text.parse().map_err(|_| wrong())?)
        };
        // Comparing with the canonical text refuses other spellings such as "card-+7" and "card-07".
        Some(roll).filter(|roll| roll.to_string() == text).ok_or_else(wrong)
    }
}

/// A decision.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Keep the dice as they are.
    Stop,
    /// Throw these dice again, at least one.
    Rethrow(Dice),
    /// Mark nothing.
    Pass,
    /// Mark every usable colour on a card.
    Mark(CardPlace),
    /// Mark these colours on a card, at least one.
    MarkSome(CardPlace, ColorSet),
    /// Take a card of the display.
    Take(CardPlace),
    /// Keep three of the five dealt cards.
    Keep(Kept),
}

// Stopping is a rethrow of no dice: the ids of rethrows are the numbers of the handfuls.
const STOP: usize = 0;
const PASS: usize = HANDFULS;
const MARK: usize = PASS + 1;
const MARK_SOME: usize = MARK + 3;
const TAKE: usize = MARK_SOME + 3 * COLOR_SETS;
const KEEP: usize = TAKE + 3;

/// The number of non-empty sets of colours.
const COLOR_SETS: usize = 63;

impl GameMove for Move {
    const N_MOVES: usize = KEEP + Kept::COUNT;

    fn id(self) -> usize {
        match self {
            Move::Stop => STOP,
            Move::Rethrow(dice) => dice.number(),
            Move::Pass => PASS,
            Move::Mark(place) => MARK + place.index(),
            Move::MarkSome(place, colors) => {
                MARK_SOME + place.index() * COLOR_SETS + (colors.bits() as usize).saturating_sub(1)
            }
            Move::Take(place) => TAKE + place.index(),
            Move::Keep(kept) => KEEP + kept.0 as usize,
        }
    }

    fn from_id(id: usize) -> Option<Move> {
        let place = |index: usize| CardPlace::ALL.get(index).copied();
        match id {
            STOP => Some(Move::Stop),
            1..PASS => Dice::from_number(id).map(Move::Rethrow),
            PASS => Some(Move::Pass),
            MARK..MARK_SOME => place(id - MARK).map(Move::Mark),
            MARK_SOME..TAKE => {
                let (index, set) = ((id - MARK_SOME) / COLOR_SETS, (id - MARK_SOME) % COLOR_SETS);
                Some(Move::MarkSome(place(index)?, ColorSet::from_bits(set as u8 + 1)))
            }
            TAKE..KEEP => place(id - TAKE).map(Move::Take),
            _ => Kept::from_index(id - KEEP).map(Move::Keep),
        }
    }

    fn kind(self) -> Option<MoveKind> {
        Some(match self {
            Move::Stop => MoveKind::Stop,
            Move::Rethrow(_) => MoveKind::Rethrow,
            Move::Pass => MoveKind::Pass,
            Move::Mark(_) | Move::MarkSome(..) => MoveKind::Mark,
            Move::Take(_) => MoveKind::Take,
            Move::Keep(_) => MoveKind::Keep,
        })
    }

    fn pass() -> Option<Move> {
        Some(Move::Pass)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Stop => write!(f, "stop"),
            Move::Rethrow(dice) => write!(f, "rethrow-{dice}"),
            Move::Pass => write!(f, "pass"),
            Move::Mark(place) => write!(f, "mark-{place}"),
            Move::MarkSome(place, colors) => write!(f, "mark-{place}-{colors}"),
            Move::Take(place) => write!(f, "take-{place}"),
            Move::Keep(kept) => write!(f, "keep-{kept}"),
        }
    }
}

impl FromStr for Move {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Move, Expected> {
        let wrong = |_| {
            Expected::new(
                "stop, rethrow-DICE such as rethrow-yyo, pass, mark-PLACE, mark-PLACE-COLOURS such as mark-1-yp, take-PLACE or keep-PLACES such as keep-135",
                text,
            )
        };
        let mv = match text.split_once('-') {
            None if text == "stop" => Ok(Move::Stop),
            None if text == "pass" => Ok(Move::Pass),
            Some(("rethrow", dice)) => dice.parse().map(Move::Rethrow),
            Some(("mark", what)) => match what.split_once('-') {
                None => what.parse().map(Move::Mark),
                Some((place, colors)) => place
                    .parse()
                    .and_then(|place| colors.parse().map(|colors| Move::MarkSome(place, colors))),
            },
            Some(("take", place)) => place.parse().map(Move::Take),
            Some(("keep", places)) => places.parse().map(Move::Keep),
            _ => Err(Expected::new("a move", text)),
        };
        mv.map_err(wrong)
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
        assert_eq!(Move::N_MOVES, 668);
    }

    #[test]
    fn other_spellings_are_refused() {
        for text in ["card-0", "card-07", "card-+7", "card-41", "start-g", "by", "", "card-"] {
            assert!(text.parse::<Roll>().is_err(), "{text}");
        }
        for text in
            ["rethrow-", "rethrow-by", "mark-4", "mark-1-", "mark-1-py", "keep-321", "-", "stop-"]
        {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
        for roll in [Roll::Start(Seat::C), Roll::Card(40), Roll::Dice("yyopb".parse().unwrap())] {
            assert_eq!(roll.to_string().parse(), Ok(roll));
        }
    }
}
