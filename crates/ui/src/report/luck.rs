//! The luckiest rolls with what else could have come, and the luck of each seat over the game.

use cubilete_analysis::luckiest::LuckyRoll;
use cubilete_analysis::report::SeatReport;
use maud::{Markup, html};

use super::teller::Teller;
use crate::charts::luck::luck;
use crate::charts::outcomes::outcomes;
use crate::charts::svg::{Words, draw};
use crate::texts::Lookup;

/// The luckiest rolls. Empty if no roll was lucky.
pub(super) fn luckiest(teller: &Teller) -> Markup {
    if teller.report.luckiest.is_empty() {
        return html! {};
    }
    html! {
        section {
            h2 { (teller.text("report-luckiest")) }
            div class="grid-of-charts" {
                @for roll in &teller.report.luckiest { (lucky_roll(teller, roll)) }
            }
        }
    }
}

fn lucky_roll(teller: &Teller, roll: &LuckyRoll) -> Markup {
    let chart = outcomes(&roll.outcomes, teller.is_solo(), &teller.texts);
    let of_100 = |chance: f64| -> i64 { (100.0 * chance).round() as i64 };
    let values = [("count", of_100(roll.outcomes.worse).into())];
    let better = teller.texts.text_with("report-better-than", &values);
    let title = teller.texts.text_with("report-step-number", &[("step", roll.number.into())]);
    let values = [
        ("value", teller.full_value(roll.outcomes.value).into()),
        ("low", teller.full_value(roll.outcomes.low).into()),
        ("high", teller.full_value(roll.outcomes.high).into()),
        ("mean", teller.full_value(roll.outcomes.mean).into()),
    ];
    let description = teller.texts.text_with("report-outcomes-desc", &values);
    let values =
        [("name", teller.name(roll.seat).into()), ("change", teller.change(roll.luck).into())];
    let gain = teller.texts.text_with("report-gain", &values);
    let id = format!("roll-{}", roll.number);
    html! {
        figure {
            h3 { (gain) }
            (draw(&chart, Words { id: &id, title: &title, description: &description }))
            figcaption {
                p { (title) ": " (teller.what(roll.number)) }
                p { (better) }
            }
        }
    }
}

/// The luck of each seat, added up. Empty for a game without luck.
pub(super) fn over_the_game(teller: &Teller) -> Markup {
    if teller.report.seats.iter().all(|seat| seat.account.variance == 0.0) {
        return html! {};
    }
    html! {
        section {
            h2 { (teller.text("report-luck")) }
            p { (teller.text("report-luck-band")) }
            div class="grid-of-charts" {
                @for seat in &teller.report.seats { (of_seat(teller, seat)) }
            }
        }
    }
}

fn of_seat(teller: &Teller, seat: &SeatReport) -> Markup {
    let chart = luck(teller.report, seat.seat, &teller.texts);
    let name = teller.name(seat.seat);
    let account = &seat.account;
    let end = teller.change(account.luck_own + account.luck_others);
    let width = teller.value(2.0 * account.variance.sqrt());
    let values = [("change", end.clone().into()), ("width", width.into())];
    let description = teller.texts.text_with("report-luck-desc", &values);
    let id = format!("luck-{}", seat.seat);
    html! {
        figure {
            h3 { bdi { (name) } " " span class="number" { (end) } }
            (draw(&chart, Words { id: &id, title: &name, description: &description }))
            figcaption { (description) }
        }
    }
}
