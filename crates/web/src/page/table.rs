//! A game on the screen: dice, what lies before the seats, what is asked, and what happened.

mod dice;
mod ending;
mod prompt;
pub(crate) mod shape;
mod sheet;

use leptos::prelude::*;

use crate::page::scene::Scene;
use dice::Dice;
use ending::Ending;
use prompt::PromptBar;
use sheet::SheetOf;

/// A game, whoever plays it and wherever; `actions` are what can be done once it is over.
#[component]
pub(crate) fn Table(scene: Scene, #[prop(optional, into)] actions: ViewFn) -> impl IntoView {
    let game = scene.view.with_untracked(|view| view.game);
    let seats = move || scene.view.with(|view| view.seats.len());
    let sheets = move || (0..seats()).map(|index| view! { <SheetOf scene index /> }).collect_view();
    view! {
        <div class="table" data-game=game>
            <Ending scene actions />
            <Dice scene />
            // Boards other than sheets stand here, between the dice and what is asked.
            <div class="board"></div>
            <div class="seats">{sheets}</div>
            <PromptBar scene />
        </div>
    }
}
