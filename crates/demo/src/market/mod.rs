//! The market in the middle of its life: people, contests in every stage, money in escrow and paid out, all of it made
//! by the use cases themselves on a clock that runs through the past months up to now.

mod among;
mod among_en;
mod among_zh;
mod cast;
mod contest;
mod course;
mod crew_en;
mod crew_zh;
mod deals_en;
mod deals_zh;
mod desk;
mod dice;
mod forum;
mod forum_en;
mod forum_zh;
mod gigs;
mod gigs_en;
mod gigs_zh;
mod motifs;
mod notes_en;
mod notes_zh;
mod orders;
mod package;
mod plan;
mod plan_en;
mod plan_zh;
mod play;
mod polls;
mod polls_en;
mod polls_zh;
mod said;
mod said_en;
mod said_zh;
mod script;
mod shop;
mod studio;
mod titles;
mod turns;
mod unsaid;
mod words;
mod words_en;
mod words_zh;

pub use plan::{Contest, Plan, Stage};

use app::account::password;
use app::file::Large;
use app::market::Inner;
use app::sandbox::{self, Account};
use app::{AppError, Market, jobs};
use cast::{KNOWN, PASSWORD, Role};
use domain::time::DAY_MS;
use gateways::{Clock, Mailer};

/// Longer ago than the first of the members came.
const BEGINNING_DAYS: i64 = 203;

/// The fact's values: begun, done.
const FILLING: &str = "filling";
const FILLED: &str = "filled";

/// Why a market was not filled.
#[derive(Debug, thiserror::Error)]
pub enum FillError {
    /// The demo's passwords are known to everybody, so it does not move in with real people.
    #[error("this market has people of its own; demo data goes into an empty one")]
    NotEmpty,
    #[error("an earlier filling was cut off; start again with an empty database")]
    CutOff,
    #[error(transparent)]
    App(#[from] AppError),
}

/// Whether a filling did anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Filled,
    /// Long ago.
    WasFilled,
}

/// Fills an empty market, once; the second time nothing happens.
///
/// # Errors
/// [`FillError::NotEmpty`], [`FillError::CutOff`], or what a use case says against it.
pub async fn fill(market: &Market, plan: &Plan) -> Result<Outcome, FillError> {
    let (come_to, has_people, is_sandbox) = market
        .db
        .read(|conn| {
            let come_to = db::facts::get(conn, db::facts::DEMO)?;
            let is_sandbox = !sandbox::accounts(conn)?.is_empty();
            Ok::<_, AppError>((come_to, db::account::any(conn)?, is_sandbox))
        })
        .await?;
    match come_to.as_deref() {
        Some(FILLED) => return Ok(Outcome::WasFilled),
        Some(_) => return Err(FillError::CutOff),
        None if has_people && !is_sandbox => return Err(FillError::NotEmpty),
        None => {}
    }
    let begin = market.db.write(|tx| Ok::<_, AppError>(db::facts::set(tx, db::facts::DEMO, FILLING)?));
    begin.await?;
    let script = script::write(plan, market.now()).map_err(|fault| AppError::Internal(fault.to_string()))?;
    let past = in_the_past(market);
    let hash = password::hash(market, PASSWORD.to_owned(), password::Rank::Known).await?;
    play::play(&past, &script, hash).await?;
    jobs::run_due(market).await?;
    let accounts = accounts();
    market
        .db
        .write(move |tx| {
            sandbox::remember(tx, &accounts)?;
            Ok::<_, AppError>(db::facts::set(tx, db::facts::DEMO, FILLED)?)
        })
        .await?;
    Ok(Outcome::Filled)
}

/// The same market some months ago: its own clock, payments by simulation, mail that is never sent.
fn in_the_past(market: &Market) -> Market {
    Market::new(Inner {
        db: market.db.clone(),
        storage: market.storage.clone(),
        room: market.room.clone(),
        scanner: market.scanner.clone(),
        clock: Clock::with_offset(market.clock.offset_ms() - BEGINNING_DAYS * DAY_MS),
        mailer: Mailer::Caught,
        password: market.password,
        // Of a thousand pictures few are ever opened: their large sizes would be half of the folder and half of the time.
        large: Large::Later,
        texter: gateways::Texter::Caught,
        social: gateways::Social::default(),
        payments: gateways::Payments::default(),
        settings: app::market::Current::new(market.settings()),
        likeness: app::work::Likeness::default(),
        sheets: app::poll::Sheets::default(),
        batches: std::sync::Arc::default(),
        archiving: Default::default(),
        stream: app::stream::Hub::default(),
        secret: market.secret.share(),
        server: market.server.clone(),
        lease_ms: market.lease_ms,
        sandbox: true,
        origin: market.origin.clone(),
    })
}

/// Whom a visitor may sign in as, with the password.
#[must_use]
pub fn accounts() -> Vec<Account> {
    let account = |member: &cast::Member| Account {
        role: member.role.code().to_owned(),
        user_name: member.name.to_owned(),
        email: member.email.to_owned(),
        password: PASSWORD.to_owned(),
        is_moderator: member.role == Role::Moderator,
    };
    KNOWN.iter().map(account).collect()
}
