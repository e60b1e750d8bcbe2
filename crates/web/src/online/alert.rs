//! Draws attention to the user's turn at a table: title, icon, badge, sound, vibration and notification.

use cubilete_protocol::table::{Snapshot, TableSeat};
use cubilete_rules::Seat;
use cubilete_ui::online::turn::{Alert, Attention, TurnAlerts, is_own_turn};
use cubilete_ui::player_name::PlayerName;
use cubilete_ui::route::Route;
use cubilete_ui::sound::Sound;
use cubilete_ui::texts::Lookup;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};

use super::connection::{Online, device_time};
use crate::base;
use crate::notification;
use crate::preferences::use_preferences;
use crate::sound::Feedback;
use crate::texts::{TextsSignal, use_texts};
use crate::title::{Title, use_title};

/// Milliseconds of the vibration at the beginning of a turn.
const VIBRATION: u32 = 120;

/// Draws attention to the user's turns at a table until the user leaves the screen.
pub(super) fn follow_turns(online: Online) {
    let (texts, title, preferences) = (use_texts(), use_title(), use_preferences());
    let feedback = Feedback::new();
    let is_turn = Memo::new(move |_| online.with(is_own_turn).unwrap_or(false));
    let attention = attention();
    let alerts = StoredValue::new(TurnAlerts::default());
    let tag = online.session.with_untracked(|session| session.table()).to_string();
    let table = StoredValue::new(tag);
    let shown = StoredValue::new(Alert::default());
    let show = move |alert: Alert| {
        let Some(before) = shown.try_get_value() else { return };
        shown.set_value(alert);
        if alert.is_marked != before.is_marked {
            mark(title, alert.is_marked.then(|| marked_title(online, texts)).flatten());
        }
        if alert.rings {
            feedback.play(Sound::Turn);
            feedback.vibrate(VIBRATION);
        }
        if alert.is_notified != before.is_notified {
            let wanted = preferences.with_untracked(|preferences| preferences.notification);
            // One that is shown is closed even if the user wants no more of them.
            let notice = (alert.is_notified && wanted).then(|| notice(online, texts)).flatten();
            notify(table.get_value(), notice);
        }
    };
    Effect::new(move || {
        let (is_turn, attention) = (is_turn.get(), attention.get());
        // Before the first snapshot nothing is known.
        if untrack(|| online.with(|_| ())).is_some() {
            let update = |alerts: &mut TurnAlerts| alerts.update(is_turn, attention, device_time());
            alerts.try_update_value(update).into_iter().for_each(show);
        }
    });
    on_cleanup(move || show(Alert::default()));
}

/// The attention of the user, as a signal.
fn attention() -> RwSignal<Attention> {
    let now = || match document().has_focus() {
        _ if document().hidden() => Attention::Hidden,
        Ok(false) => Attention::Elsewhere,
        _ => Attention::Focused,
    };
    let attention = RwSignal::new(now());
    let follow = move || {
        if attention.get_untracked() != now() {
            attention.set(now());
        }
    };
    let listeners = [
        window_event_listener(ev::visibilitychange, move |_| follow()),
        window_event_listener(ev::focus, move |_| follow()),
        window_event_listener(ev::blur, move |_| follow()),
    ];
    let listeners = StoredValue::new_local(Some(listeners));
    on_cleanup(move || {
        let listeners = listeners.try_update_value(Option::take).flatten();
        listeners.into_iter().flatten().for_each(WindowListenerHandle::remove);
    });
    attention
}

/// The title of the page during the user's turn.
fn marked_title(online: Online, texts: TextsSignal) -> Option<String> {
    untrack(|| {
        let game = online.with(|table| texts.game(table.setup.game))?;
        Some(texts.text_with("turn-title", &[("game", game.into())]))
    })
}

/// Marks the title, the icon and the badge of the installed app; with `None`, removes the marks.
fn mark(title: Title, alert: Option<String>) {
    let is_marked = alert.is_some();
    title.set_alert(alert);
    if let Ok(Some(icon)) = document().query_selector("link[rel=icon]") {
        let _ = icon.set_attribute(
            "href",
            &base::path(if is_marked { "/icon-turn.svg" } else { "/icon.svg" }),
        );
    }
    // Only browsers that install pages as apps have badges.
    let name = if is_marked { "setAppBadge" } else { "clearAppBadge" };
    let navigator = window().navigator();
    let badge = js_sys::Reflect::get(&navigator, &JsValue::from(name)).ok();
    if let Some(badge) = badge.and_then(|badge| badge.dyn_into::<js_sys::Function>().ok()) {
        let _ = badge.call0(&navigator);
    }
}

/// The title of a notification, and the names of the other players.
fn notice(online: Online, texts: TextsSignal) -> Option<(String, String)> {
    let others = |table: &Snapshot| {
        let seats = Seat::ALL.into_iter().zip(&table.seats).filter(|(_, seat)| !seat.yours);
        let name = |(seat, view): (Seat, &TableSeat)| {
            PlayerName::of_occupant(seat, view.occupant.as_ref()).text(&texts)
        };
        seats.map(name).collect::<Vec<_>>().join(", ")
    };
    untrack(|| {
        let (game, others) = online.with(|table| (texts.game(table.setup.game), others(table)))?;
        Some((texts.text_with("turn-notice", &[("game", game.into())]), others))
    })
}

/// Shows a notification of a turn at a table; with `None`, closes it.
fn notify(table: String, notice: Option<(String, String)>) {
    spawn_local(async move {
        match notice {
            Some((title, body)) => {
                let path = base::path(Route::Table(table.clone()));
                notification::show(&table, &title, &body, &path).await;
            }
            None => notification::close(&table).await,
        }
    });
}
