//! The fairness proof of the dice: commitments (envelopes), revealed numbers, and the result of each check.

use cubilete_client::Doubt;
use cubilete_protocol::fair::{self, Contribution, Unfair, Verified};
use cubilete_protocol::table::Stage;
use cubilete_rules::{Record, Seat};
use cubilete_ui::online::fairness::{Check, CheckResult, promise};
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use super::connection::Online;
use super::seats::name;
use crate::texts::{t, use_texts};

/// A warning that the record of a game contradicts the commitments to its dice.
#[component]
pub(super) fn DoubtWarning(online: Online) -> impl IntoView {
    let doubt = Memo::new(move |_| online.session.with(|session| session.doubt()));
    move || {
        let doubt = doubt.get()?;
        Some(view! {
            <div class="refused" role="alert">
                <p>{t("fair-doubt")}</p>
                <p>{move || doubt_text(online, &doubt)}</p>
            </div>
        })
    }
}

/// The commitments, and after the game also the checks.
#[component]
pub(super) fn Fairness(online: Online) -> impl IntoView {
    let over = Memo::new(move |_| online.with(|s| s.stage) == Some(Stage::Over));
    view! {
        <details class="fairness">
            <summary>{t("fair-title")}</summary>
            {move || over.get().then(|| view! { <Checks online /> })}
            <p>{t("fair-envelopes")}</p>
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
    let numbers = Memo::new(move |_| {
        online.session.with(|session| {
            let record = session.record()?;
            Some((fair::Fairness::read(record).ok()?, seed(record)))
        })
    });
    let rows = move || {
        let (fairness, seed) = numbers.get()?;
        let seats = fairness.by_seat().map(|(seat, fair)| {
            let open = match &fair.contribution {
                Contribution::None => "fair-seat-none",
                Contribution::Withheld(_) => "fair-seat-withheld",
                Contribution::Given(_) => "fair-seat-given",
            };
            let sealed = fair.contribution.commitment().map(|hash| hash.to_string());
            let number = fair.contribution.nonce().map(|nonce| nonce.to_hex());
            envelope(move || name(online, seat), open, sealed, number)
        });
        let open = if seed.is_some() { "fair-server-open" } else { "fair-server-sealed" };
        let server = move || texts.text("fair-server");
        Some((envelope(server, open, Some(fairness.seed.to_string()), seed), seats.collect_view()))
    };
    view! { <ol class="envelopes">{rows}</ol> }
}

fn envelope(
    whose: impl Fn() -> String + Send + 'static,
    state: &'static str,
    sealed: Option<String>,
    number: Option<String>,
) -> impl IntoView {
    let line = |key: &'static str, hex: Option<String>| {
        hex.map(|hex| view! { <dt>{t(key)}</dt><dd><code>{hex}</code></dd> })
    };
    view! {
        <li>
            <strong>{whose}</strong>
            " "
            <span>{t(state)}</span>
            <dl>{line("fair-commitment", sealed)} {line("fair-number", number)}</dl>
        </li>
    }
}

/// The seed, once it is revealed.
fn seed(record: &Record) -> Option<String> {
    record.tags().iter().find(|(key, _)| key == "seed").map(|(_, value)| value.clone())
}

/// The checks of a finished game, and what they prove.
#[component]
fn Checks(online: Online) -> impl IntoView {
    let texts = use_texts();
    let result = Memo::new(move |_| online.session.with(|session| session.verify()));
    let rows = move || {
        let result = result.get()?;
        let rolls = result.as_ref().map_or(0, |verified| verified.rolls);
        let row = |check: Check| {
            let made = online.session.with_untracked(|session| check.is_made(session));
            let outcome = if made { check.outcome(&result) } else { CheckResult::Skipped };
            let text = move || {
                texts.text_with(&format!("fair-check-{}", check.name()), &[("rolls", rolls.into())])
            };
            view! {
                <li data-outcome=outcome_name(outcome)>
                    <span class="outcome">{t(outcome_key(outcome))}</span>
                    " "
                    {text}
                </li>
            }
        };
        Some(Check::ALL.map(row).collect_view())
    };
    let verdict = move || {
        Some(match result.get()? {
            Ok(verified) => {
                view! { <p class="fair">{move || proof(online, &verified)}</p> }.into_any()
            }
            Err(doubt) => {
                view! { <p class="refused">{move || doubt_text(online, &doubt)}</p> }.into_any()
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

fn outcome_name(outcome: CheckResult) -> &'static str {
    match outcome {
        CheckResult::Passed => "right",
        CheckResult::Failed => "wrong",
        CheckResult::Skipped => "open",
    }
}

fn outcome_key(outcome: CheckResult) -> &'static str {
    match outcome {
        CheckResult::Passed => "fair-right",
        CheckResult::Failed => "fair-wrong",
        CheckResult::Skipped => "fair-open",
    }
}

/// The text about what the checks prove.
fn proof(online: Online, verified: &Verified) -> String {
    let (word, seats) = promise(verified);
    let names: Vec<_> = seats.into_iter().map(|seat| name(online, seat)).collect();
    let values = [("names", names.join(", ").into()), ("count", names.len().into())];
    use_texts().text_with(&format!("fair-proof-{word}"), &values)
}

/// The text of a doubt.
fn doubt_text(online: Online, doubt: &Doubt) -> String {
    let texts = use_texts();
    let of = |key: &str, seat: Seat| texts.text_with(key, &[("name", name(online, seat).into())]);
    match doubt {
        Doubt::OtherSeed => texts.text("doubt-other-seed"),
        Doubt::OwnNonce => texts.text("doubt-own-number"),
        Doubt::OtherNonce(seat) => of("doubt-other-number", *seat),
        Doubt::Unfair(
            Unfair::Nonce { seat, .. } | Unfair::Uncommitted(seat) | Unfair::NonceOfBot(seat),
        ) => of("doubt-number", *seat),
        Doubt::Unfair(Unfair::Seed { .. }) => texts.text("doubt-seed"),
        Doubt::Unfair(Unfair::Roll { step, .. }) => {
            texts.text_with("doubt-roll", &[("step", (*step).into())])
        }
        Doubt::Unfair(Unfair::Chain { .. } | Unfair::NotSealed) => texts.text("doubt-chain"),
        Doubt::Unfair(Unfair::NotRevealed) => texts.text("doubt-not-revealed"),
        Doubt::Unfair(_) => texts.text("doubt-unreadable"),
    }
}
