//! What people said of being told, and where they are reached.

use crate::{Conn, DbError, Tx, params, sql};
use domain::notice::{Area, Means, Wishes};
use domain::{Site, UserId};

/// Somebody who is to be told something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reader {
    pub email: Option<String>,
    /// Proved by a code.
    pub phone: Option<String>,
    /// The language of what they are sent.
    pub site: Site,
    pub time_zone: String,
    /// Without letters for whoever wants no usual mail.
    pub wishes: Wishes,
}

/// A person as notices reach them; nobody once the account is gone. Primary keys of `users` and `notice_wishes`.
///
/// # Errors
/// Those of the database.
pub fn reader(conn: &mut Conn<'_>, user: UserId) -> Result<Option<Reader>, DbError> {
    type Said = (Option<String>, Option<String>, Option<bool>);
    let rows: Vec<(Reader, bool, Said)> = conn.all(
        sql!(
            "SELECT u.email, u.phone, u.site, u.time_zone, u.mail_wanted, w.area, w.way, w.wanted FROM users u \
             LEFT JOIN notice_wishes w ON w.user_id = u.id WHERE u.id = $1 AND u.deleted_at IS NULL"
        ),
        &params![user],
        |row| {
            let (email, phone, site, time_zone) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
            let reader = Reader { email, phone, site, time_zone, wishes: Wishes::default() };
            Ok((reader, row.get(4)?, (row.get(5)?, row.get(6)?, row.get(7)?)))
        },
    )?;
    // Of a group that this version does not know nothing is told either.
    let said = rows.iter().filter_map(|(_, _, (area, way, wanted))| {
        Some((Area::parse(area.as_deref()?)?, Means::parse(way.as_deref()?)?, (*wanted)?))
    });
    let wishes = Wishes::new(said);
    Ok(rows.into_iter().next().map(|(reader, mail_wanted, _)| {
        let wishes = if mail_wanted { wishes } else { wishes.without_mail() };
        Reader { wishes, ..reader }
    }))
}

/// Notes whether somebody wants to be told of something that way.
///
/// # Errors
/// Those of the database.
pub fn set(tx: &mut Tx<'_>, user: UserId, area: Area, means: Means, wanted: bool) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO notice_wishes (user_id, area, way, wanted) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (user_id, area, way) DO UPDATE SET wanted = excluded.wanted"
        ),
        &params![user, area.code(), means.code(), wanted],
    )?;
    Ok(())
}

/// Forgets what somebody said who leaves.
///
/// # Errors
/// Those of the database.
pub fn forget(tx: &mut Tx<'_>, user: UserId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM notice_wishes WHERE user_id = $1"), &params![user])?;
    Ok(())
}

/// Ends that somebody wants no usual mail as a whole; whether they did not. Primary key of `users`.
///
/// # Errors
/// Those of the database.
pub fn want_mail(tx: &mut Tx<'_>, user: UserId) -> Result<bool, DbError> {
    let changed =
        tx.run(sql!("UPDATE users SET mail_wanted = TRUE WHERE id = $1 AND NOT mail_wanted"), &params![user])?;
    Ok(changed > 0)
}
