//! How a database is, seen from beside: for whoever looks before a server starts. Changes nothing and makes nothing.

use crate::engine::Target;
use crate::migrate::{self, Schema};
use crate::{DbError, Engine};
use domain::Timestamp;
use rusqlite::{Connection, OpenFlags};
use std::collections::HashMap;
use std::path::Path;
use std::time::{Duration, Instant};

/// The longest that a connection is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a question is asked: the quickest answer tells how far away the server is.
const ROUND_TRIPS: usize = 5;
/// Files up to this size, in bytes, are read whole to see whether their pages fit together.
const QUICK_CHECK_MOST: u64 = 512 << 20;

/// What a look at a database found.
#[derive(Clone, Debug)]
pub struct Checkup {
    pub engine: Engine,
    /// The engine's version, as it says it.
    pub version: String,
    /// The first number of the version.
    pub major: i64,
    pub schema: Schema,
    /// How long a question and its answer take at best.
    pub round_trip: Duration,
    /// What is wrong with the file's pages; `None` where nobody looked.
    pub pages: Option<Vec<String>>,
    /// Of a server, which files have none of.
    pub server: Option<ServerCheckup>,
}

/// What only a server has.
#[derive(Clone, Debug)]
pub struct ServerCheckup {
    pub encoding: String,
    /// Connections that the server takes in all, without those that it keeps for its operators.
    pub connections_most: i64,
    /// Those that are open now, this one among them.
    pub connections: i64,
    /// It follows another one, or was told to take no writes.
    pub is_read_only: bool,
    /// How far its clock runs ahead of this machine's, in milliseconds.
    pub clock_ahead_ms: i64,
    /// The connection is encrypted.
    pub is_tls: bool,
    /// The server is on this machine: a socket, or a loopback address.
    pub is_here: bool,
}

/// Looks at the database of that address; `now` is this machine's clock.
///
/// # Errors
/// When it cannot be reached, is not there, or does not answer.
pub fn look(url: &str, now: fn() -> Timestamp) -> Result<Checkup, DbError> {
    match Target::parse(url)? {
        Target::Sqlite(path) => look_at_file(&path),
        Target::Postgres(address) => {
            // A thread of its own: this client must not block inside of an async runtime.
            let looking = std::thread::spawn(move || look_at_server(*address, now));
            looking.join().unwrap_or(Err(DbError::Panicked))
        }
    }
}

/// A question asked several times: its shortest wait, since of a busy machine the others tell, and the last answer.
fn quickest<T, E>(mut ask: impl FnMut() -> Result<T, E>) -> Result<(Duration, T), E> {
    let mut once = || {
        let started = Instant::now();
        ask().map(|answer| (started.elapsed(), answer))
    };
    let (mut shortest, mut answer) = once()?;
    for _ in 1..ROUND_TRIPS {
        let (wait, last) = once()?;
        (shortest, answer) = (shortest.min(wait), last);
    }
    Ok((shortest, answer))
}

fn look_at_file(path: &Path) -> Result<Checkup, DbError> {
    let failed = |e: rusqlite::Error| DbError::Connection(format!("{}: {e}", path.display()));
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failed)?;
    connection.busy_timeout(PATIENCE).map_err(failed)?;
    let (round_trip, tables) = quickest(|| {
        connection
            .query_row("SELECT COUNT(*) FROM sqlite_master WHERE name = 'schema_migrations'", [], |row| row.get(0))
    })
    .map_err(failed)?;
    let tables: i64 = tables;
    let known = if tables == 0 { HashMap::new() } else { migrate::known_to_sqlite(&connection).map_err(failed)? };
    let size = std::fs::metadata(path).map_or(u64::MAX, |facts| facts.len());
    let pages = if size <= QUICK_CHECK_MOST {
        let mut check = connection.prepare("PRAGMA quick_check(10)").map_err(failed)?;
        let told = check.query_map([], |row| row.get::<_, String>(0)).map_err(failed)?;
        let told = told.collect::<Result<Vec<_>, _>>().map_err(failed)?;
        Some(told.into_iter().filter(|line| line != "ok").collect())
    } else {
        None
    };
    let version = rusqlite::version().to_owned();
    Ok(Checkup {
        engine: Engine::Sqlite,
        major: major(&version),
        version,
        schema: migrate::standing(Engine::Sqlite, &known),
        round_trip,
        pages,
        server: None,
    })
}

fn look_at_server(mut address: crate::engine::dialect::Address, now: fn() -> Timestamp) -> Result<Checkup, DbError> {
    address.config.connect_timeout(PATIENCE).application_name("vermilion doctor");
    let is_here = address.is_here();
    let mut client = address.open()?;
    let failed = |e: postgres::Error| DbError::Engine(e.to_string());
    client.batch_execute("SET statement_timeout = '5s'; SET default_transaction_read_only = on").map_err(failed)?;
    let (round_trip, ()) = quickest(|| client.batch_execute("SELECT 1")).map_err(failed)?;
    let asked = now();
    let row = client
        .query_one(
            "SELECT current_setting('server_version'), current_setting('server_encoding'), \
             current_setting('max_connections')::bigint - current_setting('superuser_reserved_connections')::bigint, \
             (SELECT COUNT(*) FROM pg_stat_activity WHERE backend_type = 'client backend'), \
             pg_is_in_recovery() OR (SELECT reset_val FROM pg_settings WHERE name = 'default_transaction_read_only') = 'on', \
             (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint, \
             COALESCE((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false)",
            &[],
        )
        .map_err(failed)?;
    // The server told its time somewhere between the question and the answer.
    let ours_ms = asked.0 + now().since(asked) / 2;
    let theirs_ms: i64 = row.try_get(5).map_err(failed)?;
    let rows = client.query("SELECT 1 FROM pg_tables WHERE tablename = 'schema_migrations'", &[]).map_err(failed)?;
    let known =
        if rows.is_empty() { Vec::new() } else { client.query(migrate::SELECT_CHECKSUMS, &[]).map_err(failed)? };
    let known = known.iter().filter_map(|row| Some((row.try_get(0).ok()?, row.try_get(1).ok()?))).collect();
    let version: String = row.try_get(0).map_err(failed)?;
    Ok(Checkup {
        engine: Engine::Postgres,
        major: major(&version),
        version,
        schema: migrate::standing(Engine::Postgres, &known),
        round_trip,
        pages: None,
        server: Some(ServerCheckup {
            encoding: row.try_get(1).map_err(failed)?,
            connections_most: row.try_get(2).map_err(failed)?,
            connections: row.try_get(3).map_err(failed)?,
            is_read_only: row.try_get(4).map_err(failed)?,
            clock_ahead_ms: theirs_ms.saturating_sub(ours_ms),
            is_tls: row.try_get(6).map_err(failed)?,
            is_here,
        }),
    })
}

fn major(version: &str) -> i64 {
    version.split(['.', ' ']).next().and_then(|number| number.parse().ok()).unwrap_or(0)
}
