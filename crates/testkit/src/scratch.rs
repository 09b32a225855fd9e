//! A place of its own for each test: a folder, and a database in it or on the PostgreSQL server of the tests.

use db::{Db, Engine};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Names the server on which tests make their databases: `postgres://user@host:port/postgres`.
const SERVER: &str = "VERMILION_TEST_POSTGRES";

/// The file of an SQLite database.
const FILE: &str = "test.db";
/// What the name of a migrated database begins with; the number of its process follows.
const TEMPLATE: &str = "vermilion_template_";

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
        Self::make(engine, |server, name| on_server(server, format!("CREATE DATABASE {name}")))
    }

    /// [`Scratch::new`] whose database has the schema already: a copy of one that was migrated once in this process.
    ///
    /// # Panics
    /// As [`Scratch::new`].
    #[must_use]
    pub fn migrated(engine: Engine) -> Option<Self> {
        let scratch = Self::make(engine, |server, name| {
            let Template { name: template, how } = template_on(server);
            on_server(server, format!("CREATE DATABASE {name} TEMPLATE {template}{how}"))
        })?;
        if engine == Engine::Sqlite {
            std::fs::write(scratch.folder.join(FILE), template_file()).expect("the database is copied");
        }
        Some(scratch)
    }

    fn make(engine: Engine, create: impl Fn(&str, &str) -> Result<(), postgres::Error>) -> Option<Self> {
        let name = format!("vermilion_test_{}_{}", std::process::id(), SERIAL.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(&name);
        let (database_url, database) = match engine {
            Engine::Sqlite => (sqlite(&folder), None),
            Engine::Postgres => {
                let server = std::env::var(SERVER).ok().filter(|url| !url.is_empty())?;
                create(&server, &name).expect("the test database is made");
                (address_of(&server, &name), Some((server.clone(), name)))
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

    /// Leaves the database as a later version of the program does that only adds: a column more in every table, and a step
    /// in its history that this version does not know.
    ///
    /// # Panics
    /// When it is not on a server, or not migrated.
    pub fn add_to_every_table(&self) {
        assert!(self.database.is_some(), "a database on a server");
        let add = "DO $$ DECLARE one RECORD; BEGIN \
             FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP \
             EXECUTE format('ALTER TABLE %I ADD COLUMN added_later BIGINT NOT NULL DEFAULT 7', one.tablename); \
             END LOOP; END $$; \
             INSERT INTO schema_migrations (version, name, checksum) VALUES (9999, '9999_later', '')";
        on_server(&self.database_url, add.to_owned()).expect("the server of the tests obeys");
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

fn sqlite(folder: &Path) -> String {
    format!("sqlite:{}", folder.join(FILE).display())
}

/// The address of a database on the server of the tests.
fn address_of(server: &str, name: &str) -> String {
    let (base, query) = match server.split_once('?') {
        Some((base, query)) => (base, format!("?{query}")),
        None => (server, String::new()),
    };
    let (host, _) = base.rsplit_once('/').expect("the server's address names a database");
    format!("{host}/{name}{query}")
}

/// A migrated SQLite database, as its file is.
fn template_file() -> &'static [u8] {
    static FILE_BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    FILE_BYTES.get_or_init(|| {
        let scratch = Scratch::new(Engine::Sqlite).expect("SQLite is always there");
        migrate(&scratch.database_url);
        // In one file, with what still lies beside it.
        let whole = scratch.folder.join("template.db");
        db::backup::copy(&scratch.database_url, &whole).expect("the template is whole");
        std::fs::read(whole).expect("the template is read")
    })
}

/// A migrated database on the server, and how it is copied.
struct Template {
    name: String,
    how: &'static str,
}

/// File by file takes half the time of block by block, which PostgreSQL 15 made its custom; earlier ones know no other way.
const FILE_BY_FILE: &str = " STRATEGY FILE_COPY";
const KNOWS_STRATEGIES: i32 = 150_000;

/// A migrated database that nobody else is connected to. It stays for as long as the process; those of processes that have
/// ended go with the next one's making.
fn template_on(server: &str) -> &'static Template {
    static TEMPLATE_MADE: OnceLock<Template> = OnceLock::new();
    TEMPLATE_MADE.get_or_init(|| {
        let server = server.to_owned();
        let made = std::thread::spawn(move || {
            let name = format!("{TEMPLATE}{}", std::process::id());
            let mut client = postgres::Client::connect(&server, postgres::NoTls)?;
            let left =
                client.query(&format!("SELECT datname FROM pg_database WHERE datname LIKE '{TEMPLATE}%'"), &[])?;
            for left in left.iter().map(|row| row.get::<_, String>(0)) {
                let process = left.trim_start_matches(TEMPLATE);
                if left == name || !Path::new("/proc").join(process).exists() {
                    client.batch_execute(&format!("DROP DATABASE IF EXISTS {left}"))?;
                }
            }
            client.batch_execute(&format!("CREATE DATABASE {name}"))?;
            migrate(&address_of(&server, &name));
            let version: i32 = client.query_one("SELECT current_setting('server_version_num')::int", &[])?.get(0);
            let how = if version < KNOWS_STRATEGIES { "" } else { FILE_BY_FILE };
            Ok::<_, postgres::Error>(Template { name, how })
        });
        made.join().expect("the template is made").expect("the template is made")
    })
}

fn migrate(url: &str) {
    let database = Db::open(url).expect("the database opens");
    database.migrate().expect("the schema is made");
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
