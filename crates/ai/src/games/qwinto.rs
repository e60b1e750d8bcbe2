//! Qwinto for bots: seven sets of dice, one more throw, and a cell for every seat at once.

mod choices;
mod deep;
mod features;
mod greedy;
mod memory;
mod search;
#[cfg(test)]
mod tests;
mod writing;

use cubilete_rules::qwinto::{DiceSet, Move, Qwinto};
use cubilete_rules::{Game, Moves, Seat, Seats, Viewer};

use crate::input::Input;
use crate::level::Errors;
use crate::net::Shape;
use crate::play::{Aim, Mind, Play, Reluctance, Sight, turns_until};
use crate::weights::{Weights, shipped};
use choices::Outlook;
use deep::Deep;
use features::{OTHERS, OWN, Pad};
use memory::{Known, Memory, Turn};
use search::{DiceWorth, Replies, by_sum};

impl Play for Qwinto {
    const SHAPE: Shape = features::SHAPE;
    const ERRORS: Errors = [0.60, 0.36, 0.175];

    type Memory = Memory;

    fn weights() -> &'static Weights {
        static WEIGHTS: Weights = shipped!(Qwinto::SHAPE, "qwinto.net");
        &WEIGHTS
    }

    fn at_turn_start(&self) -> bool {
        Qwinto::at_turn_start(self)
    }

    fn describe(&self, seat: Seat, aim: Aim, input: &mut Input) {
        let count = self.seats();
        for other in count.seats() {
            let pad = Pad::new(self.sheet(other));
            let mut features = Vec::with_capacity(48);
            if other == seat || aim == Aim::Win {
                pad.features(&mut features);
            } else {
                pad.pace_features(&mut features);
            }
            let distance = turns_until(other, self.active(), count);
            features.extend(features::place_at_table(distance, count));
            input.part(if other == seat { OWN } else { OTHERS }, features);
        }
    }

    fn rank_with(
        &self,
        seat: Seat,
        mind: &Mind<'_>,
        sight: Sight,
        memory: &mut Memory,
    ) -> Vec<f32> {
        let legal = self.moves(seat);
        if legal.is_empty() {
            return Vec::new();
        }
        let game = self.seen_by(Viewer::Spectator);
        let Turn { table, known, .. } = memory.turn(&game, mind);
        let outlook = Outlook { game: &game, mind, table };
        match game.dice() {
            None => rank_dice(&outlook, sight, known),
            Some(dice) if legal.contains(Move::Keep) => rank_throws(&outlook, dice, sight, known),
            Some(dice) => rank_cells(&outlook, seat, dice, legal.iter(), sight, known),
        }
    }

    fn reluctance(&self, seat: Seat, mv: Move) -> Reluctance {
        let misses = mv == Move::PASS && seat == self.active();
        if misses { Reluctance::LastResort } else { Reluctance::None }
    }

    fn greedy(&self, seat: Seat) -> Move {
        greedy::choose(self, seat)
    }
}

/// By how much passing is worth less than the same chances with a number written.
const TRIFLE: f32 = 1e-6;

/// The seats whose replies to a throw are looked at, besides those of the seat that decides.
fn replying(outlook: &Outlook<'_>, seat: Seat, sight: Sight) -> Seats {
    match sight {
        Sight::Glance => Seats::only(seat),
        _ => outlook.game.seats().seats(),
    }
}

/// What each set of dice is worth to the active seat.
fn rank_dice(outlook: &Outlook<'_>, sight: Sight, known: &mut Known) -> Vec<f32> {
    let replying = replying(outlook, outlook.game.active(), sight);
    // One for all dice: how a turn ends does not depend on which dice made the sum.
    let mut deep = Deep::new(outlook);
    let worths = known.begin(outlook, sight, replying, |replies, dice| {
        dice_worth(&mut deep, replies, dice, sight)
    });
    worths.iter().map(|(_, worth)| worth.thrown).collect()
}

/// What it is worth to keep the throw, and to throw again.
fn rank_throws(outlook: &Outlook<'_>, dice: DiceSet, sight: Sight, known: &Known) -> Vec<f32> {
    let worth = known.worth(dice, sight).unwrap_or_else(|| {
        let replying = replying(outlook, outlook.game.active(), sight);
        let replies = Replies::new(outlook, dice, None, replying);
        dice_worth(&mut Deep::new(outlook), &replies, dice, sight)
    });
    vec![worth.kept[outlook.game.faces().sum() as usize], worth.again]
}

fn dice_worth(deep: &mut Deep<'_>, replies: &Replies, dice: DiceSet, sight: Sight) -> DiceWorth {
    let outlook = deep.outlook;
    let active = outlook.game.active();
    let kept = match sight {
        // The others do nothing, so that this is known already.
        Sight::Glance => by_sum(dice, |sum| replies.reply(active, dice, sum).worth),
        Sight::Turn => replies.worths(outlook, active, dice),
        Sight::TwoTurns => by_sum(dice, |sum| deep.leaf(replies, active, dice, sum)),
    };
    DiceWorth::new(dice, kept)
}

/// What each cell, and passing, is worth to a seat.
fn rank_cells(
    outlook: &Outlook<'_>,
    seat: Seat,
    dice: DiceSet,
    legal: impl Iterator<Item = Move>,
    sight: Sight,
    known: &Known,
) -> Vec<f32> {
    let sum = outlook.game.faces().sum();
    let replies = known.replies(outlook, seat, (dice, sum), replying(outlook, seat, sight));
    let others = replies.all(dice, sum);
    let mut choices = vec![outlook.pass(seat)];
    outlook.writings(seat, dice, sum..=sum, |_, _, choice| choices.push(*choice));
    if sight != Sight::Glance {
        for choice in &mut choices {
            let own = *choice;
            choice.worth = outlook
                .worth_of(seat, |other| if other == seat { &own } else { others[other.index()] });
        }
    }
    if sight == Sight::TwoTurns {
        Deep::new(outlook).deepen(&mut choices, seat, dice, sum, &others);
    }
    let worth = |mv: Move| {
        let choice = choices.iter().find(|choice| choice.mv() == mv)?;
        // Where the game is won or lost anyway, it is nicer to write.
        Some(if mv == Move::PASS { choice.worth - TRIFLE } else { choice.worth })
    };
    legal.map(|mv| worth(mv).unwrap_or(f32::MIN)).collect()
}
