//! The phrases of the players: a menu to say one, and speech bubbles at the seats.

use cubilete_protocol::phrase::Phrase;
use cubilete_rules::Seat;
use cubilete_ui::online::announcements::Announcements;
use cubilete_ui::online::connection::ConnectionState;
use cubilete_ui::online::phrases::{self, Bubble, BubbleNews};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::connection::Online;
use super::seats::name;
use crate::preferences::use_preferences;
use crate::texts::{t, use_texts};

/// The button that opens the menu of phrases. Spectators can only mute the players. The menu is a dialog, which stays
/// closed in a browser without popovers.
#[component]
pub(super) fn PhraseMenu(online: Online) -> impl IntoView {
    let texts = use_texts();
    let preferences = use_preferences();
    let seated = Memo::new(move |_| online.session.with(|session| session.seat().is_some()));
    let must_wait = Memo::new(move |_| {
        online.connection.get() != ConnectionState::Open
            || online.phrases(phrases::Phrases::is_paused)
    });
    let button = move |phrase: &'static Phrase| {
        let is_emote = phrase.emote().is_some();
        view! {
            <button
                class="secondary phrase"
                data-emote=is_emote.to_string()
                data-phrase=phrase.name()
                aria-label=move || phrases::spoken_text(*phrase, &texts)
                popovertarget="phrases"
                popovertargetaction="hide"
                disabled=must_wait
                // Later, because a button that is disabled by then would not close the menu.
                on:click=move |_| request_animation_frame(move || online.say(*phrase))
            >
                {move || phrases::shown_text(*phrase, &texts)}
            </button>
        }
    };
    let all = move || seated.get().then(|| Phrase::ALL.iter().map(button).collect_view());
    let muted = move || preferences.with(|preferences| preferences.muted);
    let mute = move |event| {
        let muted = event_target_checked(&event);
        preferences.update(|preferences| preferences.muted = muted);
    };
    view! {
        <button class="secondary speak" popovertarget="phrases" aria-label=t("phrases-title")>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d="M4 4h16v12H11l-5 4v-4H4z" />
            </svg>
        </button>
        <dialog id="phrases" class="phrases" popover="auto" aria-label=t("phrases-title")>
            {all}
            <label class="choice">
                <input type="checkbox" name="muted" prop:checked=muted on:change=mute />
                <span>{t("phrases-mute")}</span>
            </label>
        </dialog>
    }
}

/// The speech bubbles, over what is below the seats. They are placed in the nearest positioned ancestor of the elements
/// `[data-seat]` within `seats`, and read out by `told`.
#[component]
pub(super) fn Bubbles(
    online: Online,
    seats: &'static str,
    told: RwSignal<Announcements>,
) -> impl IntoView {
    let texts = use_texts();
    let preferences = use_preferences();
    let muted = Memo::new(move |_| preferences.with(|preferences| preferences.muted));
    let bubbles = Memo::new(move |_| {
        let own = online.session.with(|session| session.seat());
        online.phrases(|phrases| phrases.shown(own, muted.get()))
    });
    Effect::new(move |before: Option<BubbleNews>| {
        let mut news = before.unwrap_or_default();
        let own = online.session.with_untracked(|session| session.seat());
        for Bubble { seat, phrase, .. } in bubbles.with(|bubbles| news.update(bubbles, own)) {
            let text = untrack(|| phrases::announcement(name(online, seat), phrase, &texts));
            told.update(|told| told.push(text));
        }
        news
    });
    view! {
        <div class="bubbles" aria-hidden="true">
            <For each=move || bubbles.get() key=|bubble| bubble.number let:bubble>
                {
                    let (left, top) = place(seats, bubble.seat).unwrap_or_default();
                    let is_emote = bubble.phrase.emote().is_some();
                    view! {
                        <p
                            class="bubble"
                            data-emote=is_emote.to_string()
                            style=("--left", format!("{left}px"))
                            style=("--top", format!("{top}px"))
                        >
                            {move || phrases::shown_text(bubble.phrase, &texts)}
                        </p>
                    }
                }
            </For>
        </div>
    }
}

/// The bottom left corner of a seat in its positioned ancestor, in pixels.
fn place(seats: &str, seat: Seat) -> Option<(i32, i32)> {
    let found = document().query_selector(&format!("{seats} [data-seat={seat}]")).ok()??;
    let element: HtmlElement = found.dyn_into().ok()?;
    let scrolled = element.parent_element().map_or(0, |list| list.scroll_left());
    let left = (element.offset_left() - scrolled).max(0);
    Some((left, element.offset_top() + element.offset_height()))
}
