//! Where the reader is, and the ways to somewhere else.

use cubilete_ui::route::Route;
use leptos::ev::{self, MouseEvent};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// Where the reader is.
#[derive(Copy, Clone)]
pub(crate) struct Location(RwSignal<Route>);

impl Location {
    /// Follows the address of the browser, also back and forth.
    pub(crate) fn provide() -> Location {
        let location = Location(RwSignal::new(current()));
        provide_context(location);
        // A jump within the page is none to somewhere else: what is on the screen stays.
        let back = window_event_listener(ev::popstate, move |_| {
            if location.0.get_untracked() != current() {
                location.0.set(current());
            }
        });
        on_cleanup(move || back.remove());
        location
    }

    /// The one that was provided.
    pub(crate) fn get() -> Location {
        expect_context()
    }

    /// Where the reader is.
    pub(crate) fn route(self) -> Route {
        self.0.get()
    }

    /// Goes somewhere.
    pub(crate) fn go(self, route: Route) {
        self.go_to(route, "");
    }

    /// Goes somewhere, with what follows `#` in the address; says whether the browser accepts such an address.
    pub(crate) fn go_to(self, route: Route, fragment: &str) -> bool {
        let address = format!("{route}{fragment}");
        let history = window().history();
        let pushed =
            history.and_then(|h| h.push_state_with_url(&JsValue::NULL, "", Some(&address)));
        if pushed.is_ok() {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            self.0.set(route);
        }
        pushed.is_ok()
    }
}

fn current() -> Route {
    Route::at(&window().location().pathname().unwrap_or_default())
}

/// A link that does not load the page anew; with another button or key it opens as any link does.
#[component]
pub(crate) fn Link(
    to: Route,
    #[prop(optional)] class: &'static str,
    children: Children,
) -> impl IntoView {
    let location = Location::get();
    let href = to.to_string();
    let follow = move |event: MouseEvent| {
        let aside = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
        if event.button() == 0 && !aside {
            event.prevent_default();
            location.go(to.clone());
        }
    };
    view! { <a class=class href=href on:click=follow>{children()}</a> }
}
