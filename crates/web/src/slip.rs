//! Ignores the second tap of a double tap, which would hit an element that the first tap has just shown.

use std::cell::RefCell;

use cubilete_ui::preferences::Pace;
use cubilete_ui::slip::LastTap;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

thread_local! {
    static LAST: RefCell<LastTap> = RefCell::default();
}

/// Returns whether the event being handled is not a slip of the finger. Keys are never slips.
pub(crate) fn accept(pace: Pace) -> bool {
    // The browser knows the event, so that it need not be passed through everything that makes a move.
    let tap = window().event().dyn_into::<MouseEvent>().ok();
    // Clicks by key or script have a tap count of 0.
    let Some(tap) = tap.filter(|tap| tap.detail() > 0) else { return true };
    let accepted = LAST.with_borrow_mut(|last| last.accept(tap.time_stamp(), pace));
    if accepted {
        request_animation_frame(|| {
            if let Some(clock) = window().performance() {
                LAST.with_borrow_mut(|last| last.shown(clock.now()));
            }
        });
    }
    accepted
}

/// Click-capture listener that stops accidental taps in an element whose buttons replace each other.
pub(crate) fn stop(event: MouseEvent) {
    // Independent of the pace: a confirmation has to be read.
    if !accept(Pace::default()) {
        event.prevent_default();
        event.stop_propagation();
    }
}
