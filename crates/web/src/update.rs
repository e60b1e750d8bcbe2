//! The service worker that serves the page offline: its registration, and its update when the user agrees.

use std::cell::Cell;

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
};

use crate::base;
use crate::texts::t;

/// Delay before all files are cached for offline use, so that the download does not compete with opening the page.
const CACHE_DELAY: std::time::Duration = std::time::Duration::from_secs(8);

/// A banner for a newer version that is installed and waiting, with a button that activates it.
#[component]
pub(crate) fn UpdatePrompt() -> impl IntoView {
    let waiting = RwSignal::new(false);
    // Without service workers, the page works online only.
    if let Some(container) = container() {
        reload_when_taken_over(&container);
        spawn_local(async move {
            if let Some(registration) = register(&container).await {
                watch(registration, waiting);
            }
        });
    }
    move || {
        waiting.get().then(|| {
            view! {
                <div class="banner" role="status">
                    <span>{t("update-there")}</span>
                    <button class="secondary" on:click=move |_| load_newest()>{t("update-now")}</button>
                </div>
            }
        })
    }
}

/// Loads the newest version of the page in all of its tabs. If there is no newer version, reloads this tab.
pub(crate) fn load_newest() {
    spawn_local(async {
        if activate_newer().await.is_none() {
            let _ = window().location().reload();
        }
    });
}

/// Checks for a newer version, and activates it once it is installed. Returns `None` if there is no newer version.
async fn activate_newer() -> Option<()> {
    let found = JsFuture::from(container()?.get_registration()).await.ok()?;
    let registration: ServiceWorkerRegistration = found.dyn_into().ok()?;
    if registration.waiting().is_none() {
        update(&registration).await;
    }
    let worker = registration.waiting().or_else(|| registration.installing())?;
    when_settled(worker, |worker, installed| match installed {
        true => drop(worker.post_message(&"take-over".into())),
        false => drop(window().location().reload()),
    });
    Some(())
}

/// The service workers of the browser; `None` if it does not support them.
fn container() -> Option<ServiceWorkerContainer> {
    let container = window().navigator().service_worker();
    (!container.is_undefined()).then_some(container)
}

/// Reloads the page when another version takes over, even if another tab requested it, because the files of this
/// version are deleted then. The very first worker replaces no version, so it causes no reload.
fn reload_when_taken_over(container: &ServiceWorkerContainer) {
    let controlled = Cell::new(container.controller().is_some());
    let on_change = Closure::<dyn Fn()>::new(move || {
        if controlled.replace(true) {
            let _ = window().location().reload();
        }
    });
    container.set_oncontrollerchange(Some(on_change.as_ref().unchecked_ref()));
    on_change.forget();
}

async fn register(container: &ServiceWorkerContainer) -> Option<ServiceWorkerRegistration> {
    let promise = container.register(&base::path("/service-worker.js"));
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}

/// Checks the server for a newer version. Does nothing offline.
async fn update(registration: &ServiceWorkerRegistration) {
    if let Ok(promise) = registration.update() {
        let _ = JsFuture::from(promise).await;
    }
}

/// Sets `waiting` when a newer version is installed, checks for one whenever the tab becomes visible, and lets the
/// active version cache all files.
fn watch(registration: ServiceWorkerRegistration, waiting: RwSignal<bool>) {
    let found = registration.clone();
    let look = move || {
        if let Some(worker) = found.waiting().or_else(|| found.installing()) {
            when_settled(worker, move |_, installed| {
                let running = container().is_some_and(|workers| workers.controller().is_some());
                waiting.set(installed && running);
            });
        }
    };
    look();
    let on_found = Closure::<dyn Fn()>::new(look);
    registration.set_onupdatefound(Some(on_found.as_ref().unchecked_ref()));
    on_found.forget();
    let checked = registration.clone();
    window_event_listener(ev::visibilitychange, move |_| {
        let registration = checked.clone();
        if !document().hidden() {
            spawn_local(async move { update(&registration).await });
        }
    });
    set_timeout(move || cache_everything(&registration), CACHE_DELAY);
}

/// Calls `act` once a worker is installed (`true`) or has failed to install (`false`).
fn when_settled(worker: ServiceWorker, act: impl Fn(&ServiceWorker, bool) + 'static) {
    if worker.state() == ServiceWorkerState::Installed {
        return act(&worker, true);
    }
    let installing = worker.clone();
    let on_change = Closure::<dyn Fn()>::new(move || match installing.state() {
        ServiceWorkerState::Installed => act(&installing, true),
        ServiceWorkerState::Redundant => act(&installing, false),
        _ => {}
    });
    // Not `set_onstatechange`, because a worker may have several listeners.
    let listener = on_change.as_ref().unchecked_ref();
    let _ = worker.add_event_listener_with_callback("statechange", listener);
    on_change.forget();
}

/// Sends the active worker the command to cache all files.
fn cache_everything(registration: &ServiceWorkerRegistration) {
    if let Some(worker) = registration.active() {
        let _ = worker.post_message(&"keep-everything".into());
    }
}
