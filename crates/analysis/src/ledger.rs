//! The ledger of a game: what each step changed for each seat, so that the entries add up to the result.

use cubilete_rules::{BySeat, Game, Illegal, Moves, Seat, Step, Viewer};

use crate::model::Model;
pub use crate::model::MoveOf;
use crate::profile::Profile;
use crate::solver::{Solver, Spread};
use crate::values::{Values, combine, difference, zero};

/// A step of a game with its effect on the value for each seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<R, M> {
    /// The step.
    pub step: Step<R, M>,
    /// By how much the engine changed its estimate before the step, without anything having happened. Not zero only at the
    /// start of a turn, which is searched deeper than it was estimated before, and where the search took a shortcut.
    pub revision: Values,
    /// The value before the step, after the revision.
    pub before: Values,
    /// The value after the step: the value before the next step is this one plus its revision.
    pub after: Values,
    /// What the step was.
    pub cause: Cause<M>,
}

/// What changes the value in a step.
#[derive(Clone, PartialEq, Debug)]
pub enum Cause<M> {
    /// Chance. The luck of each seat is the difference of the values.
    Roll {
        /// The variance of the luck of each seat over all outcomes.
        variance: Values,
    },
    /// The choice of a seat.
    Choice(Choice<M>),
}

/// A choice of a seat, compared with the reference choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<M> {
    /// The seat that chose.
    pub seat: Seat,
    /// What the choice changed for each seat compared with the reference choice; never positive for the seat itself. Other
    /// seats that choose at the same time count as choosing as the reference does, not as they did.
    pub error: Values,
    /// Where several seats have chosen at the same time, the part of the change that no single choice explains. Entered
    /// with the last of the choices.
    pub interaction: Values,
    /// The reference choice.
    pub best: M,
    /// The index of the choice in `moves`.
    pub chosen: usize,
    /// Every legal move with its value, in the order of moves.
    pub moves: Vec<(M, Values)>,
    /// For each of `moves`, whether people could make it by mistake.
    pub plausible: Vec<bool>,
}

impl<R, M> Entry<R, M> {
    /// The luck of each seat, which is zero for choices.
    pub fn luck(&self) -> Values {
        match self.cause {
            Cause::Roll { .. } => difference(&self.after, &self.before),
            Cause::Choice(_) => zero(self.after.count()),
        }
    }
}

/// A roll in the game of a model.
pub type RollOf<M> = <<M as Model>::Game as Game>::Roll;
/// A step in the game of a model.
pub type StepOf<M> = Step<RollOf<M>, MoveOf<M>>;
/// An entry in the game of a model.
pub type EntryOf<M> = Entry<RollOf<M>, MoveOf<M>>;

/// Follows a game step by step, and writes its ledger.
pub struct Ledger<M: Model> {
    solver: Solver<M>,
    game: M::Game,
    /// The value at the end of the last step, before any revision.
    held: Values,
    /// The choices made in the open phase.
    open: Option<OpenPhase<M::Game>>,
}

/// A phase in which several seats choose at the same time, while some have not chosen.
struct OpenPhase<G: Game> {
    profile: Profile<G::Move>,
    /// The sum of the errors of the seats that have chosen.
    errors: Values,
}

impl<M: Model> Ledger<M> {
    /// A ledger from the start of a game. All seats begin with the same share of the win; in a solo game, the share is the
    /// expected score.
    pub fn new(model: M, start: M::Game) -> Ledger<M> {
        let mut solver = Solver::new(model, start);
        let held = match start.seats().get() {
            1 => solver.value(&start),
            seats => BySeat::from_fn(start.seats(), |_| 1.0 / seats as f64),
        };
        Ledger { solver, game: start, held, open: None }
    }

    /// The value after the last step.
    pub fn value(&self) -> Values {
        self.held
    }

    /// The position after the last step.
    pub fn position(&self) -> &M::Game {
        &self.game
    }

