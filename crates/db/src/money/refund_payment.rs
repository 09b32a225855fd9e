//! Money on its way back to a payer, through the channel it came by.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::ledger::Channel;
use domain::payment::refund_order::Status;
use domain::{Currency, Minor, OrderId, PaymentId, ProjectId, Timestamp, UserId};

row! {
    /// An order to send money back.
    #[derive(Clone, Debug)]
    pub struct PaymentRefundRow in refund_columns($of:literal) {
        pub id: i64 = (concat!($of, ".id")),
        pub payment_id: PaymentId = (concat!($of, ".payment_id")),
        pub amount: Minor = (concat!($of, ".amount")),
        pub currency: Currency = (concat!($of, ".currency")),
        /// Names its cause: `refund:12`.
        pub cause: String = (concat!($of, ".cause")),
        pub status: Status = (concat!($of, ".status")),
        /// The provider's own number for it.
        pub reference: String = (concat!($of, ".reference")),
        pub error: String = (concat!($of, ".error")),
        pub created_at: Timestamp = (concat!($of, ".created_at")),
        pub done_at: Option<Timestamp> = (concat!($of, ".done_at")),
    }
}

/// Orders money to be sent back; `None` when that cause has been ordered before.
///
/// # Errors
/// Those of the engine.
pub fn insert(
    tx: &mut Tx<'_>,
    payment: PaymentId,
    amount: Minor,
    currency: Currency,
    cause: &str,
    now: Timestamp,
) -> Result<Option<i64>, DbError> {
    tx.insert_new(
        sql!(
            "INSERT INTO payment_refunds (payment_id, amount, currency, cause, created_at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (cause) DO NOTHING RETURNING id"
        ),
        &params![payment, amount, currency, cause, now],
    )
}

/// The order, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, id: i64) -> Result<Option<PaymentRefundRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", refund_columns!("payment_refunds"), " FROM payment_refunds WHERE id = $1")),
        &params![id],
        PaymentRefundRow::read,
    )
}

/// Moves an order on from where its rule saw it; returns whether it still stood there.
///
/// # Errors
/// Those of the engine.
pub fn mark(
    tx: &mut Tx<'_>,
    id: i64,
    (from, to): (Status, Status),
    reference: &str,
    error: &str,
    done_at: Option<Timestamp>,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE payment_refunds SET status = $2, reference = $3, error = $4, done_at = $5 \
             WHERE id = $1 AND status = $6"
        ),
        &params![id, to, reference, error, done_at, from],
    )?;
    Ok(rows == 1)
}

/// What is or was to be sent back of a payment, in whatever state; served by `payment_refunds_payment_idx`.
///
/// # Errors
/// Those of the engine.
pub fn ordered(conn: &mut Conn<'_>, payment: PaymentId) -> Result<Minor, DbError> {
    conn.one(
        sql!("SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payment_refunds WHERE payment_id = $1"),
        &params![payment],
        |row| row.get(0),
    )
}

/// What goes or went back of one payment.
#[derive(Clone, Copy, Debug)]
pub struct SentBack {
    pub amount: Minor,
    /// When the last of it was sent; none while some of it is under way.
    pub at: Option<Timestamp>,
}

/// What goes back of one payment, of rows `f` of `payment_refunds`: the sum, and when the last of it was sent.
macro_rules! sent_columns {
    () => {
        "CAST(SUM(f.amount) AS BIGINT) AS amount, CASE WHEN COUNT(f.done_at) = COUNT(*) THEN MAX(f.done_at) END AS sent_at"
    };
}
pub(crate) use sent_columns;

/// What goes back of several payments (ids as [`crate::ids_json`]); those of which nothing does are left out. Index:
/// `payment_refunds_payment_idx`.
///
/// # Errors
/// Those of the engine.
pub fn sent_of(conn: &mut Conn<'_>, payments: &str) -> Result<Vec<(PaymentId, SentBack)>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT f.payment_id, ",
            sent_columns!(),
            " FROM payment_refunds f WHERE f.payment_id IN ids_of($1) GROUP BY f.payment_id"
        )),
        &params![payments],
        |row| Ok((row.get(0)?, SentBack { amount: row.get(1)?, at: row.get(2)? })),
    )
}

/// Notes the provider's name of an order that it has taken but not carried out.
///
/// # Errors
/// Those of the engine.
pub fn set_reference(tx: &mut Tx<'_>, id: i64, reference: &str) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE payment_refunds SET reference = $2 WHERE id = $1 AND status = 'waiting'"),
        &params![id, reference],
    )?;
    Ok(())
}

row! {
    /// An order with what the moderators' page shows of its payment.
    #[derive(Clone, Debug)]
    pub struct PaymentRefundEntry in entry_columns {
        pub order: PaymentRefundRow = refund_columns!("r"),
        pub channel: Channel = "p.channel",
        pub payment_reference: String = "p.reference",
        pub payer_id: UserId = "u.id",
        pub payer_name: String = "u.user_name",
        pub project_id: Option<ProjectId> = "p.project_id",
        /// Of the contest or the order.
        pub project_name: Option<String> = "COALESCE(o.title, w.title)",
        pub order_id: Option<OrderId> = "w.id",
    }
}

macro_rules! entries {
    ($which:literal) => {
        sql!(concat!(
            "SELECT ",
            entry_columns!(),
            " FROM payment_refunds r JOIN payments p ON p.id = r.payment_id JOIN users u ON u.id = p.payer_id \
             LEFT JOIN projects o ON o.id = p.project_id LEFT JOIN orders w ON w.id = p.order_id ",
            $which
        ))
    };
}

/// One order. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn entry(conn: &mut Conn<'_>, id: i64) -> Result<Option<PaymentRefundEntry>, DbError> {
    conn.opt(entries!("WHERE r.id = $1"), &params![id], PaymentRefundEntry::read)
}

/// A page of what waits, oldest first, and how many there are. Index: `payment_refunds_open_idx`.
///
/// # Errors
/// Those of the engine.
pub fn open(conn: &mut Conn<'_>, size: i64, offset: i64) -> Result<(Vec<PaymentRefundEntry>, i64), DbError> {
    let rows = conn.all(
        entries!("WHERE r.status IN ('waiting', 'manual', 'failed') ORDER BY r.id LIMIT $1 OFFSET $2"),
        &params![size, offset],
        PaymentRefundEntry::read,
    )?;
    let total = sql!("SELECT COUNT(*) FROM payment_refunds WHERE status IN ('waiting', 'manual', 'failed')");
    Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
}

/// A page of what was sent, latest first, and how many there are. Index: `payment_refunds_queue_idx`.
///
/// # Errors
/// Those of the engine.
pub fn done(conn: &mut Conn<'_>, size: i64, offset: i64) -> Result<(Vec<PaymentRefundEntry>, i64), DbError> {
    let rows = conn.all(
        entries!("WHERE r.status = 'done' ORDER BY r.id DESC LIMIT $1 OFFSET $2"),
        &params![size, offset],
        PaymentRefundEntry::read,
    )?;
    let total = sql!("SELECT COUNT(*) FROM payment_refunds WHERE status = 'done'");
    Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
}
