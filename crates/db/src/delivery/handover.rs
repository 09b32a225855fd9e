//! The handover of a winning (or bought) design: packages with all their versions, the thread, the certificate.

use crate::project::party::Card;
use crate::{Conn, DbError, Row, Tx, ids_json, params, sql};
use domain::project::facts::{Bought, Handover};
use domain::{BoughtId, FileId, MessageId, Minor, PackageId, ProjectId, Timestamp, UserId, WorkId};

/// The state of one handover.
#[derive(Clone, Debug)]
pub struct HandoverRow {
    pub project_id: ProjectId,
    pub bought_id: BoughtId,
    pub work_id: WorkId,
    pub designer_id: UserId,
    /// How many versions were delivered.
    pub packages: i64,
    pub package_at: Option<Timestamp>,
    /// The client asked for a revision after the last package.
    pub revision_at: Option<Timestamp>,
    pub confirmed_at: Option<Timestamp>,
    pub confirmed_by: Option<String>,
}

/// The handover, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, project: ProjectId, bought: BoughtId) -> Result<Option<HandoverRow>, DbError> {
    conn.opt(
        sql!(
            "SELECT project_id, bought_id, work_id, designer_id, packages, package_at, revision_at, confirmed_at, confirmed_by \
             FROM handovers WHERE project_id = $1 AND bought_id = $2"
        ),
        &params![project, bought],
        |row| {
            Ok(HandoverRow {
                project_id: row.get(0)?,
                bought_id: row.get(1)?,
                work_id: row.get(2)?,
                designer_id: row.get(3)?,
                packages: row.get(4)?,
                package_at: row.get(5)?,
                revision_at: row.get(6)?,
                confirmed_at: row.get(7)?,
                confirmed_by: row.get(8)?,
            })
        },
    )
}

/// Every handover of a contest as the rules see it, the winner's first; served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn all(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Bought>, DbError> {
    conn.all(
        sql!(
            "SELECT h.bought_id, h.work_id, h.designer_id, h.price, h.package_at, h.revision_at, h.confirmed_at, \
             (SELECT COUNT(*) FROM work_attachments a WHERE a.work_id = h.work_id AND a.effect) \
             FROM handovers h WHERE h.project_id = $1 ORDER BY h.bought_id LIMIT 500"
        ),
        &params![project],
        |row| {
            let effect_images: i64 = row.get(7)?;
            let handover = Handover {
                effect_images: u32::try_from(effect_images).unwrap_or(u32::MAX),
                package_at: row.get(4)?,
                revision_at: row.get(5)?,
                confirmed_at: row.get(6)?,
            };
            Ok(Bought { id: row.get(0)?, work: row.get(1)?, designer: row.get(2)?, price: row.get(3)?, handover })
        },
    )
}

/// A handover that is not confirmed.
#[derive(Clone, Copy, Debug)]
pub struct OpenHandover {
    pub project: ProjectId,
    pub bought: BoughtId,
    pub designer: UserId,
    pub handover: Handover,
}

/// All handovers of those contests that wait to be confirmed, the winners' first; served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn open_of(conn: &mut Conn<'_>, projects: &[ProjectId]) -> Result<Vec<OpenHandover>, DbError> {
    let ids = ids_json(projects.iter().copied());
    conn.all(
        sql!(
            "SELECT h.project_id, h.bought_id, h.designer_id, h.package_at, h.revision_at, \
             (SELECT COUNT(*) FROM work_attachments a WHERE a.work_id = h.work_id AND a.effect) \
             FROM handovers h WHERE h.project_id IN ids_of($1) AND h.confirmed_at IS NULL \
             ORDER BY h.project_id, h.bought_id LIMIT 1000"
        ),
        &params![&ids],
        |row| {
            let effect_images: i64 = row.get(5)?;
            let handover = Handover {
                effect_images: u32::try_from(effect_images).unwrap_or(u32::MAX),
                package_at: row.get(3)?,
                revision_at: row.get(4)?,
                confirmed_at: None,
            };
            Ok(OpenHandover { project: row.get(0)?, bought: row.get(1)?, designer: row.get(2)?, handover })
        },
    )
}

