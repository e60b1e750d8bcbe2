//! The faces that the dice of Qwantum show, and the value they give each row.

use std::fmt;
use std::str::FromStr;

use super::dice::{COLOR_DICE, DICE, DiceSet, Face, WHITE};
use super::row::Row;
use crate::text::{Expected, write_joined};

/// Number of different throws of all seven dice.
pub(super) const THROWS: u32 = 6u32.pow(DICE as u32);

/// The faces shown, as one octal digit per die in the order of the text: the number of the white die, the index in
/// [`COLOR_DICE`] counted from 1 of a colour die, 0 for a die that is not on the table.
///
/// Throws are ordered by these numbers.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Faces(u32);

/// The bit offset of a die's digit.
const fn shift(die: usize) -> u32 {
    3 * (DICE - 1 - die) as u32
}

/// The `N` throws of `dice` dice in order. A throw's octal digits are the base-6 digits of its index plus one each.
const fn throws<const N: usize>(dice: u32) -> [u16; N] {
    let mut throws = [0; N];
    let mut n = 0;
    while n < N {
        let (mut rest, mut place) = (n, 0);
        while place < dice {
            throws[n] |= ((rest % 6 + 1) as u16) << (3 * place);
            rest /= 6;
            place += 1;
        }
        n += 1;
    }
    throws
}

static LAST_FOUR: [u16; 1296] = throws(4);
static FIRST_THREE: [u16; 216] = throws(3);

/// For each set of dice the mask of their digits.
static MASKS: [u32; 128] = {
    let mut masks = [0; 128];
    let mut set = 0;
    while set < 128 {
        let mut die = 0;
        while die < DICE {
            if set >> die & 1 == 1 {
                masks[set] |= 7 << shift(die);
            }
            die += 1;
        }
        set += 1;
    }
    masks
};

/// The packed sums by colour of the first three colour dice, and of the last three, by their three digits.
static SUMS: [[u32; 512]; 2] = {
    let mut sums = [[0; 512]; 2];
    let mut i = 0;
    while i < 2 * 512 * 3 {
        let (half, faces, place) = (i / 3 / 512, i / 3 % 512, i % 3);
        let digit = faces >> (3 * (2 - place)) & 7;
        if digit >= 1 && digit <= 6 {
            sums[half][faces] += COLOR_DICE[3 * half + place][digit - 1].packed();
        }
        i += 1;
    }
    sums
};

impl Faces {
    /// No dice.
    pub const NONE: Faces = Faces(0);

    /// The throw of all seven dice with this index, which is below [`THROWS`].
    #[inline]
    pub(super) fn nth(n: u32) -> Faces {
        let first = FIRST_THREE[(n / 1296).min(215) as usize];
        let last = LAST_FOUR[(n % 1296) as usize];
        Faces(u32::from(first) << 12 | u32::from(last))
    }

    /// Mask of the digits of the dice on the table.
    #[inline]
    fn mask(self) -> u32 {
        ((self.0 | self.0 >> 1 | self.0 >> 2) & 0o111_1111) * 7
    }

    /// These dice, and the dice of `others` that are missing here.
    #[inline]
    pub(super) fn completed_by(self, others: Faces) -> Faces {
        Faces(self.0 | others.0 & !self.mask())
    }

    /// Only the dice that are missing in `others`.
    #[inline]
    pub(super) fn missing_in(self, others: Faces) -> Faces {
        Faces(self.0 & !others.mask())
    }

    /// Without the dice of a set.
    #[inline]
    pub(super) fn without(self, set: DiceSet) -> Faces {
        Faces(self.0 & !MASKS[set.bits() as usize & 127])
    }

    /// Adds a missing die with this digit, 1 to 6.
    fn with(self, die: usize, digit: u32) -> Faces {
        Faces(self.0 | digit << shift(die))
    }

    /// The octal digit of a die, as in [`Faces`]; 0 if the die is not on the table.
    fn digit(self, die: usize) -> usize {
        (self.0 >> shift(die)) as usize & 7
    }

