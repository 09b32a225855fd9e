//! Variations, mock-ups and effect images behind an entry.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{FileId, Timestamp, WorkId};

row! {
    /// A picture behind an entry, as it is shown.
    #[derive(Clone, Debug)]
    pub struct Attachment in attachment_columns {
        pub work: WorkId = "a.work_id",
        /// What the handover asks for first: uploaded behind a chosen entry at 1600x1200.
        pub effect: bool = "a.effect",
        pub file: FileId = "f.id",
        pub key: String = "f.key",
        pub name: String = "f.name",
        pub mime: String = "f.mime",
        /// Bytes.
        pub size: i64 = "f.size",
        /// Pixels.
        pub width: u32 = "f.width",
        pub height: u32 = "f.height",
        pub tiny: String = "f.tiny",
    }
}

/// Puts a picture behind an entry, unless `most` are there already or the entry is gone: `false`.
///
/// # Errors
/// Those of the database.
pub fn insert(
    tx: &mut Tx<'_>,
    work: WorkId,
    file: FileId,
    effect: bool,
    most: i64,
    now: Timestamp,
) -> Result<bool, DbError> {
    let counted = tx.run(
        sql!(
            "UPDATE works SET attachments = attachments + 1 WHERE id = $1 AND attachments < $2 AND deleted_at IS NULL"
        ),
        &params![work, most],
    )?;
    if counted == 1 {
        tx.run(
            sql!("INSERT INTO work_attachments (work_id, file_id, effect, created_at) VALUES ($1, $2, $3, $4)"),
            &params![work, file, effect, now],
        )?;
    }
    Ok(counted == 1)
}

/// Takes a picture from behind an entry; `false` when it is none of that entry's. Index: `work_attachments_work_idx`.
///
/// # Errors
/// Those of the database.
pub fn remove(tx: &mut Tx<'_>, work: WorkId, file: FileId) -> Result<bool, DbError> {
    let removed =
        tx.run(sql!("DELETE FROM work_attachments WHERE work_id = $1 AND file_id = $2"), &params![work, file])?;
    if removed == 1 {
        tx.run(sql!("UPDATE works SET attachments = attachments - 1 WHERE id = $1"), &params![work])?;
    }
    Ok(removed == 1)
}

/// Whether that picture is the entry's only effect image. Index: `work_attachments_work_idx`.
///
/// # Errors
/// Those of the database.
pub fn is_last_effect(conn: &mut Conn<'_>, work: WorkId, file: FileId) -> Result<bool, DbError> {
    let effects: Vec<FileId> = conn.all(
        sql!("SELECT file_id FROM work_attachments WHERE work_id = $1 AND effect ORDER BY id LIMIT 2"),
        &params![work],
        |row| row.get(0),
    )?;
    Ok(effects == [file])
}

/// The pictures behind one entry, oldest first. Index: `work_attachments_work_idx`.
///
/// # Errors
/// Those of the database.
pub fn of_work(conn: &mut Conn<'_>, work: WorkId) -> Result<Vec<Attachment>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            attachment_columns!(),
            " FROM work_attachments a JOIN files f ON f.id = a.file_id WHERE a.work_id = $1 ORDER BY a.id LIMIT 100"
        )),
        &params![work],
        Attachment::read,
    )
}

/// The pictures behind several entries (a page of them), oldest first. Index: `work_attachments_work_idx`.
///
/// # Errors
/// Those of the database.
pub fn of_works(conn: &mut Conn<'_>, works: &[WorkId]) -> Result<Vec<Attachment>, DbError> {
    let ids = crate::ids_json(works.iter().copied());
    conn.all(
        sql!(concat!(
            "SELECT ",
            attachment_columns!(),
            " FROM work_attachments a JOIN files f ON f.id = a.file_id WHERE a.work_id IN ids_of($1) ORDER BY a.id \
             LIMIT 2000"
        )),
        &params![&ids],
        Attachment::read,
    )
}
