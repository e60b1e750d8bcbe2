//! The dice of Todo en 1 carta: up to five, counted by the colour they show.

use std::fmt;
use std::str::FromStr;

use super::colors::{COLORS, ColorSet, Counts, index_of_letter};
use crate::chance::{Chance, Outcome};
use crate::text::Expected;

/// How many dice there are.
pub const DICE: u32 = 5;

/// Number of handfuls: the different results of up to five dice, including no dice.
pub(super) const HANDFULS: usize = 462;

/// The bits of every handful in ascending order; the index of a handful is its number.
static ALL: [u32; HANDFULS] = {
    let mut all = [0; HANDFULS];
    let mut counts = [0u8; 6];
    let mut total = 0;
    let mut handful = 1;
    while handful < HANDFULS {
        let mut color = 0;
        if total == DICE as u8 {
            // There are five dice already: clear the lowest colour and carry into the next one.
            while counts[color] == 0 {
                color += 1;
            }
            total -= counts[color];
            counts[color] = 0;
            color += 1;
        }
        counts[color] += 1;
        total += 1;
        all[handful] = Counts::from_array(counts).bits();
        handful += 1;
    }
    all
};

/// The ways to pick some dice of two colours, indexed by the counts of both as in [`Dice::pairs`].
struct Pairs {
    /// The number of ways, at most 12.
    count: [u8; 128],
    /// The ways in ascending order.
    subset: [[u8; 16]; 128],
    /// The fixed-point reciprocal of the number of ways, which gives exact quotients for numbers below 32.
    reciprocal: [u32; 128],
}

static PAIRS: Pairs = {
    let mut pairs = Pairs { count: [1; 128], subset: [[0; 16]; 128], reciprocal: [0; 128] };
    let mut pair = 0;
    while pair < 128 {
        let (first, second) = (pair & 7, pair >> 4);
        if first + second <= DICE as usize {
            let count = (first + 1) * (second + 1);
            let mut i = 0;
            while i < count {
                pairs.subset[pair][i] = ((i % (first + 1)) | ((i / (first + 1)) << 4)) as u8;
                i += 1;
            }
            pairs.count[pair] = count as u8;
            pairs.reciprocal[pair] = 0xffff / count as u32 + 1;
        }
        pair += 1;
    }
    pairs
};

impl Pairs {
    /// Quotient and remainder of a number below 32 divided by the number of ways of a pair.
    #[inline]
    fn divide(&self, number: usize, pair: usize) -> (usize, usize) {
        let quotient = (number * self.reciprocal[pair] as usize) >> 16;
        (quotient, number.wrapping_sub(quotient * self.count[pair] as usize))
    }
}

/// Up to five dice, counted by the colour they show.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dice(Counts);

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice(Counts::ZERO);

    /// The given number of dice of each colour of [`COLORS`]; `None` for more than five dice.
    pub fn new(counts: [u8; 6]) -> Option<Dice> {
        let total: u32 = counts.iter().map(|count| u32::from(*count)).sum();
        (total <= DICE).then_some(Dice(Counts::from_array(counts)))
    }

    /// How many dice show each colour of [`COLORS`].
    pub fn by_color(self) -> [u8; 6] {
        self.0.to_array()
    }

    #[inline]
    pub(super) fn counts(self) -> Counts {
        self.0
    }

    /// How many dice there are.
    #[inline]
    pub fn total(self) -> u32 {
        self.0.sum()
    }

    /// The colours that the dice show.
    #[inline]
    pub fn colors(self) -> ColorSet {
        self.0.positive()
    }

    /// The number of this handful, below [`HANDFULS`].
    pub(super) fn number(self) -> usize {
        ALL.binary_search(&self.0.bits()).unwrap_or(0)
    }

    /// The handful with this number.
    pub(super) fn from_number(number: usize) -> Option<Dice> {
        ALL.get(number).map(|bits| Dice(Counts::from_bits(*bits)))
    }

    /// Adds dice; the sum may not exceed five.
    #[inline]
    pub(super) fn plus(self, other: Dice) -> Dice {
        Dice(self.0.plus(other.0))
    }

    /// Removes dice, which must be among these.
    #[inline]
    pub(super) fn minus(self, other: Dice) -> Dice {
        Dice(self.0.minus(other.0))
    }

    /// The number of subsets of these dice, including none and all: at most 32.
    #[inline]
    pub(super) fn subset_count(self) -> usize {
        let [low, middle, high] = self.pairs().map(|pair| PAIRS.count[pair] as usize);
        low * middle * high
    }

    /// The subset at this index, in ascending order of handful numbers; the first is no dice.
    #[inline]
    pub(super) fn subset(self, index: usize) -> Dice {
        let pairs @ [low, middle, _] = self.pairs();
        let (rest, of_low) = PAIRS.divide(index, low);
        let (of_high, of_middle) = PAIRS.divide(rest, middle);
        let picked = [of_low, of_middle, of_high];
        let part = |i: usize| u32::from(PAIRS.subset[pairs[i]][picked[i] & 15]) << (8 * i);
        Dice(Counts::from_bits(part(0) | part(1) | part(2)))
    }

    /// The counts of two colours at a time, each pair in seven bits.
    #[inline]
    fn pairs(self) -> [usize; 3] {
        [0, 8, 16].map(|shift| (self.0.bits() >> shift & 0x7f) as usize)
    }

    /// Throws this number of dice, at most five.
    #[inline]
    pub(super) fn throw<C: Chance>(dice: u32, chance: &mut C) -> Dice {
        const THROWS: [u32; 6] = [1, 6, 36, 216, 1296, 7776];
        /// The counts of three dice, by a number whose base-6 digits are their faces.
        const THREE: [u32; 216] = {
            let mut three = [0; 216];
            let mut n = 0;
            while n < 216 {
                three[n] = (1 << (4 * (n % 6))) + (1 << (4 * (n / 6 % 6))) + (1 << (4 * (n / 36)));
                n += 1;
            }
            three
        };
        let dice = dice.min(DICE);
        let n = chance.below(THROWS[dice as usize]) as usize;
        let six = THREE[n % 216] + THREE[(n / 216).min(215)];
        // The table lookups always give six dice. Those not thrown are leading zeros, which count as yellow, the lowest bits.
        Dice(Counts::from_bits(six - (6 - dice)))
    }

    /// All outcomes of throwing this number of dice, each with the number of equally likely throws it covers.
    pub(super) fn throws(dice: u32) -> impl Iterator<Item = Outcome<Dice>> {
        const FACTORIAL: [u64; 8] = [1, 1, 2, 6, 24, 120, 720, 5040];
        let handfuls = (0..HANDFULS).filter_map(Dice::from_number);
        handfuls.filter(move |roll| roll.total() == dice).map(move |roll| {
            let orders: u64 = roll.by_color().iter().map(|n| FACTORIAL[*n as usize & 7]).product();
            Outcome { roll, weight: FACTORIAL[dice as usize & 7] / orders }
        })
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (color, count) in COLORS.into_iter().zip(self.by_color()) {
            (0..count).try_for_each(|_| write!(f, "{}", color.letter()))?;
        }
        Ok(())
    }
}

