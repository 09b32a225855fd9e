-- What is asked for often is found without walking through what is over.
CREATE INDEX orders_pair_idx ON orders (seller_id, buyer_id);
CREATE INDEX orders_unanswered_idx ON orders (paid_at) WHERE paid_at IS NOT NULL AND started_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX orders_unanswered_gig_idx ON orders (gig_id)
    WHERE paid_at IS NOT NULL AND started_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX orders_lapsed_idx ON orders (cancelled_at) WHERE paid_at IS NULL AND cancelled_at IS NOT NULL;
CREATE INDEX handovers_open_order_idx ON handovers (order_id)
    WHERE order_id IS NOT NULL AND confirmed_at IS NULL AND revoked_at IS NULL;
CREATE INDEX handovers_open_seller_idx ON handovers (designer_id)
    WHERE order_id IS NOT NULL AND confirmed_at IS NULL AND revoked_at IS NULL;
