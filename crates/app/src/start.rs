//! Opening the market: database, secret, clock, storage. The server, the command line and the tests all start here.

use crate::market::{Current, Inner};
use crate::{AppError, Market};
use db::{Db, DbError, Tx};
use domain::settings::Settings;
use gateways::{Clock, Mailer, Payments, Storage};
use std::path::PathBuf;
use std::sync::Arc;

/// Where things are and what is switched on.
#[derive(Clone, Debug)]
pub struct Config {
    /// `sqlite:/path/to.db` or `postgres://…`.
    pub database_url: String,
    /// The folder of stored files.
    pub storage: PathBuf,
    /// Where people reach the sites, without a trailing slash.
    pub origin: String,
    pub sandbox: bool,
    /// A mail server's address and the sender; without it mail stays in the outbox.
    pub mail: Option<(String, String)>,
}

/// Opens the market and brings the schema up to date. Blocks: call it before serving.
///
/// # Errors
/// When database or storage cannot be opened.
pub fn open(config: &Config) -> Result<Market, AppError> {
    open_with(config, Payments::default())
}

/// [`open`] with providers of payments.
///
/// # Errors
/// When database or storage cannot be opened.
pub fn open_with(config: &Config, payments: Payments) -> Result<Market, AppError> {
    let db = Db::open(&config.database_url)?;
    db.migrate()?;
    let storage = Storage::open(&config.storage)?;
    let fresh = gateways::random::hex(32);
    let secret = db.write_blocking(move |tx: &mut Tx<'_>| db::facts::ensure(tx, db::facts::SECRET, &fresh))?;
    let offset = db.read_blocking(|conn| db::facts::get(conn, db::facts::CLOCK_OFFSET_MS))?;
    let stored = db.read_blocking(|conn| db::facts::get(conn, db::facts::SETTINGS))?;
    let settings: Settings = stored.map(|text| serde_json::from_str(&text)).transpose()?.unwrap_or_default();
    // Also without the sandbox: rows written under a moved clock must not lie in the future.
    let offset_ms = offset.and_then(|text| text.parse().ok()).unwrap_or(0);
    let mailer = match &config.mail {
        _ if config.sandbox => Mailer::Caught,
        None => Mailer::Absent,
        Some((url, from)) => Mailer::smtp(url, from).map_err(|fault| AppError::Internal(fault.to_string()))?,
    };
    Ok(Market::new(Inner {
        db,
        storage,
        clock: Clock::with_offset(offset_ms),
        mailer,
        payments,
        settings: Current::new(Arc::new(settings)),
        likeness: crate::work::Likeness::default(),
        batches: Arc::default(),
        secret: key(&secret)?,
        sandbox: config.sandbox,
        origin: config.origin.clone(),
    }))
}

fn key(text: &str) -> Result<[u8; 32], DbError> {
    let mut key = [0; 32];
    hex::decode_to_slice(text, &mut key)
        .map_err(|_| DbError::Engine("the fact `secret` is not 32 bytes in hexadecimal".to_owned()))?;
    Ok(key)
}
