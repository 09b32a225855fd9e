//! Files on their way in, piece by piece: how far each is, and where its pieces lie.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{HandoverId, Timestamp, UserId};

row! {
    /// An upload that was announced.
    #[derive(Clone, Debug)]
    pub struct UploadRow in upload_columns {
        /// 32 hexadecimal digits.
        pub id: String = "id",
        pub owner: UserId = "owner_id",
        /// The handover it is meant for, where its sender said so.
        pub handover: Option<HandoverId> = "handover_id",
        pub name: String = "name",
        /// Bytes announced.
        pub size: i64 = "size",
        /// Bytes that are safe.
        pub received: i64 = "received",
        pub created_at: Timestamp = "created_at",
        pub expires_at: Timestamp = "expires_at",
        /// It became a package, or was given up.
        pub ended_at: Option<Timestamp> = "ended_at",
    }
}

/// Writes an upload of which nothing is there yet.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, new: &UploadRow) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO uploads (id, owner_id, handover_id, name, size, created_at, expires_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)"
        ),
        &params![&new.id, new.owner, new.handover, &new.name, new.size, new.created_at, new.expires_at],
    )?;
    Ok(())
}

/// One upload. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: &str) -> Result<Option<UploadRow>, DbError> {
    conn.opt(sql!(concat!("SELECT ", upload_columns!(), " FROM uploads WHERE id = $1")), &params![id], UploadRow::read)
}

/// How many uploads of that person are on their way or wait to be taken. Index: `uploads_owner_idx`.
///
/// # Errors
/// Those of the database.
pub fn open_of(conn: &mut Conn<'_>, owner: UserId, now: Timestamp) -> Result<usize, DbError> {
    let open: i64 = conn.one(
        sql!("SELECT COUNT(*) FROM uploads WHERE owner_id = $1 AND ended_at IS NULL AND expires_at > $2"),
        &params![owner, now],
        |row| row.get(0),
    )?;
    Ok(usize::try_from(open).unwrap_or(usize::MAX))
}

/// A piece that lies in storage.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The first byte it holds.
    pub start: i64,
    pub size: i64,
    pub storage_key: String,
}

/// Adds a piece where the last one ended; `false` when the upload has gone on meanwhile, has ended or is over its time.
///
/// # Errors
/// Those of the database.
pub fn advance(tx: &mut Tx<'_>, id: &str, piece: &Piece, now: Timestamp) -> Result<bool, DbError> {
    let moved = tx.run(
        sql!(
            "UPDATE uploads SET received = received + $3 \
             WHERE id = $1 AND received = $2 AND received + $3 <= size AND ended_at IS NULL AND expires_at > $4"
        ),
        &params![id, piece.start, piece.size, now],
    )?;
    if moved == 1 {
        tx.run(
            sql!("INSERT INTO upload_pieces (upload_id, start, size, storage_key) VALUES ($1, $2, $3, $4)"),
            &params![id, piece.start, piece.size, &piece.storage_key],
        )?;
    }
    Ok(moved == 1)
}

/// The pieces in order. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn pieces(conn: &mut Conn<'_>, id: &str) -> Result<Vec<Piece>, DbError> {
    conn.all(
        sql!("SELECT start, size, storage_key FROM upload_pieces WHERE upload_id = $1 ORDER BY start"),
        &params![id],
        |row| Ok(Piece { start: row.get(0)?, size: row.get(1)?, storage_key: row.get(2)? }),
    )
}

/// Takes a complete upload for something, once: `false` when it is not complete, or ended already.
///
/// # Errors
/// Those of the database.
pub fn consume(tx: &mut Tx<'_>, id: &str, owner: UserId, now: Timestamp) -> Result<bool, DbError> {
    let taken = tx.run(
        sql!(
            "UPDATE uploads SET ended_at = $3 \
             WHERE id = $1 AND owner_id = $2 AND received = size AND ended_at IS NULL AND expires_at > $3"
        ),
        &params![id, owner, now],
    )?;
    Ok(taken == 1)
}

/// Gives up what that person is sending and forgets what it is called. Index: `uploads_owner_idx`.
///
/// # Errors
/// Those of the database.
pub fn give_up_all(tx: &mut Tx<'_>, owner: UserId, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE uploads SET name = '', ended_at = $2 WHERE owner_id = $1 AND ended_at IS NULL"),
        &params![owner, now],
    )?;
    Ok(())
}

/// Gives an upload up; `false` when it ended already.
///
/// # Errors
/// Those of the database.
pub fn end(tx: &mut Tx<'_>, id: &str, owner: UserId, now: Timestamp) -> Result<bool, DbError> {
    let ended = tx.run(
        sql!("UPDATE uploads SET ended_at = $3 WHERE id = $1 AND owner_id = $2 AND ended_at IS NULL"),
        &params![id, owner, now],
    )?;
    Ok(ended == 1)
}

/// Forgets an upload that ended or whose time is over, with its pieces; `false` when it still runs.
///
/// # Errors
/// Those of the database.
pub fn forget(tx: &mut Tx<'_>, id: &str, now: Timestamp) -> Result<bool, DbError> {
    let over = tx.opt(
        sql!("SELECT id FROM uploads WHERE id = $1 AND ended_at IS NULL AND expires_at > $2"),
        &params![id, now],
        |row| row.get::<String>(0),
    )?;
    if over.is_some() {
        return Ok(false);
    }
    tx.run(sql!("DELETE FROM upload_pieces WHERE upload_id = $1"), &params![id])?;
    tx.run(sql!("DELETE FROM uploads WHERE id = $1"), &params![id])?;
    Ok(true)
}
