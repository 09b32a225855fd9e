//! What people declined to be told of.

use crate::{Conn, DbError, Tx, params, sql};
use domain::UserId;
use domain::notice::{Area, Means, Wishes};

/// What somebody wants. Primary key of `notices_declined`.
///
/// # Errors
/// Those of the database.
pub fn of(conn: &mut Conn<'_>, user: UserId) -> Result<Wishes, DbError> {
    let rows: Vec<(String, String)> =
        conn.all(sql!("SELECT area, way FROM notices_declined WHERE user_id = $1"), &params![user], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
    // Of a group that this version does not know nothing is told either.
    Ok(Wishes::new(rows.iter().filter_map(|(area, way)| Some((Area::parse(area)?, Means::parse(way)?)))))
}

/// Notes whether somebody wants to be told of something that way.
///
/// # Errors
/// Those of the database.
pub fn set(tx: &mut Tx<'_>, user: UserId, area: Area, means: Means, wanted: bool) -> Result<(), DbError> {
    let (area, means) = (area.code(), means.code());
    if wanted {
        tx.run(
            sql!("DELETE FROM notices_declined WHERE user_id = $1 AND area = $2 AND way = $3"),
            &params![user, area, means],
        )?;
    } else {
        tx.run(
            sql!("INSERT INTO notices_declined (user_id, area, way) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"),
            &params![user, area, means],
        )?;
    }
    Ok(())
}

/// Forgets what somebody declined who leaves.
///
/// # Errors
/// Those of the database.
pub fn forget(tx: &mut Tx<'_>, user: UserId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM notices_declined WHERE user_id = $1"), &params![user])?;
    Ok(())
}

/// Turns usual mail on or off as a whole.
///
/// # Errors
/// Those of the database.
pub fn want_mail(tx: &mut Tx<'_>, user: UserId, wanted: bool) -> Result<(), DbError> {
    tx.run(sql!("UPDATE users SET mail_wanted = $2 WHERE id = $1"), &params![user, wanted])?;
    Ok(())
}
