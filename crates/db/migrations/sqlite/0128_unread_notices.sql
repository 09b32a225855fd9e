-- The sweep of what nobody ever read finds the oldest without looking through what was.
CREATE INDEX notices_waiting_idx ON notices (created_at) WHERE read_at IS NULL;
