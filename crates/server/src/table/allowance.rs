//! The allowance of each guest for requests without progress: a token bucket, derived only from the log.
//!
//! A table is its log, so requests that change nothing for the game must not make the log grow without bound. Each guest
//! has an allowance of their own, which recovers with time: nobody can use up that of others or block a table.

use cubilete_protocol::id::GuestId;
use cubilete_protocol::table::Millis;

use super::{Table, TableEvent};

/// Requests without progress that a guest can make in a row: more than people need to fill a table or change a choice.
const CAPACITY: u64 = 100;
/// Milliseconds in which an allowance recovers by one request.
const INTERVAL: Millis = 5_000;
/// Maximum guests whose allowance is remembered. Beyond that, the fullest allowance counts as complete.
const MAX_GUESTS: usize = 256;

/// The incomplete allowances of a table: each guest with the time at which the allowance is complete again.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Allowances(Vec<(GuestId, Millis)>);

impl Allowances {
    /// Whether a guest has used up the allowance.
    pub(super) fn is_used_up(&self, guest: GuestId, at: Millis) -> bool {
        let complete = self.0.iter().find(|(known, _)| *known == guest);
        complete.is_some_and(|(_, complete)| *complete > at + (CAPACITY - 1) * INTERVAL)
    }

    /// Counts a request without progress.
    pub(super) fn charge(&mut self, guest: GuestId, at: Millis) {
        let known = self.0.iter().position(|(known, _)| *known == guest);
        let complete = known.map_or(at, |known| self.0.swap_remove(known).1.max(at));
        self.0.retain(|(_, complete)| *complete > at);
        if self.0.len() >= MAX_GUESTS {
            let fullest = (0..self.0.len()).min_by_key(|place| self.0[*place].1);
            fullest.map(|fullest| self.0.swap_remove(fullest));
        }
        // Logs of earlier versions may contain more requests than are allowed now.
        self.0.push((guest, (complete + INTERVAL).min(at + CAPACITY * INTERVAL)));
    }
}

impl Table {
    /// Whether a request that causes this event, which is to be applied next, is never refused for its guest's allowance.
    ///
    /// Such events bring the game closer to its beginning or its end, or free a seat. Each of them happens a bounded number
    /// of times, or only after an event that counts: a choice can be made again only after it was taken back, a player can
    /// leave again only after they returned or somebody objected, and a seat can be freed only after it was taken.
    pub(super) fn is_progress(&self, event: &TableEvent) -> bool {
        match event {
            TableEvent::Started
            | TableEvent::Opened { .. }
            | TableEvent::Began
            | TableEvent::Continued { .. }
            | TableEvent::Stepped { .. }
            | TableEvent::Ended { .. }
            | TableEvent::Rematch { .. }
            | TableEvent::Left { .. }
            | TableEvent::Rose { .. }
            | TableEvent::Kicked { .. } => true,
            TableEvent::Chose { seat, .. } => {
                self.seats.count().has(*seat) && self.seats[*seat].choice.is_none()
            }
            TableEvent::Created { .. }
            | TableEvent::Sat { .. }
            | TableEvent::Promised { .. }
            | TableEvent::Changed { .. }
            | TableEvent::Host { .. }
            | TableEvent::TimedOut { .. }
            | TableEvent::TookBack { .. }
            | TableEvent::Objected { .. }
            | TableEvent::Replaced { .. }
            | TableEvent::Returned { .. }
            | TableEvent::Paused { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests;
