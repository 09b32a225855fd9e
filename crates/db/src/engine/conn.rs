//! What a closure holds: a connection that reads, and a transaction that also writes.

use super::dialect::{self, Engine};
use super::{DbError, Param, Row, Sql, postgres, sqlite};
use std::ops::{ControlFlow, Deref, DerefMut};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A connection, for reading. Everything that one closure reads is one snapshot.
pub struct Conn<'c> {
    session: Session<'c>,
    /// The first statement that failed in this transaction. PostgreSQL refuses every further statement then; the seam
    /// does so on both engines, that a mistake shows on either.
    failure: Option<DbError>,
    /// Within [`Conn::ahead`].
    announces: bool,
}

/// A transaction: SERIALIZABLE, committed when the closure answers `Ok`, rolled back when it answers `Err`.
pub struct Tx<'c> {
    conn: Conn<'c>,
    /// What the running closure handed over for after its commit.
    effects: Effects,
}

/// What is to be done in memory once a transaction is committed, in the order in which it was handed over.
#[derive(Default)]
pub(crate) struct Effects(Vec<Box<dyn FnOnce() + Send>>);

impl Effects {
    /// Does it all. One that panics is told to the log and keeps nobody from theirs: the commit stands.
    pub(crate) fn run(self) {
        for effect in self.0 {
            if catch_unwind(AssertUnwindSafe(effect)).is_err() {
                tracing::error!("what was to follow a commit panicked");
            }
        }
    }
}

pub(crate) enum Session<'c> {
    Sqlite(sqlite::Session<'c>),
    Postgres(Box<postgres::Session>),
}

/// Maps one row; `Break` ends the reading.
pub(crate) type Each<'e> = dyn FnMut(&Row<'_>) -> Result<ControlFlow<()>, DbError> + 'e;

impl<'c> Conn<'c> {
    pub(crate) fn new(session: Session<'c>) -> Self {
        Self { session, failure: None, announces: false }
    }

    #[must_use]
    pub fn engine(&self) -> Engine {
        match self.session {
            Session::Sqlite(_) => Engine::Sqlite,
            Session::Postgres(_) => Engine::Postgres,
        }
    }

