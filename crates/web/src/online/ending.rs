//! The actions after an online game.

use cubilete_protocol::message::Command;
use cubilete_rules::GameId;
use cubilete_ui::online::rematch::NextGame;
use cubilete_ui::route::Route;
use leptos::prelude::*;

use super::connection::Online;
use super::series::SeriesLine;
use crate::device_game::use_start;
use crate::router::{Link, use_router};
use crate::texts::t;

/// The actions after a game.
#[component]
pub(super) fn After(online: Online) -> impl IntoView {
    let router = use_router();
    let next = Memo::new(move |_| online.with(NextGame::after));
    let requested = RwSignal::new(false);
    // The player who requested the rematch goes to its table; the others get a link.
    Effect::new(move || {
        if let (Some(NextGame::Join { table, .. }), true) = (next.get(), requested.get()) {
            router.go(Route::Table(table.to_string()));
        }
    });
    // A refused rematch can be requested again.
    Effect::new(move || {
        if online.refused.get().is_some() {
            requested.set(false);
        }
    });
    let request = move |_| {
        requested.set(true);
        online.ask(Command::Rematch);
    };
    let game = online.session.with_untracked(|session| Some(session.record()?.start().id()));
    let next = move || match next.get()? {
        NextGame::Join { table, key } => Some(
            view! {
                <p role="status">{t(key)}</p>
                <Link to=Route::Table(table.to_string()) class="primary">{t("rematch-go")}</Link>
            }
            .into_any(),
        ),
        NextGame::Request => Some(
            view! {
                <button class="primary again" disabled=requested on:click=request>
                    {t("rematch")}
                </button>
            }
            .into_any(),
        ),
        NextGame::OnDevice => game.map(|game| view! { <PlayThis game /> }.into_any()),
    };
    view! {
        <SeriesLine online />
        {next}
    }
}

/// The button that starts the same game on this device.
#[component]
fn PlayThis(game: GameId) -> impl IntoView {
    let start = use_start(game);
    view! { <button class="primary" on:click=move |_| start()>{t("replay-start")}</button> }
}
