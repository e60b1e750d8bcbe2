//! A naive second implementation of scores, totals and legal moves.
//!
//! It works on the text of a position and shares no code with the rules.

mod banditos;
mod onecard;
mod qwantum;
mod qwinto;

/// The score of each seat.
pub(crate) fn scores(game: &str, position: &str) -> Vec<i16> {
    match game {
        "banditos" => banditos::scores(position),
        "onecard" => onecard::scores(position),
        "qwantum" => qwantum::scores(position),
        "qwinto" => qwinto::scores(position),
        _ => panic!("laws/naive.rs has no scores for {game}"),
    }
}

/// Panics if there are too few or too many dice, tiles or cards, or if a sheet is invalid.
pub(crate) fn check_conserved(game: &str, position: &str) {
    match game {
        "banditos" => banditos::check_conserved(position),
        "onecard" => onecard::check_conserved(position),
        "qwantum" => qwantum::check_conserved(position),
        "qwinto" => qwinto::check_conserved(position),
        _ => panic!("laws/naive.rs has no totals for {game}"),
    }
}

/// The legal moves of a seat, sorted; empty if it has nothing to decide.
pub(crate) fn moves(game: &str, position: &str, seat: char) -> Vec<String> {
    let mut moves = match game {
        "banditos" => banditos::moves(position, seat),
        "onecard" => onecard::moves(position, seat),
        "qwantum" => qwantum::moves(position, seat),
        "qwinto" => qwinto::moves(position, seat),
        _ => panic!("laws/naive.rs has no moves for {game}"),
    };
    moves.sort();
    moves
}

/// The value of a field of the position.
fn field<'a>(position: &'a str, name: &str) -> &'a str {
    let values: Vec<&str> = position
        .split('/')
        .filter_map(|part| part.strip_prefix(name).and_then(|rest| rest.strip_prefix('=')))
        .collect();
    assert_eq!(values.len(), 1, "one field {name} in {position}");
    values[0]
}

/// The value for one seat of a field that has a value for each seat.
fn field_of<'a>(position: &'a str, name: &str, seat: char) -> &'a str {
    let mut values = "abcdef".chars().zip(field(position, name).split(':'));
    let value = values.find(|(owner, _)| *owner == seat);
    value.unwrap_or_else(|| panic!("no seat {seat} in the field {name} of {position}")).1
}

/// Whether the value of a field is this seat.
fn names(position: &str, name: &str, seat: char) -> bool {
    field(position, name) == seat.to_string()
}

/// All non-empty subsets of the letters, in their order.
fn picks(letters: &str) -> Vec<String> {
    let mut picks = vec![String::new()];
    for letter in letters.chars() {
        let with_letter: Vec<String> = picks.iter().map(|pick| format!("{pick}{letter}")).collect();
        picks.extend(with_letter);
    }
    picks.retain(|pick| !pick.is_empty());
    picks
}
