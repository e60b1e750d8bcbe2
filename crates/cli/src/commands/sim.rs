//! `cubilete sim`: plays random games.

use std::io::{BufWriter, Write};
use std::time::{Duration, Instant};

use anyhow::Result;
use cubilete_lab::simulation::{self, SimulationTally};
use cubilete_rules::{AnyGame, AnyStep, Phase, Record, Step};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Map, Value, json};

use super::{phase_name, print, print_json, seats_json};

/// Prints statistics of all games.
pub(super) fn statistics(start: AnyGame, games: u64, seed: u64, json: bool) -> Result<()> {
    // indicatif draws only if standard error is a terminal.
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    if let Ok(style) =
        ProgressStyle::with_template("{wide_bar} {percent} % of {human_len} games, {eta} left")
    {
        bar.set_style(style);
    }
    let clock = Instant::now();
    let tally = simulation::simulate(start, seed, games, |done| bar.inc(done));
    let elapsed = clock.elapsed();
    bar.finish_and_clear();
    if json {
        print_json(&tally_json(start, seed, &tally, elapsed))
    } else {
        print(&tally_text(start, seed, &tally, elapsed))
    }
}

fn per_second(tally: &SimulationTally, elapsed: Duration) -> f64 {
    tally.games as f64 / elapsed.as_secs_f64().max(1e-9)
}

fn tally_json(start: AnyGame, seed: u64, tally: &SimulationTally, elapsed: Duration) -> Value {
    let options: Map<_, _> =
        start.options().into_iter().map(|(key, value)| (key.into(), value.into())).collect();
    let games = tally.games as f64;
    let seats: Vec<_> = (tally.seats(start.seats()).iter())
        .map(|seat| {
            json!({
                "mean": tally.mean(seat),
                "std": tally.deviation(seat),
                "wins": seat.wins,
                "draws": seat.draws,
            })
        })
        .collect();
    json!({
        "game": start.id().name(),
        "players": start.seats().get(),
        "options": options,
        "games": tally.games,
        "seed": seed,
        "seats": seats,
        "turns_mean": tally.turns as f64 / games,
        "decisions_mean": tally.decisions as f64 / games,
        "games_per_second": per_second(tally, elapsed),
    })
}

fn tally_text(start: AnyGame, seed: u64, tally: &SimulationTally, elapsed: Duration) -> String {
    let games = tally.games as f64;
    let mut text = format!(
        "{} games of {} with {} seats, seed {seed}\n",
        tally.games,
        start.id().title(),
        start.seats(),
    );
    text += "seat      mean       std     wins    draws\n";
    for (seat, seat_tally) in start.seats().seats().zip(tally.seats(start.seats())) {
        text += &format!(
            "{seat:<4} {:>9.3} {:>9.3} {:>7.2}% {:>7.2}%\n",
            tally.mean(seat_tally),
            tally.deviation(seat_tally),
            100.0 * seat_tally.wins as f64 / games,
            100.0 * seat_tally.draws as f64 / games,
        );
    }
    text += &format!(
        "{:.2} turns and {:.2} decisions a game, {:.0} games a second\n",
        tally.turns as f64 / games,
        tally.decisions as f64 / games,
        per_second(tally, elapsed),
    );
    text
}

/// Prints a line of JSON for each step of each game, and one for each end.
pub(super) fn trace(start: AnyGame, games: u64, seed: u64) -> Result<()> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    for index in 0..games {
        let end = simulation::trace(start, seed, index, |game, step| {
            writeln!(out, "{}", step_json(index, game, step))
        })?;
        let line = json!({
            "game_index": index,
            "phase": phase_name(&end),
            "position": end.to_string(),
            "scores": end.scores().as_slice(),
            "winners": seats_json(end.winners()),
        });
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

fn step_json(index: u64, game: &AnyGame, step: AnyStep) -> Value {
    let mut line = json!({
        "game_index": index,
        "phase": phase_name(game),
        "position": game.to_string(),
    });
    match (game.phase(), step) {
        (Phase::Choose(seats), _) => {
            let legal = |seat| game.moves(seat).iter().map(ToString::to_string).collect::<Value>();
            let moves = seats.map(|seat| (seat.to_string(), legal(seat)));
            line["moves"] = Value::Object(moves.collect());
        }
        (_, Step::Roll(roll)) => line["rolls"] = roll.to_string().into(),
        (_, Step::Move(..)) => {}
    }
    line["step"] = step.to_string().into();
    line
}

/// Prints the record of the first game.
pub(super) fn record(start: AnyGame, seed: u64, json: bool) -> Result<()> {
    let mut record = Record::new(start);
    simulation::trace(start, seed, 0, |_, step| record.push(step, &mut ()))?;
    if json {
        print_json(&cubilete_protocol::record::to_json(&record))
    } else {
        print(&record.to_string())
    }
}
