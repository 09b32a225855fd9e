//! The public logs: what is on record, hashes of their trees, heads that were published, public keys.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, ids_json, params, sql};
use domain::transparency::{Certificate, Log};
use domain::{JournalId, Timestamp};

/// Bytes of a hash.
pub type Hash = [u8; 32];

row! {
    /// A head that was published.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Head in head_columns {
        /// As it begins, UTC.
        pub day: Timestamp = "h.day",
        /// How many records it holds.
        pub size: u64 = "h.size",
        pub root: Vec<u8> = "h.root",
        /// The whole signed text.
        pub note: String = "h.note",
        pub made_at: Timestamp = "h.made_at",
    }
}

/// A public key that signs or has signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKey {
    /// As verifiers take it: `name+id+key`.
    pub key: String,
    /// When it first signed.
    pub since: Timestamp,
}

/// How many records a log has, whether a head holds them or not. By the primary key.
///
/// # Errors
/// Those of the engine.
pub fn size(conn: &mut Conn<'_>, log: Log) -> Result<u64, DbError> {
    conn.one(
        sql!("SELECT COALESCE(MAX(number) + 1, 0) FROM transparency_records WHERE log = $1"),
        &params![log.code()],
        |row| row.get(0),
    )
}

/// Journals that are not on record yet, in their order: the chain makes their ids grow. By the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn journals_due(conn: &mut Conn<'_>, limit: u32) -> Result<Vec<(JournalId, String)>, DbError> {
    let last: Option<JournalId> = conn.opt(
        sql!("SELECT journal_id FROM transparency_records WHERE log = 'ledger' ORDER BY number DESC LIMIT 1"),
        &params![],
        |row| row.get(0),
    )?;
    conn.all(
        sql!("SELECT id, hash FROM journals WHERE id > $1 ORDER BY id LIMIT $2"),
        &params![last.unwrap_or(JournalId(0)), limit],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

macro_rules! certificates {
    ($rest:literal) => {
        concat!(
            "SELECT c.code, c.package_sha256, c.created_at, c.project_name, c.designer_name, c.client_name \
             FROM certificates c ",
            $rest
        )
    };
}

fn read_certificate(row: &crate::Row<'_>) -> Result<Certificate, DbError> {
    Ok(Certificate {
        code: row.get(0)?,
        package_sha256: row.get(1)?,
        issued_at: row.get(2)?,
        project_name: row.get(3)?,
        designer_name: row.get(4)?,
        client_name: row.get(5)?,
    })
}

/// Certificates since `since` that are not on record yet, the oldest first. Index: `certificates_created_idx`.
///
/// # Errors
/// Those of the engine.
pub fn certificates_due(conn: &mut Conn<'_>, since: Timestamp, limit: u32) -> Result<Vec<Certificate>, DbError> {
    conn.all(
        sql!(certificates!(
            "WHERE c.created_at >= $1 AND NOT EXISTS \
             (SELECT 1 FROM transparency_records r WHERE r.log = 'certificates' AND r.key = c.code) \
             ORDER BY c.created_at, c.code LIMIT $2"
        )),
        &params![since, limit],
        read_certificate,
    )
}

/// When the certificate that is last on record was issued. By the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn last_certificate_at(conn: &mut Conn<'_>) -> Result<Option<Timestamp>, DbError> {
    conn.opt(
        sql!(
            "SELECT c.created_at FROM transparency_records r JOIN certificates c ON c.code = r.key \
             WHERE r.log = 'certificates' ORDER BY r.number DESC LIMIT 1"
        ),
        &params![],
        |row| row.get(0),
    )
}

/// Certificates on record from a number on, in the order of the log; `None` where the certificate is gone. By the
/// primary keys.
///
/// # Errors
/// Those of the engine.
pub fn certificates_from(
    conn: &mut Conn<'_>,
    number: u64,
    limit: u32,
) -> Result<Vec<(String, Option<Certificate>)>, DbError> {
    let number = i64::try_from(number).unwrap_or(i64::MAX);
    let keys: Vec<String> = conn.all(
        sql!(
            "SELECT key FROM transparency_records WHERE log = 'certificates' AND number >= $1 ORDER BY number LIMIT $2"
        ),
        &params![number, limit],
        |row| row.get(0),
    )?;
    let mut found = Vec::with_capacity(keys.len());
    for key in keys {
        let certificate = conn.opt(sql!(certificates!("WHERE c.code = $1")), &params![&key], read_certificate)?;
        found.push((key, certificate));
    }
    Ok(found)
}

