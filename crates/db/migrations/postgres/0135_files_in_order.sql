-- The files of a contest in one scope stand in the order in which they are asked for, and PostgreSQL does not walk all files
-- by their ids to find the first hundred. (SQLite's stood so already: one schema on both.)
DROP INDEX files_project_idx;
CREATE INDEX files_project_idx ON files (project_id, scope, id);
