-- What somebody does not want to be told of, and by which way; whatever has no row is wanted.
CREATE TABLE notices_declined (
    user_id INTEGER NOT NULL REFERENCES users (id),
    area TEXT NOT NULL,
    way TEXT NOT NULL,
    PRIMARY KEY (user_id, area, way)
) STRICT;

-- What a notice belongs to, for whoever looks for it.
ALTER TABLE notices ADD COLUMN area TEXT NOT NULL DEFAULT 'contests';
UPDATE notices SET area = CASE
    WHEN kind LIKE 'payout%' OR kind LIKE 'payment%' OR kind LIKE 'invoice%' OR kind LIKE 'transfer%'
        OR kind IN ('money_sent_back', 'tip_received', 'refund_by_hand') THEN 'money'
    WHEN kind LIKE 'message%' OR kind = 'report_decided' THEN 'messages'
    WHEN kind LIKE 'work%' OR kind IN ('final_logo', 'similar_dismissed', 'choose_now', 'mention') THEN 'entries'
    WHEN kind LIKE 'application%' OR kind LIKE 'warning%' OR kind LIKE 'suspen%' OR kind = 'warned' THEN 'community'
    ELSE 'contests'
END;
CREATE INDEX notices_area_idx ON notices (user_id, area, id DESC);

-- The part of a letter that looks like the site, and the headers it carries besides.
ALTER TABLE outbox ADD COLUMN html TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN headers TEXT NOT NULL DEFAULT '{}';
