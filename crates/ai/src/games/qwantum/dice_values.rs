//! The value of dice before anything is written, over all writes of the active seat and the best
//! replies of the others.
//!
//! The contributions of the own sheet and of the other seats to the hidden layer are computed once
//! each, and then added. There are too many sums of both to evaluate all, so candidates are pruned by
//! bounds: a guess of the output with typical replies, plus offsets sampled with other replies.
//! Evaluated sums are exact, so an error can only come from a better sum that was pruned; tests allow
//! an error of 0.001.

use super::lanes::{LANES, Lanes};
use super::own_writes::{OwnWrites, TurnEnds, written};
use super::replies::Replies;
use super::reply_outcomes::{ReplyOutcome, UNKNOWN, WITHOUT_REPLIES};
use super::throws::{PAIRS, RowSums, throws};
use super::turn::{SEATS, Sheets, TurnContext};
use crate::net::{Head, Hidden, add};

/// Faces of the white die.
const WHITES: usize = 6;
/// Index of the replies to a pass.
const PASS: usize = 4;
const NONE: Lanes = [f32::NEG_INFINITY; LANES];
/// Lower bounds before anything is known. Spare lanes are never considered.
const INITIAL_LOWER_BOUNDS: Lanes = {
    let mut lower = [f32::INFINITY; LANES];
    let (whites, _) = lower.split_at_mut(WHITES);
    whites.copy_from_slice(&[f32::NEG_INFINITY; WHITES]);
    lower
};

/// Lookup tables for the value of any dice in the active seat's turn.
pub(super) struct DiceValues<'a> {
    turn: TurnContext<'a>,
    /// The head that orders positions; `None` if values mix two heads.
    head: Option<Head<'a>>,
    own: OwnWrites,
    replies: Replies<'a>,
}

/// The outcomes of the replies to one choice, for each face of the white die.
#[derive(Copy, Clone)]
struct Replied {
    outcomes: [u32; LANES],
    /// Lower bound of the output, relative to the guess.
    lower_offset: Lanes,
    /// Upper bound of the output, relative to the guess.
    upper_offset: Lanes,
}

const NO_REPLIES: Replied =
    Replied { outcomes: [WITHOUT_REPLIES; LANES], lower_offset: NONE, upper_offset: NONE };

/// The best positions at the end of the turn, for each face of the white die. Outputs of the head if the game
/// continues, and values if it ends, are kept apart because their units differ.
struct BestEnds<'b, 'a> {
    dice: &'b DiceValues<'a>,
    /// Lower bounds of the best output.
    lower_bounds: Lanes,
    outputs: Lanes,
    end_values: Lanes,
}

