//! The strength of three dice: seven categories, divided into 96 classes.

use std::fmt;

use super::die::Die;
use crate::view::CombinationKind;

/// The categories, each with its weakest class.
const FIRST: [(CombinationKind, u8); 7] = [
    (CombinationKind::Individuals, INDIVIDUALS),
    (CombinationKind::Pair, PAIR),
    (CombinationKind::PairFlush, PAIR_FLUSH),
    (CombinationKind::Straight, STRAIGHT),
    (CombinationKind::ThreeOfAKind, THREE_OF_A_KIND),
    (CombinationKind::StraightFlush, STRAIGHT_FLUSH),
    (CombinationKind::ThreeFlush, THREE_FLUSH),
];
const INDIVIDUALS: u8 = 0;
// Three of six values but no straight: 20 - 4.
const PAIR: u8 = INDIVIDUALS + 16;
const PAIR_FLUSH: u8 = PAIR + 30;
const STRAIGHT: u8 = PAIR_FLUSH + 30;
const THREE_OF_A_KIND: u8 = STRAIGHT + 4;
const STRAIGHT_FLUSH: u8 = THREE_OF_A_KIND + 6;
const THREE_FLUSH: u8 = STRAIGHT_FLUSH + 4;

/// The strength of three dice: the greater one wins, equal ones are tied.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strength(u8);

impl Strength {
    /// The number of different strengths.
    pub const CLASSES: usize = THREE_FLUSH as usize + 6;

    /// The lowest strength.
    pub const WEAKEST: Strength = Strength(0);

    /// All strengths, the weakest first.
    pub fn all() -> impl Iterator<Item = Strength> {
        (0..Strength::CLASSES as u8).map(Strength)
    }

    /// The strength of three dice in any order.
    pub(super) const fn of(a: Die, b: Die, c: Die) -> Strength {
        let [high, middle, low] = descending(a.value(), b.value(), c.value());
        let one_color = a.color_index() == b.color_index() && b.color_index() == c.color_index();
        if high == low {
            return Strength(high - 1 + if one_color { THREE_FLUSH } else { THREE_OF_A_KIND });
        }
        if high == middle + 1 && middle == low + 1 {
            return Strength(high - 3 + if one_color { STRAIGHT_FLUSH } else { STRAIGHT });
        }
        if high == middle || middle == low {
            let third = if high == middle { low } else { high };
            // The third die has one of the five other values.
            let rank = (middle - 1) * 5 + third - 1 - (third > middle) as u8;
            let same = a.same(b) || b.same(c) || a.same(c);
            return Strength(rank + if same { PAIR_FLUSH } else { PAIR });
        }
        // The rank of the three values among all choices of three, minus the straights with a lower highest value.
        let (h, m, l) = (high - 1, middle - 1, low - 1);
        Strength(INDIVIDUALS + h * (h - 1) * (h - 2) / 6 + m * (m - 1) / 2 + l - (high - 3))
    }

    /// The maximum of two, for constant evaluation, where `max` cannot be called.
    pub(super) const fn or_stronger(self, other: Strength) -> Strength {
        if self.0 > other.0 { self } else { other }
    }

    /// The index of the class, 0 for the weakest.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The category.
    pub fn category(self) -> CombinationKind {
        let reached = FIRST.iter().rfind(|(_, first)| *first <= self.0);
        reached.map_or(CombinationKind::Individuals, |(category, _)| *category)
    }

    /// The values that break ties within the category, most significant first; unused ones are 0.
    pub fn tie_values(self) -> [u8; 3] {
        match self.0 {
            THREE_FLUSH.. => [self.0 - THREE_FLUSH + 1, 0, 0],
            STRAIGHT_FLUSH.. => [self.0 - STRAIGHT_FLUSH + 3, 0, 0],
            THREE_OF_A_KIND.. => [self.0 - THREE_OF_A_KIND + 1, 0, 0],
            STRAIGHT.. => [self.0 - STRAIGHT + 3, 0, 0],
            PAIR_FLUSH.. => pair_values(self.0 - PAIR_FLUSH),
            PAIR.. => pair_values(self.0 - PAIR),
            _ => individual_values(self.0),
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.category())?;
        let values = self.tie_values();
        values.iter().filter(|value| **value > 0).try_for_each(|value| write!(f, " {value}"))
    }
}

const fn descending(a: u8, b: u8, c: u8) -> [u8; 3] {
    let (a, b) = if a < b { (b, a) } else { (a, b) };
    let (b, c) = if b < c { (c, b) } else { (b, c) };
    let (a, b) = if a < b { (b, a) } else { (a, b) };
    [a, b, c]
}

fn pair_values(rank: u8) -> [u8; 3] {
    let (pair, third) = (rank / 5 + 1, rank % 5 + 1);
    [pair, third + (third >= pair) as u8, 0]
}

