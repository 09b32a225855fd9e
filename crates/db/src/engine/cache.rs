//! Prepared statements of one connection, keyed by the static statement they came from.

use super::Sql;
use std::collections::HashMap;
use std::collections::hash_map::Entry as MapEntry;
use std::sync::atomic::{AtomicU64, Ordering};

/// Statements that a connection keeps prepared: those that are asked again and again, with room.
const CAPACITY: usize = 256;

/// Statements that any connection of this process had to prepare.
static PREPARED: AtomicU64 = AtomicU64::new(0);

/// How many statements the connections of this process had to prepare: few after the first minute.
#[must_use]
pub fn statements_prepared() -> u64 {
    PREPARED.load(Ordering::Relaxed)
}

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
        if self.prepared.len() >= CAPACITY && !self.prepared.contains_key(&key) {
            self.forget_oldest();
        }
        let entry = match self.prepared.entry(key) {
            MapEntry::Occupied(entry) => entry.into_mut(),
            MapEntry::Vacant(place) => {
                PREPARED.fetch_add(1, Ordering::Relaxed);
                place.insert(Entry { statement: prepare()?, last_used: 0 })
            }
        };
        entry.last_used = self.clock;
        Ok(&mut entry.statement)
    }

    /// The prepared form, where there is one.
    pub(crate) fn known(&self, sql: &'static Sql) -> Option<&S> {
        self.prepared.get(&(std::ptr::from_ref(sql) as usize)).map(|entry| &entry.statement)
    }

    pub(crate) fn clear(&mut self) {
        self.prepared.clear();
    }

    fn forget_oldest(&mut self) {
        if let Some(oldest) = self.prepared.iter().min_by_key(|(_, entry)| entry.last_used).map(|(key, _)| *key) {
            self.prepared.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CAPACITY, StatementCache};
    use crate::Sql;

    #[test]
    fn the_longest_unused_statement_makes_room() {
        let statements: &'static [Sql] =
            (0..=CAPACITY).map(|_| Sql::new("SELECT 1", file!(), line!())).collect::<Vec<_>>().leak();
        let mut cache = StatementCache::new();
        let mut prepared = Vec::new();
        let mut ask = |n: usize, prepared: &mut Vec<usize>| {
            let found = cache.get(&statements[n], || {
                prepared.push(n);
                Ok::<_, ()>(n)
            });
            assert_eq!(found, Ok(&mut n.clone()));
        };
        for n in (0..CAPACITY).chain([0, CAPACITY, 0, 2, 1]) {
            ask(n, &mut prepared);
        }
        let expected: Vec<usize> = (0..=CAPACITY).chain([1]).collect();
        assert_eq!(prepared, expected, "only 1 had to go");
    }
}
