//! The SQL of the PostgreSQL store. Every change is a single statement, so it is atomic and takes one round trip.

pub(super) const CREATE: &str = "
    WITH added AS (
        INSERT INTO tables (id, code, stage, public, host, wake, updated, listed, origin)
        VALUES ($1, $3, $4, $5, $6, $7, $8, $9, $12)
        ON CONFLICT DO NOTHING
        RETURNING number
    ), first AS (
        INSERT INTO lines (number, seq, line) SELECT number, 1, $2 FROM added
    ), seated AS (
        INSERT INTO sittings (id, guest, ended)
        SELECT DISTINCT $1, guest, $11 FROM added, unnest($10) AS guest
    )
    SELECT EXISTS (SELECT FROM added)";

pub(super) const APPEND: &str = "
    INSERT INTO lines (number, seq, line)
    SELECT number, $2, $3 FROM tables WHERE id = $1 AND EXISTS
        (SELECT FROM lines WHERE lines.number = tables.number AND lines.seq = $2 - 1)
    ON CONFLICT DO NOTHING";

/// `gone` and `seated` run in no defined order, which is fine because they affect different guests.
pub(super) const APPEND_WITH_ROW: &str = "
    WITH added AS (
        INSERT INTO lines (number, seq, line)
        SELECT number, $2, $3 FROM tables WHERE id = $1 AND EXISTS
            (SELECT FROM lines WHERE lines.number = tables.number AND lines.seq = $2 - 1)
        ON CONFLICT DO NOTHING
        RETURNING number
    ), gone AS (
        DELETE FROM sittings USING added WHERE id = $1 AND guest <> ALL ($10)
    ), seated AS (
        INSERT INTO sittings (id, guest, ended)
        SELECT DISTINCT $1, guest, $11 FROM added, unnest($10) AS guest
        ON CONFLICT (id, guest) DO UPDATE SET ended = excluded.ended
            WHERE sittings.ended <> excluded.ended
    )
    UPDATE tables SET stage = $4, public = $5, host = $6, wake = $7, updated = $8, listed = $9
    FROM added WHERE tables.number = added.number";

pub(super) const LINE: &str = "
    SELECT line FROM lines
    WHERE number = (SELECT number FROM tables WHERE id = $1) AND seq = $2";

pub(super) const LINES: &str = "
    SELECT line FROM lines
    WHERE number = (SELECT number FROM tables WHERE id = $1) AND seq > $2 ORDER BY seq";

pub(super) const LENGTHS: &str = "
    SELECT id, (SELECT max(seq) FROM lines WHERE lines.number = tables.number) FROM tables
    WHERE id = ANY ($1)";

pub(super) const BY_CODE: &str = "SELECT id FROM tables WHERE code = $1";

/// Queries each stage separately, so that an index gives the order.
pub(super) const LIST_PUBLIC: &str = "
    SELECT listed FROM (SELECT DISTINCT unnest($1) AS stage) AS wanted CROSS JOIN LATERAL (
        SELECT updated, id, listed FROM (
            SELECT updated, id, listed, stage, origin FROM tables
            WHERE public AND tables.stage = wanted.stage AND updated >= $2
                AND (updated, id) < ($3, $4)
            ORDER BY updated DESC, id DESC LIMIT $7
        ) AS tables
        WHERE (origin IS NULL OR $6 > (
                SELECT count(*) FROM (
                    SELECT FROM tables AS later
                    WHERE later.public AND later.stage = tables.stage AND later.origin = tables.origin
                        AND (later.updated, later.id) > (tables.updated, tables.id)
                    LIMIT $6
                ) AS counted
            ))
        ORDER BY updated DESC, id DESC LIMIT $5
    ) AS found
    ORDER BY updated DESC, id DESC LIMIT $5";

pub(super) const LIST_OF_GUEST: &str = "
    SELECT listed FROM (
        (SELECT ended AS at, id, listed FROM sittings JOIN tables USING (id)
        WHERE guest = $6 AND 'over' = ANY ($1) AND ended >= $2 AND (ended, id) < ($3, $4)
        ORDER BY ended DESC, id DESC LIMIT $5)
        UNION ALL
        (SELECT updated AS at, id, listed FROM sittings JOIN tables USING (id)
        WHERE guest = $6 AND ended = -1 AND stage = ANY ($1) AND updated >= $2
            AND (updated, id) < ($3, $4)
        ORDER BY updated DESC, id DESC LIMIT $5)
    ) AS found
    ORDER BY at DESC, id DESC LIMIT $5";

