-- The directory is counted, and read from the newest on, without looking at those who are not in it.
DROP INDEX users_newest_idx;
CREATE INDEX users_newest_idx ON users (id DESC) WHERE approved AND deleted_at IS NULL AND NOT suspended;
