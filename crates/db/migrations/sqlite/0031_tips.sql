-- What people give designers, with their words.
CREATE TABLE tips (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    giver_id INTEGER NOT NULL REFERENCES users (id),
    designer_id INTEGER NOT NULL REFERENCES users (id),
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    -- Empty once it has lapsed.
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    paid_at INTEGER,
    lapsed_at INTEGER,
    CONSTRAINT tips_amount_positive CHECK (amount > 0),
    CONSTRAINT tips_one_end CHECK (paid_at IS NULL OR lapsed_at IS NULL)
) STRICT;
CREATE INDEX tips_open_idx ON tips (giver_id) WHERE paid_at IS NULL AND lapsed_at IS NULL;
CREATE INDEX tips_paid_idx ON tips (currency, amount) WHERE paid_at IS NOT NULL;

-- Of a payment for one.
ALTER TABLE payments ADD COLUMN tip_id INTEGER REFERENCES tips (id);
CREATE INDEX payments_tip_idx ON payments (tip_id) WHERE tip_id IS NOT NULL;
