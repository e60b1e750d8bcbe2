//! The scores during a game, with the active seat and the seats that have chosen.

use cubilete_rules::view::SeatView;
use cubilete_rules::{Phase, Seat};
use cubilete_ui::log::plain;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::scene::Scene;
use crate::table::sheet::seat_view;
use crate::texts::{t, use_texts};

/// All seats with their scores, and the counters of the game.
#[component]
pub(crate) fn Scores(scene: Scene) -> impl IntoView {
    let texts = use_texts();
    let seats = Memo::new(move |_| scene.record.with(|record| record.start().seats()));
    let counters = Memo::new(move |_| scene.view.with(|view| view.counters.clone()));
    let counters = move || {
        let lines = counters.get().into_iter().map(|(counter, count)| {
            texts.text_with(&format!("counter-{counter}"), &[("count", count.into())])
        });
        lines.map(|text| view! { <li class="counter">{text}</li> }).collect_view()
    };
    view! {
        <ul class="scores" aria-label=t("scores")>
            {move || seats.get().seats().map(|seat| view! { <ScoreOf scene seat /> }).collect_view()}
            {counters}
        </ul>
    }
}

/// The score of a seat.
#[component]
fn ScoreOf(scene: Scene, seat: Seat) -> impl IntoView {
    let texts = use_texts();
    let own = seat_view(scene, seat);
    let score = move || own.with(|own| own.as_ref().map(|own| plain(own.score)));
    let active = Memo::new(move |_| {
        scene.view.with(|view| view.active == Some(seat) && view.phase != Phase::Over)
    });
    let ready = Memo::new(move |_| own.with(|own| own.as_ref().is_some_and(|own| own.ready)));
    // Sheets show the parts of a score themselves.
    let parts = own.with_untracked(|own| own.as_ref().is_none_or(|own| own.sheet.is_none()));
    let label_if = move |condition: Memo<bool>, key: &'static str| {
        move || condition.get().then(|| view! { <span class="unseen">{texts.text(key)}</span> })
    };
    view! {
        <li class:active=active class:ready=ready>
            <span class="name">{move || scene.name(seat)}</span>
            <b>{score}</b>
            {label_if(active, "seat-turn")}
            {label_if(ready, "seat-ready")}
            {parts.then(|| view! { <Parts own /> })}
        </li>
    }
}

/// The parts of a score, and the total.
#[component]
pub(crate) fn Parts(own: Memo<Option<SeatView>>) -> impl IntoView {
    let texts = use_texts();
    let parts = Memo::new(move |_| own.with(|own| own.as_ref().map(|own| own.parts.clone())));
    let score = Memo::new(move |_| own.with(|own| own.as_ref().map(|own| own.score)));
    let each = move || {
        let parts = parts.get().unwrap_or_default().into_iter();
        parts
            .map(|part| {
                let name = texts.text(&format!("part-{}", part.kind));
                view! { <div><dt>{name}</dt><dd>{plain(part.points)}</dd></div> }
            })
            .collect_view()
    };
    view! {
        <dl class="parts">
            {each}
            <div class="total"><dt>{t("total")}</dt><dd>{move || score.get().map(plain)}</dd></div>
        </dl>
    }
}
