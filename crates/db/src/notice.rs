//! Notices: what concerns a person, as [`domain::notice`] stores it and reads it back.

pub mod opening;
pub mod subject;
pub mod wish;

use crate::engine::row::{Columns, row};
use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::notice::{Area, Kind, REMEMBERED_NOWHERE_ELSE, Stored};
use domain::{NoticeId, Timestamp, UserId};

row! {
    /// One notice as its reader sees it.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Notice in notice_columns {
        pub id: NoticeId = "n.id",
        pub stored: Stored = "n.kind, n.params, n.project_id, n.work_id",
        /// The contest's name.
        pub project_name: Option<String> = "p.title",
        /// The entry's number on its wall.
        pub number: Option<i64> = "w.number",
        /// How often it was told while it was unread.
        pub times: i64 = "n.times",
        pub created_at: Timestamp = "n.created_at",
        pub read: bool = "n.read_at IS NOT NULL",
    }
}

/// What a notice says, to whom.
#[derive(Clone, Copy, Debug)]
pub struct NewNotice<'a> {
    pub user: UserId,
    pub notice: &'a Stored,
}

/// How a notice is written.
#[derive(Clone, Copy, Debug)]
pub struct Kept {
    pub area: Area,
    /// How many tellings it stands for.
    pub times: i64,
    /// It waits for its reader's daily letter.
    pub gathered: bool,
}

/// Writes one notice.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, new: &NewNotice<'_>, kept: Kept, now: Timestamp) -> Result<(), DbError> {
    let NewNotice { user, notice } = *new;
    let Kept { area, times, gathered } = kept;
    tx.push(
        sql!(
            "INSERT INTO notices (user_id, kind, params, project_id, work_id, times, created_at, area, gathered) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
        ),
        &params![user, &notice.kind, &notice.params, notice.contest, notice.entry, times, now, area.code(), gathered],
    )
}

/// Unread ones that say the very same; by their beginning the index has them together.
macro_rules! same {
    () => {
        "user_id = $1 AND read_at IS NULL AND kind = $2 AND substr(params, 1, 200) = substr($3, 1, 200) AND params = $3 \
         AND COALESCE(project_id, 0) = $4 AND COALESCE(work_id, 0) = $5"
    };
}

/// Takes the unread notices that say the very same away; how many tellings they stood for. Index: `notices_unread_idx`.
///
/// # Errors
/// Those of the database.
pub fn take_same(tx: &mut Tx<'_>, new: &NewNotice<'_>) -> Result<i64, DbError> {
    let NewNotice { user, notice } = *new;
    let (contest, entry) = (notice.contest.map_or(0, i64::from), notice.entry.map_or(0, i64::from));
    let taken: Vec<i64> = tx.all(
        sql!(concat!("DELETE FROM notices WHERE ", same!(), " RETURNING times")),
        &params![user, &notice.kind, &notice.params, contest, entry],
        |row| row.get(0),
    )?;
    Ok(taken.iter().sum())
}

/// Marks the unread notices that say the very same as read. Index: `notices_unread_idx`.
///
/// # Errors
/// Those of the database.
pub fn mark_same_read(tx: &mut Tx<'_>, same: &NewNotice<'_>, now: Timestamp) -> Result<(), DbError> {
    let NewNotice { user, notice } = *same;
    let (contest, entry) = (notice.contest.map_or(0, i64::from), notice.entry.map_or(0, i64::from));
    tx.run(
        sql!(concat!("UPDATE notices SET read_at = $6 WHERE ", same!())),
        &params![user, &notice.kind, &notice.params, contest, entry, now],
    )?;
    Ok(())
}

/// The unread notices of a kind. Index: `notices_unread_idx`.
///
/// # Errors
/// Those of the database.
pub fn unread_of_kind(tx: &mut Tx<'_>, user: UserId, kind: Kind) -> Result<Vec<(NoticeId, Stored)>, DbError> {
    tx.all(
        sql!(
            "SELECT id, kind, params, project_id, work_id FROM notices \
             WHERE user_id = $1 AND read_at IS NULL AND kind = $2 ORDER BY id"
        ),
        &params![user, kind.code()],
        |row| Ok((row.get(0)?, Stored::read_from(row, 1)?)),
    )
}

impl Columns<'_> for Stored {
    const COLUMNS: usize = 4;

    fn read_from(row: &Row<'_>, first: usize) -> Result<Self, DbError> {
        Ok(Stored {
            kind: row.get(first)?,
            params: row.get(first + 1)?,
            contest: row.get(first + 2)?,
            entry: row.get(first + 3)?,
        })
    }
}

