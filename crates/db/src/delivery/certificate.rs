//! Certificates of handed-over designs.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::delivery::HandoverOf;
use domain::{FileId, HandoverId, Timestamp, UserId, WorkId};

row! {
    /// A certificate as the public check shows it.
    #[derive(Clone, Debug)]
    pub struct CertificateRow in certificate_columns {
        pub code: String = "c.code",
        pub handover: HandoverId = "c.handover_id",
        pub of: HandoverOf = "h.order_id, h.project_id, h.bought_id, h.work_id",
        pub client_name: String = "c.client_name",
        pub designer_name: String = "c.designer_name",
        pub project_name: String = "c.project_name",
        pub package_sha256: String = "c.package_sha256",
        pub file_id: Option<FileId> = "c.file_id",
        pub created_at: Timestamp = "c.created_at",
    }
}

macro_rules! certificates {
    ($which:literal) => {
        concat!(
            "SELECT ",
            certificate_columns!(),
            " FROM certificates c JOIN handovers h ON h.id = c.handover_id WHERE ",
            $which
        )
    };
}

/// The certificate of that code.
///
/// # Errors
/// Those of the engine.
pub fn by_code(conn: &mut Conn<'_>, code: &str) -> Result<Option<CertificateRow>, DbError> {
    conn.opt(sql!(certificates!("c.code = $1")), &params![code], CertificateRow::read)
}

/// The certificate of a handover.
///
/// # Errors
/// Those of the engine.
pub fn of(conn: &mut Conn<'_>, handover: HandoverId) -> Result<Option<CertificateRow>, DbError> {
    conn.opt(sql!(certificates!("c.handover_id = $1")), &params![handover], CertificateRow::read)
}

/// Issues the certificate; its document is drawn afterwards.
///
/// # Errors
/// Those of the engine.
pub fn insert(tx: &mut Tx<'_>, new: &CertificateRow) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO certificates (code, handover_id, client_name, designer_name, project_name, package_sha256, \
             created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)"
        ),
        &params![
            &new.code,
            new.handover,
            &new.client_name,
            &new.designer_name,
            &new.project_name,
            &new.package_sha256,
            new.created_at
        ],
    )?;
    Ok(())
}

/// Attaches the drawn document, once.
///
/// # Errors
/// Those of the engine.
pub fn set_file(tx: &mut Tx<'_>, code: &str, file: FileId) -> Result<bool, DbError> {
    let rows =
        tx.run(sql!("UPDATE certificates SET file_id = $2 WHERE code = $1 AND file_id IS NULL"), &params![code, file])?;
    Ok(rows == 1)
}

/// What a certificate is drawn from, besides its own row.
#[derive(Clone, Debug)]
pub struct DrawnFrom {
    pub designer_id: UserId,
    pub number: i64,
    pub picture_storage_key: String,
    pub signature_storage_key: Option<String>,
}

/// Whoever gives in a handover, and the storage key of their signature.
///
/// # Errors
/// Those of the engine.
pub fn giver_of(conn: &mut Conn<'_>, handover: HandoverId) -> Result<(UserId, Option<String>), DbError> {
    conn.one(
        sql!(
            "SELECT h.designer_id, s.storage_key FROM handovers h JOIN users u ON u.id = h.designer_id \
             LEFT JOIN files s ON s.id = u.signature_file_id WHERE h.id = $1"
        ),
        &params![handover],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// The picture of the work and its designer's signature.
///
/// # Errors
/// Those of the engine.
pub fn drawn_from(conn: &mut Conn<'_>, work: WorkId) -> Result<DrawnFrom, DbError> {
    conn.one(
        sql!(
            "SELECT w.designer_id, w.number, f.storage_key, s.storage_key FROM works w JOIN files f ON f.id = w.file_id \
             JOIN users u ON u.id = w.designer_id LEFT JOIN files s ON s.id = u.signature_file_id WHERE w.id = $1"
        ),
        &params![work],
        |row| {
            Ok(DrawnFrom {
                designer_id: row.get(0)?,
                number: row.get(1)?,
                picture_storage_key: row.get(2)?,
                signature_storage_key: row.get(3)?,
            })
        },
    )
}
