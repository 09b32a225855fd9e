-- Two entries that share a template or a common motif: both stay, and the pair is not raised again.
CREATE TABLE similar_pairs_new (
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
    CONSTRAINT similar_pairs_status_known CHECK (status IN ('open', 'dismissed', 'common', 'hidden', 'removed'))
) STRICT;
INSERT INTO similar_pairs_new (id, work_id, other_id, distance, status, decided_by, decided_at, reason, created_at)
SELECT id, work_id, other_id, distance, status, decided_by, decided_at, reason, created_at FROM similar_pairs;
UPDATE sqlite_sequence SET seq = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'similar_pairs'), 0)
WHERE name = 'similar_pairs_new';
DROP TABLE similar_pairs;
ALTER TABLE similar_pairs_new RENAME TO similar_pairs;
CREATE INDEX similar_pairs_open_idx ON similar_pairs (id) WHERE status = 'open';
CREATE INDEX similar_pairs_decided_idx ON similar_pairs (decided_at DESC, id DESC) WHERE status <> 'open';
CREATE INDEX similar_pairs_likeness_idx ON similar_pairs (distance, id) WHERE status = 'open';

-- What the desk finds by typing: orders by how their title begins.
CREATE INDEX orders_title_idx ON orders (title);
