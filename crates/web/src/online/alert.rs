//! Draws attention to the user's turns at tables: title, icon, badge, sound, vibration and notification.

use cubilete_protocol::table::{Listed, Summary};
use cubilete_rules::GameId;
use cubilete_ui::online::notice::{Notice, marked_title};
use cubilete_ui::online::turn::{Alert, Attention, OwnTableAlerts, TurnAlerts, is_own_turn};
use cubilete_ui::preferences::Preferences;
use cubilete_ui::route::Route;
use cubilete_ui::sound::Sound;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};

use super::connection::{Online, device_time};
use crate::base;
use crate::notification;
use crate::preferences::use_preferences;
use crate::sound::FeedbackPlayer;
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
            let notice = || untrack(|| online.with(|table| Notice::at_table(table, &texts)));
            announcer.notify(table.get_value(), alert.is_notified.then(notice).flatten());
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
    Effect::new(move |before: Option<OwnTableAlerts>| {
        let (is_first, mut alerts) = (before.is_none(), before.unwrap_or_default());
        own.with(|own| {
            let alert = alerts.update(own, attention.get(), device_time());
            let summaries = own.iter().map(|listed| &listed.summary);
            for summary in summaries.filter(|summary| alert.notified.contains(&summary.table)) {
                announcer.notify(summary.table.to_string(), Some(announcer.notice(summary)));
            }
            alert.closed.iter().for_each(|table| announcer.notify(table.to_string(), None));
            if !is_first {
                announcer.mark(alert.marked);
            }
            if alert.rings {
                announcer.ring();
            }
        });
        alerts
    });
    on_cleanup(move || announcer.mark(None));
}

/// The ways to draw attention, as allowed by the preferences.
#[derive(Copy, Clone)]
struct Announcer {
    texts: TextsSignal,
    title: Title,
    preferences: RwSignal<Preferences>,
    feedback: FeedbackPlayer,
}

impl Announcer {
    /// The ways of the current screen.
    fn new() -> Announcer {
        let (texts, title) = (use_texts(), use_title());
        Announcer { texts, title, preferences: use_preferences(), feedback: FeedbackPlayer::new() }
    }

    /// Marks the title, the icon and the badge of the installed app with a turn in a game; with `None`, removes the marks.
    fn mark(self, game: Option<GameId>) {
        mark(self.title, untrack(|| game.map(|game| marked_title(game, &self.texts))));
    }

    /// Plays the sound of a turn and vibrates.
    fn ring(self) {
        self.feedback.play(Sound::Turn);
        self.feedback.vibrate(VIBRATION);
    }

    /// Shows a notification of a turn at a table; with `None`, closes it.
    fn notify(self, table: String, notice: Option<Notice>) {
        let wanted = self.preferences.with_untracked(|preferences| preferences.notification);
        // A notification on screen is closed even if notifications were switched off since.
        notify(table, notice.filter(|_| wanted));
    }

    /// The notification of a turn at a listed table.
    fn notice(self, table: &Summary) -> Notice {
        let own = self.preferences.with_untracked(|preferences| preferences.name.clone());
        untrack(|| Notice::at_listed(table, &own, &self.texts))
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

/// Shows a notification of a turn at a table; with `None`, closes it.
fn notify(table: String, notice: Option<Notice>) {
    spawn_local(async move {
        match notice {
            Some(Notice { title, body }) => {
                let path = base::path(Route::Table(table.clone()));
                notification::show(&table, &title, &body, &path).await;
            }
            None => notification::close(&table).await,
        }
    });
}
