//! Loading state of the lazily loaded screens.

use cubilete_ui::route::Route;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::lazy_screens::{Show, load_screens};
use crate::texts::t;
use crate::update::load_newest;

/// The loading state.
#[derive(Copy, Clone)]
enum Progress {
    /// Not requested yet, or loading.
    Loading,
    /// Loading failed.
    Failed,
    /// Loaded, with the function that shows a screen.
    Loaded(Show),
}

/// The lazily loaded screens.
#[derive(Copy, Clone)]
pub(crate) struct LazyScreens(RwSignal<Progress>);

impl LazyScreens {
    /// Creates the state before loading.
    pub(crate) fn new() -> LazyScreens {
        LazyScreens(RwSignal::new(Progress::Loading))
    }

    /// Loads again. If the device is online, the server may have been updated and no longer have the files of this
    /// version, so the newest page is loaded instead.
    fn retry(self) {
        match window().navigator().on_line() {
            true => load_newest(),
            false => self.0.set(Progress::Loading),
        }
    }

    /// Shows the screen of a route; until it is loaded, a status or an error with a retry button.
    pub(crate) fn show(self, route: Route) -> AnyView {
        match self.0.get() {
            Progress::Loaded(show) => show(route),
            Progress::Failed => view! {
                <p role="alert">{t("later-failed")}</p>
                <p class="buttons">
                    <button on:click=move |_| self.retry()>
                        {t("later-again")}
                    </button>
                </p>
            }
            .into_any(),
            Progress::Loading => {
                spawn_local(async move {
                    self.0.set(load_screens().await.map_or(Progress::Failed, Progress::Loaded));
                });
                view! { <p role="status">{t("later-loading")}</p> }.into_any()
            }
        }
    }
}
