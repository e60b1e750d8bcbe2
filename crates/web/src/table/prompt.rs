//! The prompt: the question to the viewer with its answer buttons, or the players waited for.

use cubilete_rules::{Phase, Seat, View};
use cubilete_ui::log::effect;
use cubilete_ui::prompt::{self, Answer};
use cubilete_ui::selection::preview;
use cubilete_ui::table_texts::TableTexts;
use cubilete_ui::texts::Lookup;
use leptos::html;
use leptos::prelude::*;

use crate::each::each;
use crate::focus;
use crate::scene::Scene;
use crate::table::pencil::look;
use crate::table::scene_texts::SceneTexts;
use crate::texts::t;

/// The prompt. Without a question it is invisible, but keeps the focus for the next one.
#[component]
pub(crate) fn PromptBar(
    scene: Scene,
    asks: Signal<bool>,
    /// The last viewer on the device.
    front: Memo<Option<Seat>>,
) -> impl IntoView {
    let texts = SceneTexts::of(scene);
    let node = NodeRef::<html::Section>::new();
    let answers = Memo::new(move |_| {
        let Some(own) = scene.own() else { return Vec::new() };
        scene.view.with(|view| {
            look(scene, |selection, _, offers| {
                let game = scene.record.with(|record| record.end());
                prompt::answers(&game, own, view, offers, selection)
            })
        })
    });
    let over = Memo::new(move |_| scene.view.with(|view| view.phase == Phase::Over));
    let back = move || {
        let back = scene.take_back.get();
        back.map(|(seat, back)| {
            // On a shared device, it may be the choice of the previous person.
            let label = move || match scene.shared {
                true => texts.text_with("take-back-of", &[("name", texts.name(seat).into())]),
                false => texts.text("take-back"),
            };
            let back = move |_| {
                back.run(());
                focus::on(node);
            };
            view! { <button class="secondary take-back" on:click=back>{label}</button> }
        })
    };
    // After an answer by a button, the first choice of the next question gets the focus.
    Effect::new(move || {
        if scene.offers.with(|offers| !offers.is_empty()) && focus::is_on(node) {
            request_animation_frame(focus::on_first_choice);
        }
    });
    let class = move || if asks.get() { "prompt" } else { "unseen" };
    let text = move || {
        let (asks, own) = (asks.get(), scene.own());
        let question = |view: &View| prompt::question(view, own?, &texts);
        let text =
            |view: &View| question(view).unwrap_or_else(|| prompt::waiting(view, own, &texts));
        asks.then(|| scene.view.with(text))
    };
    let why_not = move || {
        let tapped = scene.tried.get().filter(|_| asks.get())?;
        let own = scene.own()?;
        scene.view.with(|view| {
            look(scene, |selection, _, offers| {
                prompt::why_not(tapped, own, view, offers, selection, &texts)
            })
        })
    };
    view! {
        <section class=class aria-label=t("question") tabindex="-1" hidden=over node_ref=node>
            <div>
                <p class="ask" role="status">
                    {scene.shared.then(|| view! { <CurrentPerson scene front /> })}
                    {text}
                </p>
                <p class="why-not" role="status">{why_not}</p>
            </div>
            <div class="answers">
                {each(move || answers.get(), |answer| answer.mv.clone(), move |answer| {
                    view! { <AnswerButton scene answer node /> }.into_any()
                })}
                {back}
            </div>
        </section>
    }
}

/// A button that makes a move, with its effect on the score.
#[component]
fn AnswerButton(scene: Scene, answer: Answer, node: NodeRef<html::Section>) -> impl IntoView {
    let texts = SceneTexts::of(scene);
    let Answer { mv, is_primary } = answer;
    let class = if is_primary { "primary" } else { "secondary" };
    let (data, named, previewed) = (mv.clone(), mv.clone(), mv.clone());
    let effect_label = move || {
        let seat = scene.own()?;
        let preview = scene.record.with(|record| preview(&record.end(), seat, &previewed));
        let text = effect(&preview, seat)?.text(&texts);
        let class = if preview.points < 0 { "brings loss" } else { "brings" };
        Some(view! { " " <small class=class>{text}</small> })
    };
    let pointed = {
        let mv = mv.clone();
        move || scene.pointed.with(|offer| offer.as_ref().is_some_and(|offer| offer.mv == mv))
    };
    let choose = move |_| {
        scene.choose(mv.clone());
        focus::on(node);
    };
    view! {
        <button class=class class:pointed=pointed data-move=data on:click=choose>
            {move || texts.name_of_move(&named)}
            {effect_label}
        </button>
    }
}

/// The person who has to move, on a shared device. It is rendered again only for another person, with an animation.
#[component]
fn CurrentPerson(scene: Scene, front: Memo<Option<Seat>>) -> impl IntoView {
    let texts = SceneTexts::of(scene);
    // The next person starts at the top of the page, not where the previous one has scrolled to.
    Effect::new(move |before: Option<Option<Seat>>| {
        let now = front.get();
        if before.flatten().is_some_and(|before| Some(before) != now) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        now
    });
    move || {
        front.get().map(|seat| {
            let name = move || texts.text_with("now-asked", &[("name", texts.name(seat).into())]);
            let away = move || scene.own().is_none();
            view! { <strong class="now" class:away=away>{name}" "</strong> }
        })
    }
}
