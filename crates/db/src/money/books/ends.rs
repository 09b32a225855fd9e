//! What must stand in accounts when the things they are for are over: the second half of the ledger's proof.

use crate::engine::row::row;
use crate::money::things;
use crate::{Conn, DbError, params, sql};
use domain::project::Pricing;
use domain::{Currency, Minor};

/// Adds what is wrong with payouts on the way, coupons and each kind of thing that is paid for by itself.
pub(super) fn sums(conn: &mut Conn<'_>, faults: &mut Vec<String>) -> Result<(), DbError> {
    transit(conn, faults)?;
    coupons(conn, faults)?;
    things::verify(conn, faults)
}

row! {
    /// The escrow of a contest that is over.
    struct Over in over_columns {
        project: i64 = "p.id",
        currency: Currency = "a.currency",
        balance: Minor = "a.balance",
        pricing: String = "p.pricing",
        /// Its identity part waits for a contest of its own.
        is_unsplit: bool = "CASE WHEN p.vi AND p.package_confirm AND p.refund_status <> 2 AND p.split_into IS NULL THEN 1 ELSE 0 END",
        /// What was paid for further designs that are not confirmed yet.
        bought: Minor = "CAST((SELECT COALESCE(SUM(h.price), 0) FROM handovers h WHERE h.project_id = p.id AND h.bought_id <> 0 AND h.revoked_at IS NULL AND h.confirmed_at IS NULL) AS BIGINT)",
    }
}

impl Over {
    /// What still waits in it.
    fn waits(&self) -> Minor {
        let bundle = match serde_json::from_str::<Pricing>(&self.pricing) {
            Ok(pricing) if self.is_unsplit => pricing.escrow_parts(Minor::ZERO).bundle,
            Ok(_) | Err(_) => Minor::ZERO,
        };
        bundle + self.bought
    }
}

/// Where a step behind `after` ends among the owners of accounts of a kind; the last one has no end.
fn up_to(conn: &mut Conn<'_>, kind: &str, after: i64, most: u32) -> Result<Option<i64>, DbError> {
    let last: i64 = conn.one(
        sql!("SELECT COALESCE(MAX(owner_id), 0) FROM ledger_accounts WHERE kind = $1"),
        &params![kind],
        |row| row.get(0),
    )?;
    let up_to = after.saturating_add(i64::from(most));
    Ok((up_to < last).then_some(up_to))
}

/// Adds what is wrong with the escrows of contests behind this one; where the next step begins. By the account's key.
pub(super) fn escrows(
    conn: &mut Conn<'_>,
    after: i64,
    most: u32,
    faults: &mut Vec<String>,
) -> Result<Option<i64>, DbError> {
    let up_to = up_to(conn, "escrow", after, most)?;
    let escrows = conn.all(
        sql!(concat!(
            "SELECT ",
            over_columns!(),
            " FROM ledger_accounts a JOIN projects p ON p.id = a.owner_id WHERE a.kind = 'escrow' AND \
             a.owner_id > $1 AND a.owner_id <= $2 AND (p.package_confirm OR p.refund_status = 2) AND (a.balance <> 0 OR p.vi OR EXISTS (SELECT 1 FROM handovers \
             h WHERE h.project_id = p.id AND h.bought_id <> 0 AND h.revoked_at IS NULL AND h.confirmed_at IS NULL)) \
             ORDER BY p.id"
        )),
        &params![after, up_to.unwrap_or(i64::MAX)],
        Over::read,
    )?;
    for over in escrows {
        let (waits, balance, currency) = (over.waits(), over.balance, over.currency.code());
        if balance != waits {
            faults.push(format!(
                "project {} is over, but {balance} {currency} stand in its escrow where {waits} should",
                over.project
            ));
        }
    }
    Ok(up_to)
}

