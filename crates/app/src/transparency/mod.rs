//! The public logs: what is new goes on record, and once a day the head of each log is signed and published.

mod key;
mod note;
mod proof;
mod prove;
mod sign;
mod tree;

pub use key::PublicKey;
pub use note::{Checkpoint, Note, NoteError};
pub use proof::{Inclusion, consistency, include};
pub use prove::{Proved, Signed, prove};
pub use sign::Signer;

use crate::{AppError, Market};
use db::transparency::{self as rows, Head};
use db::{Conn, Tx};
use domain::time::DAY_MS;
use domain::transparency::{AT_ONCE, Log, day_of};
use domain::{JournalId, Timestamp};

/// The job that puts on record what is new and publishes the heads of the day.
pub const PUBLISH_HEADS: &str = "publish_heads";

/// Certificates that were issued by clocks of several servers are looked for so far back.
const LOOK_BACK_MS: i64 = DAY_MS;

/// Runs the job: everything that is new goes on record, then each log has a head of today, one however often it runs and on
/// however many servers.
///
/// # Errors
/// Those of the database; the next run goes on.
pub async fn publish_heads(market: &Market) -> Result<(), AppError> {
    let now = market.now();
    for log in Log::ALL {
        let signer = Signer::of(&market.secret, log, &market.origin)?;
        while market.db.write(move |tx| append(tx, log)).await? == AT_ONCE {}
        market.db.write(move |tx| publish(tx, &signer, log, now)).await?;
    }
    Ok(())
}

/// What goes on record.
struct Record {
    key: String,
    journal: Option<JournalId>,
    /// What is hashed.
    bytes: Vec<u8>,
}

fn due(conn: &mut Conn<'_>, log: Log) -> Result<Vec<Record>, AppError> {
    match log {
        Log::Ledger => rows::journals_due(conn, AT_ONCE)?
            .into_iter()
            .map(|(id, hash)| Ok(Record { bytes: journal_record(&hash)?, key: hash, journal: Some(id) }))
            .collect(),
        Log::Certificates => {
            let last = rows::last_certificate_at(conn)?;
            let since = last.map_or(Timestamp(0), |at| at.plus_ms(-LOOK_BACK_MS));
            let found = rows::certificates_due(conn, since, AT_ONCE)?.into_iter();
            let record = |one: domain::transparency::Certificate| Record {
                bytes: one.record().into_bytes(),
                key: one.code,
                journal: None,
            };
            Ok(found.map(record).collect())
        }
    }
}

/// The record of a journal: the 32 bytes of its hash, which all that came before is chained into.
fn journal_record(hash: &str) -> Result<Vec<u8>, AppError> {
    hex::decode(hash).map_err(|_| AppError::Internal("a journal's hash is not stored in hexadecimal".to_owned()))
}

/// Puts on record what is new, so much at most; how much there was.
fn append(tx: &mut Tx<'_>, log: Log) -> Result<u32, AppError> {
    let due = due(tx, log)?;
    let size = rows::size(tx, log)?;
    let mut grown = tree::Grown::default();
    for (number, record) in (size..).zip(&due) {
        let (place, hashes) = grown.push(tx, log, number, &record.bytes)?;
        rows::append(tx, log, number, (&record.key, record.journal), place, &hashes)?;
    }
    Ok(u32::try_from(due.len()).unwrap_or(u32::MAX))
}

/// Signs and publishes the head of today, unless there is one or nothing is on record yet.
fn publish(tx: &mut Tx<'_>, signer: &Signer, log: Log, now: Timestamp) -> Result<(), AppError> {
    let (day, size) = (day_of(now), rows::size(tx, log)?);
    if size == 0 || rows::newest(tx, log)?.is_some_and(|newest| newest.day >= day) {
        return Ok(());
    }
    let root = tree::root(tx, log, size)?;
    let note = signer.sign(&Checkpoint { name: log.name(signer.origin()), size, root });
    rows::publish_key(tx, log, &signer.public().to_string(), now)?;
    rows::publish(tx, log, &Head { day, size, root: root.to_vec(), note, made_at: now })?;
    Ok(())
}
