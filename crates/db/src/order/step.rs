//! What was asked and answered in an order besides messages.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{OrderId, Timestamp, UserId};

/// One step.
#[derive(Clone, Debug)]
pub struct StepRow {
    pub person: Option<UserId>,
    pub person_name: Option<String>,
    pub kind: String,
    /// Days or per cent.
    pub number: Option<i64>,
    pub reason: String,
    pub created_at: Timestamp,
}

/// Notes a step.
///
/// # Errors
/// Those of the engine.
pub fn add(
    tx: &mut Tx<'_>,
    order: OrderId,
    person: Option<UserId>,
    kind: &str,
    number: Option<i64>,
    reason: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO order_steps (order_id, person_id, kind, number, reason, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6)"
        ),
        &params![order, person, kind, number, reason, now],
    )?;
    Ok(())
}

/// Every step of an order, oldest first. Index: `order_steps_order_idx`.
///
/// # Errors
/// Those of the engine.
pub fn all(conn: &mut Conn<'_>, order: OrderId) -> Result<Vec<StepRow>, DbError> {
    conn.all(
        sql!(
            "SELECT s.person_id, u.user_name, s.kind, s.number, s.reason, s.created_at FROM order_steps s \
             LEFT JOIN users u ON u.id = s.person_id WHERE s.order_id = $1 ORDER BY s.id LIMIT 500"
        ),
        &params![order],
        |row| {
            Ok(StepRow {
                person: row.get(0)?,
                person_name: row.get(1)?,
                kind: row.get(2)?,
                number: row.get(3)?,
                reason: row.get(4)?,
                created_at: row.get(5)?,
            })
        },
    )
}
