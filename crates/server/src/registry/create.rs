//! Creates tables.

use std::net::IpAddr;

use cubilete_protocol::http::{CreatedTable, NewTable};
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::message::Refusal;
use cubilete_protocol::table::Millis;

use super::index::IndexFields;
use super::{Registry, to_line, unavailable};
use crate::keys::random_bits;
use crate::network::network;
use crate::store::Created;
use crate::table::{Entry, Table};

/// Maximum codes tried for a new table. There are about a billion codes, so collisions are rare.
const CODE_ATTEMPTS: usize = 5;

impl Registry {
    /// Creates a table of a host, and returns its id and code. The address is logged as a keyed hash only.
    pub async fn create(
        &self,
        new_table: &NewTable,
        host: GuestId,
        address: IpAddr,
    ) -> Result<CreatedTable, Refusal> {
        let table = TableId::from_bits(random_bits().map_err(|error| unavailable(&error))?);
        let seed = self.seed_commitment(table);
        let origin = self.keys.origin(network(address));
        let first = |at, code| {
            let entry = Entry::new_table(new_table, host, at, code, seed);
            entry.map(|entry| entry.with_origin(origin))
        };
        match self.create_as(table, first).await? {
            Some(code) => Ok(CreatedTable { table, code }),
            None => Err(unavailable(&"a random id is already taken")),
        }
    }

    /// Creates a table under this id, and returns its code; `None` if the table already exists.
    pub(super) async fn create_as(
        &self,
        id: TableId,
        first: impl Fn(Millis, TableCode) -> Result<Entry, Refusal>,
    ) -> Result<Option<TableCode>, Refusal> {
        let _open = self.enter()?;
        for _ in 0..CODE_ATTEMPTS {
            let code = TableCode::from_bits(random_bits().map_err(|error| unavailable(&error))?);
            let entry = first(self.now(), code)?.with_restores(self.restores());
            let table = Table::create(id, &entry).map_err(|error| unavailable(&error))?;
            let (line, row) = (to_line(&entry)?, IndexFields::of(&table).row(&table)?);
            match self.store.create(id, code, &line, &row).await? {
                Created::New => {
                    self.metrics.tables.inc();
                    tracing::debug!(table = %id, "table created");
                    return Ok(Some(code));
                }
                Created::Known => return Ok(None),
                Created::CodeTaken => {}
            }
        }
        Err(unavailable(&"no free code was found"))
    }
}
