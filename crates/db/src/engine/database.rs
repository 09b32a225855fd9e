//! The handle of a database: it hands closures to the database threads and brings their answers back.

use super::dialect::{Address, Engine};
use super::job::{Job, Reply, Work};
use super::queue::{BUSY, Queue, QueueCounts};
use super::trouble::{Trouble, Troubles};
use super::{Conn, DbError, Tx, postgres, sqlite};
use std::any::TypeId;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::oneshot;
use tracing::{Instrument, Span};

/// The target of spans that are for traces alone; without a collector nobody makes them.
pub const TRACES: &str = "traces";

/// A database, cheap to clone. Its threads end when the last clone is dropped, after the waiting closures have run.
#[derive(Clone)]
pub struct Db {
    inner: Arc<Inner>,
}

struct Inner {
    target: Target,
    options: Options,
    reads: Arc<Queue>,
    writes: Arc<Queue>,
    /// Each with whether it reads.
    threads: parking_lot::Mutex<Vec<(bool, JoinHandle<()>)>>,
    /// Grows with the answer to every write of this process.
    written: Arc<AtomicU64>,
    troubles: Troubles,
}

/// Where the data lives.
#[derive(Clone)]
pub(crate) enum Target {
    Sqlite(PathBuf),
    Postgres(Box<Address>),
}

/// Sizes and limits of a database handle.
#[derive(Clone, Debug)]
pub struct Options {
    /// Threads (and connections) that read; 0 for what suits the engine.
    pub readers: usize,
    /// Threads that write on PostgreSQL, 0 for the usual number; SQLite always has one writer.
    pub writers: usize,
    /// The most closures that wait for a reader, and as many for a writer; more are answered [`DbError::Busy`].
    pub queue: usize,
    /// The longest that a closure waits for its thread.
    pub max_wait: Duration,
    /// The longest that one statement runs.
    pub statement_timeout: Duration,
    /// How long a closure is run again after it met other transactions or lost its connection (PostgreSQL); then its
    /// caller is told [`DbError::Busy`].
    pub retry_for: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            readers: 0,
            writers: 0,
            queue: 4_096,
            max_wait: Duration::from_secs(10),
            statement_timeout: Duration::from_secs(10),
            retry_for: Duration::from_secs(10),
        }
    }
}

impl Options {
    /// SQLite reads on the caller's machine, so its readers follow the cores; PostgreSQL's mostly wait for the network.
    fn readers(&self, engine: Engine) -> usize {
        match (self.readers, engine) {
            (0, Engine::Sqlite) => std::thread::available_parallelism().map_or(2, |cores| cores.get().clamp(2, 4)),
            (0, Engine::Postgres) => 8,
            (readers, _) => readers,
        }
    }

    /// Connections that a handle with these options opens in all.
    #[must_use]
    pub fn connections(&self, engine: Engine) -> usize {
        self.readers(engine) + if engine == Engine::Sqlite { 1 } else { self.writers() }
    }

    /// Eight sessions let PostgreSQL commit several transactions with one write to its disk.
    fn writers(&self) -> usize {
        if self.writers == 0 { 8 } else { self.writers }
    }
}

impl Db {
    /// Opens `sqlite:/path/to.db` (created when missing) or `postgres://user:password@host/name`.
    ///
    /// # Errors
    /// [`DbError::Connection`] when the address is not understood or the database cannot be reached.
    pub fn open(url: &str) -> Result<Db, DbError> {
        Self::open_with(url, Options::default())
    }

    /// [`Db::open`] with sizes and limits of the caller's.
    ///
    /// # Errors
    /// As [`Db::open`].
    pub fn open_with(url: &str, options: Options) -> Result<Db, DbError> {
        let target = Target::parse(url)?;
        let inner = Inner {
            reads: Arc::new(Queue::new(options.queue, options.max_wait)),
            writes: Arc::new(Queue::new(options.queue, options.max_wait)),
            threads: parking_lot::Mutex::default(),
            written: Arc::default(),
            troubles: Troubles::default(),
            target,
            options,
        };
        inner.start()?;
        Ok(Db { inner: Arc::new(inner) })
    }

    /// A number that is another one after each write of this process: what was made from reads before may be out of date.
    #[must_use]
    pub fn writes(&self) -> u64 {
        self.inner.written.load(Ordering::Acquire)
    }

    /// How the queues of reads and of writes are.
    #[must_use]
    pub fn queues(&self) -> [QueueCounts; 2] {
        [self.inner.reads.counts(), self.inner.writes.counts()]
    }

