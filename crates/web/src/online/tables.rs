//! The list of the user's own and of open tables, with forms to join by code and to create a table.

use std::time::Duration;

use cubilete_protocol::table::{Listed, Stage};
use cubilete_ui::online::link::Failure;
use cubilete_ui::online::tables::{Lists, players, read_code};
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::FailureWords;
use super::api;
use super::create::{CreateTable, SetupSummary};
use crate::router::{Link, use_router};
use crate::texts::{t, use_texts};

/// How often the lists are refreshed.
const REFRESH_INTERVAL: Duration = Duration::from_secs(8);

/// The screen of tables.
#[component]
pub(crate) fn Tables() -> impl IntoView {
    let lists: RwSignal<Option<Result<Lists, Failure>>> = RwSignal::new(None);
    let refresh = move || {
        if document().hidden() {
            return;
        }
        spawn_local(async move {
            let loaded = load_lists().await;
            lists.try_set(Some(loaded));
        });
    };
    refresh();
    let interval = set_interval_with_handle(refresh, REFRESH_INTERVAL).ok();
    on_cleanup(move || {
        interval.inspect(IntervalHandle::clear);
    });
    let failure = Memo::new(move |_| lists.with(|lists| lists.clone()?.err()));
    let own = Memo::new(move |_| lists.with(|lists| lists.clone()?.ok()).map(|lists| lists.own));
    let open = Memo::new(move |_| lists.with(|lists| lists.clone()?.ok()).map(|lists| lists.open));
    view! {
        <h1>{t("tables-title")}</h1>
        {move || failure.get().map(|failure| view! { <FailureWords failure /> })}
        <div class="tables">
            <CreateTable />
            <div>
                <JoinByCode />
                {move || {
                    let own = own.get().filter(|own| !own.is_empty())?;
                    Some(view! { <TableList title="tables-own" tables=own /> })
                }}
                {move || open.get().map(|open| view! { <TableList title="tables-open" tables=open /> })}
            </div>
        </div>
    }
}

async fn load_lists() -> Result<Lists, Failure> {
    api::begin().await?;
    let playing = api::tables(Stage::Playing, true).await?;
    let gathering = api::tables(Stage::Gathering, true).await?;
    let public = api::tables(Stage::Gathering, false).await?;
    Ok(Lists::new(playing, gathering, public))
}

/// The form that opens the table with a code.
#[component]
fn JoinByCode() -> impl IntoView {
    let router = use_router();
    let code = RwSignal::new(String::new());
    let read = move || code.with(|code| read_code(code));
    let join = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(code) = untrack(read) {
            router.go(Route::Table(code.to_string()));
        }
    };
    view! {
        <form class="join" on:submit=join>
            <h2>{t("join-title")}</h2>
            <label class="field">
                <span>{t("join-code")}</span>
                <input
                    name="code"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    maxlength="16"
                    on:input=move |event| code.set(event_target_value(&event))
                />
            </label>
            <button class="primary" disabled=move || read().is_none()>{t("join-go")}</button>
        </form>
    }
}

/// A list of tables.
#[component]
fn TableList(title: &'static str, tables: Vec<Listed>) -> impl IntoView {
    let none = tables.is_empty();
    let tables = tables.into_iter().map(|listed| view! { <ListedTable listed /> }).collect_view();
    view! {
        <section class="list">
            <h2>{t(title)}</h2>
            {none.then(|| view! { <p>{t("tables-none")}</p> })}
            <ul>{tables}</ul>
        </section>
    }
}

/// A table in a list.
#[component]
fn ListedTable(listed: Listed) -> impl IntoView {
    let texts = use_texts();
    let summary = listed.summary;
    let game = summary.setup.game;
    let table = Route::Table(summary.table.to_string());
    let (setup, clock, public) = (summary.setup.clone(), summary.clock, summary.public);
    let names = move || players(&summary, &texts);
    view! {
        <li class="listed">
            <Link to=table>{move || texts.game(game)}</Link>
            <p class="names">{names}</p>
            <SetupSummary setup clock public />
        </li>
    }
}
