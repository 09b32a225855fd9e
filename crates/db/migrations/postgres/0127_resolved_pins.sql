-- When a message that points somewhere was ticked off, and by whom; both are empty while it is open.
ALTER TABLE work_messages ADD COLUMN resolved_at BIGINT;
ALTER TABLE work_messages ADD COLUMN resolved_by BIGINT REFERENCES users (id);
