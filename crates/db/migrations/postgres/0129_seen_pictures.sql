-- The pictures as they hung when a report came, and those of which two entries are alike: a newer version of an entry does
-- not take their place. Pictures of entries are never deleted while a report or a pair names their entry.
ALTER TABLE work_reports ADD COLUMN picture_id BIGINT REFERENCES files (id);
ALTER TABLE work_reports ADD COLUMN original_picture_id BIGINT REFERENCES files (id);
UPDATE work_reports SET picture_id = (SELECT w.file_id FROM works w WHERE w.id = work_reports.work_id),
    original_picture_id = (SELECT w.file_id FROM works w WHERE w.id = work_reports.original_work_id);
CREATE INDEX work_reports_picture_idx ON work_reports (picture_id);
CREATE INDEX work_reports_original_picture_idx ON work_reports (original_picture_id);
ALTER TABLE similar_pairs ADD COLUMN picture_id BIGINT REFERENCES files (id);
ALTER TABLE similar_pairs ADD COLUMN other_picture_id BIGINT REFERENCES files (id);
CREATE INDEX similar_pairs_picture_idx ON similar_pairs (picture_id);
CREATE INDEX similar_pairs_other_picture_idx ON similar_pairs (other_picture_id);
-- The contests that build on a logo.
CREATE INDEX projects_logo_idx ON projects (logo_file_id) WHERE logo_file_id IS NOT NULL;
