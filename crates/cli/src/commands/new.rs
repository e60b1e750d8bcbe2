//! `cubilete new`: prints a starting position.

use anyhow::Result;

use super::{position_json, print, print_json};
use crate::args::SetupArgs;
use crate::input;

pub(super) fn run(setup: &SetupArgs, json: bool) -> Result<()> {
    let game = input::start(setup)?;
    if json {
        return print_json(&position_json(&game));
    }
    print(&format!("{game}\n"))
}
