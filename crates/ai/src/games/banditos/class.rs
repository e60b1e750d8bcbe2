//! Classes of dice at one side of a tile: sets that differ only in the names of their colours are one.

use cubilete_rules::banditos::{Category, Dice, Die, Strength};

/// How many classes there are: no die, one, two, three.
pub(super) const CLASSES: usize = FULL + Strength::CLASSES;
/// Where the classes of one, two and three dice begin; of two, first those of two colours, then those of one.
pub(super) const ONE: usize = 1;
pub(super) const TWO: usize = ONE + 6;
pub(super) const TWO_ALIKE: usize = TWO + 21;
pub(super) const FULL: usize = TWO_ALIKE + 21;
/// Classes whose dice are all of one colour that could still matter.
pub(super) const OF_ONE_COLOR: usize = 6 + 21;
/// How many kinds there are when classes are looked at from afar.
pub(super) const KINDS: usize = 26;

/// A class of up to three dice.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Class(u8);

impl Class {
    /// Every class, fewer dice first.
    pub(super) fn all() -> impl Iterator<Item = Class> {
        (0..CLASSES as u8).map(Class)
    }

    /// The class of dice.
    #[inline]
    pub(super) fn of(dice: Dice) -> Class {
        if dice.is_full() {
            return Class((FULL + dice.max_strength().index()) as u8);
        }
        let mut dice = dice.iter();
        match (dice.next(), dice.next()) {
            (Some(a), Some(b)) => Class::of_two(a, b),
            (Some(die), None) => Class((ONE - 1) as u8 + die.value()),
            _ => Class(0),
        }
    }

    #[inline]
    fn of_two(a: Die, b: Die) -> Class {
        let (low, high) = (a.value().min(b.value()), a.value().max(b.value()));
        let first = if a.color_index() == b.color_index() { TWO_ALIKE } else { TWO };
        Class(first as u8 + high * (high - 1) / 2 + low - 1)
    }

    /// Its number.
    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    /// How many dice there are.
    #[inline]
    pub(super) fn len(self) -> usize {
        let n = self.index();
        usize::from(n >= ONE) + usize::from(n >= TWO) + usize::from(n >= FULL)
    }

    /// Whether there are three dice.
    #[inline]
    pub(super) fn is_full(self) -> bool {
        self.index() >= FULL
    }

    /// The number of the class among those that want more dice of their colour: one die, or two of one colour.
    #[inline]
    pub(super) fn of_one_color(self) -> Option<usize> {
        match self.index() {
            n @ ONE..TWO => Some(n - ONE),
            n @ TWO_ALIKE..FULL => Some(n - TWO_ALIKE + 6),
            _ => None,
        }
    }

    /// Roughly what the dice are, below [`KINDS`].
    pub(super) fn kind(self) -> usize {
        let alike = self.index() >= TWO_ALIKE;
        match self.index() {
            n @ ..TWO => n,
            n @ ..FULL => {
                let [high, low] = two_values(n - if alike { TWO_ALIKE } else { TWO });
                let high_enough = usize::from(high >= 4);
                let kind = match high - low {
                    0 => high_enough,
                    1 | 2 => 2,
                    _ => 3 + usize::from(high == 6),
                };
                TWO + kind + if alike { 5 } else { 0 }
            }
            n => {
                let strength = Strength::all().nth(n - FULL).unwrap_or(Strength::WEAKEST);
                let high_enough = usize::from(strength.tie_values()[0] >= 4);
                let kind = match strength.category() {
                    Category::Individuals => 0,
                    Category::Pair => 1 + high_enough,
                    Category::PairFlush => 3 + high_enough,
                    Category::Straight => 5,
                    Category::ThreeOfAKind => 6,
                    Category::StraightFlush => 7,
                    Category::ThreeFlush => 8,
                };
                TWO + 10 + kind
            }
        }
    }
}

/// The values of two dice by their number among all choices of two.
fn two_values(n: usize) -> [usize; 2] {
    let high = (1..=6).rfind(|high| high * (high - 1) / 2 <= n).unwrap_or(1);
    [high, n - high * (high - 1) / 2 + 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The dice with their colours put round by one.
    fn renamed(dice: Dice) -> Dice {
        let dice: Vec<Die> = dice
            .iter()
            .filter_map(|die| Die::from_index((die.index() + 6) % cubilete_rules::banditos::KINDS))
            .collect();
        Dice::new(&dice).unwrap()
    }

    #[test]
    fn a_class_does_not_depend_on_the_names_of_colours() {
        for dice in Dice::all() {
            assert_eq!(Class::of(dice), Class::of(renamed(dice)), "{dice}");
        }
    }

    #[test]
    fn every_class_has_dice_and_tells_how_many() {
        let mut seen = [false; CLASSES];
        for dice in Dice::all() {
            let class = Class::of(dice);
            seen[class.index()] = true;
            assert_eq!(class.len(), dice.len());
            assert_eq!(class.is_full(), dice.is_full());
        }
        assert!(seen.iter().all(|seen| *seen));
        assert!(Class::all().all(|class| class.kind() < KINDS));
    }

    #[test]
    fn two_dice_of_one_colour_are_told_apart_from_two_of_different_ones() {
        let class = |text: &str| Class::of(text.parse().unwrap());
        assert_eq!(class("k5.g6"), class("k6.b5"));
        assert_ne!(class("k5.k6"), class("k5.g6"));
        assert_eq!(class("g3.r6"), class("r3.b6"));
        assert_eq!(two_values(class("k3.g6").index() - TWO), [6, 3]);
        assert_eq!(two_values(class("k1.k1").index() - TWO_ALIKE), [1, 1]);
    }
}
