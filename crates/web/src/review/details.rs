//! Everything else about a game: the ledger, how the players played, and all steps as a table.

use std::sync::Arc;

use cubilete_rules::Seat;
use cubilete_ui::review::Review;
use cubilete_ui::review::ledger::{LedgerRow, measures, parts};
use cubilete_ui::review::numbers::Unit;
use cubilete_ui::table_texts::TableTexts;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use super::ReviewState;
use super::decision::Opened;
use super::steps::Steps;
use crate::scene::Scene;
use crate::table::face::face_of;
use crate::texts::t;

/// The details, which are closed at first.
#[component]
pub(super) fn Details(
    state: ReviewState,
    review: Arc<Review>,
    scene: Scene,
    opened: Opened,
) -> impl IntoView {
    let unit = match Unit::of(review.seats.len()) {
        Unit::Percent => "ledger-unit",
        Unit::Points => "ledger-unit-alone",
    };
    let ledger = parts(&review, &state);
    let measures = measures(&review, &state);
    let one_game = measures.iter().any(|row| row.key.starts_with("ledger-level"));
    let one_game = one_game.then(|| view! { <p class="note">{state.text("ledger-one-game")}</p> });
    let explained = explained(state, ledger.iter().chain(&measures).map(|row| row.key).collect());
    let made_by = review.net.clone().map(|net| {
        let values = [("net", net.into()), ("sight", review.sight.clone().into())];
        view! { <p class="note">{state.text_with("ledger-made-by", &values)}</p> }
    });
    view! {
        <details class="more">
            <summary class="secondary">{t("end-more")}</summary>
            <h2>{state.text("ledger-title")}</h2>
            {table(state, scene, &review, "ledger-title", Some(state.text(unit)), ledger)}
            <h2>{state.text("ledger-skill-title")}</h2>
            {table(state, scene, &review, "ledger-skill-title", None, measures)}
            {one_game}
            {explained}
            <Steps state review opened />
            {made_by}
        </details>
    }
}

/// A table with a column for each seat.
fn table(
    state: ReviewState,
    scene: Scene,
    review: &Review,
    title: &str,
    unit: Option<String>,
    rows: Vec<LedgerRow>,
) -> impl IntoView + use<> {
    let seats = review.seats.len();
    let names = Seat::ALL.into_iter().take(seats).map(|seat| {
        view! { <th scope="col">{face_of(scene, seat)}<span>{state.name(seat)}</span></th> }
    });
    let names = names.collect_view();
    let many = seats > 3;
    let rows = rows.into_iter().map(|row| {
        let values = row.values.into_iter().map(|value| view! { <td>{value}</td> }).collect_view();
        let name = state.text(row.key);
        view! { <tr class:adds=row.is_sum><th scope="row">{name}</th>{values}</tr> }
    });
    let rows = rows.collect_view();
    view! {
        <table class="results ledger" class:many=many aria-label=state.text(title)>
            <thead><tr><td>{unit}</td>{names}</tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// What the rows with these keys mean.
fn explained(state: ReviewState, keys: Vec<&'static str>) -> impl IntoView {
    let row = |key: &str| {
        let (name, what) = (state.text(key), state.text(&format!("{key}.what")));
        view! { <dt>{name}</dt><dd>{what}</dd> }
    };
    let rows = keys.into_iter().map(row).collect_view();
    view! {
        <details class="what">
            <summary>{state.text("ledger-what")}</summary>
            <dl>{rows}</dl>
        </details>
    }
}
