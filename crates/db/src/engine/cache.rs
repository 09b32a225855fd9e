//! Prepared statements of one connection, keyed by the static statement they came from.

use super::Sql;
use std::collections::HashMap;

/// `architecture.md`: 256 statements a connection.
const CAPACITY: usize = 256;

pub(crate) struct StatementCache<S> {
    prepared: HashMap<usize, Entry<S>>,
    clock: u64,
}

struct Entry<S> {
    statement: S,
    last_used: u64,
}

impl<S> StatementCache<S> {
    pub(crate) fn new() -> Self {
        Self { prepared: HashMap::with_capacity(CAPACITY), clock: 0 }
    }

    /// The prepared form of `sql`, made by `prepare` when it is not there yet.
    pub(crate) fn get<E>(&mut self, sql: &'static Sql, prepare: impl FnOnce() -> Result<S, E>) -> Result<&mut S, E> {
        // A static's address is its identity: cheaper to hash than its text, and as unique.
        let key = std::ptr::from_ref(sql) as usize;
        self.clock += 1;
        if !self.prepared.contains_key(&key) {
            let statement = prepare()?;
            self.make_room();
            self.prepared.insert(key, Entry { statement, last_used: 0 });
        }
        let entry = self.prepared.entry(key).and_modify(|entry| entry.last_used = self.clock);
        match entry {
            std::collections::hash_map::Entry::Occupied(entry) => Ok(&mut entry.into_mut().statement),
            std::collections::hash_map::Entry::Vacant(_) => unreachable!("inserted above"),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.prepared.clear();
    }

    fn make_room(&mut self) {
        if self.prepared.len() < CAPACITY {
            return;
        }
        if let Some(oldest) = self.prepared.iter().min_by_key(|(_, entry)| entry.last_used).map(|(key, _)| *key) {
            self.prepared.remove(&oldest);
        }
    }
}
