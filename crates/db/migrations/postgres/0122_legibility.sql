-- What of an entry's picture holds small, in one colour, reversed and to other eyes, bit by bit; empty of those that
-- nobody tried and of those that show nothing.
ALTER TABLE works ADD COLUMN legibility BIGINT;
ALTER TABLE work_versions ADD COLUMN legibility BIGINT;
