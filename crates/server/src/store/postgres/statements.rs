//! What the PostgreSQL store says to PostgreSQL. Whatever changes more than one thing is still one statement: it is done or
//! it is not, and takes one way there and back.

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

/// Whoever sat there and does so no more, and whoever sits there now, are different guests: the order does not matter,
/// which is as well, as there is none within a statement.
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

/// Each stage is asked for by itself, so that an index says which come first.
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

pub(super) const BEAT: &str = "
    INSERT INTO beat (place, at) VALUES (1, $1)
    ON CONFLICT (place) DO UPDATE SET at = greatest(beat.at, excluded.at)";

pub(super) const LAST_BEAT: &str = "SELECT at FROM beat";

pub(super) const KEEP: &str =
    "INSERT INTO kept (name, text) VALUES ($1, $2) ON CONFLICT DO NOTHING";

pub(super) const KEPT: &str = "SELECT text FROM kept WHERE name = $1";
