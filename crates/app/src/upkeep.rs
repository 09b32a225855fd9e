//! Upkeep: what piles up in the database is forgotten after the periods of `domain::retention`.

use crate::{AppError, Market, file, forum, money, notice, outbox, transparency};
use db::{DbError, Tx};
use domain::Timestamp;
use domain::account::step::STEP_UNCONFIRMED_MS;
use domain::retention as keep;

/// The kind of the job that sweeps, once an hour.
pub const SWEEP_ROWS: &str = "sweep_rows";
/// Rows of one transaction: short ones, since everybody else's writes wait beside them.
const AT_ONCE: u32 = 2_000;

/// Kinds that are enqueued once, with the row or at the hour that their key names.
const ONCE: [&str; 7] = [
    outbox::SEND_MAIL,
    SWEEP_ROWS,
    file::SWEEP_KIND,
    money::RECONCILE,
    forum::TELL_FOLLOWERS,
    notice::digest::SEND_DIGEST,
    transparency::PUBLISH_HEADS,
];

/// What is swept: up to so many rows from before.
type Sweep = fn(&mut Tx<'_>, Timestamp, u32) -> Result<u64, DbError>;

const SWEEPS: &[(&str, i64, Sweep)] = &[
    ("jobs", keep::JOBS_MS, db::jobs::sweep_done),
    ("attempts", keep::ATTEMPTS_MS, db::attempts::sweep),
    ("idempotency_keys", keep::IDEMPOTENCY_MS, db::idempotency::sweep),
    ("notices", keep::READ_NOTICES_MS, db::notice::sweep),
    ("unread_notices", keep::UNREAD_NOTICES_MS, db::notice::sweep_unread),
    ("stream_events", keep::STREAM_MS, db::stream::sweep),
    ("forum_reads", keep::FORUM_READS_MS, db::forum::mark::sweep),
    ("poll_votes", keep::POLL_VOTES_MS, db::poll::sweep),
    ("letter_texts", keep::LETTER_TEXTS_MS, db::outbox::erase_texts),
    ("letters", keep::LETTERS_MS, db::outbox::sweep),
    ("sessions", keep::EXPIRED_MS, db::session::sweep_all),
    ("link_tokens", keep::EXPIRED_MS, db::link_token::sweep),
    ("second_steps", STEP_UNCONFIRMED_MS, db::account::step::sweep),
    ("codes", keep::EXPIRED_MS, db::account::code::sweep),
    ("qr_tickets", keep::EXPIRED_MS, db::account::ticket::sweep),
    ("departures", keep::EXPIRED_MS, db::account::departure::sweep),
    ("proofs", keep::ENDED_PROOFS_MS, db::money::proof::forget_ended),
    ("lapsed_order_files", keep::LAPSED_ORDER_FILES_MS, db::order::thread::forget_lapsed_files),
    ("conversations", keep::ENDED_CONVERSATIONS_MS, db::message::sweep::ended),
    ("help_questions", keep::ANSWERED_HELP_MS, db::message::help::sweep),
    ("desk_assignments", keep::DESK_TAKEN_MS, db::admin::case::sweep_taken),
    ("desk_notes", keep::DESK_NOTES_MS, db::admin::case::sweep_notes),
    ("security_events", keep::SECURITY_LOG_MS, db::security::sweep),
];

/// Forgets what nobody looks at any more, a bounded number of rows at a time; `kinds` are those of all jobs. May run beside other sweeps.
///
/// # Errors
/// Those of the database; the next sweep goes on.
pub async fn sweep(market: &Market, kinds: &'static [&'static str]) -> Result<(), AppError> {
    let now = market.now();
    for &(what, keep_ms, sweep) in SWEEPS {
        let before = now.plus_ms(-keep_ms);
        until_done(market, what, move |tx| sweep(tx, before, AT_ONCE)).await?;
    }
    for kind in kinds {
        let keep_ms = if ONCE.contains(kind) { keep::ONE_TIME_JOBS_MS } else { keep::KEYED_JOBS_MS };
        let before = now.plus_ms(-keep_ms);
        until_done(market, kind, move |tx| db::jobs::sweep_done_keyed(tx, kind, before, AT_ONCE)).await?;
    }
    Ok(())
}

async fn until_done(
    market: &Market,
    what: &str,
    sweep: impl Fn(&mut Tx<'_>) -> Result<u64, DbError> + Copy + Send + 'static,
) -> Result<(), AppError> {
    let mut gone = 0;
    loop {
        let rows = market.db.write(sweep).await?;
        gone += rows;
        if rows < u64::from(AT_ONCE) {
            break;
        }
    }
    if gone > 0 {
        tracing::info!(what, rows = gone, "swept");
    }
    Ok(())
}