/// Puts a record at the end of its log, with the hashes that it completes, from `place` on.
///
/// # Errors
/// The constraint `transparency_records_pkey` or `transparency_records_log_key_key` when somebody else was first.
pub fn append(
    tx: &mut Tx<'_>,
    log: Log,
    number: u64,
    (key, journal): (&str, Option<JournalId>),
    place: u64,
    hashes: &[Hash],
) -> Result<(), DbError> {
    let signed = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    tx.run(
        sql!("INSERT INTO transparency_records (log, number, key, journal_id) VALUES ($1, $2, $3, $4)"),
        &params![log.code(), signed(number), key, journal],
    )?;
    for (place, hash) in (place..).zip(hashes) {
        tx.run(
            sql!("INSERT INTO transparency_hashes (log, place, hash) VALUES ($1, $2, $3)"),
            &params![log.code(), signed(place), hash],
        )?;
    }
    Ok(())
}

/// Hashes of a tree by their places, in no order. By the primary key.
///
/// # Errors
/// Those of the engine.
pub fn hashes(conn: &mut Conn<'_>, log: Log, places: &[u64]) -> Result<Vec<(u64, Vec<u8>)>, DbError> {
    let places = ids_json(places.iter().map(|place| i64::try_from(*place).unwrap_or(i64::MAX)));
    conn.all(
        sql!("SELECT place, hash FROM transparency_hashes WHERE log = $1 AND place IN ids_of($2)"),
        &params![log.code(), &places],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Where a record stands in its log. Index: `transparency_records_log_key_key`.
///
/// # Errors
/// Those of the engine.
pub fn number_of(conn: &mut Conn<'_>, log: Log, key: &str) -> Result<Option<u64>, DbError> {
    conn.opt(
        sql!("SELECT number FROM transparency_records WHERE log = $1 AND key = $2"),
        &params![log.code(), key],
        |row| row.get(0),
    )
}

/// The first journal whose hash is not the one that was put on record. Reads the whole log: for the command line.
///
/// # Errors
/// Those of the engine.
pub fn first_departed(conn: &mut Conn<'_>) -> Result<Option<(u64, JournalId)>, DbError> {
    conn.opt(
        sql!(
            "SELECT r.number, r.journal_id FROM transparency_records r LEFT JOIN journals j ON j.id = r.journal_id \
             WHERE r.log = 'ledger' AND (j.hash IS NULL OR j.hash <> r.key) ORDER BY r.number LIMIT 1"
        ),
        &params![],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Publishes a head; false when there is one of that day.
///
/// # Errors
/// Those of the engine.
pub fn publish(tx: &mut Tx<'_>, log: Log, head: &Head) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "INSERT INTO transparency_heads (log, day, size, root, note, made_at) VALUES ($1, $2, $3, $4, $5, $6) \
             ON CONFLICT (log, day) DO NOTHING"
        ),
        &params![
            log.code(),
            head.day,
            i64::try_from(head.size).unwrap_or(i64::MAX),
            &head.root,
            &head.note,
            head.made_at
        ],
    )?;
    Ok(rows == 1)
}

/// Heads, the newest first. By the primary key.
///
/// # Errors
/// Those of the engine.
pub fn heads(conn: &mut Conn<'_>, log: Log, limit: i64, offset: i64) -> Result<Vec<Head>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            head_columns!(),
            " FROM transparency_heads h WHERE h.log = $1 ORDER BY h.day DESC LIMIT $2 OFFSET $3"
        )),
        &params![log.code(), limit, offset],
        Head::read,
    )
}

/// The newest head.
///
/// # Errors
/// Those of the engine.
pub fn newest(conn: &mut Conn<'_>, log: Log) -> Result<Option<Head>, DbError> {
    Ok(heads(conn, log, 1, 0)?.pop())
}

/// The head of a day. By the primary key.
///
/// # Errors
/// Those of the engine.
pub fn head_of(conn: &mut Conn<'_>, log: Log, day: Timestamp) -> Result<Option<Head>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", head_columns!(), " FROM transparency_heads h WHERE h.log = $1 AND h.day = $2")),
        &params![log.code(), day],
        Head::read,
    )
}

/// How many heads a log has: one a day. By the primary key.
///
/// # Errors
/// Those of the engine.
pub fn count_heads(conn: &mut Conn<'_>, log: Log) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COUNT(*) FROM transparency_heads WHERE log = $1"), &params![log.code()], |row| row.get(0))
}

/// Publishes a key, where it is not known yet.
///
/// # Errors
/// Those of the engine.
pub fn publish_key(tx: &mut Tx<'_>, log: Log, key: &str, since: Timestamp) -> Result<(), DbError> {
    tx.run(
        sql!("INSERT INTO transparency_keys (log, key, since) VALUES ($1, $2, $3) ON CONFLICT (log, key) DO NOTHING"),
        &params![log.code(), key, since],
    )?;
    Ok(())
}

/// The keys of a log, the newest first: one with each secret that there ever was. By the primary key.
///
/// # Errors
/// Those of the engine.
pub fn keys(conn: &mut Conn<'_>, log: Log) -> Result<Vec<PublicKey>, DbError> {
    conn.all(
        sql!("SELECT key, since FROM transparency_keys WHERE log = $1 ORDER BY since DESC, key LIMIT 100"),
        &params![log.code()],
        |row| Ok(PublicKey { key: row.get(0)?, since: row.get(1)? }),
    )
}
