-- Tables with their indexed fields. Other tables refer to the number: it is shorter than the id, and new numbers are
-- neighbours in every index.
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE,
    code TEXT NOT NULL UNIQUE,
    stage TEXT NOT NULL,
    public INTEGER NOT NULL,
    host BLOB NOT NULL,
    wake INTEGER,
    updated INTEGER NOT NULL,
    listed TEXT NOT NULL
) STRICT;

CREATE INDEX tables_listed ON tables (stage, updated, id) WHERE public;
CREATE INDEX tables_due ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX tables_hosted ON tables (host) WHERE stage <> 'over';

-- Lines are stored in the order of insertion, not by table, so that a commit touches fewer pages: with the primary key
-- (number, seq) and WITHOUT ROWID, throughput is half as high.
CREATE TABLE lines (
    number INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    line TEXT NOT NULL,
    UNIQUE (number, seq)
) STRICT;

-- The guests of each table. For a finished table, `ended` is the time of its last entry: a guest has many of these, and
-- they are listed by it. For other tables it is -1: they are few, and their updates need no change here.
CREATE TABLE sittings (
    id BLOB NOT NULL,
    guest BLOB NOT NULL,
    ended INTEGER NOT NULL,
    PRIMARY KEY (id, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX sittings_listed ON sittings (guest, ended, id);

-- The latest heartbeat of any server: one row.
CREATE TABLE beat (
    place INTEGER PRIMARY KEY CHECK (place = 1),
    at INTEGER NOT NULL
) STRICT;

-- Named texts that are written once.
CREATE TABLE kept (
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
