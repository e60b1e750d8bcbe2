-- How often a backup was restored, at least: one row. It does not count here alone, since a backup has an older number.
CREATE TABLE restores (
    place INTEGER PRIMARY KEY CHECK (place = 1),
    number INTEGER NOT NULL
) STRICT;
