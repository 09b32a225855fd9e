//! Whether a published head is what the rows of this market say: for whoever kept one, on the command line.

use super::tree::{self, Climb};
use super::{Note, PublicKey, journal_record};
use crate::AppError;
use db::Conn;
use db::money::books;
use db::transparency as rows;
use domain::transparency::Log;

/// Certificates that are read at once.
const PAGE: u32 = 1_000;

/// By which key a head is signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signed {
    /// By the one that was given, or one that this market has published.
    By(PublicKey),
    ByNone,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Proved {
    pub log: Log,
    pub signed: Signed,
    /// Records that were made anew from the rows.
    pub records: u64,
    /// In words for the operator; empty when the head is true.
    pub faults: Vec<String>,
}

/// Proves a head: its signature by `key`, or by one of those that this market has published, and its root from the rows
/// themselves: each journal's hash from its own lines, each certificate from what it says. One hash of each height is
/// remembered.
///
/// # Errors
/// Those of the engine.
pub fn prove(conn: &mut Conn<'_>, note: &Note, key: Option<&PublicKey>) -> Result<Proved, AppError> {
    let log = note.log;
    let signed = signed(conn, note, key)?;
    let mut faults = Vec::new();
    if signed == Signed::ByNone {
        faults.push(match key {
            Some(_) => "the head is not signed by the key that was given".to_owned(),
            None => "the head is signed by no key that this market has published".to_owned(),
        });
    }
    let climbed = match log {
        Log::Ledger => climb_ledger(conn, note.head.size, &mut faults)?,
        Log::Certificates => climb_certificates(conn, note.head.size, &mut faults)?,
    };
    if climbed.size() < note.head.size {
        faults.push(format!("there are {} records, the head holds {}", climbed.size(), note.head.size));
    } else if climbed.root() != Some(note.head.root) {
        faults.push(departs(conn, log)?);
    }
    Ok(Proved { log, signed, records: climbed.size(), faults })
}

fn signed(conn: &mut Conn<'_>, note: &Note, key: Option<&PublicKey>) -> Result<Signed, AppError> {
    let known = match key {
        Some(key) => vec![key.clone()],
        None => rows::keys(conn, note.log)?.iter().filter_map(|known| PublicKey::parse(&known.key)).collect(),
    };
    Ok(known.into_iter().find(|key| note.is_signed_by(key)).map_or(Signed::ByNone, Signed::By))
}

fn climb_ledger(conn: &mut Conn<'_>, size: u64, faults: &mut Vec<String>) -> Result<Climb, AppError> {
    let (mut climb, mut wrong) = (Climb::default(), None);
    let mut unreadable = None;
    books::walk(conn, |link| {
        if climb.size() >= size {
            return false;
        }
        if !link.holds() && wrong.is_none() {
            wrong = Some(link.id);
        }
        match journal_record(&link.recomputed) {
            Ok(record) => climb.push(tree::leaf_of(&record)),
            Err(fault) => unreadable = Some(fault),
        }
        unreadable.is_none()
    })?;
    if let Some(journal) = wrong {
        faults
            .push(format!("journal {journal} was changed after it was written, or does not follow the one before it"));
    }
    unreadable.map_or(Ok(climb), Err)
}

fn climb_certificates(conn: &mut Conn<'_>, size: u64, faults: &mut Vec<String>) -> Result<Climb, AppError> {
    let mut climb = Climb::default();
    while climb.size() < size {
        let page = rows::certificates_from(conn, climb.size(), PAGE)?;
        if page.is_empty() {
            break;
        }
        for (code, certificate) in page {
            let Some(certificate) = certificate else {
                faults.push(format!("certificate {code} is gone"));
                return Ok(climb);
            };
            let leaf = tree::leaf_of(certificate.record().as_bytes());
            if leaf != tree::leaf(conn, Log::Certificates, climb.size())? {
                faults.push(format!("certificate {code} was changed after it was put on record"));
            }
            climb.push(leaf);
            if climb.size() == size {
                break;
            }
        }
    }
    Ok(climb)
}

/// Where rows and records part, as far as this market's own records tell.
fn departs(conn: &mut Conn<'_>, log: Log) -> Result<String, AppError> {
    let first = match log {
        Log::Ledger => rows::first_departed(conn)?,
        Log::Certificates => None,
    };
    Ok(match first {
        Some((number, journal)) => {
            format!("the root is not the head's: record {number} is not journal {journal} any more")
        }
        None => "the root is not the head's: the log was rewritten, or this is another market's".to_owned(),
    })
}
