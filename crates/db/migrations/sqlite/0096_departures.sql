-- By what somebody is known again who deleted their account while it was suspended: an address, a phone, an account
-- elsewhere, hashed with its kind before it. Until then no account begins with it, and none takes it over.
CREATE TABLE departures (
    mark TEXT NOT NULL PRIMARY KEY,
    until_at INTEGER NOT NULL
) STRICT;
CREATE INDEX departures_until_idx ON departures (until_at);

-- Reports of a person, decided ones too.
CREATE INDEX work_reports_person_idx ON work_reports (reporter_id, id);
