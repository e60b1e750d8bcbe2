//! The settings screen: language, theme, pace, sound and name. Each change applies at once.

use cubilete_protocol::name::{MAX_NAME, shorten};
use cubilete_ui::lang::Lang;
use cubilete_ui::preferences::{Feedback, Pace, Theme};
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::notification;
use crate::preferences::use_preferences;
use crate::texts::{t, use_texts};

/// The settings screen.
#[component]
pub(crate) fn SettingsScreen() -> impl IntoView {
    let texts = use_texts();
    let preferences = use_preferences();
    let failed = RwSignal::new(None);
    let choose_lang = move |lang: Lang| {
        failed.set(None);
        spawn_local(async move {
            if !texts.choose(lang).await {
                failed.try_set(Some(lang));
            }
        });
    };
    let langs = Lang::ALL.into_iter().map(|lang| {
        let chosen = move || texts.requested() == lang;
        let name = view! { <span lang=lang.code()>{lang.own_name()}</span> };
        choice("lang", chosen, move || choose_lang(lang), name)
    });
    let themes = Theme::ALL.into_iter().map(|theme| {
        let name = move || texts.text(&theme.key());
        let chosen = move || preferences.with(|preferences| preferences.theme == theme);
        choice(
            "theme",
            chosen,
            move || preferences.update(|preferences| preferences.theme = theme),
            name,
        )
    });
    let paces = Pace::ALL.into_iter().map(|pace| {
        let name = move || texts.text(&pace.key());
        let chosen = move || preferences.with(|preferences| preferences.pace == pace);
        choice(
            "pace",
            chosen,
            move || preferences.update(|preferences| preferences.pace = pace),
            name,
        )
    });
    let rename = move |event| {
        let name = shorten(event_target_value(&event).trim());
        preferences.update(|preferences| preferences.name = name);
    };
    let problem = move || {
        let lang = failed.get()?.own_name();
        let message = texts.text_with("settings-lang-failed", &[("lang", lang.into())]);
        Some(view! { <p class="problem">{message}</p> })
    };
    view! {
        <h1>{t("settings-title")}</h1>
        <div class="settings">
            <fieldset>
                <legend>{t("settings-lang")}</legend>
                {langs.collect_view()}
                <div role="alert">{problem}</div>
            </fieldset>
            <fieldset><legend>{t("settings-theme")}</legend>{themes.collect_view()}</fieldset>
            <fieldset><legend>{t("settings-pace")}</legend>{paces.collect_view()}</fieldset>
            <fieldset>
                <legend>{t("settings-feedback")}</legend>
                {switch(Feedback::Sound)}
                {switch(Feedback::Vibration)}
                {notification::is_supported().then(|| view! { <NotificationSwitch /> })}
            </fieldset>
            <fieldset>
                <legend>{t("settings-you")}</legend>
                <label class="named">
                    <span>{t("settings-name")}</span>
                    <input
                        type="text"
                        maxlength=MAX_NAME.to_string()
                        autocomplete="nickname"
                        prop:value=move || preferences.with(|preferences| preferences.name.clone())
                        on:change=rename
                    />
                </label>
            </fieldset>
        </div>
    }
}

/// A radio button.
fn choice(
    group: &'static str,
    chosen: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
    name: impl IntoView + 'static,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="radio" name=group prop:checked=chosen on:change=move |_| choose() />
            <span>{name}</span>
        </label>
    }
}

/// A checkbox for a preference that is on or off.
pub(crate) fn switch(feedback: Feedback) -> impl IntoView {
    let texts = use_texts();
    let preferences = use_preferences();
    let checked = move || *preferences.get().feedback(feedback);
    let change = move |event| {
        let on = event_target_checked(&event);
        preferences.update(|preferences| *preferences.feedback(feedback) = on);
    };
    view! {
        <label class="choice">
            <input type="checkbox" name=feedback.name() prop:checked=checked on:change=change />
            <span>{move || texts.text(&feedback.key())}</span>
        </label>
    }
}

/// The checkbox for notifications, which need the permission of the browser.
#[component]
fn NotificationSwitch() -> impl IntoView {
    let preferences = use_preferences();
    let blocked = RwSignal::new(false);
    // The permission can be taken back in the settings of the browser.
    let checked = move || {
        preferences.with(|preferences| preferences.notification) && notification::is_allowed()
    };
    let change = move |event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let wanted = input.checked();
        spawn_local(async move {
            let on = wanted && notification::ask().await;
            preferences.update(|preferences| preferences.notification = on);
            input.set_checked(on);
            blocked.try_set(wanted && !on);
        });
    };
    let problem = move || {
        let text = t("settings-notification-blocked");
        blocked.get().then(|| view! { <p class="problem">{text}</p> })
    };
    view! {
        <label class="choice">
            <input type="checkbox" name="notification" prop:checked=checked on:change=change />
            <span>{t("feedback-notification")}</span>
        </label>
        <div role="alert">{problem}</div>
    }
}
