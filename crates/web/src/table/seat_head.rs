//! The head of a seat: its face, its name, whose turn it is, and its score.

use cubilete_rules::{Phase, Seat};
use cubilete_ui::log::plain;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::scene::Scene;
use crate::table::face::face_of;
use crate::texts::use_texts;

/// The head of a seat.
#[component]
pub(crate) fn SeatHead(scene: Scene, #[prop(into)] seat: Signal<Seat>) -> impl IntoView {
    let texts = use_texts();
    let score =
        move || scene.view.with(|view| Some(plain(view.seats.get(seat.get().index())?.score)));
    let active = Memo::new(move |_| {
        scene.view.with(|view| view.active == Some(seat.get()) && view.phase != Phase::Over)
    });
    let ready = Memo::new(move |_| {
        scene.view.with(|view| view.seats.get(seat.get().index()).is_some_and(|own| own.ready))
    });
    let won = Memo::new(move |_| scene.view.with(|view| view.winners.contains(seat.get())));
    let label_if = move |condition: Memo<bool>, key: &'static str| {
        move || condition.get().then(|| view! { <span class="unseen">{texts.text(key)}</span> })
    };
    view! {
        <span class="seat-head" class:active=active class:ready=ready class:won=won>
            {move || face_of(scene, seat.get())}
            <span class="name">{move || scene.name(seat.get())}</span>
            {label_if(active, "seat-turn")}
            {label_if(ready, "seat-ready")}
            <b class="score">{score}</b>
        </span>
    }
}
