//! Playing with others through a server: finding tables, sitting down, and the game.

mod api;
mod arrival;
mod connection;
mod create;
mod ending;
mod fairness;
mod game;
mod lobby;
mod seats;
mod share;
mod tables;
mod wire;

use cubilete_protocol::id::TableId;
use cubilete_protocol::message::RefusalCode;
use cubilete_protocol::table::Stage;
use cubilete_ui::online::link::{self, refusal_key};
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::router::Link;
use crate::texts::{t, use_texts};
use crate::update::load_newest;
use api::Failure;
pub(crate) use arrival::OnlineTable;
use connection::Online;
use game::OnlineGame;
use lobby::Lobby;
pub(crate) use tables::Tables;

/// What is on the screen of a table.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Screen {
    /// Nothing is known yet.
    Nothing,
    /// It cannot be shown.
    Refused,
    /// People sit down.
    Lobby,
    /// They play, or have played.
    Game,
}

/// A table that is known by its id.
#[component]
fn TableById(table: TableId) -> impl IntoView {
    let online = Online::open(table);
    let screen = Memo::new(move |_| match online.with(|snapshot| snapshot.stage) {
        None if online.link.get() == link::Link::Refused => Screen::Refused,
        None => Screen::Nothing,
        Some(Stage::Gathering | Stage::Opening) => Screen::Lobby,
        Some(Stage::Playing | Stage::Over) => Screen::Game,
    });
    view! {
        <ConnectionBar online />
        {move || match screen.get() {
            Screen::Nothing => ().into_any(),
            Screen::Refused => view! { <ToTables /> }.into_any(),
            Screen::Lobby => view! { <Lobby online /> }.into_any(),
            Screen::Game => view! { <OnlineGame online /> }.into_any(),
        }}
    }
}

/// How the connection stands, and what was refused, in words.
#[component]
fn ConnectionBar(online: Online) -> impl IntoView {
    let texts = use_texts();
    let busy = move || online.busy.get().then_some("link-busy");
    let key = Memo::new(move |_| online.link.get().key().or_else(busy));
    let words = move || key.get().map(|key| texts.say(key));
    let shut = Memo::new(move |_| online.link.get() == link::Link::Refused);
    let refused = move || {
        let code = online.refused.get()?;
        let words = texts.say(&refusal_key(code));
        let way_on = match shut.get() {
            true if code == RefusalCode::Version => view! {
                <button class="secondary" on:click=move |_| load_newest()>{t("update-now")}</button>
            }
            .into_any(),
            true => view! {
                <button class="secondary" on:click=move |_| online.try_again()>
                    {t("later-again")}
                </button>
            }
            .into_any(),
            false => view! {
                <button class="secondary" on:click=move |_| online.refused.set(None)>
                    {t("online-close")}
                </button>
            }
            .into_any(),
        };
        Some(view! { <p class="refused" role="alert">{words} {way_on}</p> })
    };
    view! {
        <p class="link" role="status" data-link=key>{words}</p>
        {refused}
    }
}

/// The way out.
#[component]
fn ToTables() -> impl IntoView {
    view! {
        <p>
            <Link to=Route::Tables>{t("online-to-tables")}</Link>
        </p>
    }
}

/// Why something was not done, in words.
#[component]
fn FailureWords(failure: Failure) -> impl IntoView {
    let texts = use_texts();
    let words = move || match failure {
        Failure::NoAnswer => texts.say("online-no-answer"),
        Failure::Refused(code) => texts.say(&refusal_key(code)),
    };
    view! { <p class="refused" role="alert">{words}</p> }
}