fn individual_values(rank: u8) -> [u8; 3] {
    let choices = (3..=6u8).flat_map(|h| (2..h).flat_map(move |m| (1..m).map(move |l| [h, m, l])));
    let mut individuals = choices.filter(|[h, _, l]| h - l > 2);
    individuals.nth(rank as usize).unwrap_or([0; 3])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::banditos::dice::Dice;

    fn strength(text: &str) -> Strength {
        let dice: Dice = text.parse().unwrap();
        assert_eq!(dice.len(), 3);
        dice.max_strength()
    }

    /// Checks that each text is weaker than the one before it.
    fn check_order(texts: &[&str]) {
        for pair in texts.windows(2) {
            assert!(strength(pair[0]) > strength(pair[1]), "{} beats {}", pair[0], pair[1]);
        }
    }

    #[test]
    fn categories_rank_as_printed() {
        check_order(&[
            "k1.k1.k1", "g4.g5.g6", "g1.g2.g3", "r6.r6.b6", "k1.g1.r1", "k6.g4.r5", "g1.r3.b2",
            "r6.r6.b5", "k1.k1.g2", "k5.k6.g6", "k1.g1.r2", "r3.r5.r6", "k1.g2.b4",
        ]);
    }

    #[test]
    fn ties_within_a_category_are_broken_by_the_values() {
        check_order(&["r6.r6.r6", "b5.b5.b5"]);
        check_order(&["g1.r5.b5", "k4.g6.b4"]);
        check_order(&["g5.r2.b5", "g1.r5.b5"]);
        check_order(&["k6.g4.b2", "k6.g4.b1", "k6.g3.b1", "k5.g4.b2"]);
    }

    #[test]
    fn colours_have_no_rank() {
        assert_eq!(strength("k6.k6.k6"), strength("b6.b6.b6"));
        assert_eq!(strength("k6.g4.b1"), strength("g1.r4.b6"));
    }

    #[test]
    fn one_colour_is_no_category_and_straights_do_not_wrap() {
        assert_eq!(strength("r1.r3.r6").to_string(), "individuals 6 3 1");
        assert_eq!(strength("g2.r6.b1").to_string(), "individuals 6 2 1");
    }

    #[test]
    fn every_strength_occurs_and_has_the_tie_values_of_its_dice() {
        let mut seen = [false; Strength::CLASSES];
        for dice in Dice::all().filter(|dice| dice.is_full()) {
            let strength = dice.max_strength();
            seen[strength.0 as usize] = true;
            let mut values: Vec<u8> = dice.iter().map(|die| die.value()).collect();
            values.sort_unstable_by(|a, b| b.cmp(a));
            let expected = match strength.category() {
                CombinationKind::Individuals => [values[0], values[1], values[2]],
                CombinationKind::Pair | CombinationKind::PairFlush if values[0] == values[1] => {
                    [values[1], values[2], 0]
                }
                CombinationKind::Pair | CombinationKind::PairFlush => [values[1], values[0], 0],
                _ => [values[0], 0, 0],
            };
            assert_eq!(strength.tie_values(), expected, "{dice}");
        }
        assert!(seen.iter().all(|seen| *seen));
        assert_eq!(Strength::CLASSES, 96);
    }

    #[test]
    fn categories_have_the_computed_frequencies() {
        // Every ordered draw of three of the 24 dice, each with every value.
        let mut counts = [0u64; 7];
        for dice in Dice::all().filter(|dice| dice.is_full()) {
            let [a, b, c]: [Die; 3] = dice.iter().collect::<Vec<_>>().try_into().unwrap();
            let orders = match (a == b, b == c) {
                (true, true) => 1,
                (false, false) => 6,
                _ => 3,
            };
            let mut left = [6u64; 4];
            let draws = [a, b, c].iter().fold(1, |draws, die| {
                left[die.color_index()] -= 1;
                draws * (left[die.color_index()] + 1)
            });
            counts[dice.max_strength().category() as usize] += orders * draws;
        }
        let all = 24 * 23 * 22 * 216;
        assert_eq!(counts.iter().sum::<u64>(), all);
        let frequencies = counts.map(|count| (count as f64 / all as f64 * 1e4).round() as u32);
        assert_eq!(frequencies, [4444, 3261, 906, 1067, 267, 44, 11]);
        // Of 12144 ordered draws, 480 have one colour. Of their 216 values each, 6 make a three flush, 24 a straight flush.
        assert_eq!(counts[CombinationKind::ThreeFlush as usize], 480 * 6);
        assert_eq!(counts[CombinationKind::StraightFlush as usize], 480 * 24);
        assert_eq!(counts[CombinationKind::Straight as usize], (12144 - 480) * 24);
        assert_eq!(counts[CombinationKind::ThreeOfAKind as usize], (12144 - 480) * 6);
    }
}