    #[must_use]
    pub fn engine(&self) -> Engine {
        match self.inner.target {
            Target::Sqlite(_) => Engine::Sqlite,
            Target::Postgres(_) => Engine::Postgres,
        }
    }

    /// The span of a wait for an answer, within one that is traced: what the server does by itself is nobody's.
    fn wait(&self, what: &'static str) -> Span {
        if Span::current().metadata().is_none_or(|around| around.target() != TRACES) {
            return Span::none();
        }
        let system = match self.engine() {
            Engine::Sqlite => "sqlite",
            Engine::Postgres => "postgresql",
        };
        tracing::info_span!(target: TRACES, "wait", otel.name = what, otel.kind = "client", db.system.name = system)
    }

    /// Runs the closure on a reader thread, in one snapshot. It may run more than once and finishes even when the
    /// returned future is dropped.
    ///
    /// # Errors
    /// The closure's own, or the seam's: [`DbError::Busy`], [`DbError::Timeout`], [`DbError::Connection`],
    /// [`DbError::Panicked`].
    pub async fn read<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: Fn(&mut Conn<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        let (sender, answer) = oneshot::channel();
        self.inner.reads.push(reading(f, Reply::Async(sender)));
        answer.instrument(self.wait("read")).await.unwrap_or_else(|_| Err(E::from(thread_ended())))
    }

    /// Runs the closure in a SERIALIZABLE transaction: `Ok` commits, any `Err` rolls back, and the answer arrives after
    /// the commit. The closure **may run several times** (so it must have no effect outside of the transaction but by
    /// [`Tx::after_commit`]) and finishes even when the returned future is dropped.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub async fn write<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: Fn(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        let (sender, answer) = oneshot::channel();
        self.push_write(f, Reply::Async(sender));
        answer.instrument(self.wait("write")).await.unwrap_or_else(|_| Err(E::from(thread_ended())))
    }

    /// [`Db::read`] for the command line and for tests: blocks the calling thread.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub fn read_blocking<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: Fn(&mut Conn<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        let (sender, answer) = mpsc::sync_channel(1);
        self.inner.reads.push(reading(f, Reply::Blocking(sender)));
        answer.recv().unwrap_or_else(|_| Err(E::from(thread_ended())))
    }

    /// [`Db::write`] for the command line and for tests: blocks the calling thread.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub fn write_blocking<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: Fn(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        let (sender, answer) = mpsc::sync_channel(1);
        self.push_write(f, Reply::Blocking(sender));
        answer.recv().unwrap_or_else(|_| Err(E::from(thread_ended())))
    }

    fn push_write<T, E, F>(&self, f: F, reply: Reply<Result<T, E>>)
    where
        F: Fn(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        let answered = self.inner.written.clone();
        match self.inner.troubles.next() {
            None => self.inner.writes.push(writing(f, reply, answered)),
            Some(Trouble::Conflict) => self.inner.writes.push(writing(undone_once(f), reply, answered)),
            Some(Trouble::Busy) => writing(f, reply, answered).fail(BUSY),
        }
    }

    /// Lets the write after `spared` others meet that trouble: for tests, which cannot wait for one.
    pub fn order(&self, trouble: Trouble, spared: usize) {
        self.inner.troubles.order(trouble, spared);
    }

    /// Takes back the troubles that no write has met; how many were met since the start.
    pub fn calm(&self) -> u64 {
        self.inner.troubles.calm()
    }

    pub(crate) fn target(&self) -> &Target {
        &self.inner.target
    }
}

