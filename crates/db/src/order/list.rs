//! Lists of orders: one's own, the desk's; and what their running means elsewhere.

use super::{OrderRow, orders};
use crate::{Conn, DbError, Tx, params, sql};
use domain::order::Side;
use domain::{OrderId, Timestamp, UserId};

/// A page of somebody's orders on that side, newest first, and how many there are. Indexes: `orders_buyer_idx`,
/// `orders_seller_idx`.
///
/// # Errors
/// Those of the engine.
pub fn of_person(
    conn: &mut Conn<'_>,
    user: UserId,
    side: Side,
    limit: i64,
    offset: i64,
) -> Result<(Vec<OrderRow>, i64), DbError> {
    let (list, count) = match side {
        Side::Buyer => (
            sql!(orders!("WHERE o.buyer_id = $1 ORDER BY o.id DESC LIMIT $2 OFFSET $3")),
            sql!("SELECT COUNT(*) FROM orders WHERE buyer_id = $1"),
        ),
        Side::Seller => (
            sql!(orders!("WHERE o.seller_id = $1 ORDER BY o.id DESC LIMIT $2 OFFSET $3")),
            sql!("SELECT COUNT(*) FROM orders WHERE seller_id = $1"),
        ),
    };
    let rows = conn.all(list, &params![user, limit, offset], OrderRow::read)?;
    Ok((rows, conn.one(count, &params![user], |row| row.get(0))?))
}

/// Where an order stands for one of its sides: 0 it waits for them, 1 for somebody else, 2 it is over. As
/// [`domain::order::OrderFacts::waits_for`] says it.
macro_rules! standing {
    ("buyer") => {
        standing!("buyer", "seller", " WHEN o.extension_days IS NOT NULL THEN 0")
    };
    ("seller") => {
        standing!("seller", "buyer", "")
    };
    ($side:literal, $other:literal, $asked:literal) => {
        concat!(
            "CAST(CASE WHEN o.cancelled_at IS NOT NULL OR h.confirmed_at IS NOT NULL OR h.revoked_at IS NOT NULL THEN 2 WHEN o.",
            $side,
            "_share IS NOT NULL THEN 1 WHEN o.",
            $other,
            "_share IS NOT NULL THEN 0",
            $asked,
            " WHEN (CASE WHEN o.paid_at IS NULL THEN CASE WHEN q.id IS NULL THEN 'seller' ELSE 'buyer' END \
             WHEN o.started_at IS NULL THEN 'buyer' \
             WHEN h.package_at IS NOT NULL AND (h.revision_at IS NULL OR h.revision_at < h.package_at) THEN 'buyer' \
             WHEN o.last_word = 'seller' THEN 'buyer' ELSE 'seller' END) = '",
            $side,
            "' THEN 0 ELSE 1 END AS BIGINT)"
        )
    };
}

/// The orders of somebody on a side, what waits for them first: by when it is due, where it is; what is over at the end,
/// newest first.
macro_rules! own {
    ($side:tt) => {
        orders!(
            "WHERE o.", $side, "_id = $1 AND ", standing!($side), " BETWEEN $2 AND $3 ORDER BY ", standing!($side),
            ", CASE WHEN o.cancelled_at IS NOT NULL OR h.confirmed_at IS NOT NULL OR h.revoked_at IS NOT NULL THEN 2 \
             WHEN o.due_at IS NULL THEN 1 ELSE 0 END, \
             CASE WHEN o.cancelled_at IS NULL AND h.confirmed_at IS NULL AND h.revoked_at IS NULL THEN o.due_at END, \
             o.id DESC LIMIT $4 OFFSET $5"
        )
    };
}

/// How many of them there are.
macro_rules! own_count {
    ($side:tt) => {
        concat!(
            "SELECT COUNT(*) FROM orders o LEFT JOIN handovers h ON h.order_id = o.id \
             LEFT JOIN order_quotes q ON q.order_id = o.id AND q.ended IS NULL WHERE o.",
            $side,
            "_id = $1 AND ",
            standing!($side),
            " BETWEEN $2 AND $3"
        )
    };
}

