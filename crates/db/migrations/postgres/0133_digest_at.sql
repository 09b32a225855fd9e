-- When the last daily letter went out: the next tells designers of the contests that opened since.
ALTER TABLE users ADD COLUMN digest_at BIGINT;
