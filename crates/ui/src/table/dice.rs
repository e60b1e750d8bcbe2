//! The dice on the table: their order, their spots, and those that were thrown last.

use cubilete_rules::view::{Die, DieState};

/// The slot of a die in the row. Dice keep their places while some may be thrown again, and are grouped by colour after
/// the last throw.
pub fn slot(dice: &[Die], index: usize) -> usize {
    if dice.iter().any(|die| die.key.is_some()) {
        return index;
    }
    // Counts instead of sorting, which would make the page larger.
    let rank = |die: &Die| die.color.map_or(usize::MAX, |color| color as usize);
    let own = dice.get(index).map_or(0, rank);
    let is_before = |(other, die): &(usize, &Die)| (rank(die), *other) < (own, index);
    dice.iter().enumerate().filter(is_before).count()
}

/// The spots of a number, by column and row of a grid of 3 by 3.
pub fn spots(number: u8) -> Vec<(u8, u8)> {
    let mut spots = Vec::new();
    if number % 2 == 1 {
        spots.push((1, 1));
    }
    if number >= 2 {
        spots.extend([(0, 2), (2, 0)]);
    }
    if number >= 4 {
        spots.extend([(0, 0), (2, 2)]);
    }
    if number >= 6 {
        spots.extend([(0, 1), (2, 1)]);
    }
    spots
}

/// The indices of the thrown dice that have changed.
pub fn thrown(old: &[Die], dice: &[Die]) -> Vec<usize> {
    let face = |die: &Die| (die.state, die.color, die.number);
    let is_new = |(index, die): &(usize, &Die)| {
        die.state == DieState::Thrown && old.get(*index).map(face) != Some(face(die))
    };
    dice.iter().enumerate().filter(is_new).map(|(index, _)| index).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::Color;
    use cubilete_rules::view::DieKey;

    fn die(color: Option<Color>, number: u8) -> Die {
        Die { key: None, color, number: Some(number), state: DieState::Thrown }
    }

    #[test]
    fn dice_are_grouped_by_colour_once_none_can_be_thrown_again() {
        let (first, second) = (Color::ALL[0], Color::ALL[1]);
        let mut dice =
            [None, Some(second), Some(first), Some(second)].map(|color| die(color, 1)).to_vec();
        let slots = |dice: &[Die]| [0, 1, 2, 3].map(|index| slot(dice, index));
        assert_eq!(slots(&dice), [3, 1, 0, 2]);
        dice[3].key = Some(DieKey::Number(1));
        assert_eq!(slots(&dice), [0, 1, 2, 3]);
    }

    #[test]
    fn a_face_has_as_many_spots_as_its_number_each_in_its_own_place() {
        for number in 1..=6 {
            let spots = spots(number);
            assert_eq!(spots.len(), usize::from(number));
            for (index, (column, row)) in spots.iter().enumerate() {
                assert!(!spots[..index].contains(&(*column, *row)), "{number}");
                assert!(spots.contains(&(2 - column, 2 - row)), "{number} is not symmetric");
            }
        }
    }

    #[test]
    fn only_changed_dice_on_the_table_were_thrown() {
        let old = [die(None, 1), die(None, 2), die(None, 3)];
        let mut dice = [die(None, 1), die(None, 5), die(None, 6), die(None, 4)];
        dice[2].state = DieState::InCup;
        assert_eq!(thrown(&old, &dice), [1, 3]);
    }
}
