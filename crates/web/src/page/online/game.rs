//! The game at an online table: the same table as everywhere, with those around it who are not in the room.

use cubilete_protocol::message::Command;
use cubilete_protocol::table::Stage;
use cubilete_rules::{Record, Seat, Viewer};
use leptos::prelude::*;

use super::connection::Online;
use super::ending::Ending;
use super::fairness::{DoubtWarning, Fairness};
use super::seats::{SeatsBar, who};
use super::share::GoOn;
use crate::page::scene::{Scene, Who};
use crate::page::table::Table;
use crate::page::texts::t;

/// A game that is on, or over.
#[component]
pub(super) fn OnlineGame(online: Online) -> impl IntoView {
    let first = online.session.with_untracked(|session| session.record().cloned());
    first.map(|first| view! { <GameFrom online first /> })
}

/// The game, with its record as it was when it was first shown.
#[component]
fn GameFrom(online: Online, first: Record) -> impl IntoView {
    let scene = scene(online, first);
    let over = Memo::new(move |_| online.with(|s| s.stage) == Some(Stage::Over));
    let seated = Memo::new(move |_| online.session.with(|session| session.seat().is_some()));
    view! {
        <DoubtWarning online />
        {move || (!seated.get()).then(|| view! { <p class="watching">{t("online-watching")}</p> })}
        <SeatsBar online />
        {move || over.get().then(|| view! { <Ending online /> })}
        <Table scene />
        <Fairness online />
        {move || (seated.get() && !over.get()).then(|| view! {
            <GoOn online />
            <Leaving online />
        })}
    }
}

/// The game on the screen: moves go to the server, and what it says comes back.
fn scene(online: Online, first: Record) -> Scene {
    let session = online.session;
    let record =
        Memo::new(move |_| session.with(|s| s.record().cloned()).unwrap_or_else(|| first.clone()));
    let viewer = Memo::new(move |_| {
        session.with(|session| session.seat()).map_or(Viewer::Spectator, Viewer::Seat)
    });
    let players = Memo::new(move |_| {
        let seats = online.with(|s| s.seats.clone()).unwrap_or_default();
        seats.iter().map(|view| who(view.seat, view.occupant.as_ref())).collect::<Vec<Who>>()
    });
    let choice = Memo::new(move |_| online.with(|s| s.choice.clone()).flatten());
    let play = Callback::new(move |(_, mv): (Seat, String)| online.play(&mv));
    let take_back = Callback::new(move |()| {
        let steps = record.with_untracked(|record| record.steps().len());
        online.ask(Command::TakeBack { steps });
    });
    Scene::new(
        record.into(),
        viewer.into(),
        players.into(),
        choice.into(),
        play,
        Signal::derive(move || choice.with(Option::is_some).then_some(take_back)),
    )
}

/// Leaving the game, asked twice, and coming back.
#[component]
fn Leaving(online: Online) -> impl IntoView {
    let left =
        Memo::new(move |_| online.with(|s| s.own().is_some_and(|own| own.left)) == Some(true));
    let sure = RwSignal::new(false);
    let leave = move |_| {
        sure.set(false);
        online.ask(Command::Leave);
    };
    let shown = move || match (left.get(), sure.get()) {
        (true, _) => view! {
            <p>{t("leave-left")}</p>
            <button class="primary return" on:click=move |_| online.ask(Command::Return)>
                {t("leave-return")}
            </button>
        }
        .into_any(),
        (false, false) => view! {
            <button class="secondary leave" on:click=move |_| sure.set(true)>{t("leave")}</button>
        }
        .into_any(),
        (false, true) => view! {
            <p>{t("leave-sure")}</p>
            <button class="secondary" on:click=leave>{t("leave-yes")}</button>
            <button class="primary" on:click=move |_| sure.set(false)>{t("leave-no")}</button>
        }
        .into_any(),
    };
    view! { <section class="leaving">{shown}</section> }
}
