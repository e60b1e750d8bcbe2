//! The head of a seat: its face, its name, whose turn it is, and its score.

use cubilete_rules::{Phase, Seat};
use cubilete_ui::log::plain;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::scene::Scene;
use crate::table::face::face_of;
use crate::texts::use_texts;

/// The head of a seat. It is rendered as a whole, because every part that reacts by itself makes the program larger.
#[component]
pub(crate) fn SeatHead(scene: Scene, seat: Memo<Seat>) -> impl IntoView {
    let texts = use_texts();
    move || {
        let seat = seat.get();
        let (is_active, is_ready, has_won, score) = scene.view.with(|view| {
            let own = view.seats.get(seat.index());
            let is_active = view.active == Some(seat) && view.phase != Phase::Over;
            let is_ready = own.is_some_and(|own| own.ready);
            (is_active, is_ready, view.winners.contains(seat), own.map(|own| plain(own.score)))
        });
        let marks = [(is_active, "active"), (is_ready, "ready"), (has_won, "won")];
        let class = marks.into_iter().filter(|(is_set, _)| *is_set);
        let class = class.fold("seat-head".to_string(), |class, (_, mark)| class + " " + mark);
        let label = |is_set: bool, key| if is_set { texts.text(key) } else { String::new() };
        let status = label(is_active, "seat-turn") + " " + &label(is_ready, "seat-ready");
        view! {
            <span class=class>
                {face_of(scene, seat)}
                <span class="name">{scene.name(seat)}</span>
                " "
                <span class="unseen">{status}</span>
                <b class="score">{score}</b>
            </span>
        }
    }
}
