-- What is told live, for as long as somebody may take it up again where they lost it. Either of the two names who is told;
-- numbers only, 0 for none.
CREATE TABLE stream_events (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER,
    contest_id INTEGER,
    kind TEXT NOT NULL,
    project INTEGER NOT NULL DEFAULT 0,
    work INTEGER NOT NULL DEFAULT 0,
    sender INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX stream_events_person_idx ON stream_events (person_id, id);
CREATE INDEX stream_events_contest_idx ON stream_events (contest_id, id);
CREATE INDEX stream_events_created_idx ON stream_events (created_at);
