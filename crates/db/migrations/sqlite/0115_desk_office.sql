-- The desk's figures by day, the record of decisions by who and when, and what of the outbox is not sent.
CREATE INDEX journals_created_idx ON journals (created_at);
CREATE INDEX projects_paid_idx ON projects (site, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX projects_completed_idx ON projects (site, completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX decisions_moderator_idx ON decisions (moderator_id, id DESC);
CREATE INDEX decisions_created_idx ON decisions (created_at, id);
CREATE INDEX outbox_unsent_id_idx ON outbox (id DESC) WHERE sent_at IS NULL;
