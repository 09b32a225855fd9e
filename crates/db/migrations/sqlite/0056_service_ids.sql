-- Each service that a designer is hired for has a number; those that stand are counted by their places.
UPDATE users SET services = (SELECT json_group_array(json_set(e.value, '$.id', e.key + 1)) FROM json_each(users.services) e)
WHERE services <> '[]';
