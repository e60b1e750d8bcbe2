//! The indexed fields of a table: what the store finds it by.

use cubilete_protocol::id::GuestId;
use cubilete_protocol::message::Refusal;
use cubilete_protocol::table::{Listed, Millis, Summary};

use super::to_line;
use crate::store::Row;
use crate::table::Table;

/// The fields of a table's [`Row`] without the time of the last entry. During a game the row is saved only when one of them
/// changes.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct IndexFields {
    pub(super) wake: Option<Millis>,
    host: GuestId,
    guests: Vec<GuestId>,
    summary: Summary,
}

impl IndexFields {
    /// Returns when the table next needs attention: at a timeout, or at once if a bot is to move.
    pub(super) fn wake(table: &Table) -> Option<Millis> {
        let bots = table.bots_due().next().map(|_| table.updated());
        table.next_wake().into_iter().chain(bots).min()
    }

    pub(super) fn of(table: &Table) -> IndexFields {
        IndexFields {
            wake: IndexFields::wake(table),
            host: table.host(),
            guests: table.guests(),
            summary: table.summary(),
        }
    }

    pub(super) fn row(&self, table: &Table) -> Result<Row, Refusal> {
        let IndexFields { wake, host, guests, summary } = self.clone();
        let (stage, public, updated) = (summary.stage, summary.public, table.updated());
        let listed = to_line(&Listed { updated, spectators: None, your_turn: None, summary })?;
        let origin = table.origin();
        Ok(Row { stage, public, host, guests, wake, updated, listed, origin })
    }
}
