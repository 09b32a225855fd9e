//! Entries that look alike: whose picture it is, pairs of different designers, and what moderators decided on them.

use crate::engine::row::row;
use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::work::SimilarDecision;
use domain::{FileId, ProjectId, Site, Timestamp, UserId, WorkId};

/// A picture of an entry as it is compared: its newest version, or one of before.
#[derive(Clone, Debug)]
pub struct Print {
    pub file: FileId,
    pub designer: UserId,
    /// As `media::hash` writes it.
    pub fingerprint: Vec<u8>,
}

fn print(row: &Row<'_>) -> Result<Print, DbError> {
    Ok(Print { file: row.get(0)?, designer: row.get(1)?, fingerprint: row.get(2)? })
}

/// The pictures after `after` that have a fingerprint, oldest first. Indexes: `works_file_idx`,
/// `work_versions_file_idx`.
///
/// # Errors
/// Those of the database.
pub fn prints_after(conn: &mut Conn<'_>, after: FileId, limit: i64) -> Result<Vec<Print>, DbError> {
    conn.all(
        sql!(
            "SELECT w.file_id, w.designer_id, w.phash FROM works w WHERE w.file_id > $1 AND w.phash IS NOT NULL UNION ALL \
             SELECT v.file_id, w.designer_id, v.phash FROM work_versions v JOIN works w ON w.id = v.work_id \
             WHERE v.file_id > $1 AND v.phash IS NOT NULL ORDER BY 1 LIMIT $2"
        ),
        &params![after, limit],
        print,
    )
}

/// The fingerprint of the newest picture of an entry. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn print_of(conn: &mut Conn<'_>, work: WorkId) -> Result<Option<Print>, DbError> {
    conn.opt(
        sql!(
            "SELECT file_id, designer_id, phash FROM works WHERE id = $1 AND phash IS NOT NULL AND deleted_at IS NULL"
        ),
        &params![work],
        print,
    )
}

