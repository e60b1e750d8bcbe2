//! Numbers that fly from the dice to the cell in which another player has written them.

use std::time::Duration;

use cubilete_rules::Seat;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::focus::find;

/// The duration of a flight, as in the styles.
const DURATION: Duration = Duration::from_millis(700);

/// Sends a number that a seat has written on its way. Decorative: the log says the same.
pub(crate) fn launch(seat: Seat, number: u8) {
    // The cell is highlighted by the next frame.
    request_animation_frame(move || {
        fly(seat, number);
    });
}

/// Adds the flying number to the page; `None` if the dice or the cell are not on the screen.
fn fly(seat: Seat, number: u8) -> Option<()> {
    let from = middle(".tray")?;
    let to = middle(&format!(".sheet[data-seat={seat}] .cell.latest"))?;
    let element: HtmlElement = document().create_element("span").ok()?.dyn_into().ok()?;
    element.set_class_name("flying");
    element.set_text_content(Some(&number.to_string()));
    element.set_attribute("aria-hidden", "true").ok()?;
    element.style().set_property("--from", &from).ok()?;
    element.style().set_property("--to", &to).ok()?;
    document().body()?.append_child(&element).ok()?;
    set_timeout(move || element.remove(), DURATION);
    Some(())
}

/// The middle of the first match of a selector, as a CSS translation.
fn middle(selector: &str) -> Option<String> {
    let rect = find(selector)?.get_bounding_client_rect();
    // Whole pixels: printing fractions would make the program larger.
    let middle = |start: f64, length: f64| (start + length / 2.0) as i32;
    Some(format!("{}px {}px", middle(rect.x(), rect.width()), middle(rect.y(), rect.height())))
}
