-- Orders as the schema of migration 0097 holds them: every state, each once reminded of what was reminded of then.
INSERT INTO users (id, user_name, user_type, site, created_at, ac_at) VALUES
(1, 'buyer', 1, 'zh', 1700000000000, 1700000000000), (2, 'seller', 2, 'zh', 1700000000000, 1700000000000);
INSERT INTO threads (id, kind, created_at) VALUES
(1, 'order', 1700000000000), (2, 'order', 1700000000000), (3, 'order', 1700000000000), (4, 'order', 1700000000000), (5, 'order', 1700000000000), (6, 'order', 1700000000000);
INSERT INTO orders (id, site, currency, buyer_id, seller_id, thread_id, title, content, item, created_at, paid_at, started_at, due_at,
    reminded_at, last_word, cancelled_at, ended) VALUES
(1, 'zh', 'CNY', 1, 2, 1, 'unpaid', '', '{}', 1700000000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
(2, 'zh', 'CNY', 1, 2, 2, 'unanswered', '', '{}', 1700000000000, 1700000000000, NULL, NULL, NULL, NULL, NULL, NULL),
(3, 'zh', 'CNY', 1, 2, 3, 'late', '', '{}', 1700000000000, 1700000000000, 1700000000000, 1700604800000, 1700864000000, 'buyer', NULL, NULL),
(4, 'zh', 'CNY', 1, 2, 4, 'to be revised', '', '{}', 1700000000000, 1700000000000, 1700000000000, 1700604800000, 1700604800000, 'buyer', NULL, NULL),
(5, 'zh', 'CNY', 1, 2, 5, 'complete', '', '{}', 1700000000000, 1700000000000, 1700000000000, 1700604800000, NULL, 'seller', NULL, NULL),
(6, 'zh', 'CNY', 1, 2, 6, 'over', '', '{}', 1700000000000, 1700000000000, NULL, NULL, NULL, NULL, 1700086400000, 'buyer');
INSERT INTO handovers (order_id, designer_id, packages, package_at, revision_at, confirmed_at, confirmed_by, created_at) VALUES
(3, 2, 0, NULL, NULL, NULL, NULL, 1700000000000),
(4, 2, 1, 1700086400000, 1700172800000, NULL, NULL, 1700000000000),
(5, 2, 1, 1700086400000, NULL, 1700172800000, 'client', 1700000000000);
