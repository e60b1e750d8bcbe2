//! Bots for Qwinto: an exact search of the turn over dice sets, rethrows and the cells of all
//! seats, with a learned evaluation.

mod choices;
mod features;
mod greedy;
mod search;
#[cfg(test)]
mod tests;
mod turn_cache;
mod two_turns;
mod writing;

use cubilete_rules::qwinto::{DiceSet, Faces, Move, Qwinto, Roll};
use cubilete_rules::{Game, Moves, Seat, Seats, Viewer};

use crate::evaluator::Evaluator;
use crate::input::Input;
use crate::level::Errors;
use crate::net::Shape;
use crate::play::{Aim, Play, Reluctance, Sight, turns_until};
use crate::weights::{Weights, shipped};
use choices::TurnSearch;
use features::{OTHERS, OWN, SheetState};
pub use search::turn_values;
use search::{DiceValue, Replies, by_sum};
use turn_cache::{CachedTurn, DiceCache, TurnCache};
use two_turns::NextTurnSearch;

impl Play for Qwinto {
    const SHAPE: Shape = features::SHAPE;
    const ERRORS: Errors = [0.60, 0.36, 0.175];

    type TurnCache = TurnCache;

    fn weights() -> &'static Weights {
        static WEIGHTS: Weights = shipped!(Qwinto::SHAPE, "qwinto.net");
        &WEIGHTS
    }

    fn at_turn_start(&self) -> bool {
        Qwinto::at_turn_start(self)
    }

    fn encode(&self, seat: Seat, aim: Aim, input: &mut Input) {
        let count = self.seats();
        for other in count.seats() {
            let sheet = SheetState::new(self.sheet(other));
            let mut features = Vec::with_capacity(48);
            if other == seat || aim == Aim::Win {
                sheet.features(&mut features);
            } else {
                sheet.pace_features(&mut features);
            }
            let distance = turns_until(other, self.active(), count);
            features.extend(features::seat_features(distance, count));
            input.push_part(if other == seat { OWN } else { OTHERS }, features);
        }
    }

    fn rank_cached(
        &self,
        seat: Seat,
        evaluator: &Evaluator<'_>,
        sight: Sight,
        cache: &mut TurnCache,
    ) -> Vec<f32> {
        let legal = self.moves(seat);
        if legal.is_empty() {
            return Vec::new();
        }
        let game = self.seen_by(Viewer::Spectator);
        let CachedTurn { sheets, dice: cache, .. } = cache.turn(&game, evaluator);
        let search = TurnSearch { game: &game, evaluator, sheets };
        match game.dice() {
            None => rank_dice(&search, sight, cache),
            Some(dice) if legal.contains(Move::Keep) => rank_throws(&search, dice, sight, cache),
            Some(dice) => rank_cells(&search, seat, dice, legal.iter(), sight, cache),
        }
    }

    fn roll_luck(
        &self,
        roll: Roll,
        evaluator: &Evaluator<'_>,
        sight: Sight,
        cache: &mut TurnCache,
    ) -> Option<f32> {
        let Roll::Dice(faces) = roll else { return None };
        let dice = self.dice()?;
        let CachedTurn { sheets, dice: cache, .. } = cache.turn(self, evaluator);
        let value =
            value_of_dice(&TurnSearch { game: self, evaluator, sheets }, dice, sight, cache);
        let kept = value.kept[faces.sum() as usize];
        Some(if self.faces() == Faces::NONE {
            kept.max(value.rethrow) - value.throw
        } else {
            kept - value.rethrow
        })
    }

    fn reluctance(&self, seat: Seat, mv: Move) -> Reluctance {
        let misthrows = mv == Move::PASS && seat == self.active();
        if misthrows { Reluctance::LastResort } else { Reluctance::None }
    }

    fn greedy(&self, seat: Seat) -> Move {
        greedy::choose(self, seat)
    }
}

/// How much lower a pass is valued than writing with the same chances.
const PASS_PENALTY: f32 = 1e-6;

/// The seats whose replies to a throw are searched. A glance searches only the deciding seat's.
fn replying(search: &TurnSearch<'_>, seat: Seat, sight: Sight) -> Seats {
    match sight {
        Sight::Glance => Seats::only(seat),
        _ => search.game.seats().seats(),
    }
}

/// Values of the dice sets for the active seat.
fn rank_dice(search: &TurnSearch<'_>, sight: Sight, cache: &mut DiceCache) -> Vec<f32> {
    let replying = replying(search, search.game.active(), sight);
    // Shared by all dice sets: the end of a turn does not depend on which dice made the sum.
    let mut next_turn = NextTurnSearch::new(search);
    let values = cache.fill(search, sight, replying, |replies, dice| {
        dice_value(&mut next_turn, replies, dice, sight)
    });
    values.iter().map(|(_, value)| value.throw).collect()
}

/// Values of keeping the throw and of throwing again.
fn rank_throws(
    search: &TurnSearch<'_>,
    dice: DiceSet,
    sight: Sight,
    cache: &DiceCache,
) -> Vec<f32> {
    let value = value_of_dice(search, dice, sight, cache);
    vec![value.kept[search.game.faces().sum() as usize], value.rethrow]
}

/// The value of a dice set for the active seat, cached or computed.
fn value_of_dice(
    search: &TurnSearch<'_>,
    dice: DiceSet,
    sight: Sight,
    cache: &DiceCache,
) -> DiceValue {
    cache.value(dice, sight).unwrap_or_else(|| {
        let replying = replying(search, search.game.active(), sight);
        let replies = Replies::new(search, dice, None, replying);
        dice_value(&mut NextTurnSearch::new(search), &replies, dice, sight)
    })
}

fn dice_value(
    next_turn: &mut NextTurnSearch<'_>,
    replies: &Replies,
    dice: DiceSet,
    sight: Sight,
) -> DiceValue {
    let search = next_turn.search;
    let active = search.game.active();
    let kept = match sight {
        // The others are taken to pass, so this is already known.
        Sight::Glance => by_sum(dice, |sum| replies.reply(active, dice, sum).value),
        Sight::Turn => replies.values(search, active, dice),
        Sight::TwoTurns => by_sum(dice, |sum| next_turn.sum_value(replies, active, dice, sum)),
    };
    DiceValue::new(dice, kept)
}

/// Values of the cells and of passing for a seat.
fn rank_cells(
    search: &TurnSearch<'_>,
    seat: Seat,
    dice: DiceSet,
    legal: impl Iterator<Item = Move>,
    sight: Sight,
    cache: &DiceCache,
) -> Vec<f32> {
    let sum = search.game.faces().sum();
    let replies = cache.replies(search, seat, (dice, sum), replying(search, seat, sight));
    let others = replies.all(dice, sum);
    let mut choices = vec![search.pass(seat)];
    search.writings(seat, dice, sum..=sum, |_, _, choice| choices.push(*choice));
    if sight != Sight::Glance {
        for choice in &mut choices {
            let own = *choice;
            choice.value =
                search.joint_value(
                    seat,
                    |other| if other == seat { &own } else { others[other.index()] },
                );
        }
    }
    if sight == Sight::TwoTurns {
        NextTurnSearch::new(search).refine(&mut choices, seat, dice, sum, &others);
    }
    let value = |mv: Move| {
        let choice = choices.iter().find(|choice| choice.mv() == mv)?;
        // Write rather than pass if the game is decided anyway.
        Some(if mv == Move::PASS { choice.value - PASS_PENALTY } else { choice.value })
    };
    legal.map(|mv| value(mv).unwrap_or(f32::MIN)).collect()
}
