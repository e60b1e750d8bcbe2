//! The dice in play, to look at and to pick.

use cubilete_rules::view::{Die, DieState};
use leptos::prelude::*;

use crate::draft::Pick;
use crate::page::scene::Scene;
use crate::page::texts::Texts;

/// The dice, with the sums that matter beside them.
#[component]
pub(crate) fn Dice(scene: Scene) -> impl IntoView {
    let count = Memo::new(move |_| scene.view.with(|view| view.dice.len()));
    let dice = move || (0..count.get()).map(|index| die(scene, index)).collect_view();
    view! { <div class="dice">{dice}</div> }
}

fn die(scene: Scene, index: usize) -> impl IntoView {
    let texts = Texts::get();
    let die = Memo::new(move |_| scene.view.with(|view| view.dice.get(index).cloned()));
    let pick = Pick::Die(index);
    let can = {
        let pick = pick.clone();
        move || {
            scene.offers.with(|offers| {
                scene.view.with(|view| scene.draft.with(|d| d.can_pick(&pick, &view.dice, offers)))
            })
        }
    };
    let picked = {
        let pick = pick.clone();
        move || scene.draft.with(|draft| draft.has(&pick))
    };
    let toggle = move |_| {
        let (view, offers) = (scene.view.get(), scene.offers.get());
        scene.draft.update(|draft| draft.toggle(pick.clone(), &view.dice, &offers));
    };
    let color = move || die.with(|die| die.as_ref().and_then(|die| die.color)).map(|c| c.name());
    let state = move || die.with(|die| die.as_ref().map(|die| state(die)));
    let number = move || die.with(|die| die.as_ref().and_then(|die| die.number));
    let label = move || {
        let color = color().map(|color| texts.say(&format!("color-{color}"))).unwrap_or_default();
        let number = number().map(|n| n.to_string()).unwrap_or_default();
        texts.say_with("die-name", &[("color", color.into()), ("number", number.into())])
    };
    view! {
        <button
            class="die"
            data-color=color
            data-state=state
            aria-label=label
            aria-pressed=move || picked().to_string()
            disabled=move || !can()
            on:click=toggle
        >
            {number}
        </button>
    }
}

fn state(die: &Die) -> &'static str {
    match die.state {
        DieState::Idle => "idle",
        DieState::InCup => "cup",
        DieState::Thrown => "thrown",
    }
}
