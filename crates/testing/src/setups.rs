//! Setups of every game.

use cubilete_rules::onecard::Deck;
use cubilete_rules::{AnyGame, GameId};

/// Every combination of the option values that a game lists.
pub fn option_sets(id: GameId) -> Vec<Vec<(&'static str, &'static str)>> {
    let mut sets = vec![Vec::new()];
    for spec in id.options() {
        let longer = |set: &Vec<_>| {
            let set = set.clone();
            spec.values.iter().map(move |(value, _)| {
                let mut set = set.clone();
                set.push((spec.key, *value));
                set
            })
        };
        sets = sets.iter().flat_map(longer).collect();
    }
    sets
}

/// Every game with every number of seats and every combination of options, and with decks that run out.
pub fn setups() -> Vec<AnyGame> {
    let mut setups = Vec::new();
    for id in GameId::ALL {
        for seats in id.seat_counts() {
            for options in option_sets(*id) {
                setups.push(AnyGame::new(*id, seats, options).expect("listed options"));
            }
        }
    }
    for seats in GameId::OneCard.seat_counts() {
        for (variant, cards) in [("base", 5 * seats), ("advanced", 6 * seats + 3)] {
            let deck = Deck::default();
            let deck: Vec<_> = deck.cards().iter().take(cards).map(ToString::to_string).collect();
            let options = [("variant", variant), ("deck", &deck.join("."))];
            setups.push(AnyGame::new(GameId::OneCard, seats, options).expect("a small deck"));
        }
    }
    setups
}

/// Every game with every number of seats, with default options and with each other value of one option: fewer than
/// [`setups`], for checks that are slow.
pub fn setups_with_one_option() -> Vec<AnyGame> {
    let mut setups = Vec::new();
    for id in GameId::ALL {
        for seats in id.seat_counts() {
            setups.push(AnyGame::new(*id, seats, []).expect("default options"));
            for spec in id.options() {
                for (value, _) in spec.values.iter().skip(1) {
                    let options = [(spec.key, *value)];
                    setups.push(AnyGame::new(*id, seats, options).expect("a listed option"));
                }
            }
        }
    }
    setups
}

/// A short name of a setup for files: `qwantum-2-reset`.
pub fn setup_name(game: &AnyGame) -> String {
    let options = game.options();
    let defaults = game.id().options().iter().map(|spec| spec.values[0].0);
    let chosen = options.iter().zip(defaults).filter(|((_, value), default)| value != default);
    let short = |value: &str| if value.len() > 20 { "small".into() } else { value.to_string() };
    let values: String = chosen.map(|((_, value), _)| format!("-{}", short(value))).collect();
    format!("{}-{}{values}", game.id(), game.seats())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_setup_has_a_name_of_its_own() {
        let names: HashSet<String> = setups().iter().map(setup_name).collect();
        assert_eq!(names.len(), setups().len());
        assert!(names.len() > GameId::ALL.len());
        for id in GameId::ALL {
            for seats in id.seat_counts() {
                assert!(names.contains(&format!("{id}-{seats}")), "{id}-{seats}");
            }
        }
    }

    #[test]
    fn setups_with_one_option_are_among_all_setups() {
        let all = setups();
        assert!(setups_with_one_option().iter().all(|setup| all.contains(setup)));
    }
}
