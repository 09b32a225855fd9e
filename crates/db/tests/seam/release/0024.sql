-- Rows as the schema of migration 0024 holds them: handovers in every state, and the ledger that paid for them.
INSERT INTO users (id, user_name, user_type, site, created_at, ac_at) VALUES
(1, 'client', 1, 'zh', 1700000000000, 1700000000000), (2, 'winner', 2, 'zh', 1700000000000, 1700000000000), (3, 'second', 2, 'zh', 1700000000000, 1700000000000);
INSERT INTO files (id, key, owner_id, scope, project_id, bought_id, name, mime, size, sha256, storage_key, created_at) VALUES
(1, 'key1', 2, 'work', 1, NULL, 'file1', 'application/zip', 10, 'hash1', 'at/1', 1700000000000),
(2, 'key2', 2, 'package', 1, 0, 'file2', 'application/zip', 10, 'hash2', 'at/2', 1700000000000),
(3, 'key3', 2, 'package', 1, 0, 'file3', 'application/zip', 10, 'hash3', 'at/3', 1700000000000),
(4, 'key4', 2, 'package', 2, -1, 'file4', 'application/zip', 10, 'hash4', 'at/4', 1700000000000),
(5, 'key5', 2, 'message', 1, 2, 'file5', 'application/zip', 10, 'hash5', 'at/5', 1700000000000),
(6, 'key6', 2, 'certificate', 1, 0, 'file6', 'application/zip', 10, 'hash6', 'at/6', 1700000000000),
(7, 'key7', 2, 'brief', 1, NULL, 'file7', 'application/zip', 10, 'hash7', 'at/7', 1700000000000),
(8, 'key8', 2, 'package', 2, 0, 'file8', 'application/zip', 10, 'hash8', 'at/8', 1700000000000),
(9, 'key9', 2, 'package', 1, 2, 'file9', 'application/zip', 10, 'hash9', 'at/9', 1700000000000);
INSERT INTO projects (id, site, client_id, company_name, company_intro, content, industry, project_type, taocan, share_key, pricing, total, pool,
    finalists_included, drafts_promised, ac_time, created_at, audit, paid_at, package_confirm, reopened_at) VALUES