    /// Runs functions that this closure is about to call, for the questions that they ask: on PostgreSQL those travel
    /// together with the next statement instead of each by itself. They find nothing, whatever they ask, so that only what
    /// does not depend on another answer is known; what they answer is worth nothing. A write forgets it all.
    pub fn ahead(&mut self, asks: impl FnOnce(&mut Conn<'c>)) {
        if matches!(self.session, Session::Postgres(_)) && self.failure.is_none() {
            let outer = std::mem::replace(&mut self.announces, true);
            asks(self);
            self.announces = outer;
        }
    }

    /// Every row, mapped.
    ///
    /// # Errors
    /// The statement's failure, or the first error of `map`.
    pub fn all<T>(
        &mut self,
        sql: &'static Sql,
        params: &[Param<'_>],
        mut map: impl FnMut(&Row<'_>) -> Result<T, DbError>,
    ) -> Result<Vec<T>, DbError> {
        let mut rows = Vec::new();
        self.query(sql, params, &mut |row| {
            rows.push(map(row)?);
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(rows)
    }

    /// The first row, if there is one.
    ///
    /// # Errors
    /// The statement's failure, or the error of `map`.
    pub fn opt<T>(
        &mut self,
        sql: &'static Sql,
        params: &[Param<'_>],
        mut map: impl FnMut(&Row<'_>) -> Result<T, DbError>,
    ) -> Result<Option<T>, DbError> {
        let mut found = None;
        self.query(sql, params, &mut |row| {
            found = Some(map(row)?);
            Ok(ControlFlow::Break(()))
        })?;
        Ok(found)
    }

    /// The first row; [`DbError::NoRow`] when there is none.
    ///
    /// # Errors
    /// The statement's failure, or the error of `map`.
    pub fn one<T>(
        &mut self,
        sql: &'static Sql,
        params: &[Param<'_>],
        map: impl FnMut(&Row<'_>) -> Result<T, DbError>,
    ) -> Result<T, DbError> {
        self.opt(sql, params, map)?.ok_or(DbError::NoRow)
    }

    /// Hands each row to `each` without collecting anything.
    ///
    /// # Errors
    /// The statement's failure, or the first error of `each`.
    pub fn each(
        &mut self,
        sql: &'static Sql,
        params: &[Param<'_>],
        mut each: impl FnMut(&Row<'_>) -> Result<(), DbError>,
    ) -> Result<(), DbError> {
        self.query(sql, params, &mut |row| each(row).map(ControlFlow::Continue))
    }

    /// Prepares the statement without running it, for the test that prepares them all.
    ///
    /// # Errors
    /// What the engine has against the text.
    pub fn prepare(&mut self, sql: &'static Sql) -> Result<(), DbError> {
        let result = match &mut self.session {
            Session::Sqlite(session) => session.prepare(sql),
            Session::Postgres(session) => session.prepare(sql),
        };
        self.note(result)
    }

    fn query(&mut self, sql: &'static Sql, params: &[Param<'_>], each: &mut Each<'_>) -> Result<(), DbError> {
        self.admit(sql, params)?;
        if self.announces {
            if let Session::Postgres(session) = &mut self.session {
                session.announce(sql, params);
            }
            return Ok(());
        }
        let result = match &mut self.session {
            Session::Sqlite(session) => session.query(sql, params, each),
            Session::Postgres(session) => session.query(sql, params, each),
        };
        self.note(result)
    }

    /// Refuses what one of the engines would quietly accept.
    fn admit(&self, sql: &'static Sql, params: &[Param<'_>]) -> Result<(), DbError> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        if params.len() != sql.arity {
            return Err(DbError::Arity { file: sql.file, line: sql.line, expected: sql.arity, given: params.len() });
        }
        if params.iter().any(Param::has_nul) {
            return Err(DbError::NulInText);
        }
        Ok(())
    }

    fn note<T>(&mut self, result: Result<T, DbError>) -> Result<T, DbError> {
        if let Err(error) = &result
            && dialect::ends_transaction(error)
        {
            self.failure = Some(error.clone());
        }
        result
    }

    pub(crate) fn failure(&self) -> Option<&DbError> {
        self.failure.as_ref()
    }

    /// A closure begins: nothing has failed, and nothing of one that panicked is left.
    pub(crate) fn begin_anew(&mut self) {
        self.failure = None;
        self.announces = false;
    }

    /// Lets the engine undo the transaction, unless it has failed already.
    pub(crate) fn undo(&mut self) {
        if self.failure.is_none() {
            let undone = self.control(&dialect::UNDO);
            drop(self.note(undone));
        }
    }

    pub(crate) fn session(&mut self) -> &mut Session<'c> {
        &mut self.session
    }

    pub(crate) fn control(&mut self, control: &'static dialect::Control) -> Result<(), DbError> {
        match &mut self.session {
            Session::Sqlite(session) => session.control(control),
            Session::Postgres(session) => session.control(control),
        }
    }
}

impl<'c> Tx<'c> {
    pub(crate) fn new(conn: Conn<'c>) -> Self {
        Self { conn, effects: Effects::default() }
    }

    /// Hands over what is to be done in memory after this transaction's COMMIT has succeeded, before its caller is
    /// answered: once, in the order of commits on SQLite; never when the closure refuses, panics, is run again (its last
    /// run counts) or the commit fails, and not for what an undone [`Tx::attempt`] handed over. It runs on a thread that
    /// others wait for: let it be short, and ask nothing of the database. Where the connection to PostgreSQL is lost at
    /// COMMIT nobody knows whether that arrived, and it does not run: what must not be missed is a job, or looked up
    /// again now and then.
    pub fn after_commit(&mut self, effect: impl FnOnce() + Send + 'static) {
        self.effects.0.push(Box::new(effect));
    }

    /// Takes what was handed over until now.
    pub(crate) fn take_effects(&mut self) -> Effects {
        std::mem::take(&mut self.effects)
    }

    /// Runs a statement that answers no rows; the number of rows it changed. `INSERT … RETURNING id` goes through
    /// [`Tx::insert`], any other RETURNING through [`Conn::one`].
    ///
    /// # Errors
    /// The statement's failure. After one the transaction is dead, on both engines: every further statement answers the
    /// same error and nothing is committed. Where a broken constraint is an expected outcome, use [`Tx::try_run`].
    pub fn run(&mut self, sql: &'static Sql, params: &[Param<'_>]) -> Result<u64, DbError> {
        self.conn.admit(sql, params)?;
        let result = match &mut self.conn.session {
            Session::Sqlite(session) => session.run(sql, params),
            Session::Postgres(session) => session.run(sql, params),
        };
        self.conn.note(result)
    }

    /// Runs a statement whose outcome nobody looks at and which breaks no constraint: on PostgreSQL it travels with the
    /// next one, or the COMMIT.
    ///
    /// # Errors
    /// As [`Tx::run`]; on PostgreSQL the next statement's.
    pub fn push(&mut self, sql: &'static Sql, params: &[Param<'_>]) -> Result<(), DbError> {
        self.conn.admit(sql, params)?;
        let result = match &mut self.conn.session {
            Session::Sqlite(session) => session.run(sql, params).map(drop),
            Session::Postgres(session) => session.push(sql, params),
        };
        self.conn.note(result)
    }

    /// Waits for what was pushed: a savepoint holds what fails within it.
    fn settle(&mut self) -> Result<(), DbError> {
        let result = match &mut self.conn.session {
            Session::Sqlite(_) => Ok(()),
            Session::Postgres(session) => session.settle(),
        };
        self.conn.note(result)
    }

    /// Runs an `INSERT … RETURNING id` of one row; its id.
    ///
    /// # Errors
    /// As [`Tx::run`]; [`DbError::NoRow`] when nothing was written.
    pub fn insert<T: From<i64>>(&mut self, sql: &'static Sql, params: &[Param<'_>]) -> Result<T, DbError> {
        self.insert_new(sql, params)?.ok_or(DbError::NoRow)
    }

    /// Runs an `INSERT … ON CONFLICT … DO NOTHING RETURNING id`; the new row's id, `None` when it was there already.
    ///
    /// # Errors
    /// As [`Tx::run`].
    pub fn insert_new<T: From<i64>>(&mut self, sql: &'static Sql, params: &[Param<'_>]) -> Result<Option<T>, DbError> {
        self.conn.admit(sql, params)?;
        let result = match &mut self.conn.session {
            Session::Sqlite(session) => session.insert(sql, params),
            Session::Postgres(session) => session.insert(sql, params),
        };
        Ok(self.conn.note(result)?.map(T::from))
    }

    /// [`Tx::run`] for a statement that may break a constraint: its failure is undone and the transaction goes on.
    ///
    /// # Errors
    /// The statement's failure.
    pub fn try_run(&mut self, sql: &'static Sql, params: &[Param<'_>]) -> Result<u64, DbError> {
        self.attempt(|tx| tx.run(sql, params))
    }

    /// Runs `f` in a savepoint: when it answers `Err`, what it wrote is undone and the transaction goes on.
    ///
    /// # Errors
    /// The error of `f`, or the failed statement that `f` ignored.
    pub fn attempt<T, E: From<DbError>>(&mut self, f: impl FnOnce(&mut Self) -> Result<T, E>) -> Result<T, E> {
        if let Some(failure) = &self.conn.failure {
            return Err(E::from(failure.clone()));
        }
        self.settle()?;
        let opened = self.conn.control(&dialect::SAVEPOINT);
        self.conn.note(opened)?;
        let handed_over = self.effects.0.len();
        let result = f(self).and_then(|value| self.settle().map(|()| value).map_err(E::from));
        let failure = self.conn.failure.take();
        match (result, failure) {
            (Ok(value), None) => {
                let released = self.conn.control(&dialect::RELEASE);
                self.conn.note(released)?;
                Ok(value)
            }
            (result, failure) => {
                self.effects.0.truncate(handed_over);
                // What was pushed within it is undone with it, whether it failed or not.
                drop(self.settle());
                let owed = self.conn.failure.take();
                let failure = failure.or(owed);
                self.undo(failure.as_ref());
                match (result, failure) {
                    (Err(error), _) => Err(error),
                    (Ok(_), failure) => Err(E::from(failure.unwrap_or(DbError::Conflict))),
                }
            }
        }
    }

    /// Goes back to the savepoint. A lost connection or a conflict with another transaction cannot be undone in part.
    fn undo(&mut self, failure: Option<&DbError>) {
        if let Some(error @ (DbError::Conflict | DbError::Connection(_))) = failure {
            self.conn.failure = Some(error.clone());
            return;
        }
        let undone = self.conn.control(&dialect::ROLLBACK_TO).and_then(|()| self.conn.control(&dialect::RELEASE));
        if let Err(error) = undone {
            self.conn.failure = Some(error);
        }
    }
}

impl<'c> Deref for Tx<'c> {
    type Target = Conn<'c>;

    fn deref(&self) -> &Conn<'c> {
        &self.conn
    }
}

impl<'c> DerefMut for Tx<'c> {
    fn deref_mut(&mut self) -> &mut Conn<'c> {
        &mut self.conn
    }
}
