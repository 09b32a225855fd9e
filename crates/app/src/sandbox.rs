//! The sandbox: a clock that moves forward and people to sign in as, so that a whole contest can be lived through in a minute.

use crate::account::password::{self, Rank};
use crate::{AppError, Market, jobs};
use db::Tx;
use db::account::NewPerson;
use domain::account::UserType;
use domain::{Minor, Site, Timestamp};
use serde::{Deserialize, Serialize};

/// How many timers a leap of the clock stops at.
const STOPS_MOST: usize = 1_000;

/// Somebody the sandbox (or the demo) made, with the password it gave them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    /// `moderator`, `client` or `designer`.
    pub role: String,
    pub user_name: String,
    pub email: String,
    pub password: String,
    pub is_moderator: bool,
}

/// Moves the clock forward and runs what became due; answers the new time.
///
/// # Errors
/// Those of the jobs' runner.
pub async fn advance(market: &Market, ms: i64) -> Result<Timestamp, AppError> {
    market.follow_clock().await?;
    let mut left = ms.max(0);
    // From one timer to the next, so that each runs at its own time and what it causes still lies ahead. Far leaps over
    // very many timers end in one step.
    for _ in 0..STOPS_MOST {
        let next = market.db.read(db::jobs::next_run_at).await?;
        let Some(hop) = next.map(|at| at.since(market.now()).max(0)).filter(|hop| *hop < left) else { break };
        hop_ahead(market, hop).await?;
        left -= hop;
        jobs::run_due(market).await?;
    }
    hop_ahead(market, left).await?;
    jobs::run_due(market).await?;
    Ok(market.now())
}

/// Moves the clock of every server. Kept first, so that a restart never finds the market earlier than its own rows.
async fn hop_ahead(market: &Market, ms: i64) -> Result<(), AppError> {
    if ms > 0 {
        let market_in = market.clone();
        let written = market.db.write(move |tx| {
            let (offset, market) = (db::facts::add(tx, db::facts::CLOCK_OFFSET_MS, ms)?, market_in.clone());
            tx.after_commit(move || market.clock.raise_to(offset));
            Ok::<_, AppError>(())
        });
        written.await?;
    }
    Ok(())
}

/// Adds to the list of people whose passwords the sandbox tells.
///
/// # Errors
/// Those of the database.
pub fn remember(tx: &mut Tx<'_>, new: &[Account]) -> Result<(), AppError> {
    let mut known = accounts(tx)?;
    known.extend_from_slice(new);
    db::facts::set(tx, db::facts::SANDBOX_ACCOUNTS, &serde_json::to_string(&known)?)?;
    Ok(())
}

/// The people whose passwords the sandbox tells.
///
/// # Errors
/// Those of the database.
pub fn accounts(conn: &mut db::Conn<'_>) -> Result<Vec<Account>, AppError> {
    match db::facts::get(conn, db::facts::SANDBOX_ACCOUNTS)? {
        Some(json) => Ok(serde_json::from_str(&json)?),
        None => Ok(Vec::new()),
    }
}

struct Role {
    role: &'static str,
    name: (&'static str, &'static str),
    email: &'static str,
    user_type: i64,
}

/// A moderator, a client and an approved designer.
const ROLES: [Role; 3] = [
    Role { role: "moderator", name: ("管理员", "Moderator"), email: "moderator@sandbox.test", user_type: 0 },
    Role { role: "client", name: ("客户", "Client"), email: "client@sandbox.test", user_type: 1 },
    Role { role: "designer", name: ("设计师", "Designer"), email: "designer@sandbox.test", user_type: 2 },
];

/// Makes the first people of an empty database, each with a password of chance: a sandbox that is later served for real
/// has no known way in. Nothing happens where there is anybody.
///
/// # Errors
/// Those of the database.
pub async fn first_people(market: &Market, site: Site) -> Result<(), AppError> {
    if market.db.read(db::account::any).await? {
        return Ok(());
    }
    let passwords: Vec<String> = ROLES.iter().map(|_| gateways::random::readable(10).to_lowercase()).collect();
    // One after the other: a start must not cost the memory of three hashes.
    let mut hashes = Vec::new();
    for password in &passwords {
        hashes.push(password::hash(market, password.clone(), Rank::Known).await?);
    }
    let now = market.now();
    market
        .db
        .write(move |tx| {
            if db::account::any(tx)? {
                return Ok(());
            }
            let mut made = Vec::new();
            for ((role, hash), password) in ROLES.iter().zip(&hashes).zip(&passwords) {
                let user_name = site.pick(role.name.0, role.name.1);
                let new = NewPerson {
                    email: Some(role.email),
                    email_proved: true,
                    password_hash: Some(hash),
                    user_name,
                    user_type: role.user_type,
                    is_moderator: UserType::Staff.is(role.user_type),
                    approved: UserType::Designer.is(role.user_type),
                    site,
                    auto_sell_cny: Minor::ZERO,
                    auto_sell_usd: Minor::ZERO,
                };
                db::account::insert(tx, &new, now)?;
                made.push(Account {
                    role: role.role.to_owned(),
                    user_name: user_name.to_owned(),
                    email: role.email.to_owned(),
                    password: password.clone(),
                    is_moderator: new.is_moderator,
                });
            }
            remember(tx, &made)
        })
        .await
}
