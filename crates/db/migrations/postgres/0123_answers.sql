-- What a client answered each designer of a contest: words and stars, and when the first of them came.
ALTER TABLE participants ADD COLUMN answers BIGINT NOT NULL DEFAULT 0;
ALTER TABLE participants ADD COLUMN heard_at BIGINT;
-- The designers of a contest who were answered, and how long they waited for the first answer, in milliseconds together.
ALTER TABLE projects ADD COLUMN answered BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN answer_ms BIGINT NOT NULL DEFAULT 0;

-- When stars were given is not known of those before: words alone count.
UPDATE participants SET
    answers = (SELECT COUNT(*) FROM work_messages m JOIN works w ON w.id = m.work_id JOIN projects p ON p.id = w.project_id
               WHERE w.project_id = participants.project_id AND w.designer_id = participants.designer_id AND m.author_id = p.client_id),
    heard_at = (SELECT MIN(m.created_at) FROM work_messages m JOIN works w ON w.id = m.work_id JOIN projects p ON p.id = w.project_id
                   WHERE w.project_id = participants.project_id AND w.designer_id = participants.designer_id AND m.author_id = p.client_id);
UPDATE projects SET
    answered = (SELECT COUNT(*) FROM participants t WHERE t.project_id = projects.id AND t.heard_at IS NOT NULL),
    answer_ms = (SELECT CAST(COALESCE(SUM(CASE WHEN t.heard_at > t.joined_at THEN t.heard_at - t.joined_at ELSE 0 END), 0) AS BIGINT) FROM participants t
                 WHERE t.project_id = projects.id AND t.heard_at IS NOT NULL);
