//! Marks, doubts and rollouts in the report of a game.

use std::ops::Range;

use cubilete_ai::{Bot, Level, Sight};
use cubilete_analysis::Class;
use cubilete_analysis::confidence::confirm;
use cubilete_analysis::report::{Options, Report, analyze};
use cubilete_analysis::rollout::{Rollout, Trial};
use cubilete_rules::{AnyGame, BySeat, GameId, Phase, Record, Step};
use cubilete_testing::Random;

/// A game of Qwinto between bots of a level.
fn played(level: Level, seed: u64) -> Record {
    let mut random = Random::new(seed);
    let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
    loop {
        let game = record.end();
        let step = match game.phase() {
            Phase::Over => return record,
            Phase::Roll => Step::Roll(game.sample(&mut random).unwrap()),
            Phase::Choose(mut seats) => {
                let seat = seats.next().unwrap();
                let mv = Bot { seed }.choose(&game, seat, level, Sight::TwoTurns);
                Step::Move(seat, mv.unwrap())
            }
        };
        record.push(step, &mut ()).unwrap();
    }
}

fn report(record: &Record) -> Report {
    analyze(record, &Options::default(), &mut |_| {}).unwrap()
}

#[test]
fn a_choice_is_doubted_if_and_only_if_it_seems_worse_than_fine() {
    let report = report(&played(Level::Easy, 2));
    let mut marks = 0;
    for step in &report.steps {
        let (Some(seat), Some(choice)) = (step.seat, step.kind.choice()) else { continue };
        let loss = -choice.error[seat];
        assert_eq!(choice.confidence.is_some(), loss >= 0.01, "step {}", step.number);
        if let Some(confidence) = choice.confidence {
            assert_eq!(confidence.first, loss);
            assert_eq!(choice.class, Some(confidence.class()));
            if choice.class.is_some_and(Class::is_mark) {
                assert!(confidence.loss >= 2.0 * confidence.standard_error, "{confidence:?}");
                marks += 1;
            }
        }
    }
    assert!(marks > 0, "an easy bot makes mistakes");
}

#[test]
fn the_best_bots_are_not_marked() {
    let report = report(&played(Level::Master, 1));
    let choices = report.steps.iter().filter_map(|step| step.kind.choice());
    let marked: Vec<_> =
        choices.filter(|choice| choice.class.is_some_and(Class::is_mark)).collect();
    assert!(marked.is_empty(), "{marked:?}");
}

/// Trials in which the first move is better by this share of a win, give or take ten times that.
fn trials(rollout: &Rollout, numbers: Range<u64>, better: f64) -> Vec<Vec<Trial>> {
    let count = rollout.starts()[0].seats();
    let trial = |value: f64| {
        let result = BySeat::from_fn(count, |_| value);
        Trial { result, adjusted: result, scores: None }
    };
    let noise = |number: u64| if number.is_multiple_of(2) { 0.1 } else { -0.1 };
    numbers.map(|number| vec![trial(0.5 + better + noise(number)), trial(0.5)]).collect()
}

/// Rolls out what is too close to call, and checks the class and that nothing else changes.
#[track_caller]
fn check_rollouts(better: f64, class: Class) {
    let record = played(Level::Easy, 2);
    let doubted = report(&record);
    let mut confirmed = doubted.clone();
    let mut calls = Vec::new();
    let play = |rollout: &Rollout, numbers| trials(rollout, numbers, better);
    confirm(&record, &mut confirmed, &play, &mut |done, all| calls.push((done, all))).unwrap();
    let (last, all) = calls[calls.len() - 1];
    assert!(last == all && all > 0 && calls.is_sorted(), "{calls:?}");
    let mut rolled_out = 0;
    for (before, after) in doubted.steps.iter().zip(&confirmed.steps) {
        let (Some(old), Some(new)) = (before.kind.choice(), after.kind.choice()) else { continue };
        if old.class == Some(Class::TooClose) {
            let (old, of) = (old.confidence.unwrap(), new.confidence.unwrap());
            assert!(of.trials > 0 && (of.loss - better).abs() < 1e-9, "{of:?}");
            assert_eq!((old.first, old.second, new.class), (of.first, of.second, Some(class)));
            rolled_out += 1;
        } else {
            assert_eq!(old, new);
        }
        assert_eq!((old.error, &old.moves), (new.error, &new.moves));
    }
    assert_eq!(rolled_out, all);
    assert_eq!(doubted.seats, confirmed.seats);
}

#[test]
fn rollouts_change_classes_and_nothing_else() {
    check_rollouts(0.07, Class::Blunder);
    check_rollouts(0.02, Class::Inaccuracy);
    check_rollouts(-0.05, Class::Fine);
    check_rollouts(0.0, Class::Fine);
    check_rollouts(0.008, Class::TooClose);
}

#[test]
fn a_result_without_luck_is_as_uncertain_as_its_revisions() {
    let report = report(&played(Level::Medium, 3));
    for seat in &report.seats {
        let revisions = report.steps.iter().map(|step| step.revision[seat.seat]);
        let squares: f64 = revisions.map(|of| of * of).sum();
        assert!(seat.standard_error >= squares.sqrt() - 1e-12);
        assert!(seat.standard_error < 1.0, "{}", seat.standard_error);
    }
}
