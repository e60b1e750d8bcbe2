//! `cubilete arena`: a match between players.

use std::thread;

use anyhow::Result;
use cubilete_lab::arena::{Arena, Estimate, FaultReport, Standing, Tally};
use cubilete_lab::player::TimeLimits;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Map, Value, json};

use super::{print, print_json};
use crate::args::{ArenaArgs, SetupArgs};

/// Plays the match and prints the result.
pub(super) fn run(arguments: &ArenaArgs, json: bool) -> Result<()> {
    let arena = arena_of(arguments)?;
    let per_group = arena.players.len() as u64;
    // indicatif draws only if standard error is a terminal.
    let games = arena.groups * per_group;
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template(
        "{bar:20} {percent} % of {human_len} games, {eta} left · {wide_msg}",
    ) {
        bar.set_style(style);
    }
    let tally = arena.play(|tally| {
        if !bar.is_hidden() {
            bar.set_message(rates_text(tally));
        }
        bar.inc(per_group);
    })?;
    bar.finish_and_clear();
    if json {
        print_json(&tally_json(&arena, &tally))
    } else {
        print(&tally_text(&arena, &tally, arguments.games))
    }
}

fn arena_of(arguments: &ArenaArgs) -> Result<Arena> {
    let players = arguments.seats.clone();
    let start = crate::input::start(&SetupArgs {
        game: arguments.game.clone(),
        players: Some(players.len()),
        option: arguments.option.clone(),
    })?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    Ok(Arena {
        start,
        groups: arguments.games.div_ceil(players.len().max(1) as u64),
        players,
        seed: arguments.seed,
        limits: TimeLimits { per_move: arguments.time_limit, start_up: arguments.start_limit },
        threads: arguments.threads.map_or_else(cores, usize::from),
        records: arguments.records.clone(),
    })
}

/// `52.1 ± 3.0 %, 47.9 ± 3.0 %`
fn rates_text(tally: &Tally) -> String {
    let rate = |standing: &Standing| {
        let Estimate { value, low, high } = standing.win_rate;
        format!("{:.1} ± {:.1} %", 100.0 * value, 50.0 * (high - low))
    };
    tally.standings().iter().map(rate).collect::<Vec<_>>().join(", ")
}

fn interval_json(estimate: &Estimate) -> Value {
    json!([estimate.low, estimate.high])
}

fn tally_json(arena: &Arena, tally: &Tally) -> Value {
    let options: Map<_, _> =
        arena.start.options().into_iter().map(|(key, value)| (key.into(), value.into())).collect();
    let seats: Vec<_> = (arena.players.iter().zip(tally.standings()))
        .map(|(player, standing)| {
            json!({
                "player": player.to_string(),
                "wins": standing.wins,
                "draws": standing.draws,
                "losses": standing.losses,
                "faults": standing.faults,
                "win_rate": standing.win_rate.value,
                "ci95": interval_json(&standing.win_rate),
                "decided_rate": standing.decided_rate.map(|rate| rate.value),
                "decided_ci95": standing.decided_rate.as_ref().map(interval_json),
                "mean_score": standing.mean_score,
                "std": standing.deviation,
                "ms_per_decision": standing.ms_per_decision,
            })
        })
        .collect();
    let elo = tally.elo();
    json!({
        "game": arena.start.id().name(),
        "players": arena.start.seats().get(),
        "options": options,
        "games": tally.games,
        "seed": arena.seed,
        "seats": seats,
        "elo_diff": elo.map(|elo| elo.difference),
        "elo_ci95": elo.map(|elo| [elo.low, elo.high]),
        "first_faults": tally.faults().iter().map(|report| fault_json(arena, report)).collect::<Value>(),
    })
}

fn fault_json(arena: &Arena, report: &FaultReport) -> Value {
    json!({
        "game_index": report.game,
        "seat": report.seat.to_string(),
        "player": arena.players.get(report.player).map(ToString::to_string),
        "player_index": report.player,
        "fault": report.fault.to_string(),
    })
}

fn tally_text(arena: &Arena, tally: &Tally, requested: u64) -> String {
    let players = arena.players.len();
    let mut text = format!(
        "{} games of {} with {players} seats, seed {}, in {} groups of {players} with the same dice\n",
        tally.games,
        arena.start.id().title(),
        arena.seed,
        arena.groups,
    );
    if requested != tally.games {
        text += &format!("{requested} games were asked for: groups are played whole\n");
    }
    text += &format!(
        "\n  {:<24} {:>7} {:>7} {:>7}   {:>8} {:>15}   {:>8} {:>15} {:>9} {:>8} {:>9}\n",
        "player",
        "wins",
        "draws",
        "losses",
        "win rate",
        "95 % interval",
        "decided",
        "95 % interval",
        "mean",
        "std",
        "ms/move",
    );
    let standings = tally.standings();
    for (index, (player, standing)) in arena.players.iter().zip(&standings).enumerate() {
        text += &format!(
            "{} {:<24} {:>7} {:>7} {:>7}   {}   {} {:>9} {:>8} {:>9}\n",
            index + 1,
            shortened(&player.to_string(), 24),
            standing.wins,
            standing.draws,
            standing.losses,
            rate_text(Some(standing.win_rate)),
            rate_text(standing.decided_rate),
            number_text(standing.mean_score, 2),
            number_text(standing.deviation, 2),
            number_text(standing.ms_per_decision, 3),
        );
    }
    text.push('\n');
    if let Some(elo) = tally.elo() {
        let bound =
            |bound: Option<f64>| bound.map_or("no bound".to_string(), |elo| format!("{elo:+.1}"));
        text += &format!(
            "Elo difference of 1 over 2: {:+.1}, 95 % interval {} to {}\n",
            elo.difference,
            bound(elo.low),
            bound(elo.high),
        );
    }
    text + &faults_text(&standings, tally)
}

/// `51.20 %  49.17–53.23 %` in two columns; dashes if there is no rate.
fn rate_text(rate: Option<Estimate>) -> String {
    let cells = rate.map(|Estimate { value, low, high }| {
        let percent = |rate: f64| format!("{:.2}", 100.0 * rate);
        [format!("{} %", percent(value)), format!("{}–{} %", percent(low), percent(high))]
    });
    let [rate, interval] = cells.unwrap_or_else(|| ["-", "-"].map(str::to_string));
    format!("{rate:>8} {interval:>15}")
}

fn number_text(number: Option<f64>, digits: usize) -> String {
    number.map_or("-".to_string(), |number| format!("{number:.digits$}"))
}

/// Shortens a name to the width of a column.
fn shortened(name: &str, width: usize) -> String {
    if name.chars().count() <= width {
        return name.to_string();
    }
    name.chars().take(width - 1).chain(['…']).collect()
}

fn faults_text(standings: &[Standing], tally: &Tally) -> String {
    let faults: u64 = standings.iter().map(|standing| standing.faults).sum();
    if faults == 0 {
        return String::new();
    }
    let mut text = format!(
        "{faults} games were lost by a fault; the others share the win, and those scores do not count\n"
    );
    let with_faults = standings.iter().enumerate().filter(|(_, standing)| standing.faults > 0);
    for (player, standing) in with_faults {
        text += &format!("by player {}: {}\n", player + 1, standing.faults);
    }
    for FaultReport { game, seat, player, fault } in tally.faults() {
        text += &format!("game {game}, seat {seat}, player {}: {fault}\n", player + 1);
    }
    if faults > tally.faults().len() as u64 {
        text += "…\n";
    }
    text
}
