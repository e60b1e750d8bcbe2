//! A shape for every colour, the same in all games, for people who cannot distinguish the colours.

use cubilete_rules::color::Color;
use leptos::prelude::*;

/// The SVG path of a colour's shape, in a square of 16 by 16 units.
pub(crate) const fn outline(color: Color) -> &'static str {
    match color {
        // A ball.
        Color::White => "M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12Z",
        // A square.
        Color::Black => "M3 3h10v10H3Z",
        // A heart.
        Color::Red => {
            "M8 14.5C-2 8 2.5 1.5 6 2.6Q7.5 3.1 8 4.6Q8.5 3.1 10 2.6C13.5 1.5 18 8 8 14.5Z"
        }
        // A triangle.
        Color::Orange => "M8 1.5 15 14H1Z",
        // A star.
        Color::Yellow => "M8 .8l2.1 4.7 5.1.5-3.9 3.4 1.2 5L8 11.8 3.5 14.4l1.2-5L.8 6l5.1-.5Z",
        // A leaf.
        Color::Green => "M2 14C1.5 6 6 1.5 14 2C14.5 10 10 14.5 2 14Z",
        // A drop.
        Color::Blue => "M8 .8C10.5 4.5 13 7 13 10a5 5 0 0 1-10 0C3 7 5.5 4.5 8 .8Z",
        // A moon.
        Color::Purple => "M10.5 1.2A7 7 0 1 0 14.8 10.5A5.5 5.5 0 0 1 10.5 1.2Z",
        // A cross.
        Color::Violet => "M5.5 1.5h5v4h4v5h-4v4h-5v-4h-4v-5h4Z",
    }
}

/// The shape of a colour, in the current text colour. Hidden from screen readers, as the name of the colour is beside it.
pub(crate) fn shape(color: Color) -> impl IntoView {
    view! {
        <svg class="shape" viewBox="0 0 16 16" aria-hidden="true">
            <path d=outline(color) />
        </svg>
    }
}
