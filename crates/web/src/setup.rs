//! Setting up a game on this device: who has which seat, and by which options it is played.

use cubilete_protocol::deck;
use cubilete_protocol::name::MAX_NAME;
use cubilete_rules::{GameId, OptionSpec, SetupError};
use cubilete_ui::device_game::Player;
use cubilete_ui::faults;
use cubilete_ui::plan::{LEVELS, Plan, person};
use cubilete_ui::route::Route;
use leptos::ev::SubmitEvent;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use crate::each::each;
use crate::location::Location;
use crate::settings::Settings;
use crate::texts::{Texts, t};
use crate::{device, storage};

/// What the names begin with under which the last choice for a game is kept.
const PREFIX: &str = "setup/";

/// The form, filled in as it was the last time.
#[component]
pub(crate) fn SetupScreen(game: GameId) -> impl IntoView {
    let texts = Texts::get();
    let (location, settings) = (Location::get(), Settings::get());
    let kept = storage::get(&format!("{PREFIX}{game}"));
    let plan = kept.and_then(|text| Plan::from_text(game, &text)).unwrap_or_else(|| {
        let preferences = settings.0.get_untracked();
        Plan::new(game, &preferences.name, &preferences.level)
    });
    let plan = RwSignal::new(plan);
    let error = Memo::new(move |_| plan.with(|plan| plan.setup(game).err()));
    let play = move |event: SubmitEvent| {
        event.prevent_default();
        let called = |index: usize| player_name(texts, index);
        let Ok(started) = plan.with_untracked(|plan| plan.start(game, called)) else { return };
        plan.with_untracked(|plan| storage::set(&format!("{PREFIX}{game}"), &plan.to_text()));
        remember(settings, &plan.get_untracked());
        location.go(Route::Game(device::keep_new(&started)));
    };
    let options = game.options().iter().map(|spec| view! { <Choice game spec plan /> });
    let seats = move || (0..plan.with(|plan| plan.players.len())).collect();
    view! {
        <form class="setup" on:submit=play>
            <h1>{move || texts.page_of(game, "home-setup")}</h1>
            <SeatCount game plan />
            <ol class="setup-seats">
                {each(seats, usize::to_string, move |index| {
                    view! { <SeatChoice plan index /> }.into_any()
                })}
            </ol>
            {options.collect_view()}
            <div class="setup-error" role="alert">
                {move || error.with(|error| error.as_ref().map(|error| say_error(texts, error)))}
            </div>
            <button class="primary" type="submit" disabled=move || error.with(Option::is_some)>
                {t("setup-play")}
            </button>
        </form>
    }
}

/// The name and the level that the page goes on with.
fn remember(settings: Settings, plan: &Plan) {
    settings.0.update(|preferences| {
        if let Some(Player::Person(Some(name))) = plan.players.first() {
            preferences.name = name.clone();
        }
        if let Some(Player::Bot(level)) =
            plan.players.iter().find(|player| matches!(player, Player::Bot(_)))
        {
            preferences.level = level.clone();
        }
    });
}

fn player_name(texts: Texts, index: usize) -> String {
    texts.say_with("setup-player", &[("number", (index + 1).into())])
}

/// How many seats there are, where that can be chosen.
#[component]
fn SeatCount(game: GameId, plan: RwSignal<Plan>) -> impl IntoView {
    let settings = Settings::get();
    let counts = game.seat_counts();
    let several = counts.clone().count() > 1;
    let choose = move |count| {
        let level = settings.0.with_untracked(|preferences| preferences.level.clone());
        plan.update(|plan| plan.resize(count, &level));
    };
    let count = move |count: usize| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="seats"
                    value=count
                    prop:checked=move || plan.with(|plan| plan.players.len() == count)
                    on:change=move |_| choose(count)
                />
                <span>{count}</span>
            </label>
        }
    };
    several.then(|| {
        view! {
            <fieldset class="choices short">
                <legend>{t("setup-seats")}</legend>
                {counts.map(count).collect_view()}
            </fieldset>
        }
    })
}

/// Who has a seat: somebody with a name, or a bot of a level.
#[component]
fn SeatChoice(plan: RwSignal<Plan>, index: usize) -> impl IntoView {
    let texts = Texts::get();
    let player = Memo::new(move |_| plan.with(|plan| plan.players.get(index).cloned()));
    let set = move |player| {
        plan.update(|plan| plan.players.get_mut(index).map(|old| *old = player).unwrap_or(()));
    };
    let level = move || match player.get() {
        Some(Player::Bot(level)) => level,
        _ => String::new(),
    };
    let is_person = Memo::new(move |_| matches!(player.get(), Some(Player::Person(_))));
    let choose = move |event| match event_target_value(&event) {
        level if level.is_empty() => set(Player::Person(None)),
        level => set(Player::Bot(level)),
    };
    let bots = LEVELS.map(|bot| {
        let name = move || {
            let level = texts.say(&format!("level-{}", bot.name()));
            texts.say_with("bot-name", &[("level", level.into())])
        };
        let chosen = move || level() == bot.name();
        view! { <option value=bot.name() prop:selected=chosen>{name}</option> }
    });
    let name = move || match player.get() {
        Some(Player::Person(name)) => name.unwrap_or_default(),
        _ => String::new(),
    };
    let hint = move || match plan.with(Plan::is_shared) {
        true => player_name(texts, index),
        false => texts.say("you"),
    };
    let label = move || player_name(texts, index);
    let name_label =
        move || texts.say_with("setup-name", &[("player", player_name(texts, index).into())]);
    view! {
        <li>
            <select aria-label=label on:change=choose>
                <option value="" prop:selected=move || is_person.get()>{t("setup-person")}</option>
                {bots.into_iter().collect_view()}
            </select>
            {move || is_person.get().then(|| view! {
                <input
                    type="text"
                    maxlength=MAX_NAME.to_string()
                    autocomplete="off"
                    aria-label=name_label
                    placeholder=hint
                    prop:value=name
                    on:input=move |event| set(person(&event_target_value(&event)))
                />
            })}
        </li>
    }
}

