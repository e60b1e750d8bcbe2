//! The current route as a signal in context, synchronized with the address of the browser.

use cubilete_ui::route::Route;
use leptos::ev::{self, MouseEvent};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::base;

/// The current route.
#[derive(Copy, Clone)]
pub(crate) struct Router(RwSignal<Route>);

/// Provides a router that follows the address of the browser, including its back and forward buttons.
pub(crate) fn provide_router() -> Router {
    let router = Router(RwSignal::new(address()));
    provide_context(router);
    // A jump within a screen changes only the fragment, not the route.
    let back = window_event_listener(ev::popstate, move |_| {
        if router.0.get_untracked() != address() {
            router.0.set(address());
        }
    });
    on_cleanup(move || back.remove());
    router
}

/// The router from context.
pub(crate) fn use_router() -> Router {
    expect_context()
}

impl Router {
    /// The current route.
    pub(crate) fn route(self) -> Route {
        self.0.get()
    }

    /// Goes to a route.
    pub(crate) fn go(self, route: Route) {
        self.go_to(route, "");
    }

    /// Goes to a route with a fragment (`#…`, or empty). Returns whether the browser accepts the address.
    pub(crate) fn go_to(self, route: Route, fragment: &str) -> bool {
        let address = base::path(format_args!("{route}{fragment}"));
        let history = window().history();
        let pushed =
            history.and_then(|h| h.push_state_with_url(&JsValue::NULL, "", Some(&address)));
        if pushed.is_ok() {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            self.0.set(route);
        }
        pushed.is_ok()
    }

    /// Gives the current screen another address, for example that of a table by its id instead of its code. Does nothing
    /// if the user has left the screen meanwhile.
    pub(crate) fn rename(self, from: &Route, to: Route) {
        if self.0.with_untracked(|route| route != from) || *from == to {
            return;
        }
        let history = window().history();
        let replace = history
            .and_then(|h| h.replace_state_with_url(&JsValue::NULL, "", Some(&base::path(&to))));
        if replace.is_ok() {
            // Without a notification, because the screen stays.
            self.0.update_untracked(|route| *route = to);
        }
    }
}

/// The route of the browser's address.
fn address() -> Route {
    Route::at(base::within(&window().location().pathname().unwrap_or_default()))
}

/// A link that changes the route without loading the page; with a modifier key or another button it opens like any link.
#[component]
pub(crate) fn Link(
    to: Route,
    #[prop(optional)] class: &'static str,
    children: Children,
) -> impl IntoView {
    let router = use_router();
    let href = base::path(&to);
    let follow = move |event: MouseEvent| {
        let modified = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
        if event.button() == 0 && !modified {
            event.prevent_default();
            router.go(to.clone());
        }
    };
    view! { <a class=class href=href on:click=follow>{children()}</a> }
}
