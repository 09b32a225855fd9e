-- Threads with their messages and each side's place in them. The first kind of them: two people who write to each other.
CREATE TABLE threads (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- What it belongs to: people.
    kind TEXT NOT NULL,
    messages INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE conversations (
    thread_id INTEGER NOT NULL PRIMARY KEY REFERENCES threads (id),
    -- The two, the smaller number first.
    low_id INTEGER NOT NULL REFERENCES users (id),
    high_id INTEGER NOT NULL REFERENCES users (id),
    -- Both have deleted their accounts.
    ended_at INTEGER,
    CONSTRAINT conversations_low_id_high_id_key UNIQUE (low_id, high_id),
    CONSTRAINT conversations_of_two CHECK (low_id < high_id)
) STRICT;
CREATE INDEX conversations_ended_idx ON conversations (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE thread_messages (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    thread_id INTEGER NOT NULL REFERENCES threads (id),
    author_id INTEGER NOT NULL REFERENCES users (id),
    -- message, tip, hire.
    kind TEXT NOT NULL,
    content TEXT NOT NULL,
    file_ids TEXT NOT NULL DEFAULT '[]',
    -- Of a tip, in minor units.
    amount INTEGER,
    currency TEXT,
    created_at INTEGER NOT NULL,
    -- Taken out by a moderator.
    removed_at INTEGER,
    CONSTRAINT thread_messages_amount_whole CHECK ((amount IS NULL) = (currency IS NULL))
) STRICT;
CREATE INDEX thread_messages_thread_idx ON thread_messages (thread_id, id);

CREATE TABLE thread_sides (
    thread_id INTEGER NOT NULL REFERENCES threads (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    -- How many messages are theirs, and how many of the other's they have not seen.
    said INTEGER NOT NULL DEFAULT 0,
    unread INTEGER NOT NULL DEFAULT 0,
    -- The last message that they have seen, and the last of all.
    seen_id INTEGER NOT NULL DEFAULT 0,
    last_id INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (thread_id, user_id)
) STRICT;
CREATE INDEX thread_sides_user_idx ON thread_sides (user_id, last_id DESC);
CREATE INDEX thread_sides_unread_idx ON thread_sides (user_id, unread) WHERE unread > 0;

CREATE TABLE blocks (
    user_id INTEGER NOT NULL REFERENCES users (id),
    other_id INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, other_id)
) STRICT;
CREATE INDEX blocks_other_idx ON blocks (other_id);

CREATE TABLE message_reports (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    message_id INTEGER NOT NULL REFERENCES thread_messages (id),
    thread_id INTEGER NOT NULL REFERENCES threads (id),
    reporter_id INTEGER NOT NULL REFERENCES users (id),
    reason TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'open',
    decided_by INTEGER,
    decided_at INTEGER,
    decision TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    CONSTRAINT message_reports_message_id_reporter_id_key UNIQUE (message_id, reporter_id),
    CONSTRAINT message_reports_status_known CHECK (status IN ('open', 'removed', 'dismissed'))
) STRICT;
CREATE INDEX message_reports_open_idx ON message_reports (id) WHERE status = 'open';
CREATE INDEX message_reports_decided_idx ON message_reports (decided_at DESC, id DESC) WHERE status <> 'open';
CREATE INDEX message_reports_thread_idx ON message_reports (thread_id);

ALTER TABLE files ADD COLUMN thread_id INTEGER;
CREATE INDEX files_thread_idx ON files (thread_id) WHERE thread_id IS NOT NULL;
