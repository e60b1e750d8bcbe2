//! The document about several games: what they say about each player.

use std::collections::BTreeSet;

use cubilete_analysis::players::PlayerSummary;
use cubilete_analysis::report::Report;
use cubilete_analysis::{Mean, Sight};
use cubilete_rules::GameId;
use maud::{Markup, html};

use super::decisions::table_of_errors;
use super::ledger::shape;
use super::{document, made};
use super::{players, sentence};
use crate::charts::Shape;
use crate::charts::profile::{error_rates, results};
use crate::charts::svg::{Words, draw};
use crate::numbers;
use crate::table_texts::TextsWithNames;
use crate::texts::{Lookup, Texts};

/// What several games say.
#[derive(Clone, PartialEq, Debug)]
pub struct Profile {
    /// The games.
    pub games: Vec<GameRow>,
    /// The players, those of the same game and number of seats side by side.
    pub players: Vec<PlayerSummary>,
    /// How far the analysis looked.
    pub sight: Sight,
}

/// A game in the list of games.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRow {
    /// The file.
    pub file: String,
    /// The game.
    pub game: GameId,
    /// Whether it is over.
    pub is_complete: bool,
    /// What happened, in one sentence.
    pub sentence: String,
}

impl GameRow {
    /// The row of a report.
    pub fn new(file: String, report: &Report, texts: &Texts) -> GameRow {
        let players = players(report);
        GameRow {
            file,
            game: report.start.id(),
            is_complete: report.is_complete,
            sentence: sentence(report, &TextsWithNames { texts, players: &players }),
        }
    }
}

impl Profile {
    /// How many games there are, and how many of them are not over.
    pub fn sentence(&self, texts: &impl Lookup) -> String {
        let open = self.games.iter().filter(|game| !game.is_complete).count();
        let mut text = texts.text_with("report-games-count", &[("count", self.games.len().into())]);
        if open > 0 {
            text += " ";
            text += &texts.text_with("report-games-open", &[("count", open.into())]);
        }
        // With games of several kinds, nobody is the best.
        let mut groups = self.groups();
        if let (Some([best, _, ..]), None) = (groups.next(), groups.next()) {
            let chance = (100.0 * best.luck_adjusted.mean).round().clamp(0.0, 100.0) as i64;
            let name = best.name.clone().unwrap_or_else(|| texts.text("report-unnamed"));
            let values = [("name", name.into()), ("chance", chance.into())];
            text += " ";
            text += &texts.text_with("report-best-player", &values);
        }
        text
    }

    /// The players by game and number of seats.
    pub fn groups(&self) -> impl Iterator<Item = &[PlayerSummary]> {
        self.players.chunk_by(|a, b| (a.game, a.seats) == (b.game, b.seats))
    }
}

/// The document.
pub fn profile(profile: &Profile, texts: &Texts) -> String {
    let games: BTreeSet<String> = profile.games.iter().map(|game| texts.game(game.game)).collect();
    let games = games.into_iter().collect::<Vec<_>>().join(", ");
    let title = texts.text_with("report-title", &[("game", games.into())]);
    let nets: BTreeSet<&str> =
        profile.players.iter().filter_map(|player| player.net.as_deref()).collect();
    let nets = nets.into_iter().collect::<Vec<_>>().join(", ");
    let body = html! {
        @for (index, group) in profile.groups().enumerate() { (section(index, group, texts)) }
        (list(profile, texts))
        section class="about" {
            h2 { (texts.text("report-about")) }
            p { (texts.text("report-about-values")) }
            p { (texts.text("report-about-profile")) }
            p class="made" { (made(&nets, profile.sight, texts)) }
        }
    };
    document(texts.lang(), &title, &profile.sentence(texts), body)
}

/// The players of games of one kind.
fn section(index: usize, group: &[PlayerSummary], texts: &Texts) -> Markup {
    let Some(first) = group.first() else { return html! {} };
    let players: Vec<&PlayerSummary> = group.iter().collect();
    let names: Vec<String> = group.iter().map(|player| name(player, texts)).collect();
    let values = [("game", texts.game(first.game).into()), ("count", first.seats.into())];
    let title = texts.text_with("report-seats", &values);
    let has_rates = group.iter().any(|player| player.error_rate.is_some());
    let (of_results, of_errors) = (texts.text("report-results"), texts.text("report-error-rates"));
    let ids = [format!("results-{index}"), format!("errors-{index}")];
    let columns: Vec<_> = group.iter().map(|player| &player.decisions).collect();
    let desc = texts.text("report-table-desc");
    html! {
        section {
            h2 { (title) }
            (table(&title, group, &names, texts))
            figure {
                h3 { (of_results) }
                (draw(&results(&players, &names, texts), Words { id: &ids[0], title: &of_results, description: &desc }))
                figcaption {
                    ul class="legend" {
                        (shape(Shape::Result, &texts.text("report-result")))
                        (shape(Shape::Adjusted, &texts.text("report-without-luck-interval")))
                    }
                }
            }
            @if has_rates {
                figure {
                    h3 { (of_errors) }
                    (draw(&error_rates(&players, &names, texts), Words { id: &ids[1], title: &of_errors, description: &desc }))
                    figcaption { (texts.text("report-error-rates-note")) }
                }
                h3 { (texts.text("report-where")) }
                p { (texts.text("report-where-note")) }
                (table_of_errors(&names, &columns, texts))
            }
        }
    }
}

