//! What waits on the desk one by one, in whatever queue: its number, since when, who is on it, and moderators' notes.

use crate::engine::row::row;
use crate::rules::{comment_waits, rest_waits, silent_number, silent_once, unquoted};
use crate::{Conn, DbError, Sql, Tx, params, sql};
use domain::desk::Queue;
use domain::{NoteId, Timestamp, UserId};

/// So many of one queue are told at once, those that wait longest.
pub const CASES_MOST: i64 = 100;
/// So many notes about one case are told, the latest.
const NOTES_MOST: i64 = 100;

/// Something that waits for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// The number by which its page opens it: of a contest, an order, or the row decided on; of a silent designer, of
    /// their first entry in the contest.
    pub id: i64,
    pub since: Option<Timestamp>,
}

/// What waits in a queue with a number from `$1` to `$2`, at most `$3`, longest first; each is served by the index that
/// counts it ([`super::queue`]) or by the number.
fn waiting_in(queue: Queue) -> &'static Sql {
    match queue {
        Queue::Transfers => sql!(
            "SELECT id, proof_at FROM payments WHERE status = 'verifying' AND id BETWEEN $1 AND $2 \
             ORDER BY proof_at, id LIMIT $3"
        ),
        Queue::Quotations => sql!(concat!(
            "SELECT p.id, p.created_at FROM projects p WHERE ",
            unquoted!("p"),
            " AND p.id BETWEEN $1 AND $2 ORDER BY p.created_at, p.id LIMIT $3"
        )),
        Queue::Refunds => sql!(
            "SELECT project_id, requested_at FROM refunds WHERE status = 'requested' AND project_id BETWEEN $1 AND $2 \
             ORDER BY requested_at, project_id LIMIT $3"
        ),
        Queue::PaymentRefunds => sql!(
            "SELECT id, created_at FROM payment_refunds WHERE status IN ('manual', 'failed') AND id BETWEEN $1 AND $2 \
             ORDER BY created_at, id LIMIT $3"
        ),
        Queue::Payouts => sql!(
            "SELECT id, created_at FROM payouts WHERE status = 'requested' AND id BETWEEN $1 AND $2 \
             ORDER BY created_at, id LIMIT $3"
        ),
        Queue::Invoices => sql!(
            "SELECT id, requested_at FROM invoices WHERE status = 1 AND id BETWEEN $1 AND $2 \
             ORDER BY requested_at, id LIMIT $3"
        ),
        Queue::Applications => sql!(
            "SELECT id, submitted_at FROM applications WHERE status = 0 AND submitted_at IS NOT NULL \
             AND id BETWEEN $1 AND $2 ORDER BY submitted_at, id LIMIT $3"
        ),
        Queue::Gigs => sql!(
            "SELECT gig_id, submitted_at FROM gig_versions WHERE state = 'reviewing' AND gig_id BETWEEN $1 AND $2 \
             ORDER BY submitted_at, gig_id LIMIT $3"
        ),
        Queue::Similar => sql!(
            "SELECT id, created_at FROM similar_pairs WHERE status = 'open' AND id BETWEEN $1 AND $2 \
             ORDER BY created_at, id LIMIT $3"
        ),
        Queue::MessageReports => sql!(
            "SELECT id, created_at FROM message_reports WHERE status = 'open' AND id BETWEEN $1 AND $2 \
             ORDER BY created_at, id LIMIT $3"
        ),
        Queue::Help => sql!(
            "SELECT id, created_at FROM help_questions WHERE answered_at IS NULL AND id BETWEEN $1 AND $2 \
             ORDER BY created_at, id LIMIT $3"
        ),
        Queue::Reports => sql!(
            "SELECT id, created_at FROM work_reports WHERE status = 'open' AND id BETWEEN $1 AND $2 \
             ORDER BY created_at, id LIMIT $3"
        ),
        Queue::PollComments => sql!(concat!(
            "SELECT c.id, c.reported_at FROM poll_comments c WHERE ",
            comment_waits!("c"),
            " AND c.id BETWEEN $1 AND $2 ORDER BY c.reported_at, c.id LIMIT $3"
        )),
        Queue::Orders => sql!(
            "SELECT id, disputed_at FROM orders WHERE disputed_at IS NOT NULL AND id BETWEEN $1 AND $2 \
             ORDER BY disputed_at, id LIMIT $3"
        ),
        Queue::SuspendedOrders => sql!(
            "SELECT o.id, MIN(x.since) FROM ( \
             SELECT b.id, u.suspended_at AS since FROM users u JOIN orders b ON b.buyer_id = u.id WHERE u.suspended \
             UNION ALL \
             SELECT s.id, u.suspended_at AS since FROM users u JOIN orders s ON s.seller_id = u.id WHERE u.suspended \
             ) x JOIN orders o ON o.id = x.id LEFT JOIN handovers h ON h.order_id = o.id \
             WHERE o.paid_at IS NOT NULL AND o.cancelled_at IS NULL AND h.confirmed_at IS NULL \
             AND o.id BETWEEN $1 AND $2 GROUP BY o.id ORDER BY MIN(x.since), o.id LIMIT $3"
        ),
        Queue::Abandoned => sql!(concat!(
            "SELECT p.id, p.abandoned_at FROM projects p WHERE ",
            rest_waits!("p"),
            " AND p.id BETWEEN $1 AND $2 ORDER BY p.abandoned_at, p.id LIMIT $3"
        )),
        Queue::Inactive => sql!(concat!(
            "SELECT x.id, x.since FROM (SELECT ",
            silent_number!(),
            " AS id, t.inactive_at AS since ",
            silent_once!(),
            ") x WHERE x.id BETWEEN $1 AND $2 ORDER BY x.since, x.id LIMIT $3"
        )),
        Queue::Jobs => sql!(
            "SELECT id, run_at FROM jobs WHERE state = 'dead' AND id BETWEEN $1 AND $2 ORDER BY run_at, id LIMIT $3"
        ),
    }
}

