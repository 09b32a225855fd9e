//! Sessions: the hash of a 256-bit token, and the person behind it.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::account::{UserType, moderates};
use domain::stream::{Audience, Happening};
use domain::{SessionId, Site, Timestamp, UserId};

/// Who is asking: what permissions need to know of the signed-in person, and what stands beside their words, read with
/// the session in one query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Viewer {
    pub id: UserId,
    pub user_name: String,
    /// 0 staff, 1 client, 2 designer.
    pub user_type: i64,
    /// As [`moderates`] says, in a session in which the second step was taken: without it nobody moderates.
    pub is_moderator: bool,
    /// Of the staff, in such a session: they are told how people are reached.
    pub is_staff: bool,
    /// They would moderate if they had taken it.
    pub desk_closed: bool,
    /// A designer who passed the sign-up test.
    pub approved: bool,
    pub suspended: bool,
    /// The site the account was opened on: the language of its mail.
    pub site: Site,
    /// The last activity, exact to a few minutes.
    pub ac_at: Timestamp,
    /// The key of their picture.
    pub face_key: Option<String>,
    pub wins: u32,
    pub session: Seat,
}

impl Viewer {
    /// Whether they moderate, in this session.
    #[must_use]
    pub const fn moderates(&self) -> bool {
        self.is_moderator
    }

    /// Whether they are told how people are reached: staff, in this session, who are not suspended.
    #[must_use]
    pub const fn sees_contacts(&self) -> bool {
        self.is_staff && !self.suspended
    }

    /// That person themselves or a moderator: whoever sees what others do not see of them.
    #[must_use]
    pub fn is_trusted_with(&self, person: UserId) -> bool {
        self.id == person || self.moderates()
    }
}

row! {
    /// The session that somebody asks by.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Seat in seat_columns {
        pub id: SessionId = "s.id",
        pub began_at: Timestamp = "s.created_at",
        /// When they last proved who they are: at the door, or inside by the password.
        pub proved_at: Timestamp = "s.proved_at",
        /// Exact to a few minutes.
        pub seen_at: Timestamp = "s.seen_at",
        /// When a code of the second step was last given in it.
        pub stepped_at: Option<Timestamp> = "s.stepped_at",
    }
}

/// A session as it is opened.
#[derive(Clone, Copy, Debug)]
pub struct NewSession<'a> {
    pub token_hash: &'a str,
    pub user: UserId,
    /// What the browser calls itself, and its network; may be empty.
    pub agent: &'a str,
    pub network: &'a str,
    pub expires_at: Timestamp,
    /// When who they are was proved.
    pub proved_at: Timestamp,
    /// When a code of the second step was given.
    pub stepped_at: Option<Timestamp>,
    /// Opened in a rehearsal, where moderators need no second step.
    pub rehearsed: bool,
}

row! {
    /// A running session as its owner is shown it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Running in running_columns {
        pub id: SessionId = "id",
        pub agent: String = "agent",
        pub network: String = "network",
        pub created_at: Timestamp = "created_at",
        pub seen_at: Timestamp = "seen_at",
        pub expires_at: Timestamp = "expires_at",
    }
}

row! {
    /// A person and the session they ask by, as both are stored.
    #[derive(Clone, Debug)]
    pub(crate) struct Asking in asking_columns {
        id: UserId = "u.id",
        user_name: String = "u.user_name",
        user_type: i64 = "u.user_type",
        is_moderator: bool = "u.is_moderator",
        approved: bool = "u.approved",
        suspended: bool = "u.suspended",
        site: Site = "u.site",
        ac_at: Timestamp = "u.ac_at",
        face_key: Option<String> = "u.face_key",
        wins: u32 = "u.wins",
        session: Seat = seat_columns!(),
        rehearsed: bool = "s.rehearsed",
    }
}

pub(crate) use {asking_columns, seat_columns};

impl From<Asking> for Viewer {
    fn from(asking: Asking) -> Self {
        let Asking { id, user_name, user_type, approved, suspended, site, ac_at, face_key, wins, session, .. } = asking;
        let moderates = moderates(id, asking.is_moderator);
        let is_open = session.stepped_at.is_some() || asking.rehearsed;
        Viewer {
            id,
            user_name,
            user_type,
            is_moderator: moderates && is_open,
            is_staff: (moderates || user_type == UserType::Staff.value()) && is_open,
            desk_closed: moderates && !is_open,
            approved,
            suspended,
            site,
            ac_at,
            face_key,
            wins,
            session,
        }
    }
}

/// The person of a running session; deleted people are nobody. Serves from the primary keys of both tables.
///
/// # Errors
/// Those of the database.
pub fn viewer(conn: &mut Conn<'_>, token_hash: &str, now: Timestamp) -> Result<Option<Viewer>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            asking_columns!(),
            " FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1 AND s.expires_at > $2 \
             AND u.deleted_at IS NULL"
        )),
        &params![token_hash, now],
        |row| Asking::read(row).map(Viewer::from),
    )
}

/// Opens a session.
///
/// # Errors
/// Those of the database.
pub fn open(tx: &mut Tx<'_>, new: &NewSession<'_>, now: Timestamp) -> Result<SessionId, DbError> {
    let NewSession { token_hash, user, agent, network, expires_at, proved_at, stepped_at, rehearsed } = *new;
    let id = tx.insert(
        sql!(
            "INSERT INTO sessions \
             (token_hash, user_id, agent, network, created_at, seen_at, expires_at, stepped_at, rehearsed, proved_at) \
             VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9) RETURNING id"
        ),
        &params![token_hash, user, agent, network, now, expires_at, stepped_at, rehearsed, proved_at],
    )?;
    Ok(SessionId(id))
}

