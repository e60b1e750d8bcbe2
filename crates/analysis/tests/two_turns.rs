//! The longer sight: rolls have mean luck zero, values do not depend on what was computed before, and seats are alike.

use cubilete_ai::{Bot, Level};
use cubilete_analysis::games::{self, StepsVisitor, TurnStructure};
use cubilete_analysis::ledger::{Cause, Ledger};
use cubilete_analysis::model::NetModel;
use cubilete_analysis::{Sight, Solver, Values};
use cubilete_rules::{AnyGame, Game, GameId, Phase, Record, Seat, Step};
use cubilete_testing::Random;

/// A game of greedy bots, up to a number of steps.
fn greedy_record(game: GameId, seats: usize, steps: usize) -> Record {
    let (bot, mut random) = (Bot { seed: 3 }, Random::new(3));
    let mut record = Record::new(AnyGame::new(game, seats, []).unwrap());
    while record.steps().len() < steps {
        let game = record.end();
        let step = match game.phase() {
            Phase::Roll => game.sample(&mut random).map(Step::Roll),
            Phase::Choose(mut seats) => seats.next().and_then(|seat| {
                let mv = bot.choose(&game, seat, Level::Greedy, cubilete_ai::Sight::Glance);
                mv.map(|mv| Step::Move(seat, mv))
            }),
            Phase::Over => break,
        };
        record.push(step.unwrap(), &mut ()).unwrap();
    }
    record
}

fn model<G: TurnStructure>(game: &G) -> NetModel<'static, G> {
    NetModel::of_bots(game).with_sight(Sight::TwoTurns)
}

/// Checks every roll from a step on: its luck has mean zero over all outcomes, and the value after it is that of one of them.
/// A solver that has computed nothing before finds the same.
struct RollsAreFair {
    from: usize,
}

impl StepsVisitor for RollsAreFair {
    type Output = usize;

    fn visit_net<G: TurnStructure>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) -> usize {
        let mut ledger = Ledger::new(model(start), *start);
        let mut root = *start;
        let mut rolls = 0;
        for (number, step) in steps.iter().enumerate() {
            let before = *ledger.position();
            if Solver::new(model(start), root).is_horizon(&before) {
                root = before;
            }
            let entry = ledger.enter(*step).unwrap();
            let (Cause::Roll { .. }, true) = (&entry.cause, number >= self.from) else { continue };
            let (mut luck, mut is_known) = (0.0, false);
            ledger.for_each_outcome(&before, &mut |chance, values| {
                luck += chance * (values[Seat::A] - entry.before[Seat::A]);
                is_known |= *values == entry.after;
            });
            assert!(luck.abs() < 1e-12, "{luck} before step {number}");
            assert!(is_known, "the value after step {number} is that of no outcome");
            let fresh = Solver::new(model(start), root).value(ledger.position());
            let difference = (fresh[Seat::A] - entry.after[Seat::A]).abs();
            assert!(
                difference < 1e-12 * fresh[Seat::A].max(1.0),
                "{difference} after step {number}"
            );
            rolls += 1;
        }
        rolls
    }

    fn visit_plain<G: Game>(self, _: &G, _: &[Step<G::Roll, G::Move>]) -> usize {
        0
    }
}

#[track_caller]
fn check_rolls(game: GameId, seats: usize, steps: std::ops::Range<usize>) {
    let record = greedy_record(game, seats, steps.end);
    let visitor = RollsAreFair { from: steps.start };
    assert!(games::visit(&record.start(), record.steps(), visitor) > 0);
}

#[test]
fn luck_has_mean_zero_and_does_not_depend_on_what_was_computed_before() {
    check_rolls(GameId::Qwinto, 1, 20..40);
    check_rolls(GameId::Qwinto, 2, 0..40);
    check_rolls(GameId::Qwinto, 4, 30..40);
    check_rolls(GameId::Banditos, 2, 4..12);
    check_rolls(GameId::OneCard, 2, 0..14);
    check_rolls(GameId::OneCard, 2, 70..90);
    check_rolls(GameId::Qwantum, 2, 20..26);
}

/// The values before and after each step.
struct ValuesOfSteps;

impl StepsVisitor for ValuesOfSteps {
    type Output = Vec<[Values; 2]>;

    fn visit_net<G: TurnStructure>(
        self,
        start: &G,
        steps: &[Step<G::Roll, G::Move>],
    ) -> Self::Output {
        let mut ledger = Ledger::new(model(start), *start);
        let values = steps.iter().map(|step| {
            let entry = ledger.enter(*step).unwrap();
            [entry.before, entry.after]
        });
        values.collect()
    }

    fn visit_plain<G: Game>(self, _: &G, _: &[Step<G::Roll, G::Move>]) -> Self::Output {
        Vec::new()
    }
}

/// The same game with the two seats exchanged. `dealt`: the steps that deal cards, those of the first seat first.
fn exchanged(record: &Record, dealt: std::ops::Range<usize>) -> Record {
    let mut steps: Vec<String> = record.steps().iter().map(ToString::to_string).collect();
    let half = dealt.len() / 2;
    steps[dealt].rotate_left(half);
    let mut other = Record::new(record.start());
    for step in steps {
        let step = match step.split_at(2) {
            ("a:", rest) => format!("b:{rest}"),
            ("b:", rest) => format!("a:{rest}"),
            _ if step == "roll:start-a" => "roll:start-b".to_string(),
            _ if step == "roll:start-b" => "roll:start-a".to_string(),
            _ => step,
        };
        other.push_text(&step, &mut ()).unwrap();
    }
    other
}

#[track_caller]
fn check_exchanged(game: GameId, steps: usize, dealt: std::ops::Range<usize>) {
    let first = dealt.end;
    let record = greedy_record(game, 2, steps);
    let values = |record: &Record| games::visit(&record.start(), record.steps(), ValuesOfSteps);
    let (one, other) = (values(&record), values(&exchanged(&record, dealt)));
    for (number, (one, other)) in one.iter().zip(&other).enumerate().skip(first) {
        for (one, other) in one.iter().zip(other) {
            let [a, b] = [one[Seat::A], other[Seat::B]];
            assert!((a - b).abs() < 1e-9, "{a} and {b} at step {number}");
        }
    }
}

#[test]
fn seats_are_alike() {
    check_exchanged(GameId::Qwinto, 30, 1..1);
    check_exchanged(GameId::OneCard, 30, 1..5);
    check_exchanged(GameId::Banditos, 9, 2..2);
}
