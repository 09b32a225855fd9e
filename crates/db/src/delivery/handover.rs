//! The handover of a winning (or bought) design: who hands over what, and how far it is.

use crate::project::party::Card;
use crate::{Conn, DbError, Tx, ids_json, params, sql};
use domain::project::RefundStatus;
use domain::project::facts::{Bought, Handover};
use domain::{BoughtId, Minor, ProjectId, Timestamp, UserId, WorkId};

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

/// Whether a handover from that designer to that client is not confirmed yet, in a contest that was not refunded. Index:
/// `handovers_designer_idx` and the primary key of `projects`.
///
/// # Errors
/// Those of the engine.
pub fn runs_between(conn: &mut Conn<'_>, client: UserId, designer: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!(
            "SELECT 1 FROM handovers h JOIN projects p ON p.id = h.project_id \
             WHERE h.designer_id = $2 AND p.client_id = $1 AND h.confirmed_at IS NULL AND p.refund_status <> $3 LIMIT 1"
        ),
        &params![client, designer, RefundStatus::Refunded.value()],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
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
