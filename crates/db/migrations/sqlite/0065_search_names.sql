-- What an item is found by in three places: its name, its other words, the characters of Chinese words; each word under
-- the mark of its shelf. Filled again by the job that indexes what an older version indexed.
DROP TABLE search_words;
CREATE VIRTUAL TABLE search_words USING fts5 (
    name, more, signs, content = '', contentless_delete = 1, tokenize = 'ascii'
);
-- Titles were items of their own.
DELETE FROM search_index WHERE kind = 'gig_title';
