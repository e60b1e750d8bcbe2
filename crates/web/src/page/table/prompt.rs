//! What the viewer is asked, with a button for every answer that is not tapped elsewhere.

use leptos::prelude::*;

use crate::draft::verb;
use crate::page::scene::Scene;
use crate::page::texts::Texts;

/// The question and its buttons.
#[component]
pub(crate) fn PromptBar(scene: Scene) -> impl IntoView {
    let texts = Texts::get();
    let ask = move || {
        let own = scene.own()?;
        scene.view.with(|view| {
            let prompt = view.prompts.iter().find(|prompt| prompt.seat == own)?;
            Some(texts.say(&format!("ask-{}", prompt.ask)))
        })
    };
    let selected = move || {
        scene.offers.with(|offers| {
            scene.view.with(|view| {
                scene.draft.with(|draft| {
                    let moves = draft.moves(&view.dice, offers);
                    moves.into_iter().map(|offer| offer.mv.clone()).collect::<Vec<_>>()
                })
            })
        })
    };
    let plain = move || {
        scene.offers.with(|offers| {
            let plain = offers.iter().filter(|offer| offer.is_plain());
            plain.map(|offer| offer.mv.clone()).collect::<Vec<_>>()
        })
    };
    let button = move |mv: String, class: &'static str| {
        let key = format!("move-{}", verb(&mv));
        let text = move || texts.say(&key);
        let data = mv.clone();
        view! {
            <button class=class data-move=data on:click=move |_| scene.choose(mv.clone())>
                {text}
            </button>
        }
    };
    view! {
        <div class="prompt">
            <p class="ask">{ask}</p>
            {move || selected().into_iter().map(|mv| button(mv, "primary")).collect_view()}
            {move || plain().into_iter().map(|mv| button(mv, "secondary")).collect_view()}
        </div>
    }
}
