//! Los Banditos scored and counted from the text of a position alone, sentence by sentence of the rules.

use super::field;

fn count(text: &str) -> i16 {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

/// The dice of a list, each as its letter and its value.
fn dice(text: &str) -> Vec<(char, i16)> {
    if text == "-" {
        return Vec::new();
    }
    text.split('.').map(|die| (die.chars().next().unwrap(), count(&die[1..]))).collect()
}

/// How many tiles of 1, 2 and 3 points each seat owns.
fn owned(position: &str) -> Vec<Vec<i16>> {
    let seats = field(position, "won").split(':');
    seats.map(|seat| seat.split(',').map(count).collect()).collect()
}

/// Each seat scores the points of the tiles it owns.
pub(crate) fn scores(position: &str) -> Vec<i16> {
    let mut scores = Vec::new();
    for tiles in owned(position) {
        let mut score = 0;
        score += tiles[0]; // each tile of one point
        score += tiles[1] + tiles[1]; // each tile of two points
        score += tiles[2] + tiles[2] + tiles[2]; // each tile of three points
        scores.push(score);
    }
    scores
}

/// Dice and tiles neither appear nor vanish.
pub(crate) fn check_conserved(position: &str) {
    let stage = field(position, "stage");
    let slots: Vec<Vec<&str>> =
        field(position, "slots").split(':').map(|slot| slot.split(',').collect()).collect();
    assert_eq!(slots.len(), 4, "the row has four slots: {position}");

    // There are six dice of each colour, with values from 1 to 6, and at most two of them are in the hand.
    let mut out = dice(field(position, "hand"));
    assert!(out.len() <= 2, "a hand of more than two dice: {position}");
    assert_eq!(stage == "hand", !out.is_empty(), "a hand at the wrong stage: {position}");
    for slot in &slots {
        let (a, b) = (dice(slot[1]), dice(slot[2]));
        // Three dice on both sides decide a tile at once; its dice go back into the bag with it.
        assert!(a.len() <= 3 && b.len() <= 3 && a.len() + b.len() < 6, "too many dice: {position}");
        assert!(slot[0] != "-" || a.len() + b.len() == 0, "dice without a tile: {position}");
        out.extend(a);
        out.extend(b);
    }
    for color in ['k', 'g', 'r', 'b'] {
        let of_color = out.iter().filter(|die| die.0 == color).count();
        assert!(of_color <= 6, "{of_color} dice of {color}: {position}");
    }
    for (color, value) in &out {
        assert!("kgrb".contains(*color), "no colour {color}: {position}");
        assert!((1..=6).contains(value), "no value {value}: {position}");
    }

    // There are four tiles of one point, three of two and three of three: owned, in the row, or in the pile.
    let owned = owned(position);
    let mut pile = 10;
    for (kind, in_box) in [4, 3, 3].into_iter().enumerate() {
        let points = (kind + 1).to_string();
        let in_row = slots.iter().filter(|slot| slot[0] == points).count() as i16;
        let seen = in_row + owned[0][kind] + owned[1][kind];
        assert!(seen <= in_box, "{seen} tiles of {points}: {position}");
        pile -= seen;
    }
    assert!(pile >= 0);
    // Four tiles leave the pile at the start and one for each tile taken, as long as there are any: a slot is empty
    // only if the pile is, or until the next roll refills it.
    let empty = slots.iter().filter(|slot| slot[0] == "-").count() as i16;
    if stage == "start" || stage == "tiles" {
        assert_eq!((pile, empty), (10, 4), "tiles before the start: {position}");
    } else {
        assert!(pile == 0 || empty <= 1, "{empty} slots are empty: {position}");
        let taken: i16 = owned.iter().flatten().sum();
        assert_eq!(taken + pile + 4 - empty, 10, "tiles are lost: {position}");
    }

    // The game is over as soon as a seat has ten points, and both cannot.
    let scores = scores(position);
    assert_eq!(stage == "over", scores.iter().any(|score| *score >= 10), "the end: {position}");
    assert!(scores[0] + scores[1] <= 19, "more points than there are: {position}");
}
