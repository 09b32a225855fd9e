-- Wins that a moderator took back, with the handovers they had: their packages and messages keep `bought_id`, which is
-- below 0 and counts down in each contest.
CREATE TABLE revoked_handovers (
    project_id INTEGER NOT NULL REFERENCES projects (id),
    bought_id INTEGER NOT NULL,
    work_id INTEGER NOT NULL REFERENCES works (id),
    designer_id INTEGER NOT NULL REFERENCES users (id),
    packages INTEGER NOT NULL,
    package_at INTEGER,
    revision_at INTEGER,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, bought_id)
) STRICT;
