-- The main colours of an entry's picture, the strongest first, four bits each; null until somebody has looked.
ALTER TABLE works ADD COLUMN colours INTEGER;
CREATE INDEX works_uncoloured_idx ON works (id) WHERE colours IS NULL AND deleted_at IS NULL;

-- The gallery: entries of finalists and winners of contests that have their winner. Whether one is shown is asked of its
-- contest, its designer and itself; here stands only what it is narrowed by.
CREATE TABLE ideas (
    work_id INTEGER NOT NULL PRIMARY KEY REFERENCES works (id),
    site TEXT NOT NULL,
    project_id INTEGER NOT NULL REFERENCES projects (id),
    project_type INTEGER NOT NULL,
    industry INTEGER NOT NULL,
    designer_id INTEGER NOT NULL REFERENCES users (id),
    -- The ends that the sliders of the brief lean to, and its tags: a bit each.
    styles INTEGER NOT NULL,
    tags INTEGER NOT NULL,
    ended_at INTEGER NOT NULL
) STRICT;
CREATE INDEX ideas_newest_idx ON ideas (site, ended_at DESC, work_id DESC);
CREATE INDEX ideas_project_idx ON ideas (project_id);
CREATE INDEX ideas_industry_idx ON ideas (industry, work_id);
INSERT INTO ideas (work_id, site, project_id, project_type, industry, designer_id, styles, tags, ended_at)
SELECT w.id, p.site, p.id, p.project_type, p.industry, w.designer_id, 0, 0, p.ended_at FROM projects p
JOIN participants t ON t.project_id = p.id AND (t.is_finalist OR t.designer_id = p.winner_id)
JOIN works w ON w.project_id = p.id AND w.designer_id = t.designer_id AND w.deleted_at IS NULL
WHERE p.audit AND NOT p.private AND p.clone_id = 0 AND p.winner_id IS NOT NULL AND p.ended_at IS NOT NULL
AND (t.is_finalist OR w.id = p.winner_work_id);
-- Their words, styles and tags are filled in by the job that indexes what an older version indexed.
INSERT INTO search_index (kind, item_id, tokenizer_version)
SELECT 'idea', work_id, 0 FROM ideas ORDER BY ended_at, work_id;
