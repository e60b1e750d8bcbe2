//! The curve of the values over a game, with marks for luck and errors. It grows while the game is analysed.

use cubilete_rules::Seat;
use cubilete_ui::review::chart::{Cause, Chart, Mark, chart, lines, step_at};
use cubilete_ui::review::numbers::Unit;
use cubilete_ui::table_texts::TableTexts;
use cubilete_ui::texts::Lookup;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::decision::Opened;
use super::{Progress, ReviewState};
use crate::scene::Scene;
use crate::table::face::face_of;

/// The size of the box in which lines are drawn.
const SIZE: (f64, f64) = (1000.0, 300.0);

/// The curve. A tap shows the step on the table; the table of all steps has the same for the keyboard and screen readers.
#[component]
pub(super) fn Curve(
    state: ReviewState,
    scene: Scene,
    at: Memo<usize>,
    opened: Opened,
) -> impl IntoView {
    let seats = state.record().start().seats().get();
    let unit = Unit::of(seats);
    let title = match unit {
        Unit::Percent => "chart-title",
        Unit::Points => "chart-title-alone",
    };
    let data = Memo::new(move |_| {
        state.with(|progress| match progress {
            Progress::Done(review) => chart(review),
            Progress::Working(values) => lines(values, state.steps()),
            _ => lines(&[], 0),
        })
    });
    let tap = move |event: MouseEvent| {
        let Some(area) = event.current_target().and_then(|area| area.dyn_into::<Element>().ok())
        else {
            return;
        };
        let bounds = area.get_bounding_client_rect();
        let part = (f64::from(event.client_x()) - bounds.left()) / bounds.width().max(1.0);
        opened.show_step(step_at(part, state.steps()));
    };
    let now = move || {
        let part = at.get() as f64 / state.steps().max(1) as f64;
        percent(part)
    };
    let bounds = move || {
        let (top, bottom) = data.with(|data| data.range);
        [top, bottom].map(|value| view! { <span>{unit.text(value, &state)}</span> }).collect_view()
    };
    let legend = state.record().start().seats().seats();
    let legend = legend.map(|seat| {
        let value = move || value_at(state, at.get(), seat, unit);
        view! {
            <li data-seat=seat.to_string()>
                <svg class="key" viewBox="0 0 32 8" aria-hidden="true"><path d="M1 4H31" /></svg>
                {face_of(scene, seat)}
                <span class="name">{move || state.name(seat)}</span>
                <span class="value">{value}</span>
            </li>
        }
    });
    let causes = [(Cause::Luck, "chart-luck"), (Cause::Error, "chart-error")];
    let causes = causes.map(|(cause, key)| {
        view! { <li><i class="mark" data-cause=cause.name()></i>{move || state.text(key)}</li> }
    });
    view! {
        <figure class="curve">
            <figcaption>{move || state.text(title)}</figcaption>
            <div class="plot" aria-hidden="true" on:click=tap>
                <span class="bounds">{bounds}</span>
                <svg viewBox=format!("0 0 {} {}", SIZE.0, SIZE.1) preserveAspectRatio="none">
                    <path class="middle" d=format!("M0 {0}H{1}", SIZE.1 / 2.0, SIZE.0) />
                    {move || data.with(drawn)}
                </svg>
                {move || data.with(|data| data.marks.iter().map(mark).collect_view())}
                <i class="cursor" style=("left", now)></i>
            </div>
            <ul class="legend">{legend.collect_view()}{causes.collect_view()}</ul>
        </figure>
    }
}

/// The value of a seat at the step that the replay shows; empty until it is known.
fn value_at(state: ReviewState, at: usize, seat: Seat, unit: Unit) -> String {
    let value = state.with(|progress| match progress {
        Progress::Done(review) => review.values_at(at).get(seat.index()).copied(),
        Progress::Working(values) => values.get(at).and_then(|of| of.get(seat.index())).copied(),
        _ => None,
    });
    value.map(|value| unit.text(value, &state)).unwrap_or_default()
}

/// The lines of all seats.
fn drawn(chart: &Chart) -> AnyView {
    let line = |(seat, points): (&Seat, &Vec<(f64, f64)>)| {
        let point = |(x, y): &(f64, f64)| format!("{:.1},{:.1}", x * SIZE.0, y * SIZE.1);
        let points = points.iter().map(point).collect::<Vec<_>>().join(" ");
        view! { <polyline data-seat=seat.to_string() points=points /> }
    };
    Seat::ALL.iter().zip(&chart.lines).map(line).collect_view().into_any()
}

/// The mark of a step. It is placed over the drawing, whose proportions depend on the screen.
fn mark(mark: &Mark) -> impl IntoView + use<> {
    let (left, top) = (percent(mark.at.0), percent(mark.at.1));
    view! {
        <i
            class="mark"
            data-cause=mark.cause.name()
            data-seat=mark.seat.to_string()
            style=("left", left)
            style=("top", top)
        ></i>
    }
}

/// A part of a size for styles.
fn percent(part: f64) -> String {
    format!("{:.2}%", 100.0 * part)
}
