//! The turns a contest can take: quotation, abandonment, a bundle's split, a store purchase; each a guarded change.

use super::ProjectRow;
use crate::rules::{acts, rest_waits, silent, unquoted};
use crate::{Conn, DbError, Tx, params, sql};
use domain::project::silence::Reminded;
use domain::{BoughtId, Minor, ProjectId, Timestamp, UserId, WorkId};

/// Names the prize of an unpaid business contest.
///
/// # Errors
/// Those of the engine.
pub fn quote(tx: &mut Tx<'_>, id: ProjectId, pricing: &str, total: Minor, pool: Minor) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE projects SET pricing = $2, total = $3, pool = $4 WHERE id = $1 AND NOT audit"),
        &params![id, pricing, total, pool],
    )?;
    Ok(rows == 1)
}

/// Notes that the shares of an abandoned contest are paid, once.
///
/// # Errors
/// Those of the engine.
pub fn mark_abandoned(tx: &mut Tx<'_>, id: ProjectId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET abandoned_at = $2 \
             WHERE id = $1 AND abandoned_at IS NULL AND winner_id IS NULL AND refund_status = 0 AND NOT package_confirm"
        ),
        &params![id, now],
    )?;
    Ok(rows == 1)
}

/// Completes a contest that its finalists have claimed, once.
///
/// # Errors
/// Those of the engine.
pub fn complete_claimed(tx: &mut Tx<'_>, id: ProjectId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE projects SET package_confirm = $3, completed_at = $2, ended_at = $2 \
             WHERE id = $1 AND abandoned_at IS NOT NULL AND winner_id IS NULL AND refund_status = 0 AND NOT package_confirm"
        ),
        &params![id, now, true],
    )?;
    Ok(rows == 1)
}

/// Notes the identity contest that a bundle's second part has become, once.
///
/// # Errors
/// Those of the engine.
pub fn mark_split(tx: &mut Tx<'_>, id: ProjectId, into: ProjectId) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE projects SET split_into = $2 WHERE id = $1 AND vi AND split_into IS NULL AND package_confirm"),
        &params![id, into],
    )?;
    tx.run(sql!("UPDATE projects SET split_of = $2 WHERE id = $1"), &params![into, id])?;
    Ok(rows == 1)
}

/// Makes a new contest the clone of another, about that entry.
///
/// # Errors
/// Those of the engine.
pub fn set_clone(tx: &mut Tx<'_>, id: ProjectId, of: ProjectId, work: WorkId) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE projects SET clone_id = $2, clone_work_id = $3 WHERE id = $1 AND NOT audit"),
        &params![id, of, work],
    )?;
    Ok(())
}

/// Copies a sold entry into its clone: same picture and number, without what was said and counted there. The copy takes
/// no part in portfolios and in the search for similar pictures.
///
/// # Errors
/// Those of the engine.
pub fn copy_entry(tx: &mut Tx<'_>, work: WorkId, into: ProjectId, now: Timestamp) -> Result<(WorkId, UserId), DbError> {
    let (copy, designer, number) = tx.one(
        sql!(
            "INSERT INTO works (project_id, number, designer_id, file_id, description, in_portfolio, ai_used, ai_label, created_at, \
             colours) SELECT $2, number, designer_id, file_id, description, $3, ai_used, ai_label, $4, colours FROM works WHERE id = $1 \
             RETURNING id, designer_id, number"
        ),
        &params![work, into, false, now],
        |row| Ok((row.get(0)?, row.get(1)?, row.get::<i64>(2)?)),
    )?;
    tx.run(
        sql!(
            "INSERT INTO participants (project_id, designer_id, works, joined_at) VALUES ($1, $2, 1, $3) ON CONFLICT DO NOTHING"
        ),
        &params![into, designer, now],
    )?;
    tx.run(
        sql!("UPDATE projects SET designs = 1, designers = 1, next_number = $2 WHERE id = $1"),
        &params![into, number + 1],
    )?;
    Ok((copy, designer))
}

/// Counts a sale on its designer.
///
/// # Errors
/// Those of the engine.
pub fn count_purchase(tx: &mut Tx<'_>, project: ProjectId, designer: UserId) -> Result<(), DbError> {
    tx.run(sql!("UPDATE users SET purchases = purchases + 1 WHERE id = $1"), &params![designer])?;
    crate::designer::figures::counted(tx, project, designer)
}

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

