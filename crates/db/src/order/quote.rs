//! What sellers ask for orders: at most one price of an order is open.

use crate::engine::row::row;
use crate::money::refund_payment::sent_columns;
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
        pub id: QuoteId = "q.id",
        pub description: String = "q.description",
        pub amount: Minor = "q.amount",
        pub days: i64 = "q.days",
        pub revisions: i64 = "q.revisions",
        pub created_at: Timestamp = "q.created_at",
        /// `paid`, `declined`, `replaced`, `over`; `None` while it is open.
        pub ended: Option<String> = "q.ended",
        pub reason: String = "q.reason",
        /// What of its payment goes or went back.
        pub sent_back: Minor = "COALESCE(b.amount, 0)",
        /// When the last of it was sent; none while some of it is under way.
        pub sent_back_at: Option<Timestamp> = "b.sent_at",
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

/// The last prices of an order, in the order in which they were asked. Indexes: `order_quotes_order_idx`,
/// `payments_order_idx`, `payment_refunds_payment_idx`.
///
/// # Errors
/// Those of the engine.
pub fn all(conn: &mut Conn<'_>, order: OrderId) -> Result<Vec<QuoteRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            quote_columns!(),
            " FROM order_quotes q LEFT JOIN (SELECT p.quote_id, ",
            sent_columns!(),
            " FROM payments p JOIN payment_refunds f ON f.payment_id = p.id \
             WHERE p.order_id = $1 AND p.status = 'paid' GROUP BY p.quote_id) b ON b.quote_id = q.id \
             WHERE q.order_id = $1 AND q.id IN \
             (SELECT w.id FROM order_quotes w WHERE w.order_id = $1 ORDER BY w.id DESC LIMIT 200) ORDER BY q.id"
        )),
        &params![order],
        QuoteRow::read,
    )
}
