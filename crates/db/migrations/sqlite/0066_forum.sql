-- Topics of the forum. Those of the board of reports begin with a report of an entry.
CREATE TABLE forum_topics (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    site TEXT NOT NULL,
    board TEXT NOT NULL,
    author_id INTEGER NOT NULL REFERENCES users (id),
    title TEXT NOT NULL,
    -- Markdown.
    content TEXT NOT NULL,
    -- A JSON list.
    file_ids TEXT NOT NULL DEFAULT '[]',
    pinned INTEGER NOT NULL DEFAULT 0,
    locked INTEGER NOT NULL DEFAULT 0,
    -- Those that are not taken out.
    replies INTEGER NOT NULL DEFAULT 0,
    likes INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    -- Of the last word in it, and whose it is; 0 is the topic's own text.
    last_at INTEGER NOT NULL,
    last_id INTEGER NOT NULL DEFAULT 0,
    last_author_id INTEGER NOT NULL REFERENCES users (id),
    deleted_at INTEGER,
    deleted_by INTEGER REFERENCES users (id)
) STRICT;
CREATE INDEX forum_topics_board_idx ON forum_topics (site, board, pinned DESC, last_at DESC, id DESC)
    WHERE deleted_at IS NULL;
CREATE INDEX forum_topics_last_idx ON forum_topics (site, pinned DESC, last_at DESC, id DESC)
    WHERE deleted_at IS NULL AND board <> 'reports';
CREATE INDEX forum_topics_reports_idx ON forum_topics (pinned DESC, last_at DESC, id DESC)
    WHERE deleted_at IS NULL AND board = 'reports';

-- A reply that is taken out stays as an empty row, so that every other keeps its page.
CREATE TABLE forum_replies (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    topic_id INTEGER NOT NULL REFERENCES forum_topics (id),
    author_id INTEGER NOT NULL REFERENCES users (id),
    content TEXT NOT NULL,
    file_ids TEXT NOT NULL DEFAULT '[]',
    -- The reply that it answers; 0 is the topic's own text.
    quote_id INTEGER,
    likes INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    deleted_at INTEGER,
    deleted_by INTEGER REFERENCES users (id)
) STRICT;
CREATE INDEX forum_replies_topic_idx ON forum_replies (topic_id, id);

-- Who likes what; the reply 0 is the topic's own text.
CREATE TABLE forum_likes (
    topic_id INTEGER NOT NULL REFERENCES forum_topics (id),
    reply_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (topic_id, reply_id, user_id)
) STRICT;

CREATE TABLE forum_follows (
    topic_id INTEGER NOT NULL REFERENCES forum_topics (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (topic_id, user_id)
) STRICT;
CREATE INDEX forum_follows_user_idx ON forum_follows (user_id, topic_id);

-- Up to which reply somebody has read a topic. Forgotten when nobody has looked into it for long.
CREATE TABLE forum_reads (
    topic_id INTEGER NOT NULL REFERENCES forum_topics (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    reply_id INTEGER NOT NULL,
    read_at INTEGER NOT NULL,
    PRIMARY KEY (topic_id, user_id)
) STRICT;
CREATE INDEX forum_reads_read_idx ON forum_reads (read_at);

-- Reports of entries, each with the topic that it made. What is said against the entry is that topic's text.
CREATE TABLE work_reports (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    work_id INTEGER NOT NULL REFERENCES works (id),
    project_id INTEGER NOT NULL REFERENCES projects (id),
    topic_id INTEGER NOT NULL REFERENCES forum_topics (id),
    reporter_id INTEGER NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    -- What it is said to be made after: an entry, an address, a picture; at most one of them.
    original_work_id INTEGER REFERENCES works (id),
    original_url TEXT NOT NULL DEFAULT '',
    original_file_id INTEGER REFERENCES files (id),
    -- Of the two pictures, in per cent, where both are here.
    likeness INTEGER,
    status TEXT NOT NULL DEFAULT 'open',
    decision TEXT NOT NULL DEFAULT '',
    -- Of the warning that went with the decision.
    points INTEGER,
    decided_by INTEGER REFERENCES users (id),
    decided_at INTEGER,
    created_at INTEGER NOT NULL,
    CONSTRAINT work_reports_topic_id_key UNIQUE (topic_id)
) STRICT;
CREATE UNIQUE INDEX work_reports_open_once ON work_reports (work_id, reporter_id) WHERE status = 'open';
CREATE INDEX work_reports_open_idx ON work_reports (created_at, id) WHERE status = 'open';
CREATE INDEX work_reports_decided_idx ON work_reports (decided_at DESC, id DESC) WHERE status <> 'open';
CREATE INDEX work_reports_project_idx ON work_reports (project_id, work_id);
CREATE INDEX work_reports_file_idx ON work_reports (original_file_id) WHERE original_file_id IS NOT NULL;
CREATE INDEX work_reports_reporter_idx ON work_reports (reporter_id) WHERE status = 'open';

-- Without a foreign key, as the others of this table.
ALTER TABLE files ADD COLUMN topic_id INTEGER;
