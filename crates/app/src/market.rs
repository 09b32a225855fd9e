//! What every use case needs at hand: database, storage, clock, mail, settings.

use crate::AppError;
use crate::secret::Secret;
use crate::work::Likeness;
use db::Db;
use domain::Timestamp;
use domain::settings::Settings;
use gateways::{Clock, Mailer, Payments, Social, Storage, Texter};
use parking_lot::RwLock;
use std::sync::{Arc, Weak};

/// The settings in force. Moderators change them while the market runs; whoever read them before keeps what they read.
pub struct Current(RwLock<InForce>);

struct InForce {
    /// The number of the last change that they hold.
    change: i64,
    settings: Arc<Settings>,
}

impl Current {
    #[must_use]
    pub const fn new(settings: Arc<Settings>) -> Self {
        Current(RwLock::new(InForce { change: 0, settings }))
    }

    /// Puts in force what holds since the change of that number, unless a later one is in force: it does not matter in
    /// which order changes and looks at the database come.
    pub fn follow(&self, change: i64, settings: Settings) {
        let mut now = self.0.write();
        if change >= now.change {
            let settings = if *now.settings == settings { now.settings.clone() } else { Arc::new(settings) };
            *now = InForce { change, settings };
        }
    }

    /// Puts them in force whatever holds, and until the next look at the database.
    pub fn replace(&self, settings: Settings) {
        *self.0.write() = InForce { change: 0, settings: Arc::new(settings) };
    }
}

/// The running market. Cheap to clone.
#[derive(Clone)]
pub struct Market(Arc<Inner>);

pub struct Inner {
    pub db: Db,
    pub storage: Storage,
    /// The memory that files on their way in share.
    pub room: crate::file::Room,
    /// Looks into delivered packages for what may harm their readers, where the operator has one.
    pub scanner: std::sync::OnceLock<gateways::Scanner>,
    pub clock: Clock,
    pub mailer: Mailer,
    /// What a password's hash takes.
    pub password: crate::account::password::Cost,
    /// When the large sizes of pictures that are let in are made.
    pub large: crate::file::Large,
    /// Who carries short messages.
    pub texter: Texter,
    /// Ways to sign in with an account elsewhere.
    pub social: Social,
    /// The providers that are configured, and the operator's bank accounts.
    pub payments: Payments,
    pub settings: Current,
    /// The fingerprints of all entries, for finding copies; filled by the first who asks.
    pub likeness: Likeness,
    /// Pictures beside links to polls that were made lately.
    pub sheets: crate::poll::Sheets,
    /// Held shared by each batch of jobs that this server runs; whoever has it alone knows that none is running.
    pub batches: Arc<tokio::sync::RwLock<()>>,
    /// Held while an archive of what is kept about somebody is put together: one at a time, however many are asked for.
    pub archiving: tokio::sync::Mutex<()>,
    /// Who is told live what happens.
    pub stream: crate::stream::Hub,
    /// Signs captchas, share cookies and the like; made at the first start and kept in the database.
    pub secret: Secret,
    /// The name of this server among those on one database, the same after a restart: it takes back what it left behind.
    pub server: Arc<str>,
    /// How long a server that died keeps others from its jobs; while it lives it renews its leases.
    pub lease_ms: i64,
    /// The market can be rehearsed: simulated payments, readable outbox, movable clock.
    pub sandbox: bool,
    /// Where people reach the sites, without a trailing slash; links in mail and certificates start with it.
    pub origin: String,
}

/// A market that may be gone.
#[derive(Clone)]
pub struct WeakMarket(Weak<Inner>);

impl WeakMarket {
    #[must_use]
    pub fn upgrade(&self) -> Option<Market> {
        self.0.upgrade().map(Market)
    }
}

impl std::ops::Deref for Market {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl Market {
    #[must_use]
    pub fn new(inner: Inner) -> Self {
        Market(Arc::new(inner))
    }

    /// For a task that lasts as long as the market does, and not the other way round.
    #[must_use]
    pub fn downgrade(&self) -> WeakMarket {
        WeakMarket(Arc::downgrade(&self.0))
    }

    /// Catches up with the sandbox's clock that another server moved.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn follow_clock(&self) -> Result<(), crate::AppError> {
        self.clock.raise_to(self.db.read(db::facts::clock_offset_ms).await?);
        Ok(())
    }

    /// The settings that hold now; a change replaces them whole.
    #[must_use]
    pub fn settings(&self) -> Arc<Settings> {
        self.0.settings.0.read().settings.clone()
    }

    /// Whether short messages reach phones; the sandbox catches them to be read.
    #[must_use]
    pub fn sends_sms(&self) -> bool {
        self.texter.is_there()
    }

    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Runs work for the processor (pictures, hashing, archives) on a blocking thread.
    ///
    /// # Errors
    /// The work's own, or `Internal` when it panicked.
    pub async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        match tokio::task::spawn_blocking(work).await {
            Ok(result) => result,
            Err(fault) => Err(AppError::Internal(format!("computation failed: {fault}"))),
        }
    }
}