/// Which of their orders somebody looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Own {
    All,
    /// Waits for them.
    Waiting,
    /// Is not over, whoever it waits for.
    Running,
    /// Is complete or cancelled.
    Ended,
}

impl Own {
    /// From and to where they stand.
    const fn standing(self) -> (i64, i64) {
        match self {
            Own::All => (0, 2),
            Own::Waiting => (0, 0),
            Own::Running => (0, 1),
            Own::Ended => (2, 2),
        }
    }
}

/// A page of somebody's orders on that side and how many there are: what waits for them first, then by when it is due,
/// and what is over last, newest first. Indexes: `orders_buyer_idx`, `orders_seller_idx`, `handovers_order_once`,
/// `order_quotes_open_once`.
///
/// # Errors
/// Those of the engine.
pub fn own(
    conn: &mut Conn<'_>,
    user: UserId,
    side: Side,
    which: Own,
    limit: i64,
    offset: i64,
) -> Result<(Vec<OrderRow>, i64), DbError> {
    let (list, count) = match side {
        Side::Buyer => (sql!(own!("buyer")), sql!(own_count!("buyer"))),
        Side::Seller => (sql!(own!("seller")), sql!(own_count!("seller"))),
    };
    let (from, to) = which.standing();
    let rows = conn.all(list, &params![user, from, to, limit, offset], OrderRow::read)?;
    Ok((rows, conn.one(count, &params![user, from, to], |row| row.get(0))?))
}

/// Which orders the desk looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    All,
    /// One of the two would end it, or it is long overdue and neither moves.
    Disputed,
    /// Paid, and its seller waits for what they have to know.
    Unanswered,
    /// Due and not delivered.
    Late,
    /// Holds money, and one of the two is suspended: they cannot go on by themselves.
    Suspended,
}

