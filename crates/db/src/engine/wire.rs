//! A connection to PostgreSQL on which statements travel together: what tells nothing by itself (the beginning of a
//! transaction, a savepoint, the end of a reading, a write whose outcome nobody looks at) and what will be asked anyway
//! goes out with the next statement and is answered with it, which spares a round trip. The blocking client of `postgres`
//! waits for each answer before it says the next thing, so this drives `tokio_postgres` itself, on the thread that asks.

use super::dialect::{self, Control};
use super::param::Given;
use super::sent::{Answered, Said, Sent};
use super::{DbError, Param, Sql};
use futures_util::{FutureExt, TryStreamExt};
use postgres::types::{ToSql, Type};
use postgres::{Error, Row, Statement};
use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, Config, Socket};

/// How long a connection that is given up may take to say so to its server.
const FAREWELL: Duration = Duration::from_secs(1);

/// The client and whatever still uses it go before the line that ends with it.
pub(crate) struct Wire {
    client: Arc<Client>,
    sent: Sent,
    line: Line,
    /// Of a session that is not to write.
    reader: bool,
}

/// What carries the bytes.
struct Line {
    runtime: Runtime,
    /// How long an answer is waited for: beyond what the server allows a statement, nobody is there who could keep to it.
    patience: Duration,
    /// `None` once it has ended.
    connection: Option<Connection>,
}

type Connection = Pin<Box<dyn Future<Output = Result<(), Error>> + Send>>;

/// Why there is no answer.
enum Unanswered {
    /// What was asked failed, or the connection did.
    Asked(Error),
    /// What went ahead of it did: it was asked in another state than was meant.
    Ahead(Said, Error),
    /// Nobody answered for so long; the connection has been given up.
    Silent(Duration),
}

impl Wire {
    /// Connects.
    ///
    /// # Errors
    /// What the server, or the way to it, has against it.
    pub(crate) fn open<T>(config: &Config, tls: T, reader: bool, patience: Duration) -> Result<Self, DbError>
    where
        T: MakeTlsConnect<Socket>,
        T::Stream: Send + 'static,
    {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|e| DbError::Connection(format!("no runtime for a connection: {e}")))?;
        // The time for connecting that the library knows ends before TLS and names are spoken of.
        let opened = runtime.block_on(async { timeout(patience, config.connect(tls)).await });
        let (client, connection) = match opened {
            Ok(Ok(opened)) => opened,
            Err(_) => return Err(DbError::Connection(format!("the server was silent for {patience:?}"))),
            Ok(Err(error)) => {
                return Err(match dialect::postgres_error(&error, &dialect::CONNECT, reader) {
                    DbError::Engine(text) => DbError::Connection(text),
                    other => other,
                });
            }
        };
        let line = Line { runtime, patience, connection: Some(Box::pin(connection)) };
        Ok(Self { client: Arc::new(client), sent: Sent::default(), line, reader })
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Says it, to be heard with what is asked next; [`Wire::flush`] sends it at once.
    ///
    /// # Errors
    /// [`DbError::Connection`] when the connection has ended.
    pub(crate) fn say(&mut self, control: &'static Control) -> Result<(), DbError> {
        let client = self.client.clone();
        let answered = async move {
            let answer = client.simple_query_raw(control.postgres).await?;
            answer.try_for_each(|_| std::future::ready(Ok(()))).await?;
            Ok(Vec::new())
        };
        self.send(Said::Control(control), answered)
            .map_err(|e| dialect::postgres_error(&e, &control.sqlite, self.reader))
    }

    /// Asks ahead of the next question what will be asked later on, once; see [`Wire::kept`].
    ///
    /// # Errors
    /// As [`Wire::say`], or what does not fit the statement.
    pub(crate) fn announce(
        &mut self,
        statement: &Statement,
        params: &[Param<'_>],
        sql: &'static Sql,
    ) -> Result<(), DbError> {
        if self.sent.knows(sql, params) {
            return Ok(());
        }
        let given: Vec<Given> = params.iter().map(Given::from).collect();
        let answered = self.asked(statement, given.clone());
        self.send(Said::Question(sql, given), answered).map_err(|e| dialect::postgres_error(&e, sql, self.reader))
    }

    /// Runs a statement ahead of the next question, which is told its failure.
    ///
    /// # Errors
    /// As [`Wire::announce`].
    pub(crate) fn push(
        &mut self,
        statement: &Statement,
        params: &[Param<'_>],
        sql: &'static Sql,
    ) -> Result<(), DbError> {
        let answered = self.asked(statement, params.iter().map(Given::from).collect());
        self.send(Said::Other(sql), answered).map_err(|e| dialect::postgres_error(&e, sql, self.reader))
    }

    fn asked(
        &self,
        statement: &Statement,
        params: Vec<Given>,
    ) -> impl Future<Output = Result<Vec<Row>, Error>> + Send + 'static {
        let (client, statement) = (self.client.clone(), statement.clone());
        async move { client.query_raw(&statement, params).await?.try_collect().await }
    }

    /// Hands it to the connection, which sends it with whatever follows: the first poll does no more.
    fn send(
        &mut self,
        said: Said,
        answered: impl Future<Output = Result<Vec<Row>, Error>> + Send + 'static,
    ) -> Result<(), Error> {
        let mut answer: Answered = Box::pin(answered);
        match answer.as_mut().now_or_never() {
            None => {
                self.sent.add(said, answer);
                Ok(())
            }
            Some(told) => told.map(drop),
        }
    }

    /// The answer to a question that went ahead, where it did.
    ///
    /// # Errors
    /// What failed of all that went ahead.
    pub(crate) fn kept(&mut self, sql: &'static Sql, params: &[Param<'_>]) -> Result<Option<Vec<Row>>, DbError> {
        if self.sent.waits_for(sql, params) {
            self.settle(sql)?;
        }
        Ok(self.sent.take(sql, params))
    }

