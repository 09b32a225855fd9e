//! What clients said of a designer, as far as somebody may know of it.

use crate::engine::row::row;
use crate::{Conn, DbError, params, sql};
use domain::{OrderId, ProjectId, ReviewId, Timestamp, UserId};

row! {
    /// A client's review of a designer.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Reviewed in review_columns {
        pub id: ReviewId = "r.id",
        pub client: UserId = "r.client_id",
        pub client_name: String = "c.user_name",
        pub client_face: Option<String> = "c.face_key",
        /// Of a review of an order none.
        pub project: Option<ProjectId> = "r.project_id",
        /// Empty for a private contest: its name stays with those who may see it.
        pub title: String = "CASE WHEN p.private THEN '' ELSE COALESCE(p.title, o.title) END",
        pub score: i64 = "r.score",
        pub comment: String = "r.comment",
        /// A moderator called the contest excellent: the review is a testimonial.
        pub featured: bool = "COALESCE(p.excellent, FALSE)",
        pub created_at: Timestamp = "r.created_at",
        pub order: Option<OrderId> = "r.order_id",
        /// What the designer answered; empty where nothing.
        pub answer: String = "r.answer",
    }
}

/// Who reads reviews: those of private contests are for whoever may see the contest (`domain::project::access`).
#[derive(Clone, Copy, Debug, Default)]
pub struct Reader {
    /// Moderators and the designer of the reviews.
    pub sees_all: bool,
    /// Approved designers see private contests, but no store purchase.
    pub of_the_trade: bool,
    /// The client of some of them, or somebody who takes part in their contests.
    pub user: Option<UserId>,
}

/// Which of the contests that came to a review a [`Reader`] may know of: `domain::project::access::view_project`.
macro_rules! known_to {
    () => {
        "(r.order_id IS NOT NULL OR $2 OR NOT p.private OR ($3 AND p.clone_id = 0) OR r.client_id = $4 OR EXISTS (SELECT 1 FROM participants t \
         WHERE t.project_id = r.project_id AND t.designer_id = $4))"
    };
}

macro_rules! reviews {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            review_columns!(),
            " FROM reviews r JOIN users c ON c.id = r.client_id LEFT JOIN projects p ON p.id = r.project_id \
             LEFT JOIN orders o ON o.id = r.order_id WHERE r.designer_id = $1 AND ",
            known_to!(),
            $rest
        )
    };
}

/// A page of a designer's reviews, newest first, and how many there are, as far as the reader may know of their contests.
/// Index: `reviews_designer_idx`, the primary key of `participants`.
///
/// # Errors
/// Those of the database.
pub fn page(
    conn: &mut Conn<'_>,
    designer: UserId,
    reader: Reader,
    limit: i64,
    offset: i64,
) -> Result<(Vec<Reviewed>, i64), DbError> {
    let client = reader.user.unwrap_or(UserId(0));
    let params = params![designer, reader.sees_all, reader.of_the_trade, client, limit, offset];
    let list = conn.all(sql!(reviews!(" ORDER BY r.id DESC LIMIT $5 OFFSET $6")), &params, Reviewed::read)?;
    let total = conn.one(
        sql!(concat!(
            "SELECT COUNT(*) FROM reviews r LEFT JOIN projects p ON p.id = r.project_id WHERE r.designer_id = $1 AND ",
            known_to!()
        )),
        &params[..4],
        |row| row.get(0),
    )?;
    Ok((list, total))
}

/// Those of contests that a moderator called excellent, the newest first, whichever page they stand on. Index: as [`page`].
///
/// # Errors
/// Those of the database.
pub fn testimonials(
    conn: &mut Conn<'_>,
    designer: UserId,
    reader: Reader,
    limit: i64,
) -> Result<Vec<Reviewed>, DbError> {
    let client = reader.user.unwrap_or(UserId(0));
    conn.all(
        sql!(reviews!(" AND p.excellent ORDER BY r.id DESC LIMIT $5")),
        &params![designer, reader.sees_all, reader.of_the_trade, client, limit],
        Reviewed::read,
    )
}
