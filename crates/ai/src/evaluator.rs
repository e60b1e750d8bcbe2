//! Values of positions by a net: probabilities to win, points, or a mix of both.

use cubilete_rules::{BySeat, Seat};

use crate::input::Input;
use crate::net::{Evaluation, Head, Hidden, Net, Sections, Shape, sigmoid};
use crate::play::{Aim, Play};

/// A net with an aim, which evaluates positions.
#[derive(Copy, Clone, Debug)]
pub struct Evaluator<'a> {
    /// The weights.
    pub net: Sections<'a>,
    shape: Shape,
    /// What its values measure.
    pub aim: Aim,
    /// How many wins one score unit counts for.
    score_share: f32,
}

impl<'a> Evaluator<'a> {
    /// An evaluator without a score share.
    pub fn new(net: &'a Net, aim: Aim) -> Evaluator<'a> {
        Evaluator { net: net.sections(), shape: net.shape(), aim, score_share: 0.0 }
    }

    /// Adds the score to the values: `score_share` is how many wins one score unit counts for.
    /// While a net is untrained, this makes it learn to score first.
    pub fn with_score_share(self, score_share: f32) -> Evaluator<'a> {
        Evaluator { score_share, ..self }
    }

    /// How many wins one score unit counts for.
    pub(crate) fn score_share(&self) -> f32 {
        self.score_share
    }

    /// The value of the position with this hidden layer: points if the aim is the score,
    /// otherwise the probability to win plus the score share.
    #[inline]
    pub fn value(&self, hidden: &Hidden) -> f32 {
        let [value] =
            self.values([self.head().output(hidden)], |_| self.net.head_output(1, hidden));
        value
    }

    /// The values of sums of two hidden layers. Faster than one by one, because each is a chain of
    /// dependent operations.
    #[inline]
    pub fn values_of_sums<const N: usize>(&self, pairs: [[&Hidden; 2]; N]) -> [f32; N] {
        let score = |n: usize| self.net.head(1).output_of_sum(pairs[n][0], pairs[n][1]);
        self.values(self.head().outputs_of_sums(pairs), score)
    }

    /// Converts outputs of the aim's head to values. `score` returns the output of the score head,
    /// if both count.
    #[inline]
    fn values<const N: usize>(&self, outputs: [f32; N], score: impl Fn(usize) -> f32) -> [f32; N] {
        if self.aim == Aim::Score {
            return outputs.map(|score| score * self.shape.score_unit);
        }
        let mut values = outputs.map(sigmoid);
        if self.score_share != 0.0 {
            for (n, value) in values.iter_mut().enumerate() {
                *value += self.score_share * score(n);
            }
        }
        values
    }

    /// The head of the aim.
    #[inline]
    fn head(&self) -> Head<'_> {
        self.net.head(if self.aim == Aim::Score { 1 } else { 0 })
    }

    /// The head whose output orders positions like their values; `None` if values mix two heads.
    #[inline]
    pub fn ordering_head(&self) -> Option<Head<'_>> {
        (self.aim == Aim::Score || self.score_share == 0.0).then(|| self.head())
    }

    /// Converts an output of [`ordering_head`](Self::ordering_head) to a value.
    #[inline]
    pub fn value_of_output(&self, output: f32) -> f32 {
        match self.aim {
            Aim::Score => output * self.shape.score_unit,
            Aim::Win => sigmoid(output),
        }
    }

    /// The lowest and the highest possible value. Sums of several values may lie slightly outside.
    #[inline]
    pub fn value_range(&self) -> (f32, f32) {
        if self.is_win_probability() { (0.0, 1.0) } else { (f32::NEG_INFINITY, f32::INFINITY) }
    }

    /// Whether values are probabilities to win, without a score share.
    #[inline]
    pub fn is_win_probability(&self) -> bool {
        self.aim == Aim::Win && self.score_share == 0.0
    }

    /// The value of a finished game.
    #[inline]
    pub fn end_value(&self, scores: &BySeat<i16>, seat: Seat) -> f32 {
        match self.aim {
            Aim::Win => {
                let score = f32::from(scores[seat]) / self.shape.score_unit;
                share_of_win(scores.as_slice(), seat.index()) + self.score_share * score
            }
            Aim::Score => scores[seat].into(),
        }
    }

    /// The value of a position at the start of a turn or at the end of the game.
    pub fn position_value<G: Play>(&self, game: &G, seat: Seat, input: &mut Input) -> f32 {
        if !game.at_turn_start() {
            return self.end_value(&game.scores(), seat);
        }
        input.clear();
        game.encode(seat, self.aim, input);
        self.value(&self.net.hidden(self.shape.roles, input))
    }

    /// Evaluates an encoded position by all heads.
    pub(crate) fn evaluate(&self, input: &Input) -> Evaluation {
        self.net.evaluation(&self.shape, input)
    }
}

/// The share of the win of the seat at this index: 1, a fraction if shared, or 0.
#[inline]
pub fn share_of_win(scores: &[i16], index: usize) -> f32 {
    let own = scores.get(index).copied().unwrap_or(i16::MIN);
    let (mut equal, mut higher) = (0_u8, false);
    for score in scores {
        equal += u8::from(*score == own);
        higher |= *score > own;
    }
    if higher { 0.0 } else { 1.0 / f32::from(equal.max(1)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_win_counts_as_its_share() {
        assert_eq!(share_of_win(&[5, 7, 7], 0), 0.0);
        assert_eq!(share_of_win(&[5, 7, 7], 1), 0.5);
        assert_eq!(share_of_win(&[8, 7, 7], 0), 1.0);
        assert_eq!(share_of_win(&[-3], 0), 1.0);
    }
}
