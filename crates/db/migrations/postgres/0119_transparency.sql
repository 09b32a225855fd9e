-- The public logs of the ledger and of certificates, as Merkle trees (RFC 6962).

-- What is on record, in its order: a journal by its hash, a certificate by its code.
CREATE TABLE transparency_records (
    log TEXT NOT NULL,
    -- From 0.
    number BIGINT NOT NULL,
    key TEXT NOT NULL,
    -- Of the ledger: where the next one goes on.
    journal_id BIGINT REFERENCES journals (id),
    CONSTRAINT transparency_records_pkey PRIMARY KEY (log, number),
    CONSTRAINT transparency_records_log_key_key UNIQUE (log, key)
);

-- Hashes of the tree at their places, so that a proof reads few of them.
CREATE TABLE transparency_hashes (
    log TEXT NOT NULL,
    place BIGINT NOT NULL,
    hash BYTEA NOT NULL,
    CONSTRAINT transparency_hashes_pkey PRIMARY KEY (log, place)
);

-- What was signed and published, one of a log and day.
CREATE TABLE transparency_heads (
    log TEXT NOT NULL,
    -- As it begins, UTC.
    day BIGINT NOT NULL,
    size BIGINT NOT NULL,
    root BYTEA NOT NULL,
    -- The whole signed text.
    note TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    CONSTRAINT transparency_heads_pkey PRIMARY KEY (log, day)
);

-- Public keys that ever signed, as verifiers take them: `name+id+key`.
CREATE TABLE transparency_keys (
    log TEXT NOT NULL,
    key TEXT NOT NULL,
    since BIGINT NOT NULL,
    CONSTRAINT transparency_keys_pkey PRIMARY KEY (log, key)
);

-- Certificates that are not on record yet, the oldest first.
CREATE INDEX certificates_created_idx ON certificates (created_at, code);
