//! QR codes that let a waiting browser in, and how far each has come.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::account::qr::TicketState;
use domain::{Timestamp, UserId};

row! {
    /// A ticket as it is kept.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Ticket in ticket_columns {
        pub id: String = "id",
        pub browser_hash: String = "browser_hash",
        /// Whose way in it becomes; `None` for coming in.
        pub user: Option<UserId> = "user_id",
        /// What a newcomer becomes; `None` for binding.
        pub user_type: Option<i64> = "user_type",
        /// What the waiting browser calls itself.
        pub agent: String = "agent",
        /// As it was stored: [`TicketState::at`] says whether it has run out.
        pub stored: TicketState = "state",
        pub openid: Option<String> = "openid",
        pub union_id: Option<String> = "union_id",
        pub created_at: Timestamp = "created_at",
        pub expires_at: Timestamp = "expires_at",
    }
}

impl Ticket {
    /// Where it stands now.
    #[must_use]
    pub fn state(&self, now: Timestamp) -> TicketState {
        self.stored.at(now, self.expires_at)
    }
}

/// Writes a fresh ticket.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, ticket: &Ticket) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO qr_tickets (id, browser_hash, user_id, user_type, agent, state, created_at, expires_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
        ),
        &params![
            &ticket.id,
            &ticket.browser_hash,
            ticket.user,
            ticket.user_type,
            &ticket.agent,
            ticket.stored,
            ticket.created_at,
            ticket.expires_at
        ],
    )?;
    Ok(())
}

/// One ticket. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: &str) -> Result<Option<Ticket>, DbError> {
    conn.opt(sql!(concat!("SELECT ", ticket_columns!(), " FROM qr_tickets WHERE id = $1")), &params![id], Ticket::read)
}

/// Moves a ticket on; false when somebody was faster.
///
/// # Errors
/// Those of the database.
pub fn step(tx: &mut Tx<'_>, id: &str, from: TicketState, to: TicketState) -> Result<bool, DbError> {
    let rows = tx.run(sql!("UPDATE qr_tickets SET state = $3 WHERE id = $1 AND state = $2"), &params![id, from, to])?;
    Ok(rows == 1)
}

/// Notes who scanned a ticket.
///
/// # Errors
/// Those of the database.
pub fn scanned_by(tx: &mut Tx<'_>, id: &str, openid: &str, union_id: Option<&str>) -> Result<(), DbError> {
    tx.run(sql!("UPDATE qr_tickets SET openid = $2, union_id = $3 WHERE id = $1"), &params![id, openid, union_id])?;
    Ok(())
}

/// Removes up to `limit` tickets that ran out before. Index: `qr_tickets_expires_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM qr_tickets WHERE id IN (
                 SELECT id FROM qr_tickets WHERE expires_at < $1 ORDER BY expires_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}
