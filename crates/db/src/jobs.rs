//! Durable jobs: enqueued in the transaction that needs them, run by lease, retried with back-off, dead in the end.

use crate::engine::behalf;
use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::{JobId, Timestamp};

/// After this many failed runs a job is dead and waits for a person.
pub const ATTEMPTS_MOST: u32 = 10;
/// The pause after the first failure; it doubles with each further one.
const FIRST_PAUSE_MS: i64 = 2_000;
/// The longest pause: one hour.
const LONGEST_PAUSE_MS: i64 = 3_600_000;
/// How much of an error is kept, in characters.
const ERROR_LENGTH: usize = 500;

row! {
    /// A job as its runner gets it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Job in job_columns {
        pub id: JobId = "id",
        pub kind: String = "kind",
        /// JSON, as it was enqueued.
        pub payload: String = "payload",
        pub run_at: Timestamp = "run_at",
        /// Which run this is, from 1. It also fences: a runner whose lease ran out completes nothing.
        pub attempts: u32 = "attempts",
        pub key: Option<String> = "key",
        /// The id of the request that led to it, over however many jobs; `None` for what the house does by itself.
        pub request: Option<String> = "request_id",
    }
}

/// How many jobs there are, for the administration's page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JobCounts {
    /// Waiting for a later moment.
    pub scheduled: u32,
    /// Waiting, and their moment has come.
    pub due: u32,
    /// Being run under a lease.
    pub leased: u32,
    pub dead: u32,
}

/// What became of a failed run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterFailure {
    RetryAt(Timestamp),
    Dead,
    /// The lease had run out and another runner has the job.
    Lost,
}

/// Writes a job. With a `key` that is known already, whatever became of that job, nothing is written.
///
/// # Errors
/// The statement's failure.
pub fn enqueue(
    tx: &mut Tx<'_>,
    kind: &str,
    payload: &str,
    run_at: Timestamp,
    key: Option<&str>,
    now: Timestamp,
) -> Result<(), DbError> {
    let request = behalf::request();
    tx.push(
        sql!(
            "INSERT INTO jobs (kind, payload, run_at, key, created_at, request_id) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (key) DO NOTHING"
        ),
        &params![kind, payload, run_at, key, now, request.as_deref()],
    )
}

/// Whether a job with this key was ever written. Index: `jobs_key_key`.
///
/// # Errors
/// The statement's failure.
pub fn known(conn: &mut Conn<'_>, key: &str) -> Result<bool, DbError> {
    Ok(conn.opt(sql!("SELECT 1 FROM jobs WHERE key = $1"), &params![key], |_| Ok(()))?.is_some())
}

/// Takes up to `limit` due jobs, the oldest first, and keeps other runners away from them for `lease_ms`. `owner` names
/// the server. Served by `jobs_state_run_at_idx`.
///
/// # Errors
/// The statement's failure.
pub fn lease(tx: &mut Tx<'_>, owner: &str, now: Timestamp, lease_ms: i64, limit: u32) -> Result<Vec<Job>, DbError> {
    let mut jobs = tx.all(
        sql!(concat!(
            "UPDATE jobs SET lease_until = $1, lease_owner = $4, attempts = attempts + 1
             WHERE id IN (
                 SELECT id FROM jobs
                 WHERE state = 'waiting' AND run_at <= $2 AND (lease_until IS NULL OR lease_until <= $2)
                 ORDER BY run_at, id LIMIT $3
             )
             RETURNING ",
            job_columns!()
        )),
        &params![now.plus_ms(lease_ms), now, limit, owner],
        Job::read,
    )?;
    jobs.sort_by_key(|job| (job.run_at, job.id));
    Ok(jobs)
}

