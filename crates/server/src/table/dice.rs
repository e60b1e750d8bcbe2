//! The dice key of a running game.

use cubilete_protocol::fair::DiceKey;

use super::{Seeds, Table};

/// The dice key of an epoch, once a roll has needed it: the nonces are fixed when the game begins, and deriving the key takes
/// longer than the roll. It follows from the log and the seeds, so it does not distinguish tables.
#[derive(Clone, Debug, Default)]
pub(super) struct CachedKey(Option<(u8, DiceKey)>);

impl PartialEq for CachedKey {
    fn eq(&self, _: &CachedKey) -> bool {
        true
    }
}

impl Table {
    /// Returns the dice key of an epoch of the running game.
    pub(super) fn dice_key(&mut self, epoch: u8, seeds: &Seeds) -> &DiceKey {
        let known = self.dice_key.0.take().filter(|(of, _)| *of == epoch);
        let key = known.unwrap_or_else(|| (epoch, self.fairness().key(&seeds.seed(epoch))));
        &self.dice_key.0.insert(key).1
    }
}