/// A further design with its picture and designer.
#[derive(Clone, Debug)]
pub struct BoughtCard {
    pub bought: BoughtId,
    pub work: WorkId,
    pub number: i64,
    pub picture_key: String,
    pub designer: Card,
}

/// The further designs of a contest, in the order of their purchase; served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn bought_cards(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<BoughtCard>, DbError> {
    conn.all(
        sql!(
            "SELECT h.bought_id, w.id, w.number, f.key, u.id, u.user_name, u.face_key, u.wins, u.user_type FROM handovers h \
             JOIN works w ON w.id = h.work_id JOIN files f ON f.id = w.file_id JOIN users u ON u.id = h.designer_id \
             WHERE h.project_id = $1 AND h.bought_id > 0 ORDER BY h.bought_id LIMIT 500"
        ),
        &params![project],
        |row| {
            let designer = Card {
                id: row.get(4)?,
                user_name: row.get(5)?,
                face_key: row.get(6)?,
                wins: row.get(7)?,
                user_type: row.get(8)?,
            };
            Ok(BoughtCard {
                bought: row.get(0)?,
                work: row.get(1)?,
                number: row.get(2)?,
                picture_key: row.get(3)?,
                designer,
            })
        },
    )
}

/// Opens the handover of another design that was paid for; returns its number, which none had before it.
///
/// # Errors
/// Those of the engine.
pub fn insert_bought(
    tx: &mut Tx<'_>,
    project: ProjectId,
    work: WorkId,
    designer: UserId,
    price: Minor,
    now: Timestamp,
) -> Result<BoughtId, DbError> {
    tx.one(
        sql!(
            "INSERT INTO handovers (project_id, bought_id, work_id, designer_id, price, created_at) \
             SELECT $1, COALESCE(MAX(n.number), 0) + 1, $2, $3, $4, $5 FROM \
             (SELECT bought_id AS number FROM handovers WHERE project_id = $1 \
             UNION ALL SELECT number FROM revoked_handovers WHERE project_id = $1) n RETURNING bought_id"
        ),
        &params![project, work, designer, price, now],
        |row| row.get(0),
    )
}

/// Opens the handover of a chosen work.
///
/// # Errors
/// Those of the engine.
pub fn insert(
    tx: &mut Tx<'_>,
    project: ProjectId,
    bought: BoughtId,
    work: WorkId,
    designer: UserId,
    now: Timestamp,
) -> Result<(), DbError> {
    tx.run(
        sql!("INSERT INTO handovers (project_id, bought_id, work_id, designer_id, created_at) VALUES ($1, $2, $3, $4, $5)"),
        &params![project, bought, work, designer, now],
    )?;
    Ok(())
}

/// Puts a handover aside, its packages and messages with it: who hands over next begins an empty one. `false` when it is
/// not there any more, or confirmed.
///
/// # Errors
/// Those of the engine.
pub fn revoke(tx: &mut Tx<'_>, project: ProjectId, bought: BoughtId, now: Timestamp) -> Result<bool, DbError> {
    let earlier: i64 =
        tx.one(sql!("SELECT COUNT(*) FROM revoked_handovers WHERE project_id = $1"), &params![project], |row| {
            row.get(0)
        })?;
    let kept = BoughtId(-1 - earlier);
    let put_aside = tx.run(
        sql!(
            "INSERT INTO revoked_handovers (project_id, bought_id, number, work_id, designer_id, price, packages, package_at, \
             revision_at, created_at, revoked_at) SELECT project_id, CAST($3 AS BIGINT), bought_id, work_id, designer_id, price, \
             packages, package_at, revision_at, created_at, CAST($4 AS BIGINT) FROM handovers \
             WHERE project_id = $1 AND bought_id = $2 AND confirmed_at IS NULL"
        ),
        &params![project, bought, kept, now],
    )?;
    if put_aside == 0 {
        return Ok(false);
    }
    tx.run(sql!("DELETE FROM handovers WHERE project_id = $1 AND bought_id = $2"), &params![project, bought])?;
    for moved in [
        sql!("UPDATE packages SET bought_id = $3 WHERE project_id = $1 AND bought_id = $2"),
        sql!("UPDATE handover_messages SET bought_id = $3 WHERE project_id = $1 AND bought_id = $2"),
        sql!("UPDATE files SET bought_id = $3 WHERE project_id = $1 AND bought_id = $2"),
    ] {
        tx.run(moved, &params![project, bought, kept])?;
    }
    Ok(true)
}

