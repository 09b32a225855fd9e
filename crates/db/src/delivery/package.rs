//! Delivered packages with all their versions.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{FileId, HandoverId, PackageId, Timestamp};

/// Stores the next version of the package and restarts the client's countdown; returns id and version. `None` where a
/// delivery is no move.
///
/// # Errors
/// Those of the engine.
pub fn add(
    tx: &mut Tx<'_>,
    handover: HandoverId,
    file: FileId,
    sha256: &str,
    tree: &str,
    now: Timestamp,
) -> Result<Option<(PackageId, i64)>, DbError> {
    let Some(version) = next_version(tx, handover, now)? else { return Ok(None) };
    let id = tx.insert(
        sql!(
            "INSERT INTO packages (handover_id, version, file_id, sha256, tree, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
        ),
        &params![handover, version, file, sha256, tree, now],
    )?;
    Ok(Some((id, version)))
}

/// Counts a delivery and restarts the client's countdown; the version. `None` where a delivery is no move.
///
/// # Errors
/// Those of the engine.
pub(crate) fn next_version(tx: &mut Tx<'_>, handover: HandoverId, now: Timestamp) -> Result<Option<i64>, DbError> {
    tx.opt(
        sql!(
            "UPDATE handovers SET packages = packages + 1, package_at = $2, revision_at = NULL \
             WHERE id = $1 AND confirmed_at IS NULL AND revoked_at IS NULL RETURNING packages"
        ),
        &params![handover, now],
        |row| row.get(0),
    )
}

row! {
    /// One delivered version, or one file of it.
    #[derive(Clone, Debug)]
    pub struct PackageRow in package_columns {
        pub id: PackageId = "id",
        pub version: i64 = "version",
        pub file_id: FileId = "file_id",
        pub sha256: String = "sha256",
        /// JSON: the files inside.
        pub tree: String = "tree",
        /// JSON: what the job that looks inside has found; empty until then.
        pub checks: String = "checks",
        pub created_at: Timestamp = "created_at",
    }
}

/// All versions, latest first, each with its files in their order. Index: `packages_handover_id_version_part_key`.
///
/// # Errors
/// Those of the engine.
pub fn all(conn: &mut Conn<'_>, handover: HandoverId) -> Result<Vec<PackageRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            package_columns!(),
            " FROM packages WHERE handover_id = $1 ORDER BY version DESC, part LIMIT 500"
        )),
        &params![handover],
        PackageRow::read,
    )
}

/// The files of the last version, in their order; none where nothing was delivered. Index:
/// `packages_handover_id_version_part_key`.
///
/// # Errors
/// Those of the engine.
pub fn latest(conn: &mut Conn<'_>, handover: HandoverId) -> Result<Vec<PackageRow>, DbError> {
    let mut parts = all(conn, handover)?;
    let version = parts.first().map(|part| part.version);
    parts.retain(|part| Some(part.version) == version);
    Ok(parts)
}

/// What the look into a package needs: where it lies, what was promised, which design was chosen.
#[derive(Clone, Debug)]
pub struct ToCheck {
    pub storage_key: String,
    pub mime: String,
    /// JSON: the formats agreed on; none in an order.
    pub features: Option<String>,
    /// The design that was chosen; none in an order.
    pub picture_storage_key: Option<String>,
}

/// One package that is to be looked into. Index: the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn to_check(conn: &mut Conn<'_>, id: PackageId) -> Result<Option<ToCheck>, DbError> {
    conn.opt(
        sql!(
            "SELECT f.storage_key, f.mime, p.features, g.storage_key FROM packages k JOIN files f ON f.id = k.file_id \
             JOIN handovers h ON h.id = k.handover_id LEFT JOIN projects p ON p.id = h.project_id \
             LEFT JOIN works w ON w.id = h.work_id LEFT JOIN files g ON g.id = w.file_id WHERE k.id = $1"
        ),
        &params![id],
        |row| {
            Ok(ToCheck {
                storage_key: row.get(0)?,
                mime: row.get(1)?,
                features: row.get(2)?,
                picture_storage_key: row.get(3)?,
            })
        },
    )
}

/// Keeps what was found inside a package.
///
/// # Errors
/// Those of the engine.
pub fn set_checks(tx: &mut Tx<'_>, id: PackageId, checks: &str) -> Result<(), DbError> {
    tx.run(sql!("UPDATE packages SET checks = $2 WHERE id = $1"), &params![id, checks])?;
    Ok(())
}
