//! The form for a new table, and the summary of a table's setup.

use std::collections::BTreeMap;

use cubilete_protocol::http::NewTable;
use cubilete_protocol::table::{Clock, Setup};
use cubilete_rules::{GameId, OptionSpec};
use cubilete_ui::online::clock::show;
use cubilete_ui::online::new_table::{ClockChoice, default_game, fit_seats, games, seat_counts};
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::FailureWords;
use super::api::{self, Failure};
use super::connection::want_seat;
use super::lobby::{NameField, own_name};
use crate::preferences::use_preferences;
use crate::router::use_router;
use crate::texts::{TextsSignal, t, use_texts};

/// The form for a new table.
#[component]
pub(super) fn NewTableForm() -> impl IntoView {
    let texts = use_texts();
    let (preferences, router) = (use_preferences(), use_router());
    let first = default_game()?;
    let game = RwSignal::new(first);
    let seats = RwSignal::new(fit_seats(2, first));
    let options = RwSignal::new(BTreeMap::<String, String>::new());
    let pace = RwSignal::new(ClockChoice::Free);
    let public = RwSignal::new(false);
    let failure: RwSignal<Option<Failure>> = RwSignal::new(None);
    let busy = RwSignal::new(false);

    let choose_game = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse::<GameId>() {
            game.set(chosen);
            options.set(BTreeMap::new());
            seats.update(|seats| *seats = fit_seats(*seats, chosen));
        }
    };
    let choose_seats = move |event| {
        if let Ok(count) = event_target_value(&event).parse() {
            seats.set(count);
        }
    };
    let create = move |event: SubmitEvent| {
        event.prevent_default();
        let setup = Setup {
            game: game.get_untracked(),
            seats: seats.get_untracked(),
            options: options.get_untracked(),
        };
        let clock = pace.get_untracked().clock();
        let public = public.get_untracked();
        let new_table = NewTable { public, clock, ..NewTable::new(setup) };
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
    let counts = move || {
        seat_counts(game.get())
            .map(|count| {
                let text = move || texts.text_with("online-players", &[("count", count.into())]);
                let selected = move || seats.get() == count;
                view! { <option value=count.to_string() prop:selected=selected>{text}</option> }
            })
            .collect_view()
    };
    let specs = move || {
        let of = game.get();
        let specs = of.options().iter().filter(|spec| spec.values.len() > 1);
        specs.map(|spec| view! { <OptionField game=of spec options /> }).collect_view()
    };
    let paces = ClockChoice::ALL.map(|pace| {
        let text = move || texts.text(&format!("clock-{}", pace.name()));
        view! { <option value=pace.name()>{text}</option> }
    });
    Some(view! {
        <form class="new-table" on:submit=create>
            <h2>{t("new-table-title")}</h2>
            <label class="field">
                <span>{t("new-table-game")}</span>
                <select name="game" on:change=choose_game>{games.collect_view()}</select>
            </label>
            <label class="field">
                <span>{t("new-table-seats")}</span>
                <select name="seats" on:change=choose_seats>{counts}</select>
            </label>
            {specs}
            <label class="field">
                <span>{t("new-table-clock")}</span>
                <select name="clock" on:change=move |event| pace.set(ClockChoice::of(&event_target_value(&event)))>
                    {paces}
                </select>
            </label>
            {move || pace.get().clock().map(|_| view! { <small>{t("new-table-clock-over")}</small> })}
            <label class="check">
                <input
                    type="checkbox"
                    name="public"
                    on:change=move |event| public.set(event_target_checked(&event))
                />
                <span>{t("new-table-public")}</span>
            </label>
            <NameField />
            {move || failure.get().map(|failure| view! { <FailureWords failure /> })}
            <button
                class="primary create"
                disabled=move || busy.get() || own_name(preferences).is_none()
            >
                {t("new-table-create")}
            </button>
        </form>
    })
}

/// The field for the value of an option.
#[component]
fn OptionField(
    game: GameId,
    spec: &'static OptionSpec,
    options: RwSignal<BTreeMap<String, String>>,
) -> impl IntoView {
    let texts = use_texts();
    let key = spec.key;
    let choose = move |event| {
        let value = event_target_value(&event);
        options.update(|options| drop(options.insert(key.to_string(), value)));
    };
    let values = spec.values.iter().map(|(value, _)| {
        let text = move || texts.option_value(game, spec, value);
        view! { <option value=*value>{text}</option> }
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
    let text = move || {
        let players = texts.text_with("online-players", &[("count", setup.seats.into())]);
        let options = setup.game.options().iter().filter_map(|spec| {
            let value = setup.options.get(spec.key)?;
            // Leaves out default values and the contents of files.
            let named = spec.values.iter().skip(1).any(|(name, _)| name == value);
            named.then(|| texts.option_value(setup.game, spec, value))
        });
        let clock = clock.map(|clock| clock_text(texts, clock));
        let who = texts.text(if public { "online-public" } else { "online-private" });
        let all = [players].into_iter().chain(options).chain(clock).chain([who]);
        all.collect::<Vec<_>>().join(" · ")
    };
    view! { <p class="setup-words">{text}</p> }
}

/// The text of a clock: its name in the form, or its times if the form does not offer it.
fn clock_text(texts: TextsSignal, clock: Clock) -> String {
    if let Some(pace) = ClockChoice::ALL.into_iter().find(|pace| pace.clock() == Some(clock)) {
        return texts.text(&format!("clock-{}", pace.name()));
    }
    let [per_move, reserve] = [clock.per_move, clock.reserve].map(|s| show(s.into()).into());
    texts.text_with("online-clock", &[("move", per_move), ("reserve", reserve)])
}
