-- The request that led to a job, for whoever follows one through the log.

ALTER TABLE jobs ADD COLUMN request_id TEXT;
