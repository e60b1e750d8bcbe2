//! The replay of a record step by step: from this device, a server, a file, pasted text or a link.

use cubilete_protocol::path;
use cubilete_rules::{Phase, Record};
use cubilete_ui::player_name::PlayerName;
use cubilete_ui::replay::{self, Pasted, Playback, Problem, from_fragment, pasted, to_fragment};
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

use crate::base;
use crate::device_game::{game_store, use_start};
use crate::fetch;
use crate::finished_games::GameOutcome;
use crate::focus;
use crate::preferences::use_preferences;
use crate::review::decision::{Opened, trial_scene};
use crate::review::{Overview, ReviewState, Strip};
use crate::router::{Router, use_router};
use crate::scene::{Scene, SceneSource};
use crate::table::Table;
use crate::texts::{t, use_texts};

/// The content of the replay screen.
#[derive(Clone, PartialEq)]
enum Found {
    Nothing,
    Loading,
    /// A record, with the names of its players, and whether it is that of an online table.
    Record(Box<Record>, Vec<PlayerName>, bool),
    Problem(Problem),
}

/// The replay screen. With an id, it shows a stored game or a table; without one, the record in the address, a file or
/// pasted text.
#[component]
pub(crate) fn ReplayScreen(
    id: Option<String>,
    /// Whether the review is shown, too.
    reviewed: bool,
) -> impl IntoView {
    let texts = use_texts();
    let found = RwSignal::new(Found::Nothing);
    let typed = RwSignal::new(String::new());
    match id {
        Some(id) => find(found, id),
        None => {
            read_address(found);
            // A link opened in the same window changes only the fragment.
            let follow = window_event_listener(ev::hashchange, move |_| read_address(found));
            on_cleanup(move || follow.remove());
        }
    }
    move || match found.get() {
        Found::Record(record, players, is_online) => {
            view! { <Player record=*record players is_online reviewed /> }.into_any()
        }
        Found::Loading => view! { <p role="status">{t("replay-loading")}</p> }.into_any(),
        Found::Nothing => view! { <Ask found typed /> }.into_any(),
        Found::Problem(problem) => {
            let said = move || problem.text(&texts);
            view! { <p class="problem" role="alert">{said}</p><Ask found typed /> }.into_any()
        }
    }
}

/// Looks for a game by its id, on this device and then on the server.
fn find(found: RwSignal<Found>, id: String) {
    match game_store().load(&id) {
        Some(game) => {
            let record = Box::new(game.record().clone());
            found.set(Found::Record(record, game.player_names(), false));
        }
        None => load(found, id),
    }
}

/// Reads a record from the fragment of the address. Without a fragment, shows the form; ignores other fragments.
fn read_address(found: RwSignal<Found>) {
    let fragment = window().location().hash().unwrap_or_default();
    match from_fragment(&fragment) {
        Some(text) => read(found, &text, false),
        None if fragment.is_empty() => found.set(Found::Nothing),
        None => {}
    }
}

fn load(found: RwSignal<Found>, table: String) {
    found.set(Found::Loading);
    spawn_local(async move {
        match fetch::text(&base::path(path::at_table(path::RECORD, table))).await {
            Some(text) => read(found, &text, true),
            None if window().navigator().on_line() => found.set(Found::Problem(Problem::NotFound)),
            None => found.set(Found::Problem(Problem::NoAnswer)),
        }
    });
}

fn read(found: RwSignal<Found>, text: &str, is_online: bool) {
    found.set(match replay::read(text) {
        Ok((record, players)) => Found::Record(Box::new(record), players, is_online),
        Err(problem) => Found::Problem(problem),
    });
}

/// Shows the record in a text, and puts it in the address, so that it survives reloads and the back button. A record
/// that is too long for an address is only shown.
fn open(found: RwSignal<Found>, router: Router, text: &str) {
    let is_record = text.trim().parse::<Record>().is_ok();
    if !is_record || !router.go_to(Route::Replay(None), &to_fragment(text.trim())) {
        read(found, text, false);
    }
    // The focused button or file field is removed. From here, arrow keys step through the game.
    focus::on_next_in_sight(".replay-bar .primary");
}

/// The form for a file or a pasted record. Typed text stays if it is not a record.
#[component]
fn Ask(found: RwSignal<Found>, typed: RwSignal<String>) -> impl IntoView {
    let router = use_router();
    let show = move |_| match pasted(&typed.get_untracked()) {
        Pasted::Text(text) => open(found, router, &text),
        Pasted::Id(id) => router.go(Route::Replay(Some(id))),
    };
    let chosen = move |event: ev::Event| {
        let input = event.target().and_then(|t| t.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()?.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            // The user may have left the screen meanwhile.
            if found.is_disposed() {
                return;
            }
            match text {
                Some(text) => open(found, router, &text),
                None => found.set(Found::Problem(Problem::NotFound)),
            }
        });
    };
    view! {
        <h1>{t("replay-title")}</h1>
        <div class="drop">
            <label class="named">
                <span>{t("replay-file")}</span>
                <input type="file" accept=".cub,text/plain" on:change=chosen />
            </label>
            <label class="named">
                <span>{t("replay-paste")}</span>
                <textarea
                    spellcheck="false"
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                ></textarea>
            </label>
            <p class="buttons">
                <button
                    class="primary"
                    disabled=move || typed.with(|text| text.trim().is_empty())
                    on:click=show
                >
                    {t("replay-open")}
                </button>
            </p>
        </div>
    }
}

