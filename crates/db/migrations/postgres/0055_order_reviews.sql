-- A review is of a contest or of an order; whoever was reviewed for an order answers once.
ALTER TABLE reviews ALTER COLUMN project_id DROP NOT NULL;
ALTER TABLE reviews ADD COLUMN order_id BIGINT REFERENCES orders (id);
ALTER TABLE reviews ADD COLUMN answer TEXT NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN answered_at BIGINT;
ALTER TABLE reviews ADD CONSTRAINT reviews_of_one CHECK ((project_id IS NULL) <> (order_id IS NULL));
CREATE UNIQUE INDEX reviews_order_once ON reviews (order_id);