    /// Waits for all that went ahead.
    ///
    /// # Errors
    /// What failed of it.
    pub(crate) fn settle(&mut self, sql: &Sql) -> Result<(), DbError> {
        let answer = self.line.ask(&mut self.sent, std::future::ready(Ok(())));
        self.told(answer, sql)
    }

    /// Whether something went ahead whose failure nobody has been told.
    pub(crate) fn owes(&self) -> bool {
        self.sent.owes()
    }

    /// What was read until now is not what is read from now on.
    pub(crate) fn unsettle(&mut self) {
        self.sent.unsettle();
    }

    /// The closure that has said all this has ended.
    pub(crate) fn forget(&mut self) {
        self.sent.forget();
    }

    /// Sends what was said, without waiting for its answer.
    pub(crate) fn flush(&mut self) {
        if !self.sent.is_empty() {
            let Line { runtime, connection, .. } = &mut self.line;
            runtime.block_on(poll_fn(|cx| {
                // One that ends here is closed from now on, which the next question hears.
                if let Some(open) = connection
                    && open.as_mut().poll(cx).is_ready()
                {
                    *connection = None;
                }
                Poll::Ready(())
            }));
        }
    }

    /// Runs statements that take no parameters and answer no rows.
    ///
    /// # Errors
    /// Their failure, located at `sql`.
    pub(crate) fn batch(&mut self, text: &str, sql: &Sql) -> Result<(), DbError> {
        let asked = self.client.batch_execute(text);
        let answer = self.line.ask(&mut self.sent, asked);
        self.told(answer, sql)
    }

    /// Prepares it, with eight bytes for every number: PostgreSQL gives four to a parameter that is compared with a
    /// literal, and one beyond them would be a failure instead of a number that nothing is.
    ///
    /// # Errors
    /// What the server has against the text.
    pub(crate) fn prepare(&mut self, text: &str, sql: &Sql) -> Result<Statement, DbError> {
        let statement = self.prepare_as(text, &[], sql)?;
        if !statement.params().contains(&Type::INT4) {
            return Ok(statement);
        }
        let wide = |ty: &Type| if *ty == Type::INT4 { Type::INT8 } else { ty.clone() };
        let types: Vec<Type> = statement.params().iter().map(wide).collect();
        self.prepare_as(text, &types, sql)
    }

    fn prepare_as(&mut self, text: &str, types: &[Type], sql: &Sql) -> Result<Statement, DbError> {
        let asked = self.client.prepare_typed(text, types);
        let answer = self.line.ask(&mut self.sent, asked);
        self.told(answer, sql)
    }

    /// # Errors
    /// The statement's failure.
    pub(crate) fn query(
        &mut self,
        statement: &Statement,
        params: &[&(dyn ToSql + Sync)],
        sql: &Sql,
    ) -> Result<Vec<Row>, DbError> {
        let asked = self.client.query(statement, params);
        let answer = self.line.ask(&mut self.sent, asked);
        self.told(answer, sql)
    }

    /// # Errors
    /// The statement's failure.
    pub(crate) fn execute(
        &mut self,
        statement: &Statement,
        params: &[&(dyn ToSql + Sync)],
        sql: &Sql,
    ) -> Result<u64, DbError> {
        let asked = self.client.execute(statement, params);
        let answer = self.line.ask(&mut self.sent, asked);
        self.told(answer, sql)
    }

    fn told<T>(&self, answer: Result<T, Unanswered>, sql: &Sql) -> Result<T, DbError> {
        answer.map_err(|unanswered| match unanswered {
            Unanswered::Asked(error) => dialect::postgres_error(&error, sql, self.reader),
            Unanswered::Ahead(said, error) => said.told(&error, self.reader),
            Unanswered::Silent(waited) => {
                DbError::Connection(format!("{}:{}: the server was silent for {waited:?}", sql.file, sql.line))
            }
        })
    }
}

