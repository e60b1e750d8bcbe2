//! `cubilete moves`: lists the legal moves, or the probabilities of the next roll.

use anyhow::Result;
use cubilete_rules::{AnyGame, Phase};
use serde_json::{Map, Value, json};

use super::{phase_name, print, print_json};
use crate::input;

/// Maximum number of outcomes listed as text; `--json` lists all.
const MAX_LINES: usize = 300;

pub(super) fn run(source: &str, json: bool) -> Result<()> {
    let game = input::source(source)?.position();
    if json { print_json(&to_json(&game)) } else { print(&to_text(&game)) }
}

fn to_text(game: &AnyGame) -> String {
    match game.phase() {
        Phase::Over => "the game is over\n".into(),
        Phase::Choose(seats) => seats
            .map(|seat| {
                let moves: Vec<_> = game.moves(seat).iter().map(ToString::to_string).collect();
                format!("{seat}: {}\n", moves.join(" "))
            })
            .collect(),
        Phase::Roll => {
            let outcomes = game.outcomes();
            let total: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
            let merged = outcomes.iter().any(|outcome| outcome.weight > 1);
            let note = "# rolls that come to the same are counted together, under one of them\n";
            let mut text = if merged { note.to_string() } else { String::new() };
            let lines: String = (outcomes.iter().take(MAX_LINES))
                .map(|outcome| {
                    let percent = 100.0 * outcome.weight as f64 / total as f64;
                    let fraction = format!("{}/{total}", outcome.weight);
                    format!(
                        "roll:{:<24} {fraction:>16} {percent:>9.4} %\n",
                        outcome.roll.to_string()
                    )
                })
                .collect();
            text += &lines;
            if outcomes.len() > MAX_LINES {
                let more = outcomes.len() - MAX_LINES;
                text += &format!("… and {more} more: --json lists them all\n");
            }
            text
        }
    }
}

/// An object with the `moves` and `ids` of each seat to move, or with the `rolls`, their weights and the `total` weight.
fn to_json(game: &AnyGame) -> Value {
    let mut object = json!({ "position": game.to_string(), "phase": phase_name(game) });
    match game.phase() {
        Phase::Over => {}
        Phase::Choose(seats) => {
            let mut moves = Map::new();
            let mut ids = Map::new();
            for seat in seats {
                let legal = game.moves(seat);
                let texts: Vec<_> = legal.iter().map(ToString::to_string).collect();
                moves.insert(seat.to_string(), texts.into());
                ids.insert(seat.to_string(), legal.iter().map(|mv| mv.id()).collect());
            }
            object["moves"] = Value::Object(moves);
            object["ids"] = Value::Object(ids);
        }
        Phase::Roll => {
            let outcomes = game.outcomes();
            let total: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
            object["total"] = total.into();
            object["rolls"] = outcomes
                .iter()
                .map(
                    |outcome| json!({ "roll": outcome.roll.to_string(), "weight": outcome.weight }),
                )
                .collect();
        }
    }
    object
}
