-- A moderator has stopped the contest: since when, and what the parties are told. Null: it goes on.
ALTER TABLE projects ADD COLUMN frozen_at INTEGER;
ALTER TABLE projects ADD COLUMN frozen_reason TEXT NOT NULL DEFAULT '';
