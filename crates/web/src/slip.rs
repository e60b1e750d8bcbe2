//! Ignores slips of the finger: the second tap of a double tap, which lands on what the first has brought up.

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
    // A click by a key or a script counts no taps.
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

/// Stops slips before they reach a button, as the listener that captures the clicks of an element whose buttons replace
/// one another.
pub(crate) fn stop(event: MouseEvent) {
    // A question has to be read, at whatever pace the game is played.
    if !accept(Pace::default()) {
        event.prevent_default();
        event.stop_propagation();
    }
}
