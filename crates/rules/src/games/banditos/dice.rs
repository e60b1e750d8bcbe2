//! Up to three dice in any order, with their properties in lookup tables.

use std::fmt;
use std::str::FromStr;

use super::colors::ColorCounts;
use super::die::Die;
use super::strength::Strength;
use crate::text::{Expected, write_joined};

/// How many dice fit on one side of a tile.
pub const ROOM: u8 = 3;

/// Up to three dice in any order: a side of a tile, a hand or a throw. Written such as `g1.r5`, in ascending order.
///
/// Each of the 2925 such sets has a number. A set is stored as its number, and its properties are looked up. Sets are
/// ordered by their numbers, the smaller ones first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dice(u16);

/// The number of the first set of one, two and three dice, and the number of sets.
const ONE: u16 = 1;
const TWO: u16 = ONE + 24;
const THREE: u16 = TWO + 300;
const SETS: u16 = THREE + 2600;

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice(0);

    /// The set of these dice; `None` if there are more than three.
    pub fn new(dice: &[Die]) -> Option<Dice> {
        (dice.len() <= ROOM as usize)
            .then(|| dice.iter().fold(Dice::NONE, |set, die| set.with(*die)))
    }

    /// All sets, the smaller ones first.
    pub fn all() -> impl Iterator<Item = Dice> {
        (0..SETS).map(Dice)
    }

    /// Whether the set has no dice.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 < ONE
    }

    /// Whether the set has three dice.
    #[inline]
    pub fn is_full(self) -> bool {
        self.0 >= THREE
    }

    /// How many dice the set has.
    #[inline]
    pub fn len(self) -> usize {
        (self.0 >= ONE) as usize + (self.0 >= TWO) as usize + (self.0 >= THREE) as usize
    }

    /// The dice in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Die> {
        self.properties().dice.into_iter().take(self.len())
    }

    /// The first two dice; the first of all dice takes the position of a missing one.
    #[inline]
    pub(super) fn first_two(self) -> [Die; 2] {
        let [first, second, _] = self.properties().dice;
        [first, second]
    }

    /// Adds a die; a set of three stays unchanged.
    #[inline]
    pub fn with(self, die: Die) -> Dice {
        if self.is_full() { self } else { WITH[self.0 as usize & 511][die.index() & 31] }
    }

    /// Removes a die; a set without it stays unchanged.
    #[inline]
    pub fn without(self, die: Die) -> Dice {
        let mut found = false;
        self.iter().fold(Dice::NONE, |rest, other| {
            if !found && other == die {
                found = true;
                return rest;
            }
            rest.with(other)
        })
    }

    /// The strength of three dice; for fewer, the greatest strength that adding any dice could give.
    #[inline]
    pub fn max_strength(self) -> Strength {
        self.properties().max_strength
    }

    /// How many dice of each colour the set has.
    #[inline]
    pub fn colors(self) -> ColorCounts {
        self.properties().colors
    }

    /// Whether this set, completed with dice of the bag showing any values, could become stronger than `strength`.
    pub fn can_beat(self, strength: Strength, bag: ColorCounts) -> bool {
        // An upper bound that also cuts the search short.
        if self.max_strength() <= strength {
            return false;
        }
        let drawn = |die: &Die| bag.by_color()[die.color_index()] > 0;
        self.is_full()
            || Die::all().rev().filter(drawn).any(|die| {
                self.with(die).can_beat(strength, bag.minus(ColorCounts::one(die.color_index())))
            })
    }

    /// The greatest strength this set can reach with dice of the bag; `None` if the bag has too few.
    pub fn max_strength_from(self, bag: ColorCounts) -> Option<Strength> {
        if self.is_full() {
            return Some(self.max_strength());
        }
        let drawn = Die::all().filter(|die| bag.by_color()[die.color_index()] > 0);
        drawn
            .filter_map(|die| {
                self.with(die).max_strength_from(bag.minus(ColorCounts::one(die.color_index())))
            })
            .max()
    }

    #[inline]
    fn properties(self) -> Properties {
        PROPERTIES[self.0 as usize & 4095]
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_joined(f, '.', self.iter())
    }
}

impl FromStr for Dice {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Dice, Expected> {
        let dice: Result<Vec<Die>, Expected> = text.split('.').map(str::parse).collect();
        let set = dice.ok().and_then(|dice| Dice::new(&dice));
        // Comparing with the canonical text refuses dice out of order.
        set.filter(|set| set.to_string() == text).ok_or_else(|| {
            Expected::new("one to three dice such as g1.r5, by colour (k, g, r, b) and value", text)
        })
    }
}

/// The precomputed properties of a set.
#[derive(Copy, Clone)]
struct Properties {
    dice: [Die; 3],
    max_strength: Strength,
    colors: ColorCounts,
}

