//! A game on the screen: dice, what lies before the seats, what is asked, and what happened.

mod cell;
mod dice;
mod ending;
mod focus;
mod history;
pub(crate) mod part;
mod prompt;
mod rolling;
mod scores;
pub(crate) mod shape;
mod sheet;
mod voice;

use cubilete_rules::Seat;
use leptos::prelude::*;

use crate::page::scene::Scene;
use dice::Dice;
use ending::Ending;
use history::History;
use prompt::PromptBar;
use rolling::Rolling;
use scores::Scores;
use sheet::Sheets;

/// A game, whoever plays it and wherever; `actions` are what can be done once it is over.
#[component]
pub(crate) fn Table(scene: Scene, #[prop(optional, into)] actions: ViewFn) -> impl IntoView {
    let game = scene.view.with_untracked(|view| view.game);
    let rolling = Rolling::follow(scene);
    let front = front(scene);
    view! {
        <div class="table" class:rolling=move || rolling.any() data-game=game>
            <Ending scene actions />
            <Scores scene />
            <Dice scene rolling />
            // Boards other than sheets stand here, between the dice and what is asked.
            <div class="board"></div>
            <Sheets scene front />
            <PromptBar scene />
            <History scene />
        </div>
    }
}

/// The seat whose things are large: the viewer, also while others are asked at a device that is passed around.
fn front(scene: Scene) -> Memo<Option<Seat>> {
    Memo::new(move |before: Option<&Option<Seat>>| scene.own().or(before.copied().flatten()))
}
