-- How much of a mark is ink and in how many pieces it is drawn; 0 where nothing is drawn, empty until somebody has looked.
-- Whoever looks sees the colours as well: one list of what is still to be looked at.
ALTER TABLE works ADD COLUMN shape INTEGER;
DROP INDEX works_uncoloured_idx;
CREATE INDEX works_unseen_idx ON works (id) WHERE shape IS NULL AND deleted_at IS NULL;
-- The newest ideas of a designer, of one kind of design.
CREATE INDEX ideas_designer_idx ON ideas (designer_id, site, project_type, work_id DESC);
