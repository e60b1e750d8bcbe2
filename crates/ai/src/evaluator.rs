//! Values of positions by a net: probabilities to win, points, or a mix of both.

use cubilete_rules::{BySeat, Seat};

use crate::input::Input;
use crate::net::{Evaluation, Head, Hidden, Net, Sections, Shape, sigmoid};
use crate::play::{Aim, Play};

/// A net, and what it is used for.
#[derive(Copy, Clone, Debug)]
pub struct Evaluator<'a> {
    /// The weights.
    pub net: Sections<'a>,
    shape: Shape,
    /// What to play for.
    pub aim: Aim,
    /// What the usual score counts for besides the win.
    score_share: f32,
}

impl<'a> Evaluator<'a> {
    /// The mind with this net.
    pub fn new(net: &'a Net, aim: Aim) -> Evaluator<'a> {
        Evaluator { net: net.sections(), shape: net.shape(), aim, score_share: 0.0 }
    }

    /// The same, but the usual score counts for so many wins: while a net knows little, this teaches it to score first.
    pub fn with_score_share(self, score_share: f32) -> Evaluator<'a> {
        Evaluator { score_share, ..self }
    }

    /// What the usual score counts for besides the win.
    pub(crate) fn score_share(&self) -> f32 {
        self.score_share
    }

    /// The worth of hidden numbers: a probability to win, or points.
    #[inline]
    pub fn value(&self, hidden: &Hidden) -> f32 {
        let [value] =
            self.values([self.head().output(hidden)], |_| self.net.head_output(1, hidden));
        value
    }

    /// The worths of several pairs of hidden numbers added up: quicker than one after the other, as each is a chain of
    /// sums and products that wait for each other.
    #[inline]
    pub fn values_of_sums<const N: usize>(&self, pairs: [[&Hidden; 2]; N]) -> [f32; N] {
        let score = |n: usize| self.net.head(1).output_of_sum(pairs[n][0], pairs[n][1]);
        self.values(self.head().outputs_of_sums(pairs), score)
    }

    /// The worths of what the head says that speaks of the aim; the other is asked for the score where both count.
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

    /// The head that speaks of the aim.
    #[inline]
    fn head(&self) -> Head<'_> {
        self.net.head(if self.aim == Aim::Score { 1 } else { 0 })
    }

    /// The head that likes best what is worth most, unless worths are mixed of several.
    #[inline]
    pub fn ordering_head(&self) -> Option<Head<'_>> {
        (self.aim == Aim::Score || self.score_share == 0.0).then(|| self.head())
    }

    /// The worth of what that head says.
    #[inline]
    pub fn value_of_output(&self, liking: f32) -> f32 {
        match self.aim {
            Aim::Score => liking * self.shape.score_unit,
            Aim::Win => sigmoid(liking),
        }
    }

    /// The least and the most that anything can be worth. What is added up from several worths may lie beyond.
    #[inline]
    pub fn value_range(&self) -> (f32, f32) {
        if self.is_win_probability() { (0.0, 1.0) } else { (f32::NEG_INFINITY, f32::INFINITY) }
    }

    /// Whether its worths are probabilities to win and nothing else.
    #[inline]
    pub fn is_win_probability(&self) -> bool {
        self.aim == Aim::Win && self.score_share == 0.0
    }

    /// The worth of a game that is over.
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

    /// The worth of a position at the start of a turn or at the end of the game.
    pub fn position_value<G: Play>(&self, game: &G, seat: Seat, input: &mut Input) -> f32 {
        if !game.at_turn_start() {
            return self.end_value(&game.scores(), seat);
        }
        input.clear();
        game.encode(seat, self.aim, input);
        self.value(&self.net.hidden(self.shape.roles, input))
    }

    /// What its net says of a position.
    pub(crate) fn evaluate(&self, input: &Input) -> Evaluation {
        self.net.evaluation(&self.shape, input)
    }
}

/// What the seat at this index has of the win with these final scores: all of it, a part, or nothing.
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
