//! Keys that follow from the rules: one for each term of a view, each option and colour.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use cubilete_ai::Level;
use cubilete_rules::view::{
    Ask, ClosedReason, CombinationKind, Counter, EndReason, MoveKind, NoClaim, PileKind, ScorePart,
};
use cubilete_rules::{Color, GameId};

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
    keys.extend(MoveKind::ALL.iter().map(|term| format!("move-{term}")));
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
    }
    keys
}
