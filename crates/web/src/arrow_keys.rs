//! Arrow keys among things that lie in rows and columns: the tabulator enters and leaves them all at once.

use cubilete_ui::arrow_keys::{At, entrance, next};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Things among which arrow keys lead.
#[derive(Copy, Clone)]
pub(crate) struct Arrows {
    last: RwSignal<At>,
    stops: Memo<Vec<At>>,
}

impl Arrows {
    /// Arrow keys among these.
    pub(crate) fn new(stops: Memo<Vec<At>>) -> Arrows {
        Arrows { last: RwSignal::new((0, 0)), stops }
    }

    /// Whether the tabulator leads to this one: the `tabindex`.
    pub(crate) fn tab(self, at: At) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        let entered = Memo::new(move |_| {
            self.stops.with(|stops| entrance(self.last.get(), stops)) == Some(at)
        });
        move || if entered.get() { "0" } else { "-1" }
    }

    /// The one that had the focus last.
    pub(crate) fn last(self) -> At {
        self.last.get_untracked()
    }

    /// This one has the focus now.
    pub(crate) fn enter(self, at: At) {
        self.last.set(at);
    }

    /// What a key does that is pressed inside of the element that holds them all.
    pub(crate) fn press(self, event: KeyboardEvent) {
        let from = self.last.get_untracked();
        let to = self.stops.with_untracked(|stops| next(from, &event.key(), stops));
        let Some(to) = to else { return };
        let all = event.current_target().and_then(|all| all.dyn_into::<web_sys::Element>().ok());
        let query = format!("[data-at='{}']", name(to));
        let found = all.and_then(|all| all.query_selector(&query).ok().flatten());
        if let Some(found) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
            event.prevent_default();
            let _ = found.focus();
        }
    }
}

/// The attribute `data-at` by which a stop is found.
pub(crate) fn name((row, column): At) -> String {
    format!("{row}-{column}")
}
