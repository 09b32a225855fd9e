//! PostgreSQL: a few threads, each with its connection, SERIALIZABLE writes that run again after a conflict.

use super::cache::StatementCache;
use super::conn::{Each, Session as AnySession};
use super::dialect::{self, Control, Engine};
use super::job::Job;
use super::queue::{BUSY, Queue};
use super::wire::Wire;
use super::{Conn, ConstraintKind, DbError, Options, Param, Row, Sql, Tx};
use parking_lot::RwLock;
use postgres::Statement;
use postgres::types::ToSql;
use std::any::TypeId;
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The longest pause before the second run after a conflict; it doubles each time up to 64 times this.
const CONFLICT_PAUSE: Duration = Duration::from_millis(2);
const CONFLICT_PAUSE_GROWS: u32 = 64;
/// After so many conflicts a closure runs with no other write of this process beside it.
const ALONE_AFTER: u32 = 2;
/// How often a lost connection is opened again for one closure.
const CONNECT_ATTEMPTS: u32 = 4;
const CONNECT_PAUSE: Duration = Duration::from_millis(100);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// How long an answer may take beyond the time that the server gives a statement.
const ANSWER_MARGIN: Duration = Duration::from_secs(10);
/// How long a server that acknowledges nothing is waited for.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(30);

/// A session that rests says so often that nothing between it and its server forgets it.
const KEEP_ALIVE: Duration = Duration::from_secs(60);
/// What `tokio_postgres` takes where nobody says.
const KEEP_ALIVE_UNSAID: Duration = Duration::from_secs(2 * 60 * 60);

/// Stands for what was pushed, where nobody asks anything.
static PUSHED: Sql = Sql::new("what was pushed", file!(), line!());

/// What the sessions of one database have in common.
pub(crate) struct Shared {
    address: dialect::Address,
    settings: [String; 2],
    /// How long an answer is waited for.
    patience: Duration,
    /// How long a closure is run again after conflicts and lost connections.
    retry_for: Duration,
    /// The closures known to read with several statements: they need a transaction for their one snapshot, the others
    /// spare the server its two statements.
    several: RwLock<HashSet<TypeId>>,
    /// Held by each write while it runs, exclusively by one that met others again and again: on a row that everybody
    /// changes, SERIALIZABLE alone lets the unlucky starve.
    lane: RwLock<()>,
}

impl Shared {
    pub(crate) fn new(address: &dialect::Address, options: &Options) -> Self {
        let mut address = address.clone();
        let config = &mut address.config;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIMEOUT);
        }
        if config.get_application_name().is_none() {
            config.application_name("vermilion");
        }
        if config.get_keepalives_idle() == KEEP_ALIVE_UNSAID {
            config.keepalives_idle(KEEP_ALIVE);
        }
        config.tcp_user_timeout(SILENCE_TIMEOUT);
        let timeout_ms = options.statement_timeout.as_millis();
        let settings = [dialect::postgres_settings(timeout_ms, false), dialect::postgres_settings(timeout_ms, true)];
        let retry_for = options.retry_for;
        let patience = options.statement_timeout + ANSWER_MARGIN;
        Self { address, settings, patience, retry_for, several: RwLock::default(), lane: RwLock::default() }
    }
}

pub(crate) struct Session {
    shared: Arc<Shared>,
    reader: bool,
    wire: Option<Wire>,
    statements: StatementCache<Statement>,
    single: Single,
}

/// Whether the running closure reads without a transaction, in the hope that it is done after one statement.
#[derive(Clone, Copy, PartialEq)]
enum Single {
    /// It has its transaction.
    No,
    Fresh,
    Used,
    /// It asked for a second statement: its answer is worth nothing, it must run again in a transaction.
    Exceeded,
}

impl Session {
    pub(crate) fn new(shared: Arc<Shared>, reader: bool) -> Self {
        Self { shared, reader, wire: None, statements: StatementCache::new(), single: Single::No }
    }

