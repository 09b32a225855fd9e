-- What a warning is about, where that is neither a contest nor an entry: what somebody said in the forum or to somebody.
ALTER TABLE warnings ADD COLUMN topic_id BIGINT REFERENCES forum_topics (id);
ALTER TABLE warnings ADD COLUMN message_id BIGINT REFERENCES thread_messages (id);
CREATE INDEX warnings_topic_idx ON warnings (topic_id) WHERE topic_id IS NOT NULL;
CREATE INDEX warnings_message_idx ON warnings (message_id) WHERE message_id IS NOT NULL;
