//! Throw-away databases on both engines.

use db::{Db, DbError, Options, Sql, Tx};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

/// A statement of a test: not registered among the program's own.
#[macro_export]
macro_rules! statement {
    ($text:expr) => {{
        static STATEMENT: db::Sql = db::Sql::new($text, file!(), line!());
        &STATEMENT
    }};
}

/// How long something is waited for that comes soon.
const PATIENCE: Duration = Duration::from_secs(20);

/// A database of its own, gone when dropped.
pub struct Scratch {
    pub url: String,
    place: Place,
}

enum Place {
    Folder(PathBuf),
    Database { server: String, name: String },
}

static SERIAL: AtomicU32 = AtomicU32::new(0);

fn unique_name() -> String {
    format!("vermilion_seam_{}_{}", std::process::id(), SERIAL.fetch_add(1, Ordering::Relaxed))
}

impl Scratch {
    pub fn sqlite() -> Self {
        let folder = std::env::temp_dir().join(unique_name());
        std::fs::create_dir_all(&folder).unwrap();
        Self { url: format!("sqlite:{}", folder.join("test.db").display()), place: Place::Folder(folder) }
    }

    /// `None` without a server.
    pub fn postgres() -> Option<Self> {
        let server = std::env::var("VERMILION_TEST_POSTGRES").ok().filter(|url| !url.is_empty())?;
        let name = unique_name();
        let mut client = postgres::Client::connect(&server, postgres::NoTls).unwrap();
        client.batch_execute(&format!("CREATE DATABASE {name}")).unwrap();
        let (base, query) =
            server.split_once('?').map_or((server.as_str(), String::new()), |(b, q)| (b, format!("?{q}")));
        let (host, _) = base.rsplit_once('/').expect("the server's url names a database");
        Some(Self { url: format!("{host}/{name}{query}"), place: Place::Database { server: server.clone(), name } })
    }

    pub fn open(&self) -> Db {
        Db::open(&self.url).unwrap()
    }

    pub fn open_with(&self, options: Options) -> Db {
        Db::open_with(&self.url, options).unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        match &self.place {
            Place::Folder(folder) => drop(std::fs::remove_dir_all(folder)),
            Place::Database { server, name } => {
                if let Ok(mut client) = postgres::Client::connect(server, postgres::NoTls) {
                    drop(client.batch_execute(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")));
                }
            }
        }
    }
}

/// Runs the test on each engine there is.
pub fn on_each_engine(test: impl Fn(&Scratch)) {
    test(&Scratch::sqlite());
    if let Some(scratch) = Scratch::postgres() {
        test(&scratch);
    }
}

/// Runs one statement without parameters in a transaction of its own.
pub fn execute(db: &Db, sql: &'static Sql) {
    db.write_blocking(move |tx| tx.run(sql, &[])).unwrap();
}

/// A table `counters` with one row (1, 0).
pub fn create_counter(db: &Db) {
    execute(db, statement!("CREATE TABLE counters (id BIGINT NOT NULL PRIMARY KEY, n BIGINT NOT NULL)"));
    execute(db, statement!("INSERT INTO counters (id, n) VALUES (1, 0)"));
}

pub fn insert_counter(tx: &mut Tx<'_>, id: i64, n: i64) -> Result<u64, DbError> {
    tx.run(statement!("INSERT INTO counters (id, n) VALUES ($1, $2)"), &db::params![id, n])
}

/// The ids of `counters`, in order.
pub fn counter_ids(db: &Db) -> Vec<i64> {
    db.read_blocking(|c| c.all(statement!("SELECT id FROM counters ORDER BY id"), &[], |row| row.get(0))).unwrap()
}

pub fn counter(db: &Db, id: i64) -> i64 {
    let n: Result<i64, DbError> = db.read_blocking(move |c| {
        c.one(statement!("SELECT n FROM counters WHERE id = $1"), &db::params![id], |row| row.get(0))
    });
    n.unwrap()
}

/// How many reads and how many writes wait for a connection.
pub fn queued(db: &Db) -> (u64, u64) {
    let [reads, writes] = db.queues();
    (reads.waiting, writes.waiting)
}

/// Waits for what comes soon.
pub fn until(mut holds: impl FnMut() -> bool) {
    let since = Instant::now();
    while !holds() {
        assert!(since.elapsed() < PATIENCE, "it never came");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// A write that holds the only writer until it is let go.
pub struct Held {
    release: mpsc::Sender<()>,
}

impl Held {
    pub fn hold<'s>(scope: &'s std::thread::Scope<'s, '_>, db: &'s Db) -> Held {
        let ((release, released), (began, begun)) = (mpsc::channel::<()>(), mpsc::channel::<()>());
        let ends = Arc::new(parking_lot::Mutex::new((began, released)));
        scope.spawn(move || {
            let since = Instant::now();
            loop {
                let ends = ends.clone();
                let held = db.write_blocking(move |_| {
                    let ends = ends.lock();
                    ends.0.send(()).ok();
                    ends.1.recv_timeout(PATIENCE).ok();
                    Ok::<_, DbError>(())
                });
                // Where little waiting is allowed, it may be sent away itself.
                if !matches!(held, Err(DbError::Busy { .. })) || since.elapsed() > PATIENCE {
                    return held;
                }
            }
        });
        begun.recv_timeout(PATIENCE).expect("it began");
        Held { release }
    }

    pub fn let_go(self) {
        self.release.send(()).expect("it waits");
    }
}
