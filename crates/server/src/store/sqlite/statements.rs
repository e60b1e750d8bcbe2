//! The SQL of the SQLite store: one function per operation.

use std::cmp::Reverse;

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::{Millis, Stage};
use rusqlite::{Connection, OptionalExtension, Result, named_params, params};

use crate::store::{
    Appended, Created, Query, Row, SCANNED, guest_bytes as guest, origin_bits, saturating_i64,
    table_bytes as id,
};

pub(super) fn create(
    connection: &Connection,
    table: TableId,
    code: TableCode,
    line: &str,
    row: &Row,
) -> Result<Created> {
    let id = id(table);
    let mut statement = connection.prepare_cached(
        "INSERT INTO tables (id, code, stage, public, host, wake, updated, listed, origin)
         VALUES (:id, :code, :stage, :public, :host, :wake, :updated, :listed, :origin)
         ON CONFLICT DO NOTHING",
    )?;
    let added = statement.execute(named_params! {
        ":id": id,
        ":code": code.to_string(),
        ":stage": row.stage.name(),
        ":public": row.public,
        ":host": guest(row.host),
        ":wake": row.wake.map(saturating_i64),
        ":updated": saturating_i64(row.updated),
        ":listed": row.listed,
        ":origin": row.origin.map(origin_bits),
    })?;
    if added == 0 {
        let mut statement = connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?;
        return Ok(if statement.exists([id])? { Created::Known } else { Created::CodeTaken });
    }
    connection
        .prepare_cached("INSERT INTO lines (number, seq, line) VALUES (?1, 1, ?2)")?
        .execute(params![connection.last_insert_rowid(), line])?;
    update_sittings(connection, id, row)?;
    Ok(Created::New)
}

pub(super) fn append(
    connection: &Connection,
    table: TableId,
    seq: u64,
    line: &str,
    row: Option<&Row>,
) -> Result<Appended> {
    let id = id(table);
    let mut statement = connection.prepare_cached(
        "INSERT INTO lines (number, seq, line)
         SELECT number, ?2, ?3 FROM tables WHERE id = ?1 AND EXISTS
             (SELECT 1 FROM lines WHERE lines.number = tables.number AND lines.seq = ?2 - 1)
         ON CONFLICT DO NOTHING",
    )?;
    if statement.execute(params![id, saturating_i64(seq), line])? == 0 {
        return Ok(Appended::Conflict);
    }
    if let Some(row) = row {
        update_row(connection, id, row)?;
        update_sittings(connection, id, row)?;
    }
    Ok(Appended::New)
}

fn update_row(connection: &Connection, id: [u8; 16], row: &Row) -> Result<()> {
    let values = named_params! {
        ":id": id,
        ":stage": row.stage.name(),
        ":public": row.public,
        ":host": guest(row.host),
        ":wake": row.wake.map(saturating_i64),
        ":updated": saturating_i64(row.updated),
        ":listed": row.listed,
    };
    // Most lines change neither stage nor host nor visibility, and columns that a statement does not set need no index
    // update.
    let mut often = connection.prepare_cached(
        "UPDATE tables SET wake = :wake, updated = :updated, listed = :listed
         WHERE id = :id AND stage = :stage AND public = :public AND host = :host",
    )?;
    if often.execute(values)? == 0 {
        let mut seldom = connection.prepare_cached(
            "UPDATE tables SET stage = :stage, public = :public, host = :host, wake = :wake,
                 updated = :updated, listed = :listed
             WHERE id = :id",
        )?;
        seldom.execute(values)?;
    }
    Ok(())
}

