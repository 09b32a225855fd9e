-- The turns a contest can take: refunds, invitations, further designs, the store and its clones, abandonment, silence.

-- The bundle from which an identity contest was split off, and the other way.
ALTER TABLE projects ADD COLUMN split_of INTEGER;
ALTER TABLE projects ADD COLUMN split_into INTEGER;
-- The entry that a store purchase is about.
ALTER TABLE projects ADD COLUMN clone_work_id INTEGER;
-- When the shares of an abandoned contest were paid.
ALTER TABLE projects ADD COLUMN abandoned_at INTEGER;
-- When it left the running ones: its winner was chosen, it was refunded, or its finalists claimed the rest.
ALTER TABLE projects ADD COLUMN ended_at INTEGER;
UPDATE projects SET ended_at = winner_at;
DROP INDEX projects_ended_idx;
CREATE INDEX projects_ended_idx ON projects (site, ended_at DESC) WHERE audit AND NOT private AND ended_at IS NOT NULL;
-- How often the client was reminded to choose.
ALTER TABLE projects ADD COLUMN reminders INTEGER NOT NULL DEFAULT 0;
-- Designers whom the client has invited.
ALTER TABLE projects ADD COLUMN invites INTEGER NOT NULL DEFAULT 0;

-- The moderators' queue of abandoned contests.
CREATE INDEX projects_abandoned_idx ON projects (abandoned_at) WHERE abandoned_at IS NOT NULL AND winner_id IS NULL;

-- What the client paid for a further design; 0 for the winner's.
ALTER TABLE handovers ADD COLUMN price INTEGER NOT NULL DEFAULT 0;
-- Since when a designer who owes an answer was found silent.
ALTER TABLE participants ADD COLUMN inactive_at INTEGER;
CREATE INDEX participants_inactive_idx ON participants (inactive_at) WHERE inactive_at IS NOT NULL;

CREATE TABLE refunds (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    project_id INTEGER NOT NULL REFERENCES projects (id),
    client_id INTEGER NOT NULL REFERENCES users (id),
    reason TEXT NOT NULL,
    -- The quote at the moment of the request: the project is frozen from then on.
    stage TEXT NOT NULL,
    bps INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'requested',
    requested_at INTEGER NOT NULL,
    decided_by INTEGER,
    decided_at INTEGER,
    decision_reason TEXT NOT NULL DEFAULT '',
    CONSTRAINT refunds_status_known CHECK (status IN ('requested', 'cancelled', 'approved', 'rejected'))
) STRICT;
-- One request at a time.
CREATE UNIQUE INDEX refunds_requested_once ON refunds (project_id) WHERE status = 'requested';
CREATE INDEX refunds_project_idx ON refunds (project_id, id);
CREATE INDEX refunds_queue_idx ON refunds (status, requested_at);

-- Money on its way back to a payer through the channel it came by.
CREATE TABLE payment_refunds (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    payment_id INTEGER NOT NULL REFERENCES payments (id),
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    -- Names its cause, so that nothing is sent back twice: `refund:12`, `clone:31`, `late:77`.
    cause TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'waiting',
    reference TEXT NOT NULL DEFAULT '',
    error TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    done_at INTEGER,
    CONSTRAINT payment_refunds_cause_key UNIQUE (cause),
    CONSTRAINT payment_refunds_amount_positive CHECK (amount > 0),
    CONSTRAINT payment_refunds_status_known CHECK (status IN ('waiting', 'manual', 'done', 'failed'))
) STRICT;
CREATE INDEX payment_refunds_payment_idx ON payment_refunds (payment_id);
CREATE INDEX payment_refunds_queue_idx ON payment_refunds (status, id);

CREATE TABLE invitations (
    project_id INTEGER NOT NULL REFERENCES projects (id),
    designer_id INTEGER NOT NULL REFERENCES users (id),
    by_platform INTEGER NOT NULL DEFAULT FALSE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, designer_id)
) STRICT;
CREATE INDEX invitations_designer_idx ON invitations (designer_id, created_at DESC);

-- An entry is sold once: as winner, as further design or in the store. An unpaid store purchase holds it for a while.
CREATE TABLE work_sales (
    work_id INTEGER NOT NULL PRIMARY KEY REFERENCES works (id),
    -- The contest that it was handed in to.
    origin_id INTEGER NOT NULL REFERENCES projects (id),
    -- The one that has it: the same, or a clone.
    project_id INTEGER NOT NULL REFERENCES projects (id),
    held_until INTEGER,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX work_sales_origin_idx ON work_sales (origin_id);
CREATE INDEX work_sales_project_idx ON work_sales (project_id);
INSERT INTO work_sales (work_id, origin_id, project_id, created_at)
SELECT winner_work_id, id, id, COALESCE(winner_at, created_at) FROM projects WHERE winner_work_id IS NOT NULL;

-- Entries that may hang in the store if their designer sells: those of public contests with a winner.
CREATE TABLE store_items (
    work_id INTEGER NOT NULL PRIMARY KEY REFERENCES works (id),
    site TEXT NOT NULL,
    project_id INTEGER NOT NULL REFERENCES projects (id),
    project_type INTEGER NOT NULL,
    industry INTEGER NOT NULL,
    designer_id INTEGER NOT NULL REFERENCES users (id)
) STRICT;
CREATE INDEX store_items_site_idx ON store_items (site, work_id DESC);
CREATE INDEX store_items_type_idx ON store_items (site, project_type, work_id DESC);
CREATE INDEX store_items_designer_idx ON store_items (designer_id, work_id DESC);
CREATE INDEX store_items_project_idx ON store_items (project_id);
INSERT INTO store_items (work_id, site, project_id, project_type, industry, designer_id)
SELECT w.id, p.site, p.id, p.project_type, p.industry, w.designer_id FROM works w JOIN projects p ON p.id = w.project_id
WHERE p.winner_work_id IS NOT NULL AND NOT p.private AND p.clone_id = 0 AND w.deleted_at IS NULL AND NOT w.hidden AND w.in_portfolio
AND w.id <> p.winner_work_id;

-- What moderators decided: who, when, why.
CREATE TABLE decisions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    moderator_id INTEGER NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    outcome TEXT NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    project_id INTEGER,
    -- The row decided on, in the table that `kind` speaks of.
    subject_id INTEGER,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX decisions_kind_idx ON decisions (kind, id DESC);
CREATE INDEX decisions_project_idx ON decisions (project_id, id DESC);

-- Who else has a picture: the clone of a sold entry shows it too.
CREATE INDEX works_file_idx ON works (file_id);
