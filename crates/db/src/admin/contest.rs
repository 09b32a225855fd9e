//! One contest as the desk needs it: its parties with their contacts, what waits for a decision, what was decided.

use crate::engine::row::row;
use crate::rules::{rest_waits, unquoted};
use crate::{Conn, DbError, params, sql};
use domain::{ProjectId, Timestamp, UserId};

/// Decisions shown beside a contest.
pub const DECISIONS_SHOWN: i64 = 5;

row! {
    /// Somebody with a part in a contest.
    #[derive(Clone, Debug)]
    pub struct Party in party_columns {
        pub id: UserId = "u.id",
        pub user_name: String = "u.user_name",
        pub real_name: String = "u.real_name",
        pub wechat_no: String = "u.wechat_no",
        pub phone: Option<String> = "u.phone",
        pub email: Option<String> = "u.email",
        pub suspended: bool = "u.suspended",
        /// `client`, `winner` or `finalist`.
        pub role: String = "r.role",
    }
}

/// The client, then the winner, then the other finalists. Index: the primary keys of `projects` and `users`, and that of
/// `participants`, which begins with the contest.
///
/// # Errors
/// Those of the engine.
pub fn parties(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Party>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            party_columns!(),
            " FROM ( \
                 SELECT client_id AS user_id, 'client' AS role, 0 AS place FROM projects WHERE id = $1 \
                 UNION ALL SELECT winner_id, 'winner', 1 FROM projects WHERE id = $1 AND winner_id IS NOT NULL \
                 UNION ALL SELECT t.designer_id, 'finalist', 2 FROM participants t JOIN projects p ON p.id = t.project_id \
                     WHERE t.project_id = $1 AND t.is_finalist AND (p.winner_id IS NULL OR p.winner_id <> t.designer_id) \
             ) r JOIN users u ON u.id = r.user_id ORDER BY r.place, u.id LIMIT 100"
        )),
        &params![project],
        Party::read,
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

row! {
    /// A decision about the contest.
    #[derive(Clone, Debug)]
    pub struct Decided in decided_columns {
        pub kind: String = "d.kind",
        pub outcome: String = "d.outcome",
        pub reason: String = "d.reason",
        pub moderator_name: String = "u.user_name",
        pub at: Timestamp = "d.created_at",
    }
}

/// The last decisions about it, latest first; served by `decisions_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn decisions(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Decided>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            decided_columns!(),
            " FROM decisions d JOIN users u ON u.id = d.moderator_id WHERE d.project_id = $1 ORDER BY d.id DESC \
             LIMIT $2"
        )),
        &params![project, DECISIONS_SHOWN],
        Decided::read,
    )
}
