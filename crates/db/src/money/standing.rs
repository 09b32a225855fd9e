//! Where a person's money stands: held for what they pay, held for what they sell, and what came and went in all.

use crate::{Conn, DbError, params, sql};
use domain::{Currency, Minor, UserId};

/// What is held of a client's money, in contests and in orders, in one currency. Served by `projects_client_idx`,
/// `orders_buyer_idx` and the unique key of `ledger_accounts`.
///
/// # Errors
/// Those of the engine.
pub fn held(conn: &mut Conn<'_>, client: UserId, currency: Currency) -> Result<Minor, DbError> {
    let contests: Minor = conn.one(
        sql!(
            "SELECT CAST(COALESCE(SUM(a.balance), 0) AS BIGINT) FROM projects p JOIN ledger_accounts a \
             ON a.kind = 'escrow' AND a.owner_id = p.id AND a.currency = $2 WHERE p.client_id = $1"
        ),
        &params![client, currency],
        |row| row.get(0),
    )?;
    let orders: Minor = conn.one(
        sql!(
            "SELECT CAST(COALESCE(SUM(a.balance), 0) AS BIGINT) FROM orders o JOIN ledger_accounts a \
             ON a.kind = 'order' AND a.owner_id = o.id AND a.currency = $2 WHERE o.buyer_id = $1"
        ),
        &params![client, currency],
        |row| row.get(0),
    )?;
    Ok(contests + orders)
}

/// What is held for each order that somebody sells, before commission, with the policy it was paid under. Served by
/// `orders_seller_idx` and the unique key of `ledger_accounts`.
///
/// # Errors
/// Those of the engine.
pub fn sold(conn: &mut Conn<'_>, seller: UserId, currency: Currency) -> Result<Vec<(String, Minor)>, DbError> {
    conn.all(
        sql!(
            "SELECT o.terms, a.balance FROM orders o JOIN ledger_accounts a \
             ON a.kind = 'order' AND a.owner_id = o.id AND a.currency = $2 WHERE o.seller_id = $1 AND a.balance > 0"
        ),
        &params![seller, currency],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// What came and went since a person joined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lifetime {
    /// Came to the balance; withdrawals that came back are not among it.
    pub earned: Minor,
    /// Left the balance and arrived.
    pub withdrawn: Minor,
    /// Left the balance and did not arrive yet.
    pub withdrawing: Minor,
    /// Paid for contests, orders and tips.
    pub paid: Minor,
    /// Of that, what goes back or went.
    pub sent_back: Minor,
}

/// Reads it in one currency. Served by `entries_account_idx`, `payouts_user_idx`, `payments_payer_idx` and
/// `payment_refunds_payment_idx`.
///
/// # Errors
/// Those of the engine.
pub fn lifetime(conn: &mut Conn<'_>, user: UserId, currency: Currency) -> Result<Lifetime, DbError> {
    let of = params![user, currency];
    let earned = conn.one(
        sql!(
            "SELECT CAST(COALESCE(SUM(e.amount), 0) AS BIGINT) FROM ledger_accounts a JOIN entries e ON e.account_id = a.id \
             WHERE a.kind = 'user' AND a.owner_id = $1 AND a.currency = $2 AND e.amount > 0 AND e.detail <> 'payout_returned'"
        ),
        &of,
        |row| row.get(0),
    )?;
    let (withdrawn, withdrawing) = conn.one(
        sql!(
            "SELECT CAST(COALESCE(SUM(CASE WHEN status = 'paid' THEN amount ELSE 0 END), 0) AS BIGINT), \
             CAST(COALESCE(SUM(CASE WHEN status = 'requested' THEN amount ELSE 0 END), 0) AS BIGINT) \
             FROM payouts WHERE user_id = $1 AND currency = $2"
        ),
        &of,
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let paid = conn.one(
        sql!(
            "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payments \
             WHERE payer_id = $1 AND currency = $2 AND status = 'paid'"
        ),
        &of,
        |row| row.get(0),
    )?;
    let sent_back = conn.one(
        sql!(
            "SELECT CAST(COALESCE(SUM(r.amount), 0) AS BIGINT) FROM payments p JOIN payment_refunds r ON r.payment_id = p.id \
             WHERE p.payer_id = $1 AND p.currency = $2 AND p.status = 'paid'"
        ),
        &of,
        |row| row.get(0),
    )?;
    Ok(Lifetime { earned, withdrawn, withdrawing, paid, sent_back })
}
