-- The security log: who did what from which network, never a secret. Kept for 180 days.
CREATE TABLE security_events (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    user_id INTEGER REFERENCES users (id),
    -- 203.0.113.0/24 or 2001:db8:1::/48; empty from the console.
    network TEXT NOT NULL,
    agent TEXT NOT NULL,
    request_id TEXT NOT NULL,
    detail TEXT NOT NULL
) STRICT;
CREATE INDEX security_events_at_idx ON security_events (at);
CREATE INDEX security_events_kind_idx ON security_events (kind, id DESC);
CREATE INDEX security_events_user_idx ON security_events (user_id, id DESC);
CREATE INDEX security_events_network_idx ON security_events (network, id DESC);

-- What a person leaves behind in pictures of their own, when they go.
CREATE INDEX files_own_idx ON files (owner_id, scope);
