//! The worker that serves the page without a network: registered once, and asked to take over when the reader agrees.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorker, ServiceWorkerRegistration, ServiceWorkerState};

use crate::page::texts::t;

/// How long the page is left alone before everything is kept for journeys without a network.
const QUIET: std::time::Duration = std::time::Duration::from_secs(20);

/// A version that waits to take over, with a button that lets it.
#[component]
pub(crate) fn UpdatePrompt() -> impl IntoView {
    let waiting = RwSignal::new_local(None::<ServiceWorker>);
    spawn_local(async move {
        // A browser without such workers, or one that refuses them, plays with a network as before.
        if let Some(registration) = register().await {
            watch(registration, waiting);
        }
    });
    let take_over = move |_| {
        let Some(worker) = waiting.get_untracked() else { return };
        let reload = Closure::once_into_js(|| drop(window().location().reload()));
        let container = window().navigator().service_worker();
        container.set_oncontrollerchange(Some(reload.unchecked_ref()));
        let _ = worker.post_message(&"take-over".into());
    };
    move || {
        waiting.with(|waiting| waiting.is_some()).then(|| {
            view! {
                <div class="banner" role="status">
                    <span>{t("update-there")}</span>
                    <button class="secondary" on:click=take_over>{t("update-now")}</button>
                </div>
            }
        })
    }
}

async fn register() -> Option<ServiceWorkerRegistration> {
    let container = window().navigator().service_worker();
    // Where there are none, the property is not there either.
    let container = (!container.is_undefined()).then_some(container)?;
    let promise = container.register("/service-worker.js");
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}

/// Notices a version that is installed beside the one that runs, and lets the one that runs keep everything.
fn watch(
    registration: ServiceWorkerRegistration,
    waiting: RwSignal<Option<ServiceWorker>, LocalStorage>,
) {
    let running = window().navigator().service_worker().controller().is_some();
    if running && let Some(worker) = registration.waiting() {
        waiting.set(Some(worker));
    }
    let found = registration.clone();
    let on_found = Closure::<dyn Fn()>::new(move || {
        let Some(worker) = found.installing() else { return };
        let installing = worker.clone();
        let on_change = Closure::<dyn Fn()>::new(move || {
            let running = window().navigator().service_worker().controller().is_some();
            if running && installing.state() == ServiceWorkerState::Installed {
                waiting.set(Some(installing.clone()));
            }
        });
        worker.set_onstatechange(Some(on_change.as_ref().unchecked_ref()));
        on_change.forget();
    });
    registration.set_onupdatefound(Some(on_found.as_ref().unchecked_ref()));
    on_found.forget();
    set_timeout(move || keep_everything(&registration), QUIET);
}

fn keep_everything(registration: &ServiceWorkerRegistration) {
    if let Some(worker) = registration.active() {
        let _ = worker.post_message(&"keep-everything".into());
    }
}