pub(super) const DUE: &str = "SELECT id FROM tables WHERE wake <= $1 ORDER BY wake LIMIT $2";

pub(super) const COUNT_HOSTED: &str =
    "SELECT count(*) FROM tables WHERE host = $1 AND stage <> 'over' AND updated >= $2";

pub(super) const RECORD_HEARTBEAT: &str = "
    INSERT INTO beat (place, at) VALUES (1, $1)
    ON CONFLICT (place) DO UPDATE SET at = greatest(beat.at, excluded.at)";

/// Servers take the time from the database, so that they agree whatever their own clocks say.
pub(super) const LAST_HEARTBEAT: &str = "
    SELECT (SELECT at FROM beat), (1000 * extract(epoch FROM clock_timestamp()))::bigint";

pub(super) const PUT_TEXT_ONCE: &str =
    "INSERT INTO kept (name, text) VALUES ($1, $2) ON CONFLICT DO NOTHING";

pub(super) const GET_TEXT: &str = "SELECT text FROM kept WHERE name = $1";

/// Only our own tables: others may use the database, too.
pub(super) const SIZE: &str = "
    SELECT sum(pg_total_relation_size(name))::bigint
    FROM unnest(ARRAY['tables', 'lines', 'sittings', 'beat', 'kept', 'bans']::regclass[]) AS name";

pub(super) const RECORD_WATCHED: &str =
    "UPDATE tables SET seen = $2 WHERE id = ANY ($1) AND seen < $2";

pub(super) const IDLE_GAMES: &str = "
    SELECT id FROM tables WHERE stage = 'playing' AND updated < $1 AND seen < $1
    ORDER BY updated LIMIT $2";

pub(super) const COUNT_LOBBIES: &str =
    "SELECT count(*) FROM tables WHERE stage = 'gathering' AND updated < $1 AND seen < $1";

pub(super) const COUNT_GAMES: &str =
    "SELECT count(*) FROM tables WHERE stage = 'over' AND updated < $1 AND seen < $1";

/// Deletes the tables that a condition selects, and returns their ids. Tables that another server is deleting are skipped.
///
/// An append without a row does not lock the row of its table, so a line that is appended at the same moment may remain.
/// Nothing finds it any more, as numbers of tables are not used again. Only running games, which are not deleted, get such
/// lines.
macro_rules! delete {
    ($condition:literal) => {
        concat!(
            "WITH old AS (SELECT number, id FROM tables WHERE ",
            $condition,
            " FOR UPDATE SKIP LOCKED
            ), without_lines AS (
                DELETE FROM lines USING old WHERE lines.number = old.number
            ), without_sittings AS (
                DELETE FROM sittings USING old WHERE sittings.id = old.id
            )
            DELETE FROM tables USING old WHERE tables.number = old.number RETURNING tables.id"
        )
    };
}

pub(super) const DELETE_LOBBIES: &str =
    delete!("stage = 'gathering' AND updated < $1 AND seen < $1 ORDER BY updated LIMIT $2");

pub(super) const DELETE_GAMES: &str =
    delete!("stage = 'over' AND updated < $1 AND seen < $1 ORDER BY updated LIMIT $2");

pub(super) const DELETE: &str =
    delete!("id = $1 AND $2 = (SELECT max(seq) FROM lines WHERE lines.number = tables.number)");

pub(super) const LIST_ALL: &str = "
    SELECT listed FROM tables
    WHERE ($1::text IS NULL OR stage = $1) AND (updated, id) < ($2, $3)
    ORDER BY updated DESC, id DESC LIMIT $4";

pub(super) const IDS: &str =
    "SELECT id FROM tables WHERE $1::bytea IS NULL OR id > $1 ORDER BY id LIMIT $2";

pub(super) const RAISE_RESTORES: &str = "
    INSERT INTO restores (place, number) VALUES (1, $1)
    ON CONFLICT (place) DO UPDATE SET number = greatest(restores.number, excluded.number)
    RETURNING number";

pub(super) const BAN: &str = "
    INSERT INTO bans (network, until) VALUES ($1, $2)
    ON CONFLICT (network) DO UPDATE SET until = excluded.until";

pub(super) const UNBAN: &str = "DELETE FROM bans WHERE network = $1";

pub(super) const BANS: &str = "SELECT network, until FROM bans ORDER BY network";
