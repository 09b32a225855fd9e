-- For how long the buyer of a paid order was suspended before its start: their time to answer is as much longer.
ALTER TABLE orders ADD COLUMN stood_ms INTEGER NOT NULL DEFAULT 0;
-- What time does to orders that hold money came after some of them: each is looked at once.
INSERT INTO jobs (kind, payload, run_at, key, created_at)
SELECT 'watch_order', '{"order":' || o.id || '}', o.paid_at, 'watch_order:' || o.id || '@upgrade', o.paid_at
FROM orders o LEFT JOIN handovers h ON h.order_id = o.id
WHERE o.paid_at IS NOT NULL AND o.cancelled_at IS NULL AND h.confirmed_at IS NULL
ORDER BY o.id;
