//! Sessions: the hash of a 256-bit token, and the person behind it.

use crate::{Conn, DbError, Tx, params, sql};
use domain::account::moderates;
use domain::stream::{Audience, Happening};
use domain::{Site, Timestamp, UserId};

/// Who is asking: what permissions need to know of the signed-in person, and what stands beside their words, read with
/// the session in one query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Viewer {
    pub id: UserId,
    pub user_name: String,
    /// 0 staff, 1 client, 2 designer.
    pub user_type: i64,
    /// As [`moderates`] says.
    pub is_moderator: bool,
    /// A designer who passed the sign-up test.
    pub approved: bool,
    pub suspended: bool,
    /// The site the account was opened on: the language of its mail.
    pub site: Site,
    pub time_zone: String,
    /// The last activity, exact to a few minutes.
    pub ac_at: Timestamp,
    /// The key of their picture.
    pub face_key: Option<String>,
    pub wins: u32,
}

/// The person of a running session; deleted people are nobody. Serves from the primary keys of both tables.
///
/// # Errors
/// Those of the database.
pub fn viewer(conn: &mut Conn<'_>, token_hash: &str, now: Timestamp) -> Result<Option<Viewer>, DbError> {
    conn.opt(
        sql!(
            "SELECT u.id, u.user_name, u.user_type, u.is_moderator, u.approved, u.suspended, u.site, u.time_zone, u.ac_at, \
             u.face_key, u.wins \
             FROM sessions s JOIN users u ON u.id = s.user_id \
             WHERE s.token_hash = $1 AND s.expires_at > $2 AND u.deleted_at IS NULL"
        ),
        &params![token_hash, now],
        |row| {
            let id = row.get(0)?;
            Ok(Viewer {
                id,
                user_name: row.get(1)?,
                user_type: row.get(2)?,
                is_moderator: moderates(id, row.get(3)?),
                approved: row.get(4)?,
                suspended: row.get(5)?,
                site: row.get(6)?,
                time_zone: row.get(7)?,
                ac_at: row.get(8)?,
                face_key: row.get(9)?,
                wins: row.get(10)?,
            })
        },
    )
}

/// Opens a session.
///
/// # Errors
/// Those of the database.
pub fn open(
    tx: &mut Tx<'_>,
    token_hash: &str,
    user: UserId,
    now: Timestamp,
    expires_at: Timestamp,
) -> Result<(), DbError> {
    tx.run(
        sql!("INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)"),
        &params![token_hash, user, now, expires_at],
    )?;
    Ok(())
}

/// Ends one session; one that is over already is fine. Its streams end with it.
///
/// # Errors
/// Those of the database.
pub fn end(tx: &mut Tx<'_>, token_hash: &str, now: Timestamp) -> Result<(), DbError> {
    let ended: Vec<UserId> =
        tx.all(sql!("DELETE FROM sessions WHERE token_hash = $1 RETURNING user_id"), &params![token_hash], |row| {
            row.get(0)
        })?;
    ended.into_iter().try_for_each(|user| tell(tx, user, now))
}

/// Ends every session of a person (index `sessions_user_idx`).
///
/// # Errors
/// Those of the database.
pub fn end_all(tx: &mut Tx<'_>, user: UserId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM sessions WHERE user_id = $1"), &params![user])?;
    tell(tx, user, now)
}

/// Lets every server look which of the person's streams are over.
fn tell(tx: &mut Tx<'_>, user: UserId, now: Timestamp) -> Result<(), DbError> {
    crate::stream::add(tx, Audience::Person(user), Happening::Session, now)
}

/// Removes the sessions of a person that have run out, so that the table does not grow with every sign-in.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, user: UserId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM sessions WHERE user_id = $1 AND expires_at <= $2"), &params![user, now])?;
    Ok(())
}

/// Writes down that a person was active, unless that is known since `known`.
///
/// # Errors
/// Those of the database.
pub fn touch(tx: &mut Tx<'_>, user: UserId, now: Timestamp, known: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("UPDATE users SET ac_at = $2 WHERE id = $1 AND ac_at <= $3"), &params![user, now, known])?;
    Ok(())
}

/// Removes up to `limit` sessions of anybody that ran out before. Index: `sessions_expires_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep_all(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM sessions WHERE token_hash IN (
                 SELECT token_hash FROM sessions WHERE expires_at < $1 ORDER BY expires_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}
