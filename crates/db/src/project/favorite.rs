//! Contests that somebody marked as ones to come back to.

use super::list::{ListedProject, listed};
use crate::{Conn, DbError, params, sql};
use domain::UserId;

/// Whose marks are read, and which private contests they may know of: `domain::project::access`.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    pub user: UserId,
    /// Moderators know of all contests, unpaid ones too.
    pub sees_all: bool,
    /// Approved designers know of private contests, but of no store purchase.
    pub of_the_trade: bool,
}

/// Those that the [`Reader`] may know of as things are now: `domain::project::access::view_project`.
macro_rules! marked {
    () => {
        "JOIN project_favorites f ON f.project_id = p.id WHERE f.user_id = $1 AND ($2 OR p.client_id = $1 \
         OR p.audit AND (NOT p.private OR $3 AND p.clone_id = 0 OR p.winner_id = $1 \
         OR EXISTS (SELECT 1 FROM participants t WHERE t.project_id = p.id AND t.designer_id = $1)))"
    };
}

/// A page of what the reader marked, the newest mark first, and how many there are in all. Served by
/// `project_favorites_user_idx` and the primary key of `participants`.
///
/// # Errors
/// Those of the engine.
pub fn page(
    conn: &mut Conn<'_>,
    reader: Reader,
    limit: i64,
    offset: i64,
) -> Result<(Vec<ListedProject>, i64), DbError> {
    let params = params![reader.user, reader.sees_all, reader.of_the_trade, limit, offset];
    let list = conn.all(
        sql!(concat!(listed!(marked!()), " ORDER BY f.created_at DESC, f.project_id DESC LIMIT $4 OFFSET $5")),
        &params,
        ListedProject::read,
    )?;
    let total =
        conn.one(sql!(concat!("SELECT COUNT(*) FROM projects p ", marked!())), &params[..3], |row| row.get(0))?;
    Ok((list, total))
}
