//! The lists of tables to join, to watch and to replay, with forms to join by code and to create a table.

use std::time::Duration;

use cubilete_protocol::id::TableId;
use cubilete_protocol::table::{Listed, Summary};
use cubilete_ui::online::connection::Failure;
use cubilete_ui::online::loading::load_lists;
use cubilete_ui::online::tables::{List, Lists, Wanted, players, read_code, spectators};
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::FailureMessage;
use super::api;
use super::create::{CreateTable, SetupSummary};
use crate::focus;
use crate::install::InstallButton;
use crate::router::{Link, use_router};
use crate::texts::{t, use_texts};

/// How often the lists are refreshed.
const REFRESH_INTERVAL: Duration = Duration::from_secs(8);

/// The screen of tables.
#[component]
pub(crate) fn Tables() -> impl IntoView {
    let lists: RwSignal<Option<Result<Lists, Failure>>> = RwSignal::new(None);
    let wanted = RwSignal::new(Wanted::default());
    let load = move || {
        spawn_local(async move {
            let asked = wanted.get_untracked();
            let loaded = self::load(asked).await;
            // The user may have asked for more meanwhile, or left the screen.
            if wanted.try_get_untracked() == Some(asked) {
                lists.try_set(Some(loaded));
            }
        });
    };
    let refresh = move || {
        if !document().hidden() {
            load();
        }
    };
    refresh();
    let show_more = Callback::new(move |list| {
        wanted.update(|wanted| wanted.show_more(list));
        load();
    });
    let interval = set_interval_with_handle(refresh, REFRESH_INTERVAL).ok();
    on_cleanup(move || {
        interval.inspect(IntervalHandle::clear);
    });
    let failure = Memo::new(move |_| lists.with(|lists| lists.clone()?.err()));
    let lists = Memo::new(move |_| lists.with(|lists| lists.clone()?.ok()));
    view! {
        <h1>{t("tables-title")}</h1>
        {move || failure.get().map(|failure| view! { <FailureMessage failure /> })}
        <div class="tables">
            <div class="first">
                <JoinByCode />
                <TableList list=List::Own lists show_more />
            </div>
            <CreateTable />
            <div class="rest">
                <TableList list=List::Open lists show_more />
                <TableList list=List::Running lists show_more />
                <TableList list=List::Over lists show_more />
                <InstallButton />
            </div>
        </div>
    }
}

async fn load(wanted: Wanted) -> Result<Lists, Failure> {
    api::begin().await?;
    load_lists(wanted, api::list).await
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

/// A list of tables. A refresh changes only what differs, so that a link or the button keeps the keyboard focus.
#[component]
fn TableList(
    list: List,
    lists: Memo<Option<Lists>>,
    /// Shows more tables of a list.
    show_more: Callback<List>,
) -> impl IntoView {
    let has_more = Memo::new(move |_| {
        lists.with(|lists| lists.as_ref().is_some_and(|lists| lists.has_more(list)))
    });
    let tables =
        Memo::new(move |_| lists.with(|lists| lists.as_ref().map(|l| l.get(list).to_vec())));
    let ids = Memo::new(move |_| {
        let ids = |tables: &Vec<Listed>| tables.iter().map(|t| t.summary.table).collect::<Vec<_>>();
        tables.with(|tables| tables.as_ref().map(ids))
    });
    // The button vanishes with the last page: then the focus goes to the first of the new tables.
    let asked_at = StoredValue::new(None::<usize>);
    Effect::new(move || {
        let count = ids.with(|ids| ids.as_ref().map_or(0, Vec::len));
        let before = asked_at.get_value().filter(|before| *before < count);
        if let Some(before) = before {
            asked_at.set_value(None);
            focus::on_next(format!(".{} li:nth-child({}) a", list.name(), before + 1));
        }
    });
    let more = move |_| {
        asked_at.set_value(ids.with_untracked(|ids| ids.as_ref().map(Vec::len)));
        show_more.run(list);
    };
    let is_turn =
        move |id| lists.with(|lists| lists.as_ref().is_some_and(|lists| lists.is_turn(id)));
    let is_empty = Memo::new(move |_| ids.with(|ids| ids.as_ref().map(Vec::is_empty)));
    move || {
        let is_empty = is_empty.get()?;
        if is_empty && !list.is_shown_empty() {
            return None;
        }
        Some(view! {
            <section class=format!("list {}", list.name())>
                <h2>{t(list.title())}</h2>
                {is_empty.then(|| view! { <p>{t("tables-none")}</p> })}
                <ul>
                    <For each=move || ids.get().unwrap_or_default() key=|id| *id let:id>
                        <ListedTable list id tables turn=Memo::new(move |_| is_turn(id)) />
                    </For>
                </ul>
                {move || has_more.get().then(|| view! {
                    <button class="secondary more" on:click=more>{t("tables-more")}</button>
                })}
            </section>
        })
    }
}

/// A table in a list.
#[component]
fn ListedTable(
    list: List,
    id: TableId,
    tables: Memo<Option<Vec<Listed>>>,
    /// Whether it is the user's turn at the table.
    turn: Memo<bool>,
) -> impl IntoView {
    let texts = use_texts();
    // `None` for a moment while a table that is no longer listed is removed.
    let listed = Memo::new(move |_| {
        let of = |tables: &Vec<Listed>| tables.iter().find(|t| t.summary.table == id).cloned();
        tables.with(|tables| tables.as_ref().and_then(of))
    });
    let table = Memo::new(move |_| listed.with(|listed| Some(listed.as_ref()?.summary.clone())));
    let spectators = move || {
        let text = listed.with(|listed| spectators(list, listed.as_ref()?, &texts));
        text.map(|text| view! { <p class="spectators">{text}</p> })
    };
    let game = move || table.with(|table| table.as_ref().map(|table| texts.game(table.setup.game)));
    let names = move || table.with(|table| table.as_ref().map(|table| players(table, &texts)));
    let summary = move || {
        let Summary { setup, clock, public, .. } = table.get()?;
        Some(view! { <SetupSummary setup clock public /> })
    };
    view! {
        <li class="listed">
            <Link to=list.route(id)>{game}</Link>
            {move || turn.get().then(|| view! { <strong class="turn">{t("turn-badge")}</strong> })}
            <p class="names">{names}</p>
            {summary}
            {spectators}
        </li>
    }
}
