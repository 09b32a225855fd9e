-- Files sent ahead belong to scope `upload` until a brief or a message names them; who holds how much is counted by owner.
CREATE INDEX files_owner_idx ON files (owner_id, scope);
CREATE INDEX files_unclaimed_idx ON files (created_at) WHERE scope = 'upload';

-- When the bytes were last held against size and SHA-256, and since when they are known to be damaged.
ALTER TABLE files ADD COLUMN checked_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE files ADD COLUMN damaged_at BIGINT;
CREATE INDEX files_checked_idx ON files (checked_at, id);

-- When the client was told that an unpaid contest is about to be removed.
ALTER TABLE projects ADD COLUMN draft_told_at BIGINT;
CREATE INDEX projects_draft_idx ON projects (created_at) WHERE NOT audit AND paid_at IS NULL;
