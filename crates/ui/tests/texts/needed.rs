//! Keys that follow from the rules: one for each term of a view, each move, option and colour.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use cubilete_ai::Level;
use cubilete_rules::view::{
    Ask, ClosedReason, CombinationKind, Counter, EndReason, NoClaim, PileKind, ScorePart,
};
use cubilete_rules::{AnyGame, AnyStep, Color, GameId, Phase};
use cubilete_testing::Random;
use cubilete_ui::selection::verb;

/// Prefixes whose keys all follow from the rules.
const COMPLETE: [&str; 14] = [
    "ask-",
    "closed-",
    "move-",
    "part-",
    "counter-",
    "pile-",
    "combination-",
    "no-claim-",
    "ended-",
    "color-",
    "level-",
    "game-",
    "about-",
    "option-",
];
/// Random games per setup, enough for every kind of move to come up.
const GAMES: u64 = 12;

/// Whether all keys with this prefix follow from the rules.
pub(crate) fn is_complete(prefix: &str) -> bool {
    COMPLETE.contains(&prefix)
}

/// Every key that follows from the rules.
pub(crate) static NEEDED: LazyLock<BTreeSet<String>> = LazyLock::new(needed);

fn needed() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> =
        Level::ALL.iter().map(|level| format!("level-{level}")).collect();
    keys.extend(Color::ALL.map(|color| format!("color-{color}")));
    keys.extend(Ask::ALL.iter().map(|term| format!("ask-{term}")));
    keys.extend(ClosedReason::ALL.iter().map(|term| format!("closed-{term}")));
    keys.extend(ScorePart::ALL.iter().map(|term| format!("part-{term}")));
    keys.extend(Counter::ALL.iter().map(|term| format!("counter-{term}")));
    keys.extend(PileKind::ALL.iter().map(|term| format!("pile-{term}")));
    keys.extend(CombinationKind::ALL.iter().map(|term| format!("combination-{term}")));
    keys.extend(NoClaim::ALL.iter().map(|term| format!("no-claim-{term}")));
    keys.extend(EndReason::ALL.iter().map(|term| format!("ended-{term}")));
    for game in GameId::ALL {
        keys.extend([
            format!("game-{game}"),
            format!("about-{game}"),
            format!("about-{game}.time"),
        ]);
        for option in game.options() {
            keys.insert(format!("option-{game}-{}", option.key));
            let values = option.values.iter();
            keys.extend(values.map(|(value, _)| format!("option-{game}-{}-{value}", option.key)));
        }
        for setup in setups(*game) {
            (0..GAMES).for_each(|seed| add_moves(setup, seed, &mut keys));
        }
    }
    keys
}

/// The default number of seats, with every value of every option once.
fn setups(game: GameId) -> Vec<AnyGame> {
    let seats = game.default_seats();
    let mut setups = vec![AnyGame::new(game, seats, []).unwrap()];
    for option in game.options() {
        let values = option.values.iter().map(|(value, _)| *value);
        setups.extend(values.filter_map(|v| AnyGame::new(game, seats, [(option.key, v)]).ok()));
    }
    setups
}

/// Plays a random game and adds the key of every legal move in it.
fn add_moves(setup: AnyGame, seed: u64, keys: &mut BTreeSet<String>) {
    let (mut game, mut random) = (setup, Random::new(seed));
    loop {
        let step = match game.phase() {
            Phase::Over => return,
            Phase::Roll => game.sample(&mut random).map(AnyStep::Roll).unwrap(),
            Phase::Choose(mut seats) => {
                let seat = seats.next().unwrap();
                // Conceding would end games of Los Banditos before many kinds of moves come up.
                let all = game.moves(seat);
                keys.extend(all.iter().map(|mv| format!("move-{}", verb(&mv.to_string()))));
                let patient: Vec<_> =
                    all.iter().filter(|mv| verb(&mv.to_string()) != "concede").collect();
                let moves = if patient.is_empty() { all.iter().collect() } else { patient };
                AnyStep::Move(seat, **random.choose(&moves))
            }
        };
        game.apply(step, &mut ()).unwrap();
    }
}
