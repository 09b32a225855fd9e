//! Payments: asked for, settled once.

use crate::engine::row::{Columns, row};
use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::ledger::Channel;
use domain::payment::payable::{Parts, Payable};
use domain::payment::purpose::Thing;
use domain::payment::{Status, Step};
use domain::{Currency, FileId, Minor, PaymentId, ProjectId, Timestamp, UserId};

row! {
    /// A payment as stored.
    #[derive(Clone, Debug)]
    pub struct PaymentRow in payment_columns {
        pub id: PaymentId = "id",
        pub payer_id: UserId = "payer_id",
        pub payable: Payable = "purpose, project_id, work_id, designer_id, order_id, quote_id, subject",
        pub channel: Channel = "channel",
        pub amount: Minor = "amount",
        pub currency: Currency = "currency",
        pub status: Status = "status",
        /// What can be paid once: `project:12`, `finalist:12:7`.
        pub subject: String = "subject",
        pub created_at: Timestamp = "created_at",
        pub paid_at: Option<Timestamp> = "paid_at",
        /// Our name of the payment, carried by providers and bank transfers; empty for old simulated ones.
        pub reference: String = "reference",
        /// The provider's name of the money; empty until it has arrived.
        pub provider_reference: String = "provider_reference",
        /// The provider's name of the attempt.
        pub session: String = "session",
        /// How the payer goes on; at most one of the two.
        pub redirect_url: String = "redirect_url",
        pub qr: String = "qr",
        pub expires_at: Option<Timestamp> = "expires_at",
        /// Why it was rejected, cancelled or returned.
        pub reason: String = "reason",
        pub proof_file_id: Option<FileId> = "proof_file_id",
        /// The project as the payer of a transfer names it.
        pub proof_project: String = "proof_project",
        pub proof_note: String = "proof_note",
        pub proof_at: Option<Timestamp> = "proof_at",
        /// When a moderator last decided on it.
        pub decided_at: Option<Timestamp> = "decided_at",
    }
}

pub(super) use payment_columns;

/// From what it is for, the ids that this names, and `subject`, by which a thing is told.
impl Columns<'_> for Payable {
    const COLUMNS: usize = 7;

    fn read_from(row: &Row<'_>, first: usize) -> Result<Self, DbError> {
        let purpose = row.get(first)?;
        let parts = Parts {
            purpose,
            project: row.get(first + 1)?,
            work: row.get(first + 2)?,
            designer: row.get(first + 3)?,
            order: row.get(first + 4)?,
            quote: row.get(first + 5)?,
            thing: Thing::named(purpose, row.text(first + 6)?).map(Thing::number),
        };
        parts.payable().map_err(|_| DbError::Engine(format!("payments holds {parts:?}")))
    }
}

/// What a new payment is for.
#[derive(Clone, Debug)]
pub struct NewPayment {
    pub payer_id: UserId,
    pub payable: Payable,
    pub channel: Channel,
    pub amount: Minor,
    pub currency: Currency,
    pub subject: String,
    /// Our name of it; unique.
    pub reference: String,
    pub expires_at: Option<Timestamp>,
}

/// Stores a pending payment.
///
/// # Errors
/// Those of the engine.
pub fn insert(tx: &mut Tx<'_>, new: &NewPayment, now: Timestamp) -> Result<PaymentRow, DbError> {
    let parts = new.payable.parts();
    // A thing is read from its name; the column holds the tip that it refers to.
    let tip = if let Payable::Thing(Thing::Tip(tip)) = new.payable { Some(tip) } else { None };
    tx.one(
        sql!(concat!(
            "INSERT INTO payments (payer_id, purpose, project_id, work_id, designer_id, channel, amount, currency, status, \
             subject, created_at, reference, expires_at, tip_id, order_id, quote_id) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11, $12, $13, $14, $15) RETURNING ",
            payment_columns!()
        )),
        &params![
            new.payer_id,
            parts.purpose,
            parts.project,
            parts.work,
            parts.designer,
            new.channel,
            new.amount,
            new.currency,
            &new.subject,
            now,
            &new.reference,
            new.expires_at,
            tip,
            parts.order,
            parts.quote
        ],
        PaymentRow::read,
    )
}

/// The payment, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, id: PaymentId) -> Result<Option<PaymentRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", payment_columns!(), " FROM payments WHERE id = $1")),
        &params![id],
        PaymentRow::read,
    )
}

/// The settled payment of a subject, served by `payments_paid_once`.
///
/// # Errors
/// Those of the engine.
pub fn paid(conn: &mut Conn<'_>, subject: &str) -> Result<Option<PaymentRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", payment_columns!(), " FROM payments WHERE subject = $1 AND status = 'paid'")),
        &params![subject],
        PaymentRow::read,
    )
}

/// Where the payment stands and where that step would lead it; nothing where the step does not follow, or there is no such
/// payment.
fn moved(tx: &mut Tx<'_>, id: PaymentId, step: Step) -> Result<Option<(Status, Status)>, DbError> {
    let from = tx.opt(sql!("SELECT status FROM payments WHERE id = $1"), &params![id], |row| row.get::<Status>(0))?;
    Ok(from.and_then(|from| Some((from, from.after(step).ok()?))))
}

