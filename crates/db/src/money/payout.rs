//! Withdrawals: asked for, then paid or returned, once.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::payout::{AccountFacts, PayoutChannel, PayoutStatus};
use domain::{Currency, Minor, PayoutId, Timestamp, UserId};

row! {
    /// A withdrawal with its person.
    #[derive(Clone, Debug)]
    pub struct PayoutRow in payout_columns {
        pub id: PayoutId = "p.id",
        pub user_id: UserId = "p.user_id",
        pub user_name: String = "u.user_name",
        /// As the person wrote it in their profile, for whoever pays.
        pub real_name: String = "u.real_name",
        pub channel: PayoutChannel = "p.channel",
        pub account: String = "p.account",
        pub amount: Minor = "p.amount",
        pub currency: Currency = "p.currency",
        pub status: PayoutStatus = "p.status",
        pub reference: String = "p.reference",
        pub reason: String = "p.reason",
        pub created_at: Timestamp = "p.created_at",
        pub decided_at: Option<Timestamp> = "p.decided_at",
        pub moderator_name: Option<String> = "m.user_name",
        /// From when money may go to its account; `None`: at once.
        pub good_from: Option<Timestamp> = "p.good_from",
        /// The first of two moderators who let it go.
        pub approved_by: Option<UserId> = "p.approved_by",
        pub approver_name: Option<String> = "a.user_name",
    }
}

macro_rules! selected {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            payout_columns!(),
            " FROM payouts p JOIN users u ON u.id = p.user_id LEFT JOIN users m ON m.id = p.decided_by \
             LEFT JOIN users a ON a.id = p.approved_by ",
            $rest
        )
    };
}

/// Writes a request down.
///
/// # Errors
/// Those of the engine.
pub fn insert(
    tx: &mut Tx<'_>,
    user: UserId,
    (channel, account): (PayoutChannel, &str),
    (amount, currency): (Minor, Currency),
    good_from: Option<Timestamp>,
    now: Timestamp,
) -> Result<PayoutId, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO payouts (user_id, channel, account, amount, currency, created_at, good_from) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id"
        ),
        &params![user, channel, account, amount, currency, now, good_from],
    )
}

/// What is known of an account of a person, from their withdrawals; served by `payouts_user_idx`.
///
/// # Errors
/// Those of the engine.
pub fn account_facts(
    conn: &mut Conn<'_>,
    user: UserId,
    channel: PayoutChannel,
    account: &str,
) -> Result<AccountFacts, DbError> {
    conn.one(
        sql!(
            "SELECT COALESCE(SUM(CASE WHEN channel = $2 AND account = $3 AND status = 'paid' THEN 1 ELSE 0 END), 0) > 0, \
             MIN(CASE WHEN channel = $2 AND account = $3 AND status <> 'returned' THEN created_at END), \
             COALESCE(SUM(CASE WHEN (channel <> $2 OR account <> $3) AND status <> 'returned' THEN 1 ELSE 0 END), 0) > 0 \
             FROM payouts WHERE user_id = $1"
        ),
        &params![user, channel, account],
        |row| Ok(AccountFacts { was_paid: row.get(0)?, asked_at: row.get(1)?, has_others: row.get(2)? }),
    )
}

row! {
    /// Where a person had money sent.
    #[derive(Clone, Debug)]
    pub struct AccountRow in account_columns {
        /// Its last withdrawal: by it the account is chosen and forgotten.
        pub id: PayoutId = "MAX(id) AS last_id",
        pub channel: PayoutChannel = "channel",
        pub account: String = "account",
        pub currency: Currency = "currency",
        /// When it was last asked for.
        pub used_at: Timestamp = "MAX(created_at)",
    }
}

/// The accounts that a person named and that were not refused, the last used first; served by `payouts_user_idx`.
///
/// # Errors
/// Those of the engine.
pub fn accounts(conn: &mut Conn<'_>, user: UserId, most: i64) -> Result<Vec<AccountRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            account_columns!(),
            " FROM payouts WHERE user_id = $1 AND status <> 'returned' AND forgotten_at IS NULL \
             GROUP BY channel, account, currency ORDER BY last_id DESC LIMIT $2"
        )),
        &params![user, most],
        AccountRow::read,
    )
}

