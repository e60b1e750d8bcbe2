//! Carries out the commands of the operator.

use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use cubilete_protocol::id::{TableId, TableName};
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::table::{Millis, Stage};
use serde::Serialize;
use serde_json::Value;
use tokio::sync::watch;

use super::expiry::closed;
use super::quarantine::replay_intact;
use super::{Registry, unavailable};
use crate::admin::{
    AdminBans, AdminCommand, AdminIds, AdminTables, ClosedTable, Closing, ExportedTable, ListedBan,
    Pruned,
};
use crate::network::canonical;
use crate::store::{Ban, Expirable};

/// Maximum tables of one answer.
pub const MAX_LISTED: usize = 1_000;
/// Maximum tables deleted by one command, which must be carried out within the time limit of a request.
const MAX_PRUNED: usize = 200;
/// How often bans are read from the store, since other servers may have changed them.
const BANS_INTERVAL: Duration = Duration::from_secs(5);

/// The bans as last read from the store.
pub(super) struct Bans {
    list: RwLock<Vec<Ban>>,
    changed: watch::Sender<()>,
}

impl Default for Bans {
    fn default() -> Bans {
        Bans { list: RwLock::default(), changed: watch::Sender::new(()) }
    }
}

impl Registry {
    /// Carries out a command of the operator, except for [`AdminCommand::Limits`].
    pub async fn administer(self: &Arc<Self>, command: AdminCommand) -> Result<Value, Refusal> {
        if command == AdminCommand::Restore {
            let registry = self.clone();
            // Completed even if the caller is cancelled.
            let restoring = tokio::spawn(async move { registry.restore().await });
            return answer(&restoring.await.map_err(|error| unavailable(&error))??);
        }
        let _open = self.enter()?;
        match command {
            AdminCommand::List { stage, older_than, limit } => {
                let at = self.now();
                let before = older_than.map_or(Millis::MAX, |time| at.saturating_sub(time));
                let before = (before, TableId::from_bits(0));
                let listed = self.store.list_all(stage, before, limit.min(MAX_LISTED)).await?;
                // Without damaged ones, whose ids are in the log.
                let tables = listed.iter().filter_map(|text| serde_json::from_str(text).ok());
                answer(&AdminTables { at, tables: tables.collect() })
            }
            AdminCommand::Ids { after, limit } => {
                let ids = self.store.ids(after, limit.min(MAX_LISTED)).await?;
                answer(&AdminIds { ids })
            }
            AdminCommand::Export { table } => answer(&self.export(self.named(table).await?).await?),
            AdminCommand::Prune { kind, older_than, dry_run } => {
                let before = self.now().saturating_sub(older_than);
                answer(&self.prune(kind, before, dry_run).await?)
            }
            AdminCommand::Close { table } => {
                let (registry, table) = (self.clone(), self.named(table).await?);
                // Completed even if the caller is cancelled: what is saved must be broadcast.
                let closing = tokio::spawn(async move { registry.close(table).await });
                answer(&closing.await.map_err(|error| unavailable(&error))??)
            }
            AdminCommand::Ban { network, length } => {
                let until = length.map(|length| self.now().saturating_add(length));
                self.store.ban(&Ban { network: canonical(network), until }).await?;
                answer(&self.refresh_bans().await?)
            }
            AdminCommand::Unban { network } => {
                let network = canonical(network);
                if !self.store.unban(network).await? {
                    let message = format!("there is no ban of {network}");
                    return Err(Refusal::new(RefusalCode::NotFound, message));
                }
                answer(&self.refresh_bans().await?)
            }
            AdminCommand::Bans => answer(&self.refresh_bans().await?),
            AdminCommand::Limits | AdminCommand::Restore => {
                Err(Refusal::new(RefusalCode::NotFound, "only a running server has limits"))
            }
        }
    }

    async fn named(&self, name: TableName) -> Result<TableId, Refusal> {
        let id = match name {
            TableName::Id(id) => Some(id),
            TableName::Code(code) => self.store.by_code(code).await?,
        };
        id.ok_or_else(|| Refusal::new(RefusalCode::NoTable, "there is no such table"))
    }

