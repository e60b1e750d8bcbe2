//! The review at a glance: a sentence, the curve, the decisions that mattered, and everything else on request.

use std::sync::Arc;

use cubilete_ui::ending::user_seat;
use cubilete_ui::review::Review;
use cubilete_ui::review::numbers::Unit;
use cubilete_ui::review::step::{class_key, decisions_that_mattered};
use cubilete_ui::review::summary::summary;
use cubilete_ui::review::worker::Failure;
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
    // Changes less often than the values.
    let phase = Memo::new(move |_| state.with(Phase::of));
    let status = move || phase.get().key().map(|key| state.text(key));
    let top = move || match phase.get() {
        Phase::Idle => None,
        Phase::Working => Some(working(state).into_any()),
        Phase::Done => {
            untrack(|| state.review()).map(|review| sentences(state, &review).into_any())
        }
        Phase::Failed(failure) => Some(failed(state, failure.key()).into_any()),
    };
    let is_failed = move || matches!(phase.get(), Phase::Failed(_));
    let rest = move || {
        let review = (phase.get() == Phase::Done).then(|| untrack(|| state.review())).flatten()?;
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

/// How far the analysis is, without the values.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Phase {
    Idle,
    Working,
    Done,
    Failed(Failure),
}

impl Phase {
    fn of(progress: &Progress) -> Phase {
        match progress {
            Progress::Idle => Phase::Idle,
            Progress::Working(_) => Phase::Working,
            Progress::Done(_) => Phase::Done,
            Progress::Failed(failure) => Phase::Failed(*failure),
        }
    }

    /// The key of what is said to screen readers.
    fn key(self) -> Option<&'static str> {
        match self {
            Phase::Idle => None,
            Phase::Working => Some("review-working"),
            Phase::Done => Some("review-done"),
            Phase::Failed(failure) => Some(failure.key()),
        }
    }
}

/// How far the analysis is. The status says so to screen readers.
fn working(state: ReviewState) -> impl IntoView {
    let known = move || {
        state.with(|progress| match progress {
            Progress::Working(values) => values.len().to_string(),
            _ => String::new(),
        })
    };
    view! {
        <p aria-hidden="true">{state.text("review-working")}</p>
        <progress max=state.steps().to_string() value=known aria-label=state.text("review-working")></progress>
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
        let class = state.text(&class_key(choice.class()?));
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
        <div>
            <h2>{state.text("decisions-title")}</h2>
            {none}
            <ol class="decisions">{buttons}</ol>
        </div>
    }
}
