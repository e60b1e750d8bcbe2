//! `cubilete apply`: applies steps to a position.

use anyhow::Result;
use cubilete_rules::record::apply_text;
use cubilete_rules::{Event, Phase};

use super::{position_json, print, print_json, scores_text, seats_text};
use crate::input;

pub(super) fn run(source: &str, steps: &[String], quiet: bool, json: bool) -> Result<()> {
    let mut events: Vec<Event> = Vec::new();
    let mut game = input::source(source)?.position();
    for (index, step) in steps.iter().enumerate() {
        apply_text(&mut game, index + 1, step, &mut events)?;
    }
    let events: Vec<_> = events.iter().map(ToString::to_string).collect();
    if json {
        let mut object = position_json(&game);
        object["events"] = events.into();
        return print_json(&object);
    }
    let mut text = format!("{game}\n");
    if quiet {
        return print(&text);
    }
    for event in events {
        text += &format!("event: {event}\n");
    }
    text += &format!("scores: {}\n", scores_text(game.scores()));
    if game.phase() == Phase::Over {
        text += &format!("winners: {}\n", seats_text(game.winners()));
    }
    print(&text)
}
