//! After an online game: playing again, and looking at it again.

use cubilete_protocol::message::Command;
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use super::connection::Online;
use crate::router::{Link, use_router};
use crate::texts::{t, use_texts};

/// What can be done after a game.
#[component]
pub(super) fn After(online: Online) -> impl IntoView {
    let (texts, router) = (use_texts(), use_router());
    let table = online.session.with_untracked(|session| session.table()).to_string();
    let rematch = Memo::new(move |_| online.with(|s| s.rematch).flatten());
    let seated = Memo::new(move |_| online.session.with(|session| session.seat().is_some()));
    let stayed = move || online.with(|s| s.own().is_some_and(|own| !own.left)) == Some(true);
    let told = move || texts.say(if stayed() { "rematch-kept" } else { "rematch-waits" });
    let asked = RwSignal::new(false);
    // Whoever asked for it goes there; others are shown the way.
    Effect::new(move || {
        if let (Some(table), true) = (rematch.get(), asked.get()) {
            router.go(Route::Table(table.to_string()));
        }
    });
    // What was refused can be asked for again.
    Effect::new(move || {
        if online.refused.get().is_some() {
            asked.set(false);
        }
    });
    let again = move |_| {
        asked.set(true);
        online.ask(Command::Rematch);
    };
    let next = move || match rematch.get() {
        Some(table) => Some(
            view! {
                <p role="status">{told}</p>
                <Link to=Route::Table(table.to_string()) class="primary">{t("rematch-go")}</Link>
            }
            .into_any(),
        ),
        None if seated.get() => Some(
            view! {
                <button class="primary again" disabled=asked on:click=again>
                    {t("rematch")}
                </button>
            }
            .into_any(),
        ),
        None => None,
    };
    view! {
        {next}
        <Link to=Route::Replay(Some(table)) class="secondary">{t("end-replay")}</Link>
    }
}