/// A record shown step by step, with buttons and a slider, and with its review on request.
#[component]
fn Player(
    record: Record,
    players: Vec<PlayerName>,
    is_online: bool,
    reviewed: bool,
) -> impl IntoView {
    let texts = use_texts();
    let game = record.start().id();
    let start = use_start(game);
    let outcome = GameOutcome { end: record.end(), players: players.clone() }.view();
    let review = ReviewState::new(record.clone(), players.clone());
    // Nobody gets advice on a game that is still played online.
    let can_review = !is_online || record.end().phase() == Phase::Over;
    if reviewed && can_review {
        review.start();
    }
    let ask = move || {
        let button = || view! { <button class="secondary" on:click=move |_| review.start()>{t("review")}</button> };
        (can_review && review.is_idle()).then(button)
    };
    let playback = RwSignal::new(Playback::new(record));
    let at = Memo::new(move |_| playback.with(Playback::at));
    let shown = Signal::derive(move || playback.with(Playback::shown));
    let scene =
        Scene::new(SceneSource { players: Signal::stored(players), ..SceneSource::watched(shown) });
    let go = Callback::new(move |step| playback.update(|playback| playback.go(step)));
    let opened = Opened::new(go);
    // A decision is looked at only as long as the position before it is shown.
    Effect::new(move || opened.follow(at.get()));
    let trial = Memo::new(move |_| opened.is_trying());
    let table = move || match trial.get().then(|| untrack(|| trial_scene(review, opened))) {
        Some(Some(scene)) => view! { <Table scene headed=true /> },
        _ => view! { <Table scene headed=true /> },
    };
    let keys = move |event: KeyboardEvent| {
        // Cards, tiles, the slider, lists and the log handle arrow keys themselves.
        let target: Element = event_target(&event);
        let is_taken = target.closest("input, .history, .steps").ok().flatten().is_some();
        if event.default_prevented() || is_taken || trial.get_untracked() {
            return;
        }
        if playback.try_update(|playback| playback.press(&event.key())) == Some(true) {
            event.prevent_default();
        }
    };
    let title = move || match review.is_idle() {
        true => texts.page_title(game, "end-replay"),
        false => texts.page_title(game, "review"),
    };
    let overview = move || view! { <Overview state=review scene at opened /> };
    let strip = move || view! { <Strip state=review at opened /> };
    view! {
        <h1>{title}</h1>
        <div class="replay-outcome">
            {outcome}
            {ask}
            <button class="secondary" on:click=move |_| start()>{t("replay-start")}</button>
        </div>
        <div class="replay" class:reviewed=move || !review.is_idle() on:keydown=keys>
            {move || review.is_open().then(overview)}
            {move || review.is_open().then(strip)}
            {table}
            {move || (!trial.get()).then(|| view! { <Bar playback at /> })}
        </div>
    }
}

/// The buttons and the slider of a replay.
#[component]
fn Bar(playback: RwSignal<Playback>, at: Memo<usize>) -> impl IntoView {
    let (texts, preferences) = (use_texts(), use_preferences());
    let last = playback.with_untracked(Playback::last);
    let playing = Memo::new(move |_| playback.with(Playback::is_playing));
    Effect::new(move || {
        let from = at.get();
        if playing.get() {
            let advance = move || {
                playback.try_update(|playback| playback.advance(from));
            };
            set_timeout(advance, preferences.with(replay::step_duration));
        }
    });
    let go = move |step| playback.update(|playback| playback.go(step));
    let back = move |_| playback.update(Playback::back);
    let forward = move |_| playback.update(Playback::forward);
    let play_or_pause =
        move || texts.text(if playing.get() { "replay-pause" } else { "replay-play" });
    let step = move || {
        let values = [("step", at.get().into()), ("last", last.into())];
        texts.text_with("replay-step", &values)
    };
    // Used as `aria-disabled`, because a disabled button would lose the focus.
    let at_start = move || (at.get() == 0).to_string();
    let at_end = move || (at.get() == last).to_string();
    let slide = move |event| go(event_target_value(&event).parse().unwrap_or(0));
    view! {
        <div class="replay-bar" role="group" aria-label=t("replay-title")>
            <button class="secondary far" aria-disabled=at_start on:click=move |_| go(0)>{t("replay-first")}</button>
            <button class="secondary" aria-disabled=at_start on:click=back>{t("replay-back")}</button>
            <input type="range" min="0" max=last.to_string() aria-label=step prop:value=move || at.get().to_string() on:input=slide />
            <button class="secondary play" on:click=move |_| playback.update(Playback::toggle)>{play_or_pause}</button>
            <button class="primary" aria-disabled=at_end on:click=forward>{t("replay-next")}</button>
            <button class="secondary far" aria-disabled=at_end on:click=move |_| go(last)>{t("replay-last")}</button>
            <span class="step">{step}</span>
        </div>
    }
}
