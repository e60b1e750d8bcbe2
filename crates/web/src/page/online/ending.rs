//! After an online game: who won, playing again, and what to do with the record.

use cubilete_protocol::message::Command;
use leptos::prelude::*;

use super::connection::Online;
use super::seats::name;
use crate::page::location::{Link, Location};
use crate::page::texts::{Texts, t};
use crate::route::Route;

/// The end of a game.
#[component]
pub(super) fn Ending(online: Online) -> impl IntoView {
    let location = Location::get();
    let table = online.session.with_untracked(|session| session.table()).to_string();
    let rematch = Memo::new(move |_| online.with(|s| s.rematch).flatten());
    let seated = Memo::new(move |_| online.session.with(|session| session.seat().is_some()));
    let asked = RwSignal::new(false);
    // Whoever asked for it goes there; others are shown the way.
    Effect::new(move || {
        if let (Some(table), true) = (rematch.get(), asked.get()) {
            location.go(Route::Table(table.to_string()));
        }
    });
    let again = move |_| {
        asked.set(true);
        online.ask(Command::Rematch);
    };
    let next = move || match rematch.get() {
        Some(table) => Some(
            view! {
                <p class="rematch" role="status">{t("rematch-waits")}</p>
                <Link to=Route::Table(table.to_string()) class="primary">{t("rematch-go")}</Link>
            }
            .into_any(),
        ),
        None if seated.get() => Some(
            view! {
                <button class="primary again" disabled=asked on:click=again>
                    {t("rematch")}
                </button>
                <p class="hint">{t("rematch-how")}</p>
            }
            .into_any(),
        ),
        None => None,
    };
    let file = format!("/api/tables/{table}/record.cub");
    view! {
        <section class="ending">
            <h2>{move || winners(online)}</h2>
            <div class="next">{next}</div>
            <p class="ways">
                <Link to=Route::Replay(Some(table))>{t("ending-replay")}</Link>
                <a href=file download>{t("ending-record")}</a>
            </p>
        </section>
    }
}

/// Who won, in words.
fn winners(online: Online) -> String {
    let texts = Texts::get();
    let (winners, own) = online.session.with(|session| {
        let winners = session
            .record()
            .map(|record| record.end().view(cubilete_rules::Viewer::Spectator).winners);
        (winners.map(Iterator::collect::<Vec<_>>).unwrap_or_default(), session.seat())
    });
    let names: Vec<_> = winners.iter().map(|seat| name(online, *seat)).collect();
    match (winners.as_slice(), own) {
        ([only], Some(own)) if *only == own => texts.say("ending-you-won"),
        _ => {
            let values = [("count", names.len().into()), ("names", names.join(", ").into())];
            texts.say_with("ending-won", &values)
        }
    }
}