    async fn export(&self, id: TableId) -> Result<ExportedTable, Refusal> {
        // Not kept in memory: the operator may export all tables.
        let log = self.store.lines(id, 0).await?;
        if log.is_empty() {
            return Err(Refusal::new(RefusalCode::NoTable, "there is no such table"));
        }
        // Of a damaged table, the record before the damage.
        let record = replay_intact(id, &log).map(|table| table.record().to_string());
        Ok(ExportedTable { table: id, record, log })
    }

    async fn prune(
        &self,
        kind: Expirable,
        before: Millis,
        dry_run: bool,
    ) -> Result<Pruned, Refusal> {
        self.record_watched().await?;
        if dry_run {
            let tables = self.store.count_expired(kind, before).await?;
            return Ok(Pruned { tables, more: false });
        }
        let deleted = self.delete_expired(kind, before, MAX_PRUNED).await?;
        Ok(Pruned { tables: deleted as u64, more: deleted == MAX_PRUNED })
    }

    /// Closes a table for good: deletes it before the first roll, and later ends the game and reveals its seed. Not
    /// cancel-safe.
    async fn close(&self, id: TableId) -> Result<ClosedTable, Refusal> {
        let live = self.load(id).await?;
        let mut state = live.state.lock().await;
        loop {
            self.catch_up_if_behind(&mut state).await?;
            match state.table.stage() {
                Stage::Over => {
                    let message = "the game at this table is already over";
                    return Err(Refusal::new(RefusalCode::WrongStage, message));
                }
                Stage::Playing => {
                    let closed = state.table.close(live.context(self.now()));
                    let closed = closed.ok_or_else(|| unavailable(&"the seed does not fit"))?;
                    if self.save(&mut state, closed).await?.is_some() {
                        return Ok(ClosedTable { table: id, outcome: Closing::Ended });
                    }
                }
                Stage::Gathering | Stage::Opening => {
                    if self.store.delete(id, state.table.seq()).await? {
                        self.tables().remove(&id);
                        state.end(closed());
                        return Ok(ClosedTable { table: id, outcome: Closing::Deleted });
                    }
                    if !self.catch_up(&mut state).await? {
                        // It was deleted meanwhile.
                        return Err(Refusal::new(RefusalCode::NoTable, "there is no such table"));
                    }
                }
            }
        }
    }

    /// Refuses an address that is banned.
    pub fn check_ban(&self, address: IpAddr) -> Result<(), Refusal> {
        let bans = self.bans.list.read().unwrap_or_else(PoisonError::into_inner);
        let at = self.now();
        if bans.iter().any(|ban| ban.applies(address, at)) {
            let message = "the operator of this server has banned your address";
            return Err(Refusal::new(RefusalCode::Banned, message));
        }
        Ok(())
    }

    /// Waits until an address is banned, and returns the refusal of its requests.
    pub(crate) async fn until_banned(&self, address: IpAddr) -> Refusal {
        let mut changed = self.bans.changed.subscribe();
        loop {
            // It may have been banned since its last request was checked.
            if let Err(refusal) = self.check_ban(address) {
                return refusal;
            }
            if changed.changed().await.is_err() {
                // The registry, which is borrowed here, has the sender.
                std::future::pending().await
            }
        }
    }

    /// Reads the bans from the store, and returns those in force.
    pub async fn refresh_bans(&self) -> Result<AdminBans, Refusal> {
        let at = self.now();
        let mut bans = self.store.bans().await?;
        bans.retain(|ban| ban.until.is_none_or(|until| at < until));
        let listed = |ban: &Ban| ListedBan {
            network: ban.network,
            remaining: ban.until.map(|until| until.saturating_sub(at)),
        };
        let answer = bans.iter().map(listed);
        let answer = AdminBans { bans: answer.collect() };
        let before = {
            let mut list = self.bans.list.write().unwrap_or_else(PoisonError::into_inner);
            std::mem::replace(&mut *list, bans.clone())
        };
        if before != bans {
            self.bans.changed.send_replace(());
        }
        Ok(answer)
    }

    /// Reads the bans from time to time.
    pub(super) async fn run_bans(&self) {
        loop {
            tokio::time::sleep(BANS_INTERVAL).await;
            if let Err(error) = self.refresh_bans().await {
                // The store has logged it once for the outage.
                tracing::debug!(%error, "cannot read the bans");
            }
        }
    }
}

fn answer(value: &impl Serialize) -> Result<Value, Refusal> {
    serde_json::to_value(value).map_err(|error| unavailable(&error))
}