/// An order that runs holds all that was paid for it, one that is over nothing; where the next step begins. By the primary
/// key, the account's and `order_quotes_order_idx`.
pub(super) fn orders(
    conn: &mut Conn<'_>,
    after: i64,
    most: u32,
    faults: &mut Vec<String>,
) -> Result<Option<i64>, DbError> {
    let up_to = up_to(conn, "order", after, most)?;
    let range = params![after, up_to.unwrap_or(i64::MAX)];
    let orders = conn.all(
        sql!(
            "SELECT o.id, o.currency, CAST(COALESCE(a.balance, 0) AS BIGINT), \
             CAST(CASE WHEN o.cancelled_at IS NULL AND h.confirmed_at IS NULL THEN COALESCE((SELECT SUM(q.amount) \
             FROM order_quotes q WHERE q.order_id = o.id AND q.ended = 'paid'), 0) ELSE 0 END AS BIGINT) \
             FROM orders o LEFT JOIN handovers h ON h.order_id = o.id \
             LEFT JOIN ledger_accounts a ON a.kind = 'order' AND a.owner_id = o.id AND a.currency = o.currency \
             WHERE o.paid_at IS NOT NULL AND o.id > $1 AND o.id <= $2 ORDER BY o.id"
        ),
        &range,
        |row| Ok((row.get::<i64>(0)?, row.get::<Currency>(1)?, row.get::<Minor>(2)?, row.get::<Minor>(3)?)),
    )?;
    for (order, currency, stands, should) in orders.into_iter().filter(|(_, _, stands, should)| stands != should) {
        let code = currency.code();
        faults.push(format!("order {order} holds {stands} {code} where {should} should stand"));
    }
    let strays = conn.all(
        sql!(
            "SELECT a.owner_id, a.currency, a.balance FROM ledger_accounts a LEFT JOIN orders o ON o.id = a.owner_id \
             WHERE a.kind = 'order' AND a.owner_id > $1 AND a.owner_id <= $2 AND a.balance <> 0 \
             AND (o.id IS NULL OR o.paid_at IS NULL OR o.currency <> a.currency) ORDER BY a.owner_id"
        ),
        &range,
        |row| Ok((row.get::<i64>(0)?, row.get::<Currency>(1)?, row.get::<Minor>(2)?)),
    )?;
    for (order, currency, stands) in strays {
        faults.push(format!("{stands} {} stand in an order {order} that nobody paid", currency.code()));
    }
    Ok(up_to)
}

fn transit(conn: &mut Conn<'_>, faults: &mut Vec<String>) -> Result<(), DbError> {
    for currency in Currency::ALL {
        let stands: Minor = conn
            .opt(
                sql!("SELECT balance FROM ledger_accounts WHERE kind = 'payout_transit' AND currency = $1"),
                &params![currency],
                |row| row.get(0),
            )?
            .unwrap_or_default();
        let asked: Minor = conn.one(
            sql!(
                "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payouts \
                 WHERE status = 'requested' AND currency = $1"
            ),
            &params![currency],
            |row| row.get(0),
        )?;
        if stands != asked {
            let code = currency.code();
            faults.push(format!("{stands} {code} are on the way to people who asked for {asked}"));
        }
    }
    Ok(())
}

fn coupons(conn: &mut Conn<'_>, faults: &mut Vec<String>) -> Result<(), DbError> {
    for currency in Currency::ALL {
        let booked: Minor = conn.one(
            sql!(
                "SELECT CAST(COALESCE(SUM(-e.amount), 0) AS BIGINT) FROM ledger_accounts a \
                 JOIN entries e ON e.account_id = a.id \
                 WHERE a.kind = 'coupon_cost' AND a.currency = $1 AND e.amount < 0 AND e.detail = 'coupon'"
            ),
            &params![currency],
            |row| row.get(0),
        )?;
        let taken: Minor = conn.one(
            sql!(
                "SELECT CAST(COALESCE(SUM(c.taken), 0) AS BIGINT) FROM coupons c JOIN projects p ON p.id = c.project_id \
                 WHERE c.used_at IS NOT NULL AND p.site = $1"
            ),
            &params![domain::Site::of_currency(currency)],
            |row| row.get(0),
        )?;
        if booked != taken {
            let code = currency.code();
            faults.push(format!("coupons cost {booked} {code}, but {taken} were taken off"));
        }
    }
    Ok(())
}
