-- Services at a fixed price, in versions: the approved one is on sale while the newest is written or reviewed.
CREATE TABLE gigs (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    seller_id INTEGER NOT NULL REFERENCES users (id),
    site TEXT NOT NULL,
    -- These two hold for orders to come at once; NULL in a draft that has not come to them.
    delivery_days INTEGER,
    revisions INTEGER,
    -- The last number that an extra or a question was given.
    parts INTEGER NOT NULL DEFAULT 0,
    newest INTEGER NOT NULL,
    approved INTEGER,
    paused INTEGER NOT NULL DEFAULT FALSE,
    -- Whether it stands in the store, as far as the gig itself goes.
    listed INTEGER NOT NULL DEFAULT FALSE,
    -- Of the approved version, for the store.
    project_type INTEGER NOT NULL DEFAULT 0,
    industry INTEGER NOT NULL DEFAULT 0,
    price INTEGER NOT NULL DEFAULT 0,
    -- When its first version was approved.
    listed_at INTEGER NOT NULL DEFAULT 0,
    -- Orders that were completed, and what their buyers said; the mean in thousandths.
    sold INTEGER NOT NULL DEFAULT 0,
    rating_sum INTEGER NOT NULL DEFAULT 0,
    rating_count INTEGER NOT NULL DEFAULT 0,
    rating INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER,
    CONSTRAINT gigs_listed_whole CHECK (listed = (approved IS NOT NULL AND NOT paused AND deleted_at IS NULL))
) STRICT;
CREATE INDEX gigs_seller_idx ON gigs (seller_id, id);
-- What the store is narrowed by stands in it as well: its counts read nothing else of a gig.
CREATE INDEX gigs_newest_idx ON gigs (site, listed_at, id, project_type, industry, price, delivery_days, rating, seller_id)
    WHERE listed;
CREATE INDEX gigs_price_idx ON gigs (site, price, id) WHERE listed;
CREATE INDEX gigs_rating_idx ON gigs (site, rating, listed_at, id) WHERE listed;
CREATE INDEX gigs_sold_idx ON gigs (site, sold, listed_at, id) WHERE listed;
CREATE INDEX gigs_kind_idx ON gigs (site, project_type, industry, listed_at, id) WHERE listed;
CREATE INDEX gigs_industry_idx ON gigs (site, industry, listed_at, id) WHERE listed;

CREATE TABLE gig_versions (
    gig_id INTEGER NOT NULL REFERENCES gigs (id),
    number INTEGER NOT NULL,
    -- draft, reviewing, approved, rejected.
    state TEXT NOT NULL,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    -- NULL in a draft that has not come to them.
    project_type INTEGER,
    industry INTEGER,
    price INTEGER,
    -- JSON lists.
    features TEXT NOT NULL,
    extras TEXT NOT NULL,
    demands TEXT NOT NULL,
    photos TEXT NOT NULL,
    cover_id INTEGER REFERENCES files (id),
    reason TEXT NOT NULL DEFAULT '',
    decided_by INTEGER REFERENCES users (id),
    submitted_at INTEGER,
    decided_at INTEGER,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (gig_id, number),
    CONSTRAINT gig_versions_state_known CHECK (state IN ('draft', 'reviewing', 'approved', 'rejected'))
) STRICT;
CREATE INDEX gig_versions_queue_idx ON gig_versions (state, submitted_at, gig_id);
CREATE INDEX gig_versions_decided_idx ON gig_versions (state, decided_at, gig_id);
CREATE INDEX gig_versions_cover_idx ON gig_versions (cover_id) WHERE cover_id IS NOT NULL;

ALTER TABLE files ADD COLUMN gig_id INTEGER;
CREATE INDEX files_gig_idx ON files (gig_id) WHERE gig_id IS NOT NULL;
CREATE INDEX files_gig_unclaimed_idx ON files (created_at) WHERE scope = 'gig' AND gig_id IS NULL;