impl FromStr for Dice {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Dice, Expected> {
        let wrong =
            || Expected::new("one to five dice such as yyopb, in the order y, g, r, o, p, b", text);
        let mut dice = Dice::NONE;
        for letter in text.chars() {
            let index = index_of_letter(letter).filter(|_| dice.total() < DICE);
            let mut one = [0; 6];
            one[index.ok_or_else(wrong)?] = 1;
            dice = dice.plus(Dice(Counts::from_array(one)));
        }
        // Comparing with the canonical text also refuses dice out of order.
        Some(dice).filter(|dice| dice.total() > 0 && dice.to_string() == text).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the numbers 0, 1, 2 and so on, modulo the bound.
    struct Counting(u32);

    impl Chance for Counting {
        fn below(&mut self, n: u32) -> u32 {
            self.0 += 1;
            (self.0 - 1) % n
        }
    }

    #[test]
    fn handfuls_round_trip_through_numbers_and_texts() {
        assert!(ALL.is_sorted_by(|a, b| a < b));
        for number in 0..HANDFULS {
            let dice = Dice::from_number(number).unwrap();
            assert!(dice.total() <= DICE);
            assert_eq!(dice.number(), number);
            if number > 0 {
                assert_eq!(dice.to_string().parse(), Ok(dice));
            }
        }
        assert!("".parse::<Dice>().is_err());
        assert!("yyyyyy".parse::<Dice>().is_err());
        assert!("by".parse::<Dice>().is_err());
    }

    #[test]
    fn five_dice_have_252_outcomes_in_7776_throws() {
        for (dice, count) in [(1, 6), (2, 21), (3, 56), (4, 126), (5, 252)] {
            let outcomes: Vec<_> = Dice::throws(dice).collect();
            assert_eq!(outcomes.len(), count);
            assert_eq!(outcomes.iter().map(|o| o.weight).sum::<u64>(), 6u64.pow(dice));
        }
    }

    #[test]
    fn throws_are_sampled_as_often_as_their_weights_say() {
        for dice in 1..=DICE {
            let mut found = [0; HANDFULS];
            let mut chance = Counting(0);
            for _ in 0..6u32.pow(dice) {
                found[Dice::throw(dice, &mut chance).number()] += 1;
            }
            for outcome in Dice::throws(dice) {
                assert_eq!(found[outcome.roll.number()], outcome.weight);
            }
        }
    }

    #[test]
    fn subsets_of_a_throw_are_complete_and_in_ascending_order() {
        for throw in Dice::throws(DICE).map(|outcome| outcome.roll) {
            let subsets: Vec<_> = (0..throw.subset_count()).map(|i| throw.subset(i)).collect();
            assert!(subsets.is_sorted_by_key(|subset| subset.number()));
            assert_eq!(subsets.first(), Some(&Dice::NONE));
            assert_eq!(subsets.last(), Some(&throw));
            let all = (0..HANDFULS).filter_map(Dice::from_number);
            let fitting = all.filter(|dice| {
                dice.by_color().iter().zip(throw.by_color()).all(|(some, all)| *some <= all)
            });
            assert_eq!(fitting.collect::<Vec<_>>(), subsets);
        }
    }
}