/// The channel and account of a withdrawal of that person whose account they keep. By the primary key.
///
/// # Errors
/// Those of the engine.
pub fn kept_account(
    conn: &mut Conn<'_>,
    user: UserId,
    id: PayoutId,
) -> Result<Option<(PayoutChannel, String)>, DbError> {
    conn.opt(
        sql!("SELECT channel, account FROM payouts WHERE id = $2 AND user_id = $1 AND status <> 'returned' AND forgotten_at IS NULL"),
        &params![user, id],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Proposes an account of a person no more, until they withdraw to it again; served by `payouts_user_idx`.
///
/// # Errors
/// Those of the engine.
pub fn forget_account(
    tx: &mut Tx<'_>,
    user: UserId,
    (channel, account): (PayoutChannel, &str),
    now: Timestamp,
) -> Result<(), DbError> {
    tx.run(
        sql!(
            "UPDATE payouts SET forgotten_at = $4 \
             WHERE user_id = $1 AND channel = $2 AND account = $3 AND forgotten_at IS NULL"
        ),
        &params![user, channel, account, now],
    )?;
    Ok(())
}

/// The real name in a person's profile, by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn real_name(conn: &mut Conn<'_>, user: UserId) -> Result<String, DbError> {
    conn.one(sql!("SELECT real_name FROM users WHERE id = $1"), &params![user], |row| row.get(0))
}

/// Keeps a real name with a person who has none.
///
/// # Errors
/// Those of the engine.
pub fn keep_real_name(tx: &mut Tx<'_>, user: UserId, name: &str) -> Result<(), DbError> {
    tx.run(sql!("UPDATE users SET real_name = $2 WHERE id = $1 AND real_name = ''"), &params![user, name])?;
    Ok(())
}

/// Notes the first of two moderators who let an open withdrawal go; returns whether nobody had before.
///
/// # Errors
/// Those of the engine.
pub fn approve(tx: &mut Tx<'_>, id: PayoutId, by: UserId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE payouts SET approved_by = $2, approved_at = $3 \
             WHERE id = $1 AND status = 'requested' AND approved_by IS NULL"
        ),
        &params![id, by, now],
    )?;
    Ok(rows == 1)
}

/// The withdrawal, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, id: PayoutId) -> Result<Option<PayoutRow>, DbError> {
    conn.opt(sql!(selected!("WHERE p.id = $1")), &params![id], PayoutRow::read)
}

/// Moves an open withdrawal on; returns whether it was open.
///
/// # Errors
/// Those of the engine.
pub fn decide(
    tx: &mut Tx<'_>,
    id: PayoutId,
    status: PayoutStatus,
    reference: &str,
    reason: &str,
    by: UserId,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE payouts SET status = $2, reference = $3, reason = $4, decided_by = $5, decided_at = $6 \
             WHERE id = $1 AND status = 'requested'"
        ),
        &params![id, status, reference, reason, by, now],
    )?;
    Ok(rows == 1)
}

/// A person's withdrawals, latest first, and how many there are; served by `payouts_user_idx`.
///
/// # Errors
/// Those of the engine.
pub fn of_user(conn: &mut Conn<'_>, user: UserId, limit: i64, offset: i64) -> Result<(Vec<PayoutRow>, i64), DbError> {
    let rows = conn.all(
        sql!(selected!("WHERE p.user_id = $1 ORDER BY p.id DESC LIMIT $2 OFFSET $3")),
        &params![user, limit, offset],
        PayoutRow::read,
    )?;
    let total = conn.one(sql!("SELECT COUNT(*) FROM payouts WHERE user_id = $1"), &params![user], |row| row.get(0))?;
    Ok((rows, total))
}

/// The moderators' queue: what waits, the oldest first; served by `payouts_queue_idx`.
///
/// # Errors
/// Those of the engine.
pub fn waiting(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<Vec<PayoutRow>, DbError> {
    conn.all(
        sql!(selected!("WHERE p.status = 'requested' ORDER BY p.id LIMIT $1 OFFSET $2")),
        &params![limit, offset],
        PayoutRow::read,
    )
}

/// What was decided that way, the latest first; served by `payouts_queue_idx`.
///
/// # Errors
/// Those of the engine.
pub fn decided(conn: &mut Conn<'_>, status: PayoutStatus, limit: i64, offset: i64) -> Result<Vec<PayoutRow>, DbError> {
    conn.all(
        sql!(selected!("WHERE p.status = $1 ORDER BY p.id DESC LIMIT $2 OFFSET $3")),
        &params![status, limit, offset],
        PayoutRow::read,
    )
}

/// How many there are in that state; served by `payouts_queue_idx`.
///
/// # Errors
/// Those of the engine.
pub fn count(conn: &mut Conn<'_>, status: PayoutStatus) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COUNT(*) FROM payouts WHERE status = $1"), &params![status], |row| row.get(0))
}

/// Whether the person has money on the way; served by `payouts_user_idx`.
///
/// # Errors
/// Those of the engine.
pub fn has_open(conn: &mut Conn<'_>, user: UserId) -> Result<bool, DbError> {
    let open: i64 = conn.one(
        sql!("SELECT COUNT(*) FROM payouts WHERE user_id = $1 AND status = 'requested'"),
        &params![user],
        |row| row.get(0),
    )?;
    Ok(open > 0)
}
