//! Silence: who owes an answer and is not heard of, how far the reminding is, and the moderators' queue of them.

use crate::engine::row::row;
use crate::rules::{acts, silent, silent_number};
use crate::{Conn, DbError, Tx, params, sql};
use domain::project::silence::{Asked, Reminded};
use domain::{BoughtId, ProjectId, Timestamp, UserId};

/// Notes how often the client was reminded; returns whether nobody else did meanwhile.
///
/// # Errors
/// Those of the engine.
pub fn set_reminders(tx: &mut Tx<'_>, id: ProjectId, before: i64, after: i64) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE projects SET reminders = $3 WHERE id = $1 AND reminders = $2"),
        &params![id, before, after],
    )?;
    Ok(rows == 1)
}

/// A designer of a contest was heard of again, or owes nothing any more.
///
/// # Errors
/// Those of the engine.
pub fn set_heard_of(tx: &mut Tx<'_>, id: ProjectId, designer: UserId) -> Result<(), DbError> {
    tx.run(
        sql!(
            "UPDATE participants SET inactive_at = NULL, reminders = 0, reminded_at = NULL, escalated_at = NULL \
             WHERE project_id = $1 AND designer_id = $2"
        ),
        &params![id, designer],
    )?;
    Ok(())
}

/// Notes how far the reminding of a silent designer is, and their latest answer.
///
/// # Errors
/// Those of the engine.
pub fn set_reminded(
    tx: &mut Tx<'_>,
    id: ProjectId,
    designer: UserId,
    reminded: &Reminded,
    answered_at: Option<Timestamp>,
) -> Result<(), DbError> {
    let Reminded { since, count, last_at, escalated_at } = *reminded;
    tx.run(
        sql!(
            "UPDATE participants SET inactive_at = $3, reminders = $4, reminded_at = $5, escalated_at = $6, answered_at = $7 \
             WHERE project_id = $1 AND designer_id = $2"
        ),
        &params![id, designer, since, count, last_at, escalated_at, answered_at],
    )?;
    Ok(())
}

/// How far the reminding of a designer is; served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn reminded(conn: &mut Conn<'_>, id: ProjectId, designer: UserId) -> Result<Reminded, DbError> {
    let found = conn.opt(
        sql!(
            "SELECT inactive_at, reminders, reminded_at, escalated_at FROM participants \
             WHERE project_id = $1 AND designer_id = $2"
        ),
        &params![id, designer],
        |row| Ok(Reminded { since: row.get(0)?, count: row.get(1)?, last_at: row.get(2)?, escalated_at: row.get(3)? }),
    )?;
    Ok(found.unwrap_or_default())
}

/// What a silent designer owes and since when, judged by the threads of their entries and of their handovers.
#[derive(Clone, Copy, Debug)]
pub struct Silence {
    pub asked: Asked,
    /// When they were last seen on the site.
    pub seen_at: Timestamp,
    /// Neither suspended nor gone.
    pub acts: bool,
}

