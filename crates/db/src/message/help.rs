//! Questions about contests to the market's own people.

use super::{Named, named_columns};
use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{HelpId, ProjectId, Timestamp, UserId};

row! {
    /// A question about a contest.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Question in question_columns {
        pub id: HelpId = "h.id",
        pub project: ProjectId = "h.project_id",
        pub title: String = "p.title",
        pub asker: Named = named_columns!("u"),
        pub content: String = "h.content",
        pub created_at: Timestamp = "h.created_at",
        /// Who answered, and when.
        pub answered: Option<(UserId, String, Timestamp)> = "h.answered_by, a.user_name, h.answered_at",
    }
}

macro_rules! questions {
    ($rest:literal) => {
        sql!(concat!(
            "SELECT ",
            question_columns!(),
            " FROM help_questions h JOIN users u ON u.id = h.asker_id JOIN projects p ON p.id = h.project_id \
             LEFT JOIN users a ON a.id = h.answered_by ",
            $rest
        ))
    };
}

/// Notes a question.
///
/// # Errors
/// Those of the database.
pub fn insert(
    tx: &mut Tx<'_>,
    project: ProjectId,
    asker: UserId,
    content: &str,
    now: Timestamp,
) -> Result<HelpId, DbError> {
    tx.insert(
        sql!("INSERT INTO help_questions (project_id, asker_id, content, created_at) VALUES ($1, $2, $3, $4) RETURNING id"),
        &params![project, asker, content, now],
    )
}

/// A page of what waits, longest first, and how many there are. Index: `help_questions_open_idx`.
///
/// # Errors
/// Those of the database.
pub fn open(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<(Vec<Question>, i64), DbError> {
    let rows = conn.all(
        questions!("WHERE h.answered_at IS NULL ORDER BY h.created_at, h.id LIMIT $1 OFFSET $2"),
        &params![limit, offset],
        Question::read,
    )?;
    let total = sql!("SELECT COUNT(*) FROM help_questions WHERE answered_at IS NULL");
    Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
}

/// A page of what was answered, latest first, and how many there are. Index: `help_questions_answered_idx`.
///
/// # Errors
/// Those of the database.
pub fn answered(conn: &mut Conn<'_>, limit: i64, offset: i64) -> Result<(Vec<Question>, i64), DbError> {
    let rows = conn.all(
        questions!("WHERE h.answered_at IS NOT NULL ORDER BY h.answered_at DESC, h.id DESC LIMIT $1 OFFSET $2"),
        &params![limit, offset],
        Question::read,
    )?;
    let total = sql!("SELECT COUNT(*) FROM help_questions WHERE answered_at IS NOT NULL");
    Ok((rows, conn.one(total, &params![], |row| row.get(0))?))
}

/// The latest questions of a person about a contest, latest first. Index: `help_questions_project_idx`.
///
/// # Errors
/// Those of the database.
pub fn of_person(conn: &mut Conn<'_>, project: ProjectId, asker: UserId, limit: i64) -> Result<Vec<Question>, DbError> {
    conn.all(
        questions!("WHERE h.project_id = $1 AND h.asker_id = $2 ORDER BY h.id DESC LIMIT $3"),
        &params![project, asker, limit],
        Question::read,
    )
}

/// One question. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: HelpId) -> Result<Option<Question>, DbError> {
    conn.opt(questions!("WHERE h.id = $1"), &params![id], Question::read)
}

/// Notes who answers a question, once: `false` when it is answered already. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn answer(tx: &mut Tx<'_>, id: HelpId, by: UserId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE help_questions SET answered_by = $2, answered_at = $3 WHERE id = $1 AND answered_at IS NULL"),
        &params![id, by, now],
    )?;
    Ok(rows == 1)
}

/// Forgets the questions of somebody who deletes the account. Index: `help_questions_asker_idx`.
///
/// # Errors
/// Those of the database.
pub fn leave(tx: &mut Tx<'_>, user: UserId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM help_questions WHERE asker_id = $1"), &params![user])?;
    Ok(())
}

/// Takes a contest that is removed out of what was asked about it. Indexes: `help_questions_project_idx`,
/// `thread_messages_project_idx`.
///
/// # Errors
/// Those of the database.
pub fn forget_contest(tx: &mut Tx<'_>, project: ProjectId) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM help_questions WHERE project_id = $1"), &params![project])?;
    tx.run(sql!("UPDATE thread_messages SET project_id = NULL WHERE project_id = $1"), &params![project])?;
    Ok(())
}

/// Removes up to `limit` questions that were answered before. Index: `help_questions_answered_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM help_questions WHERE id IN (SELECT id FROM help_questions \
             WHERE answered_at IS NOT NULL AND answered_at < $1 LIMIT $2)"
        ),
        &params![before, limit],
    )
}
