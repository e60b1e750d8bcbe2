-- How often a backup was restored, at least: one row. It does not count here alone, since a backup has an older number.
CREATE TABLE restores (
    place integer PRIMARY KEY CHECK (place = 1),
    number bigint NOT NULL
);
