-- Searchable words, made by the program: one entry an item, its words in a full-text index that keeps no copy of them.

CREATE TABLE search_index (
    entry INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    item_id INTEGER NOT NULL,
    tokenizer_version INTEGER NOT NULL,
    CONSTRAINT search_index_kind_item_id_key UNIQUE (kind, item_id)
) STRICT;

-- The tokens arrive separated by spaces, in lower case; `ascii` keeps every other script as it is.
CREATE VIRTUAL TABLE search_words USING fts5 (words, content = '', contentless_delete = 1, tokenize = 'ascii');
