-- What moderators tell one another about a person, who never reads it.
CREATE TABLE person_notes (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    moderator_id INTEGER NOT NULL REFERENCES users (id),
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX person_notes_user_idx ON person_notes (user_id, id DESC);
