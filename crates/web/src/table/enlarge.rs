//! The button in the heading of another seat's sheet or cards that enlarges them.

use leptos::ev;
use leptos::prelude::*;

/// The button. While the sheet is enlarged, it covers the window, so that a tap anywhere closes the sheet; so does Escape.
#[component]
pub(crate) fn Enlarge(expanded: RwSignal<bool>, children: Children) -> impl IntoView {
    let escape = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" && expanded.get_untracked() {
            expanded.set(false);
        }
    });
    on_cleanup(move || escape.remove());
    view! {
        <button
            class="enlarge"
            aria-expanded=move || expanded.get().to_string()
            on:click=move |_| expanded.update(|expanded| *expanded = !*expanded)
        >
            {children()}
        </button>
    }
}
