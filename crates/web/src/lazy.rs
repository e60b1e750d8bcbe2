//! Loading state of the lazily loaded parts of the page.

use js_sys::Promise;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use crate::lazy_screens::{LazyParts, load_parts};
use crate::texts::t;
use crate::update::load_newest;

/// The loading state.
#[derive(Copy, Clone)]
enum Progress {
    /// Not requested yet.
    NotRequested,
    /// Loading.
    Loading,
    /// Loading failed.
    Failed,
    /// Loaded.
    Loaded(LazyParts),
}

/// The lazily loaded parts, and the path of the folder with the files of the page.
#[derive(Copy, Clone)]
pub(crate) struct Lazy(RwSignal<Progress>, StoredValue<String>);

/// Provides the state before loading. `base` is the path of the folder with the files of the page.
pub(crate) fn provide_lazy(base: String) -> Lazy {
    let lazy = Lazy(RwSignal::new(Progress::NotRequested), StoredValue::new(base));
    provide_context(lazy);
    lazy
}

/// The lazily loaded parts from context.
pub(crate) fn use_lazy() -> Lazy {
    expect_context()
}

impl Lazy {
    /// Loads again. If the device is online, the server may have been updated and no longer have the files of this
    /// version, so the newest page is loaded instead.
    fn retry(self) {
        match window().navigator().on_line() {
            true => load_newest(),
            false => self.0.set(Progress::NotRequested),
        }
    }

    /// Starts to load the parts.
    fn load(self) {
        spawn_local(async move {
            self.0.set(Progress::Loading);
            let styles = self.1.with_value(|base| load_styles(base));
            let parts = load_parts().await;
            if let Some(styles) = styles {
                let _ = JsFuture::from(styles).await;
            }
            self.0.set(parts.map_or(Progress::Failed, Progress::Loaded));
        });
    }

    /// Shows something of the lazily loaded parts; a text until they are loaded, and if they cannot be loaded.
    pub(crate) fn show_after(
        self,
        text: String,
        show: impl FnOnce(LazyParts) -> AnyView,
    ) -> AnyView {
        match self.0.get() {
            Progress::Loaded(parts) => return show(parts),
            Progress::NotRequested => self.load(),
            Progress::Loading | Progress::Failed => {}
        }
        text.into_any()
    }

    /// Shows something of the lazily loaded parts; until they are loaded, a status or an error with a retry button.
    pub(crate) fn show(self, show: impl FnOnce(LazyParts) -> AnyView) -> AnyView {
        match self.0.get() {
            Progress::Loaded(parts) => show(parts),
            Progress::Failed => view! {
                <p role="alert">{t("later-failed")}</p>
                <p class="buttons">
                    <button on:click=move |_| self.retry()>
                        {t("later-again")}
                    </button>
                </p>
            }
            .into_any(),
            Progress::NotRequested => {
                self.load();
                loading()
            }
            Progress::Loading => loading(),
        }
    }
}

/// The status while the parts are loaded.
fn loading() -> AnyView {
    view! { <p role="status">{t("later-loading")}</p> }.into_any()
}

/// Adds the styles of the lazily loaded parts to the document. The promise is resolved once they are loaded, or cannot be
/// loaded.
fn load_styles(base: &str) -> Option<Promise> {
    let head = document().query_selector("head").ok()??;
    let link = document().create_element("link").ok()?;
    link.set_attribute("rel", "stylesheet").ok()?;
    link.set_attribute("href", &format!("{base}later.css")).ok()?;
    let settled = Promise::new(&mut |resolve, _| {
        for event in ["load", "error"] {
            let _ = link.add_event_listener_with_callback(event, &resolve);
        }
    });
    head.append_child(&link).ok()?;
    Some(settled)
}
