//! The button that installs the page as an app, in browsers that offer it.

use leptos::ev::Event;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::texts::t;

/// The browser's offer to install the page, from context; `None` while there is none.
#[derive(Copy, Clone)]
struct InstallOffer(RwSignal<Option<Event>, LocalStorage>);

/// Keeps the browser's offer to install the page, which may come before the button is on the screen.
pub(crate) fn provide_install_offer() {
    let offer = RwSignal::new_local(None);
    provide_context(InstallOffer(offer));
    let kept = window_event_listener_untyped("beforeinstallprompt", move |event| {
        // The browser's own banner would cover the screen at any time.
        event.prevent_default();
        offer.set(Some(event));
    });
    let installed = window_event_listener_untyped("appinstalled", move |_| offer.set(None));
    on_cleanup(move || {
        kept.remove();
        installed.remove();
    });
}

/// The button, while the browser offers to install the page.
#[component]
pub(crate) fn InstallButton() -> impl IntoView {
    let InstallOffer(offer) = expect_context();
    // An offer can be used once.
    let install = move |_| {
        let Some(event) = offer.get_untracked() else { return };
        offer.set(None);
        let prompt = js_sys::Reflect::get(&event, &"prompt".into()).ok();
        if let Some(prompt) = prompt.and_then(|prompt| prompt.dyn_into::<js_sys::Function>().ok()) {
            let _ = prompt.call0(&event);
        }
    };
    move || {
        offer.with(Option::is_some).then(|| {
            view! { <button class="secondary install" on:click=install>{t("online-install")}</button> }
        })
    }
}
