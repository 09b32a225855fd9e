//! Faults that a test orders: what comes after a conflict or a full queue is then proved at the very write it is ordered
//! for, on either engine.

use parking_lot::Mutex;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What a write meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Its work is undone after the closure has run, and the closure runs again: on PostgreSQL as after a conflict with
    /// another transaction, on SQLite as when the engine rolled back by itself.
    Conflict,
    /// It is answered [`super::DbError::Busy`] and not run.
    Busy,
}

/// Ordered troubles, those of the next writes first.
#[derive(Default)]
pub(crate) struct Troubles {
    any: AtomicBool,
    ordered: Mutex<VecDeque<Option<Trouble>>>,
    met: AtomicU64,
}

impl Troubles {
    /// The write after `spared` others meets it.
    pub(crate) fn order(&self, trouble: Trouble, spared: usize) {
        let mut ordered = self.ordered.lock();
        if ordered.len() <= spared {
            ordered.resize(spared + 1, None);
        }
        ordered[spared] = Some(trouble);
        self.any.store(true, Ordering::Release);
    }

    /// What the next write meets; almost always nothing, and then nothing is locked.
    pub(crate) fn next(&self) -> Option<Trouble> {
        if !self.any.load(Ordering::Acquire) {
            return None;
        }
        let mut ordered = self.ordered.lock();
        let next = ordered.pop_front().flatten();
        self.any.store(!ordered.is_empty(), Ordering::Release);
        self.met.fetch_add(u64::from(next.is_some()), Ordering::Relaxed);
        next
    }

    /// Takes back what was not met; how many were met so far.
    pub(crate) fn calm(&self) -> u64 {
        self.ordered.lock().clear();
        self.any.store(false, Ordering::Release);
        self.met.load(Ordering::Relaxed)
    }
}
