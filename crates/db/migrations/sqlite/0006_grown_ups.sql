-- Entries and handovers for grown-ups: copies and look-alikes, what was read, final logos, uploads that resume, checks.

-- Whose picture it is, by the hash of its cleaned bytes: nobody else may hand in the very same one.
CREATE TABLE work_pictures (
    sha256 TEXT NOT NULL PRIMARY KEY,
    designer_id INTEGER NOT NULL REFERENCES users (id),
    -- Entries of that designer that show it; the last one that goes frees the picture.
    works INTEGER NOT NULL
) STRICT;
INSERT INTO work_pictures (sha256, designer_id, works)
SELECT t.sha256, t.designer_id, t.works FROM (
    SELECT f.sha256, w.designer_id, COUNT(*) AS works,
        ROW_NUMBER() OVER (PARTITION BY f.sha256 ORDER BY MIN(w.id)) AS place
    FROM works w JOIN files f ON f.id = w.file_id WHERE w.deleted_at IS NULL GROUP BY f.sha256, w.designer_id
) t WHERE t.place = 1;

-- How many entries of others it looks like, as far as no moderator said otherwise.
ALTER TABLE works ADD COLUMN alike INTEGER NOT NULL DEFAULT 0;

-- Two entries of different designers that look alike, the later one first.
CREATE TABLE similar_pairs (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    work_id INTEGER NOT NULL REFERENCES works (id),
    other_id INTEGER NOT NULL REFERENCES works (id),
    -- 0 the same, 128 nothing in common.
    distance INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'open',
    decided_by INTEGER,
    decided_at INTEGER,
    reason TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    CONSTRAINT similar_pairs_work_id_other_id_key UNIQUE (work_id, other_id),
    CONSTRAINT similar_pairs_status_known CHECK (status IN ('open', 'dismissed', 'hidden', 'removed'))
) STRICT;
CREATE INDEX similar_pairs_open_idx ON similar_pairs (id) WHERE status = 'open';
CREATE INDEX similar_pairs_decided_idx ON similar_pairs (decided_at DESC, id DESC) WHERE status <> 'open';

-- How many messages of an entry's thread a person has seen.
CREATE TABLE work_reads (
    work_id INTEGER NOT NULL REFERENCES works (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    seen INTEGER NOT NULL,
    PRIMARY KEY (work_id, user_id)
) STRICT;
-- What was written before nobody needs to be told of.
INSERT INTO work_reads (work_id, user_id, seen)
SELECT w.id, p.client_id, w.messages FROM works w JOIN projects p ON p.id = w.project_id WHERE w.messages > 0;
INSERT INTO work_reads (work_id, user_id, seen)
SELECT w.id, w.designer_id, w.messages FROM works w JOIN projects p ON p.id = w.project_id
WHERE w.messages > 0 AND w.designer_id <> p.client_id;

-- Reasons as codes, put into words by the page of whoever reads them.
ALTER TABLE work_messages ADD COLUMN chips TEXT NOT NULL DEFAULT '[]';

-- Files on their way in, piece by piece.
CREATE TABLE uploads (
    id TEXT NOT NULL PRIMARY KEY,
    owner_id INTEGER NOT NULL REFERENCES users (id),
    -- The handover it is meant for, where its sender said so.
    project_id INTEGER,
    bought_id INTEGER,
    name TEXT NOT NULL,
    -- Bytes: announced, and there.
    size INTEGER NOT NULL,
    received INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    -- It became a package, or was given up: its pieces go.
    ended_at INTEGER,
    CONSTRAINT uploads_received_range CHECK (received BETWEEN 0 AND size)
) STRICT;
CREATE INDEX uploads_owner_idx ON uploads (owner_id) WHERE ended_at IS NULL;

CREATE TABLE upload_pieces (
    upload_id TEXT NOT NULL REFERENCES uploads (id),
    -- The first byte it holds.
    start INTEGER NOT NULL,
    size INTEGER NOT NULL,
    storage_key TEXT NOT NULL,
    PRIMARY KEY (upload_id, start)
) STRICT;

-- What is inside a package, looked at by a job after the delivery; empty until then.
ALTER TABLE packages ADD COLUMN checks TEXT NOT NULL DEFAULT '';
