//! The button in the heading of another seat's sheet or cards that enlarges them.

use leptos::prelude::*;

/// The button.
#[component]
pub(crate) fn Enlarge(expanded: RwSignal<bool>, children: Children) -> impl IntoView {
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