impl Line {
    /// Drives the connection until `asked`, and whatever went ahead of it, is answered.
    fn ask<T>(&mut self, sent: &mut Sent, asked: impl Future<Output = Result<T, Error>>) -> Result<T, Unanswered> {
        let Self { runtime, patience, connection } = self;
        let (mut asked, mut answer, mut fault) = (pin!(asked), None, None);
        let told = poll_fn(|cx| {
            // Asked before anything is written: then it goes out in one piece with what is ahead of it.
            if answer.is_none()
                && let Poll::Ready(told) = asked.as_mut().poll(cx)
            {
                answer = Some(told);
            }
            if let Some(open) = connection
                && let Poll::Ready(ended) = open.as_mut().poll(cx)
            {
                *connection = None;
                if let Err(error) = ended {
                    sent.clear();
                    return Poll::Ready(Err(Unanswered::Asked(error)));
                }
            }
            while let Poll::Ready(Some(told)) = sent.poll(cx) {
                fault = fault.take().or(told.err().map(|(said, error)| Unanswered::Ahead(said, error)));
            }
            if answer.is_none()
                && let Poll::Ready(told) = asked.as_mut().poll(cx)
            {
                answer = Some(told);
            }
            match answer.take() {
                Some(told) if sent.is_empty() => Poll::Ready(fault.take().map_or(told.map_err(Unanswered::Asked), Err)),
                told => {
                    answer = told;
                    Poll::Pending
                }
            }
        });
        let told = runtime.block_on(async { timeout(*patience, told).await });
        told.unwrap_or_else(|_| {
            sent.clear();
            *connection = None;
            Err(Unanswered::Silent(*patience))
        })
    }
}

