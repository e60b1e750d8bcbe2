//! Checks 8 and 9: what others choose at the same time does not count, and seats and outcomes have no order.

use cubilete_ai::Level;
use cubilete_analysis::games::{self, StepsVisitor, TurnStructure};
use cubilete_analysis::ledger::{Cause, Ledger};
use cubilete_analysis::model::{Model, NetModel};
use cubilete_analysis::report::{Options, StepKind, StepReport, analyze};
use cubilete_analysis::solver::Reach;
use cubilete_analysis::{Solver, Values};
use cubilete_rules::{AnyGame, AnyStep, Game, GameId, Phase, Record, Seat, Step};

use super::games::{Players, played, two_seats};
use super::{Check, Finding, Groups, Part, Scale};

const PLAYERS: Players = Players::Levels(&[Level::Easy, Level::Medium]);

pub(crate) fn checks(scale: Scale) -> [Check; 3] {
    let parts = |number: &'static str, ids: &'static [GameId], run: fn(GameId, u64) -> Vec<f64>| {
        let games = scale.pick(1, 100);
        let of_seed = move |seed| {
            ids.iter()
                .map(move |id| Part::new(format!("{number}/{id}/{seed}"), move || run(*id, seed)))
        };
        (0..games).flat_map(of_seed).collect::<Vec<_>>()
    };
    [
        Check {
            number: 8,
            title: "an error does not depend on what others choose at the same time",
            parts: parts("8", &[GameId::Qwinto, GameId::Qwantum, GameId::OneCard], hindsight),
            findings: |groups| largest(groups, "choices", 0.0),
        },
        Check {
            number: 9,
            title: "rotated seats have the same entries",
            parts: parts("9", GameId::ALL, rotation),
            findings: |groups| largest(groups, "steps", 1e-12),
        },
        Check {
            number: 9,
            title: "outcomes in another order have the same entries",
            parts: parts("9 outcomes", &[GameId::Qwinto, GameId::OneCard], order),
            findings: |groups| largest(groups, "steps", 1e-12),
        },
    ]
}

/// The largest difference that parts found, which each begin with a count.
fn largest(groups: &Groups, what: &str, bound: f64) -> Vec<Finding> {
    let finding = |(game, parts): (&String, &Vec<Vec<f64>>)| {
        let count: f64 = parts.iter().map(|part| part[0]).sum();
        let largest = parts.iter().map(|part| part[1]).fold(0.0, f64::max);
        let text = format!("differences of at most {largest:.1e} in {count} {what}");
        Finding::new(game, text, count > 0.0 && largest <= bound)
    };
    groups.iter().map(finding).collect()
}

/// Compares the errors of seats that choose at the same time with those after other choices of the others.
fn hindsight(id: GameId, seed: u64) -> Vec<f64> {
    const PHASES: usize = 4;
    // Only there, seats of Todo en 1 carta choose at the same time.
    let options = [("variant", "advanced")];
    let options = if id == GameId::OneCard { &options[..] } else { &[] };
    let start = AnyGame::new(id, 2, options.iter().copied()).expect("two seats");
    let record = played(start, PLAYERS, seed);
    let (mut count, mut difference) = (0.0, 0.0_f64);
    let mut game = record.start();
    let mut phases = 0;
    for step in record.steps() {
        if let (Step::Move(seat, _), Phase::Choose(seats)) = (step, game.phase())
            && seats.len() > 1
            && phases < PHASES
        {
            let error = |replies: &[AnyStep]| {
                let steps: Vec<_> = [*step].into_iter().chain(replies.iter().copied()).collect();
                games::visit(&game, &steps, FirstError)
            };
            let other = { seats }.find(|other| other != seat).unwrap_or(*seat);
            let replies = game.moves(other);
            let errors: Vec<f64> =
                replies.iter().take(5).map(|reply| error(&[Step::Move(other, *reply)])).collect();
            if game.moves(*seat).len() > 1 && errors.len() > 1 {
                phases += 1;
                count += errors.len() as f64;
                let changes = errors.iter().map(|error| (error - errors[0]).abs());
                difference = changes.fold(difference, f64::max);
            }
        }
        game.apply(*step, &mut ()).expect("a step of a record");
    }
    vec![count, difference]
}

/// The own error of the first step.
struct FirstError;

impl StepsVisitor for FirstError {
    type Output = f64;

    fn visit_net<G: TurnStructure>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) -> f64 {
        let mut ledger = Ledger::new(NetModel::of_bots(start), *start);
        let entries: Vec<_> =
            steps.iter().map(|step| ledger.enter(*step).expect("a legal step")).collect();
        match &entries[0].cause {
            Cause::Choice(choice) => choice.error[choice.seat],
            Cause::Roll { .. } => 0.0,
        }
    }

    fn visit_plain<G: Game>(self, _: &G, _: &[Step<G::Roll, G::Move>]) -> f64 {
        0.0
    }
}

