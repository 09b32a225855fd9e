-- Questions about a contest to the market's own people: asked beside it, answered in a conversation.
CREATE TABLE help_questions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    project_id INTEGER NOT NULL REFERENCES projects (id),
    asker_id INTEGER NOT NULL REFERENCES users (id),
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    answered_by INTEGER REFERENCES users (id),
    answered_at INTEGER,
    CONSTRAINT help_questions_answered_by_somebody CHECK ((answered_by IS NULL) = (answered_at IS NULL))
) STRICT;
CREATE INDEX help_questions_open_idx ON help_questions (created_at, id) WHERE answered_at IS NULL;
CREATE INDEX help_questions_answered_idx ON help_questions (answered_at, id) WHERE answered_at IS NOT NULL;
CREATE INDEX help_questions_project_idx ON help_questions (project_id, asker_id, id);
CREATE INDEX help_questions_asker_idx ON help_questions (asker_id);
-- Of a question about a contest: which.
ALTER TABLE thread_messages ADD COLUMN project_id INTEGER REFERENCES projects (id);
CREATE INDEX thread_messages_project_idx ON thread_messages (project_id) WHERE project_id IS NOT NULL;
