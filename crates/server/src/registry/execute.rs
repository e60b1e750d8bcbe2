//! Executes requests: a change is decided on the cached table, saved in the store, and only then broadcast.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use cubilete_protocol::id::TableId;
use cubilete_protocol::message::Refusal;
use cubilete_protocol::table::Stage;

use super::index::IndexFields;
use super::live::LiveState;
use super::quarantine::{apply, is_damaged};
use super::{Registry, restore, to_line, unavailable};
use crate::clock::is_outage;
use crate::network::network;
use crate::store::Appended;
use crate::table::{Decision, Request, TableEvent, Transition};

impl Registry {
    /// Executes a request in a task of its own, so that it is completed even if the caller is cancelled: what is saved must
    /// be broadcast.
    pub async fn execute_detached(
        self: &Arc<Self>,
        id: TableId,
        request: Request,
        address: IpAddr,
    ) -> Result<u64, Refusal> {
        let registry = self.clone();
        let done = tokio::spawn(async move { registry.execute(id, &request, address).await });
        done.await.map_err(|error| unavailable(&error))?
    }

    /// Executes a request that came from an address, and returns the sequence number of its log entry. Not cancel-safe.
    pub async fn execute(
        self: &Arc<Self>,
        id: TableId,
        request: &Request,
        address: IpAddr,
    ) -> Result<u64, Refusal> {
        let live = self.load(id).await?;
        let (mut state, at) = self.lock_steady(&live).await?;
        let mut is_counted = false;
        loop {
            let transition = match state.table.decide(request, live.context(at)) {
                Ok(Decision::AlreadyDone(seq)) => return Ok(seq),
                Ok(Decision::New(transition)) => *transition,
                // The refusal may be due to a stale copy of the table.
                Err(_) if self.catch_up_if_behind(&mut state).await? => continue,
                Err(refusal) => return Err(refusal),
            };
            if !is_counted {
                self.count(&transition, address)?;
                is_counted = true;
            }
            if let Some(TableEvent::Rematch { table: next }) = transition.entry.events.last() {
                let seed = self.seed_commitment(*next);
                let first = |at, code| Ok(state.table.rematch_entry(at, code, seed, request.guest));
                self.create_as(*next, first).await?;
            }
            if let Some(seq) = self.save(&mut state, transition).await? {
                state.last_address = Some(network(address));
                self.start_bots(&live, &mut state);
                return Ok(seq);
            }
        }
    }

    /// Counts what a request would write against the limits of its address: guests cost nothing, so limits per guest alone
    /// would not keep the store from growing.
    fn count(&self, transition: &Transition, address: IpAddr) -> Result<(), Refusal> {
        if let Some(TableEvent::Rematch { .. }) = transition.entry.events.last() {
            self.usage.create_table(address).map_err(|(refusal, _)| refusal)?;
        }
        if transition.is_progress { Ok(()) } else { self.usage.request_idle(address) }
    }

    /// Saves and broadcasts a transition, and returns its sequence number. If another server has appended first, catches up
    /// and returns `None`.
    pub(super) async fn save(
        &self,
        state: &mut LiveState,
        transition: Transition,
    ) -> Result<Option<u64>, Refusal> {
        let at = transition.entry.at;
        let saved = self.append(state, transition).await?;
        // Players could not move while the entry was being saved, and an outage settled in that time did not shift the
        // clocks that this entry starts.
        if saved.is_some()
            && is_outage(at, self.now())
            && let Some(shift) = state.table.shift_clocks(at, self.now())
            && let Err(error) = self.append(state, shift).await
        {
            tracing::debug!(table = %state.table.id(), %error, "cannot shift clocks");
        }
        Ok(saved)
    }

    async fn append(
        &self,
        state: &mut LiveState,
        transition: Transition,
    ) -> Result<Option<u64>, Refusal> {
        if state.is_retired {
            return Err(restore::restoring());
        }
        let Transition { entry, table, .. } = transition;
        let (id, seq) = (table.id(), table.seq());
        let is_playing = table.stage() == Stage::Playing;
        // Entries within a phase change no indexed field except, possibly, the wake-up time. Tables without a running game
        // may be deleted at any moment, which the store notices when it updates the row.
        let is_unchanged = is_playing
            && entry.is_within_a_phase()
            && IndexFields::wake(&table) == state.index.wake;
        let index = match is_unchanged {
            true => None,
            false => {
                Some(IndexFields::of(&table)).filter(|index| !is_playing || *index != state.index)
            }
        };
        let row = index.as_ref().map(|index| index.row(&table)).transpose()?;
        let line = to_line(&entry)?;
        let started = Instant::now();
        // After an error it is unknown whether the line was written.
        state.may_be_behind = true;
        let appended = self.store.append(id, seq, line, row).await?;
        self.metrics.appended(started.elapsed());
        if appended == Appended::Conflict {
            self.metrics.conflicts.inc();
            if !self.catch_up(state).await? {
                // The store has fewer entries than were broadcast, as after restoring a backup: the store counts.
                self.tables().remove(&id);
                state.drop_watchers();
                return Err(unavailable(&"the stored log is shorter than the table in memory"));
            }
            return Ok(None);
        }
        state.may_be_behind = false;
        if let Some(index) = index {
            state.index = index;
        }
        state.table = table;
        state.broadcast(&entry);
        self.bus.publish(id, seq);
        Ok(Some(seq))
    }

    /// Reads and broadcasts the entries that other servers have appended. Returns whether there were any.
    pub(super) async fn catch_up(&self, state: &mut LiveState) -> Result<bool, Refusal> {
        if state.is_retired {
            return Err(restore::restoring());
        }
        let lines = self.store.lines(state.table.id(), state.table.seq()).await?;
        for line in &lines {
            match apply(&mut state.table, line) {
                Ok(entry) => state.broadcast(&entry),
                Err(damage) => {
                    let id = state.table.id();
                    self.quarantine.add(id, damage, &self.keys);
                    self.tables().remove(&id);
                    state.drop_watchers();
                    return Err(is_damaged());
                }
            }
        }
        state.may_be_behind = false;
        if !lines.is_empty() {
            state.index = IndexFields::of(&state.table);
        }
        Ok(!lines.is_empty())
    }

    /// Catches up if other servers share the store, or if an earlier write may have succeeded unnoticed.
    pub(super) async fn catch_up_if_behind(&self, state: &mut LiveState) -> Result<bool, Refusal> {
        let behind = state.may_be_behind || self.store.is_shared();
        if behind { self.catch_up(state).await } else { Ok(false) }
    }
}
