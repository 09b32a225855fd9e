-- Reports of comments in polls, each person's once. The comment itself says since when one waits and that it was decided.
CREATE TABLE poll_comment_reports (
    comment_id BIGINT NOT NULL REFERENCES poll_comments (id),
    reporter_id BIGINT NOT NULL REFERENCES users (id),
    reason TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (comment_id, reporter_id)
);
CREATE INDEX poll_comment_reports_reporter_idx ON poll_comment_reports (reporter_id);
INSERT INTO poll_comment_reports (comment_id, reporter_id, reason, created_at)
    SELECT id, reporter_id, report, reported_at FROM poll_comments
    WHERE reporter_id IS NOT NULL AND reported_at IS NOT NULL;
DROP INDEX poll_comments_reporter_idx;
ALTER TABLE poll_comments DROP COLUMN reporter_id;
ALTER TABLE poll_comments DROP COLUMN report;
