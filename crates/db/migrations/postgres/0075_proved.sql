-- When whoever asks by a session last proved who they are: at the door, or inside by the password.
ALTER TABLE sessions ADD COLUMN proved_at BIGINT NOT NULL DEFAULT 0;
UPDATE sessions SET proved_at = created_at;