/// A page for the desk and how many there are: the longest waiting first, or, of all, the newest. Indexes: the primary
/// key, `orders_disputed_idx`, `orders_unanswered_idx`, `handovers_open_order_idx`, `users_suspended_idx`,
/// `orders_buyer_idx`, `orders_seller_idx`.
///
/// # Errors
/// Those of the engine.
pub fn desk(
    conn: &mut Conn<'_>,
    filter: Filter,
    now: Timestamp,
    limit: i64,
    offset: i64,
) -> Result<(Vec<OrderRow>, i64), DbError> {
    let at = params![now, limit, offset];
    match filter {
        Filter::All => {
            let rows = conn.all(
                sql!(orders!("WHERE o.id > 0 ORDER BY o.id DESC LIMIT $1 OFFSET $2")),
                &params![limit, offset],
                OrderRow::read,
            )?;
            Ok((rows, conn.one(sql!("SELECT COUNT(*) FROM orders"), &params![], |row| row.get(0))?))
        }
        Filter::Disputed => {
            let rows = conn.all(
                sql!(orders!("WHERE o.disputed_at IS NOT NULL ORDER BY o.disputed_at LIMIT $1 OFFSET $2")),
                &params![limit, offset],
                OrderRow::read,
            )?;
            let total = sql!("SELECT COUNT(*) FROM orders WHERE disputed_at IS NOT NULL");
            Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
        }
        Filter::Unanswered => {
            let rows = conn.all(
                sql!(orders!(
                    "WHERE o.paid_at IS NOT NULL AND o.started_at IS NULL AND o.cancelled_at IS NULL \
                     ORDER BY o.paid_at LIMIT $1 OFFSET $2"
                )),
                &params![limit, offset],
                OrderRow::read,
            )?;
            let total = sql!(
                "SELECT COUNT(*) FROM orders WHERE paid_at IS NOT NULL AND started_at IS NULL AND cancelled_at IS NULL"
            );
            Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
        }
        Filter::Late => {
            let rows = conn.all(
                sql!(orders!(
                    "WHERE o.id IN (SELECT w.order_id FROM handovers w WHERE w.order_id IS NOT NULL AND w.confirmed_at IS NULL \
                     AND w.revoked_at IS NULL AND (w.package_at IS NULL OR w.revision_at IS NOT NULL)) \
                     AND o.due_at <= $1 AND o.cancelled_at IS NULL ORDER BY o.due_at LIMIT $2 OFFSET $3"
                )),
                &at,
                OrderRow::read,
            )?;
            let total = sql!(
                "SELECT COUNT(*) FROM orders o WHERE o.id IN (SELECT w.order_id FROM handovers w \
                 WHERE w.order_id IS NOT NULL AND w.confirmed_at IS NULL \
                 AND w.revoked_at IS NULL AND (w.package_at IS NULL OR w.revision_at IS NOT NULL)) \
                 AND o.due_at <= $1 AND o.cancelled_at IS NULL"
            );
            Ok((rows, conn.one(total, &params![now], |row| row.get(0))?))
        }
        Filter::Suspended => {
            let rows = conn.all(
                sql!(orders!(
                    "WHERE o.id IN (SELECT x.id FROM orders x WHERE x.buyer_id IN (SELECT u.id FROM users u WHERE u.suspended) \
                     UNION SELECT x.id FROM orders x WHERE x.seller_id IN (SELECT u.id FROM users u WHERE u.suspended)) \
                     AND o.paid_at IS NOT NULL AND o.cancelled_at IS NULL AND h.confirmed_at IS NULL \
                     ORDER BY o.paid_at LIMIT $1 OFFSET $2"
                )),
                &params![limit, offset],
                OrderRow::read,
            )?;
            let total = sql!(
                "SELECT COUNT(*) FROM orders o LEFT JOIN handovers h ON h.order_id = o.id \
                 WHERE o.id IN (SELECT x.id FROM orders x WHERE x.buyer_id IN (SELECT u.id FROM users u WHERE u.suspended) \
                 UNION SELECT x.id FROM orders x WHERE x.seller_id IN (SELECT u.id FROM users u WHERE u.suspended)) \
                 AND o.paid_at IS NOT NULL AND o.cancelled_at IS NULL AND h.confirmed_at IS NULL"
            );
            Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
        }
    }
}

/// Whether somebody has a paid order that is not over, on either side. Indexes: `orders_buyer_idx`, `orders_seller_idx`,
/// `handovers_order_once`.
///
/// # Errors
/// Those of the engine.
pub fn runs(conn: &mut Conn<'_>, user: UserId) -> Result<bool, DbError> {
    for side in [
        sql!(
            "SELECT o.id FROM orders o LEFT JOIN handovers h ON h.order_id = o.id WHERE o.buyer_id = $1 \
             AND o.paid_at IS NOT NULL AND o.cancelled_at IS NULL AND h.confirmed_at IS NULL LIMIT 1"
        ),
        sql!(
            "SELECT o.id FROM orders o LEFT JOIN handovers h ON h.order_id = o.id WHERE o.seller_id = $1 \
             AND o.paid_at IS NOT NULL AND o.cancelled_at IS NULL AND h.confirmed_at IS NULL LIMIT 1"
        ),
    ] {
        if conn.opt(side, &params![user], |row| row.get::<OrderId>(0))?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Orders of somebody that nobody has paid yet, on either side. Indexes: `orders_buyer_idx`, `orders_seller_idx`.
///
/// # Errors
/// Those of the engine.
pub fn unpaid(conn: &mut Conn<'_>, user: UserId) -> Result<Vec<OrderId>, DbError> {
    conn.all(
        sql!(
            "SELECT id FROM orders WHERE buyer_id = $1 AND paid_at IS NULL AND cancelled_at IS NULL \
             UNION SELECT id FROM orders WHERE seller_id = $1 AND paid_at IS NULL AND cancelled_at IS NULL ORDER BY id"
        ),
        &params![user],
        |row| row.get(0),
    )
}

/// Paid orders of that buyer which wait for what their seller has to know. Index: `orders_buyer_idx`.
///
/// # Errors
/// Those of the engine.
pub fn unanswered_by(conn: &mut Conn<'_>, buyer: UserId) -> Result<Vec<OrderId>, DbError> {
    conn.all(
        sql!(
            "SELECT id FROM orders WHERE buyer_id = $1 AND paid_at IS NOT NULL AND started_at IS NULL \
             AND cancelled_at IS NULL ORDER BY id"
        ),
        &params![buyer],
        |row| row.get(0),
    )
}

/// Whether a paid order of that buyer with that seller is not over. Index: `orders_pair_idx`.
///
/// # Errors
/// Those of the engine.
pub fn runs_between(conn: &mut Conn<'_>, buyer: UserId, seller: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!(
            "SELECT o.id FROM orders o LEFT JOIN handovers h ON h.order_id = o.id WHERE o.seller_id = $2 AND o.buyer_id = $1 \
             AND o.paid_at IS NOT NULL AND o.cancelled_at IS NULL AND h.confirmed_at IS NULL LIMIT 1"
        ),
        &params![buyer, seller],
        |row| row.get::<OrderId>(0),
    )?;
    Ok(found.is_some())
}

