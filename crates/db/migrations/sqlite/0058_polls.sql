-- Which of a contest's entries people like best. A contest has one open poll at a time; those before it stay.
CREATE TABLE polls (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    project_id INTEGER NOT NULL REFERENCES projects (id),
    -- Its address: 128 random bits.
    key TEXT NOT NULL,
    question TEXT NOT NULL,
    private INTEGER NOT NULL,
    until_at INTEGER,
    opened_at INTEGER NOT NULL,
    closed_at INTEGER,
    -- Those that are not taken out.
    comments INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT polls_key_key UNIQUE (key)
) STRICT;
CREATE UNIQUE INDEX polls_open_once ON polls (project_id) WHERE closed_at IS NULL;
CREATE INDEX polls_project_idx ON polls (project_id, opened_at);
CREATE INDEX polls_listed_idx ON polls (opened_at DESC, id DESC) WHERE closed_at IS NULL AND NOT private;

-- Its entries, with how many votes each has, and how many of these came from accounts.
CREATE TABLE poll_works (
    poll_id INTEGER NOT NULL REFERENCES polls (id),
    work_id INTEGER NOT NULL REFERENCES works (id),
    votes INTEGER NOT NULL DEFAULT 0,
    accounts INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (poll_id, work_id),
    CONSTRAINT poll_works_counted CHECK (accounts >= 0 AND votes >= accounts)
) STRICT;
CREATE INDEX poll_works_work_idx ON poll_works (work_id);

-- Who voted for which: `user:{id}`, or `browser:{name}` of whoever has no account. Forgotten when no poll of then can
-- still be open; what was counted stays.
CREATE TABLE poll_votes (
    poll_id INTEGER NOT NULL REFERENCES polls (id),
    voter TEXT NOT NULL,
    work_id INTEGER NOT NULL REFERENCES works (id),
    -- From which browser an account voted.
    browser TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (poll_id, voter)
) STRICT;
CREATE INDEX poll_votes_browser_idx ON poll_votes (poll_id, browser) WHERE browser IS NOT NULL;
CREATE INDEX poll_votes_work_idx ON poll_votes (work_id);
CREATE INDEX poll_votes_created_idx ON poll_votes (created_at);

CREATE TABLE poll_comments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    poll_id INTEGER NOT NULL REFERENCES polls (id),
    work_id INTEGER NOT NULL REFERENCES works (id),
    author_id INTEGER REFERENCES users (id),
    -- Of whoever has no account.
    guest_name TEXT NOT NULL,
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    removed_at INTEGER,
    removed_by INTEGER REFERENCES users (id),
    -- The first report that waits for a moderator.
    reporter_id INTEGER REFERENCES users (id),
    report TEXT NOT NULL DEFAULT '',
    reported_at INTEGER,
    decided_at INTEGER
) STRICT;
CREATE INDEX poll_comments_poll_idx ON poll_comments (poll_id, id);
CREATE INDEX poll_comments_work_idx ON poll_comments (work_id);
CREATE INDEX poll_comments_reported_idx ON poll_comments (reported_at, id)
    WHERE reported_at IS NOT NULL AND decided_at IS NULL AND removed_at IS NULL;
