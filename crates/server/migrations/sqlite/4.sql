-- Public tables by origin and stage, since lists contain only a few of each.
DROP INDEX tables_by_origin;
CREATE INDEX tables_of_origin ON tables (origin, stage, updated, id) WHERE public;

-- Running games. Not by time, so that a move changes nothing here.
CREATE INDEX tables_running ON tables (stage) WHERE stage = 'playing';
