//! What payment providers told: stored once by the provider's own id, before anything is done about it.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::ledger::Channel;
use domain::payment::EventState;
use domain::{Currency, Minor, PaymentId, Timestamp};

/// A notification as it is stored.
#[derive(Clone, Debug)]
pub struct NewEvent<'a> {
    pub channel: Channel,
    pub event_id: &'a str,
    pub kind: &'a str,
    pub payment: Option<PaymentId>,
    pub reference: &'a str,
    pub refund: &'a str,
    pub provider_reference: &'a str,
    pub amount: Option<Minor>,
    pub currency: Option<Currency>,
    /// `Waiting`, or `Problem` at once.
    pub state: EventState,
    pub note: &'a str,
    pub body: &'a str,
}

row! {
    /// A stored notification.
    #[derive(Clone, Debug)]
    pub struct EventRow in event_columns {
        pub id: i64 = "id",
        pub channel: Channel = "channel",
        pub event_id: String = "event_id",
        pub kind: String = "kind",
        pub payment_id: Option<PaymentId> = "payment_id",
        pub reference: String = "reference",
        pub refund: String = "refund",
        pub provider_reference: String = "provider_reference",
        pub amount: Option<Minor> = "amount",
        pub currency: Option<Currency> = "NULLIF(currency, '')",
        pub state: EventState = "state",
        pub note: String = "note",
        pub received_at: Timestamp = "received_at",
        pub handled_at: Option<Timestamp> = "handled_at",
    }
}

/// Stores a notification; `None` when it was told before. Served by `payment_events_channel_event_id_key`.
///
/// # Errors
/// Those of the engine.
pub fn insert(tx: &mut Tx<'_>, new: &NewEvent<'_>, now: Timestamp) -> Result<Option<i64>, DbError> {
    tx.insert_new(
        sql!(
            "INSERT INTO payment_events (channel, event_id, kind, payment_id, reference, refund, provider_reference, amount, \
             currency, state, note, body, received_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) \
             ON CONFLICT (channel, event_id) DO NOTHING RETURNING id"
        ),
        &params![
            new.channel,
            new.event_id,
            new.kind,
            new.payment,
            new.reference,
            new.refund,
            new.provider_reference,
            new.amount,
            new.currency.map_or("", Currency::code),
            new.state,
            new.note,
            new.body,
            now
        ],
    )
}

/// The notification, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, id: i64) -> Result<Option<EventRow>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", event_columns!(), " FROM payment_events WHERE id = $1")),
        &params![id],
        EventRow::read,
    )
}

/// Notes what became of a waiting notification.
///
/// # Errors
/// Those of the engine.
pub fn finish(tx: &mut Tx<'_>, id: i64, state: EventState, note: &str, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE payment_events SET state = $2, note = $3, handled_at = $4 WHERE id = $1 AND state = 'waiting'"),
        &params![id, state, note, now],
    )?;
    Ok(rows == 1)
}

/// How many troublesome notifications came since a moment; served by `payment_events_state_idx`.
///
/// # Errors
/// Those of the engine.
pub fn problems_since(conn: &mut Conn<'_>, since: Timestamp) -> Result<i64, DbError> {
    conn.one(
        sql!("SELECT COUNT(*) FROM payment_events WHERE state = 'problem' AND received_at >= $1"),
        &params![since],
        |row| row.get(0),
    )
}

/// Troublesome notifications, latest first; served by `payment_events_state_idx`.
///
/// # Errors
/// Those of the engine.
pub fn problems(conn: &mut Conn<'_>, size: i64, offset: i64) -> Result<(Vec<EventRow>, i64), DbError> {
    let rows = conn.all(
        sql!(concat!(
            "SELECT ",
            event_columns!(),
            " FROM payment_events WHERE state = 'problem' ORDER BY received_at DESC, id DESC LIMIT $1 OFFSET $2"
        )),
        &params![size, offset],
        EventRow::read,
    )?;
    let total =
        conn.one(sql!("SELECT COUNT(*) FROM payment_events WHERE state = 'problem'"), &params![], |row| row.get(0))?;
    Ok((rows, total))
}
