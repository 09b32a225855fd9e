-- A reported comment waits for a moderator until one has decided, whether or not its writer or the contest's owner has
-- taken it out meanwhile.
UPDATE poll_comments SET decided_at = removed_at
    WHERE reported_at IS NOT NULL AND decided_at IS NULL AND removed_at IS NOT NULL;
DROP INDEX poll_comments_reported_idx;
CREATE INDEX poll_comments_reported_idx ON poll_comments (reported_at, id)
    WHERE reported_at IS NOT NULL AND decided_at IS NULL;
