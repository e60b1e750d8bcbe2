//! Single parts of a table, for pictures.

use cubilete_ui::rules_pages::PicturePart;
use leptos::prelude::*;

use super::cards::pictures;
use super::dice::Dice;
use super::rolling::Rolling;
use super::sheet::SheetOf;
use super::tiles::TileBoard;
use crate::scene::Scene;

/// Renders a part of the table.
pub(crate) fn drawn(scene: Scene, part: PicturePart) -> AnyView {
    match part {
        PicturePart::Dice => view! { <Dice scene rolling=Rolling::follow(scene) /> }.into_any(),
        PicturePart::Sheet(seat) => {
            let large = Memo::new(|_| true);
            view! { <SheetOf scene seat large /> }.into_any()
        }
        PicturePart::Tiles => {
            view! { <TileBoard scene rolling=Rolling::follow(scene) /> }.into_any()
        }
        PicturePart::Cards(seat) => pictures(scene, Some(seat)).into_any(),
        PicturePart::Display => pictures(scene, None).into_any(),
    }
}
