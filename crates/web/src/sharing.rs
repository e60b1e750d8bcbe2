//! Sharing links and files: by the clipboard, or by the share sheet of the device.

use cubilete_ui::address::is_loopback;
use cubilete_ui::route::Route;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

use crate::base;

/// The absolute address of a route on this server.
pub(crate) fn address(route: &Route) -> String {
    format!("{}{}", window().location().origin().unwrap_or_default(), base::path(route))
}

/// Whether the server runs on this device, so that its address does not work on others.
pub(crate) fn is_local() -> bool {
    is_loopback(&window().location().hostname().unwrap_or_default())
}

/// Copies a text to the clipboard. Returns whether the browser allowed it; it never does on insecure (HTTP) pages.
pub(crate) async fn copy(text: &str) -> bool {
    window().is_secure_context()
        && JsFuture::from(window().navigator().clipboard().write_text(text)).await.is_ok()
}

/// Whether the browser has a share sheet; many desktop browsers have none.
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &JsValue::from("share")).unwrap_or(false)
}

/// Opens the share sheet with a link. Returns whether it opened, also if the user cancelled it.
pub(crate) async fn share(title: &str, link: &str) -> bool {
    share_with_text(title, "", link).await
}

/// Opens the share sheet with a message and a link. Returns whether it opened, also if the user cancelled it.
pub(crate) async fn share_with_text(title: &str, text: &str, link: &str) -> bool {
    let data = ShareData::new();
    data.set_title(title);
    if !text.is_empty() {
        data.set_text(text);
    }
    data.set_url(link);
    open_sheet(&data).await
}

/// Opens the share sheet, if it accepts the data. Returns whether it opened, also if the user cancelled it.
pub(crate) async fn share_if_possible(data: &ShareData) -> bool {
    // Older browsers cannot say what they accept.
    let can_tell = js_sys::Reflect::has(&window().navigator(), &JsValue::from("canShare"));
    can_tell.unwrap_or(false)
        && window().navigator().can_share_with_data(data)
        && open_sheet(data).await
}

async fn open_sheet(data: &ShareData) -> bool {
    let shared = JsFuture::from(window().navigator().share_with_data(data)).await;
    let cancelled = |error: JsValue| error.unchecked_into::<js_sys::Error>().name() == "AbortError";
    shared.map_or_else(cancelled, |_| true)
}