/// Says that the server still runs these jobs (a JSON array of ids): whatever has ended meanwhile, or was taken over by
/// another server, stays as it is. By the primary key.
///
/// # Errors
/// The statement's failure.
pub fn renew(tx: &mut Tx<'_>, owner: &str, ids: &str, until: Timestamp) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "UPDATE jobs SET lease_until = $1
             WHERE id IN ids_of($2) AND state = 'waiting' AND lease_until IS NOT NULL AND lease_owner = $3"
        ),
        &params![until, ids, owner],
    )
}

/// Gives back what a server of this name had leased when it died: due at once. Served by `jobs_state_lease_until_idx`.
///
/// # Errors
/// The statement's failure.
pub fn take_back(tx: &mut Tx<'_>, owner: &str) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "UPDATE jobs SET lease_until = NULL
             WHERE state = 'waiting' AND lease_until IS NOT NULL AND lease_owner = $1"
        ),
        &params![owner],
    )
}

/// Marks the job as done, in the transaction that did its work. `false` when the lease was lost meanwhile: the caller
/// then rolls back, for another runner does the work.
///
/// # Errors
/// The statement's failure.
pub fn complete(tx: &mut Tx<'_>, job: &Job) -> Result<bool, DbError> {
    let done = tx.run(
        sql!(
            "UPDATE jobs SET state = $3, lease_until = NULL, last_error = NULL
             WHERE id = $1 AND state = 'waiting' AND attempts = $2"
        ),
        &params![job.id, job.attempts, State::Done.code()],
    )?;
    Ok(done == 1)
}

/// Where a job stands; `state` of its row.
#[derive(Clone, Copy)]
enum State {
    Waiting,
    Done,
    /// Nobody runs it again before a moderator says so.
    Dead,
}

impl State {
    const fn code(self) -> &'static str {
        match self {
            State::Waiting => "waiting",
            State::Done => "done",
            State::Dead => "dead",
        }
    }
}

/// Notes a failed run: the next one after a growing pause, or none after [`ATTEMPTS_MOST`].
///
/// # Errors
/// The statement's failure.
pub fn fail(tx: &mut Tx<'_>, job: &Job, now: Timestamp, error: &str) -> Result<AfterFailure, DbError> {
    let dead = job.attempts >= ATTEMPTS_MOST;
    let retry_at = now.plus_ms(pause_ms(job.attempts));
    let error: String = error.chars().filter(|c| *c != '\0').take(ERROR_LENGTH).collect();
    let noted = tx.run(
        sql!(
            "UPDATE jobs SET state = $3, run_at = $4, lease_until = NULL, last_error = $5
             WHERE id = $1 AND state = 'waiting' AND attempts = $2"
        ),
        &params![job.id, job.attempts, (if dead { State::Dead } else { State::Waiting }).code(), retry_at, &error],
    )?;
    Ok(match (noted, dead) {
        (0, _) => AfterFailure::Lost,
        (_, true) => AfterFailure::Dead,
        (_, false) => AfterFailure::RetryAt(retry_at),
    })
}

/// Forgets the waiting job of this key; the key may then be used again. `false` when none waits.
///
/// # Errors
/// The statement's failure.
pub fn cancel(tx: &mut Tx<'_>, key: &str) -> Result<bool, DbError> {
    Ok(tx.run(sql!("DELETE FROM jobs WHERE key = $1 AND state = 'waiting'"), &params![key])? == 1)
}

/// Gives a dead job its runs back. `false` when it is not dead.
///
/// # Errors
/// The statement's failure.
pub fn revive(tx: &mut Tx<'_>, id: JobId, now: Timestamp) -> Result<bool, DbError> {
    let revived = tx.run(
        sql!("UPDATE jobs SET state = 'waiting', attempts = 0, run_at = $2 WHERE id = $1 AND state = 'dead'"),
        &params![id, now],
    )?;
    Ok(revived == 1)
}

