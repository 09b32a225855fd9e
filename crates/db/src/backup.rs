//! A copy of the whole database as one SQLite file, whatever engine it is of, and the way back: what was backed up from
//! one engine can be restored on the other.

use crate::engine::{Target, dialect, sqlite_connection};
use crate::migrate::{self, migrate_sqlite};
use crate::{Conn, Db, DbError, params, sql};
use postgres::fallible_iterator::FallibleIterator;
use postgres::types::Type;
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, OptionalExtension};
use std::io::Write;
use std::path::Path;

/// Rows written to PostgreSQL at a time, in bytes.
const PIECE: usize = 1 << 20;

/// Writes everything that stands in the database at one moment into a new SQLite file, beside running servers and
/// without holding up their writes.
///
/// # Errors
/// When the file is there already, when the schema is not this program's, those of the engine.
pub fn copy(url: &str, to: &Path) -> Result<(), DbError> {
    if to.exists() {
        return Err(fault(format!("{} is there already", to.display())));
    }
    match Target::parse(url)? {
        Target::Sqlite(path) => copy_sqlite(&path, to)?,
        Target::Postgres(address) => copy_postgres(&address, to)?,
    }
    let file = std::fs::File::open(to).and_then(|file| file.sync_all());
    file.map_err(|e| fault(format!("{}: {e}", to.display())))
}

/// Puts such a copy into an empty database and brings it up to this program's schema. The copy itself is only read: what is
/// brought up lies in `work` meanwhile, a folder with room for it, unless it becomes the database.
///
/// # Errors
/// When the database is not empty, when the copy is newer than this program, those of the engine and of the disk.
pub fn put_back(from: &Path, url: &str, work: &Path) -> Result<(), DbError> {
    match Target::parse(url)? {
        Target::Sqlite(path) => {
            if path.exists() {
                return Err(fault(format!("{} is there already", path.display())));
            }
            // Under another name until it is whole: a restore that is cut off leaves no database.
            let part = path.with_extension("part");
            take(from, &part)?;
            make_ours(&part)?;
            std::fs::rename(&part, &path).map_err(|e| fault(format!("{}: {e}", path.display())))
        }
        Target::Postgres(address) => {
            let part = work.join("vermilion.restoring");
            let put =
                take(from, &part).and_then(|()| make_ours(&part)).and_then(|()| put_postgres(&part, url, &address));
            drop(std::fs::remove_file(&part));
            put
        }
    }
}

