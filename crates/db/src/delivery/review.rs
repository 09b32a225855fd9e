//! Reviews of designers by the clients of finished contests.

use crate::engine::row::row;
use crate::rules::{acts, finished, offered};
use crate::{Conn, DbError, Tx, params, sql};
use domain::{ProjectId, ReviewId, Site, Timestamp, UserId};

row! {
    /// A review in a list.
    #[derive(Clone, Debug)]
    pub struct ReviewRow in review_columns($title:literal, $cover:literal) {
        pub id: ReviewId = ("r.id"),
        pub project_id: ProjectId = ("r.project_id"),
        pub project_name: String = ($title),
        pub client_id: UserId = ("r.client_id"),
        pub client_name: String = ("c.user_name"),
        pub client_face: Option<String> = ("c.face_key"),
        pub designer_id: UserId = ("r.designer_id"),
        pub designer_name: String = ("d.user_name"),
        pub score: i64 = ("r.score"),
        pub comment: String = ("r.comment"),
        pub created_at: Timestamp = ("r.created_at"),
        /// The picture of the awarded work, where the contest is public.
        pub cover_key: Option<String> = ($cover),
    }
}

macro_rules! reviews {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            review_columns!(
                "CASE WHEN p.private THEN '' ELSE p.title END",
                "CASE WHEN p.private THEN NULL ELSE p.cover_key END"
            ),
            " FROM reviews r JOIN projects p ON p.id = r.project_id JOIN users c ON c.id = r.client_id \
             JOIN users d ON d.id = r.designer_id ",
            $rest
        )
    };
}

/// The reviews of a contest.
///
/// # Errors
/// Those of the engine.
pub fn of_project(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<ReviewRow>, DbError> {
    conn.all(sql!(reviews!("WHERE r.project_id = $1 ORDER BY r.id LIMIT 100")), &params![project], ReviewRow::read)
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
            "SELECT ",
            review_columns!("p.title", "p.cover_key"),
            " FROM reviews r JOIN projects p ON p.id = r.project_id JOIN users c ON c.id = r.client_id \
             JOIN users d ON d.id = r.designer_id WHERE r.project_id IS NOT NULL AND r.score >= $2 \
             AND r.designer_id = p.winner_id AND p.site = $1 AND p.clone_id = 0 AND p.cover_key IS NOT NULL AND ",
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
        ReviewRow::read,
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
