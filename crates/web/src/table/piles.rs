//! What lies hidden or unused: dice in a bag, tiles and cards in piles.

use cubilete_rules::Color;
use cubilete_rules::view::Pile;
use leptos::prelude::*;

use crate::scene::Scene;
use crate::table::shape::shape;
use crate::texts::Texts;

/// All piles of a game, counted.
#[component]
pub(crate) fn Piles(scene: Scene) -> impl IntoView {
    let piles = Memo::new(move |_| scene.view.with(|view| view.piles.clone()));
    let each = move || piles.get().into_iter().map(pile).collect_view();
    view! { <dl class="piles">{each}</dl> }
}

fn pile(pile: Pile) -> impl IntoView {
    let texts = Texts::get();
    let name = pile.name;
    let items = pile.items.into_iter().map(|(kind, count)| item(kind, count)).collect_view();
    view! {
        <div class="pile">
            <dt>{move || texts.say(&format!("pile-{name}"))}</dt>
            <dd>{items}</dd>
        </div>
    }
}

/// A kind with its number: a coloured one by its shape, a tile by its points.
fn item(kind: String, count: u8) -> impl IntoView {
    let texts = Texts::get();
    let color = Color::ALL.into_iter().find(|color| color.name() == kind);
    let points = kind.parse::<u8>().ok();
    let said = move || match (color, points) {
        (Some(color), _) => texts.say(&format!("color-{color}")),
        (None, Some(points)) => texts.say_with("points", &[("points", points.into())]),
        (None, None) => String::new(),
    };
    view! {
        <span class="chip" class:empty=count == 0>
            {color.map(|color| view! { <span class="swatch" data-color=color.name()>{shape(color)}</span> })}
            {points.map(|points| view! { <span class="loot-mark" aria-hidden="true">{points}</span> })}
            <span class="unseen">{said}</span>
            <span class="count">{count}</span>
        </span>
    }
}