impl<'a> DiceValues<'a> {
    /// Builds the tables for the active seat's turn.
    pub(super) fn new(turn: &TurnContext<'a>, sheets: &Sheets) -> DiceValues<'a> {
        let embedded = &sheets[turn.active.index() % SEATS];
        let written = written(turn, embedded);
        let mut replies = Replies::new(turn, sheets, &written);
        for row_sums in throws().sample_sums() {
            for codes in replies.to(row_sums) {
                for codes in codes.iter().take(WHITES) {
                    replies.outcomes.find(*codes);
                }
            }
        }
        let reference = replies.outcomes.set_reference();
        let head = turn.evaluator.ordering_head();
        let guess = |projection: &Hidden| {
            head.map_or(0.0, |head| head.output_of_sum(projection, &reference))
        };
        let own = OwnWrites::new(turn, embedded, &written, replies.outcomes.can_end(), guess);
        // Misthrows are unlike all other turn ends, so leave them out of the probes.
        let projections = own.sample_projections();
        replies.outcomes.set_probes(if projections.len() > 2 {
            &projections[1..]
        } else {
            projections
        });
        DiceValues { turn: *turn, head, own, replies }
    }

    /// Returns the values of dice for each face of the white die, given the row sums without it.
    pub(super) fn values(&mut self, row_sums: RowSums) -> Lanes {
        let codes = self.replies.to(row_sums);
        let mut replied = [NO_REPLIES; 5];
        self.reply(&codes[PASS], &mut replied[PASS]);
        // Most replies do not depend on the first write.
        let mut place = [PASS; 4];
        for (row, codes) in codes.iter().enumerate().take(4).filter(|(_, of)| **of != codes[PASS]) {
            self.reply(codes, &mut replied[row]);
            place[row] = row;
        }
        let mut best = BestEnds {
            dice: self,
            lower_bounds: INITIAL_LOWER_BOUNDS,
            outputs: NONE,
            end_values: NONE,
        };
        let nothing = self.own.nothing();
        let passed = &replied[PASS];
        let ones: [Option<TurnEnds<'_>>; 4] =
            std::array::from_fn(|row| self.own.one(row, row_sums));
        let twos: [Option<TurnEnds<'_>>; 6] =
            std::array::from_fn(|pair| self.own.two(pair, row_sums));
        // Lower bounds first, so that most turn ends are pruned.
        best.raise_lower_bounds(&nothing, passed);
        ones.iter().flatten().for_each(|ends| best.raise_lower_bounds(ends, passed));
        for (ends, (a, _)) in twos.iter().zip(PAIRS) {
            ends.iter().for_each(|ends| best.raise_lower_bounds(ends, &replied[place[a]]));
        }
        best.consider(&nothing, passed, passed);
        for (ends, place) in ones.iter().zip(place) {
            let Some(ends) = ends else { continue };
            // A first write that fills the sheet ends the game before the others can reply.
            best.consider(ends, passed, if ends.ends_game { &NO_REPLIES } else { &replied[place] });
        }
        for (ends, (a, b)) in twos.iter().zip(PAIRS) {
            // Either row may be the first write, which the others then cannot write.
            let Some(ends) = ends else { continue };
            best.consider(ends, &replied[place[a]], &replied[place[b]]);
        }
        best.values()
    }

    /// Approximates [`values`](Self::values) in half the time, by guesses if the game cannot end
    /// with this turn.
    pub(super) fn approximate_values(&mut self, row_sums: RowSums) -> Lanes {
        if self.own.can_end() || self.head.is_none() {
            return self.values(row_sums);
        }
        let codes = self.replies.to(row_sums);
        let mut replied = [NO_REPLIES; 5];
        for (replied, codes) in replied.iter_mut().zip(&codes) {
            self.reply(codes, replied);
            // The middle between the bounds.
            for (lower_offset, upper_offset) in
                replied.lower_offset.iter_mut().zip(&replied.upper_offset)
            {
                *lower_offset = (*lower_offset + upper_offset) / 2.0;
            }
        }
        let mut best = BestEnds { dice: self, lower_bounds: NONE, outputs: NONE, end_values: NONE };
        best.raise_lower_bounds(&self.own.nothing(), &replied[PASS]);
        for row in 0..4 {
            let Some(ends) = self.own.one(row, row_sums) else { continue };
            best.raise_lower_bounds(&ends, &replied[PASS]);
            best.raise_lower_bounds(&ends, &replied[row]);
        }
        for (pair, (a, b)) in PAIRS.into_iter().enumerate() {
            let Some(ends) = self.own.two(pair, row_sums) else { continue };
            best.raise_lower_bounds(&ends, &replied[a]);
            best.raise_lower_bounds(&ends, &replied[b]);
        }
        best.outputs = best.lower_bounds;
        best.values()
    }

    /// Finds the outcomes of the replies with these codes.
    #[inline]
    fn reply(&mut self, codes: &[u32; LANES], replied: &mut Replied) {
        let outcomes = &mut self.replies.outcomes;
        for (white, codes) in codes.iter().enumerate().take(WHITES) {
            let found = outcomes.find(*codes);
            let (lower_offset, upper_offset) = outcomes.bounds(found);
            replied.outcomes[white] = found;
            replied.lower_offset[white] = lower_offset;
            replied.upper_offset[white] = upper_offset;
        }
    }

    #[cold]
    fn end_value(&self, outcome: &ReplyOutcome, score: i16) -> f32 {
        let mut scores = outcome.scores;
        scores[self.turn.active] = score;
        self.turn.evaluator.end_value(&scores, self.turn.active)
    }

    #[cold]
    fn mixed_value(&self, projection: &Hidden, outcome: &ReplyOutcome) -> f32 {
        let mut hidden = outcome.others_hidden;
        add(&mut hidden, projection);
        self.turn.evaluator.value(&hidden)
    }
}

impl BestEnds<'_, '_> {
    /// Raises the lower bounds of the best output.
    #[inline]
    fn raise_lower_bounds(&mut self, ends: &TurnEnds<'_>, replied: &Replied) {
        if ends.ends_game {
            return;
        }
        for (lane, best) in self.lower_bounds.iter_mut().enumerate() {
            let lower = ends.guesses[lane] + replied.lower_offset[lane];
            *best = if lower > *best { lower } else { *best };
        }
    }

    /// Evaluates the turn ends that may be the best, with the outcomes of two choices, which may be
    /// equal.
    #[inline]
    fn consider(&mut self, ends: &TurnEnds<'_>, one: &Replied, other: &Replied) {
        let mut promising = ends.ends_game;
        for lane in 0..LANES {
            let (one, other) = (one.upper_offset[lane], other.upper_offset[lane]);
            let upper_offset = if one > other { one } else { other };
            promising |= ends.guesses[lane] + upper_offset >= self.lower_bounds[lane];
        }
        if promising {
            self.evaluate(ends, one, &[UNKNOWN; LANES]);
            self.evaluate(ends, other, &one.outcomes);
        }
    }

    /// Evaluates the turn ends that may be the best, except for outcomes that are already evaluated.
    fn evaluate(&mut self, ends: &TurnEnds<'_>, replied: &Replied, evaluated: &[u32; LANES]) {
        let dice = self.dice;
        let mut sums = [[f32::NEG_INFINITY; 4]; LANES];
        for white in 0..WHITES {
            let guess = ends.guesses[white];
            let promising = guess + replied.upper_offset[white] >= self.lower_bounds[white];
            if guess == f32::NEG_INFINITY
                || !(promising || ends.ends_game)
                || replied.outcomes[white] == evaluated[white]
            {
                continue;
            }
            let outcome = dice.replies.outcomes.get(replied.outcomes[white]);
            if ends.ends_game || outcome.ends_game {
                let score = ends.scores.map_or(0, |scores| scores[white]);
                self.end_values[white] = self.end_values[white].max(dice.end_value(outcome, score));
            } else if let Some(head) = &dice.head {
                sums[white] = head.partial_sums(&ends.projections[white], &outcome.others_hidden);
            } else {
                let value = dice.mixed_value(&ends.projections[white], outcome);
                self.outputs[white] = self.outputs[white].max(value);
            }
        }
        let Some(head) = &dice.head else { return };
        for ((best, lower), sums) in self.outputs.iter_mut().zip(&mut self.lower_bounds).zip(&sums)
        {
            let output = head.output_from(sums);
            *best = if output > *best { output } else { *best };
            *lower = if output > *lower { output } else { *lower };
        }
    }

    /// The values of the best turn ends.
    fn values(&self) -> Lanes {
        let evaluator = self.dice.turn.evaluator;
        let mut values = self.outputs;
        if self.dice.head.is_some() {
            values = values.map(|output| evaluator.value_of_output(output));
        }
        for ((value, output), end) in values.iter_mut().zip(self.outputs).zip(self.end_values) {
            let continued = if output > f32::NEG_INFINITY { *value } else { output };
            *value = continued.max(end);
        }
        values
    }
}
