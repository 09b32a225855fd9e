//! What notices are about, by its name and with whoever may know it: each kind of subject in one query for a page.

use crate::engine::row::row;
use crate::{Conn, DbError, params, sql};
use domain::forum::Board;
use domain::project::Actor;
use domain::project::access::Outline;
use domain::{GigId, OrderId, PollId, ProjectId, TopicId, UserId, WorkId};

row! {
    /// An order, and the two whose it is.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Order in order_columns {
        pub id: OrderId = "o.id",
        pub title: String = "o.title",
        pub buyer: UserId = "o.buyer_id",
        pub seller: UserId = "o.seller_id",
    }
}

row! {
    /// A gig by its newest version, and whose it is.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Gig in gig_columns {
        pub id: GigId = "g.id",
        pub title: String = "v.title",
        pub seller: UserId = "g.seller_id",
    }
}

row! {
    /// A topic that is there, and of a report the three whom it concerns.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Topic in topic_columns {
        pub id: TopicId = "t.id",
        pub title: String = "t.title",
        pub board: Board = "t.board",
        pub locked: bool = "t.locked",
        pub reporter: Option<UserId> = "r.reporter_id",
        pub designer: Option<UserId> = "w.designer_id",
        pub client: Option<UserId> = "p.client_id",
    }
}

row! {
    /// A poll of a contest.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Poll in poll_columns {
        pub id: PollId = "o.id",
        /// Its address.
        pub key: String = "o.key",
        pub company_name: String = "p.company_name",
        pub contest: ProjectId = "p.id",
    }
}

/// Orders (ids as [`crate::ids_json`]). Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn orders(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<Order>, DbError> {
    let sql = sql!(concat!("SELECT ", order_columns!(), " FROM orders o WHERE o.id IN ids_of($1)"));
    conn.all(sql, &params![ids], Order::read)
}

/// Gigs. Indexes: the primary keys.
///
/// # Errors
/// Those of the database.
pub fn gigs(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<Gig>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            gig_columns!(),
            " FROM gigs g JOIN gig_versions v ON v.gig_id = g.id AND v.number = g.newest WHERE g.id IN ids_of($1)"
        )),
        &params![ids],
        Gig::read,
    )
}

/// Topics that are not taken out. Indexes: the primary keys, `work_reports_topic_id_key`.
///
/// # Errors
/// Those of the database.
pub fn topics(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<Topic>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            topic_columns!(),
            " FROM forum_topics t LEFT JOIN work_reports r ON r.topic_id = t.id LEFT JOIN works w ON w.id = r.work_id \
             LEFT JOIN projects p ON p.id = r.project_id WHERE t.id IN ids_of($1) AND t.deleted_at IS NULL"
        )),
        &params![ids],
        Topic::read,
    )
}

/// Polls. Indexes: the primary keys.
///
/// # Errors
/// Those of the database.
pub fn polls(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<Poll>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            poll_columns!(),
            " FROM polls o JOIN projects p ON p.id = o.project_id WHERE o.id IN ids_of($1)"
        )),
        &params![ids],
        Poll::read,
    )
}

/// A contest, as far as it decides who may know of it, and whether somebody takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    pub id: ProjectId,
    pub outline: Outline,
    pub takes_part: bool,
}

impl Contest {
    /// Whether that person, whose part it tells, may know of it.
    #[must_use]
    pub fn is_known_to(&self, actor: &Actor) -> bool {
        self.outline.is_known_to(actor, || self.takes_part)
    }
}

/// Contests (ids as [`crate::ids_json`]) with that person's part in them; a visitor has none. Indexes: the primary keys of `projects` and
/// `participants`.
///
/// # Errors
/// Those of the database.
pub fn contests(conn: &mut Conn<'_>, ids: &str, person: Option<UserId>) -> Result<Vec<Contest>, DbError> {
    conn.all(
        sql!(
            "SELECT p.id, p.client_id, p.audit, p.private, p.clone_id <> 0, COALESCE(p.winner_id = $2, FALSE) \
             OR EXISTS (SELECT 1 FROM participants t WHERE t.project_id = p.id AND t.designer_id = $2) \
             FROM projects p WHERE p.id IN ids_of($1)"
        ),
        &params![ids, person],
        |row| {
            let outline =
                Outline { client: row.get(1)?, audit: row.get(2)?, private: row.get(3)?, is_purchase: row.get(4)? };
            Ok(Contest { id: row.get(0)?, outline, takes_part: row.get(5)? })
        },
    )
}

/// Which of these entries were taken down or back, and who made them. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn gone_entries(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<(WorkId, UserId)>, DbError> {
    conn.all(
        sql!("SELECT w.id, w.designer_id FROM works w WHERE w.id IN ids_of($1) AND w.deleted_at IS NOT NULL"),
        &params![ids],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}
