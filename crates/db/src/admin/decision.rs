//! The record of moderators' decisions: who, when and why.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{ProjectId, Timestamp, UserId};

/// A decision as it is taken.
#[derive(Clone, Debug)]
pub struct NewDecision<'a> {
    /// `None`: an operator, from the command line.
    pub moderator: Option<UserId>,
    /// What was decided about: `refund`, `transfer`, `payout` …
    pub kind: &'static str,
    /// How: `approved`, `rejected`, `paid` …
    pub outcome: &'a str,
    pub reason: &'a str,
    pub project: Option<ProjectId>,
    /// The row decided on, in the table that `kind` speaks of.
    pub subject: Option<i64>,
}

/// A decision with its moderator.
#[derive(Clone, Debug)]
pub struct DecisionRow {
    pub id: i64,
    /// `None`: an operator, from the command line.
    pub moderator_id: Option<UserId>,
    /// Empty of an operator.
    pub moderator_name: String,
    pub kind: String,
    pub outcome: String,
    pub reason: String,
    pub project_id: Option<ProjectId>,
    pub project_name: Option<String>,
    pub subject_id: Option<i64>,
    /// Whom it was about: the applicant, the receiver of the payout.
    pub subject_name: Option<String>,
    pub created_at: Timestamp,
}

/// Writes a decision down, in the transaction that carries it out.
///
/// # Errors
/// Those of the engine.
pub fn record(tx: &mut Tx<'_>, new: &NewDecision<'_>, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO decisions (moderator_id, kind, outcome, reason, project_id, subject_id, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)"
        ),
        &params![new.moderator, new.kind, new.outcome, new.reason, new.project, new.subject, now],
    )?;
    Ok(())
}

macro_rules! decided {
    () => {
        "SELECT d.id, d.moderator_id, COALESCE(u.user_name, ''), d.kind, d.outcome, d.reason, d.project_id, p.title, \
         d.subject_id, d.created_at, COALESCE(applicant.user_name, payee.user_name, judged.user_name, seller.user_name) \
         FROM decisions d LEFT JOIN users u ON u.id = d.moderator_id LEFT JOIN projects p ON p.id = d.project_id \
         LEFT JOIN applications a ON d.kind = 'application' AND a.id = d.subject_id \
         LEFT JOIN users applicant ON applicant.id = a.user_id \
         LEFT JOIN payouts o ON d.kind = 'payout' AND o.id = d.subject_id LEFT JOIN users payee ON payee.id = o.user_id \
         LEFT JOIN gigs g ON d.kind = 'gig' AND g.id = d.subject_id LEFT JOIN users seller ON seller.id = g.seller_id \
         LEFT JOIN users judged ON d.kind IN ('person', 'warning') AND judged.id = d.subject_id "
    };
}

/// A page of decisions, latest first, and how many there are; of one kind (served by `decisions_kind_idx`), or of all.
///
/// # Errors
/// Those of the engine.
pub fn list(
    conn: &mut Conn<'_>,
    kind: Option<&str>,
    size: i64,
    offset: i64,
) -> Result<(Vec<DecisionRow>, i64), DbError> {
    let read = |row: &crate::Row<'_>| {
        Ok(DecisionRow {
            id: row.get(0)?,
            moderator_id: row.get(1)?,
            moderator_name: row.get(2)?,
            kind: row.get(3)?,
            outcome: row.get(4)?,
            reason: row.get(5)?,
            project_id: row.get(6)?,
            project_name: row.get(7)?,
            subject_id: row.get(8)?,
            created_at: row.get(9)?,
            subject_name: row.get(10)?,
        })
    };
    if let Some(kind) = kind {
        let rows = conn.all(
            sql!(concat!(decided!(), "WHERE d.kind = $1 ORDER BY d.id DESC LIMIT $2 OFFSET $3")),
            &params![kind, size, offset],
            read,
        )?;
        let total =
            conn.one(sql!("SELECT COUNT(*) FROM decisions WHERE kind = $1"), &params![kind], |row| row.get(0))?;
        return Ok((rows, total));
    }
    let rows =
        conn.all(sql!(concat!(decided!(), "ORDER BY d.id DESC LIMIT $1 OFFSET $2")), &params![size, offset], read)?;
    let total = conn.one(sql!("SELECT COUNT(*) FROM decisions"), &params![], |row| row.get(0))?;
    Ok((rows, total))
}
