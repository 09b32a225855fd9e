-- The second step: a secret shared with an authenticator app, and codes for the day it is lost.
CREATE TABLE second_steps (
    user_id INTEGER NOT NULL PRIMARY KEY REFERENCES users (id),
    -- Sealed with a key of the market's secret.
    secret TEXT NOT NULL,
    -- The number of the last half minute whose code was taken: none is taken twice.
    last_moment INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    -- From when on it is asked for; null while it is being set up.
    confirmed_at INTEGER
) STRICT;
CREATE INDEX second_steps_unconfirmed_idx ON second_steps (created_at) WHERE confirmed_at IS NULL;

-- A row goes when its code is used.
CREATE TABLE recovery_codes (
    user_id INTEGER NOT NULL REFERENCES users (id),
    code_hash TEXT NOT NULL,
    PRIMARY KEY (user_id, code_hash)
) STRICT;

-- When a code was last asked for and given in this session, and whether it was opened in a rehearsal, where moderators
-- need none.
ALTER TABLE sessions ADD COLUMN stepped_at INTEGER;
ALTER TABLE sessions ADD COLUMN rehearsed INTEGER NOT NULL DEFAULT FALSE;
CREATE INDEX sessions_rehearsed_idx ON sessions (id) WHERE rehearsed;
