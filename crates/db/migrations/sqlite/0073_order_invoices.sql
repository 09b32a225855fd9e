-- An invoice is of a contest or of an order.
CREATE TABLE invoices_new (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    project_id INTEGER REFERENCES projects (id),
    order_id INTEGER REFERENCES orders (id),
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
    version INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT invoices_number_key UNIQUE (number),
    CONSTRAINT invoices_of_one CHECK ((project_id IS NULL) <> (order_id IS NULL)),
    CONSTRAINT invoices_status_known CHECK (status IN (0, 1, 2)),
    CONSTRAINT invoices_kind_known CHECK (kind IN ('personal', 'company')),
    CONSTRAINT invoices_amount_positive CHECK (amount > 0)
) STRICT;
INSERT INTO invoices_new (id, project_id, client_id, kind, title, tax_number, email, amount, currency, status, number, file_id,
    reason, requested_at, decided_by, decided_at, version)
SELECT id, project_id, client_id, kind, title, tax_number, email, amount, currency, status, number, file_id,
    reason, requested_at, decided_by, decided_at, version FROM invoices;
UPDATE sqlite_sequence SET seq = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'invoices'), 0)
WHERE name = 'invoices_new';
DROP TABLE invoices;
ALTER TABLE invoices_new RENAME TO invoices;
CREATE INDEX invoices_project_idx ON invoices (project_id, id);
CREATE INDEX invoices_queue_idx ON invoices (status, requested_at);
CREATE INDEX invoices_order_idx ON invoices (order_id, id) WHERE order_id IS NOT NULL;
