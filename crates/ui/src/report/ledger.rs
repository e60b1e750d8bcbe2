//! Where the result of each seat comes from: a stacked bar and the numbers.

use cubilete_analysis::report::SeatReport;
use maud::{Markup, html};

use super::teller::Teller;
use crate::charts::ledger::ledger;
use crate::charts::svg::{Words, draw};
use crate::charts::{LedgerPart, Shape};

/// The chart, its legend, the table and what its rows mean.
pub(super) fn section(teller: &Teller) -> Markup {
    let chart = ledger(teller.report, &teller.texts);
    let title = teller.text("report-parts");
    let words =
        Words { id: "parts", title: &title, description: &teller.text("report-parts-desc") };
    let parts = || LedgerPart::of_game(teller.report.seats.len());
    html! {
        section {
            h2 { (title) }
            figure {
                (draw(&chart, words))
                p class="axis" aria-hidden="true" { (teller.text("report-parts-axis")) }
                figcaption {
                    ul class="legend" {
                        @for part in parts() {
                            li {
                                svg class="swatch" viewBox="0 0 24 16" aria-hidden="true" {
                                    rect class={ "bar part-" (part.name()) } width="24" height="16" {}
                                }
                                (teller.text(&part.key()))
                            }
                        }
                        (shape(Shape::Result, &teller.text("report-result")))
                        (shape(Shape::Adjusted, &teller.text("report-without-luck")))
                    }
                }
            }
            (table(teller))
            details {
                summary { (teller.text("report-meanings")) }
                dl class="meanings" {
                    @for part in parts() {
                        dt { (teller.text(&part.key())) }
                        dd { (teller.text(&format!("{}.meaning", part.key()))) }
                    }
                    dt { (teller.text("report-without-luck")) }
                    dd { (teller.text("report-without-luck.meaning")) }
                }
            }
        }
    }
}

/// An entry of a legend for the shape of a mark.
pub(super) fn shape(shape: Shape, text: &str) -> Markup {
    html! {
        li {
            svg class="swatch" viewBox="-12 -8 24 16" aria-hidden="true" {
                path class={ "mark " (shape.class()) } d=(shape.path()) {}
            }
            (text)
        }
    }
}

fn table(teller: &Teller) -> Markup {
    let seats = &teller.report.seats;
    let share = if teller.is_solo() { "report-share-points" } else { "report-share" };
    let row = |label: String, class: &str, cell: &dyn Fn(&SeatReport) -> String| {
        html! {
            tr class=(class) {
                th scope="row" { (label) }
                @for seat in seats { td { (cell(seat)) } }
            }
        }
    };
    html! {
        div class="wide" tabindex="0" role="group" aria-label=(teller.text("report-parts")) {
            table class="numbers" {
                caption { (teller.unit()) }
                thead {
                    tr {
                        td {}
                        @for seat in seats { th scope="col" { bdi { (teller.name(seat.seat)) } } }
                    }
                }
                tbody {
                    (row(teller.text(share), "", &|seat| teller.value(seat.account.share)))
                    @for part in LedgerPart::of_game(seats.len()) {
                        (row(teller.text(&part.key()), "", &|seat| teller.change(part.value(&seat.account))))
                    }
                    (row(teller.text("report-result"), "sum", &|seat| teller.value(seat.account.result)))
                    (row(teller.text("report-without-luck"), "", &|seat| teller.value(seat.account.luck_adjusted())))
                }
            }
        }
    }
}
