-- What moderators tell one another about what waits on the desk: who is on it, and notes. Nobody else reads either.
-- `queue` is a name of domain::desk::Queue, `subject_id` the number by which its page opens the case.
CREATE TABLE desk_assignments (
    queue TEXT NOT NULL,
    subject_id INTEGER NOT NULL,
    moderator_id INTEGER NOT NULL REFERENCES users (id),
    taken_at INTEGER NOT NULL,
    PRIMARY KEY (queue, subject_id)
) STRICT;
CREATE INDEX desk_assignments_taken_idx ON desk_assignments (taken_at);
CREATE INDEX desk_assignments_moderator_idx ON desk_assignments (moderator_id);

CREATE TABLE desk_notes (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL,
    subject_id INTEGER NOT NULL,
    moderator_id INTEGER NOT NULL REFERENCES users (id),
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX desk_notes_subject_idx ON desk_notes (queue, subject_id, id DESC);
CREATE INDEX desk_notes_created_idx ON desk_notes (created_at);
CREATE INDEX desk_notes_moderator_idx ON desk_notes (moderator_id);
