//! What buyers said of a gig, and how many of its orders wait.

use crate::engine::row::row;
use crate::{Conn, DbError, params, sql};
use domain::{GigId, ReviewId, Timestamp, UserId};

row! {
    /// A review of an order of a gig.
    #[derive(Clone, Debug)]
    pub struct ReviewRow in review_columns {
        pub id: ReviewId = "r.id",
        pub buyer: UserId = "r.client_id",
        pub buyer_name: String = "c.user_name",
        pub buyer_face: Option<String> = "c.face_key",
        pub score: i64 = "r.score",
        pub comment: String = "r.comment",
        pub created_at: Timestamp = "r.created_at",
        /// Of its seller; empty where nothing.
        pub answer: String = "r.answer",
    }
}

/// Reviews of a gig, those of the newest orders first. Indexes: `orders_gig_idx`, `reviews_order_once`.
///
/// # Errors
/// Those of the engine.
pub fn of_gig(conn: &mut Conn<'_>, gig: GigId, limit: i64) -> Result<Vec<ReviewRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            review_columns!(),
            " FROM orders o JOIN reviews r ON r.order_id = o.id JOIN users c ON c.id = r.client_id \
             WHERE o.gig_id = $1 ORDER BY o.id DESC LIMIT $2"
        )),
        &params![gig, limit],
        ReviewRow::read,
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
