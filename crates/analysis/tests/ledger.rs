//! The ledger of random games adds up.

use cubilete_ai::{Bot, Level};
use cubilete_analysis::games::{self, StepsVisitor, TurnStructure};
use cubilete_analysis::ledger::{Cause, Ledger, StepOf, accounts};
use cubilete_analysis::model::{Model, NetModel, PlayoutModel};
use cubilete_analysis::{Sight, Values};
use cubilete_rules::{AnyGame, Game, GameId, Phase, Record, Seat, Step};
use cubilete_testing::Random;
use cubilete_testing::play::{self, Policy};

/// Checks that the entries of a game add up: to the result, over the seats, and over the outcomes of each roll.
struct AddsUp(Sight);

impl AddsUp {
    fn check<M: Model>(mut ledger: Ledger<M>, steps: &[StepOf<M>]) {
        let count = ledger.position().seats();
        let share = ledger.value();
        let mut entries = Vec::new();
        for step in steps {
            let entry = ledger.enter(*step).unwrap();
            if count.get() > 1 {
                for values in [&entry.revision, &entry.luck()] {
                    assert_zero(values, "the seats' changes");
                }
            }
            if let Cause::Choice(choice) = &entry.cause {
                assert!(choice.error[choice.seat] <= 1e-12, "{}", choice.error[choice.seat]);
                if count.get() > 1 {
                    assert_zero(&choice.error, "the error");
                    assert_zero(&choice.interaction, "the interaction");
                }
            }
            entries.push(entry);
        }
        let (end, value) = (ledger.position(), ledger.value());
        for (seat, account) in accounts(share, &entries, |_| Some(Seat::A)).iter() {
            let result = match count.get() {
                _ if end.phase() != Phase::Over => value[seat],
                1 => f64::from(end.scores()[seat]),
                _ if end.winners().contains(seat) => 1.0 / end.winners().len() as f64,
                _ => 0.0,
            };
            assert!((account.result - result).abs() < 1e-12);
            let missing = account.result - account.share - account.total();
            assert!(missing.abs() < 1e-9, "{missing}: {account:?}");
        }
    }
}

fn assert_zero(values: &Values, what: &str) {
    let sum: f64 = values.as_slice().iter().sum();
    assert!(sum.abs() < 1e-12, "{what} of all seats sum to {sum}");
}

impl StepsVisitor for AddsUp {
    type Output = ();

    fn visit_net<G: TurnStructure>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) {
        let model = NetModel::of_bots(start).with_sight(self.0);
        AddsUp::check(Ledger::new(model, *start), steps);
    }

    fn visit_plain<G: Game>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) {
        AddsUp::check(Ledger::new(PlayoutModel::new().with_sight(self.0), *start), steps);
    }
}

fn random_record(start: AnyGame, random: &mut Random) -> Record {
    play::random_record(start, Policy::Patient, usize::MAX, random)
}

#[test]
fn the_entries_of_a_game_add_up() {
    for id in [GameId::Qwinto, GameId::OneCard] {
        for seats in id.seat_counts() {
            let start = AnyGame::new(id, seats, []).unwrap();
            let record = random_record(start, &mut Random::new(seats as u64));
            // With many cards in play, a search of the turn takes long.
            let is_slow = id == GameId::OneCard && seats > 2;
            let record = if is_slow { record.up_to(30) } else { record };
            games::visit(&record.start(), record.steps(), AddsUp(Sight::Turn));
        }
    }
}

#[test]
fn the_entries_of_banditos_games_add_up_with_every_option() {
    let mut random = Random::new(7);
    for full in ["return", "concede"] {
        for proof in ["any", "bag"] {
            let options = [("full", full), ("proof", proof)];
            let start = AnyGame::new(GameId::Banditos, 2, options).unwrap();
            for record in [random_record(start, &mut random), greedy_record(start, &mut random)] {
                games::visit(&record.start(), record.steps(), AddsUp(Sight::Turn));
            }
        }
    }
}

/// A game of greedy bots.
fn greedy_record(start: AnyGame, random: &mut Random) -> Record {
    let bot = Bot { seed: random.bits() };
    let mut record = Record::new(start);
    loop {
        let game = record.end();
        let step = match game.phase() {
            Phase::Roll => game.sample(random).map(Step::Roll),
            Phase::Choose(mut seats) => seats.next().and_then(|seat| {
                let mv = bot.choose(&game, seat, Level::Greedy, cubilete_ai::Sight::Glance);
                mv.map(|mv| Step::Move(seat, mv))
            }),
            Phase::Over => return record,
        };
        record.push(step.unwrap(), &mut ()).unwrap();
    }
}

#[test]
fn the_entries_of_qwantum_add_up_at_random_and_with_bots() {
    let setups =
        [(1, "below"), (1, "reset"), (2, "below"), (2, "reset"), (3, "below"), (4, "reset")];
    for (n, (seats, line)) in setups.into_iter().enumerate() {
        let start = AnyGame::new(GameId::Qwantum, seats, [("line", line)]).unwrap();
        let random = &mut Random::new(n as u64);
        let of = if n % 2 == 0 { random_record } else { greedy_record };
        let record = of(start, random);
        games::visit(&record.start(), record.steps(), AddsUp(Sight::Turn));
    }
}

#[test]
fn the_entries_add_up_with_a_longer_sight() {
    let setups = [
        (GameId::Qwinto, 1, usize::MAX),
        (GameId::Qwinto, 2, usize::MAX),
        (GameId::Qwinto, 3, 60),
        (GameId::OneCard, 1, 30),
        (GameId::OneCard, 2, 30),
        (GameId::Banditos, 2, 12),
        (GameId::Qwantum, 2, 12),
    ];
    for (id, seats, steps) in setups {
        let start = AnyGame::new(id, seats, []).unwrap();
        let record = greedy_record(start, &mut Random::new(seats as u64));
        let record = record.up_to(steps.min(record.steps().len()));
        games::visit(&record.start(), record.steps(), AddsUp(Sight::TwoTurns));
    }
}
