-- QR codes that let a waiting browser in. That one has run out is never stored.
CREATE TABLE qr_tickets (
    id TEXT NOT NULL PRIMARY KEY,
    -- SHA-256 of what the browser that asked carries.
    browser_hash TEXT NOT NULL,
    -- Whose way in it becomes; null for coming in.
    user_id INTEGER REFERENCES users (id),
    -- What a newcomer becomes; null for binding.
    user_type INTEGER,
    agent TEXT NOT NULL,
    state TEXT NOT NULL,
    -- Who scanned it, as the account knows them, and as all of the operator's applications do.
    openid TEXT,
    union_id TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    CONSTRAINT qr_tickets_state_known CHECK (state IN ('waiting', 'scanned', 'confirmed', 'used', 'refused')),
    CONSTRAINT qr_tickets_for_something CHECK ((user_id IS NULL) <> (user_type IS NULL))
) STRICT;
CREATE INDEX qr_tickets_expires_idx ON qr_tickets (expires_at);
