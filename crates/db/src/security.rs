//! The security log (`domain::security`): written with what it tells of, read by moderators, forgotten after its time.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::security::Event;
use domain::{Timestamp, UserId};

/// An event as it is written.
#[derive(Clone, Debug)]
pub struct NewEvent<'a> {
    pub event: Event,
    pub user: Option<UserId>,
    pub network: &'a str,
    pub agent: &'a str,
    pub request_id: &'a str,
    pub detail: &'a str,
}

row! {
    /// An event as moderators read it.
    #[derive(Clone, Debug)]
    pub struct EventRow in event_columns {
        pub id: i64 = "e.id",
        pub at: Timestamp = "e.at",
        pub kind: String = "e.kind",
        pub user: Option<UserId> = "e.user_id",
        pub user_name: Option<String> = "u.user_name",
        pub network: String = "e.network",
        pub agent: String = "e.agent",
        pub request_id: String = "e.request_id",
        pub detail: String = "e.detail",
    }
}

/// What is looked for: everything, or what one of these says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Of {
    All,
    User(UserId),
    Network(String),
}

/// Writes an event down.
///
/// # Errors
/// Those of the database.
pub fn note(tx: &mut Tx<'_>, new: &NewEvent<'_>, now: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!(
            "INSERT INTO security_events (at, kind, user_id, network, agent, request_id, detail) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)"
        ),
        &params![now, new.event.code(), new.user, new.network, new.agent, new.request_id, new.detail],
    )?;
    Ok(())
}

macro_rules! events {
    ($where:expr, $window:literal) => {
        sql!(concat!(
            "SELECT ",
            event_columns!(),
            " FROM security_events e LEFT JOIN users u ON u.id = e.user_id ",
            $where,
            " ORDER BY e.id DESC ",
            $window
        ))
    };
}

macro_rules! total {
    ($where:expr) => {
        sql!(concat!("SELECT COUNT(*) FROM security_events e ", $where))
    };
}

/// A page of events, the latest first, and how many there are; of one kind or, with an empty `kind`, of all. Indexes:
/// `security_events_user_idx`, `security_events_network_idx`, `security_events_kind_idx`, the primary key.
///
/// # Errors
/// Those of the database.
pub fn list(conn: &mut Conn<'_>, of: &Of, kind: &str, size: i64, offset: i64) -> Result<(Vec<EventRow>, i64), DbError> {
    match of {
        Of::User(user) => {
            let rows = conn.all(
                events!("WHERE e.user_id = $1 AND ($2 = '' OR e.kind = $2)", "LIMIT $3 OFFSET $4"),
                &params![user, kind, size, offset],
                EventRow::read,
            )?;
            let total = total!("WHERE e.user_id = $1 AND ($2 = '' OR e.kind = $2)");
            Ok((rows, conn.one(total, &params![user, kind], |row| row.get(0))?))
        }
        Of::Network(network) => {
            let rows = conn.all(
                events!("WHERE e.network = $1 AND ($2 = '' OR e.kind = $2)", "LIMIT $3 OFFSET $4"),
                &params![network, kind, size, offset],
                EventRow::read,
            )?;
            let total = total!("WHERE e.network = $1 AND ($2 = '' OR e.kind = $2)");
            Ok((rows, conn.one(total, &params![network, kind], |row| row.get(0))?))
        }
        Of::All if kind.is_empty() => {
            let rows = conn.all(events!("", "LIMIT $1 OFFSET $2"), &params![size, offset], EventRow::read)?;
            Ok((rows, conn.one(total!(""), &params![], |row| row.get(0))?))
        }
        Of::All => {
            let rows = conn.all(
                events!("WHERE e.kind = $1", "LIMIT $2 OFFSET $3"),
                &params![kind, size, offset],
                EventRow::read,
            )?;
            Ok((rows, conn.one(total!("WHERE e.kind = $1"), &params![kind], |row| row.get(0))?))
        }
    }
}

/// Which events `e` somebody is told of their own account: not what they were refused, nor what they did at the desk.
macro_rules! own_events {
    () => {
        "e.user_id = $1 AND e.kind <> 'refused' AND e.kind <> 'moderator_acted' AND e.kind <> 'contact_seen'"
    };
}
pub(crate) use own_events;

/// What the log knows of somebody's own account, the latest first, and how much that is: without what they were refused
/// and what they did at the desk. Index: `security_events_user_idx`.
///
/// # Errors
/// Those of the database.
pub fn own(conn: &mut Conn<'_>, user: UserId, size: i64, offset: i64) -> Result<(Vec<EventRow>, i64), DbError> {
    let rows = conn.all(
        events!(concat!("WHERE ", own_events!()), "LIMIT $2 OFFSET $3"),
        &params![user, size, offset],
        EventRow::read,
    )?;
    let total = total!(concat!("WHERE ", own_events!()));
    Ok((rows, conn.one(total, &params![user], |row| row.get(0))?))
}

/// Forgets what is older than that, so many rows at once; how many went. Index: `security_events_at_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!("DELETE FROM security_events WHERE id IN (SELECT id FROM security_events WHERE at < $1 ORDER BY at LIMIT $2)"),
        &params![before, limit],
    )
}
