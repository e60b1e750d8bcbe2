-- Tables, with what to find them by. A number is shorter than an id, and new ones are neighbours in every index.
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

-- Lines lie in the order in which they came, not by table: a commit then touches fewer pages. Half as many lines are kept
-- in a second with the key (number, seq) and WITHOUT ROWID.
CREATE TABLE lines (
    number INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    line TEXT NOT NULL,
    UNIQUE (number, seq)
) STRICT;

-- Who sits where. Of a table that is over, `ended` is when something last happened there: guests have many of those, and
-- they are listed by it. Of others it is -1: they are few, and what happens there need not be written down here again.
CREATE TABLE sittings (
    id BLOB NOT NULL,
    guest BLOB NOT NULL,
    ended INTEGER NOT NULL,
    PRIMARY KEY (id, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX sittings_listed ON sittings (guest, ended, id);

-- When a server was last at work: one row.
CREATE TABLE beat (
    place INTEGER PRIMARY KEY CHECK (place = 1),
    at INTEGER NOT NULL
) STRICT;

-- Texts that are written once.
CREATE TABLE kept (
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
