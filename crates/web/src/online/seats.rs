//! The players at a table: their names and their status.

use cubilete_protocol::message::Command;
use cubilete_protocol::table::{Stage, TableSeat};
use cubilete_rules::Seat;
use cubilete_ui::online::clock;
use cubilete_ui::online::link::Link;
use cubilete_ui::online::seat::{Remedy, SeatStatus, is_away, remedy, seat_status, status_at_end};
use cubilete_ui::player_name::{PlayerName, name_among};
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use super::connection::Online;
use crate::texts::{t, use_texts};

/// The name of the player in a seat.
pub(super) fn name(online: Online, seat: Seat) -> String {
    name_among(&players(online), seat, &use_texts())
}

/// The names of the players, in order of the seats.
pub(super) fn players(online: Online) -> Vec<PlayerName> {
    let name = |view: &TableSeat| PlayerName::of_occupant(view.seat, view.occupant.as_ref());
    online.with(|snapshot| snapshot.seats.iter().map(name).collect()).unwrap_or_default()
}

/// Whether the player in a seat is connected; `None` if that is unknown, as while this page itself is disconnected.
pub(super) fn here(online: Online, seat: Seat) -> Option<bool> {
    let here = online.session.with(|session| session.is_here(seat));
    here.filter(|_| online.link.get() == Link::Open)
}

/// The status of each seat. During a game: clocks, absent players, and buttons to wait for them or to let a bot take
/// over. After a game: the seats that a bot finished.
#[component]
pub(super) fn SeatsBar(online: Online) -> impl IntoView {
    let count = Memo::new(move |_| online.with(|snapshot| snapshot.seats.len()).unwrap_or(0));
    let seats = move || {
        let seats = Seat::ALL.into_iter().take(count.get());
        seats.map(|seat| view! { <SeatChip online seat /> }).collect_view()
    };
    view! {
        <ul class="online-seats" aria-label=t("online-seats")>
            {seats}
        </ul>
    }
}

/// The text of a seat's status.
#[component]
pub(super) fn StatusLabel(status: SeatStatus) -> impl IntoView {
    let texts = use_texts();
    let text = move || {
        let values = [("time", status.time), ("reserve", status.reserve)];
        texts.text_with(status.key, &values.map(|(name, time)| (name, clock::show(time).into())))
    };
    view! { <span class="state" data-state=status.key data-urgent=status.urgent.to_string()>{text}</span> }
}

/// The status of a seat during or after a game.
#[component]
fn SeatChip(online: Online, seat: Seat) -> impl IntoView {
    let texts = use_texts();
    let view = Memo::new(move |_| online.with(|s| s.seats.get(seat.index()).cloned()).flatten());
    let stage = Memo::new(move |_| online.with(|s| s.stage));
    // Without a connection, the state of the server's clocks is unknown.
    let connected = Memo::new(move |_| online.link.get() == Link::Open);
    let status = Memo::new(move |_| match stage.get().filter(|_| connected.get())? {
        Stage::Playing => seat_status(&view.get()?, online.now.get()),
        Stage::Over => status_at_end(&view.get()?),
        Stage::Gathering | Stage::Opening => None,
    });
    let label = move || status.get().map(|status| view! { <StatusLabel status /> });
    let is_on = move || stage.get() == Some(Stage::Playing);
    let has_clock = Memo::new(move |_| online.with(|s| s.clock.is_some()).unwrap_or(false));
    let seated = Memo::new(move |_| {
        online.with(|snapshot| snapshot.own().is_some_and(|own| !own.left)).unwrap_or(false)
    });
    let remedy = Memo::new(move |_| {
        let view = view.get().filter(|_| seated.get() && is_on())?;
        remedy(&view, has_clock.get(), online.now.get())
    });
    let button = move || {
        remedy.get().map(|remedy| {
            let (key, command) = match remedy {
                Remedy::Wait => ("seat-wait", Command::Object { seat }),
                Remedy::GiveToBot => ("seat-give-to-bot", Command::Miss { seat }),
            };
            view! {
                <button class="secondary" on:click=move |_| online.ask(command.clone())>
                    {t(key)}
                </button>
            }
        })
    };
    let yours = move || view.with(|view| view.as_ref().is_some_and(|view| view.yours));
    let heading = move || {
        let name = if yours() { texts.text("you") } else { name(online, seat) };
        texts.text_with("seat-says", &[("name", name.into())])
    };
    let away = Memo::new(move |_| {
        let here = here(online, seat);
        is_on() && view.with(|view| view.as_ref().is_some_and(|view| is_away(view, here)))
    });
    // Seats without a status are not listed.
    let listed = Memo::new(move |_| status.with(Option::is_some) || away.get());
    move || {
        listed.get().then(|| {
            view! {
                <li class="online-seat" data-yours=move || yours().to_string()>
                    <span class="name">{heading}</span>
                    {label}
                    {move || away.get().then(|| view! { <StatusLabel status=SeatStatus::AWAY /> })}
                    {button}
                </li>
            }
        })
    }
}
