-- When a person proved the e-mail address that stands in their account; unknown of addresses that were given before.
ALTER TABLE users ADD COLUMN email_proved_at BIGINT;
