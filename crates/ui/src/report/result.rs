//! The result of each seat: with and without luck, errors and level.

use cubilete_analysis::report::SeatReport;
use cubilete_rules::Phase;
use maud::{Markup, html};

use super::teller::Teller;
use crate::log::plain;
use crate::numbers;
use crate::texts::Lookup;

/// A card for each seat.
pub(super) fn section(teller: &Teller) -> Markup {
    html! {
        section {
            h2 { (teller.text("report-result")) }
            div class="cards" {
                @for seat in &teller.report.seats { (card(teller, seat)) }
            }
        }
    }
}

fn card(teller: &Teller, seat: &SeatReport) -> Markup {
    let has_won = !teller.is_solo()
        && teller.report.start.phase() != Phase::Over
        && teller.report.is_complete
        && seat.account.result > 0.0;
    let luckier = seat.luck_percentile.map(|percentile| {
        teller.texts.text_with("report-of-100", &[("count", (percentile.round() as i64).into())])
    });
    let rows = [
        ("report-result", (!teller.is_solo()).then(|| teller.full_value(seat.account.result))),
        ("report-without-luck", Some(teller.full_value(seat.account.luck_adjusted()))),
        ("report-luckier", luckier),
        ("report-loss", Some(teller.full_value(seat.loss))),
        ("report-error-rate", error_rate(teller, seat)),
    ];
    html! {
        article class={ "card seat-" (seat.seat) } {
            h3 {
                span class="letter" aria-hidden="true" { (seat.seat) }
                bdi { (teller.name(seat.seat)) }
                @if has_won { span class="won" { "★ " (teller.text("report-winner")) } }
            }
            p class="score" { (plain(seat.score)) " " span { (teller.text("report-score")) } }
            dl {
                @for (key, value) in rows {
                    @if let Some(value) = value { div { dt { (teller.text(key)) } dd { (value) } } }
                }
                (level(teller, seat))
            }
        }
    }
}

/// The error rate with the number of decisions.
fn error_rate(teller: &Teller, seat: &SeatReport) -> Option<String> {
    let rate = numbers::decimal(seat.error_rate?, &teller.texts);
    let values = [("rate", rate.into()), ("count", seat.decisions.into())];
    Some(teller.texts.text_with("report-rate-of", &values))
}

fn level(teller: &Teller, seat: &SeatReport) -> Markup {
    let Some(estimate) = seat.level else { return html! {} };
    let name = |level| teller.text(&format!("level-{level}"));
    let (low, high) = (name(estimate.lowest), name(estimate.highest));
    let range = (low != high).then(|| {
        let values = [("low", low.into()), ("high", high.into())];
        teller.texts.text_with("report-range", &values)
    });
    html! {
        div {
            dt { (teller.text("report-level")) }
            dd { (name(estimate.level)) @if let Some(range) = range { " " small { (range) } } }
        }
    }
}
