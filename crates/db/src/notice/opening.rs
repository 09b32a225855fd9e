//! Contests that opened, as the daily letter tells designers of them.

use crate::engine::row::row;
use crate::rules::{open, public};
use crate::{Conn, DbError, Tx, ids_json, params, sql};
use domain::{Minor, ProjectId, Site, Timestamp, UserId};

/// Of so many of somebody's latest contests the industries are theirs.
const CONTESTS_READ: i64 = 50;

row! {
    /// A contest that opened.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Opening in opening_columns {
        pub id: ProjectId = "p.id",
        pub title: String = "p.title",
        /// What designers compete for.
        pub pool: Minor = "p.pool",
    }
}

/// The industries that a designer works in: of the contests they took part in last, and of what they have on sale. Indexes:
/// `participants_designer_idx`, `gigs_seller_idx`, the primary key.
///
/// # Errors
/// Those of the engine.
pub fn industries(conn: &mut Conn<'_>, designer: UserId) -> Result<Vec<i64>, DbError> {
    conn.all(
        sql!(
            "SELECT p.industry FROM (SELECT project_id FROM participants WHERE designer_id = $1 \
             ORDER BY joined_at DESC LIMIT $2) AS latest JOIN projects p ON p.id = latest.project_id \
             UNION SELECT g.industry FROM gigs g WHERE g.seller_id = $1 AND g.listed"
        ),
        &params![designer, CONTESTS_READ],
        |row| row.get(0),
    )
}

/// Which contests a designer is told of.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    pub designer: UserId,
    pub site: Site,
    /// Of these alone; of every one when there is none.
    pub industries: &'a [i64],
    pub since: Timestamp,
}

/// The public contests that opened since then, can still be entered, and are without an entry of that designer, the newest
/// first; purchases from the store are none. Indexes: `projects_paid_idx` or `projects_public_idx`, the key of
/// `participants`.
///
/// # Errors
/// Those of the engine.
pub fn openings(conn: &mut Conn<'_>, wanted: &Wanted<'_>, now: Timestamp, limit: i64) -> Result<Vec<Opening>, DbError> {
    let Wanted { designer, site, industries, since } = *wanted;
    conn.all(
        sql!(concat!(
            "SELECT ",
            opening_columns!(),
            " FROM projects p WHERE ",
            public!("p"),
            " AND p.site = $1 AND p.paid_at > $2 AND ",
            open!("p", "$3"),
            " AND p.clone_id = 0 AND p.refund_status = 0 AND ($4 OR p.industry IN ids_of($5)) AND NOT EXISTS (SELECT 1 FROM participants t \
             WHERE t.project_id = p.id AND t.designer_id = $6) ORDER BY p.paid_at DESC, p.id DESC LIMIT $7"
        )),
        &params![site, since, now, industries.is_empty(), &ids_json(industries.iter().copied()), designer, limit],
        Opening::read,
    )
}

/// When the last daily letter went to somebody. By the primary key.
///
/// # Errors
/// Those of the engine.
pub fn last_digest(conn: &mut Conn<'_>, user: UserId) -> Result<Option<Timestamp>, DbError> {
    let sql = sql!("SELECT digest_at FROM users WHERE id = $1");
    let found: Option<Option<Timestamp>> = conn.opt(sql, &params![user], |row| row.get(0))?;
    Ok(found.flatten())
}

/// Notes that a daily letter goes to somebody. By the primary key.
///
/// # Errors
/// Those of the engine.
pub fn note_digest(tx: &mut Tx<'_>, user: UserId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("UPDATE users SET digest_at = $2 WHERE id = $1"), &params![user, now])?;
    Ok(())
}
