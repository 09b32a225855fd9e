-- What keeps the house in order: who holds a lease, what old rows are found by, whom an escrow line was moved to or from.

-- The other side of the transfer that a line is half of. A journal is made of transfers, so its lines come in pairs; the
-- hashes are made of what stood there before and stay as they are.
ALTER TABLE entries ADD COLUMN counter_account_id INTEGER REFERENCES ledger_accounts (id);
WITH placed AS (
    SELECT id, journal_id, account_id, amount, ROW_NUMBER() OVER (PARTITION BY journal_id ORDER BY id) AS place
    FROM entries
)
UPDATE entries SET counter_account_id = other.account_id
FROM placed AS mine
JOIN placed AS other ON other.journal_id = mine.journal_id AND other.amount = -mine.amount
    AND other.place = CASE WHEN mine.place % 2 = 1 THEN mine.place + 1 ELSE mine.place - 1 END
WHERE entries.id = mine.id;

-- The server that holds the lease: what it left behind it takes back when it starts again.
ALTER TABLE jobs ADD COLUMN lease_owner TEXT NOT NULL DEFAULT '';
ALTER TABLE idempotency_keys ADD COLUMN lease_owner TEXT NOT NULL DEFAULT '';

-- What the sweeps look for.
CREATE INDEX jobs_done_idx ON jobs (created_at) WHERE state = 'done' AND key IS NULL;
CREATE INDEX jobs_done_keyed_idx ON jobs (kind, created_at) WHERE state = 'done' AND key IS NOT NULL;
CREATE INDEX idempotency_keys_created_idx ON idempotency_keys (created_at);
CREATE INDEX idempotency_keys_running_idx ON idempotency_keys (lease_owner) WHERE status = 0;
CREATE INDEX notices_read_idx ON notices (read_at) WHERE read_at IS NOT NULL;
CREATE INDEX outbox_texts_idx ON outbox (created_at) WHERE body <> '';
CREATE INDEX outbox_created_idx ON outbox (created_at);
CREATE INDEX sessions_expires_idx ON sessions (expires_at);
CREATE INDEX link_tokens_expires_idx ON link_tokens (expires_at);

-- Moderators are told of money inside of its transaction.
CREATE INDEX users_moderators_idx ON users (id) WHERE is_moderator;
-- The directory's other orders; by wins it has one.
CREATE INDEX users_newest_idx ON users (id DESC) WHERE approved;
CREATE INDEX users_active_idx ON users (ac_at DESC, id DESC) WHERE approved;
CREATE INDEX users_rating_idx ON users (
    (CASE WHEN rating_count = 0 THEN 0 ELSE rating_sum * 1000 / rating_count END) DESC, wins DESC, id DESC
) WHERE approved;