macro_rules! notices {
    ($where:literal, $window:literal) => {
        sql!(concat!(
            "SELECT ",
            notice_columns!(),
            " FROM notices n LEFT JOIN projects p ON p.id = n.project_id LEFT JOIN works w ON w.id = n.work_id \
             WHERE n.user_id = $1",
            $where,
            " ORDER BY n.id DESC ",
            $window
        ))
    };
}

/// One page, newest first; of one group or of all. Indexes: `notices_user_idx`, `notices_area_idx`, primary keys of
/// `projects` and `works`.
///
/// # Errors
/// Those of the database.
pub fn page(
    conn: &mut Conn<'_>,
    user: UserId,
    area: Option<Area>,
    limit: i64,
    offset: i64,
) -> Result<Vec<Notice>, DbError> {
    match area {
        None => conn.all(notices!("", "LIMIT $2 OFFSET $3"), &params![user, limit, offset], Notice::read),
        Some(area) => conn.all(
            notices!(" AND n.area = $2", "LIMIT $3 OFFSET $4"),
            &params![user, area.code(), limit, offset],
            Notice::read,
        ),
    }
}

/// What waits unread for a person's daily letter, the newest first. Indexes: `notices_gathered_idx`, primary keys of
/// `projects` and `works`.
///
/// # Errors
/// Those of the database.
pub fn gathered(conn: &mut Conn<'_>, user: UserId, limit: i64) -> Result<Vec<Notice>, DbError> {
    conn.all(notices!(" AND n.gathered AND n.read_at IS NULL", "LIMIT $2"), &params![user, limit], Notice::read)
}

/// Nothing waits for a person's daily letter any more. Index: `notices_gathered_idx`.
///
/// # Errors
/// Those of the database.
pub fn end_gathering(tx: &mut Tx<'_>, user: UserId) -> Result<(), DbError> {
    tx.run(sql!("UPDATE notices SET gathered = FALSE WHERE user_id = $1 AND gathered"), &params![user])?;
    Ok(())
}

/// How many a person has, read or not, of one group or of all. Indexes: `notices_user_idx`, `notices_area_idx`.
///
/// # Errors
/// Those of the database.
pub fn count(conn: &mut Conn<'_>, user: UserId, area: Option<Area>) -> Result<i64, DbError> {
    match area {
        None => conn.one(sql!("SELECT COUNT(*) FROM notices WHERE user_id = $1"), &params![user], |row| row.get(0)),
        Some(area) => {
            let sql = sql!("SELECT COUNT(*) FROM notices WHERE user_id = $1 AND area = $2");
            conn.one(sql, &params![user, area.code()], |row| row.get(0))
        }
    }
}

/// How many wait to be read. Index: `notices_unread_idx`.
///
/// # Errors
/// Those of the database.
pub fn unread(conn: &mut Conn<'_>, user: UserId) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COUNT(*) FROM notices WHERE user_id = $1 AND read_at IS NULL"), &params![user], |row| {
        row.get(0)
    })
}

/// Marks those up to `last` as read. Index: `notices_unread_idx`.
///
/// # Errors
/// Those of the database.
pub fn mark_read(tx: &mut Tx<'_>, user: UserId, last: NoticeId, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE notices SET read_at = $3 WHERE user_id = $1 AND id <= $2 AND read_at IS NULL"),
        &params![user, last, now],
    )?;
    Ok(())
}

/// Removes up to `limit` notices that were read before. Index: `notices_read_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM notices WHERE id IN (
                 SELECT id FROM notices WHERE read_at IS NOT NULL AND read_at < $1 ORDER BY read_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}

/// Removes up to `limit` notices that were told before and never read, but those that [`REMEMBERED_NOWHERE_ELSE`] names.
/// Index: `notices_waiting_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep_unread(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    let [to_correct, damaged] = REMEMBERED_NOWHERE_ELSE.map(Kind::code);
    tx.run(
        sql!(
            "DELETE FROM notices WHERE id IN (
                 SELECT id FROM notices WHERE read_at IS NULL AND created_at < $1 AND kind <> $2 AND kind <> $3
                 ORDER BY created_at LIMIT $4
             )"
        ),
        &params![before, to_correct, damaged, limit],
    )
}

/// Marks one of the person's as read; somebody else's is left alone. Served by the primary key.
///
/// # Errors
/// Those of the database.
pub fn mark_one_read(tx: &mut Tx<'_>, user: UserId, id: NoticeId, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE notices SET read_at = $3 WHERE user_id = $1 AND id = $2 AND read_at IS NULL"),
        &params![user, id, now],
    )?;
    Ok(())
}
