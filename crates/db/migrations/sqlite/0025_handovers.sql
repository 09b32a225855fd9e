-- A handover has an id of its own, and stays the same row when it is taken back. Packages, messages, certificates, files
-- and uploads refer to it.
CREATE TABLE handovers_new (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- A design of a contest: 0 is the winner's, the others are further designs that the client bought.
    project_id INTEGER REFERENCES projects (id),
    bought_id INTEGER,
    work_id INTEGER REFERENCES works (id),
    designer_id INTEGER NOT NULL REFERENCES users (id),
    -- What was paid for a further design.
    price INTEGER NOT NULL DEFAULT 0,
    packages INTEGER NOT NULL DEFAULT 0,
    package_at INTEGER,
    revision_at INTEGER,
    confirmed_at INTEGER,
    confirmed_by TEXT,
    created_at INTEGER NOT NULL,
    -- Taken back by a moderator.
    revoked_at INTEGER,
    -- What it was called until now in packages and messages: below 0 and counting down once it was taken back.
    old_bought_id INTEGER,
    CONSTRAINT handovers_design_whole CHECK ((project_id IS NULL) = (bought_id IS NULL) AND (project_id IS NULL) = (work_id IS NULL)),
    CONSTRAINT handovers_one_end CHECK (confirmed_at IS NULL OR revoked_at IS NULL)
) STRICT;
INSERT INTO handovers_new (project_id, bought_id, work_id, designer_id, price, packages, package_at, revision_at, confirmed_at,
    confirmed_by, created_at, revoked_at, old_bought_id)
SELECT project_id, bought_id, work_id, designer_id, price, packages, package_at, revision_at, confirmed_at, confirmed_by,
    created_at, NULL, bought_id FROM handovers
UNION ALL
SELECT project_id, number, work_id, designer_id, price, packages, package_at, revision_at, NULL, NULL, created_at, revoked_at,
    bought_id FROM revoked_handovers ORDER BY 1, 11, 2;
DROP TABLE handovers;
DROP TABLE revoked_handovers;
ALTER TABLE handovers_new RENAME TO handovers;
CREATE INDEX handovers_old_idx ON handovers (project_id, old_bought_id);

CREATE TABLE packages_new (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    handover_id INTEGER NOT NULL REFERENCES handovers (id),
    version INTEGER NOT NULL,
    file_id INTEGER NOT NULL REFERENCES files (id),
    sha256 TEXT NOT NULL,
    tree TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- What is inside, looked at by a job after the delivery; empty until then.
    checks TEXT NOT NULL DEFAULT '',
    CONSTRAINT packages_handover_id_version_key UNIQUE (handover_id, version)
) STRICT;
INSERT INTO packages_new (id, handover_id, version, file_id, sha256, tree, created_at, checks)
SELECT k.id, h.id, k.version, k.file_id, k.sha256, k.tree, k.created_at, k.checks
FROM packages k LEFT JOIN handovers h ON h.project_id = k.project_id AND h.old_bought_id = k.bought_id;
UPDATE sqlite_sequence SET seq = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'packages'), 0)
WHERE name = 'packages_new';
DROP TABLE packages;
ALTER TABLE packages_new RENAME TO packages;
CREATE INDEX packages_file_idx ON packages (file_id);

CREATE TABLE handover_messages_new (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    handover_id INTEGER NOT NULL REFERENCES handovers (id),
    author_id INTEGER NOT NULL REFERENCES users (id),
    content TEXT NOT NULL,
    file_ids TEXT NOT NULL DEFAULT '[]',
    revision INTEGER NOT NULL DEFAULT FALSE,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
) STRICT;
INSERT INTO handover_messages_new (id, handover_id, author_id, content, file_ids, revision, created_at, deleted_at)
SELECT m.id, h.id, m.author_id, m.content, m.file_ids, m.revision, m.created_at, m.deleted_at
FROM handover_messages m LEFT JOIN handovers h ON h.project_id = m.project_id AND h.old_bought_id = m.bought_id;
UPDATE sqlite_sequence SET seq = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'handover_messages'), 0)
WHERE name = 'handover_messages_new';
DROP TABLE handover_messages;
ALTER TABLE handover_messages_new RENAME TO handover_messages;
CREATE INDEX handover_messages_thread_idx ON handover_messages (handover_id, id);

CREATE TABLE certificates_new (
    code TEXT NOT NULL PRIMARY KEY,
    handover_id INTEGER NOT NULL REFERENCES handovers (id),
    client_name TEXT NOT NULL,
    designer_name TEXT NOT NULL,
    project_name TEXT NOT NULL,
    package_sha256 TEXT NOT NULL,
    file_id INTEGER,
    created_at INTEGER NOT NULL,
    CONSTRAINT certificates_handover_id_key UNIQUE (handover_id)
) STRICT;
INSERT INTO certificates_new (code, handover_id, client_name, designer_name, project_name, package_sha256, file_id, created_at)
SELECT c.code, h.id, c.client_name, c.designer_name, c.project_name, c.package_sha256, c.file_id, c.created_at
FROM certificates c LEFT JOIN handovers h ON h.project_id = c.project_id AND h.old_bought_id = c.bought_id;
DROP TABLE certificates;
ALTER TABLE certificates_new RENAME TO certificates;

-- Without a foreign key: entries refer to files, handovers to entries.
ALTER TABLE files ADD COLUMN handover_id INTEGER;
UPDATE files SET handover_id = (SELECT h.id FROM handovers h
    WHERE h.project_id = files.project_id AND h.old_bought_id = files.bought_id)
WHERE bought_id IS NOT NULL;
ALTER TABLE files DROP COLUMN bought_id;

ALTER TABLE uploads ADD COLUMN handover_id INTEGER REFERENCES handovers (id);
UPDATE uploads SET handover_id = (SELECT h.id FROM handovers h
    WHERE h.project_id = uploads.project_id AND h.old_bought_id = uploads.bought_id)
WHERE bought_id IS NOT NULL;
ALTER TABLE uploads DROP COLUMN project_id;
ALTER TABLE uploads DROP COLUMN bought_id;

-- Timers and certificates that are still to be drawn.
UPDATE jobs SET payload = json_remove(json_set(payload, '$.handover', COALESCE((SELECT h.id FROM handovers h
    WHERE h.project_id = json_extract(payload, '$.project') AND h.old_bought_id = json_extract(payload, '$.bought')), 0)),
    '$.project', '$.bought')
WHERE kind IN ('auto_confirm', 'draw_certificate', 'remind_handover');

DROP INDEX handovers_old_idx;
ALTER TABLE handovers DROP COLUMN old_bought_id;
CREATE UNIQUE INDEX handovers_live_once ON handovers (project_id, bought_id) WHERE revoked_at IS NULL;
CREATE INDEX handovers_project_idx ON handovers (project_id, bought_id);
CREATE INDEX handovers_designer_idx ON handovers (designer_id);
