-- Repeats of an unread notice are one with it: how often it was told.
ALTER TABLE notices ADD COLUMN times INTEGER NOT NULL DEFAULT 1;

-- How far the reminding of a designer who owes an answer is, and when the client last heard of them.
ALTER TABLE participants ADD COLUMN reminders INTEGER NOT NULL DEFAULT 0;
ALTER TABLE participants ADD COLUMN reminded_at INTEGER;
ALTER TABLE participants ADD COLUMN escalated_at INTEGER;
ALTER TABLE participants ADD COLUMN answered_at INTEGER;
UPDATE participants SET reminders = 1, reminded_at = inactive_at WHERE inactive_at IS NOT NULL;
