//! The line between dice and sheet: what another player did last, the question to the viewer, and the way back.

use cubilete_rules::Seat;
use cubilete_ui::log::commentary;
use cubilete_ui::prompt::{self, AskLine};
use cubilete_ui::table_texts::TableTexts;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::focus;
use crate::scene::Scene;
use crate::table::face::face_of;
use crate::table::pencil::look;
use crate::table::scene_texts::SceneTexts;

/// The commentary and the question. It has a fixed height, so that nothing moves when a text changes.
#[component]
pub(crate) fn Commentary(
    scene: Scene,
    /// The last viewer on the device.
    front: Memo<Option<Seat>>,
) -> impl IntoView {
    let texts = SceneTexts::of(scene);
    let news = move || {
        let viewer = scene.viewer.get();
        scene.lines.with(|lines| {
            let line = commentary(lines, viewer)?;
            let face = line.seat.map(|seat| face_of(scene, seat));
            Some(view! { {face} <span>{line.text(&texts)}</span> })
        })
    };
    let asks = move || scene.asks.is_some_and(|asks| asks.get());
    let question = move || {
        if !asks() {
            return None;
        }
        let game = scene.position.get();
        let AskLine { text, hint } = scene.view.with(|view| {
            scene.offers.with(|offers| prompt::ask_line(&game, scene.own(), view, offers, &texts))
        });
        let hint =
            hint.map(|hint| view! { " " <span class="hint">{texts.text(hint.key())}</span> });
        Some(view! { {text} {hint} })
    };
    let why_not = move || {
        let tapped = scene.tried.get().filter(|_| asks())?;
        let own = scene.own()?;
        scene.view.with(|view| {
            look(scene, |selection, _, offers| {
                prompt::why_not(tapped, own, view, offers, selection, &texts)
            })
        })
    };
    view! {
        <div class="say">
            // The log tells screen readers the same.
            <p class="news" aria-hidden="true">{news}</p>
            {scene.asks.map(|_| view! {
                <p class="ask" role="status">
                    {scene.shared.then(|| view! { <CurrentPerson scene front /> })}
                    {question}
                </p>
                <p class="why-not" role="status">{why_not}</p>
                <TakeBack scene />
            })}
        </div>
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

/// The button that takes back the last move. It keeps its place while nothing can be taken back.
#[component]
fn TakeBack(scene: Scene) -> impl IntoView {
    let texts = SceneTexts::of(scene);
    let seat = Memo::new(move |_| scene.take_back.get().map(|(seat, _)| seat));
    let back = move |_| {
        if let Some((_, back)) = scene.take_back.get_untracked() {
            back.run(());
            // The button may disappear.
            request_animation_frame(focus::on_first_choice);
        }
    };
    move || {
        let label = prompt::take_back(seat.get(), scene.shared, &texts);
        let title = label.clone();
        let class = if seat.get().is_some() { "take-back" } else { "take-back gone" };
        view! {
            <button class=class title=title on:click=back>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M9 5 4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-4" />
                </svg>
                <span class="unseen">{label}</span>
            </button>
        }
    }
}
