-- Sessions that their owner can name and end: which browser, from which network, when it was last seen.
CREATE TABLE sessions_new (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    token_hash TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    -- What the browser calls itself, and its network (/24, /48); empty for sessions that are older than these columns.
    agent TEXT NOT NULL DEFAULT '',
    network TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    -- Exact to a few minutes.
    seen_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    CONSTRAINT sessions_token_hash_key UNIQUE (token_hash)
) STRICT;
INSERT INTO sessions_new (token_hash, user_id, created_at, seen_at, expires_at)
SELECT token_hash, user_id, created_at, created_at, expires_at FROM sessions ORDER BY created_at;
DROP TABLE sessions;
ALTER TABLE sessions_new RENAME TO sessions;
CREATE INDEX sessions_user_idx ON sessions (user_id);
CREATE INDEX sessions_expires_idx ON sessions (expires_at);
