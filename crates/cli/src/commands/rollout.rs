//! `cubilete rollout`: plays a position to the end many times.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::{Result, bail};
use cubilete_analysis::rollout::{Estimate, Method, Options, Rollout, ScoreSpread, Tally};
use cubilete_rules::{AnyGame, AnyMove, AnyStep, Phase, Seat, Viewer};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Value, json};

use super::analyze::Unit;
use super::{print, print_json};
use crate::args::RolloutArgs;
use crate::{input, rollouts};

/// Number of trials after which standard errors are looked at again.
const ROUND: u64 = 64;
/// Before this number of trials, a standard error means little.
const MIN_TRIALS: u64 = 128;

/// What is rolled out.
struct Subject {
    game: AnyGame,
    /// The seat whose moves are compared, and the moves; `None` to roll out the position itself.
    compared: Option<(Seat, Vec<AnyMove>)>,
}

pub(super) fn run(args: &RolloutArgs, json: bool) -> Result<()> {
    let game = input::source(&args.source)?.position();
    if game.phase() == Phase::Over {
        bail!("the game is over: there is nothing to roll out");
    }
    let subject = Subject { game, compared: compared(&game, &args.moves)? };
    let options = Options { seed: args.seed, turns: None, method: Method::Bot(args.sight) };
    let rollout = match &subject.compared {
        None => Rollout::new(vec![game], options),
        Some((seat, moves)) => Rollout::after_moves(&game, *seat, moves, options)?,
    };
    let tally = subject.play(&rollout, args);
    if json { print_json(&subject.to_json(&tally, args)) } else { print(&subject.to_text(&tally)) }
}

/// The seat and the moves that an argument names.
fn compared(game: &AnyGame, names: &[String]) -> Result<Option<(Seat, Vec<AnyMove>)>> {
    let Phase::Choose(mut seats) = game.seen_by(Viewer::Spectator).phase() else {
        if names.is_empty() {
            return Ok(None);
        }
        bail!("a roll is due, so there are no moves to compare");
    };
    let legal = |seat| game.seen_by(Viewer::Spectator).moves(seat);
    match names {
        [] => Ok(None),
        [all] if all == "all" => match (seats.next(), seats.next()) {
            (Some(seat), None) => Ok(Some((seat, legal(seat)))),
            _ => bail!("several seats choose: name the moves of one of them as SEAT:MOVE"),
        },
        names => {
            let mut of: Option<Seat> = None;
            let mut moves = Vec::new();
            for name in names {
                let AnyStep::Move(seat, mv) = game.parse_step(name)? else {
                    bail!("expected SEAT:MOVE, found '{name}'");
                };
                if of.is_some_and(|of| of != seat) {
                    bail!("the moves of one seat can be compared, not of several");
                }
                if !legal(seat).contains(&mv) {
                    bail!("{name} is not a legal move here; 'cubilete moves' lists them");
                }
                of = Some(seat);
                moves.push(mv);
            }
            Ok(of.map(|seat| (seat, moves)))
        }
    }
}

impl Subject {
    /// Plays trials until there are enough, the standard errors are small enough, or the user interrupts.
    fn play(&self, rollout: &Rollout, args: &RolloutArgs) -> Tally {
        let bar = progress_bar(args.trials);
        let interrupted = interruption();
        let mut tally = Tally::default();
        loop {
            let next = tally.trials();
            let round = next..args.trials.min(next + ROUND);
            tally.add(&rollouts::play(rollout, round, args.threads.get()));
            bar.set_position(tally.trials());
            let largest = self.largest_error(&tally);
            bar.set_message(format!("± {}", self.unit().text(largest)));
            let is_small = |error| self.unit().number(largest) <= error;
            let is_enough = tally.trials() >= MIN_TRIALS && args.error.is_some_and(is_small);
            if is_enough || tally.trials() >= args.trials || interrupted.load(Ordering::Relaxed) {
                bar.finish_and_clear();
                return tally;
            }
        }
    }

    fn unit(&self) -> Unit {
        Unit::of(&self.game)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        self.game.seats().seats()
    }

    /// The largest standard error of what is printed.
    fn largest_error(&self, tally: &Tally) -> f64 {
        let errors: Vec<f64> = match &self.compared {
            None => self.seats().map(|seat| tally.value(0, seat).standard_error).collect(),
            Some((seat, moves)) => {
                let best = best(tally, *seat, moves.len());
                let error = |index| tally.difference(index, best, *seat).standard_error;
                (0..moves.len()).map(error).collect()
            }
        };
        errors.into_iter().fold(0.0, f64::max)
    }

