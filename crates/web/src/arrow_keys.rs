//! Arrow key navigation in a grid that is a single tab stop (a roving `tabindex`).

use cubilete_ui::arrow_keys::{At, next, tab_stop};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The arrow key navigation of one grid.
#[derive(Copy, Clone)]
pub(crate) struct Arrows {
    last: RwSignal<At>,
    stops: Memo<Vec<At>>,
}

impl Arrows {
    /// Creates the navigation between the given grid positions.
    pub(crate) fn new(stops: Memo<Vec<At>>) -> Arrows {
        Arrows { last: RwSignal::new((0, 0)), stops }
    }

    /// The `tabindex` of a position: 0 if the tab key focuses it, else -1.
    pub(crate) fn tab(self, at: At) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        let is_tab_stop = Memo::new(move |_| {
            self.stops.with(|stops| tab_stop(self.last.get(), stops)) == Some(at)
        });
        move || if is_tab_stop.get() { "0" } else { "-1" }
    }

    /// The position focused last.
    pub(crate) fn last(self) -> At {
        self.last.get_untracked()
    }

    /// Notes that a position has the focus now.
    pub(crate) fn enter(self, at: At) {
        self.last.set(at);
    }

    /// Handles a key press in the element that contains the grid.
    pub(crate) fn press(self, event: KeyboardEvent) {
        let from = self.last.get_untracked();
        let to = self.stops.with_untracked(|stops| next(from, &event.key(), stops));
        let Some(to) = to else { return };
        let grid = event.current_target().and_then(|grid| grid.dyn_into::<web_sys::Element>().ok());
        let query = format!("[data-at='{}']", name(to));
        let found = grid.and_then(|grid| grid.query_selector(&query).ok().flatten());
        if let Some(found) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
            event.prevent_default();
            let _ = found.focus();
        }
    }
}

/// The value of the attribute `data-at` of the element at a position.
pub(crate) fn name((row, column): At) -> String {
    format!("{row}-{column}")
}
