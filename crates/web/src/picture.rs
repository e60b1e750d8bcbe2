//! Pictures of games: parts of a position, rendered by the components of the table.

use cubilete_rules::{AnyGame, Seat, Viewer};
use cubilete_ui::rules_pages::PicturePart;
use leptos::prelude::*;

use crate::scene::Scene;
use crate::table::part;

/// A picture of a position. It is inert, and hidden from screen readers.
#[component]
pub(crate) fn Picture(game: AnyGame, parts: Vec<PicturePart>) -> impl IntoView {
    let scene = Scene::still(game, Viewer::Seat(Seat::A));
    let name = game.id().name();
    let parts = parts.into_iter().map(|part| part::drawn(scene, part));
    view! { <div class="picture" data-game=name aria-hidden="true" inert>{parts.collect_view()}</div> }
}
