-- Where somebody keeps ideas of the gallery that they like.
CREATE TABLE idea_boards (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    owner_id INTEGER NOT NULL REFERENCES users (id),
    site TEXT NOT NULL,
    name TEXT NOT NULL,
    -- When it was made, or something was last put there: the next idea goes where the last one went.
    used_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    CONSTRAINT idea_boards_owner_id_site_name_key UNIQUE (owner_id, site, name)
) STRICT;
-- An idea is kept once, on one board.
CREATE TABLE kept_ideas (
    owner_id INTEGER NOT NULL REFERENCES users (id),
    work_id INTEGER NOT NULL REFERENCES ideas (work_id),
    board_id INTEGER NOT NULL REFERENCES idea_boards (id),
    kept_at INTEGER NOT NULL,
    PRIMARY KEY (owner_id, work_id)
) STRICT;
CREATE INDEX kept_ideas_board_idx ON kept_ideas (board_id);
CREATE INDEX kept_ideas_work_idx ON kept_ideas (work_id);
