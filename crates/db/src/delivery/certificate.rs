//! Certificates of handed-over designs.

use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::{BoughtId, FileId, ProjectId, Timestamp, UserId, WorkId};

/// A certificate as the public check shows it.
#[derive(Clone, Debug)]
pub struct CertificateRow {
    pub code: String,
    pub project_id: ProjectId,
    pub bought_id: BoughtId,
    pub work_id: WorkId,
    pub client_name: String,
    pub designer_name: String,
    pub project_name: String,
    pub package_sha256: String,
    pub file_id: Option<FileId>,
    pub created_at: Timestamp,
}

macro_rules! certificate_columns {
    () => {
        "code, project_id, bought_id, work_id, client_name, designer_name, project_name, package_sha256, file_id, created_at"
    };
}

fn read_certificate(row: &Row<'_>) -> Result<CertificateRow, DbError> {
    Ok(CertificateRow {
        code: row.get(0)?,
        project_id: row.get(1)?,
        bought_id: row.get(2)?,
        work_id: row.get(3)?,
        client_name: row.get(4)?,
        designer_name: row.get(5)?,
        project_name: row.get(6)?,
        package_sha256: row.get(7)?,
        file_id: row.get(8)?,
        created_at: row.get(9)?,
    })
}

/// The certificate of that code.
///
/// # Errors
/// Those of the engine.
pub fn by_code(conn: &mut Conn<'_>, code: &str) -> Result<Option<CertificateRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", certificate_columns!(), " FROM certificates WHERE code = $1")),
        &params![code],
        read_certificate,
    )
}

/// The certificate of a handover.
///
/// # Errors
/// Those of the engine.
pub fn of(conn: &mut Conn<'_>, project: ProjectId, bought: BoughtId) -> Result<Option<CertificateRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", certificate_columns!(), " FROM certificates WHERE project_id = $1 AND bought_id = $2")),
        &params![project, bought],
        read_certificate,
    )
}

/// Issues the certificate; its document is drawn afterwards.
///
/// # Errors
/// Those of the engine.
pub fn insert(tx: &mut Tx<'_>, new: &CertificateRow) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO certificates (code, project_id, bought_id, work_id, client_name, designer_name, project_name, \
             package_sha256, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
        ),
        &params![
            &new.code,
            new.project_id,
            new.bought_id,
            new.work_id,
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
