//! Options that several commands share: where the data is, how the log looks.

use crate::{Failure, private};
use app::Market;
use app::start::{self, Config};
use clap::{Args, ValueEnum};
use gateways::Outside;
use gateways::storage::{Address, Places};
use opentelemetry::trace::TracerProvider;
use opentelemetry_sdk::trace::SdkTracerProvider;
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use tracing_subscriber::filter::{FilterExt, LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt, registry};

/// Where the market's data is.
#[derive(Clone, Debug, Args)]
pub struct Place {
    /// The folder of everything that is not placed elsewhere.
    #[arg(long, env = "VERMILION_DATA", default_value = "data")]
    pub data: PathBuf,
    /// `sqlite:PATH` or `postgres://user:password@host/name`; a file in the data folder when left out.
    #[arg(long, env = "VERMILION_DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// Where uploads are kept: `file:FOLDER`, or `s3:BUCKET/PREFIX` of any store that speaks S3, with its keys, region and
    /// address in `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, `AWS_ENDPOINT`; a folder in the data folder
    /// when left out.
    #[arg(long, env = "VERMILION_STORAGE")]
    pub storage: Option<Address>,
    /// Where uploads were kept before: what has not been copied yet is read there, and nothing is written.
    #[arg(long, env = "VERMILION_STORAGE_BEFORE")]
    pub storage_before: Option<Address>,
    /// The mail server: `smtps://user:password@host:465`. Without it mail stays in the outbox, unsent.
    #[arg(long, env = "VERMILION_SMTP_URL", hide_env_values = true)]
    pub smtp_url: Option<String>,
    /// Whom mail comes from.
    #[arg(long, env = "VERMILION_MAIL_FROM", default_value = "Vermilion <no-reply@localhost.localdomain>")]
    pub mail_from: String,
}

impl Place {
    /// The database's address; the data folder is made when the database lies in it.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn database_url(&self) -> Result<String, Failure> {
        if let Some(url) = &self.database_url {
            return Ok(url.clone());
        }
        std::fs::create_dir_all(&self.data).map_err(|e| format!("{}: {e}", self.data.display()))?;
        let path = self.data.join("vermilion.db");
        Ok(format!("sqlite:{}", path.display()))
    }

    /// This place, when there is a database: for commands that look at one and must not make it.
    ///
    /// # Errors
    /// When there is none.
    pub fn existing(&self) -> Result<&Self, Failure> {
        match private::sqlite_path(&self.database_address()) {
            Some(path) if !path.is_file() => {
                Err(format!("there is no database at {}: is this the right folder?", path.display()).into())
            }
            Some(_) | None => Ok(self),
        }
    }

    /// Where the database is or would be; nothing is made.
    pub fn database_address(&self) -> String {
        let url = self.database_url.clone();
        url.unwrap_or_else(|| format!("sqlite:{}", self.data.join("vermilion.db").display()))
    }

    /// Where files are kept and were kept before.
    pub fn storage(&self) -> Places {
        let now = self.storage.clone().unwrap_or_else(|| Address::Folder(self.data.join("files")));
        Places { now, before: self.storage_before.clone(), spool: self.data.join("spool") }
    }

    /// Closes folders and database to everybody else on this machine.
    pub fn tighten(&self, database_url: &str) {
        let places = self.storage();
        let folder = match &places.now {
            Address::Folder(folder) => folder,
            Address::Bucket { .. } => &places.spool,
        };
        private::tighten(&[&self.data, folder], database_url);
    }

    /// Opens the market that lies there.
    ///
    /// # Errors
    /// When database or storage cannot be opened.
    pub fn open(&self, origin: String, sandbox: bool) -> Result<Market, Failure> {
        self.open_with(Config { origin, sandbox, ..Config::default() }, Outside::default())
    }

    /// [`Place::open`] as `config` says, with what is outside.
    ///
    /// # Errors
    /// When database or storage cannot be opened.
    pub fn open_with(&self, config: Config, outside: impl Into<Outside>) -> Result<Market, Failure> {
        let mail = self.smtp_url.clone().map(|url| (url, self.mail_from.clone()));
        let config = Config { database_url: self.database_url()?, storage: self.storage(), mail, ..config };
        self.tighten(&config.database_url);
        Ok(start::open_with(&config, outside)?)
    }
}

