//! The heading of something small that lies before another seat: a button that enlarges it.

use leptos::prelude::*;

/// The button, with what stands on it.
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
