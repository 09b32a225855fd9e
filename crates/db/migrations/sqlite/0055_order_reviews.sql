-- A review is of a contest or of an order; whoever was reviewed for an order answers once.
CREATE TABLE reviews_new (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    project_id INTEGER REFERENCES projects (id),
    order_id INTEGER REFERENCES orders (id),
    client_id INTEGER NOT NULL REFERENCES users (id),
    designer_id INTEGER NOT NULL REFERENCES users (id),
    score INTEGER NOT NULL,
    comment TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    answer TEXT NOT NULL DEFAULT '',
    answered_at INTEGER,
    CONSTRAINT reviews_project_id_designer_id_key UNIQUE (project_id, designer_id),
    CONSTRAINT reviews_of_one CHECK ((project_id IS NULL) <> (order_id IS NULL)),
    CONSTRAINT reviews_score_range CHECK (score BETWEEN 1 AND 5)
) STRICT;
INSERT INTO reviews_new (id, project_id, client_id, designer_id, score, comment, created_at)
SELECT id, project_id, client_id, designer_id, score, comment, created_at FROM reviews;
UPDATE sqlite_sequence SET seq = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'reviews'), 0)
WHERE name = 'reviews_new';
DROP TABLE reviews;
ALTER TABLE reviews_new RENAME TO reviews;
CREATE INDEX reviews_designer_idx ON reviews (designer_id, id DESC);
CREATE UNIQUE INDEX reviews_order_once ON reviews (order_id);