    /// The dice on the table; `None` if there are none.
    pub fn shown(self) -> Option<DiceSet> {
        let bits =
            (0..DICE).filter(|die| self.digit(*die) > 0).fold(0, |bits, die| bits | 1 << die);
        DiceSet::from_bits(bits)
    }

    /// The dice that are not on the table; `None` if all are.
    pub fn missing(self) -> Option<DiceSet> {
        DiceSet::from_bits(127 & !self.shown().map_or(0, DiceSet::bits))
    }

    /// The number on the white die; `None` if it is not on the table.
    pub fn white(self) -> Option<u8> {
        Some(self.digit(0) as u8).filter(|number| *number > 0)
    }

    /// The face of colour die 1 to 6; `None` if it is not on the table.
    pub fn face(self, die: usize) -> Option<Face> {
        let faces = COLOR_DICE.get(die.checked_sub(1)?)?;
        faces.get(self.digit(die).checked_sub(1)?).copied()
    }

    /// The value of each row: the sum of the dice of its colour and the white die.
    #[inline]
    pub fn values(self) -> Values {
        let white = (self.0 >> shift(0) & 7) * 0x0101_0101;
        let [first, last] = &SUMS;
        let colors = first[(self.0 >> 9) as usize & 0o777] + last[self.0 as usize & 0o777];
        Values(white + colors)
    }

    /// All completions of these dice, merged by the white die and the values of the rows: the first of each kind, and
    /// how many it covers.
    pub(super) fn completions(self) -> Vec<(Faces, u64)> {
        let kind = |faces: Faces| (faces.white(), faces.values());
        let mut found = vec![(self, 1)];
        for die in self.missing().into_iter().flat_map(DiceSet::dice) {
            // Merging after each die keeps the list short. A prefix of the first completion of a kind is itself the first
            // of its kind, so merging loses none.
            let mut next: Vec<(Faces, u64)> = found
                .iter()
                .flat_map(|(faces, ways)| (1..=6).map(|digit| (faces.with(die, digit), *ways)))
                .collect();
            next.sort_unstable_by_key(|(faces, _)| (kind(*faces), *faces));
            next.dedup_by(|later, first| {
                let same = kind(later.0) == kind(first.0);
                first.1 += if same { later.1 } else { 0 };
                same
            });
            found = next;
        }
        found
    }

    /// The first completion of these dice with the same white die and values as `whole`.
    pub(super) fn first_like(self, whole: Faces) -> Option<Faces> {
        let Some(die) = self.missing().into_iter().flat_map(DiceSet::dice).next() else {
            return (self.values() == whole.values()).then_some(self);
        };
        if die == 0 {
            return self.with(0, whole.digit(0) as u32).first_like(whole);
        }
        (1..=6)
            .map(|digit| self.with(die, digit))
            .filter(|faces| faces.values().within(whole.values()))
            .find_map(|faces| faces.first_like(whole))
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let die = |die: usize| match (self.white(), self.face(die)) {
            (Some(number), _) if die == 0 => format!("{WHITE}{number}"),
            (_, Some(face)) => format!("{}{}", face.row.color().letter(), face.number),
            _ => "-".to_string(),
        };
        write_joined(f, '.', (0..DICE).map(die))
    }
}

impl FromStr for Faces {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Faces, Expected> {
        let wrong = || {
            let expected = "seven dice such as w3.b5.b5.r3.v3.y4.y1, each '-' or a face it has";
            Expected::new(expected, text)
        };
        let mut faces = Faces::NONE;
        let mut names = text.split('.');
        for die in 0..DICE {
            let mut chars = names.next().ok_or_else(wrong)?.chars();
            let digit = match (chars.next(), chars.next(), chars.next()) {
                (Some('-'), None, None) => 0,
                (Some(letter), Some(number), None) => {
                    let number = number.to_digit(10).ok_or_else(wrong)?;
                    digit_of(die, letter, number).ok_or_else(wrong)?
                }
                _ => return Err(wrong()),
            };
            faces = faces.with(die, digit);
        }
        if names.next().is_none() { Ok(faces) } else { Err(wrong()) }
    }
}

