//! The worker that serves the page without a network: registered once, and asked to take over when the reader agrees.

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

use crate::texts::t;

/// How long the page is left alone before everything is kept for journeys without a network.
const QUIET: std::time::Duration = std::time::Duration::from_secs(8);

/// A version that waits to take over, with a button that lets it.
#[component]
pub(crate) fn UpdatePrompt() -> impl IntoView {
    let waiting = RwSignal::new(false);
    // A browser without such workers, or one that refuses them, plays with a network as before.
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

/// Loads the newest version of the page, in all of its tabs; if there is no newer one, this page anew.
pub(crate) fn load_newest() {
    spawn_local(async {
        if find_newer().await.is_none() {
            let _ = window().location().reload();
        }
    });
}

/// Looks for a newer version, and lets it take over as soon as it can.
async fn find_newer() -> Option<()> {
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

/// The workers of this browser. Where there are none, the property is not there either.
fn container() -> Option<ServiceWorkerContainer> {
    let container = window().navigator().service_worker();
    (!container.is_undefined()).then_some(container)
}

/// Loads the page anew when another version takes over, whichever tab that was asked in: the files of this one are gone
/// then. The first version of all takes over from nobody.
fn reload_when_taken_over(container: &ServiceWorkerContainer) {
    let served = Cell::new(container.controller().is_some());
    let on_change = Closure::<dyn Fn()>::new(move || {
        if served.replace(true) {
            let _ = window().location().reload();
        }
    });
    container.set_oncontrollerchange(Some(on_change.as_ref().unchecked_ref()));
    on_change.forget();
}

async fn register(container: &ServiceWorkerContainer) -> Option<ServiceWorkerRegistration> {
    let promise = container.register("/service-worker.js");
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}

/// Asks the server for a newer version; without a network there is none.
async fn update(registration: &ServiceWorkerRegistration) {
    if let Ok(promise) = registration.update() {
        let _ = JsFuture::from(promise).await;
    }
}

/// Notices a version that is installed beside the one that runs, looks for one whenever the reader comes back, and lets
/// the one that runs keep everything.
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
    let kept = registration.clone();
    window_event_listener(ev::visibilitychange, move |_| {
        let registration = kept.clone();
        if !document().hidden() {
            spawn_local(async move { update(&registration).await });
        }
    });
    set_timeout(move || keep_everything(&registration), QUIET);
}

/// Does something with a worker once it is installed, or will never be.
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
    // Others may wait for the same worker.
    let listener = on_change.as_ref().unchecked_ref();
    let _ = worker.add_event_listener_with_callback("statechange", listener);
    on_change.forget();
}

fn keep_everything(registration: &ServiceWorkerRegistration) {
    if let Some(worker) = registration.active() {
        let _ = worker.post_message(&"keep-everything".into());
    }
}
