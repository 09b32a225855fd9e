-- When a message that points somewhere was ticked off, and by whom; both are empty while it is open.
ALTER TABLE work_messages ADD COLUMN resolved_at INTEGER;
ALTER TABLE work_messages ADD COLUMN resolved_by INTEGER REFERENCES users (id);
