//! Watching a table, and what its watchers say.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use cubilete_protocol::id::{GuestId, TableId};
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::phrase::Phrase;

use super::live::LiveTable;
use super::{Outbox, Registry, WatchId, restore};
use crate::network::network;

/// How long a guest may be disconnected before others are informed: long enough to reload the page.
const RECONNECT_GRACE: Duration = Duration::from_secs(3);

impl Registry {
    /// Sends a snapshot of a table to an outbox, and all changes from then on; also which seats are connected, on request.
    pub async fn watch(
        self: &Arc<Self>,
        id: TableId,
        guest: GuestId,
        address: IpAddr,
        outbox: Outbox,
        wants_presence: bool,
    ) -> Result<WatchId, Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        self.catch_up_if_behind(&mut state).await?;
        if state.is_retired {
            return Err(restore::restoring());
        }
        let watch = state.watch(guest, network(address), outbox, wants_presence);
        self.start_bots(&live, &mut state);
        Ok(watch)
    }

    /// Shows a phrase of a seated guest to everybody who watches the table at this server. Nothing is stored.
    pub async fn say(&self, id: TableId, guest: GuestId, phrase: Phrase) -> Result<(), Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        // The guest may have sat down at another server.
        if state.table.seat_of(guest).is_none() {
            self.catch_up_if_behind(&mut state).await?;
        }
        let seat = state
            .table
            .seat_of(guest)
            .ok_or_else(|| Refusal::new(RefusalCode::NoSeat, "you have no seat at this table"))?;
        state.broadcast_phrase(seat, phrase);
        Ok(())
    }

    /// Ends a guest's watch.
    pub async fn unwatch(&self, id: TableId, guest: GuestId, watch: WatchId) {
        let live = self.tables().get(&id).cloned();
        if let Some(live) = live {
            live.state.lock().await.unwatch(watch);
            finish_departures_later(&live, vec![guest]);
        }
    }
}

/// Announces guests as disconnected, unless they reconnect within [`RECONNECT_GRACE`].
pub(super) fn finish_departures_later(live: &Arc<LiveTable>, guests: Vec<GuestId>) {
    // It need not stay in memory for this.
    let live = Arc::downgrade(live);
    tokio::spawn(async move {
        tokio::time::sleep(RECONNECT_GRACE).await;
        if let Some(live) = live.upgrade() {
            live.state.lock().await.finish_departures(&guests);
        }
    });
}
