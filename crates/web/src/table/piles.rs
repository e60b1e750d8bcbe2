//! Piles of hidden or unused pieces: dice in a bag, tiles and cards.

use cubilete_rules::view::{Pile, PileItem};
use cubilete_ui::describe;
use leptos::prelude::*;

use crate::scene::Scene;
use crate::table::shape::shape;
use crate::texts::use_texts;

/// All piles of a game, with counts.
#[component]
pub(crate) fn Piles(scene: Scene) -> impl IntoView {
    let piles = Memo::new(move |_| scene.view.with(|view| view.piles.clone()));
    let each = move || piles.get().into_iter().map(pile).collect_view();
    view! { <dl class="piles">{each}</dl> }
}

fn pile(pile: Pile) -> impl IntoView {
    let texts = use_texts();
    let kind = pile.kind;
    let items = pile.items.into_iter().map(|(kind, count)| item(kind, count)).collect_view();
    view! {
        <div class="pile">
            <dt>{move || describe::pile(kind, &texts)}</dt>
            <dd>{items}</dd>
        </div>
    }
}

/// A kind of piece with its count: dice by the shape of their colour, tiles by their points.
fn item(kind: PileItem, count: u8) -> impl IntoView {
    let texts = use_texts();
    let mark = match kind {
        PileItem::Dice(color) => {
            view! { <span class="swatch" data-color=color.name()>{shape(color)}</span> }.into_any()
        }
        PileItem::Tiles { points } => {
            view! { <span class="loot-mark" aria-hidden="true">{points}</span> }.into_any()
        }
        PileItem::Cards => ().into_any(),
    };
    let text = move || describe::pile_item(kind, &texts);
    view! {
        <span class="chip" class:empty=count == 0>
            {mark}
            <span class="unseen">{text}</span>
            <span class="count">{count}</span>
        </span>
    }
}
