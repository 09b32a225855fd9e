//! Boards of kept ideas, each person's own.

use super::hanging;
use crate::engine::row::row;
use crate::rules::{acts, offered, shown};
use crate::{Conn, DbError, Tx, params, sql};
use domain::idea::board::{BOARDS_MOST, IDEAS_MOST};
use domain::{BoardId, Site, Timestamp, UserId, WorkId};

/// The constraint by which a person has each name once on a site.
pub const NAME_KEY: &str = "idea_boards_owner_id_site_name_key";

row! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct BoardRow in board_columns {
        pub id: BoardId = "b.id",
        pub name: String = "b.name",
    }
}

/// An idea that is kept and hangs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub board: BoardId,
    pub work: WorkId,
    pub picture_key: String,
}

/// Somebody's boards on a site, the one that was used last first. Index: that of [`NAME_KEY`].
///
/// # Errors
/// Those of the database.
pub fn list(conn: &mut Conn<'_>, owner: UserId, site: Site) -> Result<Vec<BoardRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            board_columns!(),
            " FROM idea_boards b WHERE b.owner_id = $1 AND b.site = $2 ORDER BY b.used_at DESC, b.id DESC LIMIT $3"
        )),
        &params![owner, site, BOARDS_MOST],
        BoardRow::read,
    )
}

/// What somebody has kept of a site, as far as it hangs there, the latest first. Index: the primary keys of `kept_ideas`
/// and `ideas`.
///
/// # Errors
/// Those of the database.
pub fn kept(conn: &mut Conn<'_>, owner: UserId, site: Site) -> Result<Vec<Kept>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT k.board_id, k.work_id, f.key ",
            hanging!("JOIN kept_ideas k ON k.work_id = i.work_id JOIN files f ON f.id = w.file_id"),
            "k.owner_id = $1 AND i.site = $2 ORDER BY k.kept_at DESC, k.work_id DESC LIMIT $3"
        )),
        &params![owner, site, BOARDS_MOST * IDEAS_MOST],
        |row| Ok(Kept { board: row.get(0)?, work: row.get(1)?, picture_key: row.get(2)? }),
    )
}

/// A board of that person on that site. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, owner: UserId, site: Site, id: BoardId) -> Result<Option<BoardRow>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            board_columns!(),
            " FROM idea_boards b WHERE b.id = $1 AND b.owner_id = $2 AND b.site = $3"
        )),
        &params![id, owner, site],
        BoardRow::read,
    )
}

/// Makes a board; breaks [`NAME_KEY`] when there is one of that name.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, owner: UserId, site: Site, name: &str, now: Timestamp) -> Result<BoardId, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO idea_boards (owner_id, site, name, used_at, created_at) VALUES ($1, $2, $3, $4, $4) RETURNING id"
        ),
        &params![owner, site, name, now],
    )
}

/// Gives a board another name; breaks [`NAME_KEY`] when there is one of that name. The caller found the board to be theirs.
///
/// # Errors
/// Those of the database.
pub fn rename(tx: &mut Tx<'_>, id: BoardId, name: &str) -> Result<(), DbError> {
    tx.run(sql!("UPDATE idea_boards SET name = $2 WHERE id = $1"), &params![id, name])?;
    Ok(())
}

/// Removes a board with what is kept on it. The caller found the board to be theirs.
///
/// # Errors
/// Those of the database.
pub fn remove(tx: &mut Tx<'_>, id: BoardId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM kept_ideas WHERE board_id = $1"), &params![id])?;
    tx.run(sql!("DELETE FROM idea_boards WHERE id = $1"), &params![id])?;
    Ok(())
}

/// On which board somebody keeps an idea. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn place(conn: &mut Conn<'_>, owner: UserId, work: WorkId) -> Result<Option<BoardId>, DbError> {
    conn.opt(
        sql!("SELECT board_id FROM kept_ideas WHERE owner_id = $1 AND work_id = $2"),
        &params![owner, work],
        |row| row.get(0),
    )
}

/// How many ideas are kept on a board, whether they hang or not. Index: `kept_ideas_board_idx`.
///
/// # Errors
/// Those of the database.
pub fn count(conn: &mut Conn<'_>, id: BoardId) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COUNT(*) FROM kept_ideas WHERE board_id = $1"), &params![id], |row| row.get(0))
}

/// Keeps an idea on that board, wherever it was kept before.
///
/// # Errors
/// Those of the database.
pub fn keep(tx: &mut Tx<'_>, owner: UserId, work: WorkId, board: BoardId, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO kept_ideas (owner_id, work_id, board_id, kept_at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (owner_id, work_id) DO UPDATE SET board_id = excluded.board_id, kept_at = excluded.kept_at"
        ),
        &params![owner, work, board, now],
    )?;
    tx.run(sql!("UPDATE idea_boards SET used_at = $2 WHERE id = $1"), &params![board, now])?;
    Ok(())
}

/// Takes an idea off somebody's boards; nothing happens when it is on none.
///
/// # Errors
/// Those of the database.
pub fn let_go(tx: &mut Tx<'_>, owner: UserId, work: WorkId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM kept_ideas WHERE owner_id = $1 AND work_id = $2"), &params![owner, work])?;
    Ok(())
}

/// Takes an idea that hangs no more off everybody's boards.
///
/// # Errors
/// Those of the database.
pub(super) fn let_go_by_all(tx: &mut Tx<'_>, work: WorkId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM kept_ideas WHERE work_id = $1"), &params![work])?;
    Ok(())
}

/// Forgets the boards of somebody who leaves.
///
/// # Errors
/// Those of the database.
pub fn forget(tx: &mut Tx<'_>, owner: UserId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM kept_ideas WHERE owner_id = $1"), &params![owner])?;
    tx.run(sql!("DELETE FROM idea_boards WHERE owner_id = $1"), &params![owner])?;
    Ok(())
}
