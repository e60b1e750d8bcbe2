//! Keys that follow from closed lists: one for each term of a view, each option and colour, each preference.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use cubilete_ai::Level;
use cubilete_analysis::{Class, Difficulty, Measure};
use cubilete_rules::view::{
    Ask, ClosedReason, CombinationKind, Counter, EndReason, MoveKind, NoClaim, PileKind, ScorePart,
};
use cubilete_rules::{Color, GameId};
use cubilete_ui::describe::Ink;
use cubilete_ui::online::fairness::{Check, CheckResult};
use cubilete_ui::online::new_table::ClockChoice;
use cubilete_ui::plan::LEVELS;
use cubilete_ui::preferences::{Feedback, Pace, Theme};
use cubilete_ui::prompt::Hint;
use cubilete_ui::review::step::class_key;

/// Prefixes of keys that the code makes from the names in a list: every name needs a text, and no other text exists.
const COMPLETE: [&str; 26] = [
    "advice-move-",
    "reason-",
    "difficulty-",
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
    "theme-",
    "pace-",
    "feedback-",
    "bot-",
    "clock-",
    "fair-",
    "fair-check-",
    "cell-",
    "class-",
];

/// Whether all keys with this prefix follow from closed lists.
pub(crate) fn is_complete(prefix: &str) -> bool {
    COMPLETE.contains(&prefix)
}

/// Kinds of moves that have another text if they pick dice, cards or rows.
const MOVES_OF_PIECES: [&str; 4] = ["throw-dice", "rethrow-dice", "keep-cards", "mark-rows"];

/// Every key that follows from a closed list.
pub(crate) static NEEDED: LazyLock<BTreeSet<String>> = LazyLock::new(needed);

fn needed() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> =
        Level::ALL.iter().map(|level| format!("level-{level}")).collect();
    keys.extend(Color::ALL.map(|color| format!("color-{color}")));
    keys.extend(Measure::ALL.iter().map(|measure| format!("reason-{measure}")));
    let is_told = |class: &Class| *class == Class::Fine || class.is_mark();
    keys.extend(Class::ALL.into_iter().filter(is_told).map(class_key));
    keys.extend(Difficulty::ALL.map(cubilete_ui::puzzles::key));
    let moves = MoveKind::ALL.iter().map(|kind| kind.name()).chain(MOVES_OF_PIECES);
    for mv in moves {
        keys.extend([format!("advice-move-{mv}"), format!("advice-move-{mv}.noun")]);
    }
    keys.extend(Ask::ALL.iter().map(|term| format!("ask-{term}")));
    keys.extend(MoveKind::ALL.iter().map(|term| format!("move-{term}")));
    keys.extend(ClosedReason::ALL.iter().map(|term| format!("closed-{term}")));
    keys.extend(ScorePart::ALL.iter().map(|term| format!("part-{term}")));
    keys.extend(Counter::ALL.iter().map(|term| format!("counter-{term}")));
    keys.extend(PileKind::ALL.iter().map(|term| format!("pile-{term}")));
    keys.extend(CombinationKind::ALL.iter().map(|term| format!("combination-{term}")));
    keys.extend(NoClaim::ALL.iter().map(|term| format!("no-claim-{term}")));
    keys.extend(EndReason::ALL.iter().map(|term| format!("ended-{term}")));
    keys.extend(Theme::ALL.map(Theme::key));
    keys.extend(Pace::ALL.map(Pace::key));
    keys.extend(Feedback::ALL.map(Feedback::key));
    keys.extend(LEVELS.map(|level| format!("bot-{level}")));
    keys.extend(ClockChoice::ALL.map(ClockChoice::key));
    keys.extend(CheckResult::ALL.map(CheckResult::key));
    keys.extend(Check::ALL.map(Check::key));
    keys.extend(Ink::NAMES.map(|ink| format!("cell-{ink}")));
    keys.extend(Hint::ALL.map(|hint| hint.key().to_string()));
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