/// A code of the second step was given in that session.
///
/// # Errors
/// Those of the database.
pub fn step(tx: &mut Tx<'_>, id: SessionId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("UPDATE sessions SET stepped_at = $2 WHERE id = $1"), &params![id, now])?;
    Ok(())
}

/// Whoever asks by that session proved who they are.
///
/// # Errors
/// Those of the database.
pub fn prove(tx: &mut Tx<'_>, id: SessionId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("UPDATE sessions SET proved_at = $2 WHERE id = $1"), &params![id, now])?;
    Ok(())
}

/// Ends what was opened in a rehearsal: moderators came in without a second step. Index: `sessions_rehearsed_idx`.
///
/// # Errors
/// Those of the database.
pub fn end_rehearsed(tx: &mut Tx<'_>) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM sessions WHERE rehearsed"), &params![])?;
    Ok(())
}

/// Who asks by a session was there, unless that is known since `known`; it ends no earlier than `until`.
///
/// # Errors
/// Those of the database.
pub fn seen(tx: &mut Tx<'_>, id: SessionId, now: Timestamp, known: Timestamp, until: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!(
            "UPDATE sessions SET seen_at = $2, expires_at = CASE WHEN expires_at < $4 THEN $4 ELSE expires_at END \
             WHERE id = $1 AND seen_at <= $3"
        ),
        &params![id, now, known, until],
    )?;
    Ok(())
}

/// Those that run end so long after they were last used, in milliseconds, unless they end earlier. Index:
/// `sessions_expires_idx`.
///
/// # Errors
/// Those of the database.
pub fn end_idle(tx: &mut Tx<'_>, idle_ms: i64, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE sessions SET expires_at = seen_at + $1 WHERE expires_at > $2 AND expires_at > seen_at + $1"),
        &params![idle_ms, now],
    )?;
    Ok(())
}

/// The running sessions of a person, the last seen first (index `sessions_user_idx`).
///
/// # Errors
/// Those of the database.
pub fn running(conn: &mut Conn<'_>, user: UserId, now: Timestamp, limit: i64) -> Result<Vec<Running>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            running_columns!(),
            " FROM sessions WHERE user_id = $1 AND expires_at > $2 ORDER BY seen_at DESC, id DESC LIMIT $3"
        )),
        &params![user, now, limit],
        Running::read,
    )
}

/// Ends that session of that person; whether there was one. Its streams end with it.
///
/// # Errors
/// Those of the database.
pub fn end_one(tx: &mut Tx<'_>, user: UserId, id: SessionId, now: Timestamp) -> Result<bool, DbError> {
    let ended = tx.run(
        sql!("DELETE FROM sessions WHERE id = $1 AND user_id = $2 AND expires_at > $3"),
        &params![id, user, now],
    )?;
    if ended > 0 {
        tell(tx, user, now)?;
    }
    Ok(ended > 0)
}

/// Ends every session of a person but that one; how many (index `sessions_user_idx`).
///
/// # Errors
/// Those of the database.
pub fn end_others(tx: &mut Tx<'_>, user: UserId, stays: SessionId, now: Timestamp) -> Result<u64, DbError> {
    let ended = tx.run(sql!("DELETE FROM sessions WHERE user_id = $1 AND id <> $2"), &params![user, stays])?;
    if ended > 0 {
        tell(tx, user, now)?;
    }
    Ok(ended)
}

/// What was known in a session that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    pub user: UserId,
    pub proved_at: Timestamp,
    /// When a code of the second step was last given in it.
    pub stepped_at: Option<Timestamp>,
}

/// Ends one session; one that is over already is fine. Its streams end with it.
///
/// # Errors
/// Those of the database.
pub fn end(tx: &mut Tx<'_>, token_hash: &str, now: Timestamp) -> Result<Option<Ended>, DbError> {
    let ended = tx.all(
        sql!("DELETE FROM sessions WHERE token_hash = $1 RETURNING user_id, proved_at, stepped_at"),
        &params![token_hash],
        |row| Ok(Ended { user: row.get(0)?, proved_at: row.get(1)?, stepped_at: row.get(2)? }),
    )?;
    let ended = ended.into_iter().next();
    if let Some(Ended { user, .. }) = ended {
        tell(tx, user, now)?;
    }
    Ok(ended)
}

/// Ends the sessions of a person that were longest not seen, but for the newest `stay` (index `sessions_user_idx`).
///
/// # Errors
/// Those of the database.
pub fn crowd_out(tx: &mut Tx<'_>, user: UserId, stay: i64, now: Timestamp) -> Result<(), DbError> {
    let ended = tx.run(
        sql!(
            "DELETE FROM sessions WHERE user_id = $1 AND id NOT IN \
             (SELECT id FROM sessions WHERE user_id = $1 ORDER BY seen_at DESC, id DESC LIMIT $2)"
        ),
        &params![user, stay],
    )?;
    if ended > 0 { tell(tx, user, now) } else { Ok(()) }
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
            "DELETE FROM sessions WHERE id IN (
                 SELECT id FROM sessions WHERE expires_at < $1 ORDER BY expires_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}
