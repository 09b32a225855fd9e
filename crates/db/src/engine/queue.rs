//! The bounded queue between callers and the database threads of one kind.

use super::DbError;
use super::job::Job;
use parking_lot::{Mutex, MutexGuard};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

pub(crate) struct Queue {
    state: Mutex<State>,
    capacity: usize,
    max_wait: Duration,
    taken: AtomicU64,
    waited_us: AtomicU64,
    refused: AtomicU64,
}

/// How a queue is, and what came through it until now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QueueCounts {
    /// Closures that wait for a thread.
    pub waiting: u64,
    /// Closures that a thread has taken.
    pub taken: u64,
    /// How long those waited in all, in microseconds.
    pub waited_us: u64,
    /// Closures that were answered "busy".
    pub refused: u64,
}

struct State {
    waiting: VecDeque<Waiting>,
    /// Threads without a job. The last to lie down is the first to be woken: what it read is still at hand, its statements
    /// are prepared, and a session that nobody needs is never opened.
    idle: Vec<Thread>,
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
        let state = State { waiting: VecDeque::with_capacity(capacity.min(1_024)), idle: Vec::new(), open: true };
        let (taken, waited_us, refused) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
        Self { state: Mutex::new(state), capacity, max_wait, taken, waited_us, refused }
    }

    pub(crate) fn counts(&self) -> QueueCounts {
        QueueCounts {
            waiting: self.state.lock().waiting.len() as u64,
            taken: self.taken.load(Ordering::Relaxed),
            waited_us: self.waited_us.load(Ordering::Relaxed),
            refused: self.refused.load(Ordering::Relaxed),
        }
    }

    /// Hands the job to a database thread; a full queue answers [`DbError::Busy`] through the job at once.
    pub(crate) fn push(&self, job: Box<dyn Job>) {
        let given = {
            let mut state = self.state.lock();
            if !state.open {
                Err((job, DbError::Connection("the database is closed".into())))
            } else if state.waiting.len() >= self.capacity {
                Err((job, BUSY))
            } else {
                state.waiting.push_back(Waiting { job, since: Instant::now() });
                Ok(state.idle.pop())
            }
        };
        match given {
            Ok(thread) => thread.iter().for_each(Thread::unpark),
            Err((job, error)) => {
                self.refused.fetch_add(1, Ordering::Relaxed);
                job.fail(error);
            }
        }
    }

    /// Waits for a job; `None` once the queue is closed and empty.
    pub(crate) fn pop(&self) -> Option<Box<dyn Job>> {
        let me = thread::current();
        loop {
            let next = {
                let mut state = self.state.lock();
                loop {
                    // Whoever wakes without having been called still lies there.
                    state.idle.retain(|idle| idle.id() != me.id());
                    if let Some(next) = state.waiting.pop_front() {
                        break next;
                    }
                    if !state.open {
                        return None;
                    }
                    state.idle.push(me.clone());
                    MutexGuard::unlocked(&mut state, thread::park);
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
        let idle = {
            let mut state = self.state.lock();
            state.open = false;
            std::mem::take(&mut state.idle)
        };
        idle.iter().for_each(Thread::unpark);
    }

    /// A job that waited too long is answered "busy": its client has given up by now.
    fn fresh(&self, waiting: Waiting) -> Option<Box<dyn Job>> {
        let waited = waiting.since.elapsed();
        if waited <= self.max_wait {
            self.taken.fetch_add(1, Ordering::Relaxed);
            self.waited_us.fetch_add(u64::try_from(waited.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
            return Some(waiting.job);
        }
        self.refused.fetch_add(1, Ordering::Relaxed);
        waiting.job.fail(BUSY);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Tx;
    use std::any::TypeId;
    use std::sync::{Arc, mpsc};

    const LONG: Duration = Duration::from_secs(60);

    /// A job that tells who took it, or that it was refused.
    struct Told(mpsc::Sender<&'static str>);

    impl Job for Told {
        fn run(&mut self, _: &mut Tx<'_>) -> bool {
            true
        }
        fn reply(self: Box<Self>) {
            self.0.send("done").unwrap();
        }
        fn fail(self: Box<Self>, _: DbError) {
            self.0.send("refused").unwrap();
        }
        fn set_error(&mut self, _: DbError) {}
        fn site(&self) -> TypeId {
            TypeId::of::<Told>()
        }
    }

    /// Threads that have lain down one after another; each replies to what it takes, and tells that it did.
    fn lain_down(queue: &Arc<Queue>, count: usize) -> (Vec<thread::ThreadId>, mpsc::Receiver<thread::ThreadId>) {
        let (took, taken) = mpsc::channel();
        for already in 0..count {
            let (queue_of_it, took) = (queue.clone(), took.clone());
            thread::spawn(move || {
                while let Some(job) = queue_of_it.pop() {
                    job.reply();
                    took.send(thread::current().id()).unwrap();
                }
            });
            all_idle(queue, already + 1);
        }
        let ids = queue.state.lock().idle.iter().map(Thread::id).collect();
        (ids, taken)
    }

    fn all_idle(queue: &Queue, count: usize) {
        let since = Instant::now();
        while queue.state.lock().idle.len() < count {
            assert!(since.elapsed() < LONG, "they lie down");
            thread::yield_now();
        }
    }

    #[test]
    fn who_lay_down_last_is_woken_first_and_each_job_is_taken_once() {
        let queue = Arc::new(Queue::new(16, LONG));
        let (ids, taken) = lain_down(&queue, 3);
        let (told, answers) = mpsc::channel();
        for _ in 0..20 {
            queue.push(Box::new(Told(told.clone())));
            assert_eq!(taken.recv_timeout(LONG), Ok(ids[2]), "while it is free, nobody else is woken");
            all_idle(&queue, 3);
        }
        for _ in 0..200 {
            queue.push(Box::new(Told(told.clone())));
        }
        drop(told);
        let (done, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| *answer == "done");
        assert_eq!(done.len() + refused.len(), 220);
        assert_eq!(queue.counts().taken, done.len() as u64);
        assert_eq!(queue.counts().refused, refused.len() as u64, "beyond what the queue holds");
        all_idle(&queue, 3);
    }

    #[test]
    fn a_thread_that_wakes_uncalled_lies_there_once_and_a_closed_queue_wakes_all() {
        let queue = Arc::new(Queue::new(16, LONG));
        let (ids, taken) = lain_down(&queue, 3);
        for idle in queue.state.lock().idle.iter() {
            idle.unpark();
        }
        let (told, answers) = mpsc::channel();
        for _ in 0..3 {
            queue.push(Box::new(Told(told.clone())));
            assert_eq!(answers.recv_timeout(LONG), Ok("done"));
            assert!(ids.contains(&taken.recv_timeout(LONG).unwrap()));
            all_idle(&queue, 3);
            let state = queue.state.lock();
            assert!(ids.iter().all(|id| state.idle.iter().filter(|idle| idle.id() == *id).count() == 1));
        }
        queue.close();
        assert!(matches!(taken.recv_timeout(LONG), Err(mpsc::RecvTimeoutError::Disconnected)), "each has ended");
        queue.push(Box::new(Told(told)));
        assert_eq!(answers.recv_timeout(LONG), Ok("refused"));
    }
}
