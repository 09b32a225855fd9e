-- Money in: channels, proofs of bank transfers, notifications, money returned, the daily reconciliation.

-- A CHECK cannot be changed in place: the table is made anew.
CREATE TABLE payments_new (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    payer_id INTEGER NOT NULL REFERENCES users (id),
    purpose TEXT NOT NULL,
    project_id INTEGER,
    work_id INTEGER,
    designer_id INTEGER,
    channel TEXT NOT NULL,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    status TEXT NOT NULL,
    -- The thing that can be paid once: `project:12`, `finalist:12:7`. Unique among what was paid.
    subject TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    paid_at INTEGER,
    -- Our name of the payment: what providers and bank transfers carry.
    reference TEXT NOT NULL DEFAULT '',
    -- The provider's name of the money, by which it is sent back.
    provider_reference TEXT NOT NULL DEFAULT '',
    -- The provider's name of the attempt.
    session TEXT NOT NULL DEFAULT '',
    -- How the payer goes on: a page, or the text of a code to scan.
    redirect_url TEXT NOT NULL DEFAULT '',
    qr TEXT NOT NULL DEFAULT '',
    -- Nobody waits for it after that; money that comes all the same is still taken or sent back.
    expires_at INTEGER,
    -- Why it was rejected, cancelled or returned.
    reason TEXT NOT NULL DEFAULT '',
    -- A bank transfer's proof, as its payer told it.
    proof_file_id INTEGER,
    proof_project TEXT NOT NULL DEFAULT '',
    proof_note TEXT NOT NULL DEFAULT '',
    proof_at INTEGER,
    -- When a moderator last decided on a transfer.
    decided_at INTEGER,
    -- When money that a provider holds was moved to the platform's bank.
    settled_out_at INTEGER,
    CONSTRAINT payments_status_known CHECK (status IN ('pending', 'verifying', 'paid', 'cancelled', 'returned', 'expired')),
    CONSTRAINT payments_amount_positive CHECK (amount > 0)
) STRICT;
INSERT INTO payments_new (id, payer_id, purpose, project_id, work_id, designer_id, channel, amount, currency, status, subject, created_at, paid_at)
SELECT id, payer_id, purpose, project_id, work_id, designer_id, channel, amount, currency, status, subject, created_at, paid_at FROM payments;
DROP TABLE payments;
ALTER TABLE payments_new RENAME TO payments;
CREATE UNIQUE INDEX payments_paid_once ON payments (subject) WHERE status = 'paid';
CREATE INDEX payments_project_idx ON payments (project_id);
CREATE INDEX payments_payer_idx ON payments (payer_id, id);
CREATE UNIQUE INDEX payments_reference_key ON payments (reference) WHERE reference <> '';
CREATE INDEX payments_verifying_idx ON payments (proof_at) WHERE status = 'verifying';
CREATE INDEX payments_decided_idx ON payments (decided_at DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX payments_channel_idx ON payments (channel, status, paid_at);

-- What providers told: stored before anything is done about it, once each, whatever becomes of it.
CREATE TABLE payment_events (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL,
    -- The provider's name of the notification.
    event_id TEXT NOT NULL,
    -- paid, agreed, closed, refunded, refund_failed; rejected for what was not proved, unreadable for what was not understood.
    kind TEXT NOT NULL,
    payment_id INTEGER,
    reference TEXT NOT NULL DEFAULT '',
    -- Our name of the money sent back that it speaks of.
    refund TEXT NOT NULL DEFAULT '',
    provider_reference TEXT NOT NULL DEFAULT '',
    amount INTEGER,
    currency TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    body TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    handled_at INTEGER,
    CONSTRAINT payment_events_channel_event_id_key UNIQUE (channel, event_id),
    CONSTRAINT payment_events_state_known CHECK (state IN ('waiting', 'done', 'problem'))
) STRICT;
CREATE INDEX payment_events_state_idx ON payment_events (state, received_at);

-- One row for each day, channel and currency: our payments and refunds beside the ledger's.
CREATE TABLE reconciliations (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- Midnight UTC.
    day INTEGER NOT NULL,
    channel TEXT NOT NULL,
    currency TEXT NOT NULL,
    payments INTEGER NOT NULL,
    paid INTEGER NOT NULL,
    ledger_paid INTEGER NOT NULL,
    refunded INTEGER NOT NULL,
    ledger_refunded INTEGER NOT NULL,
    -- Decided to be sent back and not sent yet.
    outstanding INTEGER NOT NULL,
    -- What the ledger holds at the channel.
    clearing INTEGER NOT NULL,
    -- Payments that the provider was asked about.
    asked INTEGER NOT NULL,
    -- What does not agree: a JSON list.
    differences TEXT NOT NULL DEFAULT '[]',
    created_at INTEGER NOT NULL,
    CONSTRAINT reconciliations_day_channel_currency_key UNIQUE (day, channel, currency)
) STRICT;
