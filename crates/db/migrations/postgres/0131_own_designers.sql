-- The directory shows the designers of the reader's own site first.
CREATE INDEX users_of_zh_idx ON users (site DESC, wins DESC, id DESC) WHERE approved AND deleted_at IS NULL AND NOT suspended;
CREATE INDEX users_of_en_idx ON users (site, wins DESC, id DESC) WHERE approved AND deleted_at IS NULL AND NOT suspended;
