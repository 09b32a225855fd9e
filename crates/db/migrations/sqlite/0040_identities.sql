-- A person's ways in. The password's subject is the person's own number: address and hash stand in `users`.
CREATE TABLE identities (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    provider TEXT NOT NULL,
    subject TEXT NOT NULL,
    -- What the person knows it by, where the subject says nothing.
    label TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    used_at INTEGER,
    CONSTRAINT identities_provider_subject_key UNIQUE (provider, subject),
    CONSTRAINT identities_user_id_provider_key UNIQUE (user_id, provider),
    CONSTRAINT identities_provider_known CHECK (provider IN ('password', 'phone', 'wechat', 'google', 'facebook'))
) STRICT;
INSERT INTO identities (user_id, provider, subject, created_at)
SELECT id, 'password', CAST(id AS TEXT), created_at FROM users
WHERE password_hash IS NOT NULL AND deleted_at IS NULL ORDER BY users.id;
INSERT INTO identities (user_id, provider, subject, created_at)
SELECT id, 'phone', phone, created_at FROM users WHERE phone IS NOT NULL AND deleted_at IS NULL ORDER BY users.id;

-- Codes by SMS or mail: one for each target, purpose and holder (a person's number, or nothing for a stranger).
CREATE TABLE codes (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    target TEXT NOT NULL,
    purpose TEXT NOT NULL,
    holder TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL,
    used_at INTEGER,
    -- A proved code that stands in the place of a password until then.
    proof_until INTEGER,
    CONSTRAINT codes_target_purpose_holder_key UNIQUE (target, purpose, holder)
) STRICT;
CREATE INDEX codes_holder_idx ON codes (holder, purpose);
CREATE INDEX codes_expires_idx ON codes (expires_at);
