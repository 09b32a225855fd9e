-- People, contests, entries, handovers, payments and the ledger.

CREATE TABLE server_facts (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

CREATE TABLE users (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    email TEXT,
    phone TEXT,
    password_hash TEXT,
    user_name TEXT NOT NULL,
    user_type INTEGER NOT NULL,
    is_moderator INTEGER NOT NULL DEFAULT FALSE,
    approved INTEGER NOT NULL DEFAULT FALSE,
    suspended INTEGER NOT NULL DEFAULT FALSE,
    site TEXT NOT NULL,
    time_zone TEXT NOT NULL DEFAULT 'Asia/Shanghai',
    face_key TEXT,
    intro TEXT NOT NULL DEFAULT '',
    real_name TEXT NOT NULL DEFAULT '',
    wechat TEXT NOT NULL DEFAULT '',
    wechat_no TEXT NOT NULL DEFAULT '',
    qq TEXT NOT NULL DEFAULT '',
    copyright_name TEXT NOT NULL DEFAULT '',
    signature_file_id INTEGER,
    hire_me INTEGER NOT NULL DEFAULT FALSE,
    hourly_rate INTEGER,
    services TEXT NOT NULL DEFAULT '[]',
    auto_sell_cny INTEGER NOT NULL DEFAULT 0,
    auto_sell_usd INTEGER NOT NULL DEFAULT 0,
    mail_wanted INTEGER NOT NULL DEFAULT TRUE,
    joined INTEGER NOT NULL DEFAULT 0,
    finals INTEGER NOT NULL DEFAULT 0,
    wins INTEGER NOT NULL DEFAULT 0,
    purchases INTEGER NOT NULL DEFAULT 0,
    starred INTEGER NOT NULL DEFAULT 0,
    warning_points INTEGER NOT NULL DEFAULT 0,
    rating_sum INTEGER NOT NULL DEFAULT 0,
    rating_count INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    ac_at INTEGER NOT NULL,
    deleted_at INTEGER,
    CONSTRAINT users_email_key UNIQUE (email),
    CONSTRAINT users_phone_key UNIQUE (phone),
    CONSTRAINT users_type_known CHECK (user_type IN (0, 1, 2)),
    CONSTRAINT users_site_known CHECK (site IN ('zh', 'en'))
) STRICT;
-- The directory: approved designers, most wins first.
CREATE INDEX users_designers_idx ON users (wins DESC, id DESC) WHERE approved;
-- Completing @-mentions, looking a name up.
CREATE INDEX users_name_idx ON users (user_name);

CREATE TABLE sessions (
    token_hash TEXT NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_user_idx ON sessions (user_id);

CREATE TABLE link_tokens (
    token_hash TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    expires_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;
CREATE INDEX link_tokens_user_idx ON link_tokens (user_id);

-- Failures and sendings that a limit counts: by account, by address, by target.
CREATE TABLE attempts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX attempts_key_idx ON attempts (key, at);
CREATE INDEX attempts_at_idx ON attempts (at);

CREATE TABLE captchas_used (
    challenge TEXT NOT NULL PRIMARY KEY,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE idempotency_keys (
    user_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    status INTEGER NOT NULL,
    response TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
) STRICT;

CREATE TABLE files (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- The unguessable name of its derivatives: /img/{key}/{variant}.
    key TEXT NOT NULL,
    owner_id INTEGER NOT NULL,
    -- What decides who may read it: avatar, signature, brief, logo, work, attachment, package, application, message, proof, certificate.
    scope TEXT NOT NULL,
    project_id INTEGER,
    work_id INTEGER,
    bought_id INTEGER,
    name TEXT NOT NULL,
    mime TEXT NOT NULL,
    size INTEGER NOT NULL,
    width INTEGER NOT NULL DEFAULT 0,
    height INTEGER NOT NULL DEFAULT 0,
    sha256 TEXT NOT NULL,
    storage_key TEXT NOT NULL,
    tiny TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    CONSTRAINT files_key_key UNIQUE (key),
    CONSTRAINT files_storage_key_key UNIQUE (storage_key)
) STRICT;
CREATE INDEX files_project_idx ON files (project_id, scope);

CREATE TABLE applications (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    status INTEGER NOT NULL DEFAULT 0,
    content TEXT NOT NULL DEFAULT '',
    reason TEXT NOT NULL DEFAULT '',
    decided_by INTEGER,
    decided_at INTEGER,
    submitted_at INTEGER,
    created_at INTEGER NOT NULL,
    CONSTRAINT applications_user_id_key UNIQUE (user_id)
) STRICT;
CREATE INDEX applications_queue_idx ON applications (status, submitted_at);

-- Who has had the one chance: a person, not an account (e-mail, phone, WeChat).
CREATE TABLE application_persons (
    identity TEXT NOT NULL PRIMARY KEY,
    application_id INTEGER NOT NULL
) STRICT;

CREATE TABLE application_works (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    application_id INTEGER NOT NULL REFERENCES applications (id),
    file_id INTEGER NOT NULL REFERENCES files (id),
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX application_works_application_idx ON application_works (application_id);

CREATE TABLE projects (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    site TEXT NOT NULL,
    client_id INTEGER NOT NULL REFERENCES users (id),
    company_name TEXT NOT NULL,
    company_intro TEXT NOT NULL,
    content TEXT NOT NULL,
    industry INTEGER NOT NULL,
    project_type INTEGER NOT NULL,
    taocan INTEGER NOT NULL,
    private INTEGER NOT NULL DEFAULT FALSE,
    vi INTEGER NOT NULL DEFAULT FALSE,
    mockups TEXT NOT NULL DEFAULT '[]',
    tags TEXT NOT NULL DEFAULT '[]',
    features TEXT NOT NULL DEFAULT '[]',
    styles TEXT NOT NULL DEFAULT '[]',
    colours TEXT NOT NULL DEFAULT '[]',
    ai_welcome INTEGER NOT NULL DEFAULT TRUE,
    has_logo INTEGER NOT NULL DEFAULT FALSE,
    logo_file_id INTEGER,
    logo_project_id INTEGER,
    clone_id INTEGER NOT NULL DEFAULT 0,
    share_key TEXT NOT NULL,
    pricing TEXT NOT NULL,
    total INTEGER NOT NULL,
    pool INTEGER NOT NULL,
    finalists_included INTEGER NOT NULL,
    drafts_promised INTEGER NOT NULL,
    terms TEXT,
    audit INTEGER NOT NULL DEFAULT FALSE,
    paid_at INTEGER,
    end_time INTEGER,
    restarts INTEGER NOT NULL DEFAULT 0,
    free_restart_used INTEGER NOT NULL DEFAULT FALSE,
    winner_work_id INTEGER,
    winner_id INTEGER,
    winner_at INTEGER,
    package_confirm INTEGER NOT NULL DEFAULT FALSE,
    completed_at INTEGER,
    refund_status INTEGER NOT NULL DEFAULT 0,
    refund_amount INTEGER NOT NULL DEFAULT 0,
    next_number INTEGER NOT NULL DEFAULT 1,
    designs INTEGER NOT NULL DEFAULT 0,
    designers INTEGER NOT NULL DEFAULT 0,
    finalists INTEGER NOT NULL DEFAULT 0,
    deleted_works INTEGER NOT NULL DEFAULT 0,
    excellent INTEGER NOT NULL DEFAULT FALSE,
    cover_key TEXT,
    ac_time INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    CONSTRAINT projects_share_key_key UNIQUE (share_key),
    CONSTRAINT projects_refund_known CHECK (refund_status IN (0, 1, 2)),
    CONSTRAINT projects_winner_whole CHECK ((winner_work_id IS NULL) = (winner_id IS NULL))
) STRICT;
CREATE INDEX projects_client_idx ON projects (client_id, id DESC);
CREATE INDEX projects_winner_idx ON projects (winner_id, winner_at) WHERE winner_id IS NOT NULL;
-- Public lists: open and revision ones by their end, ended ones by the choice of the winner.
CREATE INDEX projects_running_idx ON projects (site, end_time) WHERE audit AND NOT private AND winner_id IS NULL;
CREATE INDEX projects_prize_idx ON projects (site, pool DESC) WHERE audit AND NOT private;
CREATE INDEX projects_ended_idx ON projects (site, winner_at DESC) WHERE audit AND NOT private AND winner_id IS NOT NULL;
CREATE INDEX projects_public_idx ON projects (site, paid_at DESC) WHERE audit AND NOT private;
-- Abandonment looks for contests without a winner long after their end.
CREATE INDEX projects_due_idx ON projects (end_time) WHERE audit AND winner_id IS NULL;

CREATE TABLE participants (
    project_id INTEGER NOT NULL REFERENCES projects (id),
    designer_id INTEGER NOT NULL REFERENCES users (id),
    is_finalist INTEGER NOT NULL DEFAULT FALSE,
    finalist_at INTEGER,
    finalist_extra INTEGER NOT NULL DEFAULT FALSE,
    hidden INTEGER NOT NULL DEFAULT FALSE,
    works INTEGER NOT NULL DEFAULT 0,
    joined_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, designer_id)
) STRICT;
CREATE INDEX participants_designer_idx ON participants (designer_id, joined_at DESC);

CREATE TABLE works (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    project_id INTEGER NOT NULL REFERENCES projects (id),
    number INTEGER NOT NULL,
    designer_id INTEGER NOT NULL REFERENCES users (id),
    file_id INTEGER NOT NULL REFERENCES files (id),
    description TEXT NOT NULL DEFAULT '',
    stars INTEGER NOT NULL DEFAULT 0,
    comment TEXT NOT NULL DEFAULT '',
    score INTEGER NOT NULL DEFAULT 0,
    favourites INTEGER NOT NULL DEFAULT 0,
    messages INTEGER NOT NULL DEFAULT 0,
    attachments INTEGER NOT NULL DEFAULT 0,
    pins INTEGER NOT NULL DEFAULT 0,
    hidden INTEGER NOT NULL DEFAULT FALSE,
    -- Hiding takes the entry out of its author's portfolio for good; showing it again does not bring it back.
    in_portfolio INTEGER NOT NULL DEFAULT TRUE,
    ai_used INTEGER NOT NULL DEFAULT FALSE,
    ai_label INTEGER NOT NULL DEFAULT FALSE,
    phash BLOB,
    deleted_at INTEGER,
    deleted_by INTEGER,
    delete_reason TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    CONSTRAINT works_project_id_number_key UNIQUE (project_id, number),
    CONSTRAINT works_stars_range CHECK (stars BETWEEN 0 AND 5)
) STRICT;
CREATE INDEX works_stars_idx ON works (project_id, stars DESC, number DESC) WHERE deleted_at IS NULL;
CREATE INDEX works_favourites_idx ON works (project_id, favourites DESC, number DESC) WHERE deleted_at IS NULL;
CREATE INDEX works_newest_idx ON works (project_id, number DESC) WHERE deleted_at IS NULL;
CREATE INDEX works_designer_idx ON works (designer_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX works_own_idx ON works (project_id, designer_id, number DESC) WHERE deleted_at IS NULL;
-- How many a reader does not see: few, so the total needs no counting of the rest.
CREATE INDEX works_hidden_idx ON works (project_id, designer_id) WHERE hidden AND deleted_at IS NULL;

CREATE TABLE work_favourites (
    work_id INTEGER NOT NULL REFERENCES works (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (work_id, user_id)
) STRICT;
CREATE INDEX work_favourites_user_idx ON work_favourites (user_id, work_id);

CREATE TABLE work_attachments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    work_id INTEGER NOT NULL REFERENCES works (id),
    file_id INTEGER NOT NULL REFERENCES files (id),
    -- Uploaded behind the winning entry at 1600x1200: what the handover asks for first.
    effect INTEGER NOT NULL DEFAULT FALSE,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX work_attachments_work_idx ON work_attachments (work_id, id);

CREATE TABLE work_messages (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    project_id INTEGER NOT NULL REFERENCES projects (id),
    work_id INTEGER NOT NULL REFERENCES works (id),
    author_id INTEGER NOT NULL REFERENCES users (id),
    content TEXT NOT NULL,
    pin INTEGER,
    x REAL,
    y REAL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX work_messages_work_idx ON work_messages (work_id, id);

CREATE TABLE handovers (
    project_id INTEGER NOT NULL REFERENCES projects (id),
    -- 0 is the winner's; the others are further designs that the client bought.
    bought_id INTEGER NOT NULL,
    work_id INTEGER NOT NULL REFERENCES works (id),
    designer_id INTEGER NOT NULL REFERENCES users (id),
    packages INTEGER NOT NULL DEFAULT 0,
    package_at INTEGER,
    revision_at INTEGER,
    confirmed_at INTEGER,
    confirmed_by TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, bought_id)
) STRICT;
CREATE INDEX handovers_designer_idx ON handovers (designer_id);

CREATE TABLE packages (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    project_id INTEGER NOT NULL,
    bought_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    file_id INTEGER NOT NULL REFERENCES files (id),
    sha256 TEXT NOT NULL,
    tree TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    CONSTRAINT packages_project_id_bought_id_version_key UNIQUE (project_id, bought_id, version)
) STRICT;

CREATE TABLE handover_messages (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    project_id INTEGER NOT NULL,
    bought_id INTEGER NOT NULL,
    author_id INTEGER NOT NULL REFERENCES users (id),
    content TEXT NOT NULL,
    file_ids TEXT NOT NULL DEFAULT '[]',
    revision INTEGER NOT NULL DEFAULT FALSE,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
) STRICT;
CREATE INDEX handover_messages_thread_idx ON handover_messages (project_id, bought_id, id);

CREATE TABLE certificates (
    code TEXT NOT NULL PRIMARY KEY,
    project_id INTEGER NOT NULL REFERENCES projects (id),
    bought_id INTEGER NOT NULL,
    work_id INTEGER NOT NULL REFERENCES works (id),
    client_name TEXT NOT NULL,
    designer_name TEXT NOT NULL,
    project_name TEXT NOT NULL,
    package_sha256 TEXT NOT NULL,
    file_id INTEGER,
    created_at INTEGER NOT NULL,
    CONSTRAINT certificates_project_id_bought_id_key UNIQUE (project_id, bought_id)
) STRICT;

CREATE TABLE reviews (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    project_id INTEGER NOT NULL REFERENCES projects (id),
    client_id INTEGER NOT NULL REFERENCES users (id),
    designer_id INTEGER NOT NULL REFERENCES users (id),
    score INTEGER NOT NULL,
    comment TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    CONSTRAINT reviews_project_id_designer_id_key UNIQUE (project_id, designer_id),
    CONSTRAINT reviews_score_range CHECK (score BETWEEN 1 AND 5)
) STRICT;
CREATE INDEX reviews_designer_idx ON reviews (designer_id, id DESC);

CREATE TABLE project_favorites (
    project_id INTEGER NOT NULL REFERENCES projects (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, user_id)
) STRICT;
CREATE INDEX project_favorites_user_idx ON project_favorites (user_id, project_id);

CREATE TABLE payments (
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
    CONSTRAINT payments_status_known CHECK (status IN ('pending', 'paid', 'cancelled')),
    CONSTRAINT payments_amount_positive CHECK (amount > 0)
) STRICT;
CREATE UNIQUE INDEX payments_paid_once ON payments (subject) WHERE status = 'paid';
CREATE INDEX payments_project_idx ON payments (project_id);
CREATE INDEX payments_payer_idx ON payments (payer_id, id);

CREATE TABLE ledger_accounts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    -- The user or project it belongs to; 0 for the market's own.
    owner_id INTEGER NOT NULL,
    currency TEXT NOT NULL,
    balance INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT ledger_accounts_kind_owner_id_currency_key UNIQUE (kind, owner_id, currency),
    -- Money outside the market (a channel's clearing) and what the market bears itself may stand below zero.
    CONSTRAINT ledger_accounts_not_negative CHECK (balance >= 0 OR kind = 'coupon_cost' OR kind LIKE 'clearing%')
) STRICT;

CREATE TABLE journals (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL,
    reason TEXT NOT NULL,
    project_id INTEGER,
    created_at INTEGER NOT NULL,
    previous_hash TEXT NOT NULL,
    hash TEXT NOT NULL,
    CONSTRAINT journals_key_key UNIQUE (key)
) STRICT;
CREATE INDEX journals_project_idx ON journals (project_id, id);

CREATE TABLE entries (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    journal_id INTEGER NOT NULL REFERENCES journals (id),
    account_id INTEGER NOT NULL REFERENCES ledger_accounts (id),
    amount INTEGER NOT NULL,
    balance_after INTEGER NOT NULL,
    -- What the line is for, in the owner's funds flow: award, commission, payment …
    detail TEXT NOT NULL,
    CONSTRAINT entries_not_zero CHECK (amount <> 0)
) STRICT;
CREATE INDEX entries_account_idx ON entries (account_id, id DESC);
CREATE INDEX entries_journal_idx ON entries (journal_id);

CREATE TABLE notices (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    params TEXT NOT NULL DEFAULT '{}',
    project_id INTEGER,
    work_id INTEGER,
    created_at INTEGER NOT NULL,
    read_at INTEGER
) STRICT;
CREATE INDEX notices_user_idx ON notices (user_id, id DESC);
CREATE INDEX notices_unread_idx ON notices (user_id) WHERE read_at IS NULL;

-- Mail and SMS, written with the change that causes them and sent by a job.
CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    code TEXT,
    link TEXT,
    created_at INTEGER NOT NULL,
    sent_at INTEGER
) STRICT;
CREATE INDEX outbox_recipient_idx ON outbox (recipient, id DESC);
