//! The review at a glance: a sentence, the curve, the decisions that mattered, and everything else on request.

use std::sync::Arc;

use cubilete_ui::ending::user_seat;
use cubilete_ui::review::Review;
use cubilete_ui::review::numbers::Unit;
use cubilete_ui::review::step::decisions_that_mattered;
use cubilete_ui::review::summary::summary;
use cubilete_ui::table_texts::TableTexts;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use super::chart::Curve;
use super::decision::Opened;
use super::details::Details;
use super::{Progress, ReviewState};
use crate::scene::Scene;
use crate::table::face::face_of;
use crate::texts::t;

/// The review of the game in a replay.
#[component]
pub(crate) fn Overview(
    state: ReviewState,
    scene: Scene,
    /// The number of steps that the replay shows.
    at: Memo<usize>,
    /// The decision that is looked at again.
    opened: Opened,
) -> impl IntoView {
    let status = move || {
        Some(match state.progress() {
            Progress::Idle => return None,
            Progress::Working(_) => state.text("review-working"),
            Progress::Done(_) => state.text("review-done"),
            Progress::Failed(failure) => state.text(failure.key()),
        })
    };
    let is_failed = move || matches!(state.progress(), Progress::Failed(_));
    let top = move || match state.progress() {
        Progress::Idle => None,
        Progress::Working(values) => Some(working(state, values.len()).into_any()),
        Progress::Done(review) => Some(sentences(state, &review).into_any()),
        Progress::Failed(failure) => Some(failed(state, failure.key()).into_any()),
    };
    let rest = move || {
        let review = state.review()?;
        let decisions = decisions(state, scene, &review, opened);
        Some(view! { {decisions} <Details state review scene opened /> })
    };
    view! {
        <section class="review" aria-label=t("review")>
            <p class="unseen" role="status">{status}</p>
            <div class="said">{top}</div>
            {move || (!is_failed()).then(|| view! { <Curve state scene at opened /> })}
            {rest}
        </section>
    }
}

/// How far the analysis is. The status says so to screen readers.
fn working(state: ReviewState, known: usize) -> impl IntoView {
    let last = state.steps().to_string();
    view! {
        <p aria-hidden="true">{state.text("review-working")}</p>
        <progress max=last value=known.to_string() aria-label=state.text("review-working")></progress>
    }
}

/// The button to try again after a failure.
fn failed(state: ReviewState, key: &'static str) -> impl IntoView {
    view! {
        <p class="problem" aria-hidden="true">{state.text(key)}</p>
        <p class="buttons">
            <button class="secondary" on:click=move |_| state.start()>{state.text("later-again")}</button>
        </p>
    }
}

/// Who has won, and how it would have gone without luck.
fn sentences(state: ReviewState, review: &Review) -> impl IntoView + use<> {
    let end = state.record().end();
    let said = summary(review, &end, user_seat(&state.players()), &state);
    let mut said = said.into_iter();
    view! {
        <p class="first">{said.next()}</p>
        {said.map(|sentence| view! { <p>{sentence}</p> }).collect_view()}
    }
}

/// The decisions that mattered most, each with a button that shows it on the table.
fn decisions(
    state: ReviewState,
    scene: Scene,
    review: &Arc<Review>,
    opened: Opened,
) -> impl IntoView + use<> {
    let unit = Unit::of(review.seats.len());
    let numbers = decisions_that_mattered(review, state.own());
    let none = numbers.is_empty().then(|| view! { <p>{state.text("decisions-none")}</p> });
    let button = |number: usize| {
        let step = review.step(number)?;
        let (seat, choice) = (step.seat?, step.choice.as_ref()?);
        let name = [("step", number.into()), ("name", state.name(seat).into())];
        let name = state.text_with("decision-of", &name);
        let class = state.text(&format!("class-{}", choice.class()?.name()));
        let cost = [("cost", unit.text(choice.cost, &state).into())];
        let cost = state.text_with("decision-cost", &cost);
        let is_open = move || (opened.number() == Some(number)).to_string();
        Some(view! {
            <li>
                <button class="secondary" aria-pressed=is_open on:click=move |_| opened.open(number)>
                    {face_of(scene, seat)}
                    <span>{name}</span>
                    <span class="cost" data-class=choice.class.clone()>{class}" · "{cost}</span>
                </button>
            </li>
        })
    };
    let buttons = numbers.into_iter().filter_map(button).collect_view();
    view! {
        <h2>{state.text("decisions-title")}</h2>
        {none}
        <ol class="decisions">{buttons}</ol>
    }
}
