-- When a server last had clients that watch the table: such a table is not deleted.
ALTER TABLE tables ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;

-- A keyed hash of the address from which the table was created. Null for older tables.
ALTER TABLE tables ADD COLUMN origin INTEGER;

-- Tables that are deleted after a while: lobbies and finished games.
CREATE INDEX tables_expiring ON tables (stage, updated) WHERE stage = 'gathering' OR stage = 'over';

-- Public lobbies by origin, since lists contain only a few of each.
CREATE INDEX tables_by_origin ON tables (origin, updated, id) WHERE public AND stage = 'gathering';

-- Networks that get no answers, until a time or, if it is null, until further notice.
CREATE TABLE bans (
    network TEXT PRIMARY KEY,
    until INTEGER
) STRICT, WITHOUT ROWID;
