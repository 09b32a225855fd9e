-- Pictures that stood for an entry before its newest one, which is the entry's own.
CREATE TABLE work_versions (
    work_id BIGINT NOT NULL REFERENCES works (id),
    version BIGINT NOT NULL,
    file_id BIGINT NOT NULL REFERENCES files (id),
    ai_used BOOLEAN NOT NULL,
    ai_label BOOLEAN NOT NULL,
    phash BYTEA,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (work_id, version)
);
CREATE INDEX work_versions_file_idx ON work_versions (file_id);

ALTER TABLE works ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
-- When the newest version came; of an entry that was never replaced it is empty.
ALTER TABLE works ADD COLUMN revised_at BIGINT;
-- The version that the client's stars were given to.
ALTER TABLE works ADD COLUMN stars_version BIGINT NOT NULL DEFAULT 1;
-- The version that was shown when it was written.
ALTER TABLE work_messages ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
