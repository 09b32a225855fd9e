-- An invoice is of a contest or of an order.
ALTER TABLE invoices ALTER COLUMN project_id DROP NOT NULL;
ALTER TABLE invoices ADD COLUMN order_id BIGINT REFERENCES orders (id);
ALTER TABLE invoices ADD CONSTRAINT invoices_of_one CHECK ((project_id IS NULL) <> (order_id IS NULL));
CREATE INDEX invoices_order_idx ON invoices (order_id, id) WHERE order_id IS NOT NULL;
