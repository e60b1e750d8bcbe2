//! Numbers that fly from the dice to the cell in which another player has written them.

use std::time::Duration;

use cubilete_rules::{Event, Seat};
use cubilete_ui::preferences::Preferences;
use leptos::prelude::*;

use crate::focus::find;
use crate::preferences::use_preferences;
use crate::scene::Scene;
use crate::table::rolling::prefers_reduced_motion;

/// The duration of a flight, as in the styles.
const DURATION: Duration = Duration::from_millis(700);

/// A number on its way, with its start and end on the screen in pixels.
#[derive(Copy, Clone)]
struct Flight {
    number: u8,
    from: (i32, i32),
    to: (i32, i32),
}

/// The numbers on their way. Decorative: the log says the same.
#[component]
pub(crate) fn Flights(scene: Scene) -> impl IntoView {
    let preferences = use_preferences();
    let flights = RwSignal::new(Vec::<Flight>::new());
    Effect::new(move |before: Option<Vec<Vec<Event>>>| {
        let latest = scene.latest.get();
        let own = untrack(|| scene.own());
        let is_instant = untrack(|| preferences.with(Preferences::step_duration)).is_zero();
        if let Some(before) = before
            && !is_instant
            && !prefers_reduced_motion()
        {
            let news = Seat::ALL.into_iter().zip(latest.iter().zip(&before));
            for (seat, (new, _)) in news.filter(|(_, (new, old))| new != old) {
                if let Some(number) = written(new).filter(|_| Some(seat) != own) {
                    // The cell is highlighted by the next frame.
                    request_animation_frame(move || launch(flights, seat, number));
                }
            }
        }
        latest
    });
    let draw = |Flight { number, from, to }: Flight| {
        let place = |(x, y): (i32, i32)| format!("{x}px {y}px");
        view! {
            <span
                class="flying"
                style=("--from", place(from))
                style=("--to", place(to))
                aria-hidden="true"
            >
                {number}
            </span>
        }
    };
    move || flights.get().into_iter().map(draw).collect_view()
}

/// The number that was written.
fn written(events: &[Event]) -> Option<u8> {
    events.iter().find_map(|event| match event {
        Event::Wrote { number, .. } => Some(*number),
        _ => None,
    })
}

/// Sends a number on its way, if the dice and the cell are on the screen.
fn launch(flights: RwSignal<Vec<Flight>>, seat: Seat, number: u8) {
    let (from, to) = (middle(".tray"), middle(&format!(".sheet[data-seat={seat}] .cell.latest")));
    let (Some(from), Some(to)) = (from, to) else { return };
    // The user may have left the screen meanwhile.
    flights.try_set(vec![Flight { number, from, to }]);
    let land = move || {
        flights.try_set(Vec::new());
    };
    set_timeout(land, DURATION);
}

/// The middle of the first match of a selector.
fn middle(selector: &str) -> Option<(i32, i32)> {
    let rect = find(selector)?.get_bounding_client_rect();
    // Whole pixels: printing fractions would make the program larger.
    let middle = |start: f64, length: f64| (start + length / 2.0) as i32;
    Some((middle(rect.x(), rect.width()), middle(rect.y(), rect.height())))
}