/// Settles a payment whose money has arrived; returns whether it was this call that did. One that was given up is
/// settled too: what it was for may still be wanted, and its rules decide.
///
/// # Errors
/// Those of the engine; the constraint `payments_paid_once` when the subject is paid already.
pub fn mark_paid(tx: &mut Tx<'_>, id: PaymentId, now: Timestamp) -> Result<bool, DbError> {
    let Some((from, to)) = moved(tx, id, Step::Settled)? else { return Ok(false) };
    let rows = tx.run(
        sql!("UPDATE payments SET status = $3, paid_at = $4, reason = '' WHERE id = $1 AND status = $2"),
        &params![id, from, to, now],
    )?;
    Ok(rows == 1)
}

/// Lets the subject of a payment that goes back whole be paid again: the payment keeps it under a name of its own.
///
/// # Errors
/// Those of the engine.
pub fn free_subject(tx: &mut Tx<'_>, id: PaymentId) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE payments SET subject = subject || ':returned:' || CAST(id AS TEXT) WHERE id = $1 AND status = 'paid'"),
        &params![id],
    )?;
    Ok(())
}

/// All settled payments of a contest, in order: what it holds is told by them, so none may be missing; served by `payments_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn of_project(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<PaymentRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payments WHERE project_id = $1 AND status = 'paid' ORDER BY id"
        )),
        &params![project],
        PaymentRow::read,
    )
}

/// Whether money for a contest may still come by a payment that was begun, and until when: `Some(None)` while a moderator
/// looks at its proof. Served by `payments_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn waits_until(
    conn: &mut Conn<'_>,
    project: ProjectId,
    now: Timestamp,
) -> Result<Option<Option<Timestamp>>, DbError> {
    conn.opt(
        sql!(
            "SELECT CASE WHEN status = 'pending' THEN expires_at END FROM payments WHERE project_id = $1 \
             AND (status = 'verifying' OR (status = 'pending' AND expires_at > $2)) ORDER BY status DESC, expires_at DESC LIMIT 1"
        ),
        &params![project, now],
        |row| row.get(0),
    )
}

/// The payment that carries our reference, served by `payments_reference_key`.
///
/// # Errors
/// Those of the engine.
pub fn by_reference(conn: &mut Conn<'_>, reference: &str) -> Result<Option<PaymentRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", payment_columns!(), " FROM payments WHERE reference = $1 AND reference <> ''")),
        &params![reference],
        PaymentRow::read,
    )
}

/// A person's open payment of the same thing by the same channel, the latest; served by `payments_payer_idx`.
///
/// # Errors
/// Those of the engine.
pub fn open_like(
    conn: &mut Conn<'_>,
    payer: UserId,
    subject: &str,
    channel: Channel,
    now: Timestamp,
) -> Result<Option<PaymentRow>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payments WHERE payer_id = $1 AND subject = $2 AND channel = $3 AND expires_at > $4 \
             AND status IN ('pending', 'verifying') ORDER BY id DESC LIMIT 1"
        )),
        &params![payer, subject, channel, now],
        PaymentRow::read,
    )
}

/// A person's payments, latest first, of one contest or of all; served by `payments_payer_idx`.
///
/// # Errors
/// Those of the engine.
pub fn of_payer(
    conn: &mut Conn<'_>,
    payer: UserId,
    project: Option<ProjectId>,
    size: i64,
    offset: i64,
) -> Result<(Vec<PaymentRow>, i64), DbError> {
    let any = project.is_none();
    let project = project.map_or(0, i64::from);
    let rows = conn.all(
        sql!(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payments WHERE payer_id = $1 AND ($2 OR project_id = $3) ORDER BY id DESC LIMIT $4 OFFSET $5"
        )),
        &params![payer, any, project, size, offset],
        PaymentRow::read,
    )?;
    let total = conn.one(
        sql!("SELECT COUNT(*) FROM payments WHERE payer_id = $1 AND ($2 OR project_id = $3)"),
        &params![payer, any, project],
        |row| row.get(0),
    )?;
    Ok((rows, total))
}

/// Notes how the payer goes on; only while the payment is pending.
///
/// # Errors
/// Those of the engine.
pub fn set_next(tx: &mut Tx<'_>, id: PaymentId, session: &str, redirect_url: &str, qr: &str) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE payments SET session = $2, redirect_url = $3, qr = $4 WHERE id = $1 AND status = 'pending'"),
        &params![id, session, redirect_url, qr],
    )?;
    Ok(rows == 1)
}

/// Notes the provider's name of the money, once.
///
/// # Errors
/// Those of the engine.
pub fn set_provider_reference(tx: &mut Tx<'_>, id: PaymentId, reference: &str) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE payments SET provider_reference = $2 WHERE id = $1 AND provider_reference = ''"),
        &params![id, reference],
    )?;
    Ok(())
}

