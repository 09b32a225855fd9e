//! What buyers said of a gig, and how many of its orders wait.

use crate::{Conn, DbError, params, sql};
use domain::{GigId, ReviewId, Timestamp, UserId};

/// A review of an order of a gig.
#[derive(Clone, Debug)]
pub struct ReviewRow {
    pub id: ReviewId,
    pub buyer: UserId,
    pub buyer_name: String,
    pub buyer_face: Option<String>,
    pub score: i64,
    pub comment: String,
    pub created_at: Timestamp,
    /// Of its seller; empty where nothing.
    pub answer: String,
}

/// Reviews of a gig, those of the newest orders first. Indexes: `orders_gig_idx`, `reviews_order_once`.
///
/// # Errors
/// Those of the engine.
pub fn of_gig(conn: &mut Conn<'_>, gig: GigId, limit: i64) -> Result<Vec<ReviewRow>, DbError> {
    conn.all(
        sql!(
            "SELECT r.id, r.client_id, c.user_name, c.face_key, r.score, r.comment, r.created_at, r.answer \
             FROM orders o JOIN reviews r ON r.order_id = o.id JOIN users c ON c.id = r.client_id \
             WHERE o.gig_id = $1 ORDER BY o.id DESC LIMIT $2"
        ),
        &params![gig, limit],
        |row| {
            Ok(ReviewRow {
                id: row.get(0)?,
                buyer: row.get(1)?,
                buyer_name: row.get(2)?,
                buyer_face: row.get(3)?,
                score: row.get(4)?,
                comment: row.get(5)?,
                created_at: row.get(6)?,
                answer: row.get(7)?,
            })
        },
    )
}

/// Orders of a gig that are paid and not over: those that wait for answers, and those whose handover is open. Indexes:
/// `orders_unanswered_gig_idx`, `handovers_open_seller_idx`.
///
/// # Errors
/// Those of the engine.
pub fn waiting(conn: &mut Conn<'_>, gig: GigId) -> Result<i64, DbError> {
    conn.one(
        sql!(
            "SELECT (SELECT COUNT(*) FROM orders x WHERE x.gig_id = $1 AND x.paid_at IS NOT NULL AND x.started_at IS NULL \
             AND x.cancelled_at IS NULL) + (SELECT COUNT(*) FROM handovers w JOIN orders o ON o.id = w.order_id \
             WHERE w.designer_id = (SELECT g.seller_id FROM gigs g WHERE g.id = $1) AND w.order_id IS NOT NULL \
             AND w.confirmed_at IS NULL AND w.revoked_at IS NULL AND +o.gig_id = $1)"
        ),
        &params![gig],
        |row| row.get(0),
    )
}
