//! Draws attention to the user's turns at tables: title, icon, badge, sound, vibration and notification.

use std::collections::BTreeMap;

use cubilete_protocol::id::TableId;
use cubilete_protocol::table::{Listed, Snapshot, Summary, TableSeat};
use cubilete_rules::{GameId, Seat};
use cubilete_ui::online::turn::{Alert, Attention, TurnAlerts, is_own_turn};
use cubilete_ui::player_name::PlayerName;
use cubilete_ui::preferences::Preferences;
use cubilete_ui::route::Route;
use cubilete_ui::sound::Sound;
use cubilete_ui::texts::Lookup;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};

use super::connection::{Online, device_time};
use super::turns::is_turn;
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
    let (texts, announcer) = (use_texts(), Announcer::new());
    let is_turn = Memo::new(move |_| online.with(is_own_turn).unwrap_or(false));
    let attention = attention();
    let alerts = StoredValue::new(TurnAlerts::default());
    let tag = online.session.with_untracked(|session| session.table()).to_string();
    let table = StoredValue::new(tag);
    let shown = StoredValue::new(Alert::default());
    let show = move |alert: Alert| {
        let Some(before) = shown.try_get_value() else { return };
        shown.set_value(alert);
        let game = || untrack(|| online.with(|table| table.setup.game));
        if alert.is_marked != before.is_marked {
            announcer.mark(game().filter(|_| alert.is_marked));
        }
        if alert.rings {
            announcer.ring();
        }
        if alert.is_notified != before.is_notified {
            let others = || untrack(|| online.with(|table| others(table, texts)));
            let notice = alert.is_notified.then(|| game().zip(others())).flatten();
            announcer.notify(table.get_value(), notice);
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

/// Draws attention to the user's turns at all tables in progress until the user leaves the screen.
pub(super) fn follow_own_tables(own: RwSignal<Vec<Listed>>) {
    let announcer = Announcer::new();
    let attention = attention();
    Effect::new(move |before: Option<BTreeMap<TableId, (TurnAlerts, Alert)>>| {
        let (is_first, mut before) = (before.is_none(), before.unwrap_or_default());
        let (attention, now) = (attention.get(), device_time());
        let mut marked = None;
        let mut rings = false;
        let shown = own.with(|own| {
            let update = |listed: &Listed| {
                let Summary { table, setup, .. } = &listed.summary;
                let (mut alerts, shown) = before.remove(table).unwrap_or_default();
                let alert = alerts.update(is_turn(listed), attention, now);
                if alert.is_marked && marked.is_none() {
                    marked = Some(setup.game);
                }
                rings |= alert.rings;
                if alert.is_notified != shown.is_notified {
                    let players = untrack(|| announcer.players(&listed.summary));
                    let notice = alert.is_notified.then_some((setup.game, players));
                    announcer.notify(table.to_string(), notice);
                }
                (*table, (alerts, alert))
            };
            own.iter().map(update).collect::<BTreeMap<_, _>>()
        });
        // Games that are over by now.
        for (table, (_, alert)) in before {
            if alert.is_notified {
                announcer.notify(table.to_string(), None);
            }
        }
        if !is_first {
            announcer.mark(marked);
        }
        if rings {
            announcer.ring();
        }
        shown
    });
    on_cleanup(move || announcer.mark(None));
}

/// The ways to draw attention, as allowed by the preferences.
#[derive(Copy, Clone)]
struct Announcer {
    texts: TextsSignal,
    title: Title,
    preferences: RwSignal<Preferences>,
    feedback: Feedback,
}

impl Announcer {
    /// The ways of the current screen.
    fn new() -> Announcer {
        let (texts, title) = (use_texts(), use_title());
        Announcer { texts, title, preferences: use_preferences(), feedback: Feedback::new() }
    }

    /// Marks the title, the icon and the badge of the installed app with a turn in a game; with `None`, removes the marks.
    fn mark(self, game: Option<GameId>) {
        let text = |game| {
            let name = self.texts.game(game);
            self.texts.text_with("turn-title", &[("game", name.into())])
        };
        mark(self.title, untrack(|| game.map(text)));
    }

    /// Plays the sound of a turn and vibrates.
    fn ring(self) {
        self.feedback.play(Sound::Turn);
        self.feedback.vibrate(VIBRATION);
    }

    /// Shows a notification of a turn at a table, with its game and the names of players; with `None`, closes it.
    fn notify(self, table: String, notice: Option<(GameId, String)>) {
        let wanted = self.preferences.with_untracked(|preferences| preferences.notification);
        // A notification on screen is closed even if notifications were switched off since.
        let notice = notice.filter(|_| wanted).map(|(game, players)| {
            let game = untrack(|| self.texts.game(game));
            (untrack(|| self.texts.text_with("turn-notice", &[("game", game.into())])), players)
        });
        notify(table, notice);
    }

    /// The names of the players at a table, without that of the user.
    fn players(self, table: &Summary) -> String {
        let own = self.preferences.with_untracked(|preferences| preferences.name.clone());
        let seats = Seat::ALL.into_iter().zip(&table.seats);
        let names = seats.map(|(seat, occupant)| {
            PlayerName::of_occupant(seat, occupant.as_ref()).text(&self.texts)
        });
        names.filter(|name| *name != own).collect::<Vec<_>>().join(", ")
    }
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

/// The names of the other players.
fn others(table: &Snapshot, texts: TextsSignal) -> String {
    let seats = Seat::ALL.into_iter().zip(&table.seats).filter(|(_, seat)| !seat.yours);
    let name = |(seat, view): (Seat, &TableSeat)| {
        PlayerName::of_occupant(seat, view.occupant.as_ref()).text(&texts)
    };
    seats.map(name).collect::<Vec<_>>().join(", ")
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