/// Nobody waits for the payment any more: `step` is that it was given up, or ran out. Returns whether that could follow.
///
/// # Errors
/// Those of the engine.
pub fn close(tx: &mut Tx<'_>, id: PaymentId, step: Step, reason: &str) -> Result<bool, DbError> {
    let Some((from, to)) = moved(tx, id, step)? else { return Ok(false) };
    let rows = tx.run(
        sql!("UPDATE payments SET status = $3, reason = $4 WHERE id = $1 AND status = $2"),
        &params![id, from, to, reason],
    )?;
    Ok(rows == 1)
}

/// Gives up a pending payment of which the payer was not told yet how to go on.
///
/// # Errors
/// Those of the engine.
pub fn give_up_unstarted(tx: &mut Tx<'_>, id: PaymentId, reason: &str) -> Result<(), DbError> {
    tx.run(
        sql!(
            "UPDATE payments SET status = 'cancelled', reason = $2 \
             WHERE id = $1 AND status = 'pending' AND redirect_url = '' AND qr = ''"
        ),
        &params![id, reason],
    )?;
    Ok(())
}

/// Marks a payment whose money goes back; returns whether it was this call that did.
///
/// # Errors
/// Those of the engine.
pub fn mark_returned(tx: &mut Tx<'_>, id: PaymentId, reason: &str, now: Timestamp) -> Result<bool, DbError> {
    let Some((from, to)) = moved(tx, id, Step::SentBack)? else { return Ok(false) };
    let rows = tx.run(
        sql!("UPDATE payments SET status = $3, reason = $4, paid_at = $5 WHERE id = $1 AND status = $2"),
        &params![id, from, to, reason, now],
    )?;
    Ok(rows == 1)
}

/// Ties a proof to a transfer and puts it into the moderators' queue.
///
/// # Errors
/// Those of the engine.
pub fn set_proof(
    tx: &mut Tx<'_>,
    id: PaymentId,
    file: FileId,
    project: &str,
    note: &str,
    now: Timestamp,
) -> Result<bool, DbError> {
    let Some((from, to)) = moved(tx, id, Step::Proved)? else { return Ok(false) };
    let rows = tx.run(
        sql!(
            "UPDATE payments SET status = $3, proof_file_id = $4, proof_project = $5, proof_note = $6, proof_at = $7, \
             reason = '' WHERE id = $1 AND status = $2"
        ),
        &params![id, from, to, file, project, note, now],
    )?;
    Ok(rows == 1)
}

/// A moderator found the proof wanting: the payment waits again.
///
/// # Errors
/// Those of the engine.
pub fn reject_proof(
    tx: &mut Tx<'_>,
    id: PaymentId,
    reason: &str,
    expires_at: Timestamp,
    now: Timestamp,
) -> Result<bool, DbError> {
    let Some((from, to)) = moved(tx, id, Step::Disproved)? else { return Ok(false) };
    let rows = tx.run(
        sql!(
            "UPDATE payments SET status = $3, reason = $4, expires_at = $5, decided_at = $6 WHERE id = $1 AND status = $2"
        ),
        &params![id, from, to, reason, expires_at, now],
    )?;
    Ok(rows == 1)
}

/// Notes that a moderator has decided.
///
/// # Errors
/// Those of the engine.
pub fn set_decided(tx: &mut Tx<'_>, id: PaymentId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("UPDATE payments SET decided_at = $2 WHERE id = $1"), &params![id, now])?;
    Ok(())
}

/// Settled payments of a channel since a moment, oldest first, at most `limit`; served by `payments_channel_idx`.
///
/// # Errors
/// Those of the engine.
pub fn paid_since(
    conn: &mut Conn<'_>,
    channel: Channel,
    since: Timestamp,
    limit: u32,
) -> Result<Vec<PaymentRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payments WHERE channel = $1 AND status = 'paid' AND paid_at >= $2 ORDER BY paid_at, id LIMIT $3"
        )),
        &params![channel, since, limit],
        PaymentRow::read,
    )
}

/// Settled payments of a channel whose money the provider has held since before a moment; served by
/// `payments_channel_idx`.
///
/// # Errors
/// Those of the engine.
pub fn held_since(
    conn: &mut Conn<'_>,
    channel: Channel,
    before: Timestamp,
    limit: u32,
) -> Result<Vec<PaymentRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payments WHERE channel = $1 AND status = 'paid' AND paid_at <= $2 AND settled_out_at IS NULL \
             ORDER BY paid_at, id LIMIT $3"
        )),
        &params![channel, before, limit],
        PaymentRow::read,
    )
}

/// Notes that a payment's money was moved to the platform's bank; returns whether it was this call that did.
///
/// # Errors
/// Those of the engine.
pub fn mark_settled_out(tx: &mut Tx<'_>, id: PaymentId, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE payments SET settled_out_at = $2 WHERE id = $1 AND settled_out_at IS NULL"),
        &params![id, now],
    )?;
    Ok(rows == 1)
}
