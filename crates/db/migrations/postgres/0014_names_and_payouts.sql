-- The name in a design beside the brand's; until now one stood for both.
ALTER TABLE projects ADD COLUMN title TEXT NOT NULL DEFAULT '';
UPDATE projects SET title = company_name;

-- From when money may go to an account that is new beside the person's others; null: at once.
ALTER TABLE payouts ADD COLUMN good_from BIGINT;
-- The first of two moderators who let a large withdrawal go.
ALTER TABLE payouts ADD COLUMN approved_by BIGINT;
ALTER TABLE payouts ADD COLUMN approved_at BIGINT;

-- Counted marks until now; these are entries that their clients gave five stars.
UPDATE users SET starred = (SELECT COUNT(*) FROM works w WHERE w.designer_id = users.id AND w.stars = 5);