    fn to_text(&self, tally: &Tally) -> String {
        let unit = self.unit();
        let estimate = |Estimate { mean, standard_error }: Estimate| {
            let error = unit.number(standard_error);
            format!("{:.2} ± {error:.2}", unit.number(mean))
        };
        let score = |of: Option<ScoreSpread>| {
            of.map_or("-".to_string(), |of| format!("{:.1} ± {:.1}", of.mean, of.deviation))
        };
        let trials = tally.trials();
        match &self.compared {
            None => {
                let mut text = format!(
                    "{trials} trials, {} with its standard error\n\n{:<6}{:>17}{:>17}{:>11}{:>16}\n",
                    unit.label(),
                    "seat",
                    "with luck",
                    "without luck",
                    "variance",
                    "score",
                );
                for seat in self.seats() {
                    text += &format!(
                        "{:<6}{:>17}{:>17}{:>11}{:>16}\n",
                        seat.to_string(),
                        estimate(tally.plain_value(0, seat)),
                        estimate(tally.value(0, seat)),
                        reduction_text(tally, seat),
                        score(tally.score(0, seat)),
                    );
                }
                text
            }
            Some((seat, moves)) => {
                let best = best(tally, *seat, moves.len());
                let mut text = format!(
                    "{trials} trials with the same dice, {} of seat {seat} with its standard error\n\n{:<18}{:>17}{:>17}{:>16}\n",
                    unit.label(),
                    "move",
                    "value",
                    "difference",
                    "score",
                );
                for index in ranked(tally, *seat, moves.len()) {
                    let difference = match index == best {
                        true => "best".to_string(),
                        false => estimate(tally.difference(index, best, *seat)),
                    };
                    text += &format!(
                        "{:<18}{:>17}{:>17}{:>16}\n",
                        moves[index].to_string(),
                        estimate(tally.value(index, *seat)),
                        difference,
                        score(tally.score(index, *seat)),
                    );
                }
                text
            }
        }
    }

    fn to_json(&self, tally: &Tally, args: &RolloutArgs) -> Value {
        let seat = |index: usize, seat: Seat| {
            json!({
                "seat": seat.to_string(),
                "value": estimate_json(tally.value(index, seat)),
                "plain_value": estimate_json(tally.plain_value(index, seat)),
                "variance_reduction": tally.variance_reduction(index, seat),
                "score": tally.score(index, seat).map(|of| json!({
                    "mean": of.mean,
                    "deviation": of.deviation,
                })),
            })
        };
        let seats = |index| self.seats().map(|of| seat(index, of)).collect::<Vec<_>>();
        let mut object = json!({
            "position": self.game.to_string(),
            "trials": tally.trials(),
            "seed": args.seed,
            "sight": args.sight.name(),
        });
        match &self.compared {
            None => object["seats"] = seats(0).into(),
            Some((seat, moves)) => {
                let best = best(tally, *seat, moves.len());
                object["seat"] = seat.to_string().into();
                object["moves"] = ranked(tally, *seat, moves.len())
                    .into_iter()
                    .map(|index| {
                        json!({
                            "move": moves[index].to_string(),
                            "difference": estimate_json(tally.difference(index, best, *seat)),
                            "seats": seats(index),
                        })
                    })
                    .collect();
            }
        }
        object
    }
}

fn estimate_json(Estimate { mean, standard_error }: Estimate) -> Value {
    // Of a single trial, null.
    json!({ "mean": mean, "standard_error": standard_error })
}

fn reduction_text(tally: &Tally, seat: Seat) -> String {
    tally.variance_reduction(0, seat).map_or("-".to_string(), |ratio| format!("/ {ratio:.1}"))
}

/// The positions, the best for a seat first; equally good ones in the order of the arguments.
fn ranked(tally: &Tally, seat: Seat, count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let value = |index: usize| tally.value(index, seat).mean;
    order.sort_by(|a, b| value(*b).total_cmp(&value(*a)));
    order
}

fn best(tally: &Tally, seat: Seat, count: usize) -> usize {
    ranked(tally, seat, count).first().copied().unwrap_or_default()
}

/// A progress bar, which is drawn only if standard error is a terminal.
fn progress_bar(trials: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(trials), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template(
        "{bar:20} {human_pos} of {human_len} trials, {eta} left · {msg}",
    ) {
        bar.set_style(style);
    }
    bar
}

/// Whether the user has interrupted the program. The results so far are printed then.
fn interruption() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&interrupted);
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
        if runtime.is_ok_and(|runtime| runtime.block_on(tokio::signal::ctrl_c()).is_ok()) {
            flag.store(true, Ordering::Relaxed);
        }
    });
    interrupted
}
