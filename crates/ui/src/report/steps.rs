//! Every step with its effect and the values after it: what the charts show, as a table.

use cubilete_analysis::Class;
use cubilete_analysis::report::{StepKind, StepReport};
use maud::{Markup, html};

use super::decisions::name_in_keys;
use super::teller::Teller;

/// The table, closed at first. Empty for a game without steps.
pub(super) fn section(teller: &Teller) -> Markup {
    let steps = &teller.report.steps;
    if steps.is_empty() {
        return html! {};
    }
    let title = teller.text("report-steps");
    html! {
        section {
            h2 { (title) }
            details {
                summary { (teller.text("report-steps-show")) }
                div class="wide" tabindex="0" role="group" aria-label=(title) {
                    table class="numbers steps" {
                        caption { (teller.unit()) }
                        thead { tr {
                            th scope="col" { (teller.text("report-step")) }
                            th scope="col" { (teller.text("report-player")) }
                            th scope="col" { (teller.text("report-what")) }
                            th scope="col" { (teller.text("report-effect")) }
                            @for seat in &teller.report.seats { th scope="col" { bdi { (teller.name(seat.seat)) } } }
                        } }
                        tbody { @for step in steps { (row(teller, step)) } }
                    }
                }
            }
        }
    }
}

fn row(teller: &Teller, step: &StepReport) -> Markup {
    html! {
        tr {
            th scope="row" { (step.number) }
            td class="words" { @if let Some(seat) = step.seat { bdi { (teller.name(seat)) } } }
            td class="words" { (teller.what(step.number)) }
            td class="words" { (effect(teller, step)) }
            @for (_, value) in step.after.iter() { td { (teller.value(*value)) } }
        }
    }
}

/// The luck of the seat that a roll belongs to, or what a choice cost.
fn effect(teller: &Teller, step: &StepReport) -> String {
    let Some(seat) = step.seat else { return String::new() };
    match &step.kind {
        StepKind::Roll { luck, .. } => teller.change(luck[seat]),
        StepKind::Choice(choice) => match choice.class {
            Some(class) if class > Class::Fine => {
                let name = teller.text(&format!("report-class-{}", name_in_keys(class)));
                format!("{name} {}", teller.change(choice.error[seat]))
            }
            _ => String::new(),
        },
    }
}