/// Sizes and limits for those who run it.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Operation")]
pub struct Limits {
    /// The name of this server among those on one database: the same after a restart, and no other's. Host and listening
    /// address when left out.
    #[arg(long, env = "VERMILION_SERVER_NAME")]
    server_name: Option<String>,
    /// Connections that read; 0 for what suits the engine (SQLite: a core each, at most 4; PostgreSQL: 8).
    #[arg(long, env = "VERMILION_DB_READERS", default_value_t = 0)]
    db_readers: usize,
    /// Connections that write to PostgreSQL; 0 for 8. SQLite has one writer.
    #[arg(long, env = "VERMILION_DB_WRITERS", default_value_t = 0)]
    db_writers: usize,
    /// Reads, and as many writes, that wait for a connection; more are told to come again (503).
    #[arg(long, env = "VERMILION_DB_QUEUE", default_value_t = 4_096)]
    db_queue: usize,
    /// Seconds that one of them waits at most.
    #[arg(long, env = "VERMILION_DB_WAIT", default_value_t = 10)]
    db_wait: u64,
    /// Seconds that one statement runs at most.
    #[arg(long, env = "VERMILION_DB_STATEMENT_TIMEOUT", default_value_t = 10)]
    db_statement_timeout: u64,
    /// Seconds for which work is done again that met other transactions or lost its connection to PostgreSQL.
    #[arg(long, env = "VERMILION_DB_RETRY", default_value_t = 10)]
    db_retry: u64,
    /// Seconds until other servers take over the jobs of one that died; while it lives it renews its leases.
    #[arg(long, env = "VERMILION_JOB_LEASE", default_value_t = 20, value_parser = clap::value_parser!(u64).range(3..=3_600))]
    job_lease: u64,
}

impl Limits {
    /// What they mean for a server that listens there.
    pub fn config(&self, listen: SocketAddr) -> Config {
        let host = || rustix::system::uname().nodename().to_string_lossy().into_owned();
        let server = self.server_name.clone().unwrap_or_else(|| format!("{}@{listen}", host()));
        let database = db::Options {
            readers: self.db_readers,
            writers: self.db_writers,
            queue: self.db_queue.max(1),
            max_wait: Duration::from_secs(self.db_wait.max(1)),
            statement_timeout: Duration::from_secs(self.db_statement_timeout.max(1)),
            retry_for: Duration::from_secs(self.db_retry),
        };
        Config { server: Some(server), database, lease: Duration::from_secs(self.job_lease), ..Config::default() }
    }
}

/// How log lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}

impl LogFormat {
    /// Starts logging to standard error; `RUST_LOG` says what, `info` when it is silent. Spans for traces go to `traces`
    /// alone.
    pub fn start(self, traces: Option<&SdkTracerProvider>) {
        let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
        let no_traces = Targets::new().with_default(LevelFilter::TRACE).with_target(db::TRACES, LevelFilter::OFF);
        let lines = fmt::layer().with_ansi(std::io::stderr().is_terminal()).with_writer(std::io::stderr);
        let lines = match self {
            LogFormat::Text => lines.boxed(),
            LogFormat::Json => lines.json().boxed(),
        };
        let sent = traces.map(|traces| {
            let only_traces = Targets::new().with_target(db::TRACES, LevelFilter::INFO);
            tracing_opentelemetry::layer().with_tracer(traces.tracer("vermilion")).with_filter(only_traces)
        });
        registry().with(lines.with_filter(filter.and(no_traces))).with(sent).init();
    }
}
