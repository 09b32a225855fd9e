-- Money out and the moderators' desk: payouts, invoices, coupons, changed settings.

CREATE TABLE payouts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    channel TEXT NOT NULL,
    account TEXT NOT NULL,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'requested',
    -- The provider's number for it, once it is paid.
    reference TEXT NOT NULL DEFAULT '',
    -- Why it was returned.
    reason TEXT NOT NULL DEFAULT '',
    decided_by INTEGER,
    decided_at INTEGER,
    created_at INTEGER NOT NULL,
    CONSTRAINT payouts_status_known CHECK (status IN ('requested', 'paid', 'returned')),
    CONSTRAINT payouts_amount_positive CHECK (amount > 0)
) STRICT;
CREATE INDEX payouts_user_idx ON payouts (user_id, id DESC);
CREATE INDEX payouts_queue_idx ON payouts (status, id);

CREATE TABLE invoices (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    project_id INTEGER NOT NULL REFERENCES projects (id),
    client_id INTEGER NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    tax_number TEXT NOT NULL,
    email TEXT NOT NULL,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    -- 0 turned down, 1 requested, 2 issued.
    status INTEGER NOT NULL DEFAULT 1,
    number TEXT,
    file_id INTEGER,
    reason TEXT NOT NULL DEFAULT '',
    requested_at INTEGER NOT NULL,
    decided_by INTEGER,
    decided_at INTEGER,
    CONSTRAINT invoices_number_key UNIQUE (number),
    CONSTRAINT invoices_status_known CHECK (status IN (0, 1, 2)),
    CONSTRAINT invoices_kind_known CHECK (kind IN ('personal', 'company')),
    CONSTRAINT invoices_amount_positive CHECK (amount > 0)
) STRICT;
CREATE INDEX invoices_project_idx ON invoices (project_id, id);
CREATE INDEX invoices_queue_idx ON invoices (status, requested_at);

CREATE TABLE coupons (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL,
    -- SHA-256 of the e-mail address or phone number it was sent to: one a person, and the list tells nobody's address.
    target_hash TEXT NOT NULL,
    -- What it takes off on each site, as the settings were when it was given.
    cny INTEGER NOT NULL,
    usd INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    -- The contest it is attached to, and whose that is.
    project_id INTEGER,
    user_id INTEGER,
    -- When that contest was paid, and what the coupon then took off.
    used_at INTEGER,
    taken INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    CONSTRAINT coupons_code_key UNIQUE (code),
    CONSTRAINT coupons_target_hash_key UNIQUE (target_hash),
    CONSTRAINT coupons_project_id_key UNIQUE (project_id)
) STRICT;
-- One a person: an account uses one, whatever addresses it has.
CREATE UNIQUE INDEX coupons_used_once ON coupons (user_id) WHERE used_at IS NOT NULL;
CREATE INDEX coupons_user_idx ON coupons (user_id);

-- What moderators changed in the settings: one row a value.
CREATE TABLE settings_changes (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    moderator_id INTEGER NOT NULL REFERENCES users (id),
    -- The setting's name in the contract, with its site where it has one of its own: `restartFee.zh`.
    name TEXT NOT NULL,
    old_value TEXT NOT NULL,
    new_value TEXT NOT NULL,
    reason TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- Business contests that wait for their prize.
CREATE INDEX projects_quotation_idx ON projects (created_at) WHERE taocan = 99 AND NOT audit;
-- The ledger browser.
CREATE INDEX journals_reason_idx ON journals (reason, id DESC);
