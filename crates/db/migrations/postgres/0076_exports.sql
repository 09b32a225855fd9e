-- What somebody asked to take along of themselves: one at a time, for a day.
CREATE TABLE exports (
    user_id BIGINT NOT NULL PRIMARY KEY REFERENCES users (id),
    asked_at BIGINT NOT NULL,
    -- The archive, once it is made.
    file_id BIGINT REFERENCES files (id),
    until_at BIGINT
);
CREATE INDEX exports_file_idx ON exports (file_id) WHERE file_id IS NOT NULL;

-- What a person wrote in public, voted and reported, for whoever takes it along.
CREATE INDEX poll_comments_author_idx ON poll_comments (author_id, id) WHERE author_id IS NOT NULL;
CREATE INDEX forum_topics_author_idx ON forum_topics (author_id, id);
CREATE INDEX forum_replies_author_idx ON forum_replies (author_id, id);
CREATE INDEX poll_comments_reporter_idx ON poll_comments (reporter_id, id) WHERE reporter_id IS NOT NULL;
CREATE INDEX poll_votes_voter_idx ON poll_votes (voter);
CREATE INDEX message_reports_reporter_idx ON message_reports (reporter_id, id);
