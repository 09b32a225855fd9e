-- The client's legal name on certificates, given for one contest; empty: the person's copyright name, else the brand.
ALTER TABLE projects ADD COLUMN certificate_name TEXT NOT NULL DEFAULT '';