    /// Opens the connection if there is none.
    pub(crate) fn connect(&mut self) -> Result<(), DbError> {
        if self.wire.as_ref().is_some_and(|wire| !wire.is_closed()) {
            return Ok(());
        }
        self.statements.clear();
        let mut wire = self.shared.address.wire(self.reader, self.shared.patience)?;
        let settings = &self.shared.settings[usize::from(self.reader)];
        wire.batch(settings, &dialect::CONNECT).map_err(|error| match error {
            DbError::Engine(text) => DbError::Connection(text),
            other => other,
        })?;
        self.wire = Some(wire);
        Ok(())
    }

    pub(crate) fn query(
        &mut self,
        sql: &'static Sql,
        params: &[Param<'_>],
        each: &mut Each<'_>,
    ) -> Result<(), DbError> {
        self.count_statement()?;
        let kept = match &mut self.wire {
            Some(wire) if sql.reads() => wire.kept(sql, params)?,
            Some(wire) => {
                wire.unsettle();
                None
            }
            None => None,
        };
        let rows = match kept {
            Some(rows) => rows,
            None => {
                let (wire, statement) = self.prepared(sql)?;
                wire.query(&statement, &borrowed(params), sql)?
            }
        };
        for row in &rows {
            if let ControlFlow::Break(()) = each(&Row::postgres(row, sql))? {
                break;
            }
        }
        Ok(())
    }

    pub(crate) fn run(&mut self, sql: &'static Sql, params: &[Param<'_>]) -> Result<u64, DbError> {
        let (wire, statement) = self.prepared(sql)?;
        wire.unsettle();
        wire.execute(&statement, &borrowed(params), sql)
    }

    /// Runs it ahead of the next statement, which is told its failure.
    pub(crate) fn push(&mut self, sql: &'static Sql, params: &[Param<'_>]) -> Result<(), DbError> {
        let (wire, statement) = self.prepared(sql)?;
        wire.unsettle();
        wire.push(&statement, params, sql)
    }

    /// Waits for what was pushed, if anything was.
    pub(crate) fn settle(&mut self) -> Result<(), DbError> {
        match &mut self.wire {
            Some(wire) if wire.owes() => wire.settle(&PUSHED),
            _ => Ok(()),
        }
    }

    /// Asks it with the next statement, in the transaction of a closure that will ask it: where the statement has to be
    /// prepared first, or the closure reads without a transaction, it is asked when it is.
    pub(crate) fn announce(&mut self, sql: &'static Sql, params: &[Param<'_>]) {
        if self.single == Single::No
            && let (Some(wire), Some(statement)) = (&mut self.wire, self.statements.known(sql))
            && let Err(error) = wire.announce(statement, params, sql)
        {
            // Whoever asks it is told.
            tracing::debug!(%error, "a question did not go ahead");
        }
    }

    /// The id that an `INSERT … RETURNING id` answers.
    pub(crate) fn insert(&mut self, sql: &'static Sql, params: &[Param<'_>]) -> Result<Option<i64>, DbError> {
        let mut id = None;
        self.query(sql, params, &mut |row| {
            id = Some(row.get(0)?);
            Ok(ControlFlow::Break(()))
        })?;
        Ok(id)
    }

    pub(crate) fn control(&mut self, control: &'static Control) -> Result<(), DbError> {
        let wire = self.wire.as_mut().ok_or_else(not_connected)?;
        if control.goes_ahead { wire.say(control) } else { wire.batch(control.postgres, &control.sqlite) }
    }

    pub(crate) fn prepare(&mut self, sql: &'static Sql) -> Result<(), DbError> {
        let (_, statement) = self.prepared(sql)?;
        match statement.params().len() {
            count if count == sql.arity => Ok(()),
            count => Err(DbError::Engine(format!("{}:{}: PostgreSQL counts {count} parameters", sql.file, sql.line))),
        }
    }

    fn prepared(&mut self, sql: &'static Sql) -> Result<(&mut Wire, Statement), DbError> {
        let wire = self.wire.as_mut().ok_or_else(not_connected)?;
        let prepare = || wire.prepare(&dialect::translate(Engine::Postgres, sql.text), sql);
        let statement = self.statements.get(sql, prepare)?.clone();
        Ok((wire, statement))
    }

    fn count_statement(&mut self) -> Result<(), DbError> {
        match self.single {
            Single::No => Ok(()),
            Single::Fresh => {
                self.single = Single::Used;
                Ok(())
            }
            Single::Used | Single::Exceeded => {
                self.single = Single::Exceeded;
                Err(DbError::Conflict)
            }
        }
    }

    fn disconnect(&mut self) {
        self.wire = None;
    }

    /// What the last closure announced concerns no other.
    fn forget(&mut self) {
        if let Some(wire) = &mut self.wire {
            wire.forget();
        }
    }

    /// Sends what was said and waits for another statement: while nobody asks there is none.
    fn flush(&mut self) {
        if let Some(wire) = &mut self.wire {
            wire.flush();
        }
    }
}

