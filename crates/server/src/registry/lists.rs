//! Finds and lists tables.

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::message::Refusal;
use cubilete_protocol::table::{Listed, Millis, Stage, Summary};

use super::Registry;
use crate::store::Query;

/// Milliseconds after its last change until a lobby that nobody watches leaves the public list: enough to reconnect after
/// a pause, and too short for a list of dead tables.
const ABANDONED: Millis = 5 * 60 * 1000;

impl Registry {
    /// Returns the table with a code.
    pub async fn by_code(&self, code: TableCode) -> Result<Option<TableId>, Refusal> {
        Ok(self.store.by_code(code).await?)
    }

    /// Whether a table in the public list is a lobby that nobody watches any more. Other servers may have watchers, so a
    /// lobby in a shared store never counts as abandoned.
    pub fn is_abandoned(&self, listed: &Listed) -> bool {
        if self.store.is_shared() || !is_old_lobby(listed, self.now()) {
            return false;
        }
        let live = self.tables().get(&listed.summary.table).cloned();
        // A locked table is in use.
        live.is_none_or(|live| live.state.try_lock().is_ok_and(|state| !state.is_watched()))
    }

    /// Returns the number of guests who watch a table without a seat; `None` if other servers may have watchers too, or the
    /// table is being changed.
    pub fn spectators(&self, id: TableId) -> Option<usize> {
        if self.store.is_shared() {
            return None;
        }
        let live = self.tables().get(&id).cloned();
        match live {
            Some(live) => live.state.try_lock().ok()?.spectators(),
            None => Some(0),
        }
    }

    /// Returns the tables that match a query.
    pub async fn list(&self, query: &Query) -> Result<Vec<Listed>, Refusal> {
        let listed = self.store.list(query).await?;
        let read = |text: &String| match serde_json::from_str(text) {
            Ok(listed) => Some(listed),
            Err(error) => {
                tracing::debug!(%error, "a damaged table is not listed");
                None
            }
        };
        Ok(listed.iter().filter_map(read).collect())
    }

    /// Counts the unfinished tables of a host with activity since some time.
    pub async fn count_hosted(&self, guest: GuestId, since: Millis) -> Result<u64, Refusal> {
        Ok(self.store.count_hosted(guest, since).await?)
    }

    /// Returns what lists show of a table, up to date with the store.
    pub async fn summary(&self, id: TableId) -> Result<Summary, Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        self.catch_up_if_behind(&mut state).await?;
        Ok(state.table.summary())
    }

    /// Whether a table waits for a move of a guest.
    pub async fn is_turn(&self, id: TableId, guest: GuestId) -> Result<bool, Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        self.catch_up_if_behind(&mut state).await?;
        Ok(state.table.waits_for(guest))
    }
}

/// Whether a table before the game has not changed for [`ABANDONED`].
fn is_old_lobby(listed: &Listed, at: Millis) -> bool {
    let is_old = at.saturating_sub(listed.updated) > ABANDONED;
    listed.summary.stage == Stage::Gathering && is_old
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use cubilete_protocol::table::Setup;
    use cubilete_rules::GameId;

    use super::*;

    #[test]
    fn only_a_lobby_without_changes_for_five_minutes_may_be_abandoned() {
        let listed = |stage| Listed {
            updated: 1_000,
            spectators: None,
            your_turn: None,
            summary: Summary {
                table: TableId::from_bits(1),
                code: TableCode::from_bits(1),
                setup: Setup { game: GameId::Qwinto, seats: 2, options: BTreeMap::new() },
                public: true,
                clock: None,
                stage,
                seats: vec![None, None],
                result: None,
            },
        };
        assert!(!is_old_lobby(&listed(Stage::Gathering), 301_000));
        assert!(is_old_lobby(&listed(Stage::Gathering), 301_001));
        assert!(!is_old_lobby(&listed(Stage::Playing), 301_001));
    }
}
