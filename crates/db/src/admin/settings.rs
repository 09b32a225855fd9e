//! What moderators changed in the settings.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{Timestamp, UserId};

/// A changed value.
#[derive(Clone, Debug)]
pub struct ChangeRow {
    pub id: i64,
    pub moderator_id: UserId,
    pub moderator_name: String,
    /// `restartFee.zh`.
    pub name: String,
    /// As people name it: percent, whole units of the currency.
    pub old_value: String,
    pub new_value: String,
    pub reason: String,
    pub created_at: Timestamp,
}

/// Notes a changed value; the number of the change. Numbers grow in the order of commits, for whoever changes a setting
/// has written the settings' own row before.
///
/// # Errors
/// Those of the engine.
pub fn record(
    tx: &mut Tx<'_>,
    moderator: UserId,
    name: &str,
    old_value: &str,
    new_value: &str,
    reason: &str,
    now: Timestamp,
) -> Result<i64, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO settings_changes (moderator_id, name, old_value, new_value, reason, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
        ),
        &params![moderator, name, old_value, new_value, reason, now],
    )
}

/// The number of the last change, 0 before the first. By the primary key.
///
/// # Errors
/// Those of the engine.
pub fn last(conn: &mut Conn<'_>) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COALESCE(MAX(id), 0) FROM settings_changes"), &params![], |row| row.get(0))
}

/// What changed, latest first, and how much there is; by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn list(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<(Vec<ChangeRow>, i64), DbError> {
    let rows = conn.all(
        sql!(
            "SELECT c.id, c.moderator_id, u.user_name, c.name, c.old_value, c.new_value, c.reason, c.created_at \
             FROM settings_changes c JOIN users u ON u.id = c.moderator_id ORDER BY c.id DESC LIMIT $1 OFFSET $2"
        ),
        &params![limit, offset],
        |row| {
            Ok(ChangeRow {
                id: row.get(0)?,
                moderator_id: row.get(1)?,
                moderator_name: row.get(2)?,
                name: row.get(3)?,
                old_value: row.get(4)?,
                new_value: row.get(5)?,
                reason: row.get(6)?,
                created_at: row.get(7)?,
            })
        },
    )?;
    let total = conn.one(sql!("SELECT COUNT(*) FROM settings_changes"), &params![], |row| row.get(0))?;
    Ok((rows, total))
}
