//! The table of a game: dice, boards, sheets, prompt and log.

mod card;
mod cards;
mod cell;
mod dice;
mod ending;
mod enlarge;
mod history;
pub(crate) mod part;
mod pencil;
mod piles;
mod prompt;
mod rolling;
mod scene_texts;
mod scores;
pub(crate) mod shape;
mod sheet;
mod tiles;

use cubilete_rules::{Seat, View};
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::scene::Scene;
use crate::texts::use_texts;
use cards::CardBoard;
use dice::Dice;
use ending::Ending;
use history::History;
use prompt::PromptBar;
use rolling::Rolling;
use scores::Scores;
use sheet::Sheets;
use tiles::TileBoard;

/// The table of a game: on the device, online, in a lesson or a replay.
#[component]
pub(crate) fn Table(
    scene: Scene,
    /// The actions shown after the end of the game.
    #[prop(optional, into)]
    actions: ViewFn,
    /// Whether the screen has its own heading; otherwise the table has a hidden one.
    #[prop(optional)]
    headed: bool,
) -> impl IntoView {
    let game = scene.record.with_untracked(|record| record.start().id());
    let rolling = Rolling::follow(scene);
    let front = front(scene);
    let texts = use_texts();
    let title = move || texts.game(game);
    let tiles = Memo::new(move |_| scene.view.with(|view| !view.tiles.is_empty()));
    let cards = Memo::new(move |_| scene.view.with(has_cards));
    view! {
        <div class="table" class:rolling=move || rolling.any() data-game=game.name()>
            {(!headed).then(|| view! { <h1 class="unseen">{title}</h1> })}
            <div class="play">
                <Ending scene actions />
                <Scores scene />
                <Dice scene rolling />
                // Boards other than sheets, between the dice and the prompt.
                <div class="board">
                    {move || tiles.get().then(|| view! { <TileBoard scene /> })}
                    {move || cards.get().then(|| view! { <CardBoard scene /> })}
                </div>
                <Sheets scene front />
            </div>
            {scene.asks.map(|asks| view! { <PromptBar scene asks front /> })}
            <History scene />
        </div>
    }
}

/// The seat shown large: the viewer's, or the last viewer's while there is none on a shared device.
fn front(scene: Scene) -> Memo<Option<Seat>> {
    Memo::new(move |before: Option<&Option<Seat>>| scene.own().or(before.copied().flatten()))
}

/// Whether there are any cards.
fn has_cards(view: &View) -> bool {
    !view.display.is_empty() || view.seats.iter().any(|seat| !seat.cards.is_empty())
}
