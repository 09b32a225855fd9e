-- Unread notices that say the same: each new one looks for them, among all that its reader has left unread. What a notice
-- tells may be longer than an index takes, its beginning is not.
CREATE INDEX notices_same_idx ON notices (user_id, kind, substr(params, 1, 200)) WHERE read_at IS NULL;
