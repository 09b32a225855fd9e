//! What notices are about, by its name and with whoever may know it: each kind of subject in one query for a page.

use crate::engine::row::row;
use crate::{Conn, DbError, params, sql};
use domain::forum::Board;
use domain::{GigId, OrderId, PollId, TopicId, UserId};

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
        /// Everybody may know of the contest.
        pub public: bool = "p.audit AND NOT p.private",
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
