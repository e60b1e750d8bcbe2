//! `cubilete hint`: ranks the legal moves of a position, and says why the best one is best.

use anyhow::Result;
use cubilete_analysis::hint::{MoveHint, SeatHint};
use cubilete_analysis::{Hint, Reason, Sight, hint};
use cubilete_rules::{AnyGame, Phase};
use cubilete_ui::advice::Advice;
use cubilete_ui::lang::Lang;
use cubilete_ui::texts::Texts;
use serde_json::{Value, json};

use super::analyze::{Unit, values_json};
use super::{phase_name, print, print_json};
use crate::input;

pub(super) fn run(source: &str, sight: Sight, json: bool) -> Result<()> {
    let game = input::source(source)?.position();
    let hint = hint(&game, sight);
    if json { print_json(&to_json(&game, sight, &hint)) } else { print(&to_text(&game, &hint)) }
}

fn to_text(game: &AnyGame, hint: &Hint) -> String {
    let unit = Unit::of(game);
    let values: Vec<String> =
        hint.value.iter().map(|(seat, value)| format!("{seat} {}", unit.text(*value))).collect();
    let mut text = match game.phase() {
        Phase::Over => "the game is over\n".to_string(),
        Phase::Roll => "a roll is due, there is nothing to decide\n".to_string(),
        Phase::Choose(_) => verdicts(game, hint),
    };
    text += &format!("{}: {}\n", unit.name(), values.join(", "));
    for of in &hint.seats {
        text += &format!("\nmoves of seat {}\n", of.seat);
        let best = of.moves.first().map_or(0.0, |best| best.values[of.seat]);
        for MoveHint { mv, values, .. } in &of.moves {
            let value = values[of.seat];
            let cost = unit.signed(value - best);
            text += &format!("  {mv:<16} {:>7} {cost:>7}\n", unit.text(value));
        }
    }
    text
}

/// The advice to every seat that has a choice, with the letter of the seat if several have one.
fn verdicts(game: &AnyGame, hint: &Hint) -> String {
    let texts = Texts::built_in(Lang::En);
    let choosing: Vec<&SeatHint> = hint.seats.iter().filter(|of| of.moves.len() > 1).collect();
    let verdict = |of: &&SeatHint| {
        let verdict = Advice::new(game, of, &texts).verdict();
        if choosing.len() > 1 { format!("{}: {verdict}\n", of.seat) } else { verdict + "\n" }
    };
    let mut text: String = choosing.iter().map(verdict).collect();
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

fn to_json(game: &AnyGame, sight: Sight, hint: &Hint) -> Value {
    let mv = |of: &MoveHint| {
        json!({
            "move": of.mv,
            "chances": values_json(&of.values),
            "reasons": reasons_json(&of.reasons),
        })
    };
    json!({
        "position": game.to_string(),
        "phase": phase_name(game),
        "sight": sight.name(),
        "chances": values_json(&hint.value),
        "seats": hint.seats.iter().map(|of| json!({
            "seat": of.seat.to_string(),
            "moves": of.moves.iter().map(mv).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
    })
}

/// The measures in which the best move differs from another.
pub(super) fn reasons_json(reasons: &[Reason]) -> Value {
    let reason = |reason: &Reason| {
        json!({
            "measure": reason.measure.name(),
            "best": reason.best,
            "other": reason.other,
        })
    };
    reasons.iter().map(reason).collect()
}