fn borrowed<'p>(params: &'p [Param<'_>]) -> Vec<&'p (dyn ToSql + Sync)> {
    params.iter().map(|param| param as &(dyn ToSql + Sync)).collect()
}

fn not_connected() -> DbError {
    DbError::Connection("not connected".into())
}

/// Serves reads until the queue closes.
pub(crate) fn read_loop(session: Session, queue: &Queue) {
    let mut tx = Tx::new(Conn::new(AnySession::Postgres(Box::new(session))));
    while let Some(job) = next(&mut tx, queue) {
        read(&mut tx, job);
    }
}

/// The next reading. The end of the last one travels with its beginning, or by itself where none waits.
fn next(tx: &mut Tx<'_>, queue: &Queue) -> Option<Box<dyn Job>> {
    queue.try_pop().or_else(|| {
        session(tx).flush();
        queue.pop()
    })
}

fn read(tx: &mut Tx<'_>, mut job: Box<dyn Job>) {
    let mut patience = Patience::new(session(tx).shared.retry_for);
    loop {
        if let Err(error) = reconnect(tx) {
            return job.fail(error);
        }
        let single = !session(tx).shared.several.read().contains(&job.site());
        session(tx).forget();
        let begun = if single { Ok(()) } else { tx.control(&dialect::BEGIN_READ) };
        session(tx).single = if single { Single::Fresh } else { Single::No };
        tx.begin_anew();
        if begun.is_ok() {
            job.run(tx);
        }
        let exceeded = session(tx).single == Single::Exceeded;
        let failure = begun.err().or_else(|| tx.failure().cloned());
        if exceeded {
            session(tx).shared.several.write().insert(job.site());
            continue;
        }
        match failure {
            Some(error @ DbError::Connection(_)) => {
                session(tx).disconnect();
                if !patience.pause() {
                    return job.fail(error);
                }
                continue;
            }
            Some(DbError::Conflict) => {
                if !single {
                    roll_back(tx);
                }
                if !patience.pause() {
                    return job.fail(BUSY);
                }
                continue;
            }
            _ => {}
        }
        // The answer is final: the caller need not wait for the end of the transaction.
        job.reply();
        session(tx).forget();
        if !single && tx.control(&dialect::END_READ).is_err() {
            session(tx).disconnect();
        }
        return;
    }
}

/// Pauses between two runs of a closure: each by chance up to twice as long as the one before, until a deadline.
struct Patience {
    until: Instant,
    longest: Duration,
}

impl Patience {
    fn new(retry_for: Duration) -> Self {
        Self { until: Instant::now() + retry_for, longest: CONFLICT_PAUSE }
    }

    /// Sleeps; false, and at once, when there is no time for another run.
    fn pause(&mut self) -> bool {
        let pause = self.longest.mul_f64(rand::random_range(0.1..1.0));
        self.longest = (self.longest * 2).min(CONFLICT_PAUSE * CONFLICT_PAUSE_GROWS);
        let goes_on = Instant::now() + pause < self.until;
        if goes_on {
            std::thread::sleep(pause);
        }
        goes_on
    }
}

/// Serves writes until the queue closes.
pub(crate) fn write_loop(session: Session, queue: &Queue) {
    let mut tx = Tx::new(Conn::new(AnySession::Postgres(Box::new(session))));
    while let Some(job) = queue.pop() {
        write(&mut tx, job);
    }
}

/// How one run of a write ended.
enum Ended {
    /// Committed or rolled back as its closure wished.
    Answered,
    Refused(DbError),
    Conflict,
    Lost(DbError),
    /// A unique constraint was broken; perhaps only because another transaction committed in between.
    Doubtful,
}

fn write(tx: &mut Tx<'_>, mut job: Box<dyn Job>) {
    let shared = session(tx).shared.clone();
    let mut patience = Patience::new(shared.retry_for);
    let mut doubted = false;
    let mut conflicts = 0;
    loop {
        if let Err(error) = reconnect(tx) {
            return job.fail(error);
        }
        let ended = if conflicts < ALONE_AFTER {
            let _beside_others = shared.lane.read();
            write_once(tx, job.as_mut(), doubted)
        } else {
            let _alone = shared.lane.write();
            write_once(tx, job.as_mut(), doubted)
        };
        let last = match ended {
            Ended::Answered => return job.reply(),
            Ended::Refused(error) => return job.fail(error),
            Ended::Doubtful => {
                doubted = true;
                continue;
            }
            Ended::Lost(error) => {
                session(tx).disconnect();
                error
            }
            Ended::Conflict => {
                conflicts += 1;
                BUSY
            }
        };
        if !patience.pause() {
            return job.fail(last);
        }
    }
}

fn write_once(tx: &mut Tx<'_>, job: &mut dyn Job, doubted: bool) -> Ended {
    session(tx).single = Single::No;
    session(tx).forget();
    tx.begin_anew();
    match tx.control(&dialect::BEGIN_WRITE) {
        Ok(()) => {}
        Err(error @ DbError::Connection(_)) => return Ended::Lost(error),
        Err(error) => return Ended::Refused(error),
    }
    let keep = job.run(tx);
    match tx.failure().cloned() {
        None => {}
        Some(DbError::Conflict) => {
            roll_back(tx);
            return Ended::Conflict;
        }
        Some(error @ DbError::Connection(_)) => return Ended::Lost(error),
        Some(DbError::Constraint { kind: ConstraintKind::Unique, .. }) if !doubted => {
            roll_back(tx);
            return Ended::Doubtful;
        }
        Some(error) => {
            roll_back(tx);
            return if keep { Ended::Refused(error) } else { Ended::Answered };
        }
    }
    if !keep {
        roll_back(tx);
        return Ended::Answered;
    }
    // A COMMIT that is refused has ended the transaction: nothing is left to roll back.
    match tx.control(&dialect::COMMIT) {
        Ok(()) => Ended::Answered,
        Err(DbError::Conflict) => Ended::Conflict,
        // Of what was pushed: the COMMIT behind it has undone everything.
        Err(DbError::Constraint { kind: ConstraintKind::Unique, .. }) if !doubted => Ended::Doubtful,
        Err(DbError::Connection(text)) => {
            // Nobody knows whether the commit arrived: running again could do the work twice.
            session(tx).disconnect();
            Ended::Refused(DbError::Connection(text))
        }
        Err(error) => Ended::Refused(error),
    }
}

fn session<'t>(tx: &'t mut Tx<'_>) -> &'t mut Session {
    match tx.session() {
        AnySession::Postgres(session) => session,
        AnySession::Sqlite(_) => unreachable!("a PostgreSQL thread has a PostgreSQL session"),
    }
}

fn reconnect(tx: &mut Tx<'_>) -> Result<(), DbError> {
    let mut pause = CONNECT_PAUSE;
    for _ in 1..CONNECT_ATTEMPTS {
        match session(tx).connect() {
            Ok(()) => return Ok(()),
            Err(error) => tracing::debug!(error = %error, "PostgreSQL does not answer"),
        }
        std::thread::sleep(pause);
        pause *= 2;
    }
    session(tx).connect()
}

/// Ends the transaction; a connection that cannot do even that is given up.
fn roll_back(tx: &mut Tx<'_>) {
    if tx.control(&dialect::ROLLBACK).is_err() {
        session(tx).disconnect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_that_rests_is_kept_alive_unless_its_address_says_how() {
        let idle = |url: &str| {
            let address = dialect::Address::parse(url).unwrap();
            Shared::new(&address, &Options::default()).address.config.get_keepalives_idle()
        };
        assert_eq!(idle("postgres://market@127.0.0.1/market"), KEEP_ALIVE);
        assert_eq!(idle("postgres://market@127.0.0.1/market?keepalives_idle=300"), Duration::from_secs(300));
    }
}
