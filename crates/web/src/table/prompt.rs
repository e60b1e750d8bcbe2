//! The answers to the question: buttons that make a move.

use std::time::Duration;

use cubilete_rules::Phase;
use cubilete_ui::log::effect;
use cubilete_ui::prompt::{self, Answer};
use cubilete_ui::selection::preview;
use cubilete_ui::texts::Lookup;
use leptos::html;
use leptos::prelude::*;

use crate::each::each;
use crate::focus;
use crate::scene::Scene;
use crate::table::pencil::look;
use crate::table::rolling::Rolling;
use crate::table::scene_texts::SceneTexts;
use crate::texts::t;

/// How long a costly move cannot be made after its button has appeared: longer than the second tap of a double tap takes.
const GUARD: Duration = Duration::from_millis(600);

/// The answers. Costly ones have a column of their own, in which no other button ever appears.
#[component]
pub(crate) fn Answers(scene: Scene, asks: Signal<bool>, rolling: Rolling) -> impl IntoView {
    let node = NodeRef::<html::Section>::new();
    let answers = Memo::new(move |_| {
        let Some(own) = scene.own() else { return Vec::new() };
        scene.view.with(|view| {
            look(scene, |selection, _, offers| {
                let game = scene.position.get();
                prompt::answers(&game, own, view, offers, selection)
            })
        })
    });
    let guarded = guard(answers);
    let over = Memo::new(move |_| scene.view.with(|view| view.phase == Phase::Over));
    // After an answer by a button, the first choice of the next question gets the focus.
    Effect::new(move || {
        if scene.offers.with(|offers| !offers.is_empty()) && focus::is_on(node) {
            request_animation_frame(focus::on_first_choice);
        }
    });
    let class = move || if asks.get() { "prompt" } else { "unseen" };
    let buttons = move |costly: bool| {
        let some = move || {
            let all = answers.get().into_iter();
            all.filter(|answer| answer.is_costly == costly).collect::<Vec<_>>()
        };
        let key = |answer: &Answer| format!("{} {}", answer.mv, answer.is_primary);
        each(some, key, move |answer| {
            let disabled = Memo::new(move |_| rolling.any() || (costly && guarded.get()));
            view! { <AnswerButton scene answer node disabled /> }.into_any()
        })
    };
    view! {
        <section class=class aria-label=t("question") tabindex="-1" hidden=over node_ref=node>
            <div class="costly">{buttons(true)}</div>
            <div class="answers">
                {buttons(false)}
            </div>
        </section>
    }
}

/// Whether the answers have just changed.
fn guard(answers: Memo<Vec<Answer>>) -> RwSignal<bool> {
    let guarded = RwSignal::new(false);
    Effect::new(move |before: Option<Option<TimeoutHandle>>| {
        answers.track();
        before.flatten().iter().for_each(TimeoutHandle::clear);
        guarded.set(true);
        let release = move || {
            // The user may have left the screen meanwhile.
            guarded.try_set(false);
        };
        set_timeout_with_handle(release, GUARD).ok()
    });
    guarded
}

/// A button that makes a move, with its effect on the score.
#[component]
fn AnswerButton(
    scene: Scene,
    answer: Answer,
    node: NodeRef<html::Section>,
    disabled: Memo<bool>,
) -> impl IntoView {
    let texts = SceneTexts::of(scene);
    let Answer { mv, kind, is_primary, .. } = answer;
    let class = if is_primary { "primary" } else { "secondary" };
    let (data, named, previewed) = (mv.clone(), mv.clone(), mv.clone());
    let label = move || {
        let effect = scene.own().and_then(|seat| {
            let preview = scene.position.with(|game| preview(game, seat, &previewed));
            let text = effect(&preview, seat)?.text(&texts);
            let class = if preview.points < 0 { "brings loss" } else { "brings" };
            Some(view! { " " <small class=class>{text}</small> })
        });
        view! { {texts.name_of_move(kind, &named)} {effect} }
    };
    let pointed = {
        let mv = mv.clone();
        move || scene.pointed.with(|offer| offer.as_ref().is_some_and(|offer| offer.mv == mv))
    };
    let choose = move |_| {
        if !disabled.get_untracked() && scene.choose(mv.clone()) {
            focus::on(node);
        }
    };
    view! {
        <button
            class=class
            class:pointed=pointed
            data-move=data
            aria-disabled=move || disabled.get().to_string()
            on:click=choose
        >
            {label}
        </button>
    }
}
