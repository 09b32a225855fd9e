//! What an operator watches of a running market: jobs, mail that waits, the last proof of the books.

use crate::jobs::{self, JobCounts};
use crate::{Conn, DbError, Tx, params, sql};
use domain::Timestamp;

/// How the market is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Vitals {
    pub jobs: JobCounts,
    /// The moment of the job that is due for longest.
    pub oldest_due: Option<Timestamp>,
    /// Messages that were not handed over.
    pub unsent: i64,
    pub oldest_unsent: Option<Timestamp>,
    /// When the books were last proved, and what was wrong with them.
    pub ledger: Option<LedgerCheck>,
}

/// A proof of the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LedgerCheck {
    pub at: Timestamp,
    pub faults: i64,
}

/// # Errors
/// Those of the database.
pub fn read(conn: &mut Conn<'_>, now: Timestamp) -> Result<Vitals, DbError> {
    // Index: jobs_state_run_at_idx.
    let due = sql!(
        "SELECT run_at FROM jobs WHERE state = 'waiting' AND lease_until IS NULL AND run_at <= $1 ORDER BY run_at LIMIT 1"
    );
    // Index: outbox_unsent_idx.
    // What is given up, since nobody can be reached by it, has nothing to say any more.
    let unsent =
        sql!("SELECT COUNT(*), MIN(created_at) FROM outbox WHERE sent_at IS NULL AND (body <> '' OR code IS NOT NULL)");
    // Index: the primary key.
    let ledger = sql!("SELECT checked_at, faults FROM ledger_checks ORDER BY day DESC LIMIT 1");
    let (unsent, oldest_unsent) = conn.one(unsent, &params![], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(Vitals {
        jobs: jobs::counts(conn, now)?,
        oldest_due: conn.opt(due, &params![now], |row| row.get(0))?,
        unsent,
        oldest_unsent,
        ledger: conn.opt(ledger, &params![], |row| Ok(LedgerCheck { at: row.get(0)?, faults: row.get(1)? }))?,
    })
}

/// Notes the proof of a day; a later one of the same day takes its place.
///
/// # Errors
/// Those of the database.
pub fn note_ledger(tx: &mut Tx<'_>, day: Timestamp, entries: i64, check: LedgerCheck) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO ledger_checks (day, checked_at, entries, faults) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (day) DO UPDATE SET checked_at = excluded.checked_at, entries = excluded.entries, \
             faults = excluded.faults"
        ),
        &params![day, check.at, entries, check.faults],
    )?;
    Ok(())
}
