//! The lobby of a table before the game: seats, bots for free seats, and links to share.

use cubilete_protocol::message::Command;
use cubilete_protocol::name::{MAX_NAME, Name};
use cubilete_protocol::table::Snapshot;
use cubilete_rules::Seat;
use cubilete_ui::online::announcements::Announcements;
use cubilete_ui::online::clock;
use cubilete_ui::online::lobby::{self, SeatAction};
use cubilete_ui::plan::LEVELS;
use cubilete_ui::player_name::bot_name;
use cubilete_ui::preferences::Preferences;
use cubilete_ui::texts::Lookup;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use super::change::ChangeTable;
use super::connection::Online;
use super::create::SetupSummary;
use super::phrases::{Bubbles, PhraseMenu};
use super::seats::{StatusLabel, Told, name};
use super::series::SeriesLine;
use super::share::{ContinueElsewhere, Share};
use crate::focus;
use crate::preferences::use_preferences;
use crate::table::face::bot_face;
use crate::texts::{t, use_texts};

/// The lobby.
#[component]
pub(super) fn Lobby(online: Online) -> impl IntoView {
    let texts = use_texts();
    let setup = Memo::new(move |_| online.with(|s| (s.setup.clone(), s.clock, s.public)));
    let lobby = Memo::new(move |_| online.with(|s| lobby::Lobby::of(s, online.now.get())));
    let offers = move |what: fn(&lobby::Lobby) -> bool| {
        Memo::new(move |_| lobby.with(|lobby| lobby.as_ref().is_some_and(what)))
    };
    let seated = offers(lobby::Lobby::is_seated);
    let complete = offers(lobby::Lobby::is_complete);
    let offers_seat = offers(lobby::Lobby::offers_seat);
    let offers_leaving = offers(lobby::Lobby::offers_leaving);
    let offers_change = offers(lobby::Lobby::offers_change);
    let offers_start = offers(lobby::Lobby::offers_start);
    let count = Memo::new(move |_| online.with(|s| s.seats.len()).unwrap_or(0));
    // The buttons to sit down and to leave are removed once used, so the focus has to move.
    Effect::new(move |before: Option<bool>| {
        let seated = seated.get();
        match before {
            Some(before) if before == seated => {}
            Some(_) if seated => focus::on_next(".lobby-seat[data-yours=true]"),
            Some(_) => focus::on_next(".sit-down button:enabled, .lobby-seat button"),
            None => {}
        }
        seated
    });
    let title = move || setup.get().map(|(setup, ..)| texts.game(setup.game));
    let summary = move || {
        let (setup, clock, public) = setup.get()?;
        Some(view! { <SetupSummary setup clock public /> })
    };
    let seats = move || {
        let seats = Seat::ALL.into_iter().take(count.get());
        seats.map(|seat| view! { <LobbySeat online seat /> }).collect_view()
    };
    let told = RwSignal::new(Announcements::default());
    let waiting = move || Some(lobby.get()?.status(|seat| name(online, seat), &texts));
    view! {
        <section class="lobby">
            <h1>{title}</h1>
            {summary}
            <SeriesLine online />
            <p class="waiting" role="status">{waiting}</p>
            <Kicked online />
            {move || offers_seat.get().then(|| view! { <SitDown online /> })}
            <div class="speakers">
                <ul class="lobby-seats" aria-label=t("online-seats")>
                    {seats}
                </ul>
                <Bubbles online seats=".lobby-seats" told />
            </div>
            <Told told />
            <div class="actions">
                {move || offers_start.get().then(|| view! {
                    <button
                        class="primary start"
                        disabled=move || !complete.get()
                        on:click=move |_| online.ask(Command::Start)
                    >
                        {t("lobby-start")}
                    </button>
                })}
                {move || offers_leaving.get().then(|| view! {
                    <button class="secondary leave" on:click=move |_| online.ask(Command::Leave)>
                        {t("lobby-leave")}
                    </button>
                })}
                <PhraseMenu online />
            </div>
            {move || offers_change.get().then(|| view! { <ChangeTable online /> })}
            <Share online />
            {move || seated.get().then(|| view! { <ContinueElsewhere online /> })}
        </section>
    }
}

/// The input field for the user's name in online games.
#[component]
pub(super) fn NameField() -> impl IntoView {
    let preferences = use_preferences();
    let name = move || preferences.with(|preferences| preferences.name.clone());
    view! {
        <label class="field">
            <span>{t("online-your-name")}</span>
            <input
                name="name"
                autocomplete="nickname"
                aria-describedby="name-needed"
                maxlength=MAX_NAME.to_string()
                prop:value=name
                on:input=move |event| {
                    let name = event_target_value(&event);
                    preferences.update(|preferences| preferences.name = name);
                }
            />
        </label>
        <small id="name-needed">
            {move || own_name(preferences).is_none().then(|| t("online-name-needed"))}
        </small>
    }
}

/// The name of the user; `None` if it is empty or not valid.
pub(super) fn own_name(preferences: RwSignal<Preferences>) -> Option<Name> {
    preferences.with(|preferences| preferences.name.parse().ok())
}

