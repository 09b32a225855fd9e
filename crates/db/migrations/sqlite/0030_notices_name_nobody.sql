-- Notices of entries and of words below them name their author by number: the name is looked up when they are read.
UPDATE notices SET params = json_remove(json_set(params, '$.userId',
    (SELECT w.designer_id FROM works w WHERE w.id = notices.work_id)), '$.designer')
WHERE kind = 'work_new' AND params LIKE '%"designer":%';
UPDATE notices SET params = json_remove(json_set(params, '$.userId',
    (SELECT MIN(u.id) FROM work_messages m JOIN users u ON u.id = m.author_id
     WHERE m.work_id = notices.work_id AND u.user_name = json_extract(params, '$.from'))), '$.from')
WHERE kind = 'work_message' AND params LIKE '%"from":%';