fn between(conn: &mut Conn<'_>, queue: Queue, from: i64, to: i64) -> Result<Vec<Case>, DbError> {
    conn.all(waiting_in(queue), &params![from, to, CASES_MOST], |row| Ok(Case { id: row.get(0)?, since: row.get(1)? }))
}

/// What waits in a queue, longest first, at most [`CASES_MOST`].
///
/// # Errors
/// Those of the engine.
pub fn waiting(conn: &mut Conn<'_>, queue: Queue) -> Result<Vec<Case>, DbError> {
    between(conn, queue, 0, i64::MAX)
}

/// Whether that waits there now.
///
/// # Errors
/// Those of the engine.
pub fn waits(conn: &mut Conn<'_>, queue: Queue, id: i64) -> Result<bool, DbError> {
    Ok(!between(conn, queue, id, id)?.is_empty())
}

/// Who is on a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    pub id: i64,
    pub moderator: UserId,
    pub moderator_name: String,
    pub at: Timestamp,
}

fn read_taken(row: &crate::Row<'_>) -> Result<Taken, DbError> {
    Ok(Taken { id: row.get(0)?, moderator: row.get(1)?, moderator_name: row.get(2)?, at: row.get(3)? })
}

/// Who is on what of a queue, said after `after`; by the primary key. At most as many as the sweep leaves of a day.
///
/// # Errors
/// Those of the engine.
pub fn taken(conn: &mut Conn<'_>, queue: Queue, after: Timestamp) -> Result<Vec<Taken>, DbError> {
    conn.all(
        sql!(
            "SELECT a.subject_id, a.moderator_id, m.user_name, a.taken_at FROM desk_assignments a \
             JOIN users m ON m.id = a.moderator_id WHERE a.queue = $1 AND a.taken_at > $2 ORDER BY a.subject_id LIMIT 1000"
        ),
        &params![queue.id(), after],
        read_taken,
    )
}

/// Who is on one case, said after `after`; by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn taken_by(conn: &mut Conn<'_>, queue: Queue, id: i64, after: Timestamp) -> Result<Option<Taken>, DbError> {
    conn.opt(
        sql!(
            "SELECT a.subject_id, a.moderator_id, m.user_name, a.taken_at FROM desk_assignments a \
             JOIN users m ON m.id = a.moderator_id WHERE a.queue = $1 AND a.subject_id = $2 AND a.taken_at > $3"
        ),
        &params![queue.id(), id, after],
        read_taken,
    )
}

