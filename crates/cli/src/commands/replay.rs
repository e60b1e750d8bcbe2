//! `cubilete replay`: checks a record and prints its last position.

use anyhow::Result;
use cubilete_rules::Phase;

use super::{position_json, print, print_json, scores_text, seats_text};
use crate::input;

pub(super) fn run(file: &str, whole_record: bool, json: bool) -> Result<()> {
    let record = input::record(file)?;
    if whole_record {
        return if json {
            print_json(&cubilete_protocol::record::to_json(&record))
        } else {
            print(&record.to_string())
        };
    }
    let game = record.end();
    if json {
        let mut object = position_json(&game);
        object["steps"] = record.steps().len().into();
        return print_json(&object);
    }
    let mut text = format!("{game}\n");
    text += &format!("steps: {}\n", record.steps().len());
    text += &format!("scores: {}\n", scores_text(game.scores()));
    text += &match game.phase() {
        Phase::Over => format!("winners: {}\n", seats_text(game.winners())),
        _ => "winners: none yet, the game is not over\n".to_string(),
    };
    print(&text)
}
