//! A die, and up to three dice in any order with all that is asked of them looked up in tables.

use std::fmt;
use std::str::FromStr;

use super::colors::{COLORS, ColorCounts};
use super::strength::Strength;
use crate::color::Color;
use crate::text::{Expected, is_written, write_joined};

/// Different dice: four colours, six values.
pub const KINDS: usize = 24;
/// Dice that fit on one side of a tile.
pub const ROOM: u8 = 3;

/// A die on the table: a colour and a value, written `r5`; ordered by colour, then value.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Die(u8);

impl Die {
    /// The die with this number.
    pub fn from_index(index: usize) -> Option<Die> {
        (index < KINDS).then_some(Die(index as u8))
    }

    /// The die of a colour, by its place in [`COLORS`], that shows the value after `below`.
    #[inline]
    pub(super) fn showing(row: usize, below: u32) -> Die {
        Die((row as u8 & 3) * 6 + (below % 6) as u8)
    }

    /// Every die.
    pub fn all() -> impl DoubleEndedIterator<Item = Die> {
        (0..KINDS as u8).map(Die)
    }

    /// The number of the die.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The place of its colour in [`COLORS`].
    #[inline]
    pub const fn color_index(self) -> usize {
        ((self.0 / 6) & 3) as usize
    }

    /// Its colour.
    pub const fn color(self) -> Color {
        COLORS[self.color_index()]
    }

    /// The value it shows, 1 to 6.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 % 6 + 1
    }

    /// Whether two dice are alike; `==` cannot be called while the tables are built.
    pub(super) const fn same(self, other: Die) -> bool {
        self.0 == other.0
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color().letter(), self.value())
    }
}

impl FromStr for Die {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Die, Expected> {
        Die::all()
            .find(|die| is_written(die, text))
            .ok_or_else(|| Expected::new("a die such as r5, of a colour out of k, g, r, b", text))
    }
}

/// Up to three dice in any order: a side of a tile, a hand, a throw. Written `g1.r5`, in the order of the dice.
///
/// There are 2925 such sets, so one is kept as its number: equal sets are equal numbers, and a table answers the rest.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dice(u16);

