//! The seeds of a table's dice: one for each epoch.

use cubilete_protocol::fair::{Commitment, MAX_EPOCH, Secret};

/// The number of times that a backup of the store was restored.
///
/// A table remembers this number from its creation: the difference is the epoch of its dice.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Restores(pub u32);

/// The seeds of a table, and the epoch in which its next roll is made.
///
/// The seed of the last epoch is derived from the server's secret, and that of each earlier one is the hash of the next.
#[derive(Clone, Debug)]
pub struct Seeds {
    /// The seed of epoch `last`.
    root: Secret,
    last: u8,
    epoch: u8,
    /// The seed of `epoch`, which almost all decisions use.
    current: Secret,
}

impl Seeds {
    /// The seeds of a table that was created at a number of restores, after a later number. `created` is `None` for a table
    /// of an older version, which has only one epoch.
    pub fn new(root: Secret, created: Option<Restores>, restores: Restores) -> Seeds {
        let last = if created.is_some() { MAX_EPOCH } else { 0 };
        let since = restores.0.saturating_sub(created.unwrap_or(restores).0);
        let epoch = u8::try_from(since).map_or(last, |since| since.min(last));
        let current = root.of_earlier_epoch(last - epoch);
        Seeds { root, last, epoch, current }
    }

    /// The seeds of a new table.
    pub fn of_new_table(root: Secret) -> Seeds {
        Seeds::new(root, Some(Restores(0)), Restores(0))
    }

    /// The seed of a table with a single epoch.
    pub fn single(seed: Secret) -> Seeds {
        Seeds::new(seed, None, Restores(0))
    }

    /// The commitment, which covers the seeds of all epochs.
    pub fn commitment(&self) -> Commitment {
        self.root.of_earlier_epoch(self.last).commitment()
    }

    /// The epoch in which the next roll is made, unless the table is already in a later one.
    pub(super) fn epoch(&self) -> u8 {
        self.epoch
    }

    /// Returns the seed of an epoch, or of the last one if there are not as many.
    pub(super) fn seed(&self, epoch: u8) -> Secret {
        match epoch == self.epoch {
            true => self.current.clone(),
            false => self.root.of_earlier_epoch(self.last.saturating_sub(epoch)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commitment_covers_every_epoch() {
        let seeds = |restores| Seeds::new(Secret::new([7; 32]), Some(Restores(3)), restores);
        let first = seeds(Restores(3));
        assert_eq!(first.epoch(), 0);
        assert_eq!(first.seed(0).commitment(), first.commitment());
        let third = seeds(Restores(5));
        assert_eq!((third.epoch(), third.commitment()), (2, first.commitment()));
        assert_eq!(third.seed(2).of_earlier_epoch(2), first.seed(0));
        assert_eq!(first.seed(2), third.seed(2), "another server may be ahead");
        assert_eq!(seeds(Restores(u32::MAX)).epoch(), MAX_EPOCH);
        assert_eq!(Seeds::of_new_table(Secret::new([7; 32])).commitment(), first.commitment());
    }

    #[test]
    fn a_table_of_an_older_version_keeps_its_seed() {
        let seeds = Seeds::new(Secret::new([7; 32]), None, Restores(5));
        assert_eq!((seeds.epoch(), seeds.seed(0)), (0, Secret::new([7; 32])));
        assert_eq!(seeds.commitment(), Secret::new([7; 32]).commitment());
    }
}