/// Gives the job of that key its runs back, dead or done. `false` when there is none, or it waits. By `jobs_key_key`.
///
/// # Errors
/// The statement's failure.
pub fn run_again(tx: &mut Tx<'_>, key: &str, now: Timestamp) -> Result<bool, DbError> {
    let revived = tx.run(
        sql!(
            "UPDATE jobs SET state = 'waiting', attempts = 0, run_at = $2 WHERE key = $1 AND state IN ('dead', 'done')"
        ),
        &params![key, now],
    )?;
    Ok(revived == 1)
}

/// Forgets up to `limit` jobs without a key that were done and enqueued before `before`. Index: `jobs_done_idx`.
///
/// # Errors
/// The statement's failure.
pub fn sweep_done(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM jobs WHERE id IN (
                 SELECT id FROM jobs WHERE state = 'done' AND key IS NULL AND created_at < $1 ORDER BY created_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}

/// The same for jobs of a kind with a key, which is what makes enqueueing idempotent: they stay for as long as anybody
/// could enqueue them again. Index: `jobs_done_keyed_idx`.
///
/// # Errors
/// The statement's failure.
pub fn sweep_done_keyed(tx: &mut Tx<'_>, kind: &str, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM jobs WHERE id IN (
                 SELECT id FROM jobs WHERE state = 'done' AND key IS NOT NULL AND kind = $1 AND created_at < $2
                 ORDER BY created_at LIMIT $3
             )"
        ),
        &params![kind, before, limit],
    )
}

/// The next moment at which a job is due or a lease runs out; `None` when nothing waits.
/// Served by `jobs_state_run_at_idx` and `jobs_state_lease_until_idx`.
///
/// # Errors
/// The statement's failure.
pub fn next_run_at(conn: &mut Conn<'_>) -> Result<Option<Timestamp>, DbError> {
    let moments = conn.all(
        sql!(
            "SELECT * FROM (
                 SELECT run_at AS moment FROM jobs WHERE state = 'waiting' AND lease_until IS NULL
                 ORDER BY run_at LIMIT 1
             ) AS due
             UNION ALL
             SELECT * FROM (
                 SELECT lease_until AS moment FROM jobs WHERE state = 'waiting' AND lease_until IS NOT NULL
                 ORDER BY lease_until LIMIT 1
             ) AS leased"
        ),
        &params![],
        |row| row.get(0),
    )?;
    Ok(moments.into_iter().min())
}

/// # Errors
/// The statement's failure.
pub fn counts(conn: &mut Conn<'_>, now: Timestamp) -> Result<JobCounts, DbError> {
    conn.one(
        sql!(
            "SELECT COUNT(CASE WHEN state = 'waiting' AND lease_until IS NULL AND run_at > $1 THEN 1 END),
                    COUNT(CASE WHEN state = 'waiting' AND lease_until IS NULL AND run_at <= $1 THEN 1 END),
                    COUNT(CASE WHEN state = 'waiting' AND lease_until IS NOT NULL THEN 1 END),
                    COUNT(CASE WHEN state = 'dead' THEN 1 END)
             FROM jobs WHERE state IN ('waiting', 'dead')"
        ),
        &params![now],
        |row| Ok(JobCounts { scheduled: row.get(0)?, due: row.get(1)?, leased: row.get(2)?, dead: row.get(3)? }),
    )
}

/// The newest dead jobs with their last error.
///
/// # Errors
/// The statement's failure.
pub fn dead(conn: &mut Conn<'_>, limit: u32) -> Result<Vec<(Job, Option<String>)>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            job_columns!(),
            ", last_error FROM jobs WHERE state = 'dead' ORDER BY run_at DESC, id DESC LIMIT $1"
        )),
        &params![limit],
        |row| Ok((Job::read(row)?, row.get(Job::COLUMNS)?)),
    )
}

fn pause_ms(attempts: u32) -> i64 {
    let doublings = attempts.saturating_sub(1).min(20);
    (FIRST_PAUSE_MS << doublings).min(LONGEST_PAUSE_MS)
}
