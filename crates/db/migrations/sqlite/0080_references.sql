-- Ideas of the gallery that the client of a contest likes: ids of entries as JSON, in the order of their choice. What
-- hangs there no more is not shown.
ALTER TABLE projects ADD COLUMN reference_ids TEXT NOT NULL DEFAULT '[]';
