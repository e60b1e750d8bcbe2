//! The decisions of a seat, added up by third of the game and by kind.

use cubilete_rules::Seat;
use cubilete_rules::view::MoveKind;

use crate::level::Decision;
use crate::report::{StepKind, StepReport};
use crate::scale::Scale;

/// What a decision was about, by the move that was chosen.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DecisionKind {
    /// Which dice to throw, or to throw again.
    Dice,
    /// To keep dice or cards.
    Keep,
    /// To fill a place: to write a number, to mark cells or to place a die.
    Write,
    /// Which card to take.
    Take,
    /// To decline to act, or to end the turn.
    Pass,
    /// To claim a tile.
    Claim,
    /// To concede a tile.
    Concede,
    /// Anything else.
    Other,
}

impl DecisionKind {
    /// Every kind.
    pub const ALL: [DecisionKind; 8] = [
        DecisionKind::Dice,
        DecisionKind::Keep,
        DecisionKind::Write,
        DecisionKind::Take,
        DecisionKind::Pass,
        DecisionKind::Claim,
        DecisionKind::Concede,
        DecisionKind::Other,
    ];

    /// The kind of a decision for a move.
    pub fn of(mv: Option<MoveKind>) -> DecisionKind {
        match mv {
            Some(MoveKind::Throw | MoveKind::Rethrow) => DecisionKind::Dice,
            Some(MoveKind::Keep | MoveKind::Stop) => DecisionKind::Keep,
            Some(MoveKind::Write | MoveKind::Mark | MoveKind::Place) => DecisionKind::Write,
            Some(MoveKind::Take) => DecisionKind::Take,
            Some(MoveKind::Pass | MoveKind::End) => DecisionKind::Pass,
            Some(MoveKind::Claim) => DecisionKind::Claim,
            Some(MoveKind::Concede) => DecisionKind::Concede,
            _ => DecisionKind::Other,
        }
    }

    /// The name in texts.
    pub fn name(self) -> &'static str {
        match self {
            DecisionKind::Dice => "dice",
            DecisionKind::Keep => "keep",
            DecisionKind::Write => "write",
            DecisionKind::Take => "take",
            DecisionKind::Pass => "pass",
            DecisionKind::Claim => "claim",
            DecisionKind::Concede => "concede",
            DecisionKind::Other => "other",
        }
    }
}

/// A decision with its cost.
#[derive(Clone, PartialEq, Debug)]
pub struct JudgedDecision {
    /// What it was about.
    pub kind: DecisionKind,
    /// The third of the steps of the game in which it was made: 0, 1 or 2.
    pub third: usize,
    /// What it cost, as a share of a win.
    pub loss: f64,
    /// The moves on the scale of the levels.
    pub compared: Decision,
}

/// The decisions of a seat, in order. A choice among moves that hardly differ is none.
pub(crate) fn of_seat(steps: &[StepReport], seat: Seat, scale: &Scale) -> Vec<JudgedDecision> {
    let judged = |(index, step): (usize, &StepReport)| match &step.kind {
        StepKind::Choice(choice) if step.seat == Some(seat) => Some(JudgedDecision {
            kind: DecisionKind::of(choice.kind),
            third: 3 * index / steps.len(),
            // Not negative zero.
            loss: 0.0 - scale.share_of_win(choice.error[seat]),
            compared: choice.decision.clone()?,
        }),
        _ => None,
    };
    steps.iter().enumerate().filter_map(judged).collect()
}

/// Decisions counted, and their costs added up.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct DecisionSum {
    /// The number of decisions.
    pub count: usize,
    /// The sum of their costs, in shares of a win.
    pub loss: f64,
}

impl DecisionSum {
    /// The sum over decisions.
    pub fn of<'a>(decisions: impl IntoIterator<Item = &'a JudgedDecision>) -> DecisionSum {
        decisions.into_iter().fold(DecisionSum::default(), |sum, decision| DecisionSum {
            count: sum.count + 1,
            loss: sum.loss + decision.loss,
        })
    }

    /// The mean cost in thousandths of a win; `None` without decisions.
    pub fn error_rate(&self) -> Option<f64> {
        (self.count > 0).then(|| 1000.0 * self.loss / self.count as f64)
    }
}

/// Where the errors of a seat are: in all decisions, in parts of the game, and by kind.
#[derive(Clone, PartialEq, Debug)]
pub struct DecisionSums {
    /// All decisions.
    pub all: DecisionSum,
    /// The decisions in each third of the steps of the game.
    pub by_third: [DecisionSum; 3],
    /// The decisions of each kind that there were.
    pub by_kind: Vec<(DecisionKind, DecisionSum)>,
}

impl DecisionSums {
    /// The sums over decisions.
    pub fn of(decisions: &[JudgedDecision]) -> DecisionSums {
        let of_third = |third| DecisionSum::of(decisions.iter().filter(|of| of.third == third));
        let of_kind = |kind: DecisionKind| {
            (kind, DecisionSum::of(decisions.iter().filter(|of| of.kind == kind)))
        };
        let by_kind = DecisionKind::ALL.map(of_kind);
        DecisionSums {
            all: DecisionSum::of(decisions),
            by_third: [0, 1, 2].map(of_third),
            by_kind: by_kind.into_iter().filter(|(_, sum)| sum.count > 0).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(kind: DecisionKind, third: usize, loss: f64) -> JudgedDecision {
        let compared = Decision { values: vec![0.0, 1.0], chosen: 0 };
        JudgedDecision { kind, third, loss, compared }
    }

    #[test]
    fn decisions_are_added_up_by_third_and_by_kind() {
        use DecisionKind::{Pass, Write};
        let decisions =
            [decision(Write, 0, 0.02), decision(Pass, 2, 0.0), decision(Write, 2, 0.04)];
        let sums = DecisionSums::of(&decisions);
        let rates = |sums: &[DecisionSum]| -> Vec<Option<f64>> {
            sums.iter().map(|sum| sum.error_rate().map(f64::round)).collect()
        };
        assert_eq!(rates(&[sums.all]), [Some(20.0)]);
        assert_eq!(rates(&sums.by_third), [Some(20.0), None, Some(20.0)]);
        let (kinds, by_kind): (Vec<_>, Vec<_>) = sums.by_kind.into_iter().unzip();
        assert_eq!((kinds, rates(&by_kind)), (vec![Write, Pass], vec![Some(30.0), Some(0.0)]));
    }
}
