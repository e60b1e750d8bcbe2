//! The decisions that cost something, and where the errors of each seat are.

use cubilete_analysis::Class;
use cubilete_analysis::decisions::{DecisionKind, DecisionSum, DecisionSums};
use cubilete_analysis::report::{ChoiceReport, SeatReport, StepKind, StepReport};
use cubilete_rules::Seat;
use maud::{Markup, html};

use super::teller::Teller;
use crate::advice::reasons;
use crate::charts::course::costliest;
use crate::numbers;
use crate::texts::Lookup;

/// The decisions that were not fine as a sortable table, the costliest first.
pub(super) fn section(teller: &Teller) -> Markup {
    let costly = costliest(teller.report, Class::Inaccuracy);
    let title = teller.text("report-decisions");
    let close = costliest(teller.report, Class::TooClose).len() - costly.len();
    let fine = costliest(teller.report, Class::Fine).len() - close - costly.len();
    let mut others = teller.texts.text_with("report-decisions-fine", &[("count", fine.into())]);
    if close > 0 {
        others += " ";
        others += &teller.texts.text_with("report-decisions-close", &[("count", close.into())]);
    }
    html! {
        section {
            h2 { (title) }
            @if costly.is_empty() {
                p { (teller.text("report-decisions-none")) }
                @if close > 0 { p { (others) } }
            }
            @else {
                div class="wide" tabindex="0" role="group" aria-label=(title) {
                    table class="sortable stacked" {
                        caption { (others) }
                        thead {
                            tr {
                                th scope="col" { (teller.text("report-step")) }
                                th scope="col" { (teller.text("report-player")) }
                                th scope="col" { (teller.text("report-choice")) }
                                th scope="col" aria-sort="descending" { (teller.text("report-cost")) }
                                th scope="col" { (teller.text("report-class")) }
                                th scope="col" { (teller.text("report-best")) }
                                th scope="col" { (teller.text("report-why")) }
                            }
                        }
                        tbody {
                            @for (step, seat, loss) in costly { (row(teller, step, seat, loss)) }
                        }
                    }
                }
            }
        }
    }
}

fn row(teller: &Teller, step: &StepReport, seat: Seat, loss: f64) -> Markup {
    let StepKind::Choice(choice) = &step.kind else { return html! {} };
    let class = choice.class.unwrap_or(Class::Fine);
    let label = |key: &str| teller.text(key);
    html! {
        tr {
            td data-label=(label("report-step")) data-value=(step.number) { (step.number) }
            th scope="row" data-label=(label("report-player")) { bdi { (teller.name(seat)) } }
            td data-label=(label("report-choice")) { (teller.what(step.number)) }
            td data-label=(label("report-cost")) data-value=(loss) class="number" { (teller.value(loss)) (doubt(teller, choice)) }
            td data-label=(label("report-class")) data-value=(class as u8) { (class_name(teller, class)) }
            td data-label=(label("report-best")) { (best(teller, step, choice)) }
            td data-label=(label("report-why")) { (reasons(&choice.reasons, &teller.texts).unwrap_or_default()) }
        }
    }
}

/// The standard error of a cost in percent of a win.
fn doubt(teller: &Teller, choice: &ChoiceReport) -> Markup {
    let Some(confidence) = choice.confidence.filter(|_| !teller.is_solo()) else { return html! {} };
    html! { " " small { "± " (teller.value(confidence.standard_error)) } }
}

/// The name of a class with a mark that does not depend on colours.
fn class_name(teller: &Teller, class: Class) -> Markup {
    let mark = match class {
        Class::Fine => "",
        Class::TooClose => "=",
        Class::Inaccuracy => "?!",
        Class::Mistake => "?",
        Class::Blunder => "??",
    };
    let name = name_in_keys(class);
    html! {
        span class={ "class " (name) } {
            span aria-hidden="true" { (mark) } " " (teller.text(&format!("report-class-{name}")))
        }
    }
}

/// The name of a class in keys and style sheets.
pub(super) fn name_in_keys(class: Class) -> &'static str {
    match class {
        Class::TooClose => "too-close",
        class => class.name(),
    }
}

fn best(teller: &Teller, step: &StepReport, choice: &ChoiceReport) -> Markup {
    html! {
        (teller.best(step.number).unwrap_or_default())
        @if choice.is_only_move { " " small { (teller.text("report-only-move")) } }
    }
}

/// The error rates of each seat by part of the game and by kind of decision.
pub(super) fn where_errors_are(teller: &Teller) -> Markup {
    let seats = &teller.report.seats;
    if seats.iter().all(|seat| seat.decisions == 0) {
        return html! {};
    }
    let names: Vec<String> = seats.iter().map(|seat| teller.name(seat.seat)).collect();
    let columns: Vec<_> = seats.iter().map(|seat: &SeatReport| &seat.sums).collect();
    html! {
        section {
            h2 { (teller.text("report-where")) }
            p { (teller.text("report-where-note")) }
            (table_of_errors(&names, &columns, &teller.texts))
        }
    }
}

/// A table with a column for each player: error rates by part of the game and by kind of decision.
pub(super) fn table_of_errors(
    names: &[String],
    columns: &[&DecisionSums],
    texts: &impl Lookup,
) -> Markup {
    let cell = |sum: DecisionSum| match sum.error_rate() {
        Some(rate) => {
            let rate = numbers::decimal(rate, texts);
            html! { (rate) " " small { "(" (sum.count) ")" } }
        }
        None => html! { "–" },
    };
    let of_kind = |kind: DecisionKind, column: &DecisionSums| {
        let known = column.by_kind.iter().find(|(of, _)| *of == kind);
        known.map_or(DecisionSum::default(), |(_, sum)| *sum)
    };
    let kinds = DecisionKind::ALL
        .into_iter()
        .filter(|kind| columns.iter().any(|column| of_kind(*kind, column).count > 0));
    html! {
        div class="wide" tabindex="0" role="group" aria-label=(texts.text("report-where")) {
            table class="numbers" {
                thead { tr {
                    td {}
                    @for name in names { th scope="col" { bdi { (name) } } }
                } }
                tbody {
                    tr class="sum" {
                        th scope="row" { (texts.text("report-all-decisions")) }
                        @for column in columns { td { (cell(column.all)) } }
                    }
                    @for third in 0..3 {
                        tr {
                            th scope="row" { (texts.text(&format!("report-third-{}", third + 1))) }
                            @for column in columns { td { (cell(column.by_third[third])) } }
                        }
                    }
                    @for kind in kinds {
                        tr {
                            th scope="row" { (texts.text(&format!("report-kind-{}", kind.name()))) }
                            @for column in columns { td { (cell(of_kind(kind, column))) } }
                        }
                    }
                }
            }
        }
    }
}
