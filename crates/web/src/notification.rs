//! Notifications of the system, which the service worker shows, and their permission.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Notification, NotificationOptions, NotificationPermission, ServiceWorkerRegistration,
};

use crate::base;

/// Whether the browser can show notifications of this page; on insecure (HTTP) pages it cannot.
pub(crate) fn is_supported() -> bool {
    window().is_secure_context()
        && js_sys::Reflect::has(&window(), &JsValue::from("Notification")).unwrap_or(false)
}

/// Whether the user has allowed notifications of this page.
pub(crate) fn is_allowed() -> bool {
    is_supported() && Notification::permission() == NotificationPermission::Granted
}

/// Asks the user to allow notifications, unless they have decided before. Returns whether they are allowed.
pub(crate) async fn ask() -> bool {
    if let Some(asked) = is_supported().then(Notification::request_permission) {
        let _ = match asked {
            Ok(answer) => JsFuture::from(answer).await,
            Err(error) => Err(error),
        };
    }
    is_allowed()
}

/// Shows a notification, which replaces an earlier one with the same tag. A tap on it opens the path.
pub(crate) async fn show(tag: &str, title: &str, body: &str, path: &str) {
    let Some(worker) = service_worker().await else { return };
    let options = NotificationOptions::new();
    options.set_tag(tag);
    options.set_body(body);
    options.set_icon(&base::path("/icon-192.png"));
    options.set_data(&path.into());
    if let Ok(shown) = worker.show_notification_with_options(title, &options) {
        let _ = JsFuture::from(shown).await;
    }
}

/// Closes the notification with a tag.
pub(crate) async fn close(tag: &str) {
    let Some(worker) = service_worker().await else { return };
    let Ok(found) = worker.get_notifications() else { return };
    let found = JsFuture::from(found).await.unwrap_or_default();
    let found = js_sys::Array::from(&found);
    let found = found.iter().map(|notification| notification.unchecked_into::<Notification>());
    found.filter(|found| found.tag().as_deref() == Some(tag)).for_each(|found| found.close());
}

/// The service worker, if notifications are allowed.
async fn service_worker() -> Option<ServiceWorkerRegistration> {
    if !is_allowed() {
        return None;
    }
    let found = JsFuture::from(window().navigator().service_worker().get_registration());
    found.await.ok()?.dyn_into().ok()
}
