//! A record to look at step by step: from a server, a file, the clipboard or a link.

use std::time::Duration;

use cubilete_rules::record::RecordError;
use cubilete_rules::{AnyStep, Record};
use cubilete_ui::faults;
use cubilete_ui::replay::{Pasted, from_fragment, pasted, shortened, to_fragment};
use cubilete_ui::route::Route;
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

use crate::focus;
use crate::location::Location;
use crate::scene::{Scene, Source, Who};
use crate::settings::Settings;
use crate::table::Table;
use crate::texts::{Texts, t};
use crate::{device, fetch};

/// The shortest time for a step of a game that plays by itself.
const QUICKEST: Duration = Duration::from_millis(400);

/// What there is to look at.
#[derive(Clone, PartialEq)]
enum Found {
    Nothing,
    Loading,
    /// A record, and who played.
    Record(Box<Record>, Vec<Who>),
    /// Why there is nothing, as a key.
    Problem(&'static str),
    /// What is wrong with a text that is none.
    Refused(Box<RecordError>),
}

/// A record by the name of a game on this device or of a table on the server, by what follows `#` in the address, or of the reader's own.
#[component]
pub(crate) fn ReplayScreen(id: Option<String>) -> impl IntoView {
    let texts = Texts::get();
    let found = RwSignal::new(Found::Nothing);
    let typed = RwSignal::new(String::new());
    match id {
        Some(id) => find(found, id),
        None => {
            read_address(found);
            // Another link in the same window is another game.
            let follow = window_event_listener(ev::hashchange, move |_| read_address(found));
            on_cleanup(move || follow.remove());
        }
    }
    move || match found.get() {
        Found::Record(record, players) => view! { <Player record=*record players /> }.into_any(),
        Found::Loading => view! { <p role="status">{t("replay-loading")}</p> }.into_any(),
        Found::Nothing => view! { <Ask found typed /> }.into_any(),
        Found::Problem(key) => view! { <Problem said=t(key) /><Ask found typed /> }.into_any(),
        Found::Refused(error) => {
            let said = move || why_refused(texts, &error);
            view! { <Problem said /><Ask found typed /> }.into_any()
        }
    }
}

/// Looks for a game by its name, on this device and then on the server.
fn find(found: RwSignal<Found>, id: String) {
    match device::kept(&id) {
        Some(game) => {
            let record = Box::new(game.record().clone());
            found.set(Found::Record(record, device::players(&game)));
        }
        None => load(found, id),
    }
}

/// Why there is nothing to look at.
#[component]
fn Problem(#[prop(into)] said: Signal<String>) -> impl IntoView {
    view! { <p class="problem" role="alert">{said}</p> }
}

fn why_refused(texts: Texts, error: &RecordError) -> String {
    let why = faults::of_record(error, &|key, values| texts.say_with(key, values));
    texts.say_with("replay-not-a-record", &[("why", shortened(&why).into())])
}

/// Reads what follows `#` in the address: a game, or nothing. What is neither is no reason to leave the game.
fn read_address(found: RwSignal<Found>) {
    let fragment = window().location().hash().unwrap_or_default();
    match from_fragment(&fragment) {
        Some(text) => read(found, &text),
        None if fragment.is_empty() => found.set(Found::Nothing),
        None => {}
    }
}

fn load(found: RwSignal<Found>, table: String) {
    found.set(Found::Loading);
    spawn_local(async move {
        match fetch::text(&format!("/api/tables/{table}/record.cub")).await {
            Some(text) => read(found, &text),
            None => found.set(Found::Problem(nothing())),
        }
    });
}

/// Why no server gave a game: there is no network, or no such game.
fn nothing() -> &'static str {
    if window().navigator().on_line() { "replay-not-there" } else { "online-no-answer" }
}

fn read(found: RwSignal<Found>, text: &str) {
    found.set(match text.trim().parse::<Record>() {
        Ok(record) if record.steps().is_empty() => Found::Problem("replay-not-begun"),
        Ok(record) => {
            let seats = record.start().seats().seats();
            let who = |seat| record.name(seat).map(|name| Who::Named(name.to_string()));
            let players = seats.map(|seat| who(seat).unwrap_or(Who::Seat(seat))).collect();
            Found::Record(Box::new(record), players)
        }
        Err(error) => Found::Refused(Box::new(error)),
    });
}

