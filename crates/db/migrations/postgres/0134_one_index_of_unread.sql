-- Unread notices are counted and compared by one index: one less to write with every notice, and no planner that has figures
-- of an empty table takes the other and walks through all that its reader has left unread.
DROP INDEX notices_same_idx;
DROP INDEX notices_unread_idx;
CREATE INDEX notices_unread_idx ON notices (user_id, read_at, kind, substr(params, 1, 200)) WHERE read_at IS NULL;
