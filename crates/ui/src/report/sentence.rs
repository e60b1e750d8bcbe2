//! What happened in a game, in one sentence.

use cubilete_analysis::report::{Report, SeatReport};

use crate::log::{names, plain};
use crate::numbers;
use crate::table_texts::TableTexts;

/// Who won, and whether by luck.
pub fn sentence(report: &Report, texts: &impl TableTexts) -> String {
    let game = ("game", texts.game(report.start.id()).into());
    if report.steps.is_empty() {
        return texts.text_with("report-not-begun", &[game]);
    }
    match (&report.seats[..], report.is_complete) {
        ([alone], true) => of_solo_game(alone, texts),
        (seats, false) => {
            let of_value = |seat: &SeatReport| seat.account.result;
            let first = seats.iter().reduce(|a, b| if of_value(b) > of_value(a) { b } else { a });
            let steps = ("steps", report.steps.len().into());
            match first {
                Some(alone) if seats.len() == 1 => {
                    let points = numbers::decimal(alone.account.result, texts);
                    texts.text_with("report-open-alone", &[game, steps, ("points", points.into())])
                }
                Some(first) => {
                    let chance = ("chance", percent(first.account.result).into());
                    let name = ("name", texts.name(first.seat).into());
                    texts.text_with("report-open", &[game, steps, name, chance])
                }
                None => texts.text_with("report-not-begun", &[game]),
            }
        }
        (seats, true) => of_winners(seats, texts),
    }
}

fn of_solo_game(alone: &SeatReport, texts: &impl TableTexts) -> String {
    let account = &alone.account;
    let values = [
        ("name", texts.name(alone.seat).into()),
        ("score", plain(alone.score).into()),
        ("luck", numbers::change(account.luck_own + account.luck_others, texts).into()),
        ("loss", numbers::decimal(alone.loss, texts).into()),
    ];
    texts.text_with("report-alone", &values)
}

fn of_winners(seats: &[SeatReport], texts: &impl TableTexts) -> String {
    let is_winner = |seat: &&SeatReport| seat.account.result > 0.0;
    let (winners, others): (Vec<_>, Vec<_>) = seats.iter().partition(is_winner);
    let scores = winners.iter().chain(&others).map(|seat| plain(seat.score));
    let scores = scores.collect::<Vec<_>>().join(" : ");
    let names = names(winners.iter().map(|seat| seat.seat), texts);
    let values = |chance: f64| {
        [
            ("names", names.clone().into()),
            ("scores", scores.clone().into()),
            ("chance", percent(chance).into()),
        ]
    };
    match winners[..] {
        [winner] => {
            let chance = winner.account.luck_adjusted();
            let key = match percent(chance) {
                100.. => "report-won-surely",
                ..=0 => "report-won-luckily",
                _ => "report-won",
            };
            texts.text_with(key, &values(chance))
        }
        _ => texts.text_with("report-shared", &values(0.0)),
    }
}

/// A chance in whole percent. Without luck, it may be below 0 or above 100.
fn percent(chance: f64) -> i64 {
    (100.0 * chance).round() as i64
}
