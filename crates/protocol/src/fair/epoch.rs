//! Epochs: a game that is continued from a restored backup has new dice from there on.
//!
//! The seed of an epoch is the SHA-256 of the seed of the next one. So the commitment to the first seed covers all of
//! them, the seed of the last epoch reveals those of all earlier ones, and it does not reveal later ones.

use cubilete_rules::Record;

use super::{DiceKey, Fairness, Secret, Unfair};

/// The tag that begins an epoch.
pub(super) const EPOCH: &str = "epoch";

/// The last epoch that a game can have. A record with this many epochs has less than the maximum number of tags.
pub const MAX_EPOCH: u8 = 64;

/// The beginning of an epoch in a record. Every game begins with epoch 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Epoch {
    /// Its number, from 1 to [`MAX_EPOCH`].
    pub number: u8,
    /// The number of steps before it.
    pub steps: usize,
}

impl Epoch {
    /// Reads the epochs of a record after the first one, in order.
    pub fn all(record: &Record) -> Result<Vec<Epoch>, Unfair> {
        let wrong = |expected| Unfair::Tag { key: EPOCH, expected };
        let mut epochs: Vec<Epoch> = Vec::new();
        for (_, value) in record.tags().iter().filter(|(key, _)| key == EPOCH) {
            let epoch = read(value).ok_or(wrong("a number from 1 to 64, and a number of steps"))?;
            let grows = |last: &Epoch| last.number < epoch.number && last.steps < epoch.steps;
            if !epochs.last().is_none_or(grows) {
                return Err(wrong("later epochs after more steps"));
            }
            epochs.push(epoch);
        }
        Ok(epochs)
    }

    /// Begins an epoch after the last step of a record.
    pub fn begin(record: &mut Record, number: u8) -> Result<(), Unfair> {
        let steps = record.steps().len();
        record.add_tag(EPOCH, &format!("{number} {steps}"))?;
        Epoch::all(record).map(drop)
    }
}

/// Reads the value of a tag. Numbers have no sign and no leading zeros, so that a value has one form.
fn read(value: &str) -> Option<Epoch> {
    let (number, steps) = value.split_once(' ')?;
    let epoch = Epoch { number: number.parse().ok()?, steps: steps.parse().ok()? };
    let is_canonical = value == format!("{} {}", epoch.number, epoch.steps);
    Some(epoch).filter(|epoch| is_canonical && (1..=MAX_EPOCH).contains(&epoch.number))
}

/// The dice keys of a game: one per epoch, each with the number of steps before it.
pub(super) struct EpochKeys(Vec<(usize, DiceKey)>);

impl EpochKeys {
    /// Derives the keys from the seed of the last epoch.
    pub(super) fn new(fairness: &Fairness, epochs: &[Epoch], seed: &Secret) -> EpochKeys {
        let last = epochs.last().map_or(0, |epoch| epoch.number);
        let first = Epoch { number: 0, steps: 0 };
        let key = |epoch: &Epoch| {
            (epoch.steps, fairness.key(&seed.of_earlier_epoch(last - epoch.number)))
        };
        EpochKeys([first].iter().chain(epochs).map(key).collect())
    }

    /// Returns the key for a step, counted from 0.
    pub(super) fn at(&self, step: usize) -> &DiceKey {
        let later = self.0.iter().skip(1).rev().find(|(steps, _)| *steps <= step);
        &later.unwrap_or(&self.0[0]).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::{AnyGame, GameId};

    fn record(tags: &[&str]) -> Record {
        let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
        for step in ["roll:start-a", "a:throw-o", "roll:o3"] {
            record.push_text(step, &mut ()).unwrap();
        }
        tags.iter().for_each(|tag| record.add_tag(EPOCH, tag).unwrap());
        record
    }

    #[test]
    fn epochs_and_their_steps_grow() {
        let numbers = |tags: &[&str]| -> Option<Vec<(u8, usize)>> {
            let epochs = Epoch::all(&record(tags)).ok()?;
            Some(epochs.iter().map(|epoch| (epoch.number, epoch.steps)).collect())
        };
        assert_eq!(numbers(&[]), Some(vec![]));
        assert_eq!(numbers(&["1 0", "2 2", "64 3"]), Some(vec![(1, 0), (2, 2), (64, 3)]));
        for wrong in ["1", "0 1", "65 1", "01 1", "1 01", "+1 1", "1  1", "1 -1", "x 1"] {
            assert_eq!(numbers(&[wrong]), None, "{wrong}");
        }
        for wrong in [["1 1", "1 2"], ["2 1", "1 2"], ["1 1", "2 1"], ["1 2", "2 1"]] {
            assert_eq!(numbers(&wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn an_epoch_begins_after_the_last_step() {
        let mut record = record(&["1 1"]);
        Epoch::begin(&mut record, 3).unwrap();
        assert_eq!(Epoch::all(&record).unwrap()[1], Epoch { number: 3, steps: 3 });
        assert!(Epoch::begin(&mut record, 4).is_err(), "no step was made in epoch 3");
    }
}
