-- Each service that a designer is hired for has a number; those that stand are counted by their places.
UPDATE users SET services = (
    SELECT jsonb_agg(jsonb_set(e.value, '{id}', to_jsonb(e.place)) ORDER BY e.place)::text
    FROM jsonb_array_elements(users.services::jsonb) WITH ORDINALITY AS e (value, place)
) WHERE services <> '[]';
