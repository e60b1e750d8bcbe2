//! The fairness proof of the dice: commitments (envelopes), revealed numbers, and the result of each check.

use cubilete_protocol::table::Stage;
use cubilete_ui::online::fairness::{
    Check, Envelope, continued_text, envelopes, fault_text, proof_text,
};
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use super::connection::Online;
use super::seats::name;
use crate::texts::{t, use_texts};

/// A warning that the record of a game contradicts the commitments to its dice.
#[component]
pub(super) fn FairnessWarning(online: Online) -> impl IntoView {
    let texts = use_texts();
    let named = move |seat| name(online, seat);
    let fault = Memo::new(move |_| online.session.with(|session| session.fairness_fault()));
    move || {
        let fault = fault.get()?;
        Some(view! {
            <div class="refused" role="alert">
                <p>{t("fair-doubt")}</p>
                <p>{move || fault_text(&fault, named, &texts)}</p>
            </div>
        })
    }
}

/// The commitments, and after the game also the checks.
#[component]
pub(super) fn Fairness(online: Online) -> impl IntoView {
    let texts = use_texts();
    let over = Memo::new(move |_| online.with(|s| s.stage) == Some(Stage::Over));
    let continued = move || {
        let text = online.session.with(|s| s.record().and_then(|r| continued_text(r, &texts)));
        text.map(|text| view! { <p class="continued">{text}</p> })
    };
    view! {
        <details class="fairness">
            <summary>{t("fair-title")}</summary>
            {move || over.get().then(|| view! { <Checks online /> })}
            <p>{t("fair-envelopes")}</p>
            {continued}
            <Envelopes online />
            {move || (!over.get()).then(|| view! { <p>{t("fair-later")}</p> })}
        </details>
    }
}

/// The commitments of the server and the players, with the revealed numbers.
#[component]
fn Envelopes(online: Online) -> impl IntoView {
    let texts = use_texts();
    // The value changes only once, when the seed is revealed.
    let shown = Memo::new(move |_| online.session.with(|s| s.record().and_then(envelopes)));
    let rows = move || {
        let row = |envelope: Envelope| {
            let whose = move || match envelope.seat {
                Some(seat) => name(online, seat),
                None => texts.text("fair-server"),
            };
            let line = |key: &'static str, hex: Option<String>| {
                hex.map(|hex| view! { <dt>{t(key)}</dt><dd><code>{hex}</code></dd> })
            };
            view! {
                <li>
                    <strong>{whose}</strong>
                    " "
                    <span>{t(envelope.key)}</span>
                    <dl>
                        {line("fair-commitment", envelope.commitment)}
                        {line("fair-number", envelope.number)}
                    </dl>
                </li>
            }
        };
        Some(shown.get()?.into_iter().map(row).collect_view())
    };
    view! { <ol class="envelopes">{rows}</ol> }
}

/// The checks of a finished game, and what they prove.
#[component]
fn Checks(online: Online) -> impl IntoView {
    let texts = use_texts();
    let named = move |seat| name(online, seat);
    let result = Memo::new(move |_| online.session.with(|session| session.verify()));
    let rows = move || {
        let result = result.get()?;
        let rolls = result.as_ref().map_or(0, |verified| verified.rolls);
        let row = |check: Check| {
            let outcome = online.session.with_untracked(|s| check.outcome_for(s, &result));
            view! {
                <li data-outcome=outcome.name()>
                    <span class="outcome">{move || texts.text(&outcome.key())}</span>
                    " "
                    {move || check.text(rolls, &texts)}
                </li>
            }
        };
        Some(Check::ALL.map(row).collect_view())
    };
    let verdict = move || {
        Some(match result.get()? {
            Ok(verified) => {
                view! { <p class="fair">{move || proof_text(&verified, named, &texts)}</p> }
                    .into_any()
            }
            Err(fault) => {
                view! { <p class="refused">{move || fault_text(&fault, named, &texts)}</p> }
                    .into_any()
            }
        })
    };
    view! {
        <div class="verdict" role="status">{verdict}</div>
        <h3>{t("fair-checks")}</h3>
        <ol class="checks">{rows}</ol>
        <p>{t("fair-yourself")}</p>
    }
}
