//! The score of a series of rematches.

use cubilete_ui::online::series::SeriesScore;
use leptos::prelude::*;

use super::connection::Online;
use super::seats::name;
use crate::texts::use_texts;

fn score(online: Online) -> Memo<Option<SeriesScore>> {
    Memo::new(move |_| {
        online.session.with(|session| SeriesScore::of(session.snapshot()?, session.record()))
    })
}

/// The score with the names of the players, if this is not the first game.
#[component]
pub(super) fn SeriesLine(online: Online) -> impl IntoView {
    let (texts, score) = (use_texts(), score(online));
    move || {
        let score = score.get()?;
        let text = move || score.text(|seat| name(online, seat), &texts);
        Some(view! { <p class="series">{text}</p> })
    }
}

/// The score in the strip of seats: only the numbers, with the names for screen readers and as a tooltip.
#[component]
pub(super) fn SeriesChip(online: Online) -> impl IntoView {
    let (texts, score) = (use_texts(), score(online));
    move || {
        let score = score.get()?;
        let short = score.short();
        let text = Signal::derive(move || score.text(|seat| name(online, seat), &texts));
        Some(view! {
            <li class="online-seat series" title=text>
                <span aria-hidden="true">{format!("★ {short}")}</span>
                <span class="unseen">{text}</span>
            </li>
        })
    }
}
