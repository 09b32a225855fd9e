//! Mail that leaves the market: written with the change that causes it, sent by a job afterwards.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::Timestamp;

/// A message to be written.
#[derive(Clone, Debug)]
pub struct NewMessage<'a> {
    /// `mail` or `sms`.
    pub channel: &'a str,
    pub recipient: &'a str,
    pub subject: &'a str,
    pub body: &'a str,
    /// The same as it looks; empty for short messages.
    pub html: &'a str,
    /// Headers besides, a JSON object.
    pub headers: &'a str,
    /// The code in the text, picked out for the sandbox.
    pub code: Option<&'a str>,
    /// The link in the text, picked out for the sandbox.
    pub link: Option<&'a str>,
    /// Who wrote it through the contact form.
    pub reply_to: Option<&'a str>,
}

row! {
    /// A message as it stands in the outbox.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Message in message_columns {
        pub id: i64 = "id",
        pub channel: String = "channel",
        pub recipient: String = "recipient",
        pub subject: String = "subject",
        pub body: String = "body",
        pub html: String = "html",
        pub headers: String = "headers",
        pub code: Option<String> = "code",
        pub link: Option<String> = "link",
        pub created_at: Timestamp = "created_at",
        pub sent_at: Option<Timestamp> = "sent_at",
        pub reply_to: Option<String> = "reply_to",
    }
}

/// Writes a message and answers its id.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, new: &NewMessage<'_>, now: Timestamp) -> Result<i64, DbError> {
    tx.insert(
        sql!(
            "INSERT INTO outbox (channel, recipient, subject, body, code, link, created_at, reply_to, html, headers) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id"
        ),
        &params![
            new.channel,
            new.recipient,
            new.subject,
            new.body,
            new.code,
            new.link,
            now,
            new.reply_to,
            new.html,
            new.headers
        ],
    )
}

/// One message.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: i64) -> Result<Option<Message>, DbError> {
    conn.opt(sql!(concat!("SELECT ", message_columns!(), " FROM outbox WHERE id = $1")), &params![id], Message::read)
}

/// Notes that a message was handed over.
///
/// # Errors
/// Those of the database.
pub fn mark_sent(tx: &mut Tx<'_>, id: i64, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("UPDATE outbox SET sent_at = $2 WHERE id = $1 AND sent_at IS NULL"), &params![id, now])?;
    Ok(())
}

/// Forgets what a message said: text, code and link. That it was sent, to whom and about what stays.
///
/// # Errors
/// Those of the database.
pub fn erase(tx: &mut Tx<'_>, id: i64) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE outbox SET body = '', html = '', headers = '{}', code = NULL, link = NULL WHERE id = $1"),
        &params![id],
    )?;
    Ok(())
}

/// Removes every message to and from that address, sent or not. Indexes: `outbox_recipient_idx`, `outbox_reply_idx`.
///
/// # Errors
/// Those of the database.
pub fn forget(tx: &mut Tx<'_>, address: &str) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM outbox WHERE recipient = $1"), &params![address])?;
    tx.run(sql!("DELETE FROM outbox WHERE reply_to = $1"), &params![address])?;
    Ok(())
}

/// The latest messages, newest first.
///
/// # Errors
/// Those of the database.
pub fn latest(conn: &mut Conn<'_>, limit: i64) -> Result<Vec<Message>, DbError> {
    conn.all(
        sql!(concat!("SELECT ", message_columns!(), " FROM outbox ORDER BY id DESC LIMIT $1")),
        &params![limit],
        Message::read,
    )
}

/// The latest messages to one recipient, newest first. Index: `outbox_recipient_idx`.
///
/// # Errors
/// Those of the database.
pub fn latest_to(conn: &mut Conn<'_>, recipient: &str, limit: i64) -> Result<Vec<Message>, DbError> {
    conn.all(
        sql!(concat!("SELECT ", message_columns!(), " FROM outbox WHERE recipient = $1 ORDER BY id DESC LIMIT $2")),
        &params![recipient, limit],
        Message::read,
    )
}

/// Erases text, code and link of up to `limit` messages from before, sent or not. Index: `outbox_texts_idx`.
///
/// # Errors
/// Those of the database.
pub fn erase_texts(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "UPDATE outbox SET body = '', html = '', headers = '{}', code = NULL, link = NULL WHERE id IN (
                 SELECT id FROM outbox WHERE body <> '' AND created_at < $1 ORDER BY created_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}

/// Removes up to `limit` messages from before. Index: `outbox_created_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM outbox WHERE id IN (
                 SELECT id FROM outbox WHERE created_at < $1 ORDER BY created_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}
