//! The moderators' queues of contests that wait: for their prize, or for somebody to claim their rest.

use super::ProjectRow;
use crate::rules::{rest_waits, unquoted};
use crate::{Conn, DbError, params, sql};

/// Business contests that wait for their prize, or abandoned ones without a winner, oldest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    Quotation,
    Abandoned,
}

/// A page of waiting contests with their client's name, and how many there are.
///
/// # Errors
/// Those of the engine.
pub fn waiting(
    conn: &mut Conn<'_>,
    which: Waiting,
    size: i64,
    offset: i64,
) -> Result<(Vec<(ProjectRow, String)>, i64), DbError> {
    let read = |row: &crate::Row<'_>| Ok((ProjectRow::read(row)?, row.get(ProjectRow::COLUMNS)?));
    let (rows, total) = match which {
        Waiting::Quotation => (
            conn.all(
                sql!(concat!(
                    "SELECT ",
                    super::project_columns!(),
                    ", c.user_name FROM projects p JOIN users c ON c.id = p.client_id WHERE ",
                    unquoted!("p"),
                    " ORDER BY p.created_at, p.id LIMIT $1 OFFSET $2"
                )),
                &params![size, offset],
                read,
            )?,
            conn.one(sql!(concat!("SELECT COUNT(*) FROM projects p WHERE ", unquoted!("p"))), &params![], |row| {
                row.get(0)
            })?,
        ),
        Waiting::Abandoned => (
            conn.all(
                sql!(concat!(
                    "SELECT ",
                    super::project_columns!(),
                    ", c.user_name FROM projects p JOIN users c ON c.id = p.client_id WHERE ",
                    rest_waits!("p"),
                    " ORDER BY p.abandoned_at, p.id LIMIT $1 OFFSET $2"
                )),
                &params![size, offset],
                read,
            )?,
            conn.one(sql!(concat!("SELECT COUNT(*) FROM projects p WHERE ", rest_waits!("p"))), &params![], |row| {
                row.get(0)
            })?,
        ),
    };
    Ok((rows, total))
}
