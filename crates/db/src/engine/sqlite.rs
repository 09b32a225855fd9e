//! SQLite: reader threads, and one writer thread that commits waiting closures together.

use super::cache::StatementCache;
use super::conn::{Each, Session as AnySession};
use super::dialect::{self, Control, Engine};
use super::job::Job;
use super::queue::Queue;
use super::{Conn, DbError, Param, Row, Sql, Tx};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, Statement};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The most closures that one commit carries.
const GROUP_MOST: usize = 256;
/// How long a group goes on taking in what arrives meanwhile.
const GROUP_TIME: Duration = Duration::from_millis(20);
/// How often a group is run before its closures are told that the commit failed.
const COMMIT_ATTEMPTS: u32 = 4;
/// The first pause between two of them; each further one is four times longer.
const COMMIT_PAUSE: Duration = Duration::from_millis(10);
/// How often a file that another process is just creating is asked again.
const OPEN_ATTEMPTS: u32 = 100;
const OPEN_PAUSE: Duration = Duration::from_millis(20);
/// Virtual machine steps between two looks at the clock.
const STEPS_PER_CHECK: i32 = 20_000;

/// One connection with its prepared statements, alive as long as its thread serves.
pub(crate) struct Session<'c> {
    connection: &'c Connection,
    statements: StatementCache<Statement<'c>>,
    deadline: Arc<Deadline>,
    timeout: Duration,
}

/// The moment at which the running statement is interrupted.
pub(crate) struct Deadline {
    start: Instant,
    /// Microseconds after `start`.
    at: AtomicU64,
}

impl Deadline {
    fn passed(&self) -> bool {
        self.start.elapsed().as_micros() > u128::from(self.at.load(Ordering::Relaxed))
    }

    fn set(&self, timeout: Duration) {
        let at = (self.start.elapsed() + timeout).as_micros();
        self.at.store(u64::try_from(at).unwrap_or(u64::MAX), Ordering::Relaxed);
    }
}

/// Opens a connection with the house's settings. The file is created when it is missing.
///
/// # Errors
/// When the file cannot be opened or is no database.
pub(crate) fn open(path: &Path, reader: bool) -> Result<(Connection, Arc<Deadline>), DbError> {
    let failed = |e: rusqlite::Error| DbError::Connection(format!("{}: {e}", path.display()));
    let mut connection = Connection::open(path).map_err(failed)?;
    let deadline = Arc::new(Deadline { start: Instant::now(), at: AtomicU64::new(u64::MAX) });
    configure(&connection).map_err(failed)?;
    // One plan for a statement, whatever is asked with it: once somebody has run ANALYZE, SQLite would plan anew by the
    // first values that are bound, and keep that plan for all others.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(failed)?;
    let settings = if reader { dialect::SQLITE_READER_SETTINGS } else { dialect::SQLITE_WRITER_SETTINGS };
    connection.execute_batch(settings).map_err(failed)?;
    let watch = deadline.clone();
    connection.progress_handler(STEPS_PER_CHECK, Some(move || watch.passed())).map_err(failed)?;
    Ok((connection, deadline))
}

/// Applies the settings. Turning a new file to WAL asks for the file alone and does not wait for it, hence the patience.
fn configure(connection: &Connection) -> rusqlite::Result<()> {
    let mut patience = OPEN_ATTEMPTS;
    loop {
        match connection.execute_batch(dialect::SQLITE_SETTINGS) {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) && patience > 0 => {
                patience -= 1;
                std::thread::sleep(OPEN_PAUSE);
            }
            result => return result,
        }
    }
}

impl<'c> Session<'c> {
    pub(crate) fn new(connection: &'c Connection, deadline: Arc<Deadline>, timeout: Duration) -> Self {
        Self { connection, statements: StatementCache::new(), deadline, timeout }
    }

    pub(crate) fn query(
        &mut self,
        sql: &'static Sql,
        params: &[Param<'_>],
        each: &mut Each<'_>,
    ) -> Result<(), DbError> {
        let statement = self.bound(sql, params)?;
        let mut rows = statement.raw_query();
        loop {
            match rows.next() {
                Ok(None) => return Ok(()),
                Ok(Some(row)) => {
                    if let ControlFlow::Break(()) = each(&Row::sqlite(row, sql))? {
                        return Ok(());
                    }
                }
                Err(error) => {
                    drop(rows);
                    return Err(dialect::sqlite_error(&error, sql, self.connection));
                }
            }
        }
    }

    pub(crate) fn run(&mut self, sql: &'static Sql, params: &[Param<'_>]) -> Result<u64, DbError> {
        let changed = self.bound(sql, params)?.raw_execute();
        changed.map(|rows| rows as u64).map_err(|e| dialect::sqlite_error(&e, sql, self.connection))
    }

