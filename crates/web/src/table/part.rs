//! Single parts of a table, for pictures.

use cubilete_ui::rules_pages::Part;
use leptos::prelude::*;

use super::cards::pictures;
use super::dice::Dice;
use super::rolling::Rolling;
use super::sheet::SheetOf;
use super::tiles::TileBoard;
use crate::scene::Scene;

/// Renders a part of the table.
pub(crate) fn drawn(scene: Scene, part: Part) -> AnyView {
    match part {
        Part::Dice => view! { <Dice scene rolling=Rolling::follow(scene) /> }.into_any(),
        Part::Sheet(seat) => {
            let front = Memo::new(move |_| Some(seat));
            view! { <SheetOf scene seat front /> }.into_any()
        }
        Part::Tiles => view! { <TileBoard scene /> }.into_any(),
        Part::Cards(seat) => pictures(scene, Some(seat)).into_any(),
        Part::Display => pictures(scene, None).into_any(),
    }
}
