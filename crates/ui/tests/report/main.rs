//! Reports: their sentences, charts and documents.

mod charts;
mod documents;
mod sentences;

use cubilete_analysis::report::{Options, Report, analyze};
use cubilete_rules::{AnyGame, GameId, Record, Seat};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, random_record};

/// The first steps of a random game with these names, and its report.
fn random_game(game: GameId, names: &[&str], steps: usize) -> (Record, Report) {
    let start = AnyGame::new(game, names.len(), []).unwrap();
    let mut record = random_record(start, Policy::Patient, steps, &mut Random::new(5));
    for (seat, name) in Seat::ALL.into_iter().zip(names) {
        record.set_name(seat, name).unwrap();
    }
    let report = analyze(&record, &Options::default(), &mut |_| {}).unwrap();
    (record, report)
}