/// The digit of a die that shows this colour and number; `None` if it has no such face.
fn digit_of(die: usize, letter: char, number: u32) -> Option<u32> {
    let Some(die) = die.checked_sub(1) else {
        return (letter == WHITE && (1..=6).contains(&number)).then_some(number);
    };
    let row = Row::from_letter(letter)?;
    let has = |face: &Face| face.row == row && u32::from(face.number) == number;
    Some(COLOR_DICE.get(die)?.iter().position(has)? as u32 + 1)
}

/// The value of each row, packed into one byte each.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Values(u32);

impl Values {
    /// The value of a row.
    #[inline]
    pub fn of(self, row: Row) -> u8 {
        (self.0 >> row.shift()) as u8
    }

    /// One byte for each row.
    #[inline]
    pub(super) fn packed(self) -> u32 {
        self.0
    }

    /// Whether no row has a higher value than in `whole`.
    fn within(self, whole: Values) -> bool {
        Row::ALL.into_iter().all(|row| self.of(row) <= whole.of(row))
    }

    /// The same value for every row.
    pub(super) fn all(number: u8) -> Values {
        Values(u32::from(number) * 0x0101_0101)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn row_values_are_the_sum_of_their_colour_and_the_white_die() {
        for n in 0..THROWS {
            let faces = Faces::nth(n);
            let white = faces.white().unwrap();
            for row in Row::ALL {
                let shown = (1..DICE).filter_map(|die| faces.face(die)).filter(|f| f.row == row);
                let sum: u8 = shown.map(|face| face.number).sum();
                assert_eq!(faces.values().of(row), white + sum, "{row:?} of {faces}");
            }
        }
    }

    #[test]
    fn throws_are_complete_and_in_ascending_order() {
        assert!((1..THROWS).all(|n| Faces::nth(n - 1) < Faces::nth(n)));
        assert!((0..THROWS).all(|n| Faces::nth(n).missing().is_none()));
    }

    #[test]
    fn faces_round_trip_and_impossible_faces_are_refused() {
        for text in ["w3.b5.b5.r3.v3.y4.y1", "w2.-.v4.-.-.-.-", "-.-.-.-.-.-.-"] {
            assert_eq!(text.parse::<Faces>().map(|faces| faces.to_string()), Ok(text.to_string()));
        }
        for text in [
            "",
            "w3",
            "w7.b5.b5.r3.v3.y4.y1",
            "w3.b6.b5.r3.v3.y4.y1",
            "w3.b5.b5.r3.v3.y4.y1.y1",
            "b5.w3.b5.r3.v3.y4.y1",
            "w3.b5.b5.r3.v3.y4.w1",
            "W3.b5.b5.r3.v3.y4.y1",
        ] {
            assert!(text.parse::<Faces>().is_err(), "{text}");
        }
    }

    #[test]
    fn completions_count_every_throw_and_list_the_first_of_each_kind() {
        let kept: Faces = "-.b5.-.r3.-.y4.-".parse().unwrap();
        let completions = kept.completions();
        assert_eq!(completions.iter().map(|(_, ways)| ways).sum::<u64>(), 6 * 6 * 6 * 6);
        for n in (0..THROWS).step_by(7) {
            let whole = kept.completed_by(Faces::nth(n));
            let first = kept.first_like(whole).unwrap();
            assert!(first <= whole && first.white() == whole.white());
            assert_eq!(first.values(), whole.values());
            assert!(completions.iter().any(|(faces, _)| *faces == first), "{first}");
        }
    }

    #[test]
    fn throws_of_all_dice_fall_into_112344_kinds() {
        assert_eq!(Faces::NONE.completions().len(), 112_344);
    }
}