/// Updates the guests of a table, if they have changed.
fn update_sittings(connection: &Connection, id: [u8; 16], row: &Row) -> Result<()> {
    let ended = if row.stage == Stage::Over { saturating_i64(row.updated) } else { -1 };
    let mut wanted: Vec<_> = row.guests.iter().map(|sitting| (guest(*sitting), ended)).collect();
    wanted.sort_unstable();
    wanted.dedup();
    let found: Vec<([u8; 16], i64)> = connection
        .prepare_cached("SELECT guest, ended FROM sittings WHERE id = ?1 ORDER BY guest")?
        .query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_>>()?;
    if found == wanted {
        return Ok(());
    }
    connection.prepare_cached("DELETE FROM sittings WHERE id = ?1")?.execute([id])?;
    let mut statement =
        connection.prepare_cached("INSERT INTO sittings (id, guest, ended) VALUES (?1, ?2, ?3)")?;
    wanted
        .iter()
        .try_for_each(|(guest, ended)| statement.execute(params![id, guest, ended]).map(drop))
}

pub(super) fn lines(connection: &Connection, table: TableId, after: u64) -> Result<Vec<String>> {
    let mut statement = connection.prepare_cached(
        "SELECT line FROM lines
         WHERE number = (SELECT number FROM tables WHERE id = ?1) AND seq > ?2 ORDER BY seq",
    )?;
    statement.query_map(params![id(table), saturating_i64(after)], line)?.collect()
}

pub(super) fn lengths(connection: &Connection, tables: &[TableId]) -> Result<Vec<(TableId, u64)>> {
    let mut statement = connection.prepare_cached(
        "SELECT max(seq) FROM lines WHERE number = (SELECT number FROM tables WHERE id = ?1)",
    )?;
    let mut lengths = Vec::with_capacity(tables.len());
    for table in tables {
        let length: Option<u64> = statement.query_row([id(*table)], |row| row.get(0))?;
        lengths.extend(length.map(|length| (*table, length)));
    }
    Ok(lengths)
}

pub(super) fn by_code(connection: &Connection, code: TableCode) -> Result<Option<TableId>> {
    let mut statement = connection.prepare_cached("SELECT id FROM tables WHERE code = ?1")?;
    statement.query_row([code.to_string()], table).optional()
}

/// Queries each stage separately, so that an index gives the order, and merges the results.
pub(super) fn list(connection: &Connection, query: &Query) -> Result<Vec<String>> {
    // One transaction: a table must not be listed at two stages.
    let view = connection.unchecked_transaction()?;
    let (before, last) = match query.before {
        Some((updated, table)) => (saturating_i64(updated), id(table)),
        None => (i64::MAX, [0xff; 16]),
    };
    let mut found = Vec::new();
    for (index, stage) in query.stages.iter().enumerate() {
        if query.stages[..index].contains(stage) {
            continue;
        }
        let mut statement = view.prepare_cached(match (query.guest, stage) {
            (None, _) => {
                "SELECT updated, id, listed FROM (
                     SELECT updated, id, listed, stage, origin FROM tables
                     WHERE public AND stage = :stage AND updated >= :since
                         AND (updated, id) < (:before, :last) AND :guest IS NULL
                     ORDER BY updated DESC, id DESC LIMIT :scanned
                 ) AS tables
                 WHERE (origin IS NULL OR :per_origin > (
                         SELECT count(*) FROM (
                             SELECT 1 FROM tables AS later
                             WHERE later.public AND later.stage = tables.stage
                                 AND later.origin = tables.origin
                                 AND (later.updated, later.id) > (tables.updated, tables.id)
                             LIMIT :per_origin
                         )
                     ))
                 ORDER BY updated DESC, id DESC LIMIT :limit"
            }
            (Some(_), Stage::Over) => {
                "SELECT ended, sittings.id, listed FROM sittings CROSS JOIN tables USING (id)
                 WHERE guest = :guest AND ended >= :since
                     AND (ended, sittings.id) < (:before, :last) AND stage = :stage
                     AND :per_origin IS NOT NULL AND :scanned IS NOT NULL
                 ORDER BY ended DESC, sittings.id DESC LIMIT :limit"
            }
            (Some(_), _) => {
                "SELECT updated, sittings.id, listed FROM sittings CROSS JOIN tables USING (id)
                 WHERE guest = :guest AND ended = -1 AND stage = :stage AND updated >= :since
                     AND (updated, sittings.id) < (:before, :last) AND :per_origin IS NOT NULL
                     AND :scanned IS NOT NULL
                 ORDER BY updated DESC, sittings.id DESC LIMIT :limit"
            }
        })?;
        let rows = statement.query_map(
            named_params! {
                ":stage": stage.name(),
                ":guest": query.guest.map(guest),
                ":since": saturating_i64(query.since),
                ":before": before,
                ":last": last,
                ":limit": saturating_i64(query.limit as u64),
                ":per_origin": saturating_i64(query.per_origin as u64),
                ":scanned": SCANNED,
            },
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )?;
        for row in rows {
            found.push(row?);
        }
    }
    found.sort_unstable_by_key(|(at, id, _): &(i64, [u8; 16], String)| Reverse((*at, *id)));
    found.truncate(query.limit);
    Ok(found.into_iter().map(|(_, _, listed)| listed).collect())
}

