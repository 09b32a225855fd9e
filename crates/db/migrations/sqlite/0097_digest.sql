-- What somebody said of being told: by group and way. What has no row is as that way is for everybody.
CREATE TABLE notice_wishes (
    user_id INTEGER NOT NULL REFERENCES users (id),
    area TEXT NOT NULL,
    way TEXT NOT NULL,
    wanted INTEGER NOT NULL,
    PRIMARY KEY (user_id, area, way)
) STRICT;
INSERT INTO notice_wishes (user_id, area, way, wanted) SELECT user_id, area, way, FALSE FROM notices_declined;
-- Who declined the letters of a group gets none of it gathered either.
INSERT INTO notice_wishes (user_id, area, way, wanted)
    SELECT user_id, area, 'digest', FALSE FROM notices_declined WHERE way = 'email';
DROP TABLE notices_declined;

-- Waits for its reader's daily letter.
ALTER TABLE notices ADD COLUMN gathered INTEGER NOT NULL DEFAULT FALSE;
CREATE INDEX notices_gathered_idx ON notices (user_id, id DESC) WHERE gathered;
