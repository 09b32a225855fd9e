-- What the desk finds by typing: contests by how their title begins, payments by the provider's own name of them.
CREATE INDEX projects_title_idx ON projects (title);
CREATE INDEX payments_provider_idx ON payments (provider_reference) WHERE provider_reference <> '';
