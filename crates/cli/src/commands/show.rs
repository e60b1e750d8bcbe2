//! `cubilete show`: draws a position.

use anyhow::{Result, bail};
use cubilete_rules::{AnyGame, Seat, Viewer};

use super::{position_json, print, print_json};
use crate::draw;
use crate::input::{self, GameSource};

pub(super) fn run(
    source: &str,
    step: Option<usize>,
    viewer: Option<&str>,
    json: bool,
) -> Result<()> {
    let source = input::source(source)?;
    let game = match step {
        None => source.position(),
        Some(step) => after(&source, step)?,
    };
    let viewer = match viewer {
        None => Viewer::Table,
        Some(seat) => {
            let seat: Seat = seat.parse()?;
            if !game.seats().has(seat) {
                bail!("there is no seat {seat}: the game has {} seats", game.seats());
            }
            Viewer::Seat(seat)
        }
    };
    if json {
        return print_json(&position_json(&game.seen_by(viewer)));
    }
    let names = |seat: Seat| match &source {
        GameSource::Record(record) => record.name(seat).map(str::to_string),
        GameSource::Position(_) => None,
    };
    print(&draw::view(&game.view(viewer), names))
}

/// Returns the position of a record after `step` steps.
fn after(source: &GameSource, step: usize) -> Result<AnyGame> {
    let GameSource::Record(record) = source else {
        bail!("--step needs a record, found a position");
    };
    let Some(steps) = record.steps().get(..step) else {
        bail!("the record has {} steps, so there is no step {step}", record.steps().len());
    };
    let mut game = record.start();
    for step in steps {
        game.apply(*step, &mut ())?;
    }
    Ok(game)
}
