//! The ledger of each seat as a stacked bar: what gained on the right, what cost on the left.

use cubilete_analysis::ledger::Account;
use cubilete_analysis::report::Report;

use super::scale::bounds;
use super::{Anchor, Area, Bar, Chart, Label, Line, Mark, Series, Shape, Tick};
use crate::numbers;
use crate::table_texts::TableTexts;

/// The width of the chart.
const WIDTH: f64 = 720.0;
/// The height of the row of a seat, and that of its bar.
const ROW: f64 = 74.0;
const BAR: f64 = 34.0;
/// Space below the rows, for the axis.
const AXIS: f64 = 34.0;
/// Most characters of a name.
const NAME: usize = 24;

/// A part of a result, apart from the share of each seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LedgerPart {
    /// The luck of the rolls in the seat's turns.
    OwnLuck,
    /// The luck of other rolls.
    OthersLuck,
    /// The seat's errors.
    OwnErrors,
    /// The errors of others.
    OthersErrors,
    /// Choices made at the same time.
    Interaction,
    /// What the engine changed its mind about.
    Revision,
}

impl LedgerPart {
    /// Every part, in the order of the ledger.
    pub const ALL: [LedgerPart; 6] = [
        LedgerPart::OwnLuck,
        LedgerPart::OthersLuck,
        LedgerPart::OwnErrors,
        LedgerPart::OthersErrors,
        LedgerPart::Interaction,
        LedgerPart::Revision,
    ];

    /// The name in style sheets and keys.
    pub fn name(self) -> &'static str {
        match self {
            LedgerPart::OwnLuck => "own-luck",
            LedgerPart::OthersLuck => "others-luck",
            LedgerPart::OwnErrors => "own-errors",
            LedgerPart::OthersErrors => "others-errors",
            LedgerPart::Interaction => "interaction",
            LedgerPart::Revision => "revision",
        }
    }

    /// The key of its text.
    pub fn key(self) -> String {
        format!("report-part-{}", self.name())
    }

    /// What it was worth.
    pub fn value(self, account: &Account) -> f64 {
        match self {
            LedgerPart::OwnLuck => account.luck_own,
            LedgerPart::OthersLuck => account.luck_others,
            LedgerPart::OwnErrors => account.skill,
            LedgerPart::OthersErrors => account.others_skill,
            LedgerPart::Interaction => account.interaction,
            LedgerPart::Revision => account.revision,
        }
    }

    /// The parts that a game with this number of seats can have.
    pub fn of_game(seats: usize) -> impl Iterator<Item = LedgerPart> {
        use LedgerPart::{Interaction, OthersErrors, OthersLuck};
        let only_with_others = [OthersLuck, OthersErrors, Interaction];
        LedgerPart::ALL
            .into_iter()
            .filter(move |part| seats > 1 || !only_with_others.contains(part))
    }
}

/// The ledger of each seat: bars in percent of a win, or in points. Marks are the result and the result without luck.
pub fn ledger(report: &Report, texts: &impl TableTexts) -> Chart {
    let unit = if report.seats.len() > 1 { 100.0 } else { 1.0 };
    let rows = report.seats.len() as f64;
    let area = Area { left: 24.0, top: 6.0, right: WIDTH - 24.0, bottom: 6.0 + ROW * rows };
    let mut chart = Chart::new((WIDTH, area.bottom + AXIS), area);
    let parts = || LedgerPart::of_game(report.seats.len());
    let values = |account: &Account| -> Vec<(LedgerPart, f64)> {
        parts().map(|part| (part, unit * part.value(account))).collect()
    };
    let reach = |sign: f64| {
        let sum = |account: &Account| {
            let reach =
                values(account).iter().map(|(_, value)| (sign * value).max(0.0)).sum::<f64>();
            // The marks are inside as well.
            let marks = [account.result, account.luck_adjusted()];
            marks.into_iter().map(|mark| sign * unit * (mark - account.share)).fold(reach, f64::max)
        };
        report.seats.iter().map(|seat| sum(&seat.account)).fold(0.0, f64::max)
    };
    let (low, high) = bounds(-reach(-1.0), reach(1.0), 6);
    let scale = chart.across(low, high);
    chart.x_ticks = (scale.ticks(6).into_iter())
        .map(|value| Tick { at: scale.at(value), text: signed_short(value, texts) })
        .collect();
    for (row, seat) in report.seats.iter().enumerate() {
        let (account, top) = (&seat.account, area.top + ROW * row as f64);
        let name = shortened(&texts.name(seat.seat), NAME);
        let label =
            Label { at: (area.left, top + 20.0), anchor: Anchor::Start, text: name, series: None };
        chart.labels.push(label);
        let (mut left, mut right) = (0.0, 0.0);
        for (part, value) in values(account) {
            let from = if value < 0.0 { &mut left } else { &mut right };
            let to = *from + value;
            let (first, last) = if value < 0.0 { (to, *from) } else { (*from, to) };
            *from = to;
            let bar = Area {
                left: scale.at(first),
                top: top + 30.0,
                right: scale.at(last),
                bottom: top + 30.0 + BAR,
            };
            let title = format!("{}: {}", texts.text(&part.key()), numbers::change(value, texts));
            if bar.right - bar.left > 0.1 {
                chart.bars.push(Bar { series: Series::Part(part), area: bar, title });
            }
        }
        let marks = [
            (Shape::Adjusted, "report-without-luck", account.luck_adjusted()),
            (Shape::Result, "report-result", account.result),
        ];
        for (shape, key, value) in marks {
            let at = (scale.at(unit * (value - account.share)), top + 30.0 + BAR / 2.0);
            let title = format!("{}: {}", texts.text(key), numbers::decimal(unit * value, texts));
            chart.marks.push(Mark { shape, series: Series::Seat(seat.seat), at, title });
        }
    }
    let zero = scale.at(0.0);
    let points = vec![(zero, area.top), (zero, area.bottom)];
    chart.lines.push(Line { series: Series::Expected, points });
    chart
}

/// A round number with its sign.
fn signed_short(number: f64, texts: &impl TableTexts) -> String {
    let sign = if number > 0.0 { "+" } else { "" };
    format!("{sign}{}", numbers::short(number, texts))
}

/// A name that fits a chart.
pub(super) fn shortened(name: &str, width: usize) -> String {
    if name.chars().count() <= width {
        return name.to_string();
    }
    name.chars().take(width - 1).chain(['…']).collect()
}
