//! One contest as the desk needs it: its parties with their contacts, what waits for a decision, what was decided.

use crate::rules::{rest_waits, unquoted};
use crate::{Conn, DbError, params, sql};
use domain::{ProjectId, Timestamp, UserId};

/// Decisions shown beside a contest.
pub const DECISIONS_SHOWN: i64 = 5;

/// Somebody with a part in a contest.
#[derive(Clone, Debug)]
pub struct Party {
    pub id: UserId,
    pub user_name: String,
    pub real_name: String,
    pub wechat_no: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub suspended: bool,
    /// `client`, `winner` or `finalist`.
    pub role: String,
}

/// The client, then the winner, then the other finalists. Index: the primary keys of `projects` and `users`, and that of
/// `participants`, which begins with the contest.
///
/// # Errors
/// Those of the engine.
pub fn parties(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Party>, DbError> {
    conn.all(
        sql!(
            "SELECT u.id, u.user_name, u.real_name, u.wechat_no, u.phone, u.email, u.suspended, r.role FROM ( \
                 SELECT client_id AS user_id, 'client' AS role, 0 AS place FROM projects WHERE id = $1 \
                 UNION ALL SELECT winner_id, 'winner', 1 FROM projects WHERE id = $1 AND winner_id IS NOT NULL \
                 UNION ALL SELECT t.designer_id, 'finalist', 2 FROM participants t JOIN projects p ON p.id = t.project_id \
                     WHERE t.project_id = $1 AND t.is_finalist AND (p.winner_id IS NULL OR p.winner_id <> t.designer_id) \
             ) r JOIN users u ON u.id = r.user_id ORDER BY r.place, u.id LIMIT 100"
        ),
        &params![project],
        |row| {
            Ok(Party {
                id: row.get(0)?,
                user_name: row.get(1)?,
                real_name: row.get(2)?,
                wechat_no: row.get(3)?,
                phone: row.get(4)?,
                email: row.get(5)?,
                suspended: row.get(6)?,
                role: row.get(7)?,
            })
        },
    )
}

/// The queues of the desk in which this contest waits, by their ids. Each part is served by the index of its table that
/// begins with the contest, or holds only what waits.
///
/// # Errors
/// Those of the engine.
pub fn waiting(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<String>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT q.id FROM ( \
                 SELECT 'transfers' AS id, 1 AS place FROM payments WHERE project_id = $1 AND status = 'verifying' \
                 UNION SELECT 'quotations', 2 FROM projects p WHERE p.id = $1 AND ",
            unquoted!("p"),
            " \
                 UNION SELECT 'refunds', 3 FROM projects WHERE id = $1 AND refund_status = 1 \
                 UNION SELECT 'invoices', 4 FROM invoices WHERE project_id = $1 AND status = 1 \
                 UNION SELECT 'abandoned', 5 FROM projects p WHERE p.id = $1 AND ",
            rest_waits!("p"),
            " \
                 UNION SELECT 'similar', 6 FROM works w JOIN similar_pairs s ON s.work_id = w.id \
                     WHERE w.project_id = $1 AND s.status = 'open' \
             ) q ORDER BY q.place"
        )),
        &params![project],
        |row| row.get(0),
    )
}

/// A decision about the contest.
#[derive(Clone, Debug)]
pub struct Decided {
    pub kind: String,
    pub outcome: String,
    pub reason: String,
    pub moderator_name: String,
    pub at: Timestamp,
}

/// The last decisions about it, latest first; served by `decisions_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn decisions(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Decided>, DbError> {
    conn.all(
        sql!(
            "SELECT d.kind, d.outcome, d.reason, u.user_name, d.created_at FROM decisions d \
             JOIN users u ON u.id = d.moderator_id WHERE d.project_id = $1 ORDER BY d.id DESC LIMIT $2"
        ),
        &params![project, DECISIONS_SHOWN],
        |row| {
            Ok(Decided {
                kind: row.get(0)?,
                outcome: row.get(1)?,
                reason: row.get(2)?,
                moderator_name: row.get(3)?,
                at: row.get(4)?,
            })
        },
    )
}
