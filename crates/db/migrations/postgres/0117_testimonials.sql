-- The best reviews of contests, for what clients say on the home page.
CREATE INDEX reviews_score_idx ON reviews (score DESC, id DESC) WHERE project_id IS NOT NULL;
