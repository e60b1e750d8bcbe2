//! Damaged tables: their logs cannot be replayed, so they are set aside until the server starts again.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{Refusal, RefusalCode};

use crate::keys::Keys;
use crate::table::{Entry, Table};

/// Why a log cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Damage {
    /// The number of the first line that does not fit.
    line: u64,
    reason: String,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

/// The damaged tables that this server has met.
#[derive(Default)]
pub(super) struct Quarantine(Mutex<HashMap<TableId, Damage>>);

impl Quarantine {
    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Damage>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets a table aside, and logs it the first time, with its name in health and metrics.
    pub(super) fn add(&self, table: TableId, damage: Damage, keys: &Keys) {
        if let std::collections::hash_map::Entry::Vacant(vacant) = self.tables().entry(table) {
            let name = keys.public_name(table);
            tracing::error!(%table, name, %damage, "a table is damaged and is set aside; all others are served");
            vacant.insert(damage);
        }
    }

    pub(super) fn contains(&self, table: TableId) -> bool {
        self.tables().contains_key(&table)
    }

    /// Forgets all damaged tables, as after restoring a backup.
    pub(super) fn clear(&self) {
        self.tables().clear();
    }

    /// Returns some of the tables, always the same ones.
    pub(super) fn first(&self, limit: usize) -> Vec<TableId> {
        let mut tables: Vec<_> = self.tables().keys().copied().collect();
        tables.sort();
        tables.truncate(limit);
        tables
    }

    pub(super) fn len(&self) -> usize {
        self.tables().len()
    }
}

/// The refusal of requests to a damaged table. It is not temporary, so clients do not repeat them.
pub(super) fn is_damaged() -> Refusal {
    let message = "this table is damaged and cannot be used; only its record can still be read";
    Refusal::new(RefusalCode::NoTable, message)
}

/// Replays a log; `None` if it is empty.
pub(super) fn replay(id: TableId, lines: &[String]) -> Result<Option<Table>, Damage> {
    let Some((first, rest)) = lines.split_first() else { return Ok(None) };
    let created =
        parse(first).and_then(|entry| Table::create(id, &entry).map_err(|error| error.to_string()));
    let mut table = created.map_err(|reason| Damage { line: 1, reason })?;
    for line in rest {
        apply(&mut table, line)?;
    }
    Ok(Some(table))
}

/// Replays the lines of a log before the first damaged one; `None` if there are none.
pub(super) fn replay_intact(id: TableId, lines: &[String]) -> Option<Table> {
    match replay(id, lines) {
        Ok(table) => table,
        // A table that failed to apply a line may be half changed.
        Err(Damage { line, .. }) => {
            let intact = usize::try_from(line - 1).unwrap_or(0);
            replay(id, lines.get(..intact)?).ok().flatten()
        }
    }
}

/// Applies the next line of a log to its table, and returns its entry.
pub(super) fn apply(table: &mut Table, line: &str) -> Result<Entry, Damage> {
    let number = table.seq() + 1;
    let applied = parse(line).and_then(|entry| {
        table.apply(&entry).map_err(|error| error.to_string())?;
        Ok(entry)
    });
    applied.map_err(|reason| Damage { line: number, reason })
}

fn parse(line: &str) -> Result<Entry, String> {
    serde_json::from_str(line).map_err(|error| format!("not a log entry: {error}"))
}