/// The designer's silence in a contest. Indexes: `works_own_idx`, `work_messages_work_idx`,
/// `handover_messages_thread_idx`, `handovers_live_once`.
///
/// # Errors
/// Those of the engine.
pub fn silence(conn: &mut Conn<'_>, id: ProjectId, designer: UserId) -> Result<Silence, DbError> {
    let (asked, answered): (Option<Timestamp>, Option<Timestamp>) = conn.one(
        sql!(
            "SELECT MAX(CASE WHEN m.author_id <> $2 THEN m.created_at END), MAX(CASE WHEN m.author_id = $2 THEN m.created_at END) \
             FROM works w JOIN work_messages m ON m.work_id = w.id \
             WHERE w.project_id = $1 AND w.designer_id = $2 AND w.deleted_at IS NULL"
        ),
        &params![id, designer],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let latest_entry: Option<Timestamp> = conn.one(
        // What was bought is no answer: the entry of a store purchase is copied when it is paid.
        sql!(
            "SELECT MAX(COALESCE(w.revised_at, w.created_at)) FROM works w WHERE w.project_id = $1 AND w.designer_id = $2 AND w.deleted_at IS NULL \
             AND NOT EXISTS (SELECT 1 FROM handovers h WHERE h.project_id = $1 AND h.work_id = w.id AND h.revoked_at IS NULL)"
        ),
        &params![id, designer],
        |row| row.get(0),
    )?;
    let (waits_since, package_at): (Option<Timestamp>, Option<Timestamp>) = conn.one(
        sql!(
            "SELECT MAX(CASE WHEN package_at IS NULL THEN created_at WHEN revision_at >= package_at THEN revision_at END), \
             MAX(package_at) FROM handovers \
             WHERE project_id = $1 AND designer_id = $2 AND revoked_at IS NULL AND confirmed_at IS NULL"
        ),
        &params![id, designer],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let (thread_asked, thread_answered): (Option<Timestamp>, Option<Timestamp>) = conn.one(
        sql!(
            "SELECT MAX(CASE WHEN m.author_id <> $2 THEN m.created_at END), MAX(CASE WHEN m.author_id = $2 THEN m.created_at END) \
             FROM handovers h JOIN handover_messages m ON m.handover_id = h.id \
             WHERE h.project_id = $1 AND h.designer_id = $2 AND h.revoked_at IS NULL AND m.deleted_at IS NULL"
        ),
        &params![id, designer],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let (seen_at, acts) = conn.one(
        sql!(concat!("SELECT u.ac_at, ", acts!("u"), " FROM users u WHERE u.id = $1")),
        &params![designer],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let word_at = [answered, thread_answered, latest_entry].into_iter().flatten().max();
    Ok(Silence { asked: Asked { waits_since, asked_at: asked.max(thread_asked), word_at, package_at }, seen_at, acts })
}

row! {
    /// A silent designer in the moderators' queue.
    #[derive(Clone, Debug)]
    pub struct InactiveRow in inactive_columns {
        /// One for all that they owe in the contest.
        pub case: i64 = silent_number!(),
        pub project_id: ProjectId = "p.id",
        pub project_name: String = "p.title",
        pub designer_id: UserId = "u.id",
        pub designer_name: String = "u.user_name",
        /// Since when they count as silent.
        pub inactive_at: Timestamp = "t.inactive_at",
        /// When they were last on the site.
        pub seen_at: Timestamp = "u.ac_at",
        /// Their latest word, entry or package in this contest.
        pub answered_at: Option<Timestamp> = "t.answered_at",
        pub reminders: i64 = "t.reminders",
        pub reminded_at: Option<Timestamp> = "t.reminded_at",
        /// When the reminders ended and the moderators were told.
        pub escalated_at: Option<Timestamp> = "t.escalated_at",
        /// The handover they owe; none from a finalist.
        pub owes: Option<BoughtId> = "h.bought_id",
        /// It is of a store purchase.
        pub store: bool = "p.clone_id > 0",
        /// Further designs of the contest are still handed over, by whomever.
        pub further_open: bool = "EXISTS (SELECT 1 FROM handovers o WHERE o.project_id = p.id AND o.bought_id > 0 AND o.revoked_at IS NULL AND o.confirmed_at IS NULL)",
    }
}

/// Designers who owe an answer and are silent, longest first; served by `participants_inactive_idx`.
///
/// # Errors
/// Those of the engine.
pub fn inactive(conn: &mut Conn<'_>, size: i64, offset: i64) -> Result<(Vec<InactiveRow>, i64), DbError> {
    let rows = conn.all(
        sql!(concat!(
            "SELECT ",
            inactive_columns!(),
            " ",
            silent!(),
            " ORDER BY t.inactive_at, p.id, h.bought_id LIMIT $1 OFFSET $2"
        )),
        &params![size, offset],
        InactiveRow::read,
    )?;
    let total = conn.one(sql!(concat!("SELECT COUNT(*) ", silent!())), &params![], |row| row.get(0))?;
    Ok((rows, total))
}

/// What one silent designer owes in one contest, by the number of their case; nothing once they are heard of. Index:
/// `participants_inactive_idx`.
///
/// # Errors
/// Those of the engine.
pub fn inactive_case(conn: &mut Conn<'_>, case: i64) -> Result<Vec<InactiveRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            inactive_columns!(),
            " ",
            silent!(),
            " AND ",
            silent_number!(),
            " = $1 ORDER BY h.bought_id"
        )),
        &params![case],
        InactiveRow::read,
    )
}
