//! The tables where it is the user's turn, for the home screen and the list of tables.

use std::time::Duration;

use cubilete_protocol::table::Listed;
use cubilete_ui::online::loading::load_own_games;
use cubilete_ui::online::turn::{own_tables_line, own_turns};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::alert::follow_own_tables;
use super::api;
use crate::texts::use_texts;

/// How often turns are looked for. A page in the background may not do it more often.
const POLL_INTERVAL: Duration = Duration::from_secs(60);

/// The line about the user's tables. It looks for turns when it appears, when the page becomes visible again, and
/// regularly while a game is in progress, also in the background.
pub(crate) fn own_tables() -> AnyView {
    let texts = use_texts();
    let own = RwSignal::new(Vec::<Listed>::new());
    let refresh = move || {
        spawn_local(async move {
            // Without a connection or a session, nothing is known about turns.
            if let Ok(found) = load_own_games(api::list).await {
                own.try_set(found.tables);
            }
        });
    };
    refresh();
    let listener = window_event_listener(ev::visibilitychange, move |_| {
        if !document().hidden() {
            refresh();
        }
    });
    let poll = move || {
        if own.try_with_untracked(|own| !own.is_empty()) == Some(true) {
            refresh();
        }
    };
    let interval = set_interval_with_handle(poll, POLL_INTERVAL).ok();
    on_cleanup(move || {
        listener.remove();
        interval.iter().for_each(IntervalHandle::clear);
    });
    follow_own_tables(own);
    let turns = Memo::new(move |_| own.with(|own| own_turns(own)));
    let line = move || own_tables_line(turns.get(), &texts);
    view! { <span class:turn=move || { turns.get() > 0 }>{line}</span> }.into_any()
}
