-- What an operator watches: mail that waits, and when the books were last proved.

CREATE INDEX outbox_unsent_idx ON outbox (created_at) WHERE sent_at IS NULL;

CREATE TABLE ledger_checks (
    day BIGINT NOT NULL PRIMARY KEY,
    checked_at BIGINT NOT NULL,
    entries BIGINT NOT NULL,
    faults BIGINT NOT NULL
);
