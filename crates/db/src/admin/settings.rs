//! What moderators changed in the settings.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{Timestamp, UserId};

row! {
    /// A changed value.
    #[derive(Clone, Debug)]
    pub struct ChangeRow in change_columns {
        pub id: i64 = "c.id",
        pub moderator_id: UserId = "c.moderator_id",
        pub moderator_name: String = "u.user_name",
        /// `restartFee.zh`.
        pub name: String = "c.name",
        /// As people name it: percent, whole units of the currency.
        pub old_value: String = "c.old_value",
        pub new_value: String = "c.new_value",
        pub reason: String = "c.reason",
        pub created_at: Timestamp = "c.created_at",
    }
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
        sql!(concat!(
            "SELECT ",
            change_columns!(),
            " FROM settings_changes c JOIN users u ON u.id = c.moderator_id ORDER BY c.id DESC LIMIT $1 OFFSET $2"
        )),
        &params![limit, offset],
        ChangeRow::read,
    )?;
    let total = conn.one(sql!("SELECT COUNT(*) FROM settings_changes"), &params![], |row| row.get(0))?;
    Ok((rows, total))
}
