//! Charts: everything is where the numbers say, and inside the picture.

use cubilete_analysis::report::Report;
use cubilete_rules::GameId;
use cubilete_ui::charts::{Chart, LedgerPart, Series, course, ledger, luck, outcomes};
use cubilete_ui::lang::Lang;
use cubilete_ui::report::players;
use cubilete_ui::table_texts::TextsWithNames;
use cubilete_ui::texts::Texts;

use crate::random_game;

/// Every chart of a report with its name.
fn charts(report: &Report) -> Vec<(&'static str, Chart)> {
    let (texts, players) = (Texts::built_in(Lang::En), players(report));
    let texts = TextsWithNames { texts: &texts, players: &players };
    let is_solo = report.seats.len() == 1;
    let luck = report.seats.iter().map(|of| ("luck", luck::luck(report, of.seat, &texts)));
    let rolls = report.luckiest.iter();
    let rolls = rolls.map(|roll| ("roll", outcomes::outcomes(&roll.outcomes, is_solo, &texts)));
    let mut charts = vec![
        ("ledger", ledger::ledger(report, &texts)),
        ("course", course::course(report, &texts)),
    ];
    charts.extend(luck.chain(rolls));
    charts
}

fn chart(report: &Report, name: &str) -> Chart {
    charts(report).into_iter().find(|(of, _)| *of == name).unwrap().1
}

/// Every point of a chart.
fn points(chart: &Chart) -> Vec<(f64, f64)> {
    let lines = chart.lines.iter().flat_map(|line| line.points.clone());
    let bands = chart.bands.iter().flat_map(|band| band.points.clone());
    let bars = chart.bars.iter().map(|bar| bar.area);
    let bars = bars.flat_map(|area| [(area.left, area.top), (area.right, area.bottom)]);
    let ticks = chart.x_ticks.iter().map(|tick| (tick.at, chart.area.bottom));
    let ticks = ticks.chain(chart.y_ticks.iter().map(|tick| (chart.area.left, tick.at)));
    let marks = chart.marks.iter().map(|mark| mark.at);
    let labels = chart.labels.iter().map(|label| label.at);
    lines.chain(bands).chain(bars).chain(ticks).chain(marks).chain(labels).collect()
}

#[test]
fn everything_is_inside_the_chart() {
    let six = ["Ana", "Ben", "Cid", "Dora", "Eva", "Fred"];
    for (game, seats, steps) in [
        (GameId::Qwinto, 1, usize::MAX),
        (GameId::Qwinto, 2, usize::MAX),
        (GameId::Qwinto, 6, 60),
        (GameId::Banditos, 2, 40),
        (GameId::Qwantum, 1, 12),
        (GameId::OneCard, 1, 20),
        (GameId::Qwinto, 2, 0),
        (GameId::Qwinto, 1, 1),
    ] {
        let (_, report) = random_game(game, &six[..seats], steps);
        for (name, chart) in charts(&report) {
            for (x, y) in points(&chart) {
                let is_inside =
                    (0.0..=chart.width).contains(&x) && (0.0..=chart.height).contains(&y);
                assert!(is_inside, "{game} {seats} {steps}, {name}: ({x}, {y})");
            }
            let texts = chart.labels.iter().map(|label| &label.text);
            let texts = texts.chain(chart.x_ticks.iter().map(|tick| &tick.text));
            assert!(texts.clone().all(|text| !text.is_empty() && !text.contains('⟦')), "{name}");
        }
    }
}

#[test]
fn bars_of_the_ledger_are_as_long_as_its_parts() {
    let (_, report) = random_game(GameId::Qwinto, &["Ana", "Ben"], usize::MAX);
    let chart = chart(&report, "ledger");
    let [first, .., last] = &chart.x_ticks[..] else { panic!("at least two ticks") };
    let value = |text: &str| text.replace('−', "-").parse::<f64>().unwrap();
    let scale = (last.at - first.at) / (value(&last.text) - value(&first.text));
    let length = |bar: &cubilete_ui::charts::Bar| bar.area.right - bar.area.left;
    for part in LedgerPart::ALL {
        let drawn: f64 = (chart.bars.iter())
            .filter(|bar| bar.series == Series::Part(part))
            .map(|bar| length(bar) / scale / 100.0)
            .sum();
        let expected: f64 = report.seats.iter().map(|seat| part.value(&seat.account).abs()).sum();
        assert!((drawn - expected).abs() < 0.002, "{}: {drawn} {expected}", part.name());
    }
    let total: f64 = chart.bars.iter().map(length).sum();
    assert!(total > 100.0, "{total}");
}

#[test]
fn lines_of_the_course_end_at_the_results_and_marks_are_on_them() {
    let (_, report) = random_game(GameId::Qwinto, &["Ana", "Ben", "Cid"], usize::MAX);
    let chart = chart(&report, "course");
    assert_eq!(chart.lines.len(), 3);
    for (line, seat) in chart.lines.iter().zip(&report.seats) {
        assert_eq!(line.points.len(), report.steps.len() + 1);
        let (x, y) = line.points[report.steps.len()];
        let height = chart.area.bottom - chart.area.top;
        let result = (chart.area.bottom - y) / height;
        assert!((result - seat.account.result).abs() < 1e-9 && x == chart.area.right);
    }
    assert!(chart.marks.len() > report.luckiest.len(), "random play has errors");
    for mark in &chart.marks {
        let line = chart.lines.iter().find(|line| line.series == mark.series).unwrap();
        assert!(line.points.contains(&mark.at), "{}", mark.title);
    }
}

#[test]
fn luck_ends_at_its_sum_and_the_band_widens() {
    let (_, report) = random_game(GameId::Qwinto, &["Ana", "Ben"], usize::MAX);
    let chart = chart(&report, "luck");
    let [first, .., last] = &chart.y_ticks[..] else { panic!("at least two ticks") };
    let value = |text: &str| text.replace('−', "-").parse::<f64>().unwrap();
    let scale = (value(&last.text) - value(&first.text)) / (last.at - first.at);
    let account = &report.seats[0].account;
    let zero = chart.lines[0].points[0].1;
    let end = chart.lines[1].points.last().unwrap().1;
    let luck = 100.0 * (account.luck_own + account.luck_others);
    assert!(((end - zero) * scale - luck).abs() < 0.1, "{luck}");
    let band = &chart.bands[0].points;
    let upper = &band[..band.len() / 2];
    assert!(upper.is_sorted_by(|a, b| a.1 >= b.1), "uncertainty grows with every roll");
    let width = (upper[upper.len() - 1].1 - zero) * scale;
    assert!((width - 200.0 * account.variance.sqrt()).abs() < 0.1, "{width}");
}

#[test]
fn exactly_one_bar_is_the_roll_that_came() {
    let (_, report) = random_game(GameId::Qwinto, &["Ana", "Ben"], usize::MAX);
    assert!(!report.luckiest.is_empty());
    for (_, chart) in charts(&report).into_iter().filter(|(name, _)| *name == "roll") {
        let came = chart.bars.iter().filter(|bar| bar.series == Series::Came);
        let came: Vec<_> = came.collect();
        assert_eq!(came.len(), 1);
        let at = chart.marks[0].at.0;
        assert!(came[0].area.left <= at && at <= came[0].area.right);
    }
}
