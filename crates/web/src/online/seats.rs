//! Who sits at a table, what they are called, and what is to be said of each.

use cubilete_protocol::message::Command;
use cubilete_protocol::table::{SeatView, Stage};
use cubilete_rules::Seat;
use cubilete_ui::online::clock;
use cubilete_ui::online::link::Link;
use cubilete_ui::online::seat::{self, Remedy, Said, remedy, state, state_at_end};
use cubilete_ui::player_name::{PlayerName, name_among};
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use super::connection::Online;
use crate::texts::{t, use_texts};

/// What somebody at a table is called.
pub(super) fn name(online: Online, seat: Seat) -> String {
    name_among(&players(online), seat, &use_texts())
}

/// Who sits at a table, in order of the seats.
pub(super) fn players(online: Online) -> Vec<PlayerName> {
    let name = |view: &SeatView| PlayerName::of_occupant(view.seat, view.occupant.as_ref());
    online.with(|snapshot| snapshot.seats.iter().map(name).collect()).unwrap_or_default()
}

/// Says of a seat that it is not connected, if that is known: not while this page is not.
pub(super) fn away(online: Online, view: Memo<Option<SeatView>>) -> Memo<bool> {
    Memo::new(move |_| {
        let Some(view) = view.get() else { return false };
        let here = online.session.with(|session| session.is_here(view.seat));
        online.link.get() == Link::Open && seat::is_away(&view, here)
    })
}

/// During a game: who is waited for and how long, who left, and what can be done about it. After it: who did not stay.
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

/// Something that is said of a seat.
#[component]
pub(super) fn State(said: Said) -> impl IntoView {
    let texts = use_texts();
    let words = move || {
        let values = [("time", said.time), ("reserve", said.reserve)];
        texts.say_with(said.key, &values.map(|(name, time)| (name, clock::show(time).into())))
    };
    view! { <span class="state" data-state=said.key data-urgent=said.urgent.to_string()>{words}</span> }
}

/// Somebody has not come along from the table before.
pub(super) const AWAITED: Said = Said::plain("seat-awaited");
/// Somebody is not connected.
pub(super) const AWAY: Said = Said::plain("seat-away");

/// One seat during a game.
#[component]
fn SeatChip(online: Online, seat: Seat) -> impl IntoView {
    let texts = use_texts();
    let view = Memo::new(move |_| online.with(|s| s.seats.get(seat.index()).cloned()).flatten());
    let stage = Memo::new(move |_| online.with(|s| s.stage));
    // While the server does not answer, nobody knows how its clocks stand.
    let connected = Memo::new(move |_| online.link.get() == Link::Open);
    let said = Memo::new(move |_| match stage.get().filter(|_| connected.get())? {
        Stage::Playing => state(&view.get()?, online.now.get()),
        Stage::Over => state_at_end(&view.get()?),
        Stage::Gathering | Stage::Opening => None,
    });
    let words = move || said.get().map(|said| view! { <State said /> });
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
    let called = move || {
        let name = if yours() { texts.say("you") } else { name(online, seat) };
        texts.say_with("seat-says", &[("name", name.into())])
    };
    let away = away(online, view);
    let away = Memo::new(move |_| away.get() && is_on());
    // Of whom there is nothing to say, the table says enough.
    let any = Memo::new(move |_| said.with(Option::is_some) || away.get());
    move || {
        any.get().then(|| {
            view! {
                <li class="online-seat" data-yours=move || yours().to_string()>
                    <span class="name">{called}</span>
                    {words}
                    {move || away.get().then(|| view! { <State said=AWAY /> })}
                    {button}
                </li>
            }
        })
    }
}
