//! The ledger as moderators look through it: journals, their lines, accounts.

use crate::{Conn, DbError, Row, params, sql};
use domain::{Currency, JournalId, Minor, ProjectId, Timestamp, UserId};

/// A journal with its place in the chain.
#[derive(Clone, Debug)]
pub struct JournalRow {
    pub id: JournalId,
    pub key: String,
    pub reason: String,
    pub project_id: Option<ProjectId>,
    pub project_name: Option<String>,
    pub created_at: Timestamp,
    pub previous_hash: String,
    pub hash: String,
    /// What moved: the sum of its positive lines.
    pub amount: Minor,
    pub currency: Option<Currency>,
}

macro_rules! selected {
    ($rest:expr) => {
        concat!(
            "SELECT j.id, j.key, j.reason, j.project_id, p.title, j.created_at, j.previous_hash, j.hash, \
             CAST((SELECT COALESCE(SUM(e.amount), 0) FROM entries e WHERE e.journal_id = j.id AND e.amount > 0) AS BIGINT), \
             (SELECT a.currency FROM entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.journal_id = j.id LIMIT 1) \
             FROM journals j LEFT JOIN projects p ON p.id = j.project_id ",
            $rest
        )
    };
}

fn read(row: &Row<'_>) -> Result<JournalRow, DbError> {
    Ok(JournalRow {
        id: row.get(0)?,
        key: row.get(1)?,
        reason: row.get(2)?,
        project_id: row.get(3)?,
        project_name: row.get(4)?,
        created_at: row.get(5)?,
        previous_hash: row.get(6)?,
        hash: row.get(7)?,
        amount: row.get(8)?,
        currency: row.get(9)?,
    })
}

/// Which journals to look at: all that every filter that is set lets through.
#[derive(Clone, Debug, Default)]
pub struct Which {
    pub project: Option<ProjectId>,
    /// With a line on an account of that person.
    pub user: Option<UserId>,
    pub reason: Option<String>,
}

/// A page of what a condition lets through, and how many that are.
macro_rules! pages {
    ($condition:literal) => {
        (
            sql!(selected!(concat!("WHERE ", $condition, " ORDER BY j.id DESC LIMIT $4 OFFSET $5"))),
            sql!(concat!("SELECT COUNT(*) FROM journals j WHERE ", $condition)),
        )
    };
}

/// A page of journals, latest first, and how many there are. Served by the narrowest filter's index:
/// `journals_project_idx`, then `entries_account_idx`, then `journals_reason_idx`.
///
/// # Errors
/// Those of the engine.
pub fn journals(
    conn: &mut Conn<'_>,
    which: &Which,
    limit: i64,
    offset: i64,
) -> Result<(Vec<JournalRow>, i64), DbError> {
    let project = which.project.map_or(0, i64::from);
    let user = which.user.map_or(0, |user| user.0);
    let reason = which.reason.as_deref().unwrap_or_default();
    let (page, count) = match (project, user, reason) {
        (1.., ..) => pages!(
            "j.project_id = $1 AND ($3 = '' OR j.reason = $3) AND ($2 = 0 OR EXISTS (SELECT 1 FROM entries e \
             JOIN ledger_accounts a ON a.id = e.account_id WHERE e.journal_id = j.id AND a.kind = 'user' AND a.owner_id = $2))"
        ),
        (_, 1.., _) => pages!(
            "$1 = 0 AND ($3 = '' OR j.reason = $3) AND j.id IN (SELECT e.journal_id FROM entries e \
             JOIN ledger_accounts a ON a.id = e.account_id WHERE a.kind = 'user' AND a.owner_id = $2)"
        ),
        (_, _, "") => pages!("$1 = 0 AND $2 = 0 AND $3 = ''"),
        _ => pages!("j.reason = $3 AND $1 = 0 AND $2 = 0"),
    };
    let total = conn.one(count, &params![project, user, reason], |row| row.get(0))?;
    Ok((conn.all(page, &params![project, user, reason, limit, offset], read)?, total))
}

/// The journal, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn journal(conn: &mut Conn<'_>, id: JournalId) -> Result<Option<JournalRow>, DbError> {
    conn.opt(sql!(selected!("WHERE j.id = $1")), &params![id], read)
}

/// A line of a journal.
#[derive(Clone, Debug)]
pub struct LineRow {
    pub id: i64,
    pub kind: String,
    pub owner_id: i64,
    /// The person's name, where the account is a person's.
    pub user_name: Option<String>,
    /// The contest's name, where it is an escrow.
    pub project_name: Option<String>,
    pub currency: Currency,
    pub amount: Minor,
    pub balance_after: Minor,
    pub detail: String,
}

/// The lines of a journal in order; served by `entries_journal_idx`.
///
/// # Errors
/// Those of the engine.
pub fn lines(conn: &mut Conn<'_>, id: JournalId) -> Result<Vec<LineRow>, DbError> {
    conn.all(
        sql!(
            "SELECT e.id, a.kind, a.owner_id, u.user_name, p.title, a.currency, e.amount, e.balance_after, e.detail \
             FROM entries e JOIN ledger_accounts a ON a.id = e.account_id \
             LEFT JOIN users u ON a.kind = 'user' AND u.id = a.owner_id \
             LEFT JOIN projects p ON a.kind = 'escrow' AND p.id = a.owner_id \
             WHERE e.journal_id = $1 ORDER BY e.id LIMIT 500"
        ),
        &params![id],
        |row| {
            Ok(LineRow {
                id: row.get(0)?,
                kind: row.get(1)?,
                owner_id: row.get(2)?,
                user_name: row.get(3)?,
                project_name: row.get(4)?,
                currency: row.get(5)?,
                amount: row.get(6)?,
                balance_after: row.get(7)?,
                detail: row.get(8)?,
            })
        },
    )
}

/// What stands in the accounts of one kind and currency together.
#[derive(Clone, Debug)]
pub struct AccountSum {
    pub kind: String,
    pub currency: Currency,
    pub accounts: i64,
    pub balance: Minor,
}

/// Every kind of account with the sum of its balances, which add up to nothing for each currency.
///
/// # Errors
/// Those of the engine.
pub fn accounts(conn: &mut Conn<'_>) -> Result<Vec<AccountSum>, DbError> {
    conn.all(
        sql!(
            "SELECT kind, currency, COUNT(*), CAST(SUM(balance) AS BIGINT) FROM ledger_accounts \
             GROUP BY kind, currency ORDER BY currency, kind"
        ),
        &params![],
        |row| Ok(AccountSum { kind: row.get(0)?, currency: row.get(1)?, accounts: row.get(2)?, balance: row.get(3)? }),
    )
}
