//! All steps of a game as a table: the curve for the keyboard and for screen readers.

use std::sync::Arc;

use cubilete_rules::Seat;
use cubilete_ui::review::Review;
use cubilete_ui::review::numbers::Unit;
use cubilete_ui::review::step::{happenings, worth};
use cubilete_ui::table_texts::TableTexts;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use super::ReviewState;
use super::decision::Opened;

/// The steps, which are listed once they are asked for.
#[component]
pub(super) fn Steps(state: ReviewState, review: Arc<Review>, opened: Opened) -> impl IntoView {
    let shown = RwSignal::new(false);
    let of = review.clone();
    let table = move || shown.get().then(|| table(state, &of, opened));
    view! {
        <details class="what" on:toggle=move |_| shown.set(true)>
            <summary>{state.text("steps-title")}</summary>
            {table}
        </details>
    }
}

/// A row for each step, with a button that shows it on the table.
fn table(state: ReviewState, review: &Review, opened: Opened) -> impl IntoView + use<> {
    let unit = Unit::of(review.seats.len());
    let seats = || Seat::ALL.into_iter().take(review.seats.len());
    let names = seats().map(|seat| view! { <th scope="col">{state.name(seat)}</th> });
    let names = names.collect_view();
    let happened = happenings(&state.record(), &state);
    let row = |(index, happened): (usize, String)| {
        let number = index + 1;
        let worth = worth(review, number, &state);
        let class = review.step(number).and_then(|step| step.choice.as_ref()?.class.clone());
        let values = review.values_at(number).into_iter();
        let values = values.map(|value| view! { <td>{unit.text(value, &state)}</td> });
        view! {
            <tr>
                <th scope="row">
                    <button class="secondary" on:click=move |_| opened.show_step(number)>{number}</button>
                </th>
                <td class="what">{happened}" "<span class="worth" data-class=class>{worth}</span></td>
                {values.collect_view()}
            </tr>
        }
    };
    let rows = happened.into_iter().enumerate().map(row).collect_view();
    view! {
        <div class="steps" tabindex="0" role="region" aria-label=state.text("steps-title")>
            <table>
                <thead><tr>
                    <th scope="col">{state.text("steps-step")}</th>
                    <th scope="col">{state.text("steps-what")}</th>
                    {names}
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}
