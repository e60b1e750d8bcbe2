//! Shared by the tests: a small random generator, all setups, and random steps.
#![allow(dead_code)] // each test file uses its own part

use cubilete_rules::onecard::Deck;
use cubilete_rules::{AnyGame, AnyMove, AnyStep, Chance, GameId, Phase, Step};

/// SplitMix64: a good generator for tests, with the same numbers on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Splitmix(pub(crate) u64);

impl Chance for Splitmix {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((u128::from(z ^ (z >> 31)) * u128::from(n)) >> 64) as u32
    }
}

/// All combinations of option values that the specs of a game list.
pub(crate) fn option_sets(id: GameId) -> Vec<Vec<(&'static str, &'static str)>> {
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

/// All setups of all games: numbers of seats, options, and decks small enough to run out.
pub(crate) fn setups() -> Vec<AnyGame> {
    let mut setups = Vec::new();
    for id in GameId::ALL {
        for seats in id.seat_counts() {
            for options in option_sets(*id) {
                setups.push(AnyGame::new(*id, seats, options).unwrap());
            }
        }
    }
    for seats in GameId::OneCard.seat_counts() {
        for (variant, cards) in [("base", 5 * seats), ("advanced", 6 * seats + 3)] {
            let deck = Deck::default();
            let deck: Vec<_> = deck.cards().iter().take(cards).map(ToString::to_string).collect();
            let options = [("variant", variant), ("deck", &deck.join("."))];
            setups.push(AnyGame::new(GameId::OneCard, seats, options).unwrap());
        }
    }
    setups
}

/// A short name of a setup for file names, such as `qwantum-2-reset`.
pub(crate) fn setup_name(game: &AnyGame) -> String {
    let options = game.options();
    let defaults = game.id().options().iter().map(|spec| spec.values[0].0);
    let chosen = options.iter().zip(defaults).filter(|((_, value), default)| value != default);
    let short = |value: &str| if value.len() > 20 { "small".into() } else { value.to_string() };
    let values: String = chosen.map(|((_, value), _)| format!("-{}", short(value))).collect();
    format!("{}-{}{values}", game.id(), game.seats())
}

/// How random moves are chosen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Policy {
    /// All legal moves are equally likely.
    Uniform,
    /// Passes and concessions are rare, so that sheets fill up and tiles are contested.
    Patient,
}

/// A random roll, or a random move of a random seat that has to decide; `None` at the end of the game.
pub(crate) fn random_step(
    game: &AnyGame,
    policy: Policy,
    chance: &mut Splitmix,
) -> Option<AnyStep> {
    match game.phase() {
        Phase::Roll => game.sample(chance).map(Step::Roll),
        Phase::Choose(seats) => {
            let seat = { seats }.nth(chance.below(seats.len() as u32) as usize)?;
            let mut moves = game.moves(seat);
            if policy == Policy::Patient && chance.below(50) > 0 {
                let gives_up = |mv: &AnyMove| {
                    let text = mv.to_string();
                    text == "pass" || text.starts_with("concede-")
                };
                let active: Vec<_> = moves.iter().copied().filter(|mv| !gives_up(mv)).collect();
                moves = if active.is_empty() { moves } else { active };
            }
            Some(Step::Move(seat, moves[chance.below(moves.len() as u32) as usize]))
        }
        Phase::Over => None,
    }
}
