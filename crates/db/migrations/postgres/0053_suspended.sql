-- Who is suspended: orders of theirs are looked at by moderators.
CREATE INDEX users_suspended_idx ON users (id) WHERE suspended;
