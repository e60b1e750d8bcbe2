//! Why a Todo en 1 carta position cannot arise.

use std::fmt;

use super::dice::DICE;
use super::{CARDS_TO_WIN, TURN_LIMIT};
use crate::color::Color;
use crate::seat::Seat;
use crate::text::counted;

/// A reason why a Todo en 1 carta position cannot arise.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OneCardFault {
    /// The variant does not have this stage.
    NoSuchStage,
    /// The turn is 0 after the game has begun, or not 0 before.
    Turn,
    /// The number of throws is given at another stage than `throw` and `decide`, or missing there.
    Throws,
    /// Dice are given at a stage without dice.
    DiceUnexpected,
    /// A throw is due, but all dice are kept.
    NothingToThrow,
    /// Dice are kept before the first throw.
    DiceBeforeFirstThrow,
    /// Dice are missing at a stage after a throw.
    DiceMissing {
        /// The number of dice.
        count: u32,
    },
    /// The stage is `decide`, but no throw has been made.
    DecideBeforeThrow,
    /// The base game has a display.
    DisplayInBaseGame,
    /// A card is in two places.
    CardTwice {
        /// The number of the card.
        card: u8,
    },
    /// A card has no row in a colour, but crossed cells are given for it.
    NoSuchRow {
        /// The number of the card.
        card: u8,
        /// The colour.
        color: Color,
    },
    /// A card has a row in a colour, but its crossed cells are not given.
    RowMissing {
        /// The number of the card.
        card: u8,
        /// The colour.
        color: Color,
    },
    /// More cells of a row are crossed than it has.
    TooManyCells {
        /// The number of the card.
        card: u8,
        /// The colour.
        color: Color,
        /// The number of cells.
        length: u8,
        /// The number of crossed cells.
        crossed: u8,
    },
    /// A card in a hand has three complete rows, although that scores it.
    CardComplete {
        /// The number of the card.
        card: u8,
    },
    /// A card cannot score this number of points.
    ImpossibleScore {
        /// The number of the card.
        card: u8,
        /// The points.
        points: u8,
    },
    /// The dealt cards do not fit the stage.
    CardsNotDealt,
    /// The cards of the display do not fit the stage.
    DisplayNotDealt,
    /// A seat has empty places that a replacement has filled.
    EmptyPlaces {
        /// The seat.
        seat: Seat,
        /// The number of empty places.
        count: usize,
    },
    /// A replacement is due, but no card is left.
    NoReplacement,
    /// The display has a wrong number of empty places although cards are left in the pile.
    EmptyDisplayPlaces {
        /// The number of empty places.
        count: usize,
        /// The number that fits the stage.
        expected: usize,
    },
    /// The stage is over, but no end condition holds.
    NotOver,
    /// A seat scored its last card in an earlier turn, but the stage is not over.
    Over {
        /// The seat.
        seat: Seat,
    },
    /// A seat gets a replacement, but has not just scored a card with these dice.
    NothingScored {
        /// The seat.
        seat: Seat,
    },
    /// A seat has just taken a card, but all of its cards have crossed cells.
    NoBlankCard {
        /// The seat.
        seat: Seat,
    },
    /// The cards of a seat need more turns than it has had.
    TooFewTurns {
        /// The seat.
        seat: Seat,
        /// The minimum number of turns for its cards.
        needed: usize,
        /// The number of turns it has had.
        played: usize,
    },
    /// The crossed cells of all cards need more dice than have been thrown.
    TooFewThrows {
        /// The minimum number of dice for the cells.
        dice: u32,
        /// The number of throws.
        throws: u32,
    },
}

impl fmt::Display for OneCardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            OneCardFault::NoSuchStage => write!(f, "this variant has no such stage"),
            OneCardFault::Turn => {
                write!(f, "the turn is 0 before the first turn, and counts from 1 then")
            }
            OneCardFault::Throws => {
                write!(f, "throws are counted exactly at the stages throw and decide")
            }
            OneCardFault::DiceUnexpected => write!(f, "no dice are thrown at this stage"),
            OneCardFault::NothingToThrow => {
                write!(f, "a throw is due, but no die is left for it")
            }
            OneCardFault::DiceBeforeFirstThrow => {
                write!(f, "no dice are kept before the first throw")
            }
            OneCardFault::DiceMissing { count } => {
                write!(f, "{count} dice are thrown, not {DICE}")
            }
            OneCardFault::DecideBeforeThrow => {
                write!(f, "there has been a throw at stage decide")
            }
            OneCardFault::DisplayInBaseGame => {
                write!(f, "only the advanced game has a display")
            }
            OneCardFault::CardTwice { card } => write!(f, "card {card} is in play twice"),
            OneCardFault::NoSuchRow { card, color } => {
                write!(f, "card {card} has no row in {color}")
            }
            OneCardFault::RowMissing { card, color } => {
                write!(f, "card {card} has a row in {color}")
            }
            OneCardFault::TooManyCells { card, color, length, crossed } => {
                write!(f, "the {color} row of card {card} has {length} cells, not {crossed}")
            }
            OneCardFault::CardComplete { card } => {
                write!(f, "card {card} has three complete rows, so it has been scored")
            }
            OneCardFault::ImpossibleScore { card, points } => {
                write!(f, "card {card} cannot score {points}")
            }
            OneCardFault::CardsNotDealt => {
                write!(f, "the cards are not dealt as far as the stage says")
            }
            OneCardFault::DisplayNotDealt => {
                write!(f, "the display is not laid out as far as the stage says")
            }
            OneCardFault::EmptyPlaces { seat, count } => {
                let empty = counted(count as u64, "empty place");
                write!(
                    f,
                    "seat {seat} has {empty}: only a card just scored leaves one, until it is replaced"
                )
            }
            OneCardFault::NoReplacement => {
                write!(f, "no card is left to replace the one just scored")
            }
            OneCardFault::EmptyDisplayPlaces { count, expected } => {
                let empty = counted(count as u64, "empty place");
                write!(f, "the display has {empty}, not {expected}: it is filled up from the pile")
            }
            OneCardFault::NotOver => write!(
                f,
                "the game is not over: nobody has scored {CARDS_TO_WIN} cards, and turn {TURN_LIMIT} has not been played"
            ),
            OneCardFault::Over { seat } => {
                write!(f, "the game is over: seat {seat} scored its last card in an earlier turn")
            }
            OneCardFault::NothingScored { seat } => {
                write!(f, "seat {seat} gets a card, but has not just scored one with these dice")
            }
            OneCardFault::NoBlankCard { seat } => {
                write!(f, "seat {seat} has just taken a card, but all of its cards are marked")
            }
            OneCardFault::TooFewTurns { seat, needed, played } => {
                let needed = counted(needed as u64, "turn");
                write!(
                    f,
                    "the cards of seat {seat} take at least {needed}, but it has had {played}"
                )
            }
            OneCardFault::TooFewThrows { dice, throws } => {
                let throws = counted(throws.into(), "throw");
                write!(
                    f,
                    "the crossed cells take at least {dice} dice of their colours, more than {throws} of {DICE}"
                )
            }
        }
    }
}
