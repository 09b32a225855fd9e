-- Notices of entries and of words below them name their author by number: the name is looked up when they are read.
UPDATE notices SET params = (jsonb_set(params::jsonb, '{userId}', COALESCE(to_jsonb(
    (SELECT w.designer_id FROM works w WHERE w.id = notices.work_id)), 'null'::jsonb)) - 'designer')::text
WHERE kind = 'work_new' AND params LIKE '%"designer":%';
UPDATE notices SET params = (jsonb_set(params::jsonb, '{userId}', COALESCE(to_jsonb(
    (SELECT MIN(u.id) FROM work_messages m JOIN users u ON u.id = m.author_id
     WHERE m.work_id = notices.work_id AND u.user_name = params::jsonb ->> 'from')), 'null'::jsonb)) - 'from')::text
WHERE kind = 'work_message' AND params LIKE '%"from":%';
