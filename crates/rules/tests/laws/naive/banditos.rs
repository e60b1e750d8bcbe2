//! Naive Los Banditos: scores, legal moves and conservation, as the sentences of the rules state them.

use std::collections::BTreeSet;

use super::{field, names};

fn count(text: &str) -> i16 {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

/// The colour letter and value of each die in a list.
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

/// The legal moves of a seat.
pub(crate) fn moves(position: &str, seat: char) -> Vec<String> {
    // Only the active seat acts, and not while a tile has to be turned up.
    if !names(position, "active", seat) || waits_for_a_tile(position) {
        return Vec::new();
    }
    let mut moves = match field(position, "stage") {
        "before" => vec!["throw".to_string()],
        "hand" => placements(position, seat),
        "after" => vec!["end".to_string()],
        _ => return Vec::new(),
    };
    for (slot, [points, mine, theirs]) in slots(position, seat) {
        // Any tile in the row may be conceded.
        if points != "-" {
            moves.push(format!("concede-{slot}"));
        }
        // A tile may be claimed with three dice if no dice can make the opponent's fewer dice stronger.
        let (mine, theirs) = (dice(mine), dice(theirs));
        if mine.len() == 3 && theirs.len() < 3 {
            let completing = match field(position, "proof") {
                "bag" => bag(position),
                _ => ALL_DICE.to_string(),
            };
            if !can_beat(strength(&mine), &theirs, &completing) {
                moves.push(format!("claim-{slot}"));
            }
        }
    }
    moves
}

/// The number of each slot, with its points, the dice of this seat and the dice of the other seat.
fn slots(position: &str, seat: char) -> Vec<(usize, [&str; 3])> {
    let mut slots = Vec::new();
    for (number, slot) in (1..).zip(field(position, "slots").split(':')) {
        let parts: Vec<&str> = slot.split(',').collect();
        let (mine, theirs) = if seat == 'a' { (1, 2) } else { (2, 1) };
        slots.push((number, [parts[0], parts[mine], parts[theirs]]));
    }
    slots
}

/// Whether a slot is empty although there are tiles in the pile.
fn waits_for_a_tile(position: &str) -> bool {
    let mut in_row = 0;
    for slot in field(position, "slots").split(':') {
        in_row += (!slot.starts_with('-')) as i16;
    }
    let taken: i16 = owned(position).iter().flatten().sum();
    let pile = 10 - taken - in_row;
    in_row < 4 && pile > 0
}

/// Each die of the hand may go to any tile with room on the seat's side; equal dice give one move. Without any room it
/// returns to the bag or, with the option, stays in the hand.
fn placements(position: &str, seat: char) -> Vec<String> {
    let with_room: Vec<usize> = slots(position, seat)
        .into_iter()
        .filter(|(_, [points, mine, _])| *points != "-" && dice(mine).len() < 3)
        .map(|(slot, _)| slot)
        .collect();
    let different: BTreeSet<&str> = field(position, "hand").split('.').collect();
    let mut moves = Vec::new();
    for die in different {
        if with_room.is_empty() && field(position, "full") == "return" {
            moves.push(format!("return-{die}"));
        }
        moves.extend(with_room.iter().map(|slot| format!("place-{die}-{slot}")));
    }
    moves
}

/// The colours of the 24 dice.
const ALL_DICE: &str = "kkkkkkggggggrrrrrrbbbbbb";

/// The colours of the dice in the bag, which are neither at a tile nor in the hand.
fn bag(position: &str) -> String {
    let mut out = dice(field(position, "hand"));
    for (_, [_, a, b]) in slots(position, 'a') {
        out.extend(dice(a));
        out.extend(dice(b));
    }
    let mut bag = ALL_DICE.to_string();
    for (color, _) in out {
        bag = bag.replacen(color, "", 1);
    }
    bag
}

/// Whether dice of these colours, with any values, can complete the side to something stronger than the claim.
fn can_beat(claim: [i16; 4], side: &[(char, i16)], colors: &str) -> bool {
    if side.len() == 3 {
        return strength(side) > claim;
    }
    let mut different = "kgrb".chars().filter(|color| colors.contains(*color));
    different.any(|color| {
        let left = colors.replacen(color, "", 1);
        (1..=6).any(|value| can_beat(claim, &[side, &[(color, value)]].concat(), &left))
    })
}

/// The rank of the category of three dice, followed by the values that break ties.
fn strength(three: &[(char, i16)]) -> [i16; 4] {
    let mut values: Vec<i16> = three.iter().map(|die| die.1).collect();
    values.sort();
    let [low, middle, high] = values[..] else { panic!("{three:?} are not three dice") };
    let one_color = three.iter().all(|die| die.0 == three[0].0);
    let one_value = low == high;
    let consecutive = low + 1 == middle && middle + 1 == high;
    if one_value && one_color {
        return [7, high, 0, 0];
    }
    if consecutive && one_color {
        return [6, high, 0, 0];
    }
    if one_value {
        return [5, high, 0, 0];
    }
    if consecutive {
        return [4, high, 0, 0];
    }
    for (one, two, third) in [(0, 1, 2), (0, 2, 1), (1, 2, 0)] {
        let (one, two, third) = (three[one], three[two], three[third]);
        if one == two {
            return [3, one.1, third.1, 0];
        }
        if one.1 == two.1 {
            return [2, one.1, third.1, 0];
        }
    }
    [1, high, middle, low]
}

/// Asserts that the numbers of dice and tiles are right.
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
        // Three dice on both sides decide a tile at once, and its dice return to the bag.
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

    // Four tiles of 1 point, three of 2 points and three of 3 points are owned, in the row, or in the pile.
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
    // A slot is empty only if the pile is empty, or until the next roll refills it.
    let empty = slots.iter().filter(|slot| slot[0] == "-").count() as i16;
    if stage == "start" || stage == "tiles" {
        assert_eq!((pile, empty), (10, 4), "tiles before the start: {position}");
    } else {
        assert!(pile == 0 || empty <= 1, "{empty} slots are empty: {position}");
        let taken: i16 = owned.iter().flatten().sum();
        assert_eq!(taken + pile + 4 - empty, 10, "tiles are lost: {position}");
    }

    // The game is over as soon as a seat has ten points, which both cannot have.
    let scores = scores(position);
    assert_eq!(stage == "over", scores.iter().any(|score| *score >= 10), "the end: {position}");
    assert!(scores[0] + scores[1] <= 19, "more points than there are: {position}");
}
