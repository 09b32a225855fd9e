//! Reviews of designers by the clients of finished contests.

use crate::rules::{acts, finished, offered};
use crate::{Conn, DbError, Tx, params, sql};
use domain::{ProjectId, ReviewId, Site, Timestamp, UserId};

/// A review in a list.
#[derive(Clone, Debug)]
pub struct ReviewRow {
    pub id: ReviewId,
    pub project_id: ProjectId,
    pub project_name: String,
    pub client_id: UserId,
    pub client_name: String,
    pub client_face: Option<String>,
    pub designer_id: UserId,
    pub designer_name: String,
    pub score: i64,
    pub comment: String,
    pub created_at: Timestamp,
    /// The picture of the awarded work, where the contest is public.
    pub cover_key: Option<String>,
}

macro_rules! reviews {
    ($rest:literal) => {
        concat!(
            "SELECT r.id, r.project_id, CASE WHEN p.private THEN '' ELSE p.title END, r.client_id, c.user_name, c.face_key, \
             r.designer_id, d.user_name, r.score, r.comment, r.created_at, CASE WHEN p.private THEN NULL ELSE p.cover_key END \
             FROM reviews r JOIN projects p ON p.id = r.project_id JOIN users c ON c.id = r.client_id \
             JOIN users d ON d.id = r.designer_id ",
            $rest
        )
    };
}

fn read(row: &crate::Row<'_>) -> Result<ReviewRow, DbError> {
    Ok(ReviewRow {
        id: row.get(0)?,
        project_id: row.get(1)?,
        project_name: row.get(2)?,
        client_id: row.get(3)?,
        client_name: row.get(4)?,
        client_face: row.get(5)?,
        designer_id: row.get(6)?,
        designer_name: row.get(7)?,
        score: row.get(8)?,
        comment: row.get(9)?,
        created_at: row.get(10)?,
        cover_key: row.get(11)?,
    })
}

/// The reviews of a contest.
///
/// # Errors
/// Those of the engine.
pub fn of_project(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<ReviewRow>, DbError> {
    conn.all(sql!(reviews!("WHERE r.project_id = $1 ORDER BY r.id LIMIT 100")), &params![project], read)
}

/// The best reviews of public finished contests of a site that say something within these lengths, in characters: the most
/// stars first, then the latest. Index: `reviews_score_idx`, then the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn best(
    conn: &mut Conn<'_>,
    site: Site,
    least_score: i64,
    lengths: (i64, i64),
    limit: i64,
) -> Result<Vec<ReviewRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT r.id, r.project_id, p.title, r.client_id, c.user_name, c.face_key, r.designer_id, d.user_name, r.score, \
             r.comment, r.created_at, p.cover_key FROM reviews r JOIN projects p ON p.id = r.project_id \
             JOIN users c ON c.id = r.client_id JOIN users d ON d.id = r.designer_id \
             WHERE r.project_id IS NOT NULL AND r.score >= $2 AND r.designer_id = p.winner_id AND p.site = $1 \
             AND p.clone_id = 0 AND p.cover_key IS NOT NULL AND ",
            offered!("p"),
            " AND ",
            finished!("p"),
            " AND ",
            acts!("c"),
            " AND ",
            acts!("d"),
            " AND CAST(LENGTH(r.comment) AS BIGINT) BETWEEN $3 AND $4 ORDER BY r.score DESC, r.id DESC LIMIT $5"
        )),
        &params![site, least_score, lengths.0, lengths.1, limit],
        read,
    )
}

/// Counts the stars of a review on its designer.
///
/// # Errors
/// Those of the engine.
pub(crate) fn count(tx: &mut Tx<'_>, designer: UserId, score: i64) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE users SET rating_sum = rating_sum + $2, rating_count = rating_count + 1 WHERE id = $1"),
        &params![designer, score],
    )?;
    Ok(())
}

/// Stores a review and counts it on the designer.
///
/// # Errors
/// The constraint `reviews_project_id_designer_id_key` for a second one.
pub fn insert(
    tx: &mut Tx<'_>,
    project: ProjectId,
    client: UserId,
    designer: UserId,
    score: i64,
    comment: &str,
    now: Timestamp,
) -> Result<ReviewId, DbError> {
    let id = tx.insert(
        sql!(
            "INSERT INTO reviews (project_id, client_id, designer_id, score, comment, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
        ),
        &params![project, client, designer, score, comment, now],
    )?;
    count(tx, designer, score)?;
    crate::designer::figures::counted(tx, project, designer)?;
    Ok(id)
}
