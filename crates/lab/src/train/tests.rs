//! Tests of whole trainings: interrupted, extended and diverging.

use super::*;
use cubilete_rules::banditos::Banditos;
use cubilete_rules::qwinto::Qwinto;
use std::path::{Path, PathBuf};

fn plan(games: u64, threads: usize) -> TrainingPlan {
    let length = Length::Games(games);
    TrainingPlan {
        aim: Aim::Win,
        seats: None,
        only_spread: false,
        length,
        round: 16,
        seed: 5,
        threads,
    }
}

fn trained(games: u64, threads: usize) -> Training {
    let mut training = Training::new(Banditos::SHAPE, 5).unwrap();
    training.run::<Banditos>(&plan(games, threads), |_, _| true).unwrap();
    training
}

/// Stops a training after a round, and continues from its checkpoint.
fn interrupted(mut training: Training, first: &TrainingPlan, then: &TrainingPlan) -> Training {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("banditos.training");
    training.run::<Banditos>(first, |_, _| false).unwrap();
    training.save::<Banditos>(first, &path).unwrap();
    let mut second = Training::load::<Banditos>(then, &path).unwrap();
    assert_eq!((second.games(), second.schedule), (training.games(), training.schedule));
    second.run::<Banditos>(then, |_, _| true).unwrap();
    second
}

/// Saves the checkpoint of a training that has not begun.
fn checkpoint(folder: &Path) -> PathBuf {
    let path = folder.join("banditos.training");
    Training::new(Banditos::SHAPE, 5).unwrap().save::<Banditos>(&plan(16, 1), &path).unwrap();
    path
}

fn check_refused<G: Play>(plan: &TrainingPlan, path: &Path, part: &str) {
    let error = Training::load::<G>(plan, path).err().unwrap().to_string();
    assert!(error.contains(part), "expected '{part}' in: {error}");
}

#[test]
fn the_same_seed_gives_the_same_weights_for_any_number_of_threads() {
    let one = trained(48, 1);
    assert_eq!(one.games(), 48);
    assert!(one.net() == trained(48, 2).net());
    assert!(one.net() == trained(48, 1000).net());
    assert!(one.net() != trained(32, 1).net());
}

#[test]
fn a_training_continues_from_its_checkpoint_without_a_difference() {
    let new = Training::new(Banditos::SHAPE, 5).unwrap();
    let plan = plan(48, 2);
    assert!(interrupted(new, &plan, &plan).net() == trained(48, 2).net());
    let mut tuned = Training::from_net(trained(16, 2).net().clone());
    let second = interrupted(Training::from_net(tuned.net().clone()), &plan, &plan);
    tuned.run::<Banditos>(&plan, |_, _| true).unwrap();
    assert!(second.schedule.tuning && second.net() == tuned.net());
}

#[test]
fn a_complete_training_that_is_extended_is_fine_tuning() {
    let longer = interrupted(trained(16, 2), &plan(16, 2), &plan(32, 2));
    assert!(longer.schedule.tuning);
    assert_eq!(longer.games(), 32);
    assert!(!trained(32, 2).schedule.tuning);
}

#[test]
fn a_checkpoint_of_another_training_is_refused_with_the_differences() {
    let folder = tempfile::tempdir().unwrap();
    let path = checkpoint(folder.path());
    let own = plan(16, 1);
    assert!(Training::load::<Banditos>(&plan(99, 7), &path).is_ok());
    check_refused::<Qwinto>(&own, &path, "(game banditos, not qwinto)");
    check_refused::<Banditos>(&TrainingPlan { seed: 6, ..own }, &path, "(seed 5, not 6)");
    check_refused::<Banditos>(&TrainingPlan { seats: Some(2), ..own }, &path, "(seats any, not 2)");
    let spread = TrainingPlan { only_spread: true, ..own };
    check_refused::<Banditos>(&spread, &path, "(to learn everything, not the spread)");
    let other = TrainingPlan { aim: Aim::Score, seed: 6, ..own };
    check_refused::<Banditos>(&other, &path, "(aim win, not score; seed 5, not 6)");
}

#[test]
fn invalid_checkpoints_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (path, plan) = (checkpoint(folder.path()), plan(16, 1));
    let bytes = std::fs::read(&path).unwrap();
    let check = |bytes: &[u8], part| {
        std::fs::write(&path, bytes).unwrap();
        check_refused::<Banditos>(&plan, &path, part);
    };
    check(b"something else", "not a checkpoint");
    check(&bytes[..40], "not a checkpoint");
    check(&bytes[..bytes.len() - 4], "other features");
    let mut broken = bytes.clone();
    let end = broken.len();
    broken[end - 4..].copy_from_slice(&f32::NAN.to_le_bytes());
    check(&broken, "not finite");
    assert!(Training::load::<Banditos>(&plan, &path.with_extension("none")).is_err());
}

#[test]
fn a_training_that_diverges_stops() {
    let weights = vec![1e38; Banditos::SHAPE.weights()];
    let mut training = Training::from_net(Net::new(Banditos::SHAPE, weights).unwrap());
    let diverged = training.run::<Banditos>(&plan(48, 2), |_, _| panic!("nothing to report"));
    assert_eq!(diverged, Err(Diverged { games: 16 }));
}

#[test]
fn the_strength_is_checked_after_one_percent_and_then_by_the_clock() {
    let second = Duration::from_secs(1);
    let mut training = Training::new(Banditos::SHAPE, 5).unwrap();
    training.elapsed = 40 * second;
    let check = |at, took| StrengthCheck { at: at * second, took: took * second };
    assert!(!training.check_is_due(0.009, None));
    assert!(training.check_is_due(0.01, None));
    assert!(training.check_is_due(0.5, Some(&check(20, 1))));
    assert!(!training.check_is_due(0.5, Some(&check(21, 1))));
    assert!(training.check_is_due(1.0, Some(&check(21, 1))));
}

#[test]
fn training_only_the_spread_changes_no_other_weights() {
    let before = trained(48, 1).net().clone();
    let mut training = Training::from_net(before.clone());
    training
        .run::<Banditos>(&TrainingPlan { only_spread: true, ..plan(16, 1) }, |_, _| true)
        .unwrap();
    let spread = before.shape().spread();
    let weights = || before.weights().iter().zip(training.net().weights()).enumerate();
    let changed: Vec<usize> = weights().filter(|(_, (a, b))| a != b).map(|(n, _)| n).collect();
    assert!(!changed.is_empty());
    assert!(changed.iter().all(|n| spread.iter().any(|range| range.contains(n))), "{changed:?}");
}
