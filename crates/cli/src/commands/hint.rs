//! `cubilete hint`: ranks the legal moves of a position.

use anyhow::Result;
use cubilete_analysis::{Hint, Sight, hint};
use cubilete_rules::{AnyGame, Phase};
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
        Phase::Choose(_) => String::new(),
    };
    text += &format!("{}: {}\n", unit.name(), values.join(", "));
    for of in &hint.seats {
        text += &format!("\nmoves of seat {}\n", of.seat);
        let best = of.moves.first().map_or(0.0, |(_, values)| values[of.seat]);
        for (mv, values) in &of.moves {
            let value = values[of.seat];
            let cost = unit.signed(value - best);
            text += &format!("  {mv:<16} {:>7} {cost:>7}\n", unit.text(value));
        }
    }
    text
}

fn to_json(game: &AnyGame, sight: Sight, hint: &Hint) -> Value {
    let moves = |moves: &[(String, cubilete_analysis::Values)]| -> Vec<Value> {
        let object =
            |(mv, values): &(String, _)| json!({ "move": mv, "chances": values_json(values) });
        moves.iter().map(object).collect()
    };
    json!({
        "position": game.to_string(),
        "phase": phase_name(game),
        "sight": sight.name(),
        "chances": values_json(&hint.value),
        "seats": hint.seats.iter().map(|of| json!({
            "seat": of.seat.to_string(),
            "moves": moves(&of.moves),
        })).collect::<Vec<_>>(),
    })
}