(1, 'zh', 1, 'tea', '', '', 1, 0, 5, 'share1', '{}', 99900, 99900, 2, 5, 1700000000000, 1700000000000, TRUE, 1700000000000, TRUE, NULL),
(2, 'zh', 1, 'ink', '', '', 1, 0, 4, 'share2', '{}', 59900, 59900, 2, 5, 1700000000000, 1700000000000, TRUE, 1700000000000, FALSE, 1700000000000);
INSERT INTO works (id, project_id, number, designer_id, file_id, created_at) VALUES
(10, 1, 1, 2, 1, 1700000000000), (11, 1, 2, 3, 1, 1700000000000), (12, 1, 3, 3, 1, 1700000000000), (13, 1, 4, 3, 1, 1700000000000), (20, 2, 1, 2, 1, 1700000000000), (21, 2, 2, 3, 1, 1700000000000);
UPDATE projects SET winner_work_id = 10, winner_id = 2 WHERE id = 1;
UPDATE projects SET winner_work_id = 21, winner_id = 3 WHERE id = 2;
-- Confirmed; awaiting its first package; a revision asked for; delivered. The last number of contest 1 was taken back.
INSERT INTO handovers (project_id, bought_id, work_id, designer_id, price, packages, package_at, revision_at, confirmed_at, confirmed_by, created_at) VALUES
(1, 0, 10, 2, 0, 2, 1700000000002, NULL, 1700000000003, 'claim', 1700000000000),
(1, 1, 11, 3, 0, 0, NULL, NULL, NULL, NULL, 1700000000001),
(1, 2, 12, 3, 30000, 1, 1700000000004, 1700000000005, NULL, NULL, 1700000000002),
(2, 0, 21, 3, 0, 1, 1700000000006, NULL, NULL, NULL, 1700000000005);
INSERT INTO revoked_handovers (project_id, bought_id, number, work_id, designer_id, price, packages, package_at, revision_at, created_at, revoked_at) VALUES
(2, -1, 0, 20, 2, 0, 1, 1700000000001, 1700000000002, 1700000000000, 1700000000004),
(1, -1, 3, 13, 3, 20000, 0, NULL, NULL, 1700000000003, 1700000000009);
INSERT INTO packages (id, project_id, bought_id, version, file_id, sha256, tree, created_at, checks) VALUES
(1, 1, 0, 1, 2, 'hash2', '[]', 1700000000001, ''), (2, 1, 0, 2, 3, 'hash3', '[]', 1700000000002, '{}'), (3, 2, -1, 1, 4, 'hash4', '[]', 1700000000001, ''),
(4, 2, 0, 1, 8, 'hash8', '[]', 1700000000006, ''), (5, 1, 2, 1, 9, 'hash9', '[]', 1700000000004, '');
INSERT INTO handover_messages (id, project_id, bought_id, author_id, content, file_ids, revision, created_at, deleted_at) VALUES
(1, 1, 2, 1, 'again', '[5]', TRUE, 1700000000005, NULL), (2, 2, -1, 1, 'where are you', '[]', FALSE, 1700000000003, NULL),
(3, 1, 0, 2, 'thanks', '[]', FALSE, 1700000000003, 1700000000004);
INSERT INTO certificates (code, project_id, bought_id, work_id, client_name, designer_name, project_name, package_sha256, file_id, created_at) VALUES
('ABCDEFGHJKLM', 1, 0, 10, 'client', 'winner', 'tea', 'hash3', 6, 1700000000003);
INSERT INTO uploads (id, owner_id, project_id, bought_id, name, size, received, created_at, expires_at) VALUES
('upload1', 3, 1, 1, 'a.zip', 10, 0, 1700000000000, 1700000000009), ('upload2', 3, NULL, NULL, 'b.zip', 10, 5, 1700000000000, 1700000000009);
INSERT INTO jobs (id, kind, payload, run_at, key, created_at) VALUES
(1, 'auto_confirm', '{"project":2,"bought":0}', 1700000000099, 'auto_confirm:2:0:1', 1700000000000),
(2, 'remind_handover', '{"project":2,"bought":0,"package_at":1700000000006,"step":"check"}', 1700000000050, 'remind', 1700000000000),
(3, 'draw_certificate', '{"project":1,"bought":0}', 1700000000000, 'certificate:1:0', 1700000000000),
(4, 'auto_confirm', '{"project":9,"bought":0}', 1700000000000, 'gone', 1700000000000),
(5, 'send_mail', '{"project":1}', 1700000000000, 'other', 1700000000000);
INSERT INTO ledger_accounts (id, kind, owner_id, currency, balance) VALUES
(1, 'clearing_sandbox', 0, 'CNY', -189800),
(2, 'escrow', 1, 'CNY', 30000),
(3, 'escrow', 2, 'CNY', 59900),
(4, 'user', 2, 'CNY', 84915),
(5, 'platform_income', 0, 'CNY', 14985);
INSERT INTO journals (id, key, reason, project_id, created_at, previous_hash, hash) VALUES
(1, 'project:1:paid', 'project_paid', 1, 1700000000000,
 '0000000000000000000000000000000000000000000000000000000000000000',
 'a111349a4d0dd9a39b6a7d575611b27ce9546d5af1bc3dbcab95db463eb27b92'),
(2, 'project:2:paid', 'project_paid', 2, 1700000000001,
 'a111349a4d0dd9a39b6a7d575611b27ce9546d5af1bc3dbcab95db463eb27b92',
 '8e439e30bbc2922ee2fbd7c6d2792edddf89ff0d8aeebfc25996ceca49875536'),
(3, 'payment:4:design', 'design_paid', 1, 1700000000002,
 '8e439e30bbc2922ee2fbd7c6d2792edddf89ff0d8aeebfc25996ceca49875536',
 '3ae38ae9f2a9424e10e0e5bd0509fd2c162164628013a85a168611bd32dcaa75'),
(4, 'project:1:settled', 'contest_settled', 1, 1700000000003,
 '3ae38ae9f2a9424e10e0e5bd0509fd2c162164628013a85a168611bd32dcaa75',
 'dcf18c8eaa3327609f778e3379524867df877edb785eeca15595b3b557949e89');
INSERT INTO entries (journal_id, account_id, counter_account_id, amount, balance_after, detail) VALUES
(1, 1, 2, -99900, -99900, 'payment'),
(1, 2, 1, 99900, 99900, 'payment'),
(2, 1, 3, -59900, -159800, 'payment'),
(2, 3, 1, 59900, 59900, 'payment'),
(3, 1, 2, -30000, -189800, 'payment'),
(3, 2, 1, 30000, 129900, 'payment'),
(4, 2, 4, -84915, 44985, 'winner_share'),
(4, 4, 2, 84915, 84915, 'winner_share'),
(4, 2, 5, -14985, 30000, 'commission'),
(4, 5, 2, 14985, 14985, 'commission');
