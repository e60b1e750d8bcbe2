//! Links that are sent on: by what the device has for that, where it has something.

use cubilete_ui::route::Route;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

/// The whole address of something on this server.
pub(crate) fn address(route: &Route) -> String {
    format!("{}{route}", window().location().origin().unwrap_or_default())
}

/// Whether addresses of this server mean nothing to any other device.
pub(crate) fn is_local() -> bool {
    let host = window().location().hostname().unwrap_or_default();
    matches!(host.as_str(), "localhost" | "127.0.0.1" | "[::1]")
}

/// Copies a text; whether the browser lets pages do that, which it does only where nobody can listen in.
pub(crate) async fn copy(text: &str) -> bool {
    window().is_secure_context()
        && JsFuture::from(window().navigator().clipboard().write_text(text)).await.is_ok()
}

/// Whether the browser has a way to send links; many on desks have none.
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &JsValue::from("share")).unwrap_or(false)
}

/// Lets the reader send a link; whether that was done, or they thought better of it.
pub(crate) async fn share(title: &str, link: &str) -> bool {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(link);
    let shared = JsFuture::from(window().navigator().share_with_data(&data)).await;
    let changed_mind =
        |error: JsValue| error.unchecked_into::<js_sys::Error>().name() == "AbortError";
    shared.map_or_else(changed_mind, |_| true)
}