/// An option with its values, each in words.
#[component]
fn Choice(game: GameId, spec: &'static OptionSpec, plan: RwSignal<Plan>) -> impl IntoView {
    let texts = Texts::get();
    let key = spec.key;
    let value = move |value: &'static str| {
        let text = move || texts.option_value(game, spec, value);
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name=key
                    value=value
                    prop:checked=move || plan.with(|plan| plan.option(key) == value)
                    on:change=move |_| plan.update(|plan| plan.choose(key, value.to_string()))
                />
                <span>{text}</span>
            </label>
        }
    };
    let values = spec.values.iter().map(|(name, _)| value(name)).collect_view();
    view! {
        <fieldset class="choices">
            <legend>{move || texts.option(game, key)}</legend>
            {values}
            {spec.file.map(|_| view! { <OwnFile spec plan /> })}
        </fieldset>
    }
}

/// A value of one's own, from a file.
#[component]
fn OwnFile(spec: &'static OptionSpec, plan: RwSignal<Plan>) -> impl IntoView {
    let chosen = Memo::new(move |_| {
        plan.with(|plan| spec.values.iter().all(|(value, _)| *value != plan.option(spec.key)))
    });
    let texts = Texts::get();
    let refused = RwSignal::new(None);
    let input = NodeRef::<html::Input>::new();
    // The name of a file that is not played with should not stand there.
    let forget_file = move || {
        if let Some(input) = input.get_untracked() {
            input.set_value("");
        }
    };
    Effect::new(move |before: Option<bool>| {
        let now = chosen.get();
        if before == Some(true) && !now {
            refused.set(None);
            forget_file();
        }
        now
    });
    let read = move |event| {
        let input: HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            // Of a file that cannot even be read there are no reasons to tell.
            match text.ok_or(None).and_then(|text| deck::to_text(&text).map_err(Some)) {
                Ok(text) => {
                    refused.set(None);
                    plan.update(|plan| plan.choose(spec.key, text));
                }
                Err(error) => {
                    refused.set(Some(error));
                    forget_file();
                }
            }
        });
    };
    view! {
        <label class="choice file" class:chosen=move || chosen.get()>
            <span>{t("setup-file")}</span>
            <input
                type="file"
                accept=".txt,.deck,.json,text/plain,application/json"
                node_ref=input
                on:change=read
            />
        </label>
        <details class="file-help">
            <summary>{t("setup-file-how")}</summary>
            <p>{t("setup-file-help")}</p>
        </details>
        {move || refused.get().map(|error| {
            let say = |key: &str, values: &[_]| texts.say_with(key, values);
            let reasons = error.map(|error| faults::of_deck_file(&error, &say));
            view! {
                <div class="setup-error" role="alert">
                    <p>{t("setup-file-refused")}</p>
                    {list(texts, reasons.unwrap_or_default())}
                </div>
            }
        })}
    }
}

/// Why there cannot be such a game.
fn say_error(texts: Texts, error: &SetupError) -> impl IntoView + use<> {
    let say = |key: &str, values: &[_]| texts.say_with(key, values);
    let (problem, reasons) = match error {
        SetupError::OptionValue { faults, .. } => {
            let reasons = faults.iter().map(|fault| faults::of_value(fault, &say)).collect();
            (say("setup-error-value", &[]), reasons)
        }
        error => (say("setup-error", &[]), vec![faults::of_setup(error, &say)]),
    };
    view! { <p>{problem}</p>{list(texts, reasons)} }
}

/// So many reasons are listed; of more only the number is told.
const MOST_REASONS: usize = 12;

fn list(texts: Texts, reasons: Vec<String>) -> impl IntoView {
    (!reasons.is_empty()).then(|| {
        let more = reasons.len().saturating_sub(MOST_REASONS);
        let more = (more > 0).then(|| texts.say_with("setup-more", &[("count", more.into())]));
        let told = reasons.into_iter().take(MOST_REASONS).chain(more);
        view! { <ul>{told.map(|reason| view! { <li>{reason}</li> }).collect_view()}</ul> }
    })
}
