//! The daily reconciliation: sums on both sides, and the reports that were made of them.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::ledger::Channel;
use domain::{Currency, Minor, Timestamp};

row! {
    /// What is compared, of one channel and currency since the beginning.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Sums in sums_columns {
        /// Payments whose money has arrived, those sent back included.
        pub payments: i64 = "payments",
        pub paid: Minor = "paid",
        pub ledger_paid: Minor = "ledger_paid",
        /// Decided to be sent back; of money that came for nothing only what has gone.
        pub refunded: Minor = "refunded",
        pub ledger_refunded: Minor = "ledger_refunded",
        /// Decided and not gone yet.
        pub outstanding: Minor = "outstanding",
        /// What the ledger holds at the channel: below zero by what is there.
        pub clearing: Minor = "clearing",
    }
}

row! {
    /// A stored report.
    #[derive(Clone, Debug)]
    pub struct ReportRow in report_columns {
        pub id: i64 = "id",
        pub day: Timestamp = "day",
        pub channel: Channel = "channel",
        pub currency: Currency = "currency",
        pub sums: Sums = sums_columns!(),
        /// How many payments the provider was asked about.
        pub asked: i64 = "asked",
        /// A JSON list.
        pub differences: String = "differences",
        pub created_at: Timestamp = "created_at",
    }
}

/// Both sides of one channel and currency. `kind` is the clearing account's. Served by `payments_channel_idx` and
/// `ledger_accounts_kind_owner_id_currency_key`; the account's entries by their own index.
///
/// # Errors
/// Those of the engine.
pub fn sums(conn: &mut Conn<'_>, channel: Channel, kind: &str, currency: Currency) -> Result<Sums, DbError> {
    let (payments, paid) = conn.one(
        sql!(
            "SELECT COUNT(*), CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payments \
             WHERE channel = $1 AND status IN ('paid', 'returned') AND currency = $2"
        ),
        &params![channel, currency],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let (refunded, outstanding) = conn.one(
        sql!(
            "SELECT CAST(COALESCE(SUM(CASE WHEN p.status = 'paid' OR r.status = 'done' THEN r.amount ELSE 0 END), 0) AS BIGINT), \
             CAST(COALESCE(SUM(CASE WHEN r.status <> 'done' THEN r.amount ELSE 0 END), 0) AS BIGINT) \
             FROM payment_refunds r JOIN payments p ON p.id = r.payment_id WHERE p.channel = $1 AND p.currency = $2"
        ),
        &params![channel, currency],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    // Payouts and moves between banks pass through the same account and are not looked at here.
    let (ledger_paid, ledger_refunded) = conn.one(
        sql!(
            "SELECT CAST(COALESCE(SUM(CASE WHEN e.amount < 0 AND e.detail IN ('payment', 'returned') THEN -e.amount ELSE 0 END), 0) AS BIGINT), \
             CAST(COALESCE(SUM(CASE WHEN e.amount > 0 AND e.detail IN ('refund', 'returned') THEN e.amount ELSE 0 END), 0) AS BIGINT) \
             FROM entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.kind = $1 AND a.owner_id = 0 AND a.currency = $2"
        ),
        &params![kind, currency],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let clearing = conn.opt(
        sql!("SELECT balance FROM ledger_accounts WHERE kind = $1 AND owner_id = 0 AND currency = $2"),
        &params![kind, currency],
        |row| row.get(0),
    )?;
    let clearing = clearing.unwrap_or_default();
    Ok(Sums { payments, paid, ledger_paid, refunded, ledger_refunded, outstanding, clearing })
}

/// Stores the report of a day; made again, it takes the place of the one before.
///
/// # Errors
/// Those of the engine.
pub fn put(
    tx: &mut Tx<'_>,
    day: Timestamp,
    (channel, currency): (Channel, Currency),
    sums: &Sums,
    asked: i64,
    differences: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO reconciliations (day, channel, currency, payments, paid, ledger_paid, refunded, ledger_refunded, \
             outstanding, clearing, asked, differences, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) \
             ON CONFLICT (day, channel, currency) DO UPDATE SET payments = excluded.payments, paid = excluded.paid, \
             ledger_paid = excluded.ledger_paid, refunded = excluded.refunded, ledger_refunded = excluded.ledger_refunded, \
             outstanding = excluded.outstanding, clearing = excluded.clearing, asked = excluded.asked, \
             differences = excluded.differences, created_at = excluded.created_at"
        ),
        &params![
            day,
            channel,
            currency,
            sums.payments,
            sums.paid,
            sums.ledger_paid,
            sums.refunded,
            sums.ledger_refunded,
            sums.outstanding,
            sums.clearing,
            asked,
            differences,
            now
        ],
    )?;
    Ok(())
}

/// A page of reports, latest day first; served by `reconciliations_day_channel_currency_key`.
///
/// # Errors
/// Those of the engine.
pub fn list(conn: &mut Conn<'_>, size: i64, offset: i64) -> Result<(Vec<ReportRow>, i64), DbError> {
    let rows = conn.all(
        sql!(concat!(
            "SELECT ",
            report_columns!(),
            " FROM reconciliations ORDER BY day DESC, channel, currency LIMIT $1 OFFSET $2"
        )),
        &params![size, offset],
        ReportRow::read,
    )?;
    let total = conn.one(sql!("SELECT COUNT(*) FROM reconciliations"), &params![], |row| row.get(0))?;
    Ok((rows, total))
}
