//! Seats: one seat, the number of seats, sets of seats, and one value per seat.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use crate::text::{Expected, is_written};

/// Maximum number of seats of any game.
pub const MAX_SEATS: usize = 6;

/// A place at the table, written `a` to `f`; the order of play.
///
/// An enum rather than a number, so that indexing an array of [`MAX_SEATS`] needs no bounds check.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // a to f
pub enum Seat {
    A,
    B,
    C,
    D,
    E,
    F,
}

impl Seat {
    /// Every seat, in order of play.
    pub const ALL: [Seat; MAX_SEATS] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E, Seat::F];

    /// The seat with this index, counted from 0.
    #[inline]
    pub fn from_index(index: usize) -> Option<Seat> {
        Seat::ALL.get(index).copied()
    }

    /// The index of the seat, counted from 0.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The next seat in order of play at a table of `count` seats.
    #[inline]
    pub fn next(self, count: SeatCount) -> Seat {
        let next = self as u8 + 1;
        let wraps = next >= count.0;
        PADDED[(next * !wraps as u8) as usize & 7]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (b'a' + *self as u8) as char)
    }
}

impl FromStr for Seat {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Seat, Expected> {
        Seat::ALL
            .into_iter()
            .find(|seat| is_written(seat, text))
            .ok_or_else(|| Expected::new("a seat a to f", text))
    }
}

/// The seats, padded so that three bits index them without a bounds check.
const PADDED: [Seat; 8] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E, Seat::F, Seat::F, Seat::F];

/// The number of seats of a table: 1 to [`MAX_SEATS`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SeatCount(u8);

impl SeatCount {
    /// The number of seats, if it is from 1 to [`MAX_SEATS`].
    pub fn new(count: usize) -> Option<SeatCount> {
        (1..=MAX_SEATS).contains(&count).then_some(SeatCount(count as u8))
    }

    /// The number of seats.
    #[inline]
    pub fn get(self) -> usize {
        self.0 as usize
    }

    /// The seats of the table, in order of play.
    #[inline]
    pub fn seats(self) -> Seats {
        Seats::all(self)
    }

    /// How many of the first `turns` turns of a game were those of a seat. The turn after them is that of `next`.
    pub(crate) fn own_turns(self, seat: Seat, turns: usize, next: Seat) -> usize {
        let seats = self.get();
        let since = (next.index() + seats - 1 - seat.index()) % seats;
        (turns + seats - 1 - since) / seats
    }

    /// The seats renamed so that `first` is the first: the new name of a seat.
    pub(crate) fn renamed(self, seat: Seat, first: Seat) -> Seat {
        let seats = self.get();
        Seat::ALL[(seat.index() + seats - first.index() % seats) % seats]
    }

    /// Whether the table has this seat.
    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        (seat as u8) < self.0
    }
}

impl fmt::Display for SeatCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats, which iterates in order of play.
///
/// A whole word, because processors have bit instructions for words.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u32);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// All seats of a table of `count` seats.
    #[inline]
    pub fn all(count: SeatCount) -> Seats {
        const ALL: [Seats; 8] = [
            Seats(0),
            Seats(1),
            Seats(0b11),
            Seats(0b111),
            Seats(0b1111),
            Seats(0b1_1111),
            Seats(0b11_1111),
            Seats(0b11_1111),
        ];
        ALL[count.0 as usize & 7]
    }

    /// The set of one seat.
    #[inline]
    pub fn only(seat: Seat) -> Seats {
        Seats(1 << seat as u32)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u32) != 0
    }

    /// The set with the seat.
    #[inline]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | (1 << seat as u32))
    }

    /// The set without the seat.
    #[inline]
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat as u32))
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl Iterator for Seats {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        // A match rather than a table: from it the compiler sees that the seat is the number of the bit.
        let seat = match self.0.trailing_zeros() {
            0 => Seat::A,
            1 => Seat::B,
            2 => Seat::C,
            3 => Seat::D,
            4 => Seat::E,
            5 => Seat::F,
            _ => return None,
        };
        self.0 &= self.0.wrapping_sub(1);
        Some(seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// One value for each seat of a table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T> {
    values: [T; MAX_SEATS],
    count: SeatCount,
}

impl<T: Default> BySeat<T> {
    /// The value of each seat, computed in order of play.
    pub fn from_fn(count: SeatCount, mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut values = std::array::from_fn(|_| T::default());
        for (place, seat) in values.iter_mut().zip(Seat::ALL).take(count.get()) {
            *place = value(seat);
        }
        BySeat { values, count }
    }
}

impl<T> BySeat<T> {
    /// The number of seats.
    pub fn count(&self) -> SeatCount {
        self.count
    }

    /// The values in order of play.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.count.get()]
    }

    /// The seats with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.count.seats().zip(self.as_slice())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seat_after_the_last_is_the_first() {
        let count = SeatCount::new(3).unwrap();
        assert_eq!(Seat::A.next(count), Seat::B);
        assert_eq!(Seat::C.next(count), Seat::A);
    }

    #[test]
    fn a_set_of_seats_iterates_in_order_of_play() {
        let set: Seats = [Seat::D, Seat::A, Seat::C].into_iter().collect();
        assert_eq!(set.collect::<Vec<_>>(), [Seat::A, Seat::C, Seat::D]);
        assert_eq!(set.without(Seat::C).len(), 2);
    }

    #[test]
    fn seats_read_back_as_written() {
        for seat in Seat::ALL {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        assert!("g".parse::<Seat>().is_err());
    }
}
