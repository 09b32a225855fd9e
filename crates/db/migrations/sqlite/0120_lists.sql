-- Who took part in the public contests of an industry.
CREATE INDEX projects_industry_idx ON projects (industry, id) WHERE audit AND NOT private;
-- What the store is narrowed by stands in these as well: what a page passes over is read from them alone.
DROP INDEX gigs_rating_idx;
CREATE INDEX gigs_rating_idx ON gigs
    (site, rating, listed_at, id, project_type, industry, price, delivery_days, seller_id) WHERE listed;
DROP INDEX gigs_price_idx;
CREATE INDEX gigs_price_idx ON gigs
    (site, price, id, project_type, industry, delivery_days, rating, seller_id) WHERE listed;
