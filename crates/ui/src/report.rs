//! The analysis of games as an HTML document that needs nothing from elsewhere: to keep, to print and to share.

mod course;
mod decisions;
mod ledger;
mod luck;
mod profile;
mod result;
mod sentence;
mod steps;
mod teller;

use cubilete_analysis::Sight;
use cubilete_analysis::report::Report;
use cubilete_rules::Record;
use maud::{DOCTYPE, Markup, PreEscaped, html};

pub use profile::{GameRow, Profile, profile};
pub use sentence::sentence;
pub use teller::{Teller, players};

use crate::lang::Lang;
use crate::texts::{Lookup, Texts};

/// The style sheet, which also has the look of the charts.
pub const STYLE: &str = include_str!("../assets/report/style.css");
/// Makes tables sortable. Without it, they are in their best order.
const SCRIPT: &str = include_str!("../assets/report/sort.js");
/// Patterns that style sheets fill parts of the ledger with.
const PATTERNS: &str = include_str!("../assets/report/patterns.svg");
/// Nothing is loaded from anywhere.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/// The document about one game. The report is that of the record.
pub fn game(report: &Report, record: &Record, texts: &Texts) -> String {
    let players = players(report);
    let teller = Teller::new(report, record, &players, texts);
    let title = texts.text_with("report-title", &[("game", texts.game(report.start.id()).into())]);
    let sentence = sentence(report, &teller.texts);
    let body = html! {
        (result::section(&teller))
        (ledger::section(&teller))
        (course::section(&teller))
        (luck::luckiest(&teller))
        (luck::over_the_game(&teller))
        (decisions::section(&teller))
        (decisions::where_errors_are(&teller))
        (steps::section(&teller))
        (about(report, texts))
    };
    document(texts.lang(), &title, &sentence, body)
}

/// A document with a title and a sentence that says what is in it.
fn document(lang: Lang, title: &str, sentence: &str, body: Markup) -> String {
    let document = html! {
        (DOCTYPE)
        html lang=(lang) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="color-scheme" content="light dark";
                meta name="description" content=(sentence);
                link rel="icon" href="data:,";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                (PreEscaped(PATTERNS))
                main {
                    header {
                        h1 { (title) }
                        p class="sentence" { (sentence) }
                    }
                    (body)
                }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    document.into_string()
}

/// What the words mean, and what is needed to repeat the analysis.
fn about(report: &Report, texts: &Texts) -> Markup {
    let is_solo = report.seats.len() == 1;
    html! {
        section class="about" {
            h2 { (texts.text("report-about")) }
            p { (texts.text(if is_solo { "report-about-points" } else { "report-about-values" })) }
            p { (texts.text("report-about-classes")) }
            p { (texts.text("report-about-one-game")) }
            p class="made" { (made(report.net.as_deref().unwrap_or_default(), report.sight, texts)) }
        }
    }
}

/// What is needed to repeat an analysis. `net` is empty for games without one.
fn made(net: &str, sight: Sight, texts: &Texts) -> String {
    let sight = ("sight", texts.text(&format!("report-sight-{sight}")).into());
    match net {
        "" => texts.text_with("report-made-without-net", &[sight]),
        net => texts.text_with("report-made", &[("net", net.into()), sight]),
    }
}
