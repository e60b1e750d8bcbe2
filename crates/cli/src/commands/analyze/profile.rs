//! What several games say about each player, as text.

use std::collections::BTreeMap;

use cubilete_analysis::Mean;
use cubilete_analysis::decisions::{DecisionKind, DecisionSum};
use cubilete_analysis::players::PlayerSummary;

use super::Unit;
use super::many::Game;
use super::text::{or_dash, range, shortened};

/// Width of the column of names.
const NAME: usize = 18;

/// The text; with a line for every game if `all`.
pub(super) fn of(games: &[Game], players: &[PlayerSummary], all: bool) -> String {
    let open = games.iter().filter(|game| !game.is_complete).count();
    let mut text = count(games.len(), "game");
    if open > 0 {
        text += &format!(", {open} of them not over");
    }
    text.push('\n');
    for group in players.chunk_by(|a, b| (a.game, a.seats) == (b.game, b.seats)) {
        text += &of_group(group);
    }
    if all {
        text += "\nevery game\n";
        for game in games {
            text += &format!("  {}: {}\n", crate::input::name_of(&game.file), game.sentence);
        }
    }
    text
}

/// The players of games of one kind.
fn of_group(group: &[PlayerSummary]) -> String {
    let Some(first) = group.first() else { return String::new() };
    let unit = if first.seats == 1 { Unit::Points } else { Unit::Percent };
    let number = |value: f64| format!("{:.1}", unit.number(value));
    let with_error = |of: Mean| match of.standard_error {
        Some(error) => format!("{} ± {}", number(of.mean), number(error)),
        None => number(of.mean),
    };
    let mut text = format!(
        "\n{} with {}, in {}\n",
        first.game.title(),
        count(first.seats, "seat"),
        unit.label(),
    );
    text += &format!(
        "{:<NAME$}{:>6}{:>8}{:>16}{:>9}{:>14}  {}\n",
        "player", "games", "result", "without luck", "luck", "own errors", "level",
    );
    for player in group {
        let level = player.level.map(|level| match level.lowest == level.highest {
            true => level.level.name().to_string(),
            false => format!("{} ({})", level.level.name(), range(level)),
        });
        text += &format!(
            "{:<NAME$}{:>6}{:>8}{:>16}{:>9}{:>14}  {}\n",
            name(player),
            player.games,
            number(player.result.mean),
            with_error(player.luck_adjusted),
            unit.signed(player.luck.mean),
            unit.signed(-player.loss.mean),
            or_dash(level),
        );
    }
    text += &format!(
        "\n{:<NAME$}{:>6}{:>14}{:>11}{:>9}{:>9}\n",
        "error rate", "all", "95 % interval", "beginning", "middle", "end",
    );
    for player in group {
        let rate = player.error_rate;
        let interval = rate.map(|rate| format!("{:.1}-{:.1}", rate.low, rate.high));
        let [beginning, middle, end] = player.decisions.by_third.map(rate_text);
        let provisional = rate.filter(|rate| rate.is_provisional).map_or("", |_| "  provisional");
        text += &format!(
            "{:<NAME$}{:>6}{:>14}{beginning:>11}{middle:>9}{end:>9}{provisional}\n",
            name(player),
            rate_text(player.decisions.all),
            or_dash(interval),
        );
    }
    text + &by_kind(group)
}

/// The error rates by kind of decision, for kinds that somebody had.
fn by_kind(group: &[PlayerSummary]) -> String {
    let of = |player: &PlayerSummary| -> BTreeMap<DecisionKind, DecisionSum> {
        player.decisions.by_kind.iter().copied().collect()
    };
    let has = |kind: &DecisionKind| group.iter().any(|player| of(player).contains_key(kind));
    let kinds: Vec<DecisionKind> = DecisionKind::ALL.into_iter().filter(has).collect();
    if kinds.is_empty() {
        return String::new();
    }
    let heading: String = kinds.iter().map(|kind| format!("{:>9}", kind.name())).collect();
    let mut text = format!("\n{:<NAME$}{heading}\n", "error rate by kind");
    for player in group {
        let sums = of(player);
        let cell = |kind| rate_text(sums.get(kind).copied().unwrap_or_default());
        let cells: String = kinds.iter().map(|kind| format!("{:>9}", cell(kind))).collect();
        text += &format!("{:<NAME$}{cells}\n", name(player));
    }
    text
}

fn rate_text(sum: DecisionSum) -> String {
    or_dash(sum.error_rate().map(|rate| format!("{rate:.1}")))
}

fn name(player: &PlayerSummary) -> String {
    shortened(player.name.as_deref().unwrap_or("(without a name)"), NAME - 1)
}

fn count(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
