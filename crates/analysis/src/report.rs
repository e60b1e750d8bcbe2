//! The analysis of a whole game, as plain data.

use std::fmt::Display;

use cubilete_rules::view::MoveKind;
use cubilete_rules::{AnyGame, Game, GameMove, Illegal, Phase, Record, Seat, Step};

use crate::confidence::Confidence;
use crate::decisions::{self, DecisionSums, JudgedDecision};
use crate::games::{self, StepsVisitor, TurnStructure};
use crate::ledger::{Account, Cause, Choice, Entry, Ledger, RollOf, StepOf, accounts};
use crate::level::{Decision, LevelEstimate};
use crate::luckiest::{Luckiest, LuckyRoll};
use crate::model::{Model, NetModel, PlayoutModel};
use crate::reasons::{Reason, reasons};
use crate::scale::{Class, MATTERS, ONLY_MOVE, Scale};
use crate::sight::Sight;
use crate::statistics::normal_cdf;
use crate::values::Values;

/// How a game is analysed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// How far the analysis looks.
    pub sight: Sight,
}

/// What a game was worth to each seat, step by step.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The position before the first step.
    pub start: AnyGame,
    /// A fingerprint of the net that estimated positions; `None` for games without a net.
    pub net: Option<String>,
    /// How far the analysis looked.
    pub sight: Sight,
    /// Whether the game is over. The results of an unfinished game are the values at its last position.
    pub is_complete: bool,
    /// The seats, in order of play.
    pub seats: Vec<SeatReport>,
    /// The steps, in order.
    pub steps: Vec<StepReport>,
    /// The luckiest rolls, the luckiest first.
    pub luckiest: Vec<LuckyRoll>,
}

/// The parts of a seat's result.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatReport {
    /// The seat.
    pub seat: Seat,
    /// The name in the record.
    pub name: Option<String>,
    /// The score at the end or so far.
    pub score: i16,
    /// The parts of the result.
    pub account: Account,
    /// The standard error of the result without luck as a measure of this game's play.
    pub standard_error: f64,
    /// The percentage of games with less luck, given the rolls that were due; `None` without any luck or misfortune.
    pub luck_percentile: Option<f64>,
    /// What the errors of the seat cost it, at least 0.
    pub loss: f64,
    /// The number of decisions in which moves differed.
    pub decisions: usize,
    /// The mean loss of these decisions in thousandths; `None` without any.
    pub error_rate: Option<f64>,
    /// The level of play; `None` without decisions, or if the game has no calibrated levels.
    pub level: Option<LevelEstimate>,
    /// Where the errors are.
    pub sums: DecisionSums,
}

/// A step of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct StepReport {
    /// The number of the step, counted from 1.
    pub number: usize,
    /// The text of the step.
    pub step: String,
    /// The seat that chose, or that a roll belongs to.
    pub seat: Option<Seat>,
    /// By how much the estimate changed before the step.
    pub revision: Values,
    /// The value before the step.
    pub before: Values,
    /// The value after the step.
    pub after: Values,
    /// What the step was.
    pub kind: StepKind,
}

/// What a step was.
#[derive(Clone, PartialEq, Debug)]
pub enum StepKind {
    /// A roll.
    Roll {
        /// The luck of each seat.
        luck: Values,
        /// Its variance over all outcomes.
        variance: Values,
    },
    /// A choice.
    Choice(ChoiceReport),
}

impl StepKind {
    /// The choice, if the step is one.
    pub fn choice(&self) -> Option<&ChoiceReport> {
        match self {
            StepKind::Choice(choice) => Some(choice),
            StepKind::Roll { .. } => None,
        }
    }
}

/// A choice of a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct ChoiceReport {
    /// What the move does.
    pub kind: Option<MoveKind>,
    /// What the choice changed for each seat, compared with the best choice.
    pub error: Values,
    /// Where seats chose at the same time, the part of the change that no single choice explains.
    pub interaction: Values,
    /// The class; `None` if the seat had no choice.
    pub class: Option<Class>,
    /// The evidence for the class; `None` if the choice seems fine at first sight.
    pub confidence: Option<Confidence>,
    /// How the moves compare on the scale of the levels; `None` if they hardly differ, so that there was nothing to decide.
    pub decision: Option<Decision>,
    /// Whether every other move would have been much worse than the best.
    pub is_only_move: bool,
    /// The text of the best move.
    pub best: String,
    /// The measures in which the best move differs most from the choice; empty if the choice is fine.
    pub reasons: Vec<Reason>,
    /// Every legal move with its value for each seat, in the order of moves.
    pub moves: Vec<(String, Values)>,
}