    /// The id of the row that an `INSERT … RETURNING id` writes. SQLite would build a table for the answer; the row's
    /// number is at hand without one.
    pub(crate) fn insert(&mut self, sql: &'static Sql, params: &[Param<'_>]) -> Result<Option<i64>, DbError> {
        let connection = self.connection;
        let prepare = || connection.prepare(&dialect::translate(Engine::Sqlite, dialect::without_returning(sql.text)));
        let statement = self.statements.get(sql, prepare).map_err(|e| dialect::sqlite_error(&e, sql, connection))?;
        self.deadline.set(self.timeout);
        let changed = bind(statement, params).and_then(|()| statement.raw_execute());
        let changed = changed.map_err(|e| dialect::sqlite_error(&e, sql, connection))?;
        Ok((changed > 0).then(|| connection.last_insert_rowid()))
    }

    pub(crate) fn control(&mut self, control: &'static Control) -> Result<(), DbError> {
        self.run(&control.sqlite, &[]).map(|_| ())
    }

    pub(crate) fn prepare(&mut self, sql: &'static Sql) -> Result<(), DbError> {
        match self.prepared(sql)?.parameter_count() {
            count if count == sql.arity => Ok(()),
            count => Err(DbError::Engine(format!("{}:{}: SQLite counts {count} parameters", sql.file, sql.line))),
        }
    }

    fn prepared(&mut self, sql: &'static Sql) -> Result<&mut Statement<'c>, DbError> {
        let connection = self.connection;
        let prepare = || connection.prepare(&dialect::translate(Engine::Sqlite, sql.text));
        self.statements.get(sql, prepare).map_err(|e| dialect::sqlite_error(&e, sql, connection))
    }

    fn bound(&mut self, sql: &'static Sql, params: &[Param<'_>]) -> Result<&mut Statement<'c>, DbError> {
        self.deadline.set(self.timeout);
        let connection = self.connection;
        let statement = self.prepared(sql)?;
        bind(statement, params).map_err(|e| dialect::sqlite_error(&e, sql, connection))?;
        Ok(statement)
    }

    fn in_transaction(&self) -> bool {
        !self.connection.is_autocommit()
    }

    /// Grows with every row that is written, by whatever statement.
    fn changes(&self) -> u64 {
        self.connection.total_changes()
    }
}

fn bind(statement: &mut Statement<'_>, params: &[Param<'_>]) -> rusqlite::Result<()> {
    for (i, param) in params.iter().enumerate() {
        statement.raw_bind_parameter(i + 1, param)?;
    }
    Ok(())
}

/// Serves reads until the queue closes: each closure in one snapshot.
pub(crate) fn read_loop(session: Session<'_>, queue: &Queue) {
    let mut tx = Tx::new(Conn::new(AnySession::Sqlite(session)));
    while let Some(mut job) = queue.pop() {
        tx.begin_anew();
        if let Err(error) = tx.control(&dialect::BEGIN_READ) {
            job.fail(error);
            continue;
        }
        job.run(&mut tx);
        roll_back(&mut tx);
        job.reply();
    }
}

/// Serves writes until the queue closes.
pub(crate) fn write_loop(session: Session<'_>, queue: &Queue) {
    let mut tx = Tx::new(Conn::new(AnySession::Sqlite(session)));
    while let Some(job) = queue.pop() {
        commit_group(&mut tx, queue, job);
    }
}

/// Why a group was not committed.
enum Failed {
    /// A closure failed after it had written, and nothing stands between its rows and those of the others.
    HalfDone,
    /// A closure took the whole transaction down: its place in the group.
    Culprit(usize, DbError),
    Whole(DbError),
}

/// How the closures of a group share their transaction.
#[derive(Clone, Copy, PartialEq)]
enum Sharing {
    /// As they are: most succeed, or fail before they write, and leave nothing to undo.
    Plain,
    /// Each in a savepoint, which copies every page that it changes.
    Apart,
}

/// Runs `first` and whatever waits with it in one transaction. Nobody is answered before the checked COMMIT: an answer
/// may rest on what an earlier closure of the group wrote.
fn commit_group(tx: &mut Tx<'_>, queue: &Queue, first: Box<dyn Job>) {
    let mut group = vec![first];
    let mut sharing = Sharing::Plain;
    let mut pause = COMMIT_PAUSE;
    let mut attempt = 1;
    loop {
        let Err(failed) = run_group(tx, queue, &mut group, sharing) else {
            group.into_iter().for_each(|job| job.reply());
            return;
        };
        roll_back(tx);
        let error = match failed {
            Failed::Whole(error) => error,
            Failed::HalfDone => {
                sharing = Sharing::Apart;
                continue;
            }
            Failed::Culprit(place, error) => {
                group.remove(place).fail(error);
                if group.is_empty() {
                    return;
                }
                continue;
            }
        };
        tracing::debug!(error = %error, attempt, writes = group.len(), "a group of writes was not committed");
        // "Busy" has waited for the other process's lock already; a full disk is not emptied in a moment.
        if attempt == COMMIT_ATTEMPTS || matches!(error, DbError::Busy { .. } | DbError::Full(_)) {
            group.into_iter().for_each(|job| job.fail(error.clone()));
            return;
        }
        std::thread::sleep(pause);
        pause *= 4;
        attempt += 1;
    }
}