/// The logo that a finished contest brought forth: the file of its winning entry.
///
/// # Errors
/// Those of the engine.
pub fn winning_file(conn: &mut Conn<'_>, work: WorkId) -> Result<Option<domain::FileId>, DbError> {
    conn.opt(sql!("SELECT file_id FROM works WHERE id = $1"), &params![work], |row| row.get(0))
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
    /// The client's latest word to them.
    pub asked_at: Option<Timestamp>,
    /// Their own latest word, entry or package.
    pub answered_at: Option<Timestamp>,
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
            "SELECT MAX(w.created_at) FROM works w WHERE w.project_id = $1 AND w.designer_id = $2 AND w.deleted_at IS NULL \
             AND NOT EXISTS (SELECT 1 FROM handovers h WHERE h.project_id = $1 AND h.work_id = w.id AND h.revoked_at IS NULL)"
        ),
        &params![id, designer],
        |row| row.get(0),
    )?;
    let (chosen, package, revision): (Option<Timestamp>, Option<Timestamp>, Option<Timestamp>) = conn.one(
        sql!(
            "SELECT MAX(created_at), MAX(package_at), MAX(revision_at) FROM handovers \
             WHERE project_id = $1 AND designer_id = $2 AND revoked_at IS NULL AND confirmed_at IS NULL"
        ),
        &params![id, designer],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
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
    Ok(Silence {
        asked_at: [asked, thread_asked, chosen, revision].into_iter().flatten().max(),
        answered_at: [answered, thread_answered, latest_entry, package].into_iter().flatten().max(),
        seen_at,
        acts,
    })
}

/// A silent designer in the moderators' queue.
#[derive(Clone, Debug)]
pub struct InactiveRow {
    pub project_id: ProjectId,
    pub project_name: String,
    pub designer_id: UserId,
    pub designer_name: String,
    /// Since when they count as silent.
    pub inactive_at: Timestamp,
    /// When they were last on the site.
    pub seen_at: Timestamp,
    /// Their latest word, entry or package in this contest.
    pub answered_at: Option<Timestamp>,
    pub reminders: i64,
    pub reminded_at: Option<Timestamp>,
    /// When the reminders ended and the moderators were told.
    pub escalated_at: Option<Timestamp>,
    /// The handover they owe; none from a finalist.
    pub owes: Option<BoughtId>,
    /// It is of a store purchase.
    pub store: bool,
    /// Further designs of the contest are still handed over, by whomever.
    pub further_open: bool,
}

/// Designers who owe an answer and are silent, longest first; served by `participants_inactive_idx`.
///
/// # Errors
/// Those of the engine.
pub fn inactive(conn: &mut Conn<'_>, size: i64, offset: i64) -> Result<(Vec<InactiveRow>, i64), DbError> {
    let rows = conn.all(
        sql!(concat!(
            "SELECT p.id, p.title, u.id, u.user_name, t.inactive_at, h.bought_id, p.clone_id > 0, \
             EXISTS (SELECT 1 FROM handovers o WHERE o.project_id = p.id AND o.bought_id > 0 AND o.revoked_at IS NULL \
             AND o.confirmed_at IS NULL), \
             u.ac_at, t.answered_at, t.reminders, t.reminded_at, t.escalated_at ",
            silent!(),
            " ORDER BY t.inactive_at, p.id, h.bought_id LIMIT $1 OFFSET $2"
        )),
        &params![size, offset],
        |row| {
            Ok(InactiveRow {
                project_id: row.get(0)?,
                project_name: row.get(1)?,
                designer_id: row.get(2)?,
                designer_name: row.get(3)?,
                inactive_at: row.get(4)?,
                owes: row.get(5)?,
                store: row.get(6)?,
                further_open: row.get(7)?,
                seen_at: row.get(8)?,
                answered_at: row.get(9)?,
                reminders: row.get(10)?,
                reminded_at: row.get(11)?,
                escalated_at: row.get(12)?,
            })
        },
    )?;
    let total = conn.one(sql!(concat!("SELECT COUNT(*) ", silent!())), &params![], |row| row.get(0))?;
    Ok((rows, total))
}

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

/// An unpaid contest, for whoever looks after it.
#[derive(Clone, Copy, Debug)]
pub struct Draft {
    pub told_at: Option<Timestamp>,
    /// A payment for it is being decided.
    pub paying: bool,
}

/// An unpaid contest; `None` for any other. Index: the primary key, `payments` by contest.
///
/// # Errors
/// Those of the engine.
pub fn draft(conn: &mut Conn<'_>, id: ProjectId) -> Result<Option<Draft>, DbError> {
    conn.opt(
        sql!(
            "SELECT p.draft_told_at, EXISTS (SELECT 1 FROM payments y WHERE y.project_id = p.id \
             AND y.status IN ('verifying', 'paid')) FROM projects p WHERE p.id = $1 AND NOT p.audit AND p.paid_at IS NULL"
        ),
        &params![id],
        |row| Ok(Draft { told_at: row.get(0)?, paying: row.get(1)? }),
    )
}

/// Unpaid contests from before that moment whose clients were not told yet. Index: `projects_draft_idx`.
///
/// # Errors
/// Those of the engine.
pub fn untold_drafts(conn: &mut Conn<'_>, before: Timestamp, most: i64) -> Result<Vec<ProjectId>, DbError> {
    conn.all(
        sql!(
            "SELECT id FROM projects WHERE NOT audit AND paid_at IS NULL AND created_at <= $1 AND draft_told_at IS NULL \
             ORDER BY created_at LIMIT $2"
        ),
        &params![before, most],
        |row| row.get(0),
    )
}

/// Notes when the client was told that the draft ends. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn set_draft_told(tx: &mut Tx<'_>, id: ProjectId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("UPDATE projects SET draft_told_at = $2 WHERE id = $1"), &params![id, now])?;
    Ok(())
}
