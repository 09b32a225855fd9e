//! The full-text index: FTS5 without content on SQLite, a tsvector with GIN on PostgreSQL.

use crate::engine::{Conn, DbError, Engine, Sql, Tx};
use crate::params;
use crate::search::{Asked, Form, NAME_MARK, Place};

// Written for one engine each, hence not among the statements that are prepared on both.
static DELETE_SQLITE: Sql = Sql::new("DELETE FROM search_words WHERE rowid = $1", file!(), line!());
static DELETE_POSTGRES: Sql = Sql::new("DELETE FROM search_words WHERE entry = $1", file!(), line!());
static INSERT_SQLITE: Sql =
    Sql::new("INSERT INTO search_words (rowid, name, more, signs) VALUES ($1, $2, $3, $4)", file!(), line!());
static INSERT_POSTGRES: Sql = Sql::new(
    "INSERT INTO search_words (entry, words) VALUES ($1, CAST(CAST($2 AS TEXT) AS TSVECTOR))",
    file!(),
    line!(),
);
// The newest entries first, and no more of them than are asked for: FTS5 reads its lists from their end.
static FIND_SQLITE: Sql = Sql::new(
    "SELECT f.entry, i.item_id FROM (SELECT rowid AS entry FROM search_words WHERE search_words MATCH $1 AND rowid < $3 \
     ORDER BY rowid DESC LIMIT $2) f JOIN search_index i ON i.entry = f.entry ORDER BY f.entry DESC",
    file!(),
    line!(),
);
static FIND_POSTGRES: Sql = Sql::new(
    "SELECT f.entry, i.item_id FROM (SELECT entry FROM search_words WHERE words @@ CAST(CAST($1 AS TEXT) AS TSQUERY) \
     AND entry < $3 ORDER BY entry DESC LIMIT $2) f JOIN search_index i ON i.entry = f.entry ORDER BY f.entry DESC",
    file!(),
    line!(),
);

pub(crate) fn remove_words(tx: &mut Tx<'_>, entry: i64) -> Result<(), DbError> {
    let delete = match tx.engine() {
        Engine::Sqlite => &DELETE_SQLITE,
        Engine::Postgres => &DELETE_POSTGRES,
    };
    tx.run(delete, &params![entry]).map(|_| ())
}

/// The words of the name under [`NAME_MARK`], all words, and the characters; none stands in two places.
pub(crate) fn put_words(tx: &mut Tx<'_>, entry: i64, places: &[Vec<String>; 3]) -> Result<(), DbError> {
    remove_words(tx, entry)?;
    // Words are letters and digits only, so neither form needs an escape within its quotes.
    match tx.engine() {
        Engine::Sqlite => {
            let [name, more, signs] = places.each_ref().map(|words| words.join(" "));
            tx.run(&INSERT_SQLITE, &params![entry, &name, &more, &signs])
        }
        Engine::Postgres => {
            // A weight needs a position, whichever.
            let weighed = places.iter().zip([":1A", ":1B", ":1"]);
            let all = weighed.flat_map(|(words, weight)| words.iter().map(move |word| format!("'{word}'{weight}")));
            tx.run(&INSERT_POSTGRES, &params![entry, &all.collect::<Vec<_>>().join(" ")])
        }
    }
    .map(|_| ())
}

/// At most so many entries before one, with their items, that have all the words in the place, each in one of its forms,
/// under the mark; the newest first. Longer words than the last too, when it says so.
pub(crate) fn find_words(
    conn: &mut Conn<'_>,
    asked: &[Asked],
    mark: &str,
    (place, begins): (Place, bool),
    (before, limit): (i64, u32),
) -> Result<Vec<(i64, i64)>, DbError> {
    let sqlite = conn.engine() == Engine::Sqlite;
    let (either, both) = if sqlite { (" OR ", " AND ") } else { (" | ", " & ") };
    // Words of names have no need of one: nothing else has their mark. A weight is looked up in each item found. Where
    // all words are meant those of a name are too: what an older tokenizer indexed has them there alone.
    let (name, weights) = match place {
        Place::Name => (NAME_MARK, ""),
        Place::Words => ("", "AB"),
        Place::Signs => ("", ""),
    };
    let word = |word: &str, begins: bool| match (sqlite, begins) {
        (true, false) => format!("\"{name}{mark}{word}\""),
        (true, true) => format!("\"{name}{mark}{word}\"*"),
        (false, _) => {
            let (begins, colon) = (if begins { "*" } else { "" }, if begins || !weights.is_empty() { ":" } else { "" });
            format!("'{name}{mark}{word}'{colon}{begins}{weights}")
        }
    };
    let form = |form: Form<'_>| match form {
        Form::Word(text) => word(text, false),
        Form::Beginning(text) => word(text, true),
        Form::Signs(signs) => {
            format!("({})", signs.iter().map(|sign| word(sign, false)).collect::<Vec<_>>().join(both))
        }
    };
    let each = asked.iter().map(|asked| {
        let forms: Vec<String> = asked.forms(place == Place::Signs, begins).into_iter().map(form).collect();
        format!("({})", forms.join(either))
    });
    let all = each.collect::<Vec<_>>().join(both);
    let (find, query) = match (sqlite, place) {
        (true, Place::Words) => (&FIND_SQLITE, format!("{{name more}} : ({all})")),
        (true, Place::Name | Place::Signs) => (&FIND_SQLITE, all),
        (false, _) => (&FIND_POSTGRES, all),
    };
    conn.all(find, &params![&query, limit, before], |row| Ok((row.get(0)?, row.get(1)?)))
}