fn table(title: &str, group: &[PlayerSummary], names: &[String], texts: &Texts) -> Markup {
    let unit = if group.iter().any(|player| player.seats == 1) { 1.0 } else { 100.0 };
    let unit_key = if unit == 1.0 { "report-unit-points" } else { "report-unit" };
    let mean =
        |of: Mean| with_error(unit * of.mean, of.standard_error.map(|error| unit * error), texts);
    html! {
        div class="wide" tabindex="0" role="group" aria-label=(title) {
            table class="numbers sortable stacked" {
                caption { (texts.text(unit_key)) }
                thead { tr {
                    th scope="col" { (texts.text("report-player")) }
                    th scope="col" { (texts.text("report-games")) }
                    th scope="col" { (texts.text("report-result")) }
                    th scope="col" aria-sort="descending" { (texts.text("report-without-luck")) }
                    th scope="col" { (texts.text("report-loss")) }
                    th scope="col" { (texts.text("report-error-rate")) }
                    th scope="col" { (texts.text("report-level")) }
                } }
                tbody {
                    @for (player, name) in group.iter().zip(names) {
                        tr {
                            th scope="row" data-label=(texts.text("report-player")) { bdi { (name) } }
                            td data-label=(texts.text("report-games")) data-value=(player.games) { (player.games) }
                            td data-label=(texts.text("report-result")) data-value=(player.result.mean) { (numbers::decimal(unit * player.result.mean, texts)) }
                            td data-label=(texts.text("report-without-luck")) data-value=(player.luck_adjusted.mean) { (mean(player.luck_adjusted)) }
                            td data-label=(texts.text("report-loss")) data-value=(player.loss.mean) { (numbers::decimal(unit * player.loss.mean, texts)) }
                            td data-label=(texts.text("report-error-rate")) data-value=(player.error_rate.map_or(0.0, |rate| rate.rate)) { (rate(player, texts)) }
                            td data-label=(texts.text("report-level")) data-value=(player.level.map_or(0.0, |level| level.error.error)) { (level(player, texts)) }
                        }
                    }
                }
            }
        }
    }
}

/// The games with what happened in each.
fn list(profile: &Profile, texts: &Texts) -> Markup {
    let title = texts.text("report-games");
    html! {
        section {
            h2 { (title) }
            div class="wide" tabindex="0" role="group" aria-label=(title) {
                table class="stacked" {
                    thead { tr {
                        th scope="col" { (texts.text("report-file")) }
                        th scope="col" { (texts.text("report-game")) }
                        th scope="col" { (texts.text("report-what")) }
                    } }
                    tbody {
                        @for game in &profile.games {
                            tr {
                                th scope="row" data-label=(texts.text("report-file")) { bdi { (game.file) } }
                                td data-label=(texts.text("report-game")) { (texts.game(game.game)) }
                                td data-label=(texts.text("report-what")) { (game.sentence) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The name of a player; of all seats without a name, what they are.
fn name(player: &PlayerSummary, texts: &Texts) -> String {
    player.name.clone().unwrap_or_else(|| texts.text("report-unnamed"))
}

/// A number with its standard error, such as “62.1 ± 3.4”.
fn with_error(number: f64, error: Option<f64>, texts: &Texts) -> String {
    let number = numbers::decimal(number, texts);
    match error {
        Some(error) => format!("{number} ± {}", numbers::decimal(error, texts)),
        None => number,
    }
}

fn rate(player: &PlayerSummary, texts: &Texts) -> Markup {
    let Some(rate) = player.error_rate else { return html! { "–" } };
    let [value, low, high] = [rate.rate, rate.low, rate.high].map(|of| numbers::decimal(of, texts));
    let values = [("low", low.into()), ("high", high.into())];
    html! {
        (value) " " small { (texts.text_with("report-range", &values)) }
        @if rate.is_provisional { " " small { (texts.text("report-provisional")) } }
    }
}

fn level(player: &PlayerSummary, texts: &Texts) -> Markup {
    let Some(estimate) = player.level else { return html! { "–" } };
    let name = |level| texts.text(&format!("level-{level}"));
    let (low, high) = (name(estimate.lowest), name(estimate.highest));
    let values = [("low", low.clone().into()), ("high", high.clone().into())];
    html! {
        (name(estimate.level))
        @if low != high { " " small { (texts.text_with("report-range", &values)) } }
    }
}