/// Analyses a record. `progress` is called before the first step and after each step, with the number of steps done.
///
/// # Errors
///
/// A step is not legal, which cannot happen: a record is legal by construction.
pub fn analyze(
    record: &Record,
    options: &Options,
    progress: &mut dyn FnMut(usize),
) -> Result<Report, Illegal> {
    analyze_stepwise(record, options, &mut |done, _| progress(done))
}

/// Analyses a record. `progress` is called before the first step and after each step, with the number of steps done and the
/// value after them.
///
/// # Errors
///
/// As for [`analyze`].
pub fn analyze_stepwise(
    record: &Record,
    options: &Options,
    progress: &mut dyn FnMut(usize, &Values),
) -> Result<Report, Illegal> {
    let visitor = Analyze { record, options, progress };
    let mut report = games::visit(&record.start(), record.steps(), visitor)?;
    add_reasons(record, &mut report)?;
    Ok(report)
}

/// Compares every choice that is not fine with the best one.
fn add_reasons(record: &Record, report: &mut Report) -> Result<(), Illegal> {
    let mut game = record.start();
    for (step, of) in record.steps().iter().zip(&mut report.steps) {
        if let (Step::Move(seat, mv), StepKind::Choice(choice)) = (step, &mut of.kind)
            && choice.class > Some(Class::Fine)
            && let Ok(best) = game.parse_move(&choice.best)
        {
            choice.reasons = reasons(&game, *seat, best, *mv);
        }
        game.apply(*step, &mut ())?;
    }
    Ok(())
}

struct Analyze<'a> {
    record: &'a Record,
    options: &'a Options,
    progress: &'a mut dyn FnMut(usize, &Values),
}

impl StepsVisitor for Analyze<'_> {
    type Output = Result<Report, Illegal>;

    fn visit_net<G: TurnStructure>(
        self,
        start: &G,
        steps: &[Step<G::Roll, G::Move>],
    ) -> Self::Output {
        let model = NetModel::of_bots(start).with_sight(self.options.sight);
        let net = Some(model.fingerprint());
        let scale = Scale::of_net(start);
        self.report(model, start, steps, &scale, net, G::roller)
    }

    fn visit_plain<G: Game>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) -> Self::Output {
        let scale = Scale::plain(start);
        let model = PlayoutModel::new().with_sight(self.options.sight);
        self.report(model, start, steps, &scale, None, |_, _| None)
    }
}

impl Analyze<'_> {
    fn report<M: Model>(
        self,
        model: M,
        start: &M::Game,
        steps: &[StepOf<M>],
        scale: &Scale,
        net: Option<String>,
        roller: fn(&M::Game, RollOf<M>) -> Option<Seat>,
    ) -> Result<Report, Illegal> {
        let mut ledger = Ledger::new(model, *start);
        let share = ledger.value();
        (self.progress)(0, &share);
        let mut entries = Vec::with_capacity(steps.len());
        let mut rollers = Vec::with_capacity(steps.len());
        let mut confidences = Vec::with_capacity(steps.len());
        let mut luckiest = Luckiest::default();
        for (index, step) in steps.iter().enumerate() {
            let before = *ledger.position();
            rollers.push(match step {
                // All luck of a solo game is the player's own.
                Step::Roll(_) if start.seats().get() == 1 => Some(Seat::A),
                Step::Roll(roll) => roller(&before, *roll),
                Step::Move(..) => None,
            });
            let entry = ledger.enter(*step)?;
            confidences.push(match &entry.cause {
                Cause::Choice(choice) => {
                    scale.confidence(choice, || ledger.second_loss(&before, choice))
                }
                Cause::Roll { .. } => None,
            });
            luckiest.add(index + 1, &entry.luck(), &entry.after, |each| {
                ledger.for_each_outcome(&before, each);
            });
            (self.progress)(index + 1, &entry.after);
            entries.push(entry);
        }
        let end = ledger.position();
        let by_seat = accounts(share, &entries, |index| rollers[index]);
        let steps = entries.iter().zip(&rollers).zip(&confidences).enumerate();
        let steps: Vec<StepReport> = steps
            .map(|(index, ((entry, roller), confidence))| {
                step_report(index + 1, entry, *roller, *confidence, scale)
            })
            .collect();
        let seats = by_seat.iter().map(|(seat, account)| {
            let name = self.record.name(seat).map(str::to_string);
            let decisions = decisions::of_seat(&steps, seat, scale);
            let error = scale.standard_error(squares(&entries, seat));
            seat_report(seat, name, end.scores()[seat], (*account, error), &decisions, scale)
        });
        let seats = seats.collect();
        Ok(Report {
            start: self.record.start(),
            net,
            sight: self.options.sight,
            is_complete: end.phase() == Phase::Over,
            seats,
            steps,
            luckiest: luckiest.rolls(),
        })
    }
}

