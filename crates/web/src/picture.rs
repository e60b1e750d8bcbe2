//! Pictures of games: parts of a position, drawn by the components of the table.

use cubilete_rules::{AnyGame, Seat, Viewer};
use cubilete_ui::rules_pages::Figure;
use leptos::prelude::*;

use crate::scene::Scene;
use crate::table::part;

/// A picture. Nothing in it can be tapped, and whoever cannot see it is told what is beside it instead.
#[component]
pub(crate) fn Picture(figure: Figure) -> impl IntoView {
    let game = figure.position.parse::<AnyGame>().ok();
    game.map(|game| {
        let scene = Scene::still(game, Viewer::Seat(Seat::A));
        let name = game.id().name();
        let parts = figure.parts.iter().map(|part| part::drawn(scene, *part));
        view! { <div class="picture" data-game=name aria-hidden="true" inert>{parts.collect_view()}</div> }
    })
}
