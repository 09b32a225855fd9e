-- What an operator watches: mail that waits, and when the books were last proved.

CREATE INDEX outbox_unsent_idx ON outbox (created_at) WHERE sent_at IS NULL;

CREATE TABLE ledger_checks (
    day INTEGER NOT NULL PRIMARY KEY,
    checked_at INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    faults INTEGER NOT NULL
) STRICT;