/// Stores the next version of the package and restarts the client's countdown; returns id and version.
///
/// # Errors
/// Those of the engine.
pub fn add_package(
    tx: &mut Tx<'_>,
    project: ProjectId,
    bought: BoughtId,
    file: FileId,
    sha256: &str,
    tree: &str,
    now: Timestamp,
) -> Result<Option<(PackageId, i64)>, DbError> {
    let version: Option<i64> = tx.opt(
        sql!(
            "UPDATE handovers SET packages = packages + 1, package_at = $3, revision_at = NULL \
             WHERE project_id = $1 AND bought_id = $2 AND confirmed_at IS NULL RETURNING packages"
        ),
        &params![project, bought, now],
        |row| row.get(0),
    )?;
    let Some(version) = version else { return Ok(None) };
    let id = tx.insert(
        sql!(
            "INSERT INTO packages (project_id, bought_id, version, file_id, sha256, tree, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id"
        ),
        &params![project, bought, version, file, sha256, tree, now],
    )?;
    Ok(Some((id, version)))
}

/// Stops the countdown: the client wants a revision of the last package.
///
/// # Errors
/// Those of the engine.
pub fn request_revision(
    tx: &mut Tx<'_>,
    project: ProjectId,
    bought: BoughtId,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE handovers SET revision_at = $3 \
             WHERE project_id = $1 AND bought_id = $2 AND package_at IS NOT NULL AND confirmed_at IS NULL"
        ),
        &params![project, bought, now],
    )?;
    Ok(rows == 1)
}

/// Confirms the handover, once; `by` is `client`, `claim` or `auto`.
///
/// # Errors
/// Those of the engine.
pub fn confirm(
    tx: &mut Tx<'_>,
    project: ProjectId,
    bought: BoughtId,
    by: &str,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE handovers SET confirmed_at = $3, confirmed_by = $4 \
             WHERE project_id = $1 AND bought_id = $2 AND package_at IS NOT NULL AND confirmed_at IS NULL"
        ),
        &params![project, bought, now, by],
    )?;
    Ok(rows == 1)
}

/// One delivered version.
#[derive(Clone, Debug)]
pub struct PackageRow {
    pub id: PackageId,
    pub version: i64,
    pub file_id: FileId,
    pub sha256: String,
    /// JSON: the files inside.
    pub tree: String,
    /// JSON: what the job that looks inside has found; empty until then.
    pub checks: String,
    pub created_at: Timestamp,
}

/// All versions, latest first.
///
/// # Errors
/// Those of the engine.
pub fn packages(conn: &mut Conn<'_>, project: ProjectId, bought: BoughtId) -> Result<Vec<PackageRow>, DbError> {
    conn.all(
        sql!(
            "SELECT id, version, file_id, sha256, tree, checks, created_at FROM packages \
             WHERE project_id = $1 AND bought_id = $2 ORDER BY version DESC LIMIT 100"
        ),
        &params![project, bought],
        |row| {
            Ok(PackageRow {
                id: row.get(0)?,
                version: row.get(1)?,
                file_id: row.get(2)?,
                sha256: row.get(3)?,
                tree: row.get(4)?,
                checks: row.get(5)?,
                created_at: row.get(6)?,
            })
        },
    )
}

/// What the look into a package needs: where it lies, what was promised, which design was chosen.
#[derive(Clone, Debug)]
pub struct ToCheck {
    pub storage_key: String,
    /// JSON: the formats agreed on.
    pub features: String,
    pub picture_storage_key: String,
}

