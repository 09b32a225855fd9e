//! A place of its own for each test: a folder, and a database in it or on the PostgreSQL server of the tests.

use db::Engine;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

/// Names the server on which tests make their databases: `postgres://user@host:port/postgres`.
const SERVER: &str = "VERMILION_TEST_POSTGRES";

static SERIAL: AtomicU32 = AtomicU32::new(0);

/// A folder and a database, gone when dropped.
#[derive(Debug)]
pub struct Scratch {
    pub folder: PathBuf,
    pub database_url: String,
    /// Server and name, on PostgreSQL.
    database: Option<(String, String)>,
}

impl Scratch {
    /// Makes the place. `None` for PostgreSQL without a server.
    ///
    /// # Panics
    /// When the place cannot be made: a test cannot go on without it.
    #[must_use]
    pub fn new(engine: Engine) -> Option<Self> {
        let name = format!("vermilion_test_{}_{}", std::process::id(), SERIAL.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(&name);
        let (database_url, database) = match engine {
            Engine::Sqlite => (format!("sqlite:{}", folder.join("test.db").display()), None),
            Engine::Postgres => {
                let server = std::env::var(SERVER).ok().filter(|url| !url.is_empty())?;
                on_server(&server, format!("CREATE DATABASE {name}")).expect("the test database is made");
                let (base, query) = match server.split_once('?') {
                    Some((base, query)) => (base, format!("?{query}")),
                    None => (server.as_str(), String::new()),
                };
                let (host, _) = base.rsplit_once('/').expect("the server's address names a database");
                (format!("{host}/{name}{query}"), Some((server.clone(), name)))
            }
        };
        std::fs::create_dir_all(&folder).expect("the test folder is made");
        Some(Scratch { folder, database_url, database })
    }
}

impl Scratch {
    /// Takes the PostgreSQL database away, as a server that goes down does; [`Scratch::find`] brings it back.
    ///
    /// # Panics
    /// When it is not there.
    pub fn lose(&self) {
        self.rename("", "_lost");
    }

    /// Brings the database back.
    ///
    /// # Panics
    /// When it was not lost.
    pub fn find(&self) {
        self.rename("_lost", "");
    }

    fn rename(&self, from: &str, to: &str) {
        let (server, name) = self.database.as_ref().expect("a database on a server");
        let end = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}{from}'");
        let rename = format!("ALTER DATABASE {name}{from} RENAME TO {name}{to}");
        for statement in [end, rename] {
            on_server(server, statement).expect("the server of the tests obeys");
        }
    }
}

/// The client must not block inside of a test's runtime: it gets a thread of its own.
fn on_server(server: &str, statement: String) -> Result<(), postgres::Error> {
    let server = server.to_owned();
    let done =
        std::thread::spawn(move || postgres::Client::connect(&server, postgres::NoTls)?.batch_execute(&statement));
    done.join().unwrap_or(Ok(()))
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.folder));
        if let Some((server, name)) = &self.database {
            drop(on_server(server, format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")));
        }
    }
}
