//! The players at a table: their names and their status.

use cubilete_rules::Seat;
use cubilete_ui::online::announcements::Announcements;
use cubilete_ui::online::connection::ConnectionState;
use cubilete_ui::online::seat::SeatStatus;
use cubilete_ui::online::strip::{self, Chip, StripAction};
use cubilete_ui::player_name::{name_among, players_at};
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use super::connection::Online;
use super::phrases::{Bubbles, PhraseMenu};
use super::series::SeriesChip;
use crate::texts::{t, use_texts};

/// The name of the player in a seat.
pub(super) fn name(online: Online, seat: Seat) -> String {
    let players = online.with(players_at).unwrap_or_default();
    name_among(&players, seat, &use_texts())
}

/// One line of fixed height, so that the table below never moves: the seats with clocks and connections, and a button if
/// a player is absent or the user has left.
#[component]
pub(super) fn SeatsBar(online: Online) -> impl IntoView {
    let told = RwSignal::new(Announcements::default());
    let count = Memo::new(move |_| online.with(|snapshot| snapshot.seats.len()).unwrap_or(0));
    let seats = move || {
        let seats = Seat::ALL.into_iter().take(count.get());
        seats.map(|seat| view! { <SeatChip online seat told /> }).collect_view()
    };
    view! {
        <Told told />
        <div class="seats-strip">
            <ul class="online-seats" tabindex="0" aria-label=t("online-seats")>
                {seats}
                <SeriesChip online />
                <Spectators online />
            </ul>
            <StripButton online />
            <PhraseMenu online />
            <Bubbles online seats=".seats-strip" told />
        </div>
    }
}

/// The announcements for screen readers. Each is an element of its own, so that none replaces another before it is read.
#[component]
pub(super) fn Told(told: RwSignal<Announcements>) -> impl IntoView {
    let kept = move || told.with(|told| told.kept().cloned().collect::<Vec<_>>());
    view! {
        <div class="unseen" role="log">
            <For each=kept key=|announcement| announcement.number let:announcement>
                <p>{announcement.text}</p>
            </For>
        </div>
    }
}

/// The number of spectators, if there are any.
#[component]
fn Spectators(online: Online) -> impl IntoView {
    let texts = use_texts();
    let count = Memo::new(move |_| online.session.with(|session| session.spectators()));
    move || {
        let count = Some(count.get()).filter(|count| *count > 0)?;
        let text = move || texts.text_with("online-spectators", &[("count", count.into())]);
        Some(view! {
            <li class="online-seat spectators" title=text>
                <span aria-hidden="true">{format!("👁 {count}")}</span>
                <span class="unseen">{text}</span>
            </li>
        })
    }
}

/// The button of the strip, if there is one.
#[component]
fn StripButton(online: Online) -> impl IntoView {
    let action = Memo::new(move |_| online.with(|s| strip::action(s, online.now.get())).flatten());
    let texts = use_texts();
    move || {
        let action = action.get()?;
        let label = move || action.label(|seat| name(online, seat), &texts);
        let class = match action {
            StripAction::Return => "primary return",
            StripAction::About(..) => "secondary remedy",
        };
        Some(view! {
            <button class=class aria-label=label on:click=move |_| online.ask(action.command())>
                {t(action.key())}
            </button>
        })
    }
}

/// The text of a seat's status.
#[component]
pub(super) fn StatusLabel(status: SeatStatus) -> impl IntoView {
    let texts = use_texts();
    view! { <span class="state" data-state=status.key>{move || status.text(&texts)}</span> }
}

/// A status as a symbol, with its text for screen readers and as a tooltip.
#[component]
fn StatusSymbol(status: SeatStatus) -> impl IntoView {
    let texts = use_texts();
    let text = move || status.text(&texts);
    view! {
        <span class="state" data-state=status.key data-urgent=status.urgent.to_string() title=text>
            <span aria-hidden="true">{status.symbol()}</span>
            <span class="unseen">{text}</span>
        </span>
    }
}

/// A seat in the strip. Changes are written to `told`, for screen readers.
#[component]
fn SeatChip(online: Online, seat: Seat, told: RwSignal<Announcements>) -> impl IntoView {
    let texts = use_texts();
    let chip = Memo::new(move |_| {
        let now = (online.connection.get() == ConnectionState::Open).then(|| online.now.get());
        let here = online.is_here(seat);
        online.with(|s| strip::chip(s, seat, here, now)).flatten()
    });
    let is = move |what: fn(&Chip) -> bool| {
        Memo::new(move |_| chip.with(|chip| chip.as_ref().is_some_and(what)))
    };
    let (yours, away) = (is(|chip| chip.yours), is(|chip| chip.away));
    let waited_for = is(|chip| chip.waited_for);
    let status = Memo::new(move |_| chip.get().and_then(|chip| chip.status));
    let timed_out =
        Memo::new(move |_| online.session.with(|session| session.timed_out().contains(seat)));
    let name = move || if yours.get() { texts.text("you") } else { name(online, seat) };
    let tell = move |key: &str| {
        let text = untrack(|| texts.text_with(key, &[("name", name().into())]));
        told.update(|told| told.push(text));
    };
    Effect::new(move |before: Option<Option<Chip>>| {
        let chip = chip.get();
        if let (Some(Some(before)), Some(after)) = (before, chip)
            && let Some(key) = strip::announcement(before, after)
        {
            tell(key);
        }
        chip
    });
    // Announces every timeout, including consecutive ones of a seat.
    let timeouts = Memo::new(move |_| online.session.with(|session| session.timeouts()));
    Effect::new(move |before: Option<u64>| {
        let timeouts = timeouts.get();
        if before.is_some_and(|before| before != timeouts) && timed_out.get_untracked() {
            tell(strip::timeout_announcement(yours.get_untracked()));
        }
        timeouts
    });
    view! {
        <li
            class="online-seat"
            data-seat=seat.to_string()
            data-yours=move || yours.get().to_string()
            data-waited=move || waited_for.get().to_string()
        >
            <span class="name" title=name>{name}</span>
            {move || timed_out.get().then(|| view! { <StatusLabel status=SeatStatus::TIMED_OUT /> })}
            {move || away.get().then(|| view! { <StatusSymbol status=SeatStatus::AWAY /> })}
            {move || status.get().map(|status| view! { <StatusSymbol status /> })}
        </li>
    }
}
