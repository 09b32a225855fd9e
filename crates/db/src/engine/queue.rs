//! The bounded queue between callers and the database threads of one kind.

use super::DbError;
use super::job::Job;
use parking_lot::{Condvar, Mutex};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

pub(crate) struct Queue {
    state: Mutex<State>,
    arrived: Condvar,
    capacity: usize,
    max_wait: Duration,
}

struct State {
    waiting: VecDeque<Waiting>,
    open: bool,
}

struct Waiting {
    job: Box<dyn Job>,
    since: Instant,
}

/// What a refused caller is told to wait.
const RETRY_AFTER_SECONDS: u32 = 1;
pub(crate) const BUSY: DbError = DbError::Busy { retry_after_seconds: RETRY_AFTER_SECONDS };

impl Queue {
    pub(crate) fn new(capacity: usize, max_wait: Duration) -> Self {
        let state = State { waiting: VecDeque::with_capacity(capacity.min(1_024)), open: true };
        Self { state: Mutex::new(state), arrived: Condvar::new(), capacity, max_wait }
    }

    /// Hands the job to a database thread; a full queue answers [`DbError::Busy`] through the job at once.
    pub(crate) fn push(&self, job: Box<dyn Job>) {
        let refused = {
            let mut state = self.state.lock();
            if !state.open {
                Some((job, DbError::Connection("the database is closed".into())))
            } else if state.waiting.len() >= self.capacity {
                Some((job, BUSY))
            } else {
                state.waiting.push_back(Waiting { job, since: Instant::now() });
                None
            }
        };
        match refused {
            Some((job, error)) => job.fail(error),
            None => {
                self.arrived.notify_one();
            }
        }
    }

    /// How many jobs wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.state.lock().waiting.len()
    }

    /// Waits for a job; `None` once the queue is closed and empty.
    pub(crate) fn pop(&self) -> Option<Box<dyn Job>> {
        loop {
            let next = {
                let mut state = self.state.lock();
                loop {
                    if let Some(next) = state.waiting.pop_front() {
                        break next;
                    }
                    if !state.open {
                        return None;
                    }
                    self.arrived.wait(&mut state);
                }
            };
            if let Some(job) = self.fresh(next) {
                return Some(job);
            }
        }
    }

    /// The next job if one is waiting.
    pub(crate) fn try_pop(&self) -> Option<Box<dyn Job>> {
        loop {
            let next = self.state.lock().waiting.pop_front()?;
            if let Some(job) = self.fresh(next) {
                return Some(job);
            }
        }
    }

    /// Lets waiting jobs finish and refuses new ones.
    pub(crate) fn close(&self) {
        self.state.lock().open = false;
        self.arrived.notify_all();
    }

    /// A job that waited too long is answered "busy": its client has given up by now.
    fn fresh(&self, waiting: Waiting) -> Option<Box<dyn Job>> {
        if waiting.since.elapsed() <= self.max_wait {
            return Some(waiting.job);
        }
        waiting.job.fail(BUSY);
        None
    }
}