    /// Calls `each` with the probability of every outcome of the roll that was entered last, and the value after it.
    /// `before` is the position before that roll.
    pub fn for_each_outcome(&mut self, before: &M::Game, each: &mut dyn FnMut(f64, &Values)) {
        self.solver.for_each_outcome(before, each);
    }

    /// What a choice costs the seat by a [second opinion](Model::second_opinion). `before` is the position before it.
    pub fn second_loss(&mut self, before: &M::Game, choice: &Choice<MoveOf<M>>) -> f64 {
        let before = before.seen_by(Viewer::Spectator);
        let values = self.solver.model.second_opinion(&before, choice.seat);
        let best = choice.moves.iter().position(|(mv, _)| *mv == choice.best);
        let value = |index: usize| values.get(index).copied().unwrap_or_default();
        best.map_or(0.0, value) - value(choice.chosen)
    }

    /// Enters the next step.
    ///
    /// # Errors
    ///
    /// The rules do not allow the step; the ledger is unchanged.
    pub fn enter(&mut self, step: StepOf<M>) -> Result<EntryOf<M>, Illegal> {
        let mut next = self.game;
        match step {
            Step::Roll(roll) => next.roll(roll, &mut ())?,
            Step::Move(seat, mv) => next.play(seat, mv, &mut ())?,
        }
        if self.solver.is_horizon(&self.game) {
            self.solver.set_root(self.game);
        }
        let (before, after, cause) = match step {
            Step::Roll(roll) => self.roll(roll),
            Step::Move(seat, mv) => self.choice(seat, mv, &next),
        };
        let revision = difference(&before, &self.held);
        self.game = next;
        self.held = after;
        Ok(Entry { step, revision, before, after, cause })
    }

    /// The value before and after a roll.
    fn roll(&mut self, roll: RollOf<M>) -> (Values, Values, Cause<MoveOf<M>>) {
        let mut after = self.game;
        after.roll_unchecked(self.game.representative(roll), &mut ());
        let after = self.solver.value(&after);
        let Spread { mean, variance } = self.solver.roll(&self.game);
        (mean, after, Cause::Roll { variance })
    }

    /// The value before and after a choice that leads to `next`.
    fn choice(
        &mut self,
        seat: Seat,
        mv: MoveOf<M>,
        next: &M::Game,
    ) -> (Values, Values, Cause<MoveOf<M>>) {
        let start = self.game.seen_by(Viewer::Spectator);
        let (before, open) = match self.open.take() {
            Some(open) => (self.held, open),
            None => {
                let profile = self.solver.profile(&start);
                (profile.value, OpenPhase { profile, errors: zero(start.seats()) })
            }
        };
        let OpenPhase { profile, errors } = open;
        let legal: Vec<_> = start.moves(seat).iter().collect();
        let mut value = |legal| match legal == mv {
            true => (legal, self.solver.after(&start, &profile.with(seat, legal))),
            false => (legal, self.solver.after_move(&start, &profile, (seat, legal))),
        };
        let moves: Vec<_> = legal.into_iter().map(&mut value).collect();
        let is_plausible = |(mv, _): &(_, _)| self.solver.model.is_plausible(&start, seat, *mv);
        let plausible = moves.iter().map(is_plausible).collect();
        let chosen = moves.iter().position(|(legal, _)| *legal == mv).unwrap_or_default();
        let (best, reference) = best_reply(&moves, seat, profile.choice_of(seat), &profile.value);
        let value = moves.get(chosen).map_or(reference, |(_, value)| *value);
        let error = difference(&value, &reference);
        let errors = combine(&errors, &error, |sum, error| sum + error);
        let is_open = next.seen_by(Viewer::Spectator) != *next;
        let (after, interaction) = if is_open {
            let after = combine(&before, &error, |before, error| before + error);
            self.open = Some(OpenPhase { profile, errors });
            (after, zero(start.seats()))
        } else {
            let after = self.solver.value(next);
            let change = difference(&after, &profile.value);
            (after, difference(&change, &errors))
        };
        (
            before,
            after,
            Cause::Choice(Choice {
                seat,
                error,
                interaction,
                best: best.unwrap_or(mv),
                chosen,
                moves,
                plausible,
            }),
        )
    }
}

