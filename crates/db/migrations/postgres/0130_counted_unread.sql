-- How many notices wait to be read is told beside every page of whoever is signed in: counted within the index.
DROP INDEX notices_unread_idx;
CREATE INDEX notices_unread_idx ON notices (user_id, read_at) WHERE read_at IS NULL;