/// One package that is to be looked into. Index: the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn to_check(conn: &mut Conn<'_>, id: PackageId) -> Result<Option<ToCheck>, DbError> {
    conn.opt(
        sql!(
            "SELECT f.storage_key, p.features, g.storage_key FROM packages k JOIN files f ON f.id = k.file_id \
             JOIN projects p ON p.id = k.project_id \
             JOIN handovers h ON h.project_id = k.project_id AND h.bought_id = k.bought_id \
             JOIN works w ON w.id = h.work_id JOIN files g ON g.id = w.file_id WHERE k.id = $1"
        ),
        &params![id],
        |row| Ok(ToCheck { storage_key: row.get(0)?, features: row.get(1)?, picture_storage_key: row.get(2)? }),
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

/// A message of the handover thread.
#[derive(Clone, Debug)]
pub struct ThreadRow {
    pub id: MessageId,
    pub author_id: UserId,
    pub author_name: String,
    pub author_face: Option<String>,
    pub content: String,
    /// JSON list of file ids.
    pub file_ids: String,
    pub revision: bool,
    pub created_at: Timestamp,
}

fn read_message(row: &Row<'_>) -> Result<ThreadRow, DbError> {
    Ok(ThreadRow {
        id: row.get(0)?,
        author_id: row.get(1)?,
        author_name: row.get(2)?,
        author_face: row.get(3)?,
        content: row.get(4)?,
        file_ids: row.get(5)?,
        revision: row.get(6)?,
        created_at: row.get(7)?,
    })
}

/// A page of the thread, oldest first, and how many messages there are; served by `handover_messages_thread_idx`.
///
/// # Errors
/// Those of the engine.
pub fn thread(
    conn: &mut Conn<'_>,
    project: ProjectId,
    bought: BoughtId,
    limit: i64,
    offset: i64,
) -> Result<(Vec<ThreadRow>, i64), DbError> {
    let total = conn.one(
        sql!("SELECT COUNT(*) FROM handover_messages WHERE project_id = $1 AND bought_id = $2 AND deleted_at IS NULL"),
        &params![project, bought],
        |row| row.get(0),
    )?;
    let list = conn.all(
        sql!(
            "SELECT m.id, m.author_id, u.user_name, u.face_key, m.content, m.file_ids, m.revision, m.created_at \
             FROM handover_messages m JOIN users u ON u.id = m.author_id \
             WHERE m.project_id = $1 AND m.bought_id = $2 AND m.deleted_at IS NULL ORDER BY m.id LIMIT $3 OFFSET $4"
        ),
        &params![project, bought, limit, offset],
        read_message,
    )?;
    Ok((list, total))
}

/// What is written into the thread.
#[derive(Clone, Debug)]
pub struct NewThreadMessage<'a> {
    pub project: ProjectId,
    pub bought: BoughtId,
    pub author: UserId,
    pub content: &'a str,
    pub file_ids: &'a str,
    pub revision: bool,
}

/// Writes into the thread.
///
/// # Errors
/// Those of the engine.
pub fn add_message(tx: &mut Tx<'_>, new: &NewThreadMessage<'_>, now: Timestamp) -> Result<MessageId, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO handover_messages (project_id, bought_id, author_id, content, file_ids, revision, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id"
        ),
        &params![new.project, new.bought, new.author, new.content, new.file_ids, new.revision, now],
    )
}

/// Takes back one's own message; returns whether there was one.
///
/// # Errors
/// Those of the engine.
pub fn remove_message(
    tx: &mut Tx<'_>,
    project: ProjectId,
    bought: BoughtId,
    message: MessageId,
    author: Option<UserId>,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE handover_messages SET deleted_at = $5 WHERE id = $3 AND project_id = $1 AND bought_id = $2 \
             AND ($4 < 0 OR author_id = $4) AND deleted_at IS NULL AND NOT revision"
        ),
        &params![project, bought, message, author.map_or(-1, i64::from), now],
    )?;
    Ok(rows == 1)
}

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
pub fn certificate(conn: &mut Conn<'_>, code: &str) -> Result<Option<CertificateRow>, DbError> {
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
pub fn certificate_of(
    conn: &mut Conn<'_>,
    project: ProjectId,
    bought: BoughtId,
) -> Result<Option<CertificateRow>, DbError> {
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
pub fn insert_certificate(tx: &mut Tx<'_>, new: &CertificateRow) -> Result<(), DbError> {
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
pub fn set_certificate_file(tx: &mut Tx<'_>, code: &str, file: FileId) -> Result<bool, DbError> {
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