/// The best move of a seat and the value after it: the reference choice, unless best replies did not settle and another move
/// is better.
fn best_reply<M: Copy + PartialEq>(
    moves: &[(M, Values)],
    seat: Seat,
    choice: Option<M>,
    value: &Values,
) -> (Option<M>, Values) {
    moves.iter().fold((choice, *value), |best, (mv, value)| {
        if value[seat] > best.1[seat] { (Some(*mv), *value) } else { best }
    })
}

/// The parts of a result, for one seat.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Account {
    /// The share of the win, or the final score in a solo game. For an unfinished game, the value at its last position.
    pub result: f64,
    /// The value before the first step.
    pub share: f64,
    /// Luck of the rolls in the seat's own turns.
    pub luck_own: f64,
    /// Luck of all other rolls.
    pub luck_others: f64,
    /// The effect of the seat's own errors, at most 0.
    pub skill: f64,
    /// The effect of the errors of other seats.
    pub others_skill: f64,
    /// The effect of simultaneous choices that no single choice explains.
    pub interaction: f64,
    /// Changes of the engine's estimates.
    pub revision: f64,
    /// The variance of the luck.
    pub variance: f64,
}

impl Account {
    /// The sum of all parts, which equals `result - share`.
    pub fn total(&self) -> f64 {
        self.luck_own
            + self.luck_others
            + self.skill
            + self.others_skill
            + self.interaction
            + self.revision
    }

    /// The result without luck.
    pub fn luck_adjusted(&self) -> f64 {
        self.result - self.luck_own - self.luck_others
    }
}

/// Adds up the entries of a game that began with these shares. `roller` returns the seat that the roll of an entry
/// belongs to, if any.
pub fn accounts<R, M>(
    share: Values,
    entries: &[Entry<R, M>],
    roller: impl Fn(usize) -> Option<Seat>,
) -> BySeat<Account> {
    let count = share.count();
    let result = entries.last().map_or(share, |last| last.after);
    let mut accounts = BySeat::from_fn(count, |seat| Account {
        share: share[seat],
        result: result[seat],
        ..Account::default()
    });
    for (index, entry) in entries.iter().enumerate() {
        for seat in count.seats() {
            let account = &mut accounts[seat];
            account.revision += entry.revision[seat];
            match &entry.cause {
                Cause::Roll { variance } => {
                    let luck = entry.after[seat] - entry.before[seat];
                    let own = roller(index) == Some(seat);
                    *(if own { &mut account.luck_own } else { &mut account.luck_others }) += luck;
                    account.variance += variance[seat];
                }
                Cause::Choice(choice) => {
                    let own = choice.seat == seat;
                    *(if own { &mut account.skill } else { &mut account.others_skill }) +=
                        choice.error[seat];
                    account.interaction += choice.interaction[seat];
                }
            }
        }
    }
    accounts
}

#[cfg(test)]
mod tests {
    use cubilete_rules::SeatCount;

    use super::*;

    #[test]
    fn the_best_reply_is_the_reference_choice_unless_another_is_better() {
        let values = |own: f64| {
            let count = SeatCount::new(2).unwrap();
            BySeat::from_fn(count, |seat| if seat == Seat::A { own } else { 1.0 - own })
        };
        let moves = [('x', values(0.3)), ('y', values(0.5)), ('z', values(0.5))];
        let best = |choice, value| best_reply(&moves, Seat::A, Some(choice), &values(value));
        assert_eq!(best('z', 0.5), (Some('z'), values(0.5)), "not an equally good one");
        assert_eq!(best('x', 0.3), (Some('y'), values(0.5)), "replies did not settle");
    }
}
