//! What the market's claims about itself are measured from.

use crate::rules::{finished, public};
use crate::{Conn, DbError, params, sql};
use domain::project::claims::{Paid, Run};
use domain::{Minor, ProjectId, Site, Timestamp, UserId};

/// The latest public contests of a site that were paid for since then, purchases from the store left out; at most
/// `limit`. Index: `projects_public_idx`, then `works_project_id_number_key`.
///
/// # Errors
/// Those of the engine.
pub fn runs(conn: &mut Conn<'_>, site: Site, since: Timestamp, limit: i64) -> Result<Vec<Run>, DbError> {
    conn.all(
        sql!(
            "SELECT p.paid_at, w.created_at, p.winner_at FROM projects p \
             LEFT JOIN works w ON w.project_id = p.id AND w.number = 1 \
             WHERE p.audit AND NOT p.private AND p.site = $1 AND p.paid_at >= $2 AND p.clone_id = 0 \
             ORDER BY p.paid_at DESC LIMIT $3"
        ),
        &params![site.code(), since, limit],
        |row| Ok(Run { paid_at: row.get(0)?, first_design_at: row.get(1)?, winner_at: row.get(2)? }),
    )
}

/// How many clients paid for those contests. Index: `projects_public_idx`.
///
/// # Errors
/// Those of the engine.
pub fn clients(conn: &mut Conn<'_>, site: Site, since: Timestamp) -> Result<i64, DbError> {
    conn.one(
        sql!(
            "SELECT COUNT(DISTINCT client_id) FROM projects \
             WHERE audit AND NOT private AND site = $1 AND paid_at >= $2 AND clone_id = 0"
        ),
        &params![site.code(), since],
        |row| row.get(0),
    )
}

/// What the latest finished public contests of a site paid their designers, by the ledger: those that ended since then, at
/// most `limit`, purchases from the store left out. Index: `projects_ended_idx`, then `journals_project_idx`,
/// `entries_journal_idx` and the primary key of `ledger_accounts`.
///
/// # Errors
/// Those of the engine.
pub fn paid(conn: &mut Conn<'_>, site: Site, since: Timestamp, limit: i64) -> Result<Vec<Paid>, DbError> {
    let lines = conn.all(
        sql!(concat!(
            "SELECT c.id, c.winner_id, c.designers, c.winner_at, c.completed_at, a.owner_id, \
             CAST(SUM(e.amount) AS BIGINT) FROM (SELECT p.id, p.winner_id, p.designers, p.winner_at, p.completed_at \
             FROM projects p WHERE ",
            public!("p"),
            " AND ",
            finished!("p"),
            " AND p.site = $1 AND p.ended_at >= $2 AND p.clone_id = 0 ORDER BY p.ended_at DESC LIMIT $3) c \
             JOIN journals j ON j.project_id = c.id JOIN entries e ON e.journal_id = j.id \
             AND e.detail IN ('winner_share', 'finalist_award', 'abandoned_share') AND e.amount > 0 \
             JOIN ledger_accounts a ON a.id = e.account_id AND a.kind = 'user' \
             GROUP BY c.id, c.winner_id, c.designers, c.winner_at, c.completed_at, a.owner_id ORDER BY c.id"
        )),
        &params![site, since, limit],
        |row| {
            let share: (UserId, Minor) = (row.get(5)?, row.get(6)?);
            let is_winner = row.get::<UserId>(1)? == share.0;
            let paid = Paid {
                winner: if is_winner { share.1 } else { Minor::ZERO },
                shares: vec![share],
                designers: row.get(2)?,
                winner_at: row.get(3)?,
                completed_at: row.get(4)?,
            };
            Ok((row.get::<ProjectId>(0)?, paid))
        },
    )?;
    let mut contests: Vec<(ProjectId, Paid)> = Vec::new();
    for (id, line) in lines {
        match contests.last_mut() {
            Some((last, contest)) if *last == id => {
                contest.winner += line.winner;
                contest.shares.extend(line.shares);
            }
            _ => contests.push((id, line)),
        }
    }
    Ok(contests.into_iter().map(|(_, contest)| contest).collect())
}
