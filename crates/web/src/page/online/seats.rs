//! Who sits at a table, what they are called, and what is to be said of each.

use cubilete_protocol::message::Command;
use cubilete_protocol::table::{MISSING, Millis, Occupant, SeatView, Stage};
use cubilete_rules::Seat;
use leptos::prelude::*;

use super::connection::Online;
use crate::online::clock;
use crate::page::scene::{Who, name_among};
use crate::page::texts::{Texts, t};

/// What is added to the time after which somebody may be said to be gone, for the way to the server.
const WAY: Millis = 2_000;

/// Who has a seat.
pub(super) fn who(seat: Seat, occupant: Option<&Occupant>) -> Who {
    match occupant {
        Some(Occupant::Person { name } | Occupant::Program { name }) => {
            Who::Named(name.as_str().to_string())
        }
        Some(Occupant::Bot { level }) => Who::Bot(level.clone()),
        None => Who::Seat(seat),
    }
}

/// What somebody at a table is called.
pub(super) fn name(online: Online, seat: Seat) -> String {
    name_among(&players(online), seat, Texts::get())
}

/// Who sits at a table, in order of the seats.
pub(super) fn players(online: Online) -> Vec<Who> {
    let who = |view: &SeatView| who(view.seat, view.occupant.as_ref());
    online.with(|snapshot| snapshot.seats.iter().map(who).collect()).unwrap_or_default()
}

/// During a game: who is waited for and how long, who left, and what can be done about it.
#[component]
pub(super) fn SeatsBar(online: Online) -> impl IntoView {
    let count = Memo::new(move |_| online.with(|snapshot| snapshot.seats.len()).unwrap_or(0));
    // A step, or another choice: whoever is waited for now is waited for since.
    let waits = Memo::new(move |_| {
        let steps = online.session.with(|s| s.record().map(|record| record.steps().len()));
        let waited = online
            .with(|snapshot| snapshot.seats.iter().map(|view| view.waited_for).collect::<Vec<_>>());
        (steps, waited)
    });
    let since = RwSignal::new(online.now.get_untracked());
    Effect::new(move || {
        waits.get();
        since.set(online.now.get_untracked());
    });
    let seats = move || {
        let seats = Seat::ALL.into_iter().take(count.get());
        seats.map(|seat| view! { <SeatChip online seat since /> }).collect_view()
    };
    view! {
        <ul class="online-seats" aria-label=t("online-seats")>
            {seats}
        </ul>
    }
}

/// One seat during a game.
#[component]
fn SeatChip(online: Online, seat: Seat, since: RwSignal<Millis>) -> impl IntoView {
    let texts = Texts::get();
    let view = Memo::new(move |_| {
        online.with(|snapshot| snapshot.seats.get(seat.index()).cloned()).flatten()
    });
    let playing = Memo::new(move |_| online.with(|s| s.stage) == Some(Stage::Playing));
    let said =
        Memo::new(move |_| view.get().filter(|_| playing.get()).and_then(|view| state(&view)));
    let words = move || {
        let (key, until) = said.get()?;
        let now = online.now.get();
        let time = match until {
            Some(until) => clock::left(until, now),
            None => clock::since(since.get(), now),
        };
        let words = texts.say_with(key, &[("time", clock::show(time).into())]);
        Some(view! { <span class="state" data-state=key>{words}</span> })
    };
    let has_clock = Memo::new(move |_| online.with(|s| s.clock.is_some()).unwrap_or(false));
    let seated = Memo::new(move |_| {
        online.with(|snapshot| snapshot.own().is_some_and(|own| !own.left)).unwrap_or(false)
    });
    let late = Memo::new(move |_| online.now.get() > since.get() + MISSING + WAY);
    let remedy = Memo::new(move |_| {
        let view = view.get().filter(|view| seated.get() && playing.get() && !view.yours)?;
        remedy(&view, late.get() && !has_clock.get())
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
    // Of whom there is nothing to say, the table says enough.
    let any = Memo::new(move |_| said.with(Option::is_some));
    move || {
        any.get().then(|| {
            view! {
                <li class="online-seat" data-yours=move || yours().to_string()>
                    <span class="name">{move || name(online, seat)}</span>
                    {words}
                    {button}
                </li>
            }
        })
    }
}

/// What is said of a seat, if anything, and the moment that a clock beside it runs to.
fn state(view: &SeatView) -> Option<(&'static str, Option<Millis>)> {
    Some(match view {
        SeatView { bot: Some(_), .. } => ("seat-bot-plays-on", None),
        SeatView { left: true, takeover: Some(until), .. } => ("seat-bot-soon", Some(*until)),
        SeatView { left: true, .. } => ("seat-left", None),
        SeatView { chosen: true, .. } => ("seat-chosen", None),
        SeatView { waited_for: true, deadline: Some(until), .. } => ("seat-clock", Some(*until)),
        SeatView { waited_for: true, .. } => ("seat-thinks", None),
        _ => return None,
    })
}

/// What others can do about somebody who is not there.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Remedy {
    /// Wait for them: no bot takes over.
    Wait,
    /// Let a bot play on.
    GiveToBot,
}

fn remedy(view: &SeatView, late: bool) -> Option<Remedy> {
    if view.bot.is_some() || matches!(view.occupant, Some(Occupant::Bot { .. })) {
        return None;
    }
    match (view.left, view.takeover) {
        (true, Some(_)) => Some(Remedy::Wait),
        (true, None) => Some(Remedy::GiveToBot),
        (false, _) => (view.waited_for && late).then_some(Remedy::GiveToBot),
    }
}
