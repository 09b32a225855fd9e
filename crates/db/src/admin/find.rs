//! What a moderator finds by typing: contests, orders and payments; people are found by [`super::person`], certificates by
//! their code.

use crate::engine::row::row;
use crate::{Conn, DbError, Row, ids_json, params, sql};
use domain::{Currency, Minor, OrderId, PaymentId, ProjectId};

/// A contest.
#[derive(Clone, Debug)]
pub struct FoundContest {
    pub id: ProjectId,
    pub title: String,
    pub client_name: String,
}

/// The contest of that number, and those whose title begins so, latest first. Indexes: the primary key,
/// `projects_title_idx`.
///
/// # Errors
/// Those of the engine.
pub fn contests(
    conn: &mut Conn<'_>,
    id: Option<ProjectId>,
    words: &str,
    limit: i64,
) -> Result<Vec<FoundContest>, DbError> {
    let to = format!("{words}\u{10FFFF}");
    conn.all(
        sql!(
            "SELECT p.id, p.title, u.user_name FROM projects p JOIN users u ON u.id = p.client_id \
             WHERE p.id IN (SELECT id FROM projects WHERE id = $1 \
             UNION SELECT id FROM (SELECT id FROM projects WHERE title >= $2 AND title < $3 ORDER BY title LIMIT $4) AS named) \
             ORDER BY p.id DESC LIMIT $4"
        ),
        &params![id.map_or(-1, |id| id.0), words, to.as_str(), limit],
        contest,
    )
}

/// These contests, latest first. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn contests_of(conn: &mut Conn<'_>, ids: &[i64]) -> Result<Vec<FoundContest>, DbError> {
    conn.all(
        sql!(
            "SELECT p.id, p.title, u.user_name FROM projects p JOIN users u ON u.id = p.client_id \
             WHERE p.id IN ids_of($1) ORDER BY p.id DESC"
        ),
        &params![&ids_json(ids.iter().copied())],
        contest,
    )
}

/// The contests of exactly that title, latest first. Index: `projects_title_idx`.
///
/// # Errors
/// Those of the engine.
pub fn titled(conn: &mut Conn<'_>, title: &str, limit: i64) -> Result<Vec<ProjectId>, DbError> {
    conn.all(
        sql!("SELECT id FROM projects WHERE title = $1 ORDER BY id DESC LIMIT $2"),
        &params![title, limit],
        |row| row.get(0),
    )
}

fn contest(row: &Row<'_>) -> Result<FoundContest, DbError> {
    Ok(FoundContest { id: row.get(0)?, title: row.get(1)?, client_name: row.get(2)? })
}

/// An order.
#[derive(Clone, Debug)]
pub struct FoundOrder {
    pub id: OrderId,
    pub title: String,
    pub buyer_name: String,
    pub seller_name: String,
}

/// The order of that number, and those whose title begins so, latest first. Indexes: the primary key,
/// `orders_title_idx`.
///
/// # Errors
/// Those of the engine.
pub fn orders(conn: &mut Conn<'_>, id: Option<OrderId>, words: &str, limit: i64) -> Result<Vec<FoundOrder>, DbError> {
    let to = format!("{words}\u{10FFFF}");
    conn.all(
        sql!(
            "SELECT o.id, o.title, b.user_name, s.user_name FROM orders o JOIN users b ON b.id = o.buyer_id \
             JOIN users s ON s.id = o.seller_id WHERE o.id IN (SELECT id FROM orders WHERE id = $1 \
             UNION SELECT id FROM (SELECT id FROM orders WHERE title >= $2 AND title < $3 ORDER BY title LIMIT $4) AS named) \
             ORDER BY o.id DESC LIMIT $4"
        ),
        &params![id.map_or(-1, |id| id.0), words, to.as_str(), limit],
        |row| Ok(FoundOrder { id: row.get(0)?, title: row.get(1)?, buyer_name: row.get(2)?, seller_name: row.get(3)? }),
    )
}

row! {
    /// A payment.
    #[derive(Clone, Debug)]
    pub struct FoundPayment in payment_columns {
        pub id: PaymentId = "y.id",
        pub reference: String = "y.reference",
        pub amount: Minor = "y.amount",
        pub currency: Currency = "y.currency",
        pub status: domain::payment::Status = "y.status",
        pub payer_name: String = "u.user_name",
        pub project: Option<ProjectId> = "y.project_id",
        pub order: Option<i64> = "y.order_id",
        /// Of the contest or the order that it is for.
        pub title: String = "COALESCE(p.title, o.title, '')",
    }
}

/// The payment of that number, or that we or its provider call so. Indexes: the primary key, `payments_reference_key`,
/// `payments_provider_idx`.
///
/// # Errors
/// Those of the engine.
pub fn payments(
    conn: &mut Conn<'_>,
    id: Option<PaymentId>,
    reference: &str,
    limit: i64,
) -> Result<Vec<FoundPayment>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payments y JOIN users u ON u.id = y.payer_id LEFT JOIN projects p ON p.id = y.project_id \
             LEFT JOIN orders o ON o.id = y.order_id WHERE y.id IN (SELECT id FROM payments WHERE id = $1 \
             UNION SELECT id FROM payments WHERE reference = $2 AND reference <> '' UNION SELECT id FROM payments \
             WHERE provider_reference = $2 AND provider_reference <> '') ORDER BY y.id DESC LIMIT $3"
        )),
        &params![id.map_or(-1, |id| id.0), reference, limit],
        FoundPayment::read,
    )
}