/// The properties of every set; the length is a power of two so that no access needs a bounds check.
static PROPERTIES: [Properties; 4096] = {
    let none = Properties {
        dice: [Die(0); 3],
        max_strength: Strength::WEAKEST,
        colors: ColorCounts::NONE,
    };
    let mut properties = [none; 4096];
    let mut c = 0;
    while c < 24 {
        let one = ColorCounts::one(c as usize / 6);
        properties[ONE as usize + c as usize].dice[0] = Die(c);
        properties[ONE as usize + c as usize].colors = one;
        let mut b = 0;
        while b <= c {
            let two = one.plus(ColorCounts::one(b as usize / 6));
            let pair = number_of_two(b, c) as usize;
            properties[pair].dice = [Die(b), Die(c), Die(0)];
            properties[pair].colors = two;
            let mut a = 0;
            while a <= b {
                let dice = [Die(a), Die(b), Die(c)];
                let max_strength = Strength::of(Die(a), Die(b), Die(c));
                let colors = two.plus(ColorCounts::one(a as usize / 6));
                properties[number_of_three(a, b, c) as usize] =
                    Properties { dice, max_strength, colors };
                a += 1;
            }
            b += 1;
        }
        c += 1;
    }
    // Fewer than three dice: the maximum over all sets with one more die. Larger sets have larger numbers, so counting
    // down handles them first.
    let mut set = THREE;
    while set > 0 {
        set -= 1;
        let mut die = 0;
        while die < 24 {
            let more = WITH[set as usize][die].0 as usize;
            properties[set as usize].max_strength =
                properties[set as usize].max_strength.or_stronger(properties[more].max_strength);
            die += 1;
        }
    }
    properties
};

/// The result of adding a die to a set of fewer than three; padded so that no access needs a bounds check.
static WITH: [[Dice; 32]; 512] = {
    let mut with = [[Dice(0); 32]; 512];
    let mut d = 0;
    while d < 24 {
        with[0][d as usize] = Dice(ONE + d as u16);
        let mut b = 0;
        while b < 24 {
            with[ONE as usize + b as usize][d as usize] =
                Dice(if b < d { number_of_two(b, d) } else { number_of_two(d, b) });
            let mut a = 0;
            while a <= b {
                with[number_of_two(a, b) as usize][d as usize] = Dice(if d >= b {
                    number_of_three(a, b, d)
                } else if d >= a {
                    number_of_three(a, d, b)
                } else {
                    number_of_three(d, a, b)
                });
                a += 1;
            }
            b += 1;
        }
        d += 1;
    }
    with
};

/// The number of a set of two dice, given in ascending order.
const fn number_of_two(a: u8, b: u8) -> u16 {
    let (a, b) = (a as u16, b as u16);
    TWO + b * (b + 1) / 2 + a
}

/// The number of a set of three dice, given in ascending order.
const fn number_of_three(a: u8, b: u8, c: u8) -> u16 {
    let (a, b, c) = (a as u16, b as u16, c as u16);
    THREE + c * (c + 1) * (c + 2) / 6 + b * (b + 1) / 2 + a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_round_trip_and_are_rebuilt_from_their_dice() {
        for set in Dice::all().skip(1) {
            assert_eq!(set.to_string().parse(), Ok(set));
            let mut dice: Vec<Die> = set.iter().collect();
            assert_eq!(dice.len(), set.len());
            dice.reverse();
            assert_eq!(Dice::new(&dice), Some(set));
            for die in set.iter() {
                assert_eq!(set.without(die).with(die), set);
                assert_eq!(set.without(die).len(), set.len() - 1);
            }
            assert_eq!(set.colors().total() as usize, set.len());
        }
    }

    #[test]
    fn malformed_dice_are_refused() {
        for text in ["r5.g1", "g2.g1", "g1.g1.g1.g1", "", ".", "r7", "r0", "y1", "R5", "r5."] {
            assert!(text.parse::<Dice>().is_err(), "{text}");
        }
    }

    /// The strength of the best completion, found by trying all dice, or only those of the bag if one is given.
    fn best(set: Dice, bag: Option<[u8; 4]>) -> Option<Strength> {
        if set.is_full() {
            return Some(set.max_strength());
        }
        let completions = Die::all().filter_map(|die| {
            let mut bag = bag;
            if let Some(counts) = &mut bag {
                counts[die.color_index()] = counts[die.color_index()].checked_sub(1)?;
            }
            best(set.with(die), bag)
        });
        completions.max()
    }

    #[test]
    fn max_strength_of_fewer_dice_is_that_of_the_best_completion() {
        for set in Dice::all().filter(|set| !set.is_full()) {
            assert_eq!(Some(set.max_strength()), best(set, None), "{set}");
        }
    }

    #[test]
    fn can_beat_agrees_with_trying_all_completions() {
        let bags = [[0, 0, 0, 0], [1, 0, 0, 0], [0, 2, 1, 0], [3, 0, 0, 2], [1, 1, 1, 1], [6; 4]];
        for bag in bags {
            let counts = ColorCounts::new(bag);
            for set in Dice::all().filter(|set| !set.is_full()) {
                let best = best(set, Some(bag));
                for strength in Strength::all() {
                    let beaten = best.is_some_and(|best| best > strength);
                    assert_eq!(set.can_beat(strength, counts), beaten, "{set} {bag:?} {strength}");
                }
            }
        }
    }
}
