-- What an item is found by in three places, told apart by weight: its name (A), its other words (B), the characters of
-- Chinese words; each word under the mark of its shelf. Filled again by the job that indexes what an older version indexed.
TRUNCATE search_words;
-- Titles were items of their own.
DELETE FROM search_index WHERE kind = 'gig_title';
