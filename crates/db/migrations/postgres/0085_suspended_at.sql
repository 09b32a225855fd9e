-- Since when somebody is suspended: what waits for their answer stands still from then on.
ALTER TABLE users ADD COLUMN suspended_at BIGINT;
UPDATE users SET suspended_at =
    COALESCE(barred_at, (SELECT MAX(w.created_at) FROM warnings w WHERE w.user_id = users.id), ac_at)
WHERE suspended;
