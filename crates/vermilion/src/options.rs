//! Options that several commands share: where the data is, how the log looks.

use crate::Failure;
use app::Market;
use app::start::{self, Config};
use clap::{Args, ValueEnum};
use gateways::Payments;
use std::io::IsTerminal;
use std::path::PathBuf;
use tracing_subscriber::EnvFilter;

/// Where the market's data is.
#[derive(Clone, Debug, Args)]
pub struct Place {
    /// The folder of everything that is not placed elsewhere.
    #[arg(long, env = "VERMILION_DATA", default_value = "data")]
    pub data: PathBuf,
    /// `sqlite:PATH` or `postgres://user:password@host/name`; a file in the data folder when left out.
    #[arg(long, env = "VERMILION_DATABASE_URL")]
    pub database_url: Option<String>,
    /// `file:FOLDER`, where uploads are kept; a folder in the data folder when left out.
    #[arg(long, env = "VERMILION_STORAGE")]
    pub storage: Option<String>,
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

    fn storage(&self) -> Result<PathBuf, Failure> {
        match self.storage.as_deref() {
            None => Ok(self.data.join("files")),
            Some(storage) => match storage.strip_prefix("file:") {
                Some(folder) if !folder.is_empty() => Ok(PathBuf::from(folder.strip_prefix("//").unwrap_or(folder))),
                Some(_) | None => Err(format!("storage {storage:?} is not of the form file:FOLDER").into()),
            },
        }
    }

    /// Opens the market that lies there.
    ///
    /// # Errors
    /// When database or storage cannot be opened.
    pub fn open(&self, origin: String, sandbox: bool) -> Result<Market, Failure> {
        self.open_with(origin, sandbox, Payments::default())
    }

    /// [`Place::open`] with providers of payments.
    ///
    /// # Errors
    /// When database or storage cannot be opened.
    pub fn open_with(&self, origin: String, sandbox: bool, payments: Payments) -> Result<Market, Failure> {
        let mail = self.smtp_url.clone().map(|url| (url, self.mail_from.clone()));
        let config = Config { database_url: self.database_url()?, storage: self.storage()?, origin, sandbox, mail };
        Ok(start::open_with(&config, payments)?)
    }
}

/// How log lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}

impl LogFormat {
    /// Starts logging to standard error; `RUST_LOG` says what, `info` when it is silent.
    pub fn start(self) {
        let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
        let log = tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_ansi(std::io::stderr().is_terminal())
            .with_writer(std::io::stderr);
        match self {
            LogFormat::Text => log.init(),
            LogFormat::Json => log.json().init(),
        }
    }
}
