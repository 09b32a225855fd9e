//! The running market of one test.

use crate::actor::{Actor, Person};
use crate::{Scratch, audit, doors};
use app::account::password::Cost;
use app::account::standing;
use app::file::Large;
use app::start::{self, Config};
use app::{Market, jobs, sandbox};
use axum::Router;
use db::Engine;
use domain::account::standing::Judge;
use domain::time::{DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS};
use domain::zone::CHINA_MS;
use domain::{Site, Timestamp};
use gateways::Outside;
use std::sync::atomic::{AtomicU32, Ordering};
use web::{AppState, Shared};

/// Connections of a test's market to PostgreSQL, of either kind: enough for writes to meet each other. Each further one is a
/// process that learns the schema and plans every statement anew.
const CONNECTIONS: usize = 3;

/// A test is over so long before the moment that it keeps away from.
const NEAR_MS: i64 = 20 * MINUTE_MS;

/// A market in that place that spends little on what no test looks at. Servers of their own, and those of the browser, are
/// as the program is: with real passwords, and the large sizes of pictures at once.
fn light(scratch: &Scratch, engine: Engine) -> Config {
    let database = match engine {
        Engine::Sqlite => db::Options::default(),
        Engine::Postgres => db::Options { readers: CONNECTIONS, writers: CONNECTIONS, ..db::Options::default() },
    };
    Config {
        database_url: scratch.database_url.clone(),
        storage: scratch.folder.join("files").into(),
        database,
        password: Cost::LEAST,
        large: Large::Later,
        ..Config::default()
    }
}

/// The real router on a database of its own. Dropping it fails the test when the ledger does not balance or a job died.
/// Jobs run when the test says so ([`TestApp::run_jobs`], [`TestApp::advance_hours`]), not by themselves.
pub struct TestApp {
    pub market: Market,
    pub router: Router,
    serial: AtomicU32,
    // Last: the database is closed before its place goes.
    scratch: Scratch,
}