/// Compares the report of a game with that of the same game with every seat's part at the next seat.
fn rotation(id: GameId, seed: u64) -> Vec<f64> {
    let record = played(two_seats(id), PLAYERS, seed);
    let report = |record: &Record| {
        analyze(record, &Options::default(), &mut |_| {}).expect("a legal record").steps
    };
    let steps = report(&record);
    let rotated = report(&rotated(&record, &steps));
    let count = record.start().seats();
    // The cards are dealt to the other seat first, so the deals are not compared.
    let is_deal = |step: &StepReport| step.step.starts_with("roll:card-");
    let compared: Vec<_> = steps.iter().zip(&rotated).filter(|(of, _)| !is_deal(of)).collect();
    let difference = |a: &Values, b: &Values| {
        let of_seat = |seat: Seat| (a[seat] - b[seat.next(count)]).abs();
        count.seats().map(of_seat).fold(0.0, f64::max)
    };
    let of_step = |(a, b): &(&StepReport, &StepReport)| {
        let of_choice = match (&a.kind, &b.kind) {
            (StepKind::Choice(a), StepKind::Choice(b)) => difference(&a.error, &b.error),
            _ => 0.0,
        };
        difference(&a.before, &b.before).max(difference(&a.after, &b.after)).max(of_choice)
    };
    let largest = compared.iter().map(of_step).fold(0.0, f64::max);
    vec![compared.len() as f64, largest]
}

/// The record with every seat's part at the next seat.
fn rotated(record: &Record, steps: &[StepReport]) -> Record {
    let count = record.start().seats();
    let next = |seat: Seat| seat.next(count).to_string();
    let text = |step: &StepReport| match (step.step.split_once(':'), step.seat) {
        (Some(("roll", roll)), _) => match roll.strip_prefix("start-") {
            Some(seat) => format!("roll:start-{}", next(seat.parse().expect("a seat"))),
            None => step.step.clone(),
        },
        (Some((_, mv)), Some(seat)) => format!("{}:{mv}", next(seat)),
        _ => step.step.clone(),
    };
    let mut texts: Vec<String> = steps.iter().map(text).collect();
    // Cards are dealt to the first seat first.
    let is_deal = |step: &&StepReport| step.step.starts_with("roll:card-") && step.seat.is_some();
    let dealt = steps.iter().skip(1).take_while(is_deal).count();
    texts[1..=dealt].rotate_right(dealt / count.get());
    let mut rotated = Record::new(record.start());
    for text in texts {
        rotated.push_text(&text, &mut ()).expect("the same game with other seats");
    }
    rotated
}

/// Compares a ledger with one whose search visits outcomes in the opposite order.
fn order(id: GameId, seed: u64) -> Vec<f64> {
    const STEPS: usize = 40;
    let record = played(two_seats(id), PLAYERS, seed);
    let from = record.steps().len().saturating_sub(STEPS);
    // Whole turns from the position, where a new search begins.
    let start: AnyGame = record.up_to(from).end();
    games::visit(&start, &record.steps()[from..], Reordered)
}

struct Reordered;

impl StepsVisitor for Reordered {
    type Output = Vec<f64>;

    fn visit_net<G: TurnStructure>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) -> Vec<f64> {
        let values = |step: &_, ledger: &mut Ledger<Backwards<'_, G>>| {
            ledger.enter(*step).map(|entry| [entry.before, entry.after]).expect("a legal step")
        };
        let mut backwards = Ledger::new(Backwards(NetModel::of_bots(start)), *start);
        let mut forwards = Ledger::new(NetModel::of_bots(start), *start);
        let mut largest = 0.0_f64;
        for step in steps {
            let found = values(step, &mut backwards);
            let entry = forwards.enter(*step).expect("a legal step");
            for (found, expected) in found.iter().zip([entry.before, entry.after]) {
                for (seat, value) in found.iter() {
                    largest = largest.max((value - expected[seat]).abs());
                }
            }
        }
        vec![steps.len() as f64, largest]
    }

    fn visit_plain<G: Game>(self, _: &G, steps: &[Step<G::Roll, G::Move>]) -> Vec<f64> {
        vec![steps.len() as f64, 0.0]
    }
}

/// A model whose search visits outcomes backwards, without shortcuts.
struct Backwards<'a, G: TurnStructure>(NetModel<'a, G>);

impl<G: TurnStructure> Model for Backwards<'_, G> {
    type Game = G;
    type Key = G::Key;

    fn key(game: &G) -> G::Key {
        NetModel::key(game)
    }

    fn is_horizon(&mut self, game: &G, root: &G) -> bool {
        self.0.is_horizon(game, root)
    }

    fn estimate(&mut self, game: &G) -> Values {
        self.0.estimate(game)
    }

    fn first_to_choose(&self, game: &G) -> Seat {
        self.0.first_to_choose(game)
    }

    fn for_each_outcome(
        solver: &mut Solver<Self>,
        game: &G,
        reach: Reach,
        each: &mut dyn FnMut(f64, &Values),
    ) -> bool {
        let outcomes = game.outcomes();
        let total: f64 = outcomes.iter().map(|outcome| outcome.weight as f64).sum();
        for outcome in outcomes.iter().rev() {
            let mut next = *game;
            next.roll_unchecked(outcome.roll, &mut ());
            each(outcome.weight as f64 / total, &solver.value_at(&next, reach));
        }
        true
    }
}
