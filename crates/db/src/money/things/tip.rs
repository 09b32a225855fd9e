//! Tips: what is begun, and what became of it.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::payment::purpose::tip::{LATE_MS, NewTip};
use domain::time::HOUR_MS;
use domain::{Currency, Minor, Timestamp, TipId, UserId};

row! {
    /// A tip with the names of both.
    #[derive(Clone, Debug)]
    pub struct TipRow in tip_columns {
        pub id: TipId = "t.id",
        pub giver: UserId = "t.giver_id",
        pub giver_name: String = "g.user_name",
        pub designer: UserId = "t.designer_id",
        pub designer_name: String = "d.user_name",
        pub amount: Minor = "t.amount",
        pub currency: Currency = "t.currency",
        /// Empty once it has lapsed.
        pub content: String = "t.content",
        pub created_at: Timestamp = "t.created_at",
        pub paid_at: Option<Timestamp> = "t.paid_at",
        pub lapsed_at: Option<Timestamp> = "t.lapsed_at",
    }
}

impl TipRow {
    /// Neither paid nor lapsed.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.paid_at.is_none() && self.lapsed_at.is_none()
    }
}

/// Tips with both people, by what follows.
macro_rules! tips {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            tip_columns!(),
            " FROM tips t JOIN users g ON g.id = t.giver_id JOIN users d ON d.id = t.designer_id ",
            $rest
        )
    };
}

/// Stores a tip that is begun.
///
/// # Errors
/// Those of the engine.
pub fn insert(
    tx: &mut Tx<'_>,
    giver: UserId,
    designer: UserId,
    new: &NewTip,
    now: Timestamp,
) -> Result<TipId, DbError> {
    tx.one(
        sql!(
            "INSERT INTO tips (giver_id, designer_id, amount, currency, content, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
        ),
        &params![giver, designer, new.amount, new.currency, &new.content, now],
        |row| row.get(0),
    )
}

/// The tip, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, id: TipId) -> Result<Option<TipRow>, DbError> {
    conn.opt(sql!(tips!("WHERE t.id = $1")), &params![id], TipRow::read)
}

/// Several tips, by their primary key; `ids` is a JSON list.
///
/// # Errors
/// Those of the engine.
pub fn several(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<TipRow>, DbError> {
    conn.all(sql!(tips!("WHERE t.id IN ids_of($1)")), &params![ids], TipRow::read)
}

/// The latest open tip of the same amount with the same words. Index: `tips_open_idx`.
///
/// # Errors
/// Those of the engine.
pub fn open_like(
    conn: &mut Conn<'_>,
    giver: UserId,
    designer: UserId,
    like: &NewTip,
) -> Result<Option<TipRow>, DbError> {
    conn.opt(
        sql!(tips!(
            "WHERE t.giver_id = $1 AND t.paid_at IS NULL AND t.lapsed_at IS NULL AND t.designer_id = $2 AND t.amount = $3 \
             AND t.currency = $4 AND t.content = $5 ORDER BY t.id DESC LIMIT 1"
        )),
        &params![giver, designer, like.amount, like.currency, &like.content],
        TipRow::read,
    )
}

/// Whether that person has begun a tip that is neither paid nor lapsed. Index: `tips_open_idx`.
///
/// # Errors
/// Those of the engine.
pub fn has_open(conn: &mut Conn<'_>, giver: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT id FROM tips WHERE giver_id = $1 AND paid_at IS NULL AND lapsed_at IS NULL LIMIT 1"),
        &params![giver],
        |row| row.get::<TipId>(0),
    )?;
    Ok(found.is_some())
}

/// When to ask again whether money for it comes by a payment that was begun; `None` when none is waited for. What a moderator
/// looks at is asked for after an hour. Index: `payments_tip_idx`.
///
/// # Errors
/// Those of the engine.
pub fn waits_until(conn: &mut Conn<'_>, id: TipId, now: Timestamp) -> Result<Option<Timestamp>, DbError> {
    let waits = conn.opt(
        sql!(
            "SELECT CASE WHEN status = 'pending' THEN expires_at END FROM payments WHERE tip_id = $1 \
             AND (status = 'verifying' OR (status = 'pending' AND expires_at > $2)) ORDER BY status DESC, expires_at DESC LIMIT 1"
        ),
        &params![id, now.plus_ms(-LATE_MS)],
        |row| row.get::<Option<Timestamp>>(0),
    )?;
    Ok(waits.map(|end| end.map_or(now.plus_ms(HOUR_MS), |end| end.plus_ms(LATE_MS))))
}

/// Marks an open tip as paid; whether it was this call that did.
///
/// # Errors
/// Those of the engine.
pub fn mark_paid(tx: &mut Tx<'_>, id: TipId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE tips SET paid_at = $2 WHERE id = $1 AND paid_at IS NULL AND lapsed_at IS NULL"),
        &params![id, now],
    )?;
    Ok(rows == 1)
}

/// Ends a tip that nobody paid, and forgets its words.
///
/// # Errors
/// Those of the engine.
pub fn lapse(tx: &mut Tx<'_>, id: TipId, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE tips SET lapsed_at = $2, content = '' WHERE id = $1 AND paid_at IS NULL AND lapsed_at IS NULL"),
        &params![id, now],
    )?;
    Ok(())
}

/// Adds what is wrong with the accounts of tips: whatever was not given, and what was given but not paid.
///
/// # Errors
/// Those of the engine.
pub(super) fn verify(conn: &mut Conn<'_>, faults: &mut Vec<String>) -> Result<(), DbError> {
    let held = conn.all(
        sql!("SELECT owner_id, currency, balance FROM ledger_accounts WHERE kind = 'tip' AND balance <> 0 ORDER BY owner_id"),
        &params![],
        |row| Ok((row.get::<i64>(0)?, row.get::<Currency>(1)?, row.get::<Minor>(2)?)),
    )?;
    for (tip, currency, balance) in held {
        faults.push(format!("{balance} {} of tip {tip} were not given", currency.code()));
    }
    for currency in Currency::ALL {
        let given: Minor = conn.one(
            sql!(
                "SELECT CAST(COALESCE(SUM(-e.amount), 0) AS BIGINT) FROM ledger_accounts a \
                 JOIN entries e ON e.account_id = a.id \
                 WHERE a.kind = 'tip' AND a.currency = $1 AND e.amount < 0"
            ),
            &params![currency],
            |row| row.get(0),
        )?;
        let paid: Minor = conn.one(
            sql!(
                "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM tips WHERE paid_at IS NOT NULL AND currency = $1"
            ),
            &params![currency],
            |row| row.get(0),
        )?;
        if given != paid {
            faults.push(format!("{given} {} were given as tips, where {paid} were paid", currency.code()));
        }
    }
    Ok(())
}
