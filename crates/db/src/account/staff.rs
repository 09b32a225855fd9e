//! What the market's own people are called.

use crate::{Conn, DbError, params, sql};
use domain::UserId;

/// What moderators are called, but that person, at most 500. Indexes: `users_moderators_idx`, the primary key.
///
/// # Errors
/// Those of the database.
pub fn names(conn: &mut Conn<'_>, but: Option<UserId>) -> Result<Vec<String>, DbError> {
    let all: Vec<(UserId, String)> = conn.all(
        sql!(
            "SELECT id, user_name FROM users WHERE is_moderator AND deleted_at IS NULL \
             UNION SELECT id, user_name FROM users WHERE id = 0 AND deleted_at IS NULL ORDER BY id LIMIT 500"
        ),
        &params![],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(all.into_iter().filter(|(id, _)| Some(*id) != but).map(|(_, name)| name).collect())
}
