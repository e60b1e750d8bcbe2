//! The legal moves of a seat, counted and picked without listing them.

use super::colors::ColorSet;
use super::dice::Dice;
use super::options::Marking;
use super::step::{CardPlace, Kept, Move};
use crate::game::Moves;

/// The legal moves of a seat.
#[derive(Copy, Clone, Debug)]
pub enum OneCardMoves {
    /// The seat has nothing to decide.
    None,
    /// Stop, or throw some of these dice again; and the number of these moves.
    Decide(Dice, u8),
    /// Pass, or mark one of the cards at these places, given as bits.
    Mark(u8),
    /// Pass, or mark some of the usable colours, given for the card at each place.
    MarkSome([ColorSet; 3]),
    /// Take one of the open cards at these places, given as bits.
    Take(u8),
    /// Keep any three of five cards.
    Keep,
}

impl OneCardMoves {
    #[inline]
    pub(super) fn decide(dice: Dice) -> OneCardMoves {
        OneCardMoves::Decide(dice, dice.subset_count() as u8)
    }

    /// The moves of a seat that marks, given the usable colours of the card at each place.
    #[inline]
    pub(super) fn mark(usable: [ColorSet; 3], marking: Marking) -> OneCardMoves {
        match marking {
            Marking::All => {
                let [one, two, three] = usable.map(|colors| !colors.is_empty() as u8);
                OneCardMoves::Mark(one | two << 1 | three << 2)
            }
            Marking::Some => OneCardMoves::MarkSome(usable),
        }
    }
}

/// The number of non-empty subsets of these colours.
#[inline]
fn subset_count(colors: ColorSet) -> usize {
    (1 << colors.len()) - 1
}

/// How many of three bits are set.
#[inline]
fn count(places: u8) -> usize {
    [0, 1, 1, 2, 1, 2, 2, 3][places as usize & 7]
}

impl Moves for OneCardMoves {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        match *self {
            OneCardMoves::None => 0,
            OneCardMoves::Decide(_, len) => len as usize,
            OneCardMoves::Mark(places) => 1 + count(places),
            OneCardMoves::MarkSome([one, two, three]) => {
                1 + subset_count(one) + subset_count(two) + subset_count(three)
            }
            OneCardMoves::Take(places) => count(places),
            OneCardMoves::Keep => Kept::COUNT,
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Move {
        match *self {
            OneCardMoves::Decide(dice, _) if index > 0 => Move::Rethrow(dice.subset(index)),
            OneCardMoves::Decide(..) => Move::Stop,
            OneCardMoves::Mark(places) if index > 0 => {
                Move::Mark(CardPlace::nth(places, index - 1))
            }
            OneCardMoves::MarkSome(usable) if index > 0 => {
                let mut number = index;
                for (place, colors) in CardPlace::ALL.into_iter().zip(usable) {
                    if number <= subset_count(colors) {
                        return Move::MarkSome(place, colors.subset(number));
                    }
                    number -= subset_count(colors);
                }
                Move::Pass
            }
            OneCardMoves::Take(places) => Move::Take(CardPlace::nth(places, index)),
            OneCardMoves::Keep => Kept::from_index(index).map_or(Move::Pass, Move::Keep),
            OneCardMoves::Mark(_) | OneCardMoves::MarkSome(_) | OneCardMoves::None => Move::Pass,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameMove;

    fn texts(moves: OneCardMoves) -> Vec<String> {
        let ids: Vec<_> = moves.iter().map(GameMove::id).collect();
        assert!(ids.is_sorted_by(|a, b| a < b), "{moves:?}");
        moves.iter().map(|mv| mv.to_string()).collect()
    }

    #[test]
    fn equal_dice_give_one_rethrow() {
        let moves = OneCardMoves::decide("yyyyb".parse().unwrap());
        let expected = ["y", "yy", "yyy", "yyyy", "b", "yb", "yyb", "yyyb", "yyyyb"];
        let expected = expected.map(|dice| format!("rethrow-{dice}"));
        assert_eq!(texts(moves)[0], "stop");
        assert_eq!(texts(moves)[1..], expected);
        assert_eq!(OneCardMoves::decide("ygrop".parse().unwrap()).len(), 32);
    }

    #[test]
    fn marking_some_colours_lists_every_subset_of_the_usable_ones() {
        let usable = ["yp", "", "r"].map(|colors| colors.parse().unwrap_or(ColorSet::NONE));
        let some = ["pass", "mark-1-y", "mark-1-p", "mark-1-yp", "mark-3-r"];
        assert_eq!(texts(OneCardMoves::mark(usable, Marking::Some)), some);
        let all = ["pass", "mark-1", "mark-3"];
        assert_eq!(texts(OneCardMoves::mark(usable, Marking::All)), all);
    }

    #[test]
    fn the_other_moves_are_listed_in_order() {
        assert_eq!(texts(OneCardMoves::Take(0b110)), ["take-2", "take-3"]);
        assert_eq!(texts(OneCardMoves::Keep).len(), 10);
        assert!(OneCardMoves::None.is_empty());
    }
}