/// The numbers of the first set of one, two and three dice, and how many sets there are.
const ONE: u16 = 1;
const TWO: u16 = ONE + 24;
const THREE: u16 = TWO + 300;
const SETS: u16 = THREE + 2600;

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice(0);

    /// The set of these dice, if there are at most three.
    pub fn new(dice: &[Die]) -> Option<Dice> {
        (dice.len() <= ROOM as usize)
            .then(|| dice.iter().fold(Dice::NONE, |set, die| set.with(*die)))
    }

    /// Every set: none, one, two, three dice.
    pub fn all() -> impl Iterator<Item = Dice> {
        (0..SETS).map(Dice)
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 < ONE
    }

    /// Whether there are three.
    #[inline]
    pub fn is_full(self) -> bool {
        self.0 >= THREE
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        (self.0 >= ONE) as usize + (self.0 >= TWO) as usize + (self.0 >= THREE) as usize
    }

    /// The dice, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Die> {
        self.facts().dice.into_iter().take(self.len())
    }

    /// The first two dice; a die that is not there is the least one.
    #[inline]
    pub(super) fn first_two(self) -> [Die; 2] {
        let [first, second, _] = self.facts().dice;
        [first, second]
    }

    /// With one die more; three stay as they are.
    #[inline]
    pub fn with(self, die: Die) -> Dice {
        if self.is_full() { self } else { WITH[self.0 as usize & 511][die.index() & 31] }
    }

    /// Without one die; none of this kind, and they stay as they are.
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

    /// The strength of three dice, and of fewer the greatest that any dice could still give them.
    #[inline]
    pub fn max_strength(self) -> Strength {
        self.facts().max_strength
    }

    /// How many there are of each colour.
    #[inline]
    pub fn colors(self) -> ColorCounts {
        self.facts().colors
    }

    /// Whether dice of the bag, whatever they show, could make these three dice stronger than `strength`.
    pub fn can_beat(self, strength: Strength, bag: ColorCounts) -> bool {
        // Not even any dice could: this also cuts the search short.
        if self.max_strength() <= strength {
            return false;
        }
        let drawn = |die: &Die| bag.by_color()[die.color_index()] > 0;
        self.is_full()
            || Die::all().rev().filter(drawn).any(|die| {
                self.with(die).can_beat(strength, bag.minus(ColorCounts::one(die.color_index())))
            })
    }

    /// The strongest these dice can become with dice of the bag; none if the bag has too few.
    pub fn best(self, bag: ColorCounts) -> Option<Strength> {
        if self.is_full() {
            return Some(self.max_strength());
        }
        let drawn = Die::all().filter(|die| bag.by_color()[die.color_index()] > 0);
        drawn
            .filter_map(|die| self.with(die).best(bag.minus(ColorCounts::one(die.color_index()))))
            .max()
    }

    #[inline]
    fn facts(self) -> Facts {
        FACTS[self.0 as usize & 4095]
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

/// What there is to know about a set.
#[derive(Copy, Clone)]
struct Facts {
    dice: [Die; 3],
    max_strength: Strength,
    colors: ColorCounts,
}

/// The facts of every set; the length is a power of two so that no access needs a bounds check.
static FACTS: [Facts; 4096] = {
    let none =
        Facts { dice: [Die(0); 3], max_strength: Strength::WEAKEST, colors: ColorCounts::NONE };
    let mut facts = [none; 4096];
    let mut c = 0;
    while c < 24 {
        let one = ColorCounts::one(c as usize / 6);
        facts[ONE as usize + c as usize].dice[0] = Die(c);
        facts[ONE as usize + c as usize].colors = one;
        let mut b = 0;
        while b <= c {
            let two = one.plus(ColorCounts::one(b as usize / 6));
            let pair = number_of_two(b, c) as usize;
            facts[pair].dice = [Die(b), Die(c), Die(0)];
            facts[pair].colors = two;
            let mut a = 0;
            while a <= b {
                let dice = [Die(a), Die(b), Die(c)];
                let max_strength = Strength::of(Die(a), Die(b), Die(c));
                let colors = two.plus(ColorCounts::one(a as usize / 6));
                facts[number_of_three(a, b, c) as usize] = Facts { dice, max_strength, colors };
                a += 1;
            }
            b += 1;
        }
        c += 1;
    }
    // Fewer dice are worth the best they can become; larger sets have larger numbers, so they are done first.
    let mut set = THREE;
    while set > 0 {
        set -= 1;
        let mut die = 0;
        while die < 24 {
            let more = WITH[set as usize][die].0 as usize;
            facts[set as usize].max_strength =
                facts[set as usize].max_strength.or_stronger(facts[more].max_strength);
            die += 1;
        }
    }
    facts
};

/// The set that a die makes of a set of fewer than three; padded so that no access needs a bounds check.
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

/// The number of two dice in order.
const fn number_of_two(a: u8, b: u8) -> u16 {
    let (a, b) = (a as u16, b as u16);
    TWO + b * (b + 1) / 2 + a
}

/// The number of three dice in order.
const fn number_of_three(a: u8, b: u8, c: u8) -> u16 {
    let (a, b, c) = (a as u16, b as u16, c as u16);
    THREE + c * (c + 1) * (c + 2) / 6 + b * (b + 1) / 2 + a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_reads_back_as_written_and_grows_by_its_own_dice() {
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
    fn dice_out_of_order_are_not_read() {
        for text in ["r5.g1", "g2.g1", "g1.g1.g1.g1", "", ".", "r7", "r0", "y1", "R5", "r5."] {
            assert!(text.parse::<Dice>().is_err(), "{text}");
        }
    }

    /// The best completion by trying all dice, those of the bag only if one is given.
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
    fn fewer_dice_are_worth_the_best_of_all_completions() {
        for set in Dice::all().filter(|set| !set.is_full()) {
            assert_eq!(Some(set.max_strength()), best(set, None), "{set}");
        }
    }

    #[test]
    fn the_bag_can_beat_what_some_completion_from_it_beats() {
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
