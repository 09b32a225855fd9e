-- Durable jobs: follow-up work and timers, written in the transaction that needs them.

CREATE TABLE jobs (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    run_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    lease_until INTEGER,
    state TEXT NOT NULL DEFAULT 'waiting',
    key TEXT,
    last_error TEXT,
    created_at INTEGER NOT NULL,
    CONSTRAINT jobs_key_key UNIQUE (key),
    CONSTRAINT jobs_state_known CHECK (state IN ('waiting', 'done', 'dead'))
) STRICT;
-- What is due, and the next moment at which something is.
CREATE INDEX jobs_state_run_at_idx ON jobs (state, run_at);
-- Leases that may have run out.
CREATE INDEX jobs_state_lease_until_idx ON jobs (state, lease_until);
