//! Waiting for the second part of the program, which is loaded when a screen needs it.

use cubilete_ui::route::Route;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::later_screens::{Show, door};
use crate::texts::t;
use crate::update::load_newest;

/// How far the second part is.
#[derive(Copy, Clone)]
enum Progress {
    /// Nobody has asked for it, or it is on its way.
    Awaited,
    /// It could not be loaded.
    Failed,
    /// It is there.
    There(Show),
}

/// The second part.
#[derive(Copy, Clone)]
pub(crate) struct Later(RwSignal<Progress>);

impl Later {
    /// The second part, which is not there yet.
    pub(crate) fn new() -> Later {
        Later(RwSignal::new(Progress::Awaited))
    }

    /// Tries once more. A server that answers may be a newer one, which has no files of this version.
    fn try_again(self) {
        match window().navigator().on_line() {
            true => load_newest(),
            false => self.0.set(Progress::Awaited),
        }
    }

    /// The screen of an address, or what is shown until that can be.
    pub(crate) fn show(self, route: Route) -> AnyView {
        match self.0.get() {
            Progress::There(show) => show(route),
            Progress::Failed => view! {
                <p role="alert">{t("later-failed")}</p>
                <p class="buttons">
                    <button on:click=move |_| self.try_again()>
                        {t("later-again")}
                    </button>
                </p>
            }
            .into_any(),
            Progress::Awaited => {
                spawn_local(async move {
                    self.0.set(door().await.map_or(Progress::Failed, Progress::There));
                });
                view! { <p role="status">{t("later-loading")}</p> }.into_any()
            }
        }
    }
}
