//! Leaving: what stands against it, and what becomes of a person's row.

use crate::{Conn, DbError, Tx, params, sql};
use domain::{Timestamp, UserId};

/// Takes everything personal out of an account and frees its e-mail, its phone and every other way in. Money records keep the id.
///
/// # Errors
/// Those of the database.
pub fn anonymise(tx: &mut Tx<'_>, id: UserId, user_name: &str, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE users SET email = NULL, email_proved_at = NULL, phone = NULL, password_hash = NULL, user_name = $2, \
             approved = FALSE, is_moderator = FALSE, face_key = NULL, intro = '', real_name = '', wechat = '', wechat_no = '', qq = '', \
             copyright_name = '', signature_file_id = NULL, hire_me = FALSE, hourly_rate = NULL, services = '[]', \
             auto_sell_cny = 0, auto_sell_usd = 0, deleted_at = $3 WHERE id = $1 AND deleted_at IS NULL"
        ),
        &params![id, user_name, now],
    )?;
    super::identity::forget_all(tx, id)?;
    Ok(rows == 1)
}

/// Whether a client has a contest that is paid, not complete and not refunded, or one that still holds money: an identity
/// part without its contest, a further design. Indexes: `projects_client_idx`, the key of `ledger_accounts`.
///
/// # Errors
/// Those of the database.
pub fn runs_contest(conn: &mut Conn<'_>, id: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!(
            "SELECT p.id FROM projects p WHERE p.client_id = $1 AND p.audit AND ((NOT p.package_confirm AND p.refund_status <> 2) \
             OR EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.kind = 'escrow' AND a.owner_id = p.id AND a.balance <> 0)) LIMIT 1"
        ),
        &params![id],
        |row| row.get::<i64>(0),
    )?;
    Ok(found.is_some())
}

/// Whether a designer is in a contest that goes on: it is open, they are a finalist waiting for its winner, or they
/// hand over in it.
/// Indexes: `participants_designer_idx`, `handovers_designer_idx`.
///
/// # Errors
/// Those of the database.
pub fn takes_part(conn: &mut Conn<'_>, id: UserId, now: Timestamp) -> Result<bool, DbError> {
    let competing = conn.opt(
        sql!(
            "SELECT p.id FROM participants d JOIN projects p ON p.id = d.project_id \
             WHERE d.designer_id = $1 AND p.winner_id IS NULL AND p.refund_status <> 2 AND NOT p.package_confirm \
             AND (d.is_finalist OR p.end_time > COALESCE(p.frozen_at, $2)) LIMIT 1"
        ),
        &params![id, now],
        |row| row.get::<i64>(0),
    )?;
    let delivering = conn.opt(
        // What was given back is over without being confirmed.
        sql!(
            "SELECT h.project_id FROM handovers h JOIN projects p ON p.id = h.project_id \
             WHERE h.designer_id = $1 AND h.confirmed_at IS NULL AND h.revoked_at IS NULL AND p.refund_status <> 2 LIMIT 1"
        ),
        &params![id],
        |row| row.get::<i64>(0),
    )?;
    Ok(competing.is_some() || delivering.is_some())
}
