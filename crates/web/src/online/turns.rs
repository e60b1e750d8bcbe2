//! The tables where it is the user's turn, for the home screen and the list of tables.

use cubilete_protocol::id::TableId;
use cubilete_protocol::table::{Listed, Stage};
use cubilete_ui::online::link::Failure;
use cubilete_ui::online::turn::own_tables_line;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::api;
use crate::texts::use_texts;

/// Maximum games in progress among which turns are looked for. The server says it for the latest 20.
const MAX_OWN: usize = 20;

/// The line about the user's tables. It looks for turns when it appears, and when the page becomes visible again.
pub(crate) fn own_tables() -> AnyView {
    let texts = use_texts();
    let turns = RwSignal::new(0);
    let refresh = move || {
        if document().hidden() {
            return;
        }
        spawn_local(async move {
            // Without a connection or a session, nothing is known about turns.
            if let Ok(found) = turns_of_user().await {
                turns.try_set(found.len());
            }
        });
    };
    refresh();
    let listener = window_event_listener(ev::visibilitychange, move |_| refresh());
    on_cleanup(move || listener.remove());
    let line = move || own_tables_line(turns.get(), &texts);
    view! { <span class:turn=move || { turns.get() > 0 }>{line}</span> }.into_any()
}

async fn turns_of_user() -> Result<Vec<TableId>, Failure> {
    let own = api::tables(Stage::Playing, true, MAX_OWN).await?;
    Ok(turns_at(&own.tables))
}

/// The tables where it is the user's turn, among the user's own tables.
pub(super) fn turns_at(own: &[Listed]) -> Vec<TableId> {
    let turns = own.iter().filter(|listed| listed.your_turn == Some(true));
    turns.map(|listed| listed.summary.table).collect()
}
