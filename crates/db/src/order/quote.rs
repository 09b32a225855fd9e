//! What sellers ask for orders: at most one price of an order is open.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::order::input::NewQuote;
use domain::{Minor, OrderId, QuoteId, Timestamp};

/// How a price stopped being open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    Paid,
    Declined,
    Replaced,
    /// With its order.
    Over,
}

impl Closed {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Closed::Paid => "paid",
            Closed::Declined => "declined",
            Closed::Replaced => "replaced",
            Closed::Over => "over",
        }
    }
}

row! {
    /// A price as its order shows it.
    #[derive(Clone, Debug)]
    pub struct QuoteRow in quote_columns {
        pub id: QuoteId = "id",
        pub description: String = "description",
        pub amount: Minor = "amount",
        pub days: i64 = "days",
        pub revisions: i64 = "revisions",
        pub created_at: Timestamp = "created_at",
        /// `paid`, `declined`, `replaced`, `over`; `None` while it is open.
        pub ended: Option<String> = "ended",
        pub reason: String = "reason",
    }
}

/// Asks a price, in the place of the open one where there is one.
///
/// # Errors
/// Those of the engine.
pub fn insert(tx: &mut Tx<'_>, order: OrderId, new: &NewQuote, now: Timestamp) -> Result<QuoteId, DbError> {
    close_open(tx, order, Closed::Replaced, "", now)?;
    tx.insert(
        sql!(
            "INSERT INTO order_quotes (order_id, description, amount, days, revisions, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
        ),
        &params![order, &new.description, new.amount, new.days, new.revisions, now],
    )
}

/// Ends the open price of an order, where there is one. Index: `order_quotes_open_once`.
///
/// # Errors
/// Those of the engine.
pub fn close_open(tx: &mut Tx<'_>, order: OrderId, how: Closed, reason: &str, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE order_quotes SET ended = $2, ended_at = $3, reason = $4 WHERE order_id = $1 AND ended IS NULL"),
        &params![order, how.code(), now, reason],
    )?;
    Ok(rows == 1)
}

/// Notes that a price was paid; `false` when it is not open any more. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn mark_paid(tx: &mut Tx<'_>, id: QuoteId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE order_quotes SET ended = 'paid', ended_at = $2 WHERE id = $1 AND ended IS NULL"),
        &params![id, now],
    )?;
    Ok(rows == 1)
}

/// The last prices of an order, in the order in which they were asked. Index: `order_quotes_order_idx`.
///
/// # Errors
/// Those of the engine.
pub fn all(conn: &mut Conn<'_>, order: OrderId) -> Result<Vec<QuoteRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            quote_columns!(),
            " FROM (SELECT ",
            quote_columns!(),
            " FROM order_quotes WHERE order_id = $1 ORDER BY id DESC LIMIT 200) q ORDER BY id"
        )),
        &params![order],
        QuoteRow::read,
    )
}