/// Copies the file for its owner to read and write, whatever was allowed with the backup.
fn take(from: &Path, to: &Path) -> Result<(), DbError> {
    let taken = std::fs::copy(from, to).and_then(|_| {
        #[cfg(unix)]
        std::fs::set_permissions(to, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
        std::fs::File::open(to)?.sync_all()
    });
    taken.map_err(|e| fault(format!("{}: {e}", to.display())))
}

/// Brings a copy up to this program's schema, and forgets the archives that people had asked for: their bytes are in no
/// backup, and whoever still wants one asks again.
fn make_ours(copy: &Path) -> Result<(), DbError> {
    migrate_sqlite(copy)?;
    let connection = sqlite_connection(copy)?;
    connection.execute_batch("DELETE FROM exports; DELETE FROM files WHERE scope = 'export'").map_err(lite)?;
    // What was written last stands in the file itself, which is all that is taken from here.
    connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").map_err(lite)
}

/// Whether the pages of such a copy fit together; in words, empty when they do.
///
/// # Errors
/// Those of the engine.
pub fn check(copy: &Path) -> Result<Vec<String>, DbError> {
    let connection = sqlite_connection(copy)?;
    let mut check = connection.prepare("PRAGMA integrity_check").map_err(lite)?;
    let told = check.query_map([], |row| row.get::<_, String>(0)).map_err(lite)?;
    let told: Vec<String> = told.collect::<Result<_, _>>().map_err(lite)?;
    Ok(told.into_iter().filter(|line| line != "ok").collect())
}

/// A stored object that a row names.
#[derive(Clone, Debug)]
pub struct Object {
    pub id: i64,
    pub storage_key: String,
    pub size: i64,
    pub sha256: String,
}

/// Objects in the order of their rows, after `after`; by the primary key. Archives that people take along are none: they
/// are kept for a day, a backup for longer.
///
/// # Errors
/// Those of the engine.
pub fn objects(conn: &mut Conn<'_>, after: i64, limit: u32) -> Result<Vec<Object>, DbError> {
    conn.all(
        sql!(
            "SELECT id, storage_key, size, sha256 FROM files WHERE id > $1 AND scope <> 'export' ORDER BY id LIMIT $2"
        ),
        &params![after, limit],
        |row| Ok(Object { id: row.get(0)?, storage_key: row.get(1)?, size: row.get(2)?, sha256: row.get(3)? }),
    )
}

fn fault(text: String) -> DbError {
    DbError::Engine(text)
}

fn lite(error: rusqlite::Error) -> DbError {
    fault(error.to_string())
}

fn pg(error: postgres::Error) -> DbError {
    match error.as_db_error() {
        Some(report) => fault(report.to_string()),
        None => DbError::Connection(error.to_string()),
    }
}

fn copy_sqlite(path: &Path, to: &Path) -> Result<(), DbError> {
    if !path.is_file() {
        return Err(fault(format!("there is no database at {}", path.display())));
    }
    let connection = sqlite_connection(path)?;
    let version = connection.query_row(migrate::SELECT_VERSION, [], |row| row.get::<_, Option<i64>>(0));
    migrate::is_ours(version.optional().map_err(lite)?.flatten())?;
    // One snapshot, while others write; the copy has no free pages.
    connection.execute("VACUUM INTO ?1", [to.to_string_lossy()]).map_err(lite)?;
    Ok(())
}

/// A table with its columns, in the order in which rows may be put in: whom others refer to comes first.
struct Table {
    name: String,
    columns: Vec<String>,
}

impl Table {
    fn list(&self) -> String {
        self.columns.iter().map(|column| format!("\"{column}\"")).collect::<Vec<_>>().join(", ")
    }
}

/// The tables that both engines have alike; the full-text index is another kind of table on each.
fn tables(connection: &Connection) -> Result<Vec<Table>, DbError> {
    let texts = |sql: &str, of: &str| -> Result<Vec<String>, DbError> {
        let mut statement = connection.prepare(sql).map_err(lite)?;
        let rows = statement.query_map([of], |row| row.get(0)).map_err(lite)?;
        rows.collect::<Result<_, _>>().map_err(lite)
    };
    let mut names = texts(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'
         AND name NOT LIKE ?1 ORDER BY name",
        "search_words%",
    )?;
    names.retain(|name| name != "schema_migrations");
    let mut ordered: Vec<Table> = Vec::new();
    while !names.is_empty() {
        let before = names.len();
        let mut left = Vec::new();
        for name in names {
            let refers = texts("SELECT DISTINCT \"table\" FROM pragma_foreign_key_list(?1)", &name)?;
            if refers.iter().all(|other| *other == name || ordered.iter().any(|table| table.name == *other)) {
                let columns = texts("SELECT name FROM pragma_table_info(?1) ORDER BY cid", &name)?;
                ordered.push(Table { name, columns });
            } else {
                left.push(name);
            }
        }
        if left.len() == before {
            return Err(fault(format!("tables that refer to each other in a circle: {}", left.join(", "))));
        }
        names = left;
    }
    Ok(ordered)
}

fn copy_postgres(address: &dialect::Address, to: &Path) -> Result<(), DbError> {
    let mut client = address.open()?;
    let tx = client.build_transaction().isolation_level(postgres::IsolationLevel::RepeatableRead).read_only(true);
    let mut tx = tx.start().map_err(pg)?;
    let version = tx.query_opt(migrate::SELECT_VERSION, &[]).map_err(pg)?;
    migrate::is_ours(version.and_then(|row| row.get(0)))?;
    migrate_sqlite(to)?;
    let mut connection = sqlite_connection(to)?;
    connection.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF").map_err(lite)?;
    let out = connection.transaction().map_err(lite)?;
    for table in tables(&out)? {
        let (name, list) = (&table.name, table.list());
        let places = (1..=table.columns.len()).map(|n| format!("?{n}")).collect::<Vec<_>>().join(", ");
        out.execute_batch(&format!("DELETE FROM \"{name}\"")).map_err(lite)?;
        let mut insert = out.prepare(&format!("INSERT INTO \"{name}\" ({list}) VALUES ({places})")).map_err(lite)?;
        let select = format!("SELECT {list} FROM \"{name}\"");
        let mut rows = tx.query_raw(select.as_str(), std::iter::empty::<i64>()).map_err(pg)?;
        while let Some(row) = rows.next().map_err(pg)? {
            let values = (0..row.len()).map(|n| value(&row, n)).collect::<Result<Vec<_>, _>>()?;
            insert.execute(rusqlite::params_from_iter(values)).map_err(lite)?;
        }
    }
    copy_words(&mut tx, &out)?;
    out.commit().map_err(lite)?;
    connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").map_err(lite)
}

fn value(row: &postgres::Row, n: usize) -> Result<Value, DbError> {
    let kind = row.columns()[n].type_().clone();
    Ok(match kind {
        Type::INT8 => row.try_get::<_, Option<i64>>(n).map_err(pg)?.map_or(Value::Null, Value::Integer),
        Type::BOOL => {
            row.try_get::<_, Option<bool>>(n).map_err(pg)?.map_or(Value::Null, |yes| Value::Integer(i64::from(yes)))
        }
        Type::TEXT => row.try_get::<_, Option<String>>(n).map_err(pg)?.map_or(Value::Null, Value::Text),
        Type::BYTEA => row.try_get::<_, Option<Vec<u8>>>(n).map_err(pg)?.map_or(Value::Null, Value::Blob),
        Type::FLOAT8 => row.try_get::<_, Option<f64>>(n).map_err(pg)?.map_or(Value::Null, Value::Real),
        other => return Err(fault(format!("a column of the type {other} has no place in a copy"))),
    })
}

/// The words of the full-text index, which are words again on the other engine.
fn copy_words(tx: &mut postgres::Transaction<'_>, out: &Connection) -> Result<(), DbError> {
    // By their weights: A the name, B the other words, D the characters.
    let of = |weight: &str| format!("array_to_string(tsvector_to_array(ts_filter(words, '{{{weight}}}')), ' ')");
    let select = format!("SELECT entry, {}, {}, {} FROM search_words", of("a"), of("b"), of("d"));
    let insert = "INSERT INTO search_words (rowid, name, more, signs) VALUES (?1, ?2, ?3, ?4)";
    let mut insert = out.prepare(insert).map_err(lite)?;
    let mut rows = tx.query_raw(&select, std::iter::empty::<i64>()).map_err(pg)?;
    while let Some(row) = rows.next().map_err(pg)? {
        let (entry, name, more, signs): (i64, String, String, String) =
            (row.get(0), row.get(1), row.get(2), row.get(3));
        insert.execute((entry, name, more, signs)).map_err(lite)?;
    }
    Ok(())
}

fn put_postgres(from: &Path, url: &str, address: &dialect::Address) -> Result<(), DbError> {
    Db::open(url)?.migrate()?;
    let source = sqlite_connection(from)?;
    let tables = tables(&source)?;
    let mut client = address.open()?;
    let mut tx = client.transaction().map_err(pg)?;
    if !tx.query("SELECT 1 FROM users LIMIT 1", &[]).map_err(pg)?.is_empty() {
        return Err(fault("the database is not empty".to_owned()));
    }
    let names: Vec<String> = tables.iter().map(|table| format!("\"{}\"", table.name)).collect();
    tx.batch_execute(&format!("TRUNCATE search_words, {}", names.join(", "))).map_err(pg)?;
    for table in &tables {
        put_table(&mut tx, &source, table)?;
    }
    put_words(&mut tx, &source)?;
    tx.commit().map_err(pg)
}

fn put_table(tx: &mut postgres::Transaction<'_>, source: &Connection, table: &Table) -> Result<(), DbError> {
    let (name, list) = (&table.name, table.list());
    let kinds = tx
        .query(
            "SELECT column_name::text FROM information_schema.columns WHERE table_schema = current_schema()
        AND table_name = $1 AND data_type = 'boolean'",
            &[name],
        )
        .map_err(pg)?;
    let truths: Vec<String> = kinds.iter().map(|row| row.get(0)).collect();
    let is_truth: Vec<bool> = table.columns.iter().map(|column| truths.contains(column)).collect();
    let mut select = source.prepare(&format!("SELECT {list} FROM \"{name}\"")).map_err(lite)?;
    let mut rows = select.query([]).map_err(lite)?;
    let mut sink = tx.copy_in(&format!("COPY \"{name}\" ({list}) FROM STDIN")).map_err(pg)?;
    let written = |e: std::io::Error| fault(format!("{name}: {e}"));
    let mut piece = Vec::with_capacity(PIECE);
    while let Some(row) = rows.next().map_err(lite)? {
        for (n, truth) in is_truth.iter().enumerate() {
            if n > 0 {
                piece.push(b'\t');
            }
            put_value(&mut piece, row.get_ref(n).map_err(lite)?, *truth);
        }
        piece.push(b'\n');
        if piece.len() >= PIECE {
            sink.write_all(&piece).map_err(written)?;
            piece.clear();
        }
    }
    sink.write_all(&piece).map_err(written)?;
    sink.finish().map_err(pg)?;
    // Numbers go on after the last that was ever given, also to a row that is gone.
    let last = source.query_row("SELECT seq FROM sqlite_sequence WHERE name = ?1", [name], |row| row.get::<_, i64>(0));
    let Some(last) = last.optional().map_err(lite)?.filter(|last| *last > 0) else { return Ok(()) };
    let numbered = tx
        .query_opt(
            "SELECT attname::text FROM pg_attribute WHERE attrelid = to_regclass($1)
        AND attidentity <> ''",
            &[name],
        )
        .map_err(pg)?;
    if let Some(column) = numbered.map(|row| row.get::<_, String>(0)) {
        tx.execute("SELECT setval(pg_get_serial_sequence($1, $2), $3)", &[name, &column, &last]).map_err(pg)?;
    }
    Ok(())
}

/// One field in the text form of COPY.
fn put_value(line: &mut Vec<u8>, value: ValueRef<'_>, truth: bool) {
    match value {
        ValueRef::Null => line.extend(b"\\N"),
        ValueRef::Integer(number) if truth => line.push(if number == 0 { b'f' } else { b't' }),
        ValueRef::Integer(number) => line.extend(number.to_string().bytes()),
        ValueRef::Real(number) => line.extend(number.to_string().bytes()),
        ValueRef::Blob(bytes) => line.extend(format!("\\\\x{}", hex::encode(bytes)).bytes()),
        ValueRef::Text(text) => {
            for byte in text {
                match byte {
                    b'\\' => line.extend(b"\\\\"),
                    b'\n' => line.extend(b"\\n"),
                    b'\r' => line.extend(b"\\r"),
                    b'\t' => line.extend(b"\\t"),
                    byte => line.push(*byte),
                }
            }
        }
    }
}

fn put_words(tx: &mut postgres::Transaction<'_>, source: &Connection) -> Result<(), DbError> {
    source
        .execute_batch("CREATE VIRTUAL TABLE temp.words_of USING fts5vocab('main', 'search_words', 'instance')")
        .map_err(lite)?;
    let insert = "INSERT INTO search_words (entry, words) VALUES ($1, CAST(CAST($2 AS TEXT) AS TSVECTOR))";
    let insert = tx.prepare(insert).map_err(pg)?;
    // Words are letters and digits only; each carries the weight of its place.
    let select = "SELECT doc, '''' || term || CASE col WHEN 'name' THEN ''':1A' WHEN 'more' THEN ''':1B' ELSE ''':1' END \
                  FROM temp.words_of ORDER BY doc";
    let mut select = source.prepare(select).map_err(lite)?;
    let mut rows = select.query([]).map_err(lite)?;
    let mut entry: Option<(i64, Vec<String>)> = None;
    loop {
        let row = rows.next().map_err(lite)?;
        let next = row.map(|row| Ok::<_, rusqlite::Error>((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)));
        match (next.transpose().map_err(lite)?, &mut entry) {
            (Some((doc, term)), Some((known, words))) if *known == doc => words.push(term),
            (next, _) => {
                if let Some((entry, words)) = entry.take() {
                    tx.execute(&insert, &[&entry, &words.join(" ")]).map_err(pg)?;
                }
                let Some((doc, term)) = next else { return Ok(()) };
                entry = Some((doc, vec![term]));
            }
        }
    }
}
