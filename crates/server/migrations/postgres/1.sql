-- Tables, with what to find them by. A number is shorter than an id, and new ones are neighbours in every index.
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

-- No foreign key: a line is only ever added by a statement that finds its table, and a key would lock that row each time.
CREATE TABLE lines (
    number bigint NOT NULL,
    seq bigint NOT NULL,
    line text NOT NULL,
    PRIMARY KEY (number, seq)
);

-- Who sits where. Of a table that is over, `ended` is when something last happened there: guests have many of those, and
-- they are listed by it. Of others it is -1: they are few, and what happens there need not be written down here again.
CREATE TABLE sittings (
    id bytea NOT NULL,
    guest bytea NOT NULL,
    ended bigint NOT NULL,
    PRIMARY KEY (id, guest)
);

CREATE INDEX sittings_listed ON sittings (guest, ended, id);

-- When a server was last at work: one row.
CREATE TABLE beat (
    place integer PRIMARY KEY CHECK (place = 1),
    at bigint NOT NULL
);

-- Texts that are written once.
CREATE TABLE kept (
    name text PRIMARY KEY,
    text text NOT NULL
);