/// A message for a guest whom the host removed from a seat.
#[component]
fn Kicked(online: Online) -> impl IntoView {
    let texts = use_texts();
    let left =
        Memo::new(move |_| online.with(|s| lobby::kicked_for(s, online.now.get())).flatten());
    let is_kicked = Memo::new(move |_| left.get().is_some());
    // Screen readers read the message once, and not every second.
    let time = move || clock::show(left.get().unwrap_or(0));
    move || {
        is_kicked.get().then(|| {
            let said = untrack(|| texts.text_with("lobby-kicked", &[("time", time().into())]));
            let text = move || texts.text_with("lobby-kicked", &[("time", time().into())]);
            view! {
                <p class="refused kicked" aria-hidden="true">{text}</p>
                <p class="unseen" role="alert">{said}</p>
            }
        })
    }
}

/// The form that takes the first free seat.
#[component]
fn SitDown(online: Online) -> impl IntoView {
    let texts = use_texts();
    let preferences = use_preferences();
    let sitting = Memo::new(move |_| online.session.with(lobby::is_sitting_down));
    let sit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(name) = untrack(|| own_name(preferences)) {
            online.sit(None, name);
        }
    };
    view! {
        <form class="sit-down" on:submit=sit>
            <NameField />
            <button
                class="primary sit"
                disabled=move || sitting.get() || own_name(preferences).is_none()
            >
                {move || texts.text(if sitting.get() { "lobby-sitting" } else { "lobby-sit" })}
            </button>
        </form>
    }
}

/// A seat in the lobby.
#[component]
fn LobbySeat(online: Online, seat: Seat) -> impl IntoView {
    let texts = use_texts();
    let preferences = use_preferences();
    let view = Memo::new(move |_| {
        online.with(|snapshot| snapshot.seats.get(seat.index()).cloned()).flatten()
    });
    let yours = move || view.with(|view| view.as_ref().is_some_and(|view| view.yours));
    let text = move || {
        view.with(|view| Some(lobby::seat_text(view.as_ref()?, name(online, seat), &texts)))
    };
    let host = move || {
        let is_host = view.with(|view| view.as_ref().is_some_and(|view| view.host));
        is_host.then(|| view! { <span class="host">{t("lobby-host")}</span> })
    };
    let state = move || {
        let here = online.is_here(seat);
        let status = view.with(|view| lobby::seat_status(view.as_ref()?, here))?;
        Some(view! { <StatusLabel status /> })
    };
    let action = Memo::new(move |_| {
        let is_sitting = online.session.with(lobby::is_sitting_down);
        let is_ready = !is_sitting && own_name(preferences).is_some();
        let action = |s: &Snapshot| lobby::seat_action(s, seat, is_ready, online.now.get());
        online.with(action).unwrap_or(SeatAction::Nothing)
    });
    // The buttons that add a bot or remove a player are removed once used, so the seat's new button gets the focus.
    let used = StoredValue::new(false);
    Effect::new(move |_| {
        action.track();
        if used.get_value() {
            used.set_value(false);
            focus::on_next(format!(".lobby-seat[data-seat={seat}] button"));
        }
    });
    let sit_here = move |_| {
        if let Some(name) = untrack(|| own_name(preferences)) {
            online.sit(Some(seat), name);
        }
    };
    let actions = move || match action.get() {
        SeatAction::Nothing => ().into_any(),
        SeatAction::Kick => {
            let label =
                move || texts.text_with("lobby-clear", &[("name", name(online, seat).into())]);
            let clear = move |_| {
                used.set_value(true);
                online.ask(Command::Kick { seat });
            };
            view! {
                <button class="secondary clear" aria-label=label on:click=clear>
                    {t("lobby-clear-short")}
                </button>
            }
            .into_any()
        }
        SeatAction::Take { sit, bot } => {
            let sit = sit.then(|| view! {
                <button class="secondary sit-here" on:click=sit_here>{t("lobby-sit-here")}</button>
            });
            view! {
                {sit}
                {bot.then(|| view! { <BotMenu online seat used /> })}
            }
            .into_any()
        }
    };
    view! {
        <li
            class="lobby-seat"
            tabindex="-1"
            data-seat=seat.to_string()
            data-yours=move || yours().to_string()
        >
            <span class="number">{seat.index() + 1}</span>
            <span class="name">{text}{host}{state}</span>
            <span class="actions">{actions}</span>
        </li>
    }
}

/// A menu that puts a bot in a seat, by default of the level chosen last. Sets `used` when a bot is added.
#[component]
fn BotMenu(online: Online, seat: Seat, used: StoredValue<bool>) -> impl IntoView {
    let texts = use_texts();
    let preferences = use_preferences();
    let label = move || texts.text_with("lobby-bot-for", &[("seat", (seat.index() + 1).into())]);
    let preferred = preferences.with_untracked(|preferences| preferences.level);
    let chosen = RwSignal::new(preferred.to_string());
    let add_bot = move |_| {
        let level = chosen.get_untracked();
        if let Ok(level) = level.parse() {
            preferences.update(|preferences| preferences.level = level);
        }
        used.set_value(true);
        online.ask(Command::Bot { seat, level });
    };
    let levels = LEVELS.map(|level| {
        let name = move || bot_name(level.name(), &texts);
        view! { <option value=level.name() selected=level == preferred>{name}</option> }
    });
    view! {
        <span class="bot-menu" role="group" aria-label=label>
            <span class="chosen-face">{move || bot_face(&chosen.get())}</span>
            <select
                class="bot"
                aria-label=label
                on:change=move |event| chosen.set(event_target_value(&event))
            >
                {levels}
            </select>
            <button class="secondary add-bot" on:click=add_bot>{t("lobby-bot")}</button>
        </span>
    }
}
