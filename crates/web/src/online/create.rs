//! The form for a new table, and the summary of a table's setup.

use std::ops::RangeInclusive;

use cubilete_protocol::table::{Clock, Setup};
use cubilete_rules::{GameId, OptionSpec};
use cubilete_ui::online::connection::Failure;
use cubilete_ui::online::new_table::{
    ClockChoice, NewTableForm, default_game, games, seat_counts, setup_summary,
};
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::FailureMessage;
use super::api;
use super::connection::want_seat;
use super::lobby::{NameField, own_name};
use crate::preferences::use_preferences;
use crate::router::use_router;
use crate::texts::{t, use_texts};

/// The form for a new table.
#[component]
pub(super) fn CreateTable() -> impl IntoView {
    let texts = use_texts();
    let (preferences, router) = (use_preferences(), use_router());
    let first = default_game()?;
    let form = RwSignal::new(NewTableForm::new(first));
    let failure: RwSignal<Option<Failure>> = RwSignal::new(None);
    let busy = RwSignal::new(false);

    let choose_game = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse::<GameId>() {
            form.update(|form| form.choose_game(chosen));
        }
    };
    let choose_clock = move |event| {
        let clock = ClockChoice::of(&event_target_value(&event));
        form.update(|form| form.clock = clock);
    };
    let choose_public = move |event| {
        let public = event_target_checked(&event);
        form.update(|form| form.public = public);
    };
    let create = move |event: SubmitEvent| {
        event.prevent_default();
        let new_table = form.with_untracked(NewTableForm::request);
        busy.set(true);
        spawn_local(async move {
            let created = api::create(&new_table).await;
            // If the user has left this screen meanwhile, the route does not change.
            if busy.try_set(false).is_some() {
                return;
            }
            match created {
                Ok(table) => {
                    want_seat(table);
                    router.go(Route::Table(table.to_string()));
                }
                Err(failed) => failure.set(Some(failed)),
            }
        });
    };

    let games = games().map(|id| {
        let name = move || texts.game(id);
        view! { <option value=id.name() selected=id == first>{name}</option> }
    });
    let clocks = ClockChoice::ALL.map(|clock| {
        let text = move || texts.text(&clock.key());
        view! { <option value=clock.name()>{text}</option> }
    });
    let has_clock = Memo::new(move |_| form.with(|form| form.clock().is_some()));
    let is_custom = Memo::new(move |_| form.with(|form| form.clock == ClockChoice::Custom));
    Some(view! {
        <form class="new-table" on:submit=create>
            <h2>{t("new-table-title")}</h2>
            <label class="field">
                <span>{t("new-table-game")}</span>
                <select name="game" on:change=choose_game>{games.collect_view()}</select>
            </label>
            <SetupFields form />
            <label class="field">
                <span>{t("new-table-clock")}</span>
                <select name="clock" on:change=choose_clock>{clocks}</select>
            </label>
            {move || is_custom.get().then(|| view! { <CustomClock form /> })}
            {move || has_clock.get().then(|| view! { <small>{t("new-table-clock-over")}</small> })}
            <label class="check">
                <input type="checkbox" name="public" on:change=choose_public />
                <span>{t("new-table-public")}</span>
            </label>
            <NameField />
            {move || failure.get().map(|failure| view! { <FailureMessage failure /> })}
            <button
                class="primary create"
                disabled=move || busy.get() || own_name(preferences).is_none()
            >
                {t("new-table-create")}
            </button>
        </form>
    })
}

/// The fields for the times of a clock.
#[component]
fn CustomClock(form: RwSignal<NewTableForm>) -> impl IntoView {
    let minutes = form.with_untracked(NewTableForm::custom_minutes);
    let seconds = form.with_untracked(NewTableForm::custom_seconds);
    let choose_minutes = move |text: &str| form.update(|form| form.choose_custom_minutes(text));
    let choose_seconds = move |text: &str| form.update(|form| form.choose_custom_seconds(text));
    let minutes_range = 0..=Clock::MAX_RESERVE / 60;
    view! {
        <div class="custom-clock">
            {time_field("minutes", t("clock-custom-minutes"), minutes_range, minutes, choose_minutes)}
            {time_field("seconds", t("clock-custom-seconds"), Clock::PER_MOVE, seconds, choose_seconds)}
        </div>
    }
}

/// A field for a number within a range.
fn time_field(
    name: &'static str,
    label: impl IntoView,
    range: RangeInclusive<u32>,
    value: u32,
    choose: impl Fn(&str) + 'static,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{label}</span>
            <input
                type="number"
                name=name
                required
                min=range.start().to_string()
                max=range.end().to_string()
                value=value.to_string()
                on:input=move |event| choose(&event_target_value(&event))
            />
        </label>
    }
}

/// The menus for the number of seats and for each option of the game.
#[component]
pub(super) fn SetupFields(form: RwSignal<NewTableForm>) -> impl IntoView {
    let texts = use_texts();
    let game = Memo::new(move |_| form.with(NewTableForm::game));
    let choose_seats = move |event| {
        if let Ok(count) = event_target_value(&event).parse() {
            form.update(|form| form.choose_seats(count));
        }
    };
    let counts = move || {
        seat_counts(game.get())
            .map(|count| {
                let text = move || texts.text_with("online-players", &[("count", count.into())]);
                let selected = move || form.with(NewTableForm::seats) == count;
                view! { <option value=count.to_string() prop:selected=selected>{text}</option> }
            })
            .collect_view()
    };
    let specs = move || {
        let of = game.get();
        let specs = of.options().iter().filter(|spec| spec.values.len() > 1);
        specs.map(|spec| view! { <OptionField game=of spec form /> }).collect_view()
    };
    view! {
        <label class="field">
            <span>{t("new-table-seats")}</span>
            <select name="seats" on:change=choose_seats>{counts}</select>
        </label>
        {specs}
    }
}

/// The field for the value of an option.
#[component]
fn OptionField(
    game: GameId,
    spec: &'static OptionSpec,
    form: RwSignal<NewTableForm>,
) -> impl IntoView {
    let texts = use_texts();
    let key = spec.key;
    let choose = move |event| {
        let value = event_target_value(&event);
        form.update(|form| form.choose_option(key, value));
    };
    let values = spec.values.iter().map(|(value, _)| {
        let text = move || texts.option_value(game, spec, value);
        let selected = move || form.with(|form| form.option(key) == Some(value));
        view! { <option value=*value prop:selected=selected>{text}</option> }
    });
    view! {
        <label class="field">
            <span>{move || texts.option(game, key)}</span>
            <select name=key on:change=choose>{values.collect_view()}</select>
        </label>
    }
}

/// The setup of a table in one line.
#[component]
pub(super) fn SetupSummary(setup: Setup, clock: Option<Clock>, public: bool) -> impl IntoView {
    let texts = use_texts();
    let text = move || setup_summary(&setup, clock, public, &texts);
    view! { <p class="setup-words">{text}</p> }
}