impl TestApp {
    /// Starts a sandbox market, zh by default. `None` for PostgreSQL without a server.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn start(engine: Engine) -> Option<Self> {
        Self::start_with(engine, true).await
    }

    /// [`TestApp::start`], with or without the sandbox.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn start_with(engine: Engine, sandbox: bool) -> Option<Self> {
        Self::start_paying(engine, sandbox, Outside::default()).await
    }

    /// [`TestApp::start_with`], with what is outside: providers of payments, of short messages.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn start_paying(engine: Engine, sandbox: bool, payments: impl Into<Outside>) -> Option<Self> {
        Self::open(engine, sandbox, payments.into(), "http://market.test", None).await
    }

    /// [`TestApp::start_with`] without the sandbox, of an operator who has a mail server: it is not there, so that letters
    /// stay in the outbox.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn start_mailing(engine: Engine) -> Option<Self> {
        let mail = ("smtp://127.0.0.1:1".to_owned(), "Vermilion <post@market.test>".to_owned());
        Self::open(engine, false, Outside::default(), "http://market.test", Some(mail)).await
    }

    /// [`TestApp::start`], with people who reach it over TLS at `https://market.test`.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn start_secure(engine: Engine) -> Option<Self> {
        Self::open(engine, true, Outside::default(), "https://market.test", None).await
    }

    async fn open(
        engine: Engine,
        sandbox: bool,
        outside: Outside,
        origin: &str,
        mail: Option<(String, String)>,
    ) -> Option<Self> {
        let scratch = tokio::task::spawn_blocking(move || Scratch::migrated(engine)).await.expect("a place")?;
        let config = Config { origin: origin.to_owned(), sandbox, mail, ..light(&scratch, engine) };
        let opened = tokio::task::spawn_blocking(move || start::open_with(&config, outside)).await;
        let market = opened.expect("the market opens").expect("the market opens");
        let state = AppState::new(Shared {
            market: market.clone(),
            default_site: Site::Zh,
            hosts: vec![("en.market.test".to_owned(), Site::En)],
            // So that each actor comes from an address of its own.
            proxies: web::http::peer::Proxies { count: 1, ..Default::default() },
            stopping: false.into(),
            security_contact: Some("mailto:security@market.test".to_owned()),
            presence: web::http::presence::Presence::default(),
            measured: web::project::claims::Measured::default(),
            metrics: web::metrics::Metrics::default(),
        });
        Some(TestApp { market, router: web::router(state), serial: AtomicU32::new(1), scratch })
    }

    #[must_use]
    pub fn engine(&self) -> Engine {
        self.market.db.engine()
    }

    /// The folder of this test, for files of its own.
    #[must_use]
    pub fn folder(&self) -> &std::path::Path {
        &self.scratch.folder
    }

    /// Where its database is, for somebody else on it.
    #[must_use]
    pub fn database_url(&self) -> &str {
        &self.scratch.database_url
    }

    /// Another server of that name on the same database and files.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn beside(&self, server: &str) -> Market {
        let config = Config {
            origin: "http://market.test".to_owned(),
            sandbox: true,
            server: Some(server.to_owned()),
            ..light(&self.scratch, self.engine())
        };
        let opened = tokio::task::spawn_blocking(move || start::open(&config)).await;
        opened.expect("it opens").expect("it opens")
    }

    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.market.now()
    }

    /// Somebody nobody knows, from a network address of their own.
    #[must_use]
    pub fn guest(&self) -> Actor {
        Actor::new(self.router.clone(), self.serial.fetch_add(1, Ordering::Relaxed))
    }

    /// A signed-in client.
    pub async fn client(&self) -> Actor {
        self.person("client", Person { user_type: 1, is_moderator: false, approved: false }).await
    }

    /// A signed-in designer who has passed the sign-up test.
    pub async fn designer(&self) -> Actor {
        self.person("designer", Person { user_type: 2, is_moderator: false, approved: true }).await
    }

    /// A signed-in designer who still has the sign-up test before them.
    pub async fn applicant(&self) -> Actor {
        self.person("applicant", Person { user_type: 2, is_moderator: false, approved: false }).await
    }

    /// A signed-in moderator.
    pub async fn moderator(&self) -> Actor {
        self.person("moderator", Person { user_type: 0, is_moderator: true, approved: false }).await
    }

    /// Suspends an account, as too many warnings do.
    ///
    /// # Panics
    /// When it is not written.
    pub async fn suspend(&self, actor: &Actor) {
        self.set_suspended(actor, true).await;
    }

    /// Lifts a suspension.
    ///
    /// # Panics
    /// When it is not written.
    pub async fn unsuspend(&self, actor: &Actor) {
        self.set_suspended(actor, false).await;
    }

    /// Suspends somebody as the desk does, with all that follows from it.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn bar(&self, actor: &Actor) {
        standing::suspend(&self.market, Judge::Operator, actor.id, "查证中").await.expect("suspended");
    }

    /// Lifts what [`TestApp::bar`] did.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn lift(&self, actor: &Actor) {
        standing::lift(&self.market, Judge::Operator, actor.id, "查清了").await.expect("lifted");
    }

    /// Gives a designer so many contests won, as those who won them would have.
    ///
    /// # Panics
    /// When it is not written.
    pub async fn set_wins(&self, designer: &Actor, wins: i64) {
        let (id, sql) = (designer.id, db::sql!("UPDATE users SET wins = $2 WHERE id = $1"));
        let done = self.market.db.write(move |tx| tx.run(sql, &db::params![id, wins]));
        assert_eq!(done.await.expect("wins are written"), 1);
    }

    async fn set_suspended(&self, actor: &Actor, suspended: bool) {
        let (id, sql) = (actor.id, db::sql!("UPDATE users SET suspended = $2 WHERE id = $1"));
        let done = self.market.db.write(move |tx| tx.run(sql, &db::params![id, suspended]));
        assert_eq!(done.await.expect("it is written"), 1);
    }

    async fn person(&self, role: &str, person: Person) -> Actor {
        let mut actor = self.guest();
        actor.settle(&self.market, role, person).await;
        actor
    }

    /// Runs everything that is due; how many jobs there were.
    ///
    /// # Panics
    /// When the runner fails.
    pub async fn run_jobs(&self) -> usize {
        jobs::run_due(&self.market).await.expect("due jobs run")
    }

    /// Moves the clock forward and runs what became due.
    ///
    /// # Panics
    /// When the runner fails.
    pub async fn advance_hours(&self, hours: i64) {
        self.advance_ms(hours * HOUR_MS).await;
    }

    /// Moves the clock forward and runs what became due.
    ///
    /// # Panics
    /// When the runner fails.
    pub async fn advance_ms(&self, ms: i64) {
        sandbox::advance(&self.market, ms).await.expect("the clock moves");
    }

    /// Keeps the test on one day, UTC's and China's: where one is about to end, the clock moves past it.
    ///
    /// # Panics
    /// When that is not written.
    pub async fn away_from_midnight(&self) {
        for ahead in [0, CHINA_MS] {
            let now = self.now();
            self.away_from(now.plus_ms(DAY_MS - (now.0 + ahead).rem_euclid(DAY_MS))).await;
        }
    }

    /// Where that moment is about to come, the clock moves past it; what that makes due is not run yet.
    ///
    /// # Panics
    /// When that is not written.
    pub async fn away_from(&self, moment: Timestamp) {
        let left = moment.since(self.now());
        if (0..=NEAR_MS).contains(&left) {
            let ahead = left + SECOND_MS;
            let moved = self.market.db.write(move |tx| db::facts::add(tx, db::facts::CLOCK_OFFSET_MS, ahead));
            self.market.clock.raise_to(moved.await.expect("the clock is written"));
        }
    }

    /// What was decided of a kind, latest first, at most fifty.
    ///
    /// # Panics
    /// When the record cannot be read.
    pub async fn decided(&self, kind: &str) -> Vec<db::admin::decision::DecisionRow> {
        use db::admin::decision::{Part, Which, page};
        let which = Which { kind: Some(kind.to_owned()), ..Which::default() };
        let part = Part { before: None, size: 50, offset: 0 };
        self.market.db.read(move |conn| page(conn, &which, part)).await.expect("the record is read")
    }

    /// The mail to an address but daily letters, newest first.
    ///
    /// # Panics
    /// When the database does not answer.
    pub async fn mail_to(&self, address: &str) -> Vec<db::outbox::Message> {
        self.all_mail_to(address).await.into_iter().filter(|letter| !is_daily(letter)).collect()
    }

    /// The daily letters to an address, newest first.
    ///
    /// # Panics
    /// When the database does not answer.
    pub async fn daily_mail_to(&self, address: &str) -> Vec<db::outbox::Message> {
        self.all_mail_to(address).await.into_iter().filter(is_daily).collect()
    }

    async fn all_mail_to(&self, address: &str) -> Vec<db::outbox::Message> {
        let address = address.to_owned();
        let read = self.market.db.read(move |conn| db::outbox::latest_to(conn, &address, 100));
        read.await.expect("the outbox is read")
    }

    /// Every object in storage, as keys.
    ///
    /// # Panics
    /// When the storage cannot be walked.
    #[must_use]
    pub fn objects(&self) -> Vec<String> {
        let mut keys = Vec::new();
        for folder in ["files", "img", db::file::Scope::EXPORTS] {
            let mut add = |key: &str, _| {
                keys.push(key.to_owned());
                Ok::<_, gateways::storage::StorageError>(())
            };
            self.market.storage.walk(folder, Timestamp(0), &mut add).expect("the storage is walked");
        }
        keys
    }

    /// Where the data is.
    #[must_use]
    pub fn place(&self) -> &Scratch {
        &self.scratch
    }

    /// What is wrong with the market's books, jobs and doors now; empty when nothing is.
    ///
    /// # Panics
    /// When the database does not answer.
    #[must_use]
    pub fn audit(&self) -> Vec<String> {
        let (settings, now) = (self.market.settings(), self.market.now());
        let found = self.market.db.read_blocking(move |conn| {
            let mut found = audit::findings(conn)?;
            found.extend(doors::findings(conn, &settings, now)?);
            Ok::<_, db::DbError>(found)
        });
        found.expect("the audit reads")
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        // A test that failed already has its own message.
        if !std::thread::panicking() {
            let findings = self.audit();
            assert!(findings.is_empty(), "the market is left in disorder: {findings:#?}");
        }
    }
}

/// Runs the test on SQLite, and on PostgreSQL where there is a server. Jobs that are due at the end are run.
pub async fn on_each_engine(test: impl AsyncFn(&TestApp)) {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        if let Some(app) = TestApp::start(engine).await {
            test(&app).await;
            app.run_jobs().await;
        }
    }
}

/// Runs the test on SQLite only: for what does not touch the data.
pub async fn on_sqlite(test: impl AsyncFn(&TestApp)) {
    if let Some(app) = TestApp::start(Engine::Sqlite).await {
        test(&app).await;
        app.run_jobs().await;
    }
}

/// Whether a letter gathers what had none of its own: it says so where it is declined.
fn is_daily(letter: &db::outbox::Message) -> bool {
    letter.headers.contains(".digest.")
}
