//! What decides whether somebody is suspended: their points, what they are, a moderator's own suspension.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::account::{UserType, moderates};
use domain::settings::Settings;
use domain::{Timestamp, UserId};

row! {
    /// A person as they stand.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Stand in stand_columns {
        pub id: UserId = "u.id",
        pub is_moderator: bool = "u.is_moderator",
        pub user_type: i64 = "u.user_type",
        pub wins: u32 = "u.wins",
        /// As they were counted last.
        pub points: i64 = "u.warning_points",
        pub suspended: bool = "u.suspended",
        pub suspended_at: Option<Timestamp> = "u.suspended_at",
        /// Since when a moderator's own suspension holds.
        pub barred_at: Option<Timestamp> = "u.barred_at",
    }
}

impl Stand {
    /// As [`moderates`] says.
    #[must_use]
    pub const fn moderates(&self) -> bool {
        moderates(self.id, self.is_moderator)
    }

    /// What the rules judge.
    #[must_use]
    pub fn rules(&self) -> domain::account::standing::Standing {
        domain::account::standing::Standing {
            points: self.points,
            user_type: UserType::from_value(self.user_type).unwrap_or(UserType::Client),
            wins: self.wins,
            barred: self.barred_at.is_some(),
        }
    }

    /// More points than this suspend them.
    #[must_use]
    pub fn limit(&self, settings: &Settings) -> i64 {
        self.rules().limit(settings)
    }
}

/// How a person stands; `None` of one who is gone. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn of(conn: &mut Conn<'_>, user: UserId) -> Result<Option<Stand>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", stand_columns!(), " FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL")),
        &params![user],
        Stand::read,
    )
}

/// Keeps what was counted anew, and since when they are suspended.
///
/// # Errors
/// `NoRow` when there is no such person.
pub fn keep(tx: &mut Tx<'_>, user: UserId, points: i64, suspended: bool, now: Timestamp) -> Result<(), DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE users SET warning_points = $2, suspended = $3, \
             suspended_at = CASE WHEN $3 THEN COALESCE(suspended_at, $4) END WHERE id = $1 AND deleted_at IS NULL"
        ),
        &params![user, points, suspended, now],
    )?;
    if rows == 1 { Ok(()) } else { Err(DbError::NoRow) }
}

/// Begins or ends a moderator's own suspension; `false` when it is so already.
///
/// # Errors
/// Those of the database.
pub fn bar(tx: &mut Tx<'_>, user: UserId, since: Option<Timestamp>) -> Result<bool, DbError> {
    let rows = match since {
        Some(_) => tx.run(
            sql!("UPDATE users SET barred_at = $2 WHERE id = $1 AND barred_at IS NULL AND deleted_at IS NULL"),
            &params![user, since],
        )?,
        None => tx.run(
            sql!("UPDATE users SET barred_at = NULL WHERE id = $1 AND barred_at IS NOT NULL AND deleted_at IS NULL"),
            &params![user],
        )?,
    };
    Ok(rows == 1)
}

/// Everybody who has points. Index: `users_warned_idx`.
///
/// # Errors
/// Those of the database.
pub fn warned(conn: &mut Conn<'_>) -> Result<Vec<UserId>, DbError> {
    conn.all(sql!("SELECT id FROM users WHERE warning_points > 0 ORDER BY id"), &params![], |row| row.get(0))
}
