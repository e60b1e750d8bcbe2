//! Positions and records round-trip through their text.

use cubilete_rules::{AnyGame, Record, Seat};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, random_record};
use cubilete_testing::setups::setups;

use crate::for_every_position;

#[test]
fn positions_round_trip() {
    for_every_position(2, |game, _| {
        let text = game.to_string();
        let read: AnyGame = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, *game, "{text}");
        assert_eq!(read.to_string(), text);
        let safe = |c: char| c.is_ascii_alphanumeric() || "/=.,:-".contains(c);
        assert!(text.chars().all(safe), "not safe in a URL: {text}");
    });
}

#[test]
fn finished_records_round_trip_and_replay_to_the_same_result() {
    for (number, start) in setups().into_iter().enumerate() {
        let mut random = Random::new(number as u64);
        let mut record = random_record(start, Policy::Patient, usize::MAX, &mut random);
        record.set_name(Seat::A, "Ana María").unwrap();
        record.add_tag("place", "a train, somewhere").unwrap();
        let text = record.to_string();
        let read: Record = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, record);
        assert_eq!(read.to_string(), text);
        assert_eq!(read.result(), Some(record.end().scores().as_slice().to_vec()));
    }
}

#[test]
fn unfinished_records_round_trip() {
    for (number, start) in setups().into_iter().enumerate() {
        let mut random = Random::new(number as u64);
        let record = random_record(start, Policy::Patient, 7, &mut random);
        assert_eq!((record.steps().len(), record.result()), (7, None));
        assert_eq!(record.to_string().parse(), Ok(record));
    }
}
