-- Warnings, and people whom a moderator suspended. A warning is there while it counts: one that was taken back or has
-- lapsed is gone, and the record of decisions tells that it was given.
CREATE TABLE warnings (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    moderator_id INTEGER NOT NULL REFERENCES users (id),
    points INTEGER NOT NULL,
    reason TEXT NOT NULL,
    -- What it is about, where that is a contest or an entry.
    project_id INTEGER REFERENCES projects (id),
    work_id INTEGER REFERENCES works (id),
    -- What the warned person said to it, once.
    answer TEXT NOT NULL DEFAULT '',
    answered_at INTEGER,
    created_at INTEGER NOT NULL,
    CONSTRAINT warnings_points_known CHECK (points BETWEEN 1 AND 3)
) STRICT;
CREATE INDEX warnings_user_idx ON warnings (user_id, id DESC);
CREATE INDEX warnings_project_idx ON warnings (project_id);

-- Since when a moderator's own suspension holds, whatever the points; `suspended` says whether anything suspends.
ALTER TABLE users ADD COLUMN barred_at INTEGER;
CREATE INDEX users_warned_idx ON users (id) WHERE warning_points > 0;

-- What an operator does from the command line has no moderator.
CREATE TABLE decisions_new (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    moderator_id INTEGER REFERENCES users (id),
    kind TEXT NOT NULL,
    outcome TEXT NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    project_id INTEGER,
    -- The row decided on, in the table that `kind` speaks of.
    subject_id INTEGER,
    created_at INTEGER NOT NULL
) STRICT;
INSERT INTO decisions_new (id, moderator_id, kind, outcome, reason, project_id, subject_id, created_at)
SELECT id, moderator_id, kind, outcome, reason, project_id, subject_id, created_at FROM decisions;
UPDATE sqlite_sequence SET seq = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'decisions'), 0)
WHERE name = 'decisions_new';
DROP TABLE decisions;
ALTER TABLE decisions_new RENAME TO decisions;
CREATE INDEX decisions_kind_idx ON decisions (kind, id DESC);
CREATE INDEX decisions_project_idx ON decisions (project_id, id DESC);
CREATE INDEX decisions_subject_idx ON decisions (kind, subject_id, id DESC);
