//! What was asked and answered in an order besides messages.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{OrderId, Timestamp, UserId};

row! {
    /// One step.
    #[derive(Clone, Debug)]
    pub struct StepRow in step_columns {
        pub person: Option<UserId> = "s.person_id",
        pub person_name: Option<String> = "u.user_name",
        pub kind: String = "s.kind",
        /// Days or per cent.
        pub number: Option<i64> = "s.number",
        pub reason: String = "s.reason",
        pub created_at: Timestamp = "s.created_at",
    }
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
        sql!(concat!(
            "SELECT ",
            step_columns!(),
            " FROM order_steps s LEFT JOIN users u ON u.id = s.person_id WHERE s.order_id = $1 ORDER BY s.id LIMIT 500"
        )),
        &params![order],
        StepRow::read,
    )
}
