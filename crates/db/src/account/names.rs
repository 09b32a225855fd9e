//! Names by how they begin, for whoever writes one after an @.

use super::{Named, named_columns};
use crate::{Conn, DbError, params, sql};
use domain::{ProjectId, UserId};

/// Names from `from` up to but not including `to`, in order. Index: `users_name_idx`.
///
/// # Errors
/// Those of the database.
pub fn names_between(conn: &mut Conn<'_>, from: &str, to: &str, limit: i64) -> Result<Vec<Named>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            named_columns!("users"),
            " FROM users WHERE user_name >= $1 AND user_name < $2 AND deleted_at IS NULL ORDER BY user_name, id \
             LIMIT $3"
        )),
        &params![from, to, limit],
        Named::read,
    )
}

/// As [`names_between`], of those who take part in a contest: its client and its designers. Indexes: the primary keys.
///
/// # Errors
/// Those of the database.
pub fn names_in_contest(
    conn: &mut Conn<'_>,
    project: ProjectId,
    from: &str,
    to: &str,
    limit: i64,
) -> Result<Vec<Named>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            named_columns!("u"),
            " FROM (SELECT client_id AS person_id FROM projects WHERE id = $1 UNION SELECT designer_id \
             FROM participants WHERE project_id = $1) part JOIN users u ON u.id = part.person_id \
             WHERE u.user_name >= $2 AND u.user_name < $3 AND u.deleted_at IS NULL ORDER BY u.user_name, u.id \
             LIMIT $4"
        )),
        &params![project, from, to, limit],
        Named::read,
    )
}

/// As [`names_between`], of these people (ids as [`crate::ids_json`]). Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn names_among(conn: &mut Conn<'_>, people: &str, from: &str, to: &str, limit: i64) -> Result<Vec<Named>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            named_columns!("users"),
            " FROM users WHERE id IN ids_of($1) AND user_name >= $2 AND user_name < $3 AND deleted_at IS NULL \
             ORDER BY user_name, id LIMIT $4"
        )),
        &params![people, from, to, limit],
        Named::read,
    )
}

/// Those who are called exactly so, the oldest account first. Index: `users_name_idx`.
///
/// # Errors
/// Those of the database.
pub fn called(conn: &mut Conn<'_>, name: &str, limit: i64) -> Result<Vec<UserId>, DbError> {
    conn.all(
        sql!("SELECT id FROM users WHERE user_name = $1 AND deleted_at IS NULL ORDER BY id LIMIT $2"),
        &params![name, limit],
        |row| row.get(0),
    )
}