/// Somebody is on it now, unless somebody else said so after `over`: of two at once one is.
///
/// # Errors
/// Those of the engine.
pub fn take(
    tx: &mut Tx<'_>,
    queue: Queue,
    id: i64,
    by: UserId,
    over: Timestamp,
    now: Timestamp,
) -> Result<bool, DbError> {
    let taken = tx.run(
        sql!(
            "INSERT INTO desk_assignments (queue, subject_id, moderator_id, taken_at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (queue, subject_id) DO UPDATE SET moderator_id = excluded.moderator_id, \
             taken_at = excluded.taken_at \
             WHERE desk_assignments.moderator_id = excluded.moderator_id OR desk_assignments.taken_at <= $5"
        ),
        &params![queue.id(), id, by, now, over],
    )?;
    Ok(taken == 1)
}

/// Whoever said that they are on it no longer is; whoever did not changes nothing.
///
/// # Errors
/// Those of the engine.
pub fn give_up(tx: &mut Tx<'_>, queue: Queue, id: i64, by: UserId) -> Result<(), DbError> {
    tx.run(
        sql!("DELETE FROM desk_assignments WHERE queue = $1 AND subject_id = $2 AND moderator_id = $3"),
        &params![queue.id(), id, by],
    )?;
    Ok(())
}

row! {
    /// A note about a case.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct CaseNote in note_columns {
        pub id: NoteId = "n.id",
        pub moderator: UserId = "n.moderator_id",
        pub moderator_name: String = "m.user_name",
        pub content: String = "n.content",
        pub at: Timestamp = "n.created_at",
    }
}

/// The notes about a case, latest first; by `desk_notes_subject_idx`.
///
/// # Errors
/// Those of the engine.
pub fn notes(conn: &mut Conn<'_>, queue: Queue, id: i64) -> Result<Vec<CaseNote>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            note_columns!(),
            " FROM desk_notes n JOIN users m ON m.id = n.moderator_id WHERE n.queue = $1 AND n.subject_id = $2 \
             ORDER BY n.id DESC LIMIT $3"
        )),
        &params![queue.id(), id, NOTES_MOST],
        CaseNote::read,
    )
}

/// Notes something about a case.
///
/// # Errors
/// Those of the engine.
pub fn note(
    tx: &mut Tx<'_>,
    queue: Queue,
    id: i64,
    by: UserId,
    content: &str,
    now: Timestamp,
) -> Result<NoteId, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO desk_notes (queue, subject_id, moderator_id, content, created_at) VALUES ($1, $2, $3, $4, $5) \
             RETURNING id"
        ),
        &params![queue.id(), id, by, content, now],
    )
}

/// Takes a note about that case away; `false` when there is none.
///
/// # Errors
/// Those of the engine.
pub fn drop_note(tx: &mut Tx<'_>, queue: Queue, id: i64, note: NoteId) -> Result<bool, DbError> {
    let gone = tx.run(
        sql!("DELETE FROM desk_notes WHERE id = $1 AND queue = $2 AND subject_id = $3"),
        &params![note, queue.id(), id],
    )?;
    Ok(gone == 1)
}

/// Forgets who said before that they are on something. Index: `desk_assignments_taken_idx`.
///
/// # Errors
/// Those of the engine.
pub fn sweep_taken(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM desk_assignments WHERE (queue, subject_id) IN (SELECT queue, subject_id FROM desk_assignments \
             WHERE taken_at < $1 ORDER BY taken_at LIMIT $2)"
        ),
        &params![before, limit],
    )
}

/// Forgets notes from before. Index: `desk_notes_created_idx`.
///
/// # Errors
/// Those of the engine.
pub fn sweep_notes(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM desk_notes WHERE id IN (SELECT id FROM desk_notes WHERE created_at < $1 \
             ORDER BY created_at LIMIT $2)"
        ),
        &params![before, limit],
    )
}
