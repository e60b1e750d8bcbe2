//! The analysis as JSON.

use cubilete_analysis::confidence::Confidence;
use cubilete_analysis::decisions::{DecisionKind, DecisionSum};
use cubilete_analysis::level::LevelEstimate;
use cubilete_analysis::players::PlayerSummary;
use cubilete_analysis::report::{ChoiceReport, Report, SeatReport, StepKind, StepReport};
use cubilete_analysis::{Mean, Sight, Values};
use serde_json::{Map, Value, json};

use super::many::Game;
use crate::commands::hint::reasons_json;

/// The values of all seats, in order of play.
pub(in crate::commands) fn values_json(values: &Values) -> Value {
    values.as_slice().into()
}

/// One game.
pub(super) fn of_game(report: &Report) -> Value {
    json!({
        "start": report.start.to_string(),
        "net": report.net,
        "sight": report.sight.name(),
        "complete": report.is_complete,
        "seats": report.seats.iter().map(seat_json).collect::<Vec<_>>(),
        "steps": report.steps.iter().map(step_json).collect::<Vec<_>>(),
    })
}

fn seat_json(seat: &SeatReport) -> Value {
    let account = &seat.account;
    json!({
        "seat": seat.seat.to_string(),
        "name": seat.name,
        "score": seat.score,
        "result": account.result,
        "share": account.share,
        "luck_own": account.luck_own,
        "luck_others": account.luck_others,
        "skill": account.skill,
        "others_skill": account.others_skill,
        "interaction": account.interaction,
        "revision": account.revision,
        "luck_adjusted": account.luck_adjusted(),
        "standard_error": seat.standard_error,
        "luck_percentile": seat.luck_percentile,
        "loss": seat.loss,
        "decisions": seat.decisions,
        "error_rate": seat.error_rate,
        "level": seat.level.map(level_json),
    })
}

fn step_json(step: &StepReport) -> Value {
    let mut object = json!({
        "index": step.number,
        "step": step.step,
        "kind": kind_name(step),
        "seat": step.seat.map(|seat| seat.to_string()),
        "before": values_json(&step.before),
        "after": values_json(&step.after),
        "revision": values_json(&step.revision),
    });
    match &step.kind {
        StepKind::Roll { luck, variance } => {
            object["luck"] = values_json(luck);
            object["variance"] = values_json(variance);
        }
        StepKind::Choice(choice) => {
            object["error"] = error_json(choice, step);
            object["interaction"] = values_json(&choice.interaction);
            let mv = |(mv, values): &(String, Values)| json!({ "move": mv, "chances": values_json(values) });
            object["moves"] = choice.moves.iter().map(mv).collect();
        }
    }
    object
}

fn error_json(choice: &ChoiceReport, step: &StepReport) -> Value {
    json!({
        "own": step.seat.map(|seat| choice.error[seat]),
        "chances": values_json(&choice.error),
        "class": choice.class.map(|class| class.name()),
        "confidence": choice.confidence.map(|of: Confidence| json!({
            "first": of.first,
            "second": of.second,
            "loss": of.loss,
            "standard_error": of.standard_error,
            "trials": of.trials,
        })),
        "only_move": choice.is_only_move,
        "best": choice.best,
        "reasons": reasons_json(&choice.reasons),
    })
}

/// `roll`, or the kind of the move.
fn kind_name(step: &StepReport) -> &'static str {
    match &step.kind {
        StepKind::Roll { .. } => "roll",
        StepKind::Choice(choice) => choice.kind.map_or("move", |kind| kind.name()),
    }
}

fn level_json(level: LevelEstimate) -> Value {
    json!({
        "name": level.level.name(),
        "lowest": level.lowest.name(),
        "highest": level.highest.name(),
        "error": level.error.error,
        "error_low": level.error.low,
        // Without an upper bound, null.
        "error_high": level.error.high,
    })
}

/// Several games and what they say about each player.
pub(super) fn of_games(games: &[Game], players: &[PlayerSummary], sight: Sight) -> Value {
    json!({
        "sight": sight.name(),
        "games": games.iter().map(game_json).collect::<Vec<_>>(),
        "players": players.iter().map(player_json).collect::<Vec<_>>(),
    })
}

fn game_json(game: &Game) -> Value {
    json!({
        "file": game.file,
        "start": game.start.to_string(),
        "complete": game.is_complete,
        "seats": game.seats.iter().map(seat_json).collect::<Vec<_>>(),
    })
}

fn player_json(player: &PlayerSummary) -> Value {
    let thirds = player.decisions.by_third.iter().map(|sum| sum_json(*sum));
    let kind = |(kind, sum): &(DecisionKind, DecisionSum)| (kind.name().into(), sum_json(*sum));
    json!({
        "name": player.name,
        "game": player.game.name(),
        "seats": player.seats,
        "net": player.net,
        "games": player.games,
        "result": mean_json(player.result),
        "luck": mean_json(player.luck),
        "luck_adjusted": mean_json(player.luck_adjusted),
        "loss": mean_json(player.loss),
        "decisions": player.decisions.all.count,
        "error_rate": player.error_rate.map(|rate| json!({
            "rate": rate.rate,
            "low": rate.low,
            "high": rate.high,
            "provisional": rate.is_provisional,
        })),
        "level": player.level.map(level_json),
        "by_third": thirds.collect::<Vec<_>>(),
        "by_kind": player.decisions.by_kind.iter().map(kind).collect::<Map<_, _>>(),
    })
}

fn mean_json(of: Mean) -> Value {
    json!({ "mean": of.mean, "standard_error": of.standard_error })
}

fn sum_json(sum: DecisionSum) -> Value {
    json!({ "decisions": sum.count, "error_rate": sum.error_rate() })
}