/// The entry of a picture, whichever of its versions, and the picture's key, when the entry hangs and is not that
/// designer's. Index: the primary keys.
///
/// # Errors
/// Those of the database.
pub fn picture_of_another(
    conn: &mut Conn<'_>,
    picture: FileId,
    designer: UserId,
) -> Result<Option<(WorkId, String)>, DbError> {
    conn.opt(
        sql!(
            "SELECT w.id, f.key FROM files f JOIN works w ON w.id = f.work_id \
             WHERE f.id = $1 AND w.designer_id <> $2 AND w.deleted_at IS NULL"
        ),
        &params![picture, designer],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Notes that an entry of that designer shows the picture; `false` when it is another designer's.
///
/// # Errors
/// Those of the database.
pub fn claim_picture(tx: &mut Tx<'_>, sha256: &str, designer: UserId) -> Result<bool, DbError> {
    let claimed = tx.run(
        sql!(
            "INSERT INTO work_pictures (sha256, designer_id, works) VALUES ($1, $2, 1) ON CONFLICT (sha256) \
             DO UPDATE SET works = work_pictures.works + 1 WHERE work_pictures.designer_id = excluded.designer_id"
        ),
        &params![sha256, designer],
    )?;
    Ok(claimed == 1)
}

/// Notes that an entry is gone with all its versions; with the last entry that shows it a picture is free again. Index:
/// the primary keys.
///
/// # Errors
/// Those of the database.
pub fn release_pictures(tx: &mut Tx<'_>, work: WorkId) -> Result<(), DbError> {
    let shown: Vec<String> = tx.all(
        sql!(
            "SELECT f.sha256 FROM works w JOIN files f ON f.id = w.file_id WHERE w.id = $1 UNION ALL \
             SELECT f.sha256 FROM work_versions v JOIN files f ON f.id = v.file_id WHERE v.work_id = $1 LIMIT 100"
        ),
        &params![work],
        |row| row.get(0),
    )?;
    for sha256 in shown {
        let left: Option<i64> = tx.opt(
            sql!(
                "UPDATE work_pictures SET works = works - 1 WHERE sha256 = $2 \
                 AND designer_id = (SELECT w.designer_id FROM works w WHERE w.id = $1) RETURNING works"
            ),
            &params![work, &sha256],
            |row| row.get(0),
        )?;
        if left == Some(0) {
            tx.run(sql!("DELETE FROM work_pictures WHERE sha256 = $1 AND works = 0"), &params![&sha256])?;
        }
    }
    Ok(())
}

/// Two pictures of different designers' entries that are alike.
#[derive(Clone, Copy, Debug)]
pub struct Alike {
    /// The entry and its picture.
    pub one: (WorkId, FileId),
    pub other: (WorkId, FileId),
    pub distance: u32,
}

/// Writes a pair of entries of different designers that both hang: first the one whose picture came later, which is
/// answered. `None` when the pair is known, either way round, or when one of them is gone or both are one person's. A pair
/// that was dismissed before that picture came is open again, whichever of the two is the later one now; one that shares a
/// common motif is not. One that waits is from then on about the pictures that are alike now.
///
/// # Errors
/// Those of the database.
pub fn pair(tx: &mut Tx<'_>, alike: &Alike, now: Timestamp) -> Result<Option<WorkId>, DbError> {
    let Alike { one, other, distance } = *alike;
    let ((later, picture), (earlier, earlier_picture)) = if one.1 > other.1 { (one, other) } else { (other, one) };
    let written = tx.run(
        sql!(
            "INSERT INTO similar_pairs (work_id, other_id, distance, created_at, picture_id, other_picture_id) \
             SELECT a.id, b.id, CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS BIGINT), CAST($6 AS BIGINT) \
             FROM works a JOIN works b ON b.id = $2 WHERE a.id = $1 \
             AND a.designer_id <> b.designer_id AND a.deleted_at IS NULL AND b.deleted_at IS NULL \
             AND NOT EXISTS (SELECT 1 FROM similar_pairs p WHERE p.work_id = b.id AND p.other_id = a.id \
             AND NOT (p.status = 'dismissed' AND p.decided_at < (SELECT f.created_at FROM files f WHERE f.id = $5))) \
             ON CONFLICT (work_id, other_id) DO UPDATE SET status = 'open', distance = excluded.distance, \
             picture_id = excluded.picture_id, other_picture_id = excluded.other_picture_id, \
             decided_by = NULL, decided_at = NULL, reason = '' WHERE similar_pairs.status = 'dismissed' \
             AND similar_pairs.decided_at < (SELECT f.created_at FROM files f WHERE f.id = $5)"
        ),
        &params![later, earlier, i64::from(distance), now, picture, earlier_picture],
    )?;
    if written == 0 {
        for [work, other, of_work, of_other] in
            [[later.0, earlier.0, picture.0, earlier_picture.0], [earlier.0, later.0, earlier_picture.0, picture.0]]
        {
            tx.run(
                sql!(
                    "UPDATE similar_pairs SET distance = $3, picture_id = $4, other_picture_id = $5 WHERE work_id = $1 \
                     AND other_id = $2 AND status = 'open' AND COALESCE(picture_id, 0) < $6 \
                     AND COALESCE(other_picture_id, 0) < $6"
                ),
                &params![work, other, i64::from(distance), of_work, of_other, picture],
            )?;
        }
        return Ok(None);
    }
    tx.run(sql!("UPDATE works SET alike = alike + 1 WHERE id = $1"), &params![later])?;
    Ok(Some(later))
}

row! {
    /// What became of a pair.
    #[derive(Clone, Debug)]
    pub struct Decided in decided_columns {
        pub by: Option<UserId> = "s.decided_by",
        pub by_name: Option<String> = "m.user_name",
        pub at: Option<Timestamp> = "s.decided_at",
        pub reason: String = "s.reason",
    }
}

row! {
    /// One entry of a pair, as moderators see it.
    #[derive(Clone, Debug)]
    pub struct Side in side_columns($work:literal, $project:literal, $designer:literal, $picture:literal, $handover:literal) {
        pub work: WorkId = (concat!($work, ".id")),
        pub number: i64 = (concat!($work, ".number")),
        pub project: ProjectId = (concat!($work, ".project_id")),
        pub project_name: String = (concat!($project, ".title")),
        pub private: bool = (concat!($project, ".private")),
        pub site: Site = (concat!($project, ".site")),
        pub designer: UserId = (concat!($work, ".designer_id")),
        pub designer_name: String = (concat!($designer, ".user_name")),
        pub face_key: Option<String> = (concat!($designer, ".face_key")),
        pub user_type: i64 = (concat!($designer, ".user_type")),
        pub wins: u32 = (concat!($designer, ".wins")),
        pub key: String = (concat!($picture, ".key")),
        pub tiny: String = (concat!($picture, ".tiny")),
        /// The picture that is alike, and whether a newer one hangs in its place.
        pub picture: FileId = (concat!($picture, ".id")),
        pub revised: bool = (concat!($work, ".file_id <> ", $picture, ".id")),
        pub hidden: bool = (concat!($work, ".hidden")),
        pub deleted: bool = (concat!($work, ".deleted_at IS NOT NULL")),
        pub sold: bool = (concat!($handover, ".work_id IS NOT NULL")),
        pub created_at: Timestamp = (concat!($work, ".created_at")),
    }
}

row! {
    /// Two entries that look alike.
    #[derive(Clone, Debug)]
    pub struct Pair in pair_columns {
        pub id: i64 = "s.id",
        pub distance: u32 = "s.distance",
        pub status: String = "s.status",
        pub created_at: Timestamp = "s.created_at",
        pub decided: Decided = decided_columns!(),
        /// Handed in later.
        pub work: Side = side_columns!("a", "p", "u", "f", "h"),
        /// Handed in first.
        pub other: Side = side_columns!("b", "q", "v", "g", "k"),
    }
}

impl Pair {
    /// Changes whenever the pair is about other pictures.
    #[must_use]
    pub fn version(&self) -> i64 {
        self.work.picture.0.max(self.other.picture.0)
    }
}

macro_rules! pairs {
    ($which:expr) => {
        sql!(concat!(
            "SELECT ",
            pair_columns!(),
            " FROM similar_pairs s LEFT JOIN users m ON m.id = s.decided_by JOIN works a ON a.id = s.work_id \
             JOIN projects p ON p.id = a.project_id JOIN users u ON u.id = a.designer_id \
             JOIN files f ON f.id = COALESCE(s.picture_id, a.file_id) LEFT JOIN handovers h ON h.project_id = a.project_id \
             AND h.work_id = a.id AND h.revoked_at IS NULL JOIN works b ON b.id = s.other_id \
             JOIN projects q ON q.id = b.project_id JOIN users v ON v.id = b.designer_id \
             JOIN files g ON g.id = COALESCE(s.other_picture_id, b.file_id) LEFT JOIN handovers k ON k.project_id = b.project_id \
             AND k.work_id = b.id AND k.revoked_at IS NULL ",
            $which
        ))
    };
}

/// A page of what waits, the most alike first, and how many there are. Index: `similar_pairs_likeness_idx`.
///
/// # Errors
/// Those of the database.
pub fn open(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<(Vec<Pair>, i64), DbError> {
    let rows = conn.all(
        pairs!("WHERE s.status = 'open' ORDER BY s.distance, s.id LIMIT $1 OFFSET $2"),
        &params![limit, offset],
        Pair::read,
    )?;
    let total = sql!("SELECT COUNT(*) FROM similar_pairs WHERE status = 'open'");
    Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
}

/// A page of what was decided, latest first, and how many there are. Index: `similar_pairs_decided_idx`.
///
/// # Errors
/// Those of the database.
pub fn decided(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<(Vec<Pair>, i64), DbError> {
    let rows = conn.all(
        pairs!("WHERE s.status <> 'open' ORDER BY s.decided_at DESC, s.id DESC LIMIT $1 OFFSET $2"),
        &params![limit, offset],
        Pair::read,
    )?;
    let total = sql!("SELECT COUNT(*) FROM similar_pairs WHERE status <> 'open'");
    Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
}

/// One pair. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: i64) -> Result<Option<Pair>, DbError> {
    conn.opt(pairs!("WHERE s.id = $1"), &params![id], Pair::read)
}

/// The pairs in which an entry is the later one, but for those in which both stay, nearest first, at most 50. Index:
/// `similar_pairs_work_id_other_id_key`.
///
/// # Errors
/// Those of the database.
pub fn of_work(conn: &mut Conn<'_>, work: WorkId) -> Result<Vec<Pair>, DbError> {
    conn.all(
        pairs!("WHERE s.work_id = $1 AND s.status NOT IN ('dismissed', 'common') ORDER BY s.distance, s.id LIMIT 50"),
        &params![work],
        Pair::read,
    )
}

/// Notes what a moderator decided, once: `false` when it is decided already.
///
/// # Errors
/// Those of the database.
pub fn decide(
    tx: &mut Tx<'_>,
    id: i64,
    decision: SimilarDecision,
    by: UserId,
    reason: &str,
    now: Timestamp,
) -> Result<bool, DbError> {
    let later: Option<WorkId> = tx.opt(
        sql!(
            "UPDATE similar_pairs SET status = $2, decided_by = $3, reason = $4, decided_at = $5 \
             WHERE id = $1 AND status = 'open' RETURNING work_id"
        ),
        &params![id, decision.status(), by, reason, now],
        |row| row.get(0),
    )?;
    let Some(later) = later else { return Ok(false) };
    if decision.keeps_both() {
        tx.run(sql!("UPDATE works SET alike = alike - 1 WHERE id = $1"), &params![later])?;
    }
    Ok(true)
}
