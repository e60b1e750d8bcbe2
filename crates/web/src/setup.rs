//! The setup screen of a game on this device: players and options.

use cubilete_protocol::name::MAX_NAME;
use cubilete_rules::{GameId, OptionSpec};
use cubilete_ui::device_game::DevicePlayer;
use cubilete_ui::faults;
use cubilete_ui::plan::{GamePlan, LEVELS, default_name, person};
use cubilete_ui::player_name::bot_name;
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::ev::SubmitEvent;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use crate::device_game::game_store;
use crate::each::each;
use crate::preferences::use_preferences;
use crate::random;
use crate::router::use_router;
use crate::storage::BrowserStorage;
use crate::table::face::bot_face;
use crate::texts::{t, use_texts};

/// The setup form, with the values of the last time.
#[component]
pub(crate) fn SetupScreen(game: GameId) -> impl IntoView {
    let texts = use_texts();
    let (router, preferences) = (use_router(), use_preferences());
    let plan = preferences
        .with_untracked(|preferences| GamePlan::load(game, &BrowserStorage, preferences));
    let plan = RwSignal::new(plan);
    let is_possible = Memo::new(move |_| plan.with(|plan| plan.setup(game).is_ok()));
    let problem = move || {
        let (problem, reasons) = plan.with(|plan| plan.problem(game, &texts))?;
        Some(view! { <p>{problem}</p>{list(reasons)} })
    };
    let play = move |event: SubmitEvent| {
        event.prevent_default();
        let Ok(started) = plan.with_untracked(|plan| plan.start(game, &texts)) else { return };
        plan.with_untracked(|plan| {
            preferences.update(|preferences| plan.save(game, &BrowserStorage, preferences));
        });
        router.go(Route::Game(game_store().add(&started, random::stamp())));
    };
    let options = game.options().iter().map(|spec| view! { <OptionChoice game spec plan /> });
    let seats = move || (0..plan.with(|plan| plan.players.len())).collect();
    view! {
        <form class="setup" on:submit=play>
            <h1>{move || texts.page_title(game, "home-setup")}</h1>
            <SeatCount game plan />
            <ol class="setup-seats">
                {each(seats, usize::to_string, move |index| {
                    view! { <SeatChoice plan index /> }.into_any()
                })}
            </ol>
            {options.collect_view()}
            <div class="setup-error" role="alert">{problem}</div>
            <button class="primary" type="submit" disabled=move || !is_possible.get()>
                {t("setup-play")}
            </button>
        </form>
    }
}

/// The choice of the number of seats, if the game has one.
#[component]
fn SeatCount(game: GameId, plan: RwSignal<GamePlan>) -> impl IntoView {
    let preferences = use_preferences();
    let counts = game.seat_counts();
    let several = counts.clone().count() > 1;
    let choose = move |count| {
        let level = preferences.with_untracked(|preferences| preferences.level);
        plan.update(|plan| plan.resize(count, level));
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

/// The choice of the player in a seat: a person with a name, or a bot of a level.
#[component]
fn SeatChoice(plan: RwSignal<GamePlan>, index: usize) -> impl IntoView {
    let texts = use_texts();
    let player = Memo::new(move |_| plan.with(|plan| plan.players.get(index).cloned()));
    let set = move |player| {
        plan.update(|plan| plan.players.get_mut(index).map(|old| *old = player).unwrap_or(()));
    };
    let level = move || match player.get() {
        Some(DevicePlayer::Bot(level)) => level,
        _ => String::new(),
    };
    let is_person = Memo::new(move |_| matches!(player.get(), Some(DevicePlayer::Person(_))));
    let choose = move |event| match event_target_value(&event) {
        level if level.is_empty() => set(DevicePlayer::Person(None)),
        level => set(DevicePlayer::Bot(level)),
    };
    let bots = LEVELS.map(|bot| {
        let name = move || bot_name(bot.name(), &texts);
        let chosen = move || level() == bot.name();
        view! { <option value=bot.name() prop:selected=chosen>{name}</option> }
    });
    let name = move || match player.get() {
        Some(DevicePlayer::Person(name)) => name.unwrap_or_default(),
        _ => String::new(),
    };
    let hint = move || match plan.with(GamePlan::is_shared) {
        true => default_name(index, &texts),
        false => texts.text("you"),
    };
    let label = move || default_name(index, &texts);
    let name_label =
        move || texts.text_with("setup-name", &[("player", default_name(index, &texts).into())]);
    view! {
        <li>
            <span class="chosen-face">{move || (!is_person.get()).then(|| bot_face(&level()))}</span>
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

/// An option of the game with its values.
#[component]
fn OptionChoice(
    game: GameId,
    spec: &'static OptionSpec,
    plan: RwSignal<GamePlan>,
) -> impl IntoView {
    let texts = use_texts();
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
            {spec.file.map(|_| view! { <FileChoice spec plan /> })}
        </fieldset>
    }
}

/// The choice of a file with a custom value of an option.
#[component]
fn FileChoice(spec: &'static OptionSpec, plan: RwSignal<GamePlan>) -> impl IntoView {
    let chosen = Memo::new(move |_| plan.with(|plan| plan.is_from_file(spec)));
    let texts = use_texts();
    let refused = RwSignal::new(None);
    let input = NodeRef::<html::Input>::new();
    // The input should not show the name of a file that is not used.
    let clear_input = move || {
        if let Some(input) = input.get_untracked() {
            input.set_value("");
        }
    };
    Effect::new(move |before: Option<bool>| {
        let now = chosen.get();
        if before == Some(true) && !now {
            refused.set(None);
            clear_input();
        }
        now
    });
    let read = move |event| {
        let input: HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            // If the browser cannot read the file, there is no error to explain.
            let chosen = text.ok_or(None).and_then(|text| {
                let chosen = plan.try_update(|plan| plan.choose_file(spec, &text));
                chosen.unwrap_or(Ok(())).map_err(Some)
            });
            if chosen.is_err() {
                clear_input();
            }
            refused.try_set(chosen.err());
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
            let reasons = error.map(|error| faults::of_deck_file(&error, &texts));
            let reasons = faults::listed(reasons.unwrap_or_default(), &texts);
            view! {
                <div class="setup-error" role="alert">
                    <p>{t("setup-file-refused")}</p>
                    {list(reasons)}
                </div>
            }
        })}
    }
}

fn list(reasons: Vec<String>) -> impl IntoView {
    (!reasons.is_empty()).then(|| {
        view! { <ul>{reasons.into_iter().map(|reason| view! { <li>{reason}</li> }).collect_view()}</ul> }
    })
}
