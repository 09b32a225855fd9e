//! The outbox as moderators look through it: what waits, was sent, failed. What a message says is not read here.

use crate::engine::row::row;
use crate::{Conn, DbError, params, sql};
use domain::Timestamp;

/// The job of a message is called so, with its number behind.
pub const JOB_KEY: &str = "mail:";

/// Which messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    All,
    /// Its job is to run, for the first time or again.
    Waiting,
    Sent,
    /// Its job gave up.
    Failed,
    /// It was not sent, and nothing sends it: there was no carrier, or nobody to send it to.
    Kept,
}

impl Which {
    /// The filter of that name.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Some(match code {
            "" | "all" => Which::All,
            "waiting" => Which::Waiting,
            "sent" => Which::Sent,
            "failed" => Which::Failed,
            "kept" => Which::Kept,
            _ => return None,
        })
    }
}

row! {
    /// A message without what it says.
    #[derive(Clone, Debug)]
    pub struct Posted in posted_columns {
        pub id: i64 = "o.id",
        /// `mail` or `sms`.
        pub channel: String = "o.channel",
        pub recipient: String = "o.recipient",
        pub subject: String = "o.subject",
        /// What it says is still there, so that it can be sent.
        pub is_whole: bool = "o.body <> ''",
        pub created_at: Timestamp = "o.created_at",
        pub sent_at: Option<Timestamp> = "o.sent_at",
        /// Its job is still there, so that it can be run again.
        pub has_job: bool = "j.id IS NOT NULL",
        pub is_waiting: bool = "COALESCE(j.state = 'waiting', FALSE)",
        /// Its job gave up.
        pub is_dead: bool = "COALESCE(j.state = 'dead', FALSE)",
        pub attempts: Option<i64> = "j.attempts",
        pub run_at: Option<Timestamp> = "j.run_at",
        pub error: Option<String> = "j.last_error",
    }
}

macro_rules! posted {
    ($from:literal) => {
        sql!(concat!("SELECT ", posted_columns!(), " FROM ", $from, " AND o.id < $1 ORDER BY o.id DESC LIMIT $2"))
    };
}

/// The latest messages with a number below `before`. Indexes: the primary key, `outbox_unsent_id_idx`,
/// `jobs_state_run_at_idx`, each with `jobs_key_key`.
///
/// # Errors
/// Those of the engine.
pub fn list(conn: &mut Conn<'_>, which: Which, before: i64, limit: i64) -> Result<Vec<Posted>, DbError> {
    let statement = match which {
        Which::All => posted!("outbox o LEFT JOIN jobs j ON j.key = 'mail:' || o.id WHERE o.id >= 0"),
        Which::Sent => posted!("outbox o LEFT JOIN jobs j ON j.key = 'mail:' || o.id WHERE o.sent_at IS NOT NULL"),
        Which::Waiting => {
            posted!("outbox o JOIN jobs j ON j.key = 'mail:' || o.id WHERE o.sent_at IS NULL AND j.state = 'waiting'")
        }
        Which::Kept => posted!(
            "outbox o LEFT JOIN jobs j ON j.key = 'mail:' || o.id WHERE o.sent_at IS NULL \
             AND (j.state IS NULL OR j.state = 'done')"
        ),
        Which::Failed => posted!(
            "jobs j JOIN outbox o ON o.id = CASE WHEN j.kind = 'send_mail' THEN CAST(SUBSTR(j.key, 6) AS BIGINT) END \
             WHERE j.state = 'dead' AND j.kind = 'send_mail' AND o.sent_at IS NULL"
        ),
    };
    conn.all(statement, &params![before, limit], Posted::read)
}

/// How many messages stand where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub waiting: i64,
    pub failed: i64,
    /// All that are not sent.
    pub unsent: i64,
    /// Those of the time since a moment that were sent.
    pub sent: i64,
}

/// Indexes: `jobs_state_run_at_idx`, `outbox_unsent_id_idx`, `outbox_created_idx`.
///
/// # Errors
/// Those of the engine.
pub fn counts(conn: &mut Conn<'_>, since: Timestamp) -> Result<Counts, DbError> {
    let (waiting, failed) = conn.one(
        sql!(
            "SELECT COUNT(CASE WHEN state = 'waiting' THEN 1 END), COUNT(CASE WHEN state = 'dead' THEN 1 END) FROM jobs \
             WHERE state IN ('waiting', 'dead') AND kind = 'send_mail'"
        ),
        &params![],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let unsent = conn.one(sql!("SELECT COUNT(*) FROM outbox WHERE sent_at IS NULL"), &params![], |row| row.get(0))?;
    let sent = conn.one(
        sql!("SELECT COUNT(*) FROM outbox WHERE created_at >= $1 AND sent_at IS NOT NULL"),
        &params![since],
        |row| row.get(0),
    )?;
    Ok(Counts { waiting, failed, unsent, sent })
}
