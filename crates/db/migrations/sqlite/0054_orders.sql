-- Work without a contest: from a gig or a hire. Where an order stands is derived of what is here and of its handover.
CREATE TABLE orders (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    site TEXT NOT NULL,
    currency TEXT NOT NULL,
    buyer_id INTEGER NOT NULL REFERENCES users (id),
    seller_id INTEGER NOT NULL REFERENCES users (id),
    thread_id INTEGER NOT NULL REFERENCES threads (id),
    -- Of an order from a gig: which, and which version of it.
    gig_id INTEGER REFERENCES gigs (id),
    gig_version INTEGER,
    title TEXT NOT NULL,
    -- The buyer's first words.
    content TEXT NOT NULL,
    -- JSON: what was ordered, as it stood then.
    item TEXT NOT NULL,
    -- JSON: the policy it was paid under; empty until then.
    terms TEXT NOT NULL DEFAULT '',
    -- That were paid for; below 0 without end.
    revisions INTEGER NOT NULL DEFAULT 0,
    revisions_used INTEGER NOT NULL DEFAULT 0,
    -- Days that were paid for.
    days INTEGER NOT NULL DEFAULT 0,
    -- JSON: what the buyer answered to the seller's questions.
    answers TEXT NOT NULL DEFAULT '[]',
    created_at INTEGER NOT NULL,
    paid_at INTEGER,
    started_at INTEGER,
    due_at INTEGER,
    reminded_at INTEGER,
    -- buyer or seller: who wrote last since its start.
    last_word TEXT,
    extension_days INTEGER,
    extension_reason TEXT NOT NULL DEFAULT '',
    -- The seller's per cent with which each side would end it.
    buyer_share INTEGER,
    buyer_reason TEXT NOT NULL DEFAULT '',
    seller_share INTEGER,
    seller_reason TEXT NOT NULL DEFAULT '',
    -- Since when one of them would.
    disputed_at INTEGER,
    cancelled_at INTEGER,
    ended TEXT,
    ended_share INTEGER,
    ended_reason TEXT NOT NULL DEFAULT '',
    CONSTRAINT orders_of_two CHECK (buyer_id <> seller_id),
    CONSTRAINT orders_ended_whole CHECK ((cancelled_at IS NULL) = (ended IS NULL)),
    CONSTRAINT orders_started_paid CHECK (started_at IS NULL OR paid_at IS NOT NULL)
) STRICT;
CREATE INDEX orders_buyer_idx ON orders (buyer_id, id DESC);
CREATE INDEX orders_seller_idx ON orders (seller_id, id DESC);
CREATE INDEX orders_thread_idx ON orders (thread_id);
CREATE INDEX orders_gig_idx ON orders (gig_id, id DESC) WHERE gig_id IS NOT NULL;
CREATE INDEX orders_disputed_idx ON orders (disputed_at) WHERE disputed_at IS NOT NULL;
CREATE INDEX orders_due_idx ON orders (due_at) WHERE due_at IS NOT NULL;

-- What a seller asks: the first price of an order, and those for more of it.
CREATE TABLE order_quotes (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    description TEXT NOT NULL,
    amount INTEGER NOT NULL,
    days INTEGER NOT NULL,
    revisions INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    -- paid, declined, replaced, over.
    ended TEXT,
    ended_at INTEGER,
    reason TEXT NOT NULL DEFAULT '',
    CONSTRAINT order_quotes_amount_positive CHECK (amount > 0),
    CONSTRAINT order_quotes_ended_whole CHECK ((ended IS NULL) = (ended_at IS NULL))
) STRICT;
CREATE INDEX order_quotes_order_idx ON order_quotes (order_id, id);
CREATE UNIQUE INDEX order_quotes_open_once ON order_quotes (order_id) WHERE ended IS NULL;

-- What was asked and answered in it besides messages: longer time, ends that were proposed.
CREATE TABLE order_steps (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    -- Nobody where time did it.
    person_id INTEGER REFERENCES users (id),
    kind TEXT NOT NULL,
    -- Days or per cent.
    number INTEGER,
    reason TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_steps_order_idx ON order_steps (order_id, id);

-- What is paid for.
ALTER TABLE payments ADD COLUMN order_id INTEGER REFERENCES orders (id);
ALTER TABLE payments ADD COLUMN quote_id INTEGER REFERENCES order_quotes (id);
CREATE INDEX payments_order_idx ON payments (order_id) WHERE order_id IS NOT NULL;

-- What is handed over, its files with the message that came with them.
ALTER TABLE handovers ADD COLUMN order_id INTEGER REFERENCES orders (id);
CREATE UNIQUE INDEX handovers_order_once ON handovers (order_id);

CREATE TABLE packages_new (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    handover_id INTEGER NOT NULL REFERENCES handovers (id),
    version INTEGER NOT NULL,
    file_id INTEGER NOT NULL REFERENCES files (id),
    sha256 TEXT NOT NULL,
    tree TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- What is inside, looked at by a job after the delivery; empty until then.
    checks TEXT NOT NULL DEFAULT '',
    -- Of a version with several files: which of them.
    part INTEGER NOT NULL DEFAULT 0,
    -- In the thread of an order.
    message_id INTEGER REFERENCES thread_messages (id),
    CONSTRAINT packages_handover_id_version_part_key UNIQUE (handover_id, version, part)
) STRICT;
INSERT INTO packages_new (id, handover_id, version, file_id, sha256, tree, created_at, checks)
SELECT id, handover_id, version, file_id, sha256, tree, created_at, checks FROM packages;
UPDATE sqlite_sequence SET seq = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'packages'), 0)
WHERE name = 'packages_new';
DROP TABLE packages;
ALTER TABLE packages_new RENAME TO packages;
CREATE INDEX packages_file_idx ON packages (file_id);
CREATE INDEX packages_message_idx ON packages (message_id);

-- Without a foreign key, as the others of this table.
ALTER TABLE files ADD COLUMN order_id INTEGER;
CREATE INDEX files_order_idx ON files (order_id) WHERE order_id IS NOT NULL;

ALTER TABLE stream_events ADD COLUMN order_id INTEGER NOT NULL DEFAULT 0;
