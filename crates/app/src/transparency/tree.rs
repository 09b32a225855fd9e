//! Trees of logs (RFC 6962, section 2.1) over their stored hashes: each question reads as many as the tree is high.

use crate::AppError;
use db::transparency::{self as rows, Hash};
use db::{Conn, DbError};
use domain::transparency::Log;
use std::cell::RefCell;
use std::collections::HashMap;
use tlog_tiles::{HashReader, node_hash, record_hash, stored_hash_index, stored_hashes_for_record_hash};

/// Reads hashes that are stored, or were made a moment ago. What the database says against it is kept for whoever asked.
struct Reader<'r, 'c, 'e> {
    conn: RefCell<&'r mut Conn<'c>>,
    log: Log,
    fresh: &'e HashMap<u64, tlog_tiles::Hash>,
    fault: RefCell<Option<DbError>>,
}

impl HashReader for Reader<'_, '_, '_> {
    fn read_hashes(&self, places: &[u64]) -> Result<Vec<tlog_tiles::Hash>, tlog_tiles::Error> {
        let mut found = HashMap::with_capacity(places.len());
        let stored: Vec<u64> = places.iter().copied().filter(|place| !self.fresh.contains_key(place)).collect();
        if !stored.is_empty() {
            let read = rows::hashes(&mut self.conn.borrow_mut(), self.log, &stored).map_err(|fault| {
                *self.fault.borrow_mut() = Some(fault);
                missing()
            })?;
            for (place, hash) in read {
                found.insert(place, tlog_tiles::Hash(hash.try_into().map_err(|_| missing())?));
            }
        }
        let hash = |place: &u64| self.fresh.get(place).or_else(|| found.get(place)).copied().ok_or_else(missing);
        places.iter().map(hash).collect()
    }
}

fn missing() -> tlog_tiles::Error {
    tlog_tiles::Error::InvalidInput("a hash of the tree is not there".to_owned())
}

fn ask<T>(
    conn: &mut Conn<'_>,
    log: Log,
    fresh: &HashMap<u64, tlog_tiles::Hash>,
    work: impl FnOnce(&Reader<'_, '_, '_>) -> Result<T, tlog_tiles::Error>,
) -> Result<T, AppError> {
    let reader = Reader { conn: RefCell::new(conn), log, fresh, fault: RefCell::new(None) };
    let done = work(&reader);
    match (done, reader.fault.into_inner()) {
        (Ok(done), None) => Ok(done),
        (_, Some(fault)) => Err(fault.into()),
        (Err(fault), None) => Err(AppError::Internal(format!("the log of {}: {fault}", log.code()))),
    }
}

/// A tree that grows: what was made in this transaction is not read again.
#[derive(Default)]
pub(super) struct Grown(HashMap<u64, tlog_tiles::Hash>);

impl Grown {
    /// Adds a record; where its hashes go, and the hashes that it completes.
    pub fn push(
        &mut self,
        conn: &mut Conn<'_>,
        log: Log,
        number: u64,
        record: &[u8],
    ) -> Result<(u64, Vec<Hash>), AppError> {
        let leaf = record_hash(record);
        let hashes = ask(conn, log, &self.0, |reader| stored_hashes_for_record_hash(number, leaf, reader))?;
        let place = stored_hash_index(0, number);
        self.0.extend((place..).zip(hashes.iter().copied()));
        Ok((place, hashes.into_iter().map(|hash| hash.0).collect()))
    }
}

/// The root of the tree of the first `size` records.
pub(super) fn root(conn: &mut Conn<'_>, log: Log, size: u64) -> Result<Hash, AppError> {
    Ok(ask(conn, log, &HashMap::new(), |reader| tlog_tiles::tree_hash(size, reader))?.0)
}

/// The path from a record to the root of the first `size`.
pub(super) fn path(conn: &mut Conn<'_>, log: Log, size: u64, number: u64) -> Result<Vec<Hash>, AppError> {
    let path = ask(conn, log, &HashMap::new(), |reader| tlog_tiles::prove_record(size, number, reader))?;
    Ok(path.into_iter().map(|hash| hash.0).collect())
}

/// The hashes that lead from the tree of the first `from` records to that of the first `to`.
pub(super) fn growth(conn: &mut Conn<'_>, log: Log, from: u64, to: u64) -> Result<Vec<Hash>, AppError> {
    let path = ask(conn, log, &HashMap::new(), |reader| tlog_tiles::prove_tree(to, from, reader))?;
    Ok(path.into_iter().map(|hash| hash.0).collect())
}

/// The stored hash of a record.
pub(super) fn leaf(conn: &mut Conn<'_>, log: Log, number: u64) -> Result<Hash, AppError> {
    let place = stored_hash_index(0, number);
    let found = ask(conn, log, &HashMap::new(), |reader| reader.read_hashes(&[place]))?;
    found.first().map(|hash| hash.0).ok_or_else(|| AppError::Internal("a record has no hash".to_owned()))
}

/// The hash that a record has in a tree.
pub(super) fn leaf_of(record: &[u8]) -> Hash {
    record_hash(record).0
}

/// A tree that is made anew, record by record, and remembers one hash of each height: nothing of it is stored.
#[derive(Default)]
pub(super) struct Climb {
    size: u64,
    /// Of the whole subtrees on the left, by height.
    whole: Vec<Option<tlog_tiles::Hash>>,
}

impl Climb {
    pub fn size(&self) -> u64 {
        self.size
    }

    pub fn push(&mut self, leaf: Hash) {
        let mut carried = tlog_tiles::Hash(leaf);
        self.size += 1;
        for height in &mut self.whole {
            match height.take() {
                Some(left) => carried = node_hash(left, carried),
                None => {
                    *height = Some(carried);
                    return;
                }
            }
        }
        self.whole.push(Some(carried));
    }

    /// The root; `None` of nothing.
    pub fn root(&self) -> Option<Hash> {
        let whole = self.whole.iter().flatten().copied();
        whole.reduce(|right, left| node_hash(left, right)).map(|hash| hash.0)
    }
}
