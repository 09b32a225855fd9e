-- What the store is narrowed by stands in these as well: what they count, or pass over, is read from them alone.
DROP INDEX gigs_kind_idx;
CREATE INDEX gigs_kind_idx ON gigs
    (site, project_type, industry, listed_at, id, price, delivery_days, rating, seller_id) WHERE listed;
DROP INDEX gigs_industry_idx;
CREATE INDEX gigs_industry_idx ON gigs
    (site, industry, listed_at, id, project_type, price, delivery_days, rating, seller_id) WHERE listed;
DROP INDEX gigs_sold_idx;
CREATE INDEX gigs_sold_idx ON gigs
    (site, sold, listed_at, id, project_type, industry, price, delivery_days, rating, seller_id) WHERE listed;
