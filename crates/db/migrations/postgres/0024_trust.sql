-- What private contests added to a designer's figures: strangers are shown the rest.
ALTER TABLE users ADD COLUMN private_joined BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN private_finals BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN private_wins BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN private_purchases BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN private_starred BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN private_rating_sum BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN private_rating_count BIGINT NOT NULL DEFAULT 0;
UPDATE users SET
    private_joined = (SELECT COUNT(*) FROM participants t JOIN projects p ON p.id = t.project_id
    WHERE t.designer_id = users.id AND p.private AND p.clone_id = 0),
    private_finals = (SELECT COUNT(*) FROM participants t JOIN projects p ON p.id = t.project_id
    WHERE t.designer_id = users.id AND t.is_finalist AND p.private AND p.clone_id = 0),
    private_wins = (SELECT COUNT(*) FROM projects p WHERE p.winner_id = users.id AND p.private AND p.clone_id = 0),
    private_purchases = (SELECT COUNT(*) FROM handovers h JOIN projects p ON p.id = h.project_id
    WHERE h.designer_id = users.id AND h.bought_id > 0 AND h.confirmed_at IS NOT NULL AND p.private AND p.clone_id = 0),
    private_starred = (SELECT COUNT(*) FROM participants t JOIN projects p ON p.id = t.project_id
    JOIN works w ON w.project_id = t.project_id AND w.designer_id = t.designer_id
    WHERE t.designer_id = users.id AND w.stars = 5 AND p.private AND p.clone_id = 0),
    private_rating_sum = (SELECT COALESCE(SUM(r.score), 0) FROM reviews r JOIN projects p ON p.id = r.project_id
    WHERE r.designer_id = users.id AND p.private),
    private_rating_count = (SELECT COUNT(*) FROM reviews r JOIN projects p ON p.id = r.project_id
    WHERE r.designer_id = users.id AND p.private);
DROP INDEX users_rating_idx;
CREATE INDEX users_rating_idx ON users (
    (CASE WHEN rating_count = private_rating_count THEN 0
        ELSE (rating_sum - private_rating_sum) * 1000 / (rating_count - private_rating_count) END) DESC, wins DESC, id DESC
) WHERE approved;

-- Whom a letter of the contact form comes from: it goes with their account.
ALTER TABLE outbox ADD COLUMN reply_to TEXT;
CREATE INDEX outbox_reply_idx ON outbox (reply_to) WHERE reply_to IS NOT NULL;

-- Notices name people by their number: the name is looked up when they are read.
UPDATE notices SET params = (jsonb_set(params::jsonb, '{userId}', COALESCE(to_jsonb(COALESCE(
    (SELECT a.user_id FROM applications a WHERE a.id = (params::jsonb ->> 'applicationId')::bigint),
    (SELECT o.user_id FROM payouts o WHERE o.id = (params::jsonb ->> 'payoutId')::bigint),
    (SELECT i.client_id FROM invoices i WHERE i.id = (params::jsonb ->> 'invoiceId')::bigint),
    (SELECT m.payer_id FROM payments m WHERE m.id = (params::jsonb ->> 'paymentId')::bigint),
    (params::jsonb ->> 'designerId')::bigint)), 'null'::jsonb)) - 'userName')::text
WHERE params LIKE '%"userName":%';

-- Counts the changes to what an invoice is to say: a decision is on what was seen.
ALTER TABLE invoices ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
