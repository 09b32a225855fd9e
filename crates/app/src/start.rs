//! Opening the market: database, secret, clock, storage. The server, the command line and the tests all start here.

use crate::account::password::Cost;
use crate::file::Large;
use crate::market::{Current, Inner};
use crate::{AppError, Market};
use db::{Db, Tx};
use domain::settings::Settings;
use gateways::storage::Places;
use gateways::{Clock, Mailer, Outside, Texter};
use std::sync::Arc;
use std::time::Duration;

/// Where things are and what is switched on.
#[derive(Clone, Debug)]
pub struct Config {
    /// `sqlite:/path/to.db` or `postgres://…`.
    pub database_url: String,
    /// Where files are stored.
    pub storage: Places,
    /// Where people reach the sites, without a trailing slash.
    pub origin: String,
    pub sandbox: bool,
    /// A mail server's address and the sender; without it mail stays in the outbox.
    pub mail: Option<(String, String)>,
    /// The name of this server, the same after a restart and no other's; one of chance when left out.
    pub server: Option<String>,
    /// Sizes and limits of the database's pool.
    pub database: db::Options,
    /// How long a server that died keeps others from its jobs.
    pub lease: Duration,
    /// What a password's hash takes.
    pub password: Cost,
    /// When the large sizes of pictures that are let in are made.
    pub large: Large,
}

/// A job's lease when nothing else is said: renewed while the job runs, so only a death waits it out.
pub const LEASE: Duration = Duration::from_secs(20);

impl Default for Config {
    fn default() -> Self {
        Config {
            database_url: String::new(),
            storage: Places::default(),
            origin: String::new(),
            sandbox: false,
            mail: None,
            server: None,
            database: db::Options::default(),
            lease: LEASE,
            password: Cost::default(),
            large: Large::Now,
        }
    }
}

/// Opens the market and brings the schema up to date. Blocks: call it before serving.
///
/// # Errors
/// When database or storage cannot be opened.
pub fn open(config: &Config) -> Result<Market, AppError> {
    open_with(config, Outside::default())
}

/// [`open`] with what is outside: providers of payments, of short messages, of ways to sign in.
///
/// # Errors
/// When database or storage cannot be opened.
pub fn open_with(config: &Config, outside: impl Into<Outside>) -> Result<Market, AppError> {
    let Outside { payments, texter, social } = outside.into();
    let db = Db::open_with(&config.database_url, config.database.clone())?;
    db.migrate()?;
    // Made here, so that a wrong alphabet stops the start and not a request.
    let _codec = domain::ProjectId(1).encoded();
    let storage = config.storage.open()?;
    let fresh = gateways::random::hex(32);
    let server: Arc<str> = config.server.clone().unwrap_or_else(|| gateways::random::hex(8)).into();
    let name = server.clone();
    let (secret, settings) = db.write_blocking(move |tx: &mut Tx<'_>| {
        crate::jobs::take_back(tx, &name)?;
        let settings = keep_changes_only(tx)?;
        Ok::<_, AppError>((crate::secret::ensure(tx, &fresh)?, settings))
    })?;
    // Also without the sandbox: rows written under a moved clock must not lie in the future.
    let offset_ms = db.read_blocking(db::facts::clock_offset_ms)?;
    let mailer = match &config.mail {
        _ if config.sandbox => Mailer::Caught,
        None => Mailer::Absent,
        Some((url, from)) => Mailer::smtp(url, from).map_err(|fault| AppError::Internal(fault.to_string()))?,
    };
    let texter = if config.sandbox { Texter::Caught } else { texter };
    Ok(Market::new(Inner {
        db,
        storage,
        room: crate::file::Room::default(),
        scanner: std::sync::OnceLock::new(),
        clock: Clock::with_offset(offset_ms),
        mailer,
        password: config.password,
        large: config.large,
        texter,
        social,
        payments,
        settings: Current::new(Arc::new(settings)),
        likeness: crate::work::Likeness::default(),
        sheets: crate::poll::Sheets::default(),
        batches: Arc::default(),
        archiving: tokio::sync::Mutex::default(),
        stream: crate::stream::Hub::default(),
        secret,
        server,
        lease_ms: i64::try_from(config.lease.as_millis()).unwrap_or(i64::MAX),
        sandbox: config.sandbox,
        origin: config.origin.clone(),
    }))
}

/// The settings in force. A row that an earlier version stored whole is cut down to what was changed, so that a new
/// default takes effect.
fn keep_changes_only(tx: &mut Tx<'_>) -> Result<Settings, AppError> {
    let Some(stored) = db::facts::get(tx, db::facts::SETTINGS)? else { return Ok(Settings::default()) };
    let settings = Settings::from_changes(&stored)?;
    let changes = settings.changes();
    if changes != stored {
        db::facts::set(tx, db::facts::SETTINGS, &changes)?;
    }
    Ok(settings)
}
