-- Wins that a moderator took back, with the handovers they had: their packages and messages keep `bought_id`, which is
-- below 0 and counts down in each contest.
CREATE TABLE revoked_handovers (
    project_id BIGINT NOT NULL REFERENCES projects (id),
    bought_id BIGINT NOT NULL,
    work_id BIGINT NOT NULL REFERENCES works (id),
    designer_id BIGINT NOT NULL REFERENCES users (id),
    packages BIGINT NOT NULL,
    package_at BIGINT,
    revision_at BIGINT,
    created_at BIGINT NOT NULL,
    revoked_at BIGINT NOT NULL,
    PRIMARY KEY (project_id, bought_id)
);
