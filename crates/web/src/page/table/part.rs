//! One part of a table alone, for pictures.

use leptos::prelude::*;

use super::dice::Dice;
use super::sheet::SheetOf;
use crate::page::scene::Scene;
use crate::rules_pages::Part;

/// A part of the table.
pub(crate) fn drawn(scene: Scene, part: Part) -> AnyView {
    match part {
        Part::Dice => view! { <Dice scene /> }.into_any(),
        Part::Sheet(seat) => view! { <SheetOf scene index=seat.index() /> }.into_any(),
        Part::Tiles | Part::Cards(_) | Part::Display => ().into_any(),
    }
}
