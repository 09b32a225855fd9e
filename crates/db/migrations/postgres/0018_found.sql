-- What a row that goes is looked for in, and lists that were read whole.

-- Files and unpaid contests are deleted: whatever may refer to them is found without reading it all.
CREATE INDEX packages_file_idx ON packages (file_id);
CREATE INDEX work_attachments_file_idx ON work_attachments (file_id);
CREATE INDEX application_works_file_idx ON application_works (file_id);
CREATE INDEX work_messages_project_idx ON work_messages (project_id);

-- Each answer to a captcha sweeps those whose time is over.
CREATE INDEX captchas_used_expires_idx ON captchas_used (expires_at);

-- Orders to send back that are not carried out yet.
CREATE INDEX payment_refunds_open_idx ON payment_refunds (id) WHERE status IN ('waiting', 'manual', 'failed');
