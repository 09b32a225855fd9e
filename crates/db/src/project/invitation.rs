//! Invitations to a contest: the client's within their number, and the platform's.

use super::party::{Card, card_columns};
use crate::engine::row::row;
use crate::rules::{acts, public};
use crate::{Conn, DbError, Tx, params, sql};
use domain::{ProjectId, Timestamp, UserId};

row! {
    /// An invited designer.
    #[derive(Clone, Debug)]
    pub struct Invited in invited_columns {
        pub designer: Card = card_columns!("u"),
        pub by_platform: bool = "i.by_platform",
        pub created_at: Timestamp = "i.created_at",
    }
}

/// Those invited to a contest, in order; bounded, a package offers at most some dozens.
///
/// # Errors
/// Those of the engine.
pub fn of_project(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Invited>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            invited_columns!(),
            " FROM invitations i JOIN users u ON u.id = i.designer_id WHERE i.project_id = $1 \
             ORDER BY i.created_at, u.id LIMIT 100"
        )),
        &params![project],
        Invited::read,
    )
}

/// Whether the designer was invited to the contest; served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn is_invited(conn: &mut Conn<'_>, project: ProjectId, designer: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT 1 FROM invitations WHERE project_id = $1 AND designer_id = $2"),
        &params![project, designer],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Invites a designer, once; a client's invitation counts against their number, which is guarded.
///
/// # Errors
/// Those of the engine.
pub fn invite(
    tx: &mut Tx<'_>,
    project: ProjectId,
    designer: UserId,
    by_platform: bool,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "INSERT INTO invitations (project_id, designer_id, by_platform, created_at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT DO NOTHING"
        ),
        &params![project, designer, by_platform, now],
    )?;
    if rows == 1 && !by_platform {
        tx.run(sql!("UPDATE projects SET invites = invites + 1 WHERE id = $1"), &params![project])?;
    }
    Ok(rows == 1)
}

/// The designers whom the platform invites: approved, active, most wins in that industry on that site first, then the
/// best rated. Served by `projects_ended_idx` for the wins of an industry and `users_designers_idx` for the rest.
///
/// # Errors
/// Those of the engine.
pub fn best_of_industry(
    conn: &mut Conn<'_>,
    project: ProjectId,
    site: domain::Site,
    industry: i64,
    count: i64,
) -> Result<Vec<UserId>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT u.id FROM users u LEFT JOIN (SELECT p.winner_id, COUNT(*) AS won FROM projects p \
             WHERE p.site = $2 AND p.industry = $3 AND ",
            public!("p"),
            " AND p.winner_id IS NOT NULL GROUP BY p.winner_id) w \
             ON w.winner_id = u.id WHERE u.approved AND u.user_type = 2 AND ",
            acts!("u"),
            " AND u.site = $2 AND NOT EXISTS (SELECT 1 FROM invitations i WHERE i.project_id = $1 AND i.designer_id = u.id) \
             ORDER BY COALESCE(w.won, 0) DESC, \
             (u.rating_sum * 100) / (CASE WHEN u.rating_count = 0 THEN 1 ELSE u.rating_count END) DESC, u.wins DESC, u.id \
             LIMIT $4"
        )),
        &params![project, site, industry, count],
        |row| row.get(0),
    )
}
