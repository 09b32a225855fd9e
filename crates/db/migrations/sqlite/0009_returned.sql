-- Handovers of further designs can be ended too: they keep the number and the price they had.
ALTER TABLE revoked_handovers ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
ALTER TABLE revoked_handovers ADD COLUMN price INTEGER NOT NULL DEFAULT 0;

-- When the win was last taken back: such a contest has handovers (of designs bought before) without a winner.
ALTER TABLE projects ADD COLUMN reopened_at INTEGER;
UPDATE projects SET reopened_at = (SELECT MAX(r.revoked_at) FROM revoked_handovers r WHERE r.project_id = projects.id)
WHERE id IN (SELECT project_id FROM revoked_handovers);
