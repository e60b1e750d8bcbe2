//! A game on the screen: dice, what lies before the seats, what is asked, and what happened.

mod card;
mod cards;
mod dice;
mod ending;
mod pencil;
mod piles;
mod prompt;
pub(crate) mod shape;
mod sheet;
mod tiles;

use cubilete_rules::View;
use leptos::prelude::*;

use crate::page::scene::Scene;
use cards::CardBoard;
use dice::Dice;
use ending::Ending;
use prompt::PromptBar;
use sheet::SheetOf;
use tiles::TileBoard;

/// A game, whoever plays it and wherever; `actions` are what can be done once it is over.
#[component]
pub(crate) fn Table(scene: Scene, #[prop(optional, into)] actions: ViewFn) -> impl IntoView {
    let game = scene.view.with_untracked(|view| view.game);
    let seats = move || scene.view.with(|view| view.seats.len());
    let sheets = move || (0..seats()).map(|index| view! { <SheetOf scene index /> }).collect_view();
    let tiles = Memo::new(move |_| scene.view.with(|view| !view.tiles.is_empty()));
    let cards = Memo::new(move |_| scene.view.with(has_cards));
    view! {
        <div class="table" data-game=game>
            <Ending scene actions />
            <Dice scene />
            // Boards other than sheets stand here, between the dice and what is asked.
            <div class="board">
                {move || tiles.get().then(|| view! { <TileBoard scene /> })}
                {move || cards.get().then(|| view! { <CardBoard scene /> })}
            </div>
            <div class="seats">{sheets}</div>
            <PromptBar scene />
        </div>
    }
}

fn has_cards(view: &View) -> bool {
    !view.display.is_empty() || view.seats.iter().any(|seat| !seat.cards.is_empty())
}
