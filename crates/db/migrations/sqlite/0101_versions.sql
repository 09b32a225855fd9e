-- Pictures that stood for an entry before its newest one, which is the entry's own.
CREATE TABLE work_versions (
    work_id INTEGER NOT NULL REFERENCES works (id),
    version INTEGER NOT NULL,
    file_id INTEGER NOT NULL REFERENCES files (id),
    ai_used INTEGER NOT NULL,
    ai_label INTEGER NOT NULL,
    phash BLOB,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (work_id, version)
) STRICT;
CREATE INDEX work_versions_file_idx ON work_versions (file_id);

ALTER TABLE works ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- When the newest version came; of an entry that was never replaced it is empty.
ALTER TABLE works ADD COLUMN revised_at INTEGER;
-- The version that the client's stars were given to.
ALTER TABLE works ADD COLUMN stars_version INTEGER NOT NULL DEFAULT 1;
-- The version that was shown when it was written.
ALTER TABLE work_messages ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
