//! Versions of an entry: the newest picture stands in the entry itself, those before it here.

use crate::engine::row::{column, row};
use crate::{Conn, DbError, Tx, params, sql};
use domain::idea::Palette;
use domain::taste::Shape;
use domain::work::Legibility;
use domain::{FileId, Timestamp, WorkId};

column! { Legibility: "what holds of a mark", bits: i64 => Some(Legibility::of(bits)) }

row! {
    /// A picture that stood for an entry before, as it is shown.
    #[derive(Clone, Debug)]
    pub struct Version in version_columns($of:literal, $created:literal) {
        pub version: i64 = (concat!($of, ".version")),
        /// When it was handed in.
        pub created_at: Timestamp = ($created),
        pub ai_used: bool = (concat!($of, ".ai_used")),
        pub ai_label: bool = (concat!($of, ".ai_label")),
        pub legibility: Option<Legibility> = (concat!($of, ".legibility")),
        pub file: FileId = ("f.id"),
        pub key: String = ("f.key"),
        pub name: String = ("f.name"),
        pub mime: String = ("f.mime"),
        /// Bytes.
        pub size: i64 = ("f.size"),
        /// Pixels.
        pub width: u32 = ("f.width"),
        pub height: u32 = ("f.height"),
        pub tiny: String = ("f.tiny"),
    }
}

/// The versions before the newest, latest first; there are at most `domain::work::VERSIONS_MOST`. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn before_newest(conn: &mut Conn<'_>, work: WorkId) -> Result<Vec<Version>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            version_columns!("v", "v.created_at"),
            " FROM work_versions v JOIN files f ON f.id = v.file_id WHERE v.work_id = $1 ORDER BY v.version DESC LIMIT 100"
        )),
        &params![work],
        Version::read,
    )
}

/// The newest version, which is the entry's own. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn newest(conn: &mut Conn<'_>, work: WorkId) -> Result<Option<Version>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            version_columns!("w", "COALESCE(w.revised_at, w.created_at)"),
            " FROM works w JOIN files f ON f.id = w.file_id WHERE w.id = $1"
        )),
        &params![work],
        Version::read,
    )
}

/// The picture that takes the place of an entry's.
#[derive(Clone, Copy, Debug)]
pub struct NewVersion<'a> {
    pub file: FileId,
    /// The designer says so.
    pub ai_used: bool,
    /// The file itself says so.
    pub ai_label: bool,
    pub fingerprint: Option<&'a [u8]>,
    pub palette: Option<Palette>,
    pub legibility: Option<Legibility>,
    pub shape: Option<Shape>,
}

/// Puts a picture in the place of the entry's, which is kept as a version of before; `false` when the entry is gone or
/// shows another version than `shown`. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn replace(
    tx: &mut Tx<'_>,
    work: WorkId,
    shown: i64,
    new: &NewVersion<'_>,
    now: Timestamp,
) -> Result<bool, DbError> {
    let kept = tx.run(
        sql!(
            "INSERT INTO work_versions (work_id, version, file_id, ai_used, ai_label, phash, created_at, legibility) \
             SELECT id, version, file_id, ai_used, ai_label, phash, COALESCE(revised_at, created_at), legibility FROM works \
             WHERE id = $1 AND version = $2 AND deleted_at IS NULL"
        ),
        &params![work, shown],
    )?;
    if kept == 0 {
        return Ok(false);
    }
    tx.run(
        sql!(
            "UPDATE works SET version = version + 1, file_id = $2, ai_used = $3, ai_label = $4, phash = $5, colours = $6, \
             revised_at = $7, legibility = $8, shape = $9 WHERE id = $1"
        ),
        &params![
            work,
            new.file,
            new.ai_used,
            new.ai_label,
            new.fingerprint,
            new.palette.map(|palette| palette.0),
            now,
            new.legibility.map(Legibility::bits),
            new.shape.map(|shape| shape.0)
        ],
    )?;
    crate::file::tie_to_work(tx, new.file, work)?;
    Ok(true)
}

/// Puts other words beside an entry; `false` when it is gone. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn describe(tx: &mut Tx<'_>, work: WorkId, description: &str) -> Result<bool, DbError> {
    let set = tx.run(
        sql!("UPDATE works SET description = $2 WHERE id = $1 AND deleted_at IS NULL"),
        &params![work, description],
    )?;
    Ok(set == 1)
}
