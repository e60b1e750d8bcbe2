//! Numbers that fly from the dice to the cell in which another player has written them.

use std::time::Duration;

use cubilete_rules::Seat;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::focus::find;

/// The duration of a flight, as in the styles.
const DURATION: Duration = Duration::from_millis(700);

/// Sends the numbers that seats have written on their way. Decorative: the log says the same.
pub(crate) fn launch(numbers: Vec<(Seat, u8)>) {
    if numbers.is_empty() {
        return;
    }
    // The cells are highlighted by the next frame.
    request_animation_frame(move || {
        let cell = |seat| middle(&format!(".sheet[data-seat={seat}] .cell.latest"));
        let Some(from) = middle(".tray") else { return };
        // All places are measured before the first number is added, which changes the layout.
        let ways = numbers.iter().map(|(seat, number)| (*number, cell(*seat)));
        for (number, to) in ways.collect::<Vec<_>>() {
            to.and_then(|to| fly(number, &from, &to));
        }
    });
}

/// Adds the flying number to the page; `None` if the browser refuses that.
fn fly(number: u8, from: &str, to: &str) -> Option<()> {
    let element: HtmlElement = document().create_element("span").ok()?.dyn_into().ok()?;
    element.set_class_name("flying");
    element.set_text_content(Some(&number.to_string()));
    element.set_attribute("aria-hidden", "true").ok()?;
    element.style().set_property("--from", from).ok()?;
    element.style().set_property("--to", to).ok()?;
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