/// The sum of the squares of the revisions and the interactions of a seat.
fn squares<R, M>(entries: &[Entry<R, M>], seat: Seat) -> f64 {
    let squares = entries.iter().map(|entry| {
        let interaction = match &entry.cause {
            Cause::Choice(choice) => choice.interaction[seat],
            Cause::Roll { .. } => 0.0,
        };
        entry.revision[seat] * entry.revision[seat] + interaction * interaction
    });
    squares.sum()
}

fn seat_report(
    seat: Seat,
    name: Option<String>,
    score: i16,
    (account, standard_error): (Account, f64),
    decisions: &[JudgedDecision],
    scale: &Scale,
) -> SeatReport {
    let sums = DecisionSums::of(decisions);
    let compared: Vec<Decision> = decisions.iter().map(|of| of.compared.clone()).collect();
    let luck = account.luck_own + account.luck_others;
    let z = luck / account.variance.sqrt();
    SeatReport {
        seat,
        name,
        score,
        account,
        standard_error,
        luck_percentile: (account.variance > 0.0).then(|| 100.0 * normal_cdf(z)),
        // Not negative zero.
        loss: 0.0 - account.skill,
        decisions: sums.all.count,
        error_rate: sums.all.error_rate(),
        level: scale.level(&compared),
        sums,
    }
}

fn step_report<R: Display, M: GameMove>(
    number: usize,
    entry: &Entry<R, M>,
    roller: Option<Seat>,
    confidence: Option<Confidence>,
    scale: &Scale,
) -> StepReport {
    let (seat, kind) = match &entry.cause {
        Cause::Roll { variance } => {
            (roller, StepKind::Roll { luck: entry.luck(), variance: *variance })
        }
        Cause::Choice(choice) => {
            let kind = match entry.step {
                Step::Move(_, mv) => mv.kind(),
                Step::Roll(_) => None,
            };
            (Some(choice.seat), StepKind::Choice(choice_report(choice, kind, confidence, scale)))
        }
    };
    StepReport {
        number,
        step: entry.step.to_string(),
        seat,
        revision: entry.revision,
        before: entry.before,
        after: entry.after,
        kind,
    }
}

fn choice_report<M: GameMove>(
    choice: &Choice<M>,
    kind: Option<MoveKind>,
    confidence: Option<Confidence>,
    scale: &Scale,
) -> ChoiceReport {
    let is_decision = choice.moves.len() > 1;
    ChoiceReport {
        kind,
        error: choice.error,
        interaction: choice.interaction,
        class: is_decision.then(|| confidence.map_or(Class::Fine, |of| of.class())),
        confidence,
        decision: (scale.share_of_win(choice.range()) >= MATTERS).then(|| scale.decision(choice)),
        is_only_move: is_decision && scale.share_of_win(choice.lead()) >= ONLY_MOVE,
        best: choice.best.to_string(),
        reasons: Vec::new(),
        moves: choice.moves.iter().map(|(mv, values)| (mv.to_string(), *values)).collect(),
    }
}