/// Shows the game that a text is, at an address of its own: there it is also after the page is loaded anew, or left and
/// come back to. Where no address can be that long, it is shown all the same.
fn open(found: RwSignal<Found>, location: Location, text: &str) {
    let is_game = text.trim().parse::<Record>().is_ok();
    if !is_game || !location.go_to(Route::Replay(None), &to_fragment(text.trim())) {
        read(found, text);
    }
    // The button or the file that was asked for is gone, and arrow keys lead through the game.
    focus::on_next_in_sight(".replay-bar .primary");
}

/// Asks for a record; what was typed stays if it is none.
#[component]
fn Ask(found: RwSignal<Found>, typed: RwSignal<String>) -> impl IntoView {
    let location = Location::get();
    let show = move |_| match pasted(&typed.get_untracked()) {
        Pasted::Text(text) => open(found, location, &text),
        Pasted::Named(id) => location.go(Route::Replay(Some(id))),
    };
    let chosen = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|t| t.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()?.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            // Whoever has gone elsewhere meanwhile stays there.
            if found.is_disposed() {
                return;
            }
            match text {
                Some(text) => open(found, location, &text),
                None => found.set(Found::Problem("replay-not-there")),
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

/// The game after any of its steps.
#[component]
fn Player(record: Record, players: Vec<Who>) -> impl IntoView {
    let texts = Texts::get();
    let settings = Settings::get();
    let (game, last) = (record.start().id(), record.steps().len());
    // Dealing comes before the first decision: without it there is nothing to see yet.
    let dealt = record.steps().iter().take_while(|step| !matches!(step, AnyStep::Move(..)));
    let at = RwSignal::new(dealt.count());
    let whole = StoredValue::new(record);
    let so_far = Signal::derive(move || whole.with_value(|record| record.up_to(at.get())));
    let players = Signal::stored(players);
    let scene = Scene::new(Source { players, ..Source::watched(so_far) });
    let playing = RwSignal::new(false);
    let go = move |step: usize| {
        playing.set(false);
        at.set(step.min(last));
    };
    Effect::new(move || {
        let step = at.get();
        if !playing.get() {
            return;
        }
        if step == last {
            playing.set(false);
            return;
        }
        let go_on = move || {
            // Whoever stepped, stopped or left meanwhile has seen enough.
            if playing.try_get_untracked() == Some(true) && at.get_untracked() == step {
                at.set(step + 1);
            }
        };
        set_timeout(go_on, settings.pace().max(QUICKEST));
    });
    let play = move |_| {
        if at.get_untracked() == last {
            at.set(0);
        }
        playing.update(|playing| *playing = !*playing);
    };
    let play_or_pause =
        move || texts.say(if playing.get() { "replay-pause" } else { "replay-play" });
    let keys = move |event: KeyboardEvent| {
        // Arrows also lead through cards and tiles, along the slider and through what happened.
        let target: Element = event_target(&event);
        if event.default_prevented() || target.closest("input, .history").ok().flatten().is_some() {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" => go(at.get_untracked().saturating_sub(1)),
            "ArrowRight" => go(at.get_untracked() + 1),
            "Home" => go(0),
            "End" => go(last),
            _ => return,
        }
        event.prevent_default();
    };
    let step = move || {
        let values = [("step", at.get().into()), ("last", last.into())];
        texts.say_with("replay-step", &values)
    };
    // A button that cannot lead on keeps the keyboard: the way back begins there.
    let at_start = move || (at.get() == 0).to_string();
    let at_end = move || (at.get() == last).to_string();
    let slide = move |event| go(event_target_value(&event).parse().unwrap_or(0));
    view! {
        <h1>{move || texts.page_of(game, "end-replay")}</h1>
        <div class="replay" on:keydown=keys>
            <Table scene headed=true />
            <div class="replay-bar" role="group" aria-label=t("replay-title")>
                <button class="secondary far" aria-disabled=at_start on:click=move |_| go(0)>{t("replay-first")}</button>
                <button class="secondary" aria-disabled=at_start on:click=move |_| go(at.get_untracked().saturating_sub(1))>{t("replay-back")}</button>
                <input type="range" min="0" max=last.to_string() aria-label=step prop:value=move || at.get().to_string() on:input=slide />
                <button class="secondary play" on:click=play>{play_or_pause}</button>
                <button class="primary" aria-disabled=at_end on:click=move |_| go(at.get_untracked() + 1)>{t("replay-next")}</button>
                <button class="secondary far" aria-disabled=at_end on:click=move |_| go(last)>{t("replay-last")}</button>
                <span class="step">{step}</span>
            </div>
        </div>
    }
}
