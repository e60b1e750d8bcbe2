//! Scores and totals read straight from the text of a position, by code that shares nothing with the rules.

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
        _ => panic!("tests/naive has no scores for {game}"),
    }
}

/// Panics if dice, tiles or cards are missing or too many.
pub(crate) fn check_conserved(game: &str, position: &str) {
    match game {
        "banditos" => banditos::check_conserved(position),
        "onecard" => onecard::check_conserved(position),
        "qwantum" => qwantum::check_conserved(position),
        "qwinto" => qwinto::check_conserved(position),
        _ => panic!("tests/naive has no totals for {game}"),
    }
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
