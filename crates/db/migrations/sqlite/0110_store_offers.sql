-- What designers say about their entries that did not win: nothing is for sale without a yes.
CREATE TABLE store_offers (
    work_id INTEGER NOT NULL PRIMARY KEY REFERENCES works (id),
    designer_id INTEGER NOT NULL REFERENCES users (id),
    sells INTEGER NOT NULL,
    -- Its own price in minor units; without one it goes by the designer's auto-sell price.
    price INTEGER,
    -- Empty: it is named by style, colour, industry and type.
    title TEXT NOT NULL DEFAULT '',
    answered_at INTEGER NOT NULL
) STRICT;
CREATE INDEX store_offers_designer_idx ON store_offers (designer_id, work_id);
-- What somebody has bought or is buying was for sale, and is again if it is given back.
INSERT INTO store_offers (work_id, designer_id, sells, answered_at)
SELECT w.id, w.designer_id, TRUE, s.created_at FROM work_sales s JOIN works w ON w.id = s.work_id
JOIN projects p ON p.id = s.project_id WHERE p.clone_work_id = w.id;
-- A price that a designer sets for all of their entries is a yes to each, until they answer otherwise; that of a first yes
-- is none. So far every price was set for all.
ALTER TABLE users ADD COLUMN sells_all_cny INTEGER NOT NULL DEFAULT FALSE;
ALTER TABLE users ADD COLUMN sells_all_usd INTEGER NOT NULL DEFAULT FALSE;
UPDATE users SET sells_all_cny = auto_sell_cny > 0, sells_all_usd = auto_sell_usd > 0;
INSERT INTO store_offers (work_id, designer_id, sells, answered_at)
SELECT i.work_id, i.designer_id, TRUE, w.created_at FROM store_items i JOIN works w ON w.id = i.work_id
JOIN users u ON u.id = i.designer_id
WHERE (CASE WHEN i.site = 'zh' THEN u.sells_all_cny ELSE u.sells_all_usd END) ON CONFLICT DO NOTHING;

-- That its designer has said yes, beside what the store is narrowed by.
ALTER TABLE store_items ADD COLUMN sells INTEGER NOT NULL DEFAULT FALSE;
UPDATE store_items SET sells = TRUE WHERE work_id IN (SELECT work_id FROM store_offers);
DROP INDEX store_items_site_idx;
DROP INDEX store_items_type_idx;
CREATE INDEX store_items_site_idx ON store_items (site, work_id DESC) WHERE sells;
CREATE INDEX store_items_type_idx ON store_items (site, project_type, work_id DESC) WHERE sells;
