//! The screens of online play: the list of tables, the lobby, and the game.

mod alert;
mod api;
mod arrival;
mod change;
mod connection;
mod create;
mod ending;
mod fairness;
mod game;
mod lobby;
mod phrases;
mod seats;
mod series;
mod share;
mod socket;
mod tables;
mod turns;

use cubilete_protocol::id::TableId;
use cubilete_ui::online::connection::{Failure, RefusalButton, refusal_key};
use cubilete_ui::online::screen::Screen;
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::focus;
use crate::router::Link;
use crate::texts::{t, use_texts};
use crate::update::load_newest;
use alert::follow_turns;
pub(crate) use arrival::TableScreen;
use connection::Online;
use game::OnlineGame;
use lobby::Lobby;
pub(crate) use tables::Tables;
pub(crate) use turns::own_tables;

/// The screen of a table.
#[component]
fn TableById(table: TableId) -> impl IntoView {
    let online = Online::open(table);
    follow_turns(online);
    let stage = move || online.with(|snapshot| snapshot.stage);
    let screen = Memo::new(move |_| Screen::of(stage(), online.connection.get()));
    // The focused button of the lobby is gone when the game starts.
    Effect::new(move |before: Option<Screen>| {
        let screen = screen.get();
        if before == Some(Screen::Lobby) && screen == Screen::Game {
            request_animation_frame(focus::on_first_choice);
        }
        screen
    });
    view! {
        <ConnectionBar online overlay=Signal::derive(move || screen.get() == Screen::Game) />
        {move || match screen.get() {
            Screen::Loading => ().into_any(),
            Screen::Refused => view! { <ToTables /> }.into_any(),
            Screen::Lobby => view! { <Lobby online /> }.into_any(),
            Screen::Game => view! { <OnlineGame online /> }.into_any(),
        }}
    }
}

/// The state of the connection, and the reason for the last refusal, with a button. With `overlay`, they cover the top of
/// the screen instead of moving the content, where the user may be about to tap.
#[component]
fn ConnectionBar(online: Online, overlay: Signal<bool>) -> impl IntoView {
    let texts = use_texts();
    let busy = move || online.busy.get().then_some("link-busy");
    let key = Memo::new(move |_| online.connection.get().key().or_else(busy));
    let text = move || key.get().map(|key| texts.text(key));
    let button =
        Memo::new(move |_| Some(RefusalButton::of(online.refused.get()?, online.connection.get())));
    let press = move |_| match button.get_untracked() {
        Some(RefusalButton::Update) => load_newest(),
        Some(RefusalButton::TryAgain) => online.try_again(),
        Some(RefusalButton::Close) | None => online.dismiss(),
    };
    let refused = move || {
        let text = texts.text(&refusal_key(online.refused.get()?));
        let label = texts.text(button.get()?.key());
        let button = view! { <button class="secondary" on:click=press>{label}</button> };
        Some(view! { <p class="refused" role="alert">{text} {button}</p> })
    };
    view! {
        <div class="notices" data-overlay=move || overlay.get().to_string()>
            <p class="link" role="status" data-link=key>{text}</p>
            {refused}
        </div>
    }
}

/// A link to the list of tables.
#[component]
fn ToTables() -> impl IntoView {
    view! {
        <p>
            <Link to=Route::Tables>{t("online-to-tables")}</Link>
        </p>
    }
}

/// The message of a failed request.
#[component]
fn FailureMessage(failure: Failure) -> impl IntoView {
    let texts = use_texts();
    view! { <p class="refused" role="alert">{move || texts.text(&failure.key())}</p> }
}
