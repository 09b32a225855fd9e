//! The ledger as moderators look through it: journals, their lines, accounts.

use crate::engine::row::row;
use crate::search::{COUNTED_MOST, Counted};
use crate::{Conn, DbError, params, sql};
use domain::{Currency, JournalId, Minor, ProjectId, Timestamp, UserId};

row! {
    /// A journal with its place in the chain.
    #[derive(Clone, Debug)]
    pub struct JournalRow in journal_columns {
        pub id: JournalId = "j.id",
        pub key: String = "j.key",
        pub reason: String = "j.reason",
        pub project_id: Option<ProjectId> = "j.project_id",
        pub project_name: Option<String> = "p.title",
        pub created_at: Timestamp = "j.created_at",
        pub previous_hash: String = "j.previous_hash",
        pub hash: String = "j.hash",
        /// What moved: the sum of its positive lines.
        pub amount: Minor = "CAST((SELECT COALESCE(SUM(e.amount), 0) FROM entries e WHERE e.journal_id = j.id AND e.amount > 0) AS BIGINT)",
        pub currency: Option<Currency> = "(SELECT a.currency FROM entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.journal_id = j.id LIMIT 1)",
    }
}

macro_rules! selected {
    ($rest:expr) => {
        concat!("SELECT ", journal_columns!(), " FROM journals j LEFT JOIN projects p ON p.id = j.project_id ", $rest)
    };
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
            sql!(concat!(
                "SELECT COUNT(*) FROM (SELECT 1 FROM journals j WHERE ",
                $condition,
                " ORDER BY j.id DESC LIMIT $4) AS counted"
            )),
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
) -> Result<(Vec<JournalRow>, Counted), DbError> {
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
        (_, _, "") => pages!("j.id > 0 AND $1 = 0 AND $2 = 0 AND $3 = ''"),
        _ => pages!("j.reason = $3 AND $1 = 0 AND $2 = 0"),
    };
    let counted = conn.one(count, &params![project, user, reason, COUNTED_MOST + 1], |row| row.get(0))?;
    Ok((conn.all(page, &params![project, user, reason, limit, offset], JournalRow::read)?, Counted::of(counted)))
}

/// The journal, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn journal(conn: &mut Conn<'_>, id: JournalId) -> Result<Option<JournalRow>, DbError> {
    conn.opt(sql!(selected!("WHERE j.id = $1")), &params![id], JournalRow::read)
}

row! {
    /// A line of a journal.
    #[derive(Clone, Debug)]
    pub struct LineRow in line_columns {
        pub id: i64 = "e.id",
        pub kind: String = "a.kind",
        pub owner_id: i64 = "a.owner_id",
        /// The person's name, where the account is a person's.
        pub user_name: Option<String> = "u.user_name",
        /// The contest's name, where it is an escrow.
        pub project_name: Option<String> = "p.title",
        pub currency: Currency = "a.currency",
        pub amount: Minor = "e.amount",
        pub balance_after: Minor = "e.balance_after",
        pub detail: String = "e.detail",
    }
}

/// The lines of a journal in order; served by `entries_journal_idx`.
///
/// # Errors
/// Those of the engine.
pub fn lines(conn: &mut Conn<'_>, id: JournalId) -> Result<Vec<LineRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            line_columns!(),
            " FROM entries e JOIN ledger_accounts a ON a.id = e.account_id LEFT JOIN users u ON a.kind = 'user' \
             AND u.id = a.owner_id LEFT JOIN projects p ON a.kind = 'escrow' AND p.id = a.owner_id \
             WHERE e.journal_id = $1 ORDER BY e.id LIMIT 500"
        )),
        &params![id],
        LineRow::read,
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