impl Drop for Line {
    /// The client is gone by now, so the connection ends once it has said so.
    fn drop(&mut self) {
        let Self { runtime, connection, .. } = self;
        if let Some(open) = connection.take() {
            drop(runtime.block_on(async { timeout(FAREWELL, open).await }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::dialect::{Address, BEGIN_WRITE, COMMIT, RELEASE, ROLLBACK, SAVEPOINT, postgres_settings};
    use crate::params;
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    const LONG: Duration = Duration::from_secs(20);
    static HERE: Sql = Sql::new("a test", file!(), line!());
    static BEGIN_BROKEN: Control = Control {
        sqlite: Sql::new("BEGIN", file!(), line!()),
        postgres: "BEGIN ISOLATION LEVEL WHATEVER",
        goes_ahead: true,
    };

    /// A writer's connection to the server of the tests, and a table of its own there.
    fn opened(name: &str) -> Option<(Wire, String)> {
        let url = std::env::var("VERMILION_TEST_POSTGRES").ok().filter(|url| !url.is_empty())?;
        let mut wire = Address::parse(&url).unwrap().wire(false, LONG).unwrap();
        let table = format!("wire_{name}_{}", std::process::id());
        wire.batch(&format!("DROP TABLE IF EXISTS {table}; CREATE TABLE {table} (n BIGINT NOT NULL)"), &HERE).unwrap();
        wire.batch(&postgres_settings(10_000, false), &HERE).unwrap();
        Some((wire, table))
    }

    fn insert(wire: &mut Wire, table: &str, n: i64) -> Result<u64, DbError> {
        let statement = wire.prepare(&format!("INSERT INTO {table} VALUES ($1)"), &HERE)?;
        let [n] = params![n];
        wire.execute(&statement, &[&n], &HERE)
    }

    /// What lies in the table, as another session sees it; the table is gone afterwards.
    fn kept(table: &str) -> Vec<i64> {
        let url = std::env::var("VERMILION_TEST_POSTGRES").unwrap();
        let mut other = Address::parse(&url).unwrap().open().unwrap();
        let rows = other.query(&format!("SELECT n FROM {table} ORDER BY n"), &[]).unwrap();
        other.batch_execute(&format!("DROP TABLE {table}")).unwrap();
        rows.iter().map(|row| row.get(0)).collect()
    }

    #[test]
    fn what_is_said_goes_ahead_of_what_is_asked() {
        let Some((mut wire, table)) = opened("ahead") else { return };
        wire.say(&BEGIN_WRITE).unwrap();
        assert_eq!(insert(&mut wire, &table, 1), Ok(1));
        wire.say(&SAVEPOINT).unwrap();
        assert_eq!(insert(&mut wire, &table, 2), Ok(1));
        wire.say(&RELEASE).unwrap();
        wire.batch(COMMIT.postgres, &HERE).unwrap();
        wire.say(&BEGIN_WRITE).unwrap();
        assert_eq!(insert(&mut wire, &table, 3), Ok(1));
        wire.batch(ROLLBACK.postgres, &HERE).unwrap();
        drop(wire);
        assert_eq!(kept(&table), [1, 2]);
    }

    #[test]
    fn what_follows_a_failed_beginning_is_not_carried_out() {
        let Some((mut wire, table)) = opened("broken") else { return };
        let [n] = params![1_i64];
        let statement = wire.prepare(&format!("INSERT INTO {table} VALUES ($1)"), &HERE).unwrap();
        wire.say(&BEGIN_BROKEN).unwrap();
        let asked = wire.execute(&statement, &[&n], &HERE);
        assert!(matches!(&asked, Err(DbError::Engine(why)) if why.contains("WHATEVER")), "{asked:?}");
        let alone = wire.execute(&statement, &[&n], &HERE);
        assert!(
            matches!(&alone, Err(DbError::Unwritable(_))),
            "nothing is written outside of a transaction: {alone:?}"
        );
        wire.say(&BEGIN_WRITE).unwrap();
        assert_eq!(wire.execute(&statement, &[&n], &HERE), Ok(1), "the line itself is as it was");
        wire.batch(COMMIT.postgres, &HERE).unwrap();
        drop(wire);
        assert_eq!(kept(&table), [1]);
    }

    #[test]
    fn a_server_that_falls_silent_is_given_up() {
        let Some((wire, table)) = opened("silent") else { return };
        drop(wire);
        let url = std::env::var("VERMILION_TEST_POSTGRES").unwrap();
        let server = url.split('@').nth(1).and_then(|rest| rest.split('/').next()).unwrap().to_owned();
        // Between both: passes everything on until it is told to be silent, and acknowledges all the same.
        let between = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = url.replace(&server, &between.local_addr().unwrap().to_string());
        let silent = Arc::new(AtomicBool::new(false));
        let told = silent.clone();
        std::thread::spawn(move || {
            for near in between.incoming().flatten() {
                let far = TcpStream::connect(&server).unwrap();
                for (from, to) in [(near.try_clone().unwrap(), far.try_clone().unwrap()), (far, near)] {
                    let silent = told.clone();
                    std::thread::spawn(move || pass(from, to, &silent));
                }
            }
        });
        let patience = Duration::from_millis(300);
        let open = || Address::parse(&address).unwrap().wire(true, patience);
        let mut wire = open().unwrap();
        let one = wire.prepare("SELECT 1", &HERE).unwrap();
        assert_eq!(wire.query(&one, &[], &HERE).unwrap().len(), 1);
        silent.store(true, Ordering::SeqCst);
        let asked = wire.query(&one, &[], &HERE).map(|rows| rows.len());
        assert!(matches!(&asked, Err(DbError::Connection(why)) if why.contains("silent")), "{asked:?}");
        assert!(wire.is_closed());
        let again = open().map(drop);
        assert!(matches!(&again, Err(DbError::Connection(why)) if why.contains("silent")), "{again:?}");
        assert_eq!(kept(&table), Vec::<i64>::new());
    }

    fn pass(mut from: TcpStream, mut to: TcpStream, silent: &AtomicBool) {
        let mut bytes = [0; 8_192];
        while let Ok(count) = from.read(&mut bytes) {
            if count == 0 || (!silent.load(Ordering::SeqCst) && to.write_all(&bytes[..count]).is_err()) {
                return;
            }
        }
    }

    #[test]
    fn a_line_that_ends_is_heard_of_by_whoever_asks() {
        let Some((mut wire, table)) = opened("ends") else { return };
        let pid: i32 = {
            let rows = wire.prepare("SELECT pg_backend_pid()", &HERE).unwrap();
            wire.query(&rows, &[], &HERE).unwrap()[0].get(0)
        };
        wire.say(&BEGIN_WRITE).unwrap();
        wire.flush();
        let url = std::env::var("VERMILION_TEST_POSTGRES").unwrap();
        let mut other = Address::parse(&url).unwrap().open().unwrap();
        other.execute("SELECT pg_terminate_backend($1)", &[&pid]).unwrap();
        while other.query_one("SELECT COUNT(*) FROM pg_stat_activity WHERE pid = $1", &[&pid]).unwrap().get::<_, i64>(0)
            > 0
        {}
        let asked = insert(&mut wire, &table, 1);
        // Told by the server's last words, or by the end of the connection where those were lost.
        assert!(matches!(&asked, Err(DbError::Connection(_))), "{asked:?}");
        let again = wire.say(&BEGIN_WRITE).and_then(|()| insert(&mut wire, &table, 1).map(drop));
        assert!(matches!(&again, Err(DbError::Connection(_))), "{again:?}");
        drop(wire);
        assert_eq!(kept(&table), Vec::<i64>::new());
    }
}