/// Whether the two share an order, whatever became of it. Index: `orders_pair_idx`.
///
/// # Errors
/// Those of the engine.
pub fn is_between(conn: &mut Conn<'_>, buyer: UserId, seller: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT id FROM orders WHERE seller_id = $2 AND buyer_id = $1 LIMIT 1"),
        &params![buyer, seller],
        |row| row.get::<OrderId>(0),
    )?;
    Ok(found.is_some())
}

/// Whether that buyer has ever paid for an order of that seller. Index: `orders_pair_idx`.
///
/// # Errors
/// Those of the engine.
pub fn was_paid_between(conn: &mut Conn<'_>, buyer: UserId, seller: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT id FROM orders WHERE seller_id = $2 AND buyer_id = $1 AND paid_at IS NOT NULL LIMIT 1"),
        &params![buyer, seller],
        |row| row.get::<OrderId>(0),
    )?;
    Ok(found.is_some())
}

/// Whether somebody is one of the two. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn is_side(conn: &mut Conn<'_>, order: OrderId, user: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT id FROM orders WHERE id = $1 AND (buyer_id = $2 OR seller_id = $2)"),
        &params![order, user],
        |row| row.get::<OrderId>(0),
    )?;
    Ok(found.is_some())
}

/// When to ask again whether money comes by a payment of it that was begun before `begun_before`; `None` when none is
/// waited for. What a moderator looks at is asked for after an hour. A bank transfer that was only begun may take days and
/// costs its payer nothing: it counts where `transfers` says so. Index: `payments_order_idx`.
///
/// # Errors
/// Those of the engine.
pub fn waits_until(
    tx: &mut Tx<'_>,
    order: OrderId,
    begun_before: Timestamp,
    transfers: bool,
    now: Timestamp,
) -> Result<Option<Timestamp>, DbError> {
    use domain::payment::purpose::tip::LATE_MS;
    use domain::time::HOUR_MS;
    let waits = tx.opt(
        sql!(
            "SELECT CASE WHEN status = 'pending' THEN expires_at END FROM payments WHERE order_id = $1 \
             AND created_at < $3 AND (status = 'verifying' OR (status = 'pending' AND expires_at > $2 \
             AND ($4 OR channel <> 'transfer'))) ORDER BY status DESC, expires_at DESC LIMIT 1"
        ),
        &params![order, now.plus_ms(-LATE_MS), begun_before, transfers],
        |row| row.get::<Option<Timestamp>>(0),
    )?;
    Ok(waits.map(|end| end.map_or(now.plus_ms(HOUR_MS), |end| end.plus_ms(LATE_MS))))
}
