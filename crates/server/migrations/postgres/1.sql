-- Tables with their indexed fields. Other tables refer to the number: it is shorter than the id, and new numbers are
-- neighbours in every index.
CREATE TABLE tables (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id bytea NOT NULL UNIQUE,
    code text NOT NULL UNIQUE,
    stage text NOT NULL,
    public boolean NOT NULL,
    host bytea NOT NULL,
    wake bigint,
    updated bigint NOT NULL,
    listed text NOT NULL
);

CREATE INDEX tables_listed ON tables (stage, updated, id) WHERE public;
CREATE INDEX tables_due ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX tables_hosted ON tables (host) WHERE stage <> 'over';

-- No foreign key: lines are only added by statements that find their table, and a key would lock its row each time.
CREATE TABLE lines (
    number bigint NOT NULL,
    seq bigint NOT NULL,
    line text NOT NULL,
    PRIMARY KEY (number, seq)
);

-- The guests of each table. For a finished table, `ended` is the time of its last entry: a guest has many of these, and
-- they are listed by it. For other tables it is -1: they are few, and their updates need no change here.
CREATE TABLE sittings (
    id bytea NOT NULL,
    guest bytea NOT NULL,
    ended bigint NOT NULL,
    PRIMARY KEY (id, guest)
);

CREATE INDEX sittings_listed ON sittings (guest, ended, id);

-- The latest heartbeat of any server: one row.
CREATE TABLE beat (
    place integer PRIMARY KEY CHECK (place = 1),
    at bigint NOT NULL
);

-- Named texts that are written once.
CREATE TABLE kept (
    name text PRIMARY KEY,
    text text NOT NULL
);