pub(super) fn due(connection: &Connection, at: Millis, limit: usize) -> Result<Vec<TableId>> {
    let mut statement = connection
        .prepare_cached("SELECT id FROM tables WHERE wake <= ?1 ORDER BY wake LIMIT ?2")?;
    statement.query_map([saturating_i64(at), saturating_i64(limit as u64)], table)?.collect()
}

pub(super) fn count_hosted(connection: &Connection, host: GuestId, since: Millis) -> Result<u64> {
    let mut statement = connection.prepare_cached(
        "SELECT count(*) FROM tables WHERE host = ?1 AND stage <> 'over' AND updated >= ?2",
    )?;
    statement.query_row(params![guest(host), saturating_i64(since)], |row| row.get(0))
}

pub(super) fn record_heartbeat(connection: &Connection, at: Millis) -> Result<()> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO beat (place, at) VALUES (1, ?1)
         ON CONFLICT DO UPDATE SET at = max(at, excluded.at)",
    )?;
    statement.execute([saturating_i64(at)]).map(drop)
}

pub(super) fn last_heartbeat(connection: &Connection) -> Result<Option<Millis>> {
    connection.prepare_cached("SELECT at FROM beat")?.query_row([], |row| row.get(0)).optional()
}

pub(super) fn put_text_once(connection: &Connection, name: &str, text: &str) -> Result<String> {
    connection
        .prepare_cached("INSERT INTO kept (name, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute([name, text])?;
    get_text(connection, name)?.ok_or(rusqlite::Error::QueryReturnedNoRows)
}

pub(super) fn get_text(connection: &Connection, name: &str) -> Result<Option<String>> {
    let mut statement = connection.prepare_cached("SELECT text FROM kept WHERE name = ?1")?;
    statement.query_row([name], |row| row.get(0)).optional()
}

/// The size of the file once the write-ahead log is moved into it.
pub(super) fn size(connection: &Connection) -> Result<u64> {
    let pragmas = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
    connection.prepare_cached(pragmas)?.query_row([], |row| row.get(0))
}

/// A line of a log. A damaged one may not be UTF-8: it must not keep the others from being read.
fn line(row: &rusqlite::Row<'_>) -> Result<String> {
    let bytes = row.get_ref(0)?.as_bytes()?;
    Ok(match std::str::from_utf8(bytes) {
        Ok(line) => line.to_string(),
        // Begins with a character that no entry begins with, so that it is not mistaken for one.
        Err(_) => format!("\u{fffd}{}", String::from_utf8_lossy(bytes)),
    })
}

pub(super) fn table(row: &rusqlite::Row<'_>) -> Result<TableId> {
    Ok(TableId::from_bits(u128::from_be_bytes(row.get(0)?)))
}
