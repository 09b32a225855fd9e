//! What the desk's figures are made of: what moved in the ledger, what is held, contests by the days on which they began and
//! ended.

use crate::{Conn, DbError, params, sql};
use domain::ledger::Holder;
use domain::{Currency, Minor, Site, Timestamp};

/// Equal parts of time, one after the other.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub from: Timestamp,
    /// The first moment after the last part.
    pub until: Timestamp,
    /// How long each part is, in milliseconds.
    pub step_ms: i64,
}

/// What moved on the accounts of one kind in one part of the time, for one purpose.
#[derive(Clone, Debug)]
pub struct Moved {
    /// From 0.
    pub part: i64,
    /// The accounts' kind.
    pub account: String,
    /// [`domain::ledger::Detail`].
    pub detail: String,
    pub amount: Minor,
}

/// What moved on all accounts but people's own. Indexes: `journals_created_idx`, `entries_journal_idx`, the primary key.
///
/// # Errors
/// Those of the engine.
pub fn moved(conn: &mut Conn<'_>, frame: Frame, currency: Currency) -> Result<Vec<Moved>, DbError> {
    conn.all(
        sql!(
            "SELECT (j.created_at - $1) / $2, a.kind, e.detail, CAST(SUM(e.amount) AS BIGINT) FROM journals j \
             JOIN entries e ON e.journal_id = j.id JOIN ledger_accounts a ON a.id = e.account_id \
             WHERE j.created_at >= $1 AND j.created_at < $3 AND a.currency = $4 AND a.kind <> 'user' GROUP BY 1, 2, 3"
        ),
        &params![frame.from, frame.step_ms, frame.until, currency],
        |row| Ok(Moved { part: row.get(0)?, account: row.get(1)?, detail: row.get(2)?, amount: row.get(3)? }),
    )
}

/// What is held for contests, orders and whatever else is paid for now: a query for each kind. Index:
/// `ledger_accounts_kind_owner_id_currency_key`.
///
/// # Errors
/// Those of the engine.
pub fn held(conn: &mut Conn<'_>, currency: Currency) -> Result<Minor, DbError> {
    let mut all = Minor::ZERO;
    for kind in Holder::kinds() {
        let of_kind: Minor = conn.one(
            sql!(
                "SELECT CAST(COALESCE(SUM(balance), 0) AS BIGINT) FROM ledger_accounts WHERE kind = $1 AND currency = $2"
            ),
            &params![kind, currency],
            |row| row.get(0),
        )?;
        all += of_kind;
    }
    Ok(all)
}

/// Contests that began in one part of the time.
#[derive(Clone, Copy, Debug)]
pub struct Begun {
    /// From 0.
    pub part: i64,
    pub contests: i64,
    /// Those with an entry.
    pub entered: i64,
    /// From their payment to their first entry, all together, in milliseconds.
    pub waited_ms: i64,
}

/// Contests by when they were paid, with how long their first entry took; store purchases are none. Indexes:
/// `projects_paid_idx`, `works_project_id_number_key`.
///
/// # Errors
/// Those of the engine.
pub fn begun(conn: &mut Conn<'_>, frame: Frame, site: Site) -> Result<Vec<Begun>, DbError> {
    conn.all(
        sql!(
            "SELECT (p.paid_at - $1) / $2, COUNT(*), COUNT(w.id), \
             CAST(COALESCE(SUM(CASE WHEN w.created_at > p.paid_at THEN w.created_at - p.paid_at ELSE 0 END), 0) AS BIGINT) \
             FROM projects p LEFT JOIN works w ON w.project_id = p.id AND w.number = 1 \
             WHERE p.site = $4 AND p.paid_at IS NOT NULL AND p.paid_at >= $1 AND p.paid_at < $3 AND p.clone_id = 0 GROUP BY 1"
        ),
        &params![frame.from, frame.step_ms, frame.until, site],
        |row| Ok(Begun { part: row.get(0)?, contests: row.get(1)?, entered: row.get(2)?, waited_ms: row.get(3)? }),
    )
}

/// Contests by when they were complete: the part of the time, and how many. Index: `projects_completed_idx`.
///
/// # Errors
/// Those of the engine.
pub fn finished(conn: &mut Conn<'_>, frame: Frame, site: Site) -> Result<Vec<(i64, i64)>, DbError> {
    conn.all(
        sql!(
            "SELECT (p.completed_at - $1) / $2, COUNT(*) FROM projects p WHERE p.site = $4 AND p.completed_at IS NOT NULL \
             AND p.completed_at >= $1 AND p.completed_at < $3 AND p.clone_id = 0 GROUP BY 1"
        ),
        &params![frame.from, frame.step_ms, frame.until, site],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}
