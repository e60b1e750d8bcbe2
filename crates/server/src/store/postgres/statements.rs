//! The SQL of the PostgreSQL store. Every change is a single statement, so it is atomic and takes one round trip.

pub(super) const CREATE: &str = "
    WITH added AS (
        INSERT INTO tables (id, code, stage, public, host, wake, updated, listed)
        VALUES ($1, $3, $4, $5, $6, $7, $8, $9)
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
        SELECT updated, id, listed FROM tables
        WHERE public AND tables.stage = wanted.stage AND updated >= $2 AND (updated, id) < ($3, $4)
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
    FROM unnest(ARRAY['tables', 'lines', 'sittings', 'beat', 'kept']::regclass[]) AS name";
