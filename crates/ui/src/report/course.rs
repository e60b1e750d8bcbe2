//! How the chances to win changed over the game.

use maud::{Markup, html};

use super::ledger::shape;
use super::teller::Teller;
use crate::charts::Shape;
use crate::charts::course::course;
use crate::charts::svg::{Words, draw};
use crate::texts::Lookup;

/// The chart with its legend. Empty for a game without steps.
pub(super) fn section(teller: &Teller) -> Markup {
    if teller.report.steps.is_empty() {
        return html! {};
    }
    let chart = course(teller.report, &teller.texts);
    let title =
        teller.text(if teller.is_solo() { "report-course-points" } else { "report-course" });
    let ends = teller.report.seats.iter().map(|seat| {
        format!("{} {}", teller.name(seat.seat), teller.full_value(seat.account.result))
    });
    let ends = ends.collect::<Vec<_>>().join(", ");
    let description = teller.texts.text_with("report-course-desc", &[("values", ends.into())]);
    let words = Words { id: "course", title: &title, description: &description };
    html! {
        section {
            h2 { (title) }
            figure {
                (draw(&chart, words))
                p class="axis" aria-hidden="true" { (teller.text("report-steps-axis")) }
                figcaption {
                    ul class="legend" {
                        @for seat in &teller.report.seats {
                            li {
                                svg class="swatch" viewBox="0 0 24 16" aria-hidden="true" {
                                    path class={ "line seat-" (seat.seat) } d="M0 8H24" {}
                                }
                                span { (seat.seat) " " bdi { (teller.name(seat.seat)) } }
                            }
                        }
                        (shape(Shape::Error, &teller.text("report-legend-error")))
                        (shape(Shape::Luck, &teller.text("report-legend-luck")))
                    }
                }
            }
        }
    }
}