fn reading<T, E, F>(f: F, reply: Reply<Result<T, E>>) -> Box<dyn Job>
where
    F: Fn(&mut Conn<'_>) -> Result<T, E> + Send + 'static,
    T: Send + 'static,
    E: From<DbError> + Send + 'static,
{
    Box::new(Work::new(move |tx: &mut Tx<'_>| f(tx), TypeId::of::<F>(), reply))
}

fn writing<T, E, F>(f: F, reply: Reply<Result<T, E>>, answered: Arc<AtomicU64>) -> Box<dyn Job>
where
    F: Fn(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
    T: Send + 'static,
    E: From<DbError> + Send + 'static,
{
    Box::new(Work::new(f, TypeId::of::<F>(), reply).counted(answered))
}

/// The closure, whose first run is undone by the engine.
fn undone_once<T, E>(f: impl Fn(&mut Tx<'_>) -> Result<T, E>) -> impl Fn(&mut Tx<'_>) -> Result<T, E> {
    let undo = AtomicBool::new(true);
    move |tx| {
        let outcome = f(tx);
        if undo.swap(false, Ordering::Relaxed) {
            tx.undo();
        }
        outcome
    }
}

fn thread_ended() -> DbError {
    DbError::Connection("the database thread ended".into())
}

impl Target {
    pub(crate) fn parse(url: &str) -> Result<Self, DbError> {
        let refused = |why: String| DbError::Connection(format!("database url: {why}"));
        if let Some(path) = url.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            if path.is_empty() || path.starts_with(":memory:") {
                return Err(refused("name a file: sqlite:/path/to.db".into()));
            }
            return Ok(Target::Sqlite(PathBuf::from(path)));
        }
        if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            return Ok(Target::Postgres(Box::new(Address::parse(url)?)));
        }
        Err(refused("begin it with sqlite: or postgres:".into()))
    }
}

impl Inner {
    /// Starts the threads and waits until each has its connection.
    fn start(&self) -> Result<(), DbError> {
        match &self.target {
            Target::Sqlite(path) => {
                self.sqlite_thread("db-write".into(), path.clone(), false)?;
                for n in 0..self.options.readers(Engine::Sqlite) {
                    self.sqlite_thread(format!("db-read-{n}"), path.clone(), true)?;
                }
            }
            Target::Postgres(config) => {
                let shared = Arc::new(postgres::Shared::new(config, &self.options));
                for n in 0..self.options.writers() {
                    self.postgres_thread(format!("db-write-{n}"), shared.clone(), false, n == 0)?;
                }
                for n in 0..self.options.readers(Engine::Postgres) {
                    self.postgres_thread(format!("db-read-{n}"), shared.clone(), true, n == 0)?;
                }
            }
        }
        Ok(())
    }

    fn sqlite_thread(&self, name: String, path: PathBuf, reader: bool) -> Result<(), DbError> {
        let queue = if reader { self.reads.clone() } else { self.writes.clone() };
        let timeout = self.options.statement_timeout;
        self.thread(name, reader, move |ready| match sqlite::open(&path, reader) {
            Err(error) => ready(Err(error)),
            Ok((connection, deadline)) => {
                ready(Ok(()));
                let session = sqlite::Session::new(&connection, deadline, timeout);
                if reader { sqlite::read_loop(session, &queue) } else { sqlite::write_loop(session, &queue) }
            }
        })
    }

    /// Only the first thread of a kind proves that the server answers; the others connect when they are needed.
    fn postgres_thread(
        &self,
        name: String,
        shared: Arc<postgres::Shared>,
        reader: bool,
        eager: bool,
    ) -> Result<(), DbError> {
        let queue = if reader { self.reads.clone() } else { self.writes.clone() };
        self.thread(name, reader, move |ready| {
            let mut session = postgres::Session::new(shared, reader);
            let connected = if eager { session.connect() } else { Ok(()) };
            let serves = connected.is_ok();
            ready(connected);
            if serves && reader {
                postgres::read_loop(session, &queue);
            } else if serves {
                postgres::write_loop(session, &queue);
            }
        })
    }

    fn thread(
        &self,
        name: String,
        reads: bool,
        serve: impl FnOnce(&dyn Fn(Result<(), DbError>)) + Send + 'static,
    ) -> Result<(), DbError> {
        let (sender, ready) = mpsc::sync_channel(1);
        let thread = std::thread::Builder::new()
            .name(name)
            .spawn(move || serve(&move |result| drop(sender.send(result))))
            .map_err(|e| DbError::Connection(format!("a database thread did not start: {e}")))?;
        self.threads.lock().push((reads, thread));
        ready.recv().unwrap_or_else(|_| Err(thread_ended()))
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        let me = std::thread::current().id();
        let (readers, writers): (Vec<_>, Vec<_>) = self.threads.lock().drain(..).partition(|(reads, _)| *reads);
        // SQLite's last connection to close takes the write-ahead log in: readers and writer at once would each leave it
        // to the other.
        for (queue, threads) in [(&self.reads, readers), (&self.writes, writers)] {
            queue.close();
            for (_, thread) in threads {
                // The last handle can be dropped by a closure, on a thread of ours: that one ends by itself.
                if thread.thread().id() != me && thread.join().is_err() {
                    tracing::error!("a database thread had panicked");
                }
            }
        }
    }
}
