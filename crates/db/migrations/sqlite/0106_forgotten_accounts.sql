-- When a person took the account of a withdrawal off the list of those that are proposed to them.
ALTER TABLE payouts ADD COLUMN forgotten_at INTEGER;