fn run_group(tx: &mut Tx<'_>, queue: &Queue, group: &mut Vec<Box<dyn Job>>, sharing: Sharing) -> Result<(), Failed> {
    tx.begin_anew();
    tx.control(&dialect::BEGIN_WRITE).map_err(Failed::Whole)?;
    let started = Instant::now();
    let mut index = 0;
    loop {
        if index == group.len() {
            let full = index >= GROUP_MOST || started.elapsed() > GROUP_TIME;
            let Some(job) = (if full { None } else { queue.try_pop() }) else { break };
            group.push(job);
        }
        match sharing {
            Sharing::Plain => run_plain(tx, group[index].as_mut(), index)?,
            Sharing::Apart => run_apart(tx, group[index].as_mut(), index)?,
        }
        index += 1;
    }
    tx.control(&dialect::COMMIT).map_err(Failed::Whole)
}

/// One closure as it is: when it fails, it must not have written anything.
fn run_plain(tx: &mut Tx<'_>, job: &mut dyn Job, index: usize) -> Result<(), Failed> {
    let before = changes(tx);
    if run_one(tx, job, index)? || changes(tx) == before {
        return Ok(());
    }
    match tx.failure() {
        // Not once more for so long.
        Some(DbError::Timeout) => Err(Failed::Culprit(index, DbError::Timeout)),
        _ => Err(Failed::HalfDone),
    }
}

/// One closure in its savepoint.
fn run_apart(tx: &mut Tx<'_>, job: &mut dyn Job, index: usize) -> Result<(), Failed> {
    tx.control(&dialect::SAVEPOINT).map_err(Failed::Whole)?;
    if !run_one(tx, job, index)? {
        tx.control(&dialect::ROLLBACK_TO).map_err(Failed::Whole)?;
    }
    tx.control(&dialect::RELEASE).map_err(Failed::Whole)
}

/// Whether what the closure wrote is to stay.
fn run_one(tx: &mut Tx<'_>, job: &mut dyn Job, index: usize) -> Result<bool, Failed> {
    tx.begin_anew();
    let keep = job.run(tx);
    let failure = tx.failure().cloned();
    if !in_transaction(tx) {
        // SQLite rolled everything back by itself: the disk is full, or a write was interrupted.
        return Err(match failure {
            Some(DbError::Timeout) => Failed::Culprit(index, DbError::Timeout),
            failure => {
                Failed::Whole(failure.unwrap_or_else(|| DbError::Engine("the transaction ended by itself".into())))
            }
        });
    }
    match failure {
        Some(failure) if keep => {
            job.set_error(failure);
            Ok(false)
        }
        _ => Ok(keep),
    }
}

fn changes(tx: &mut Tx<'_>) -> u64 {
    match tx.session() {
        AnySession::Sqlite(session) => session.changes(),
        AnySession::Postgres(_) => 0,
    }
}

fn in_transaction(tx: &mut Tx<'_>) -> bool {
    match tx.session() {
        AnySession::Sqlite(session) => session.in_transaction(),
        AnySession::Postgres(_) => true,
    }
}

/// Ends whatever transaction is still open.
fn roll_back(tx: &mut Tx<'_>) {
    if in_transaction(tx)
        && let Err(error) = tx.control(&dialect::ROLLBACK)
    {
        tracing::error!(error = %error, "a transaction could not be rolled back");
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;
    use rusqlite::StatementStatus;

    #[test]
    fn a_plan_does_not_follow_the_values_that_are_bound() {
        let path = std::env::temp_dir().join(format!("vermilion-plan-{}.db", std::process::id()));
        let (connection, _) = open(&path, false).unwrap();
        connection
            .execute_batch(
                "CREATE TABLE t (x INTEGER NOT NULL, y INTEGER NOT NULL);
                 CREATE INDEX t_x ON t (x);
                 CREATE INDEX t_y ON t (y);
                 WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
                 INSERT INTO t SELECT i % 20, i FROM n;
                 ANALYZE;",
            )
            .unwrap();
        let planned_anew = |connection: &Connection| {
            let mut statement = connection.prepare("SELECT y FROM t WHERE x >= ?1 ORDER BY y LIMIT 1").unwrap();
            statement.raw_bind_parameter(1, 19).unwrap();
            assert!(statement.raw_query().next().unwrap().is_some());
            statement.get_status(StatementStatus::RePrepare)
        };
        let (ours, bare) = (planned_anew(&connection), planned_anew(&Connection::open(&path).unwrap()));
        drop(connection);
        std::fs::remove_file(&path).unwrap();
        assert_eq!((ours, bare), (0, 1), "and a connection of SQLite's own does");
    }
}
