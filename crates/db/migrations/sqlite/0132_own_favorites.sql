-- What somebody marked is listed to them, the newest mark first.
DROP INDEX project_favorites_user_idx;
CREATE INDEX project_favorites_user_idx ON project_favorites (user_id, created_at DESC, project_id DESC);
