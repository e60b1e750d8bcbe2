//! Classes of dice on one side of a tile: sets that differ only by a permutation of colours are
//! equal.

use cubilete_rules::banditos::{Dice, Die, Strength};
use cubilete_rules::view::CombinationKind;

/// Number of classes, for zero to three dice.
pub(super) const CLASSES: usize = FULL + Strength::CLASSES;
/// Where the classes of one, two and three dice begin. Pairs of two colours come before pairs of
/// one colour.
pub(super) const ONE: usize = 1;
pub(super) const TWO: usize = ONE + 6;
pub(super) const TWO_SAME_COLOR: usize = TWO + 21;
pub(super) const FULL: usize = TWO_SAME_COLOR + 21;
/// Number of classes with one die, or with two dice of the same colour.
pub(super) const SINGLE_COLOR_CLASSES: usize = 6 + 21;
/// Number of coarse classes.
pub(super) const COARSE_CLASSES: usize = 26;

/// A class of up to three dice.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct CombinationClass(u8);

impl CombinationClass {
    /// Every class, fewer dice first.
    pub(super) fn all() -> impl Iterator<Item = CombinationClass> {
        (0..CLASSES as u8).map(CombinationClass)
    }

    /// The class of these dice.
    #[inline]
    pub fn of(dice: Dice) -> CombinationClass {
        if dice.is_full() {
            return CombinationClass((FULL + dice.max_strength().index()) as u8);
        }
        let mut dice = dice.iter();
        match (dice.next(), dice.next()) {
            (Some(a), Some(b)) => CombinationClass::of_two(a, b),
            (Some(die), None) => CombinationClass((ONE - 1) as u8 + die.value()),
            _ => CombinationClass(0),
        }
    }

    #[inline]
    fn of_two(a: Die, b: Die) -> CombinationClass {
        let (low, high) = (a.value().min(b.value()), a.value().max(b.value()));
        let first = if a.color_index() == b.color_index() { TWO_SAME_COLOR } else { TWO };
        CombinationClass(first as u8 + high * (high - 1) / 2 + low - 1)
    }

    /// The index, below [`CLASSES`].
    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    /// Number of dice.
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

    /// The index among classes that can still become a flush: one die, or two of the same colour.
    #[inline]
    pub(super) fn single_color_index(self) -> Option<usize> {
        match self.index() {
            n @ ONE..TWO => Some(n - ONE),
            n @ TWO_SAME_COLOR..FULL => Some(n - TWO_SAME_COLOR + 6),
            _ => None,
        }
    }

    /// A coarser index, below [`COARSE_CLASSES`].
    pub(super) fn coarse_index(self) -> usize {
        let alike = self.index() >= TWO_SAME_COLOR;
        match self.index() {
            n @ ..TWO => n,
            n @ ..FULL => {
                let [high, low] = two_values(n - if alike { TWO_SAME_COLOR } else { TWO });
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
                    CombinationKind::Pair => 1 + high_enough,
                    CombinationKind::PairFlush => 3 + high_enough,
                    CombinationKind::Straight => 5,
                    CombinationKind::ThreeOfAKind => 6,
                    CombinationKind::StraightFlush => 7,
                    CombinationKind::ThreeFlush => 8,
                    // Individuals.
                    _ => 0,
                };
                TWO + 10 + kind
            }
        }
    }
}

/// The unordered pair of dice values with this index, the higher value first.
fn two_values(n: usize) -> [usize; 2] {
    let high = (1..=6).rfind(|high| high * (high - 1) / 2 <= n).unwrap_or(1);
    [high, n - high * (high - 1) / 2 + 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The dice with all colours rotated by one.
    fn renamed(dice: Dice) -> Dice {
        let dice: Vec<Die> = dice
            .iter()
            .filter_map(|die| Die::from_index((die.index() + 6) % cubilete_rules::banditos::KINDS))
            .collect();
        Dice::new(&dice).unwrap()
    }

    #[test]
    fn a_class_does_not_depend_on_which_colours_its_dice_have() {
        for dice in Dice::all() {
            assert_eq!(CombinationClass::of(dice), CombinationClass::of(renamed(dice)), "{dice}");
        }
    }

    #[test]
    fn every_class_occurs_and_has_the_number_of_its_dice() {
        let mut seen = [false; CLASSES];
        for dice in Dice::all() {
            let class = CombinationClass::of(dice);
            seen[class.index()] = true;
            assert_eq!(class.len(), dice.len());
            assert_eq!(class.is_full(), dice.is_full());
        }
        assert!(seen.iter().all(|seen| *seen));
        assert!(CombinationClass::all().all(|class| class.coarse_index() < COARSE_CLASSES));
    }

    #[test]
    fn pairs_of_one_colour_and_of_two_colours_have_different_classes() {
        let class = |text: &str| CombinationClass::of(text.parse().unwrap());
        assert_eq!(class("k5.g6"), class("k6.b5"));
        assert_ne!(class("k5.k6"), class("k5.g6"));
        assert_eq!(class("g3.r6"), class("r3.b6"));
        assert_eq!(two_values(class("k3.g6").index() - TWO), [6, 3]);
        assert_eq!(two_values(class("k1.k1").index() - TWO_SAME_COLOR), [1, 1]);
    }
}
