//! What one connection is doing, and until when it may.

use super::Limits;
use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// Whether a body came too slowly is not told from its first moments.
const PATIENCE: Duration = Duration::from_secs(2);
/// An answer that nobody took a byte of for so long gives way to somebody new.
const UNTAKEN: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// No byte came yet.
    New,
    /// Between two requests.
    Idle,
    /// The head of a request is on its way.
    Head,
    /// A request is worked on, its body read, its answer written.
    Work,
}

/// What came of a body until now.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    pub bytes: u64,
    /// Spent waiting for it.
    pub waited: Duration,
}

#[derive(Debug)]
struct State {
    phase: Phase,
    since: Instant,
    /// The body that is waited for, and since when.
    body: Option<(Progress, Instant)>,
    /// Since when the other side takes no byte of the answer.
    blocked: Option<Instant>,
    /// Its place was given away.
    evicted: bool,
}

/// Shared by a connection's stream, its bodies and whoever needs its place.
#[derive(Debug)]
pub struct Activity {
    state: Mutex<State>,
    evicted: Notify,
}

/// A request being worked on; the connection is idle again when this goes.
#[derive(Debug)]
pub struct Work(Arc<Activity>);

impl Drop for Work {
    fn drop(&mut self) {
        let mut state = self.0.state.lock();
        (state.phase, state.since, state.body) = (Phase::Idle, Instant::now(), None);
    }
}

impl Activity {
    /// A connection that was just made: it owes a head.
    pub fn new(now: Instant) -> Self {
        let state = State { phase: Phase::New, since: now, body: None, blocked: None, evicted: false };
        Activity { state: Mutex::new(state), evicted: Notify::new() }
    }

    pub fn begin(self: &Arc<Self>) -> Work {
        let mut state = self.state.lock();
        (state.phase, state.since) = (Phase::Work, Instant::now());
        Work(Arc::clone(self))
    }

    /// Bytes came in.
    pub fn received(&self) {
        let mut state = self.state.lock();
        match state.phase {
            Phase::New => state.phase = Phase::Head,
            Phase::Idle => (state.phase, state.since) = (Phase::Head, Instant::now()),
            Phase::Head | Phase::Work => {}
        }
    }

    /// Whether nobody loses anything when the connection ends now.
    pub fn is_idle(&self) -> bool {
        matches!(self.state.lock().phase, Phase::New | Phase::Idle)
    }

    /// A body is waited for since then, or not any more.
    pub fn waits_for_body(&self, progress: Option<(Progress, Instant)>) {
        self.state.lock().body = progress;
    }

    /// Whether the other side took bytes of the answer, or could not.
    pub fn sent(&self, taken: bool) {
        let mut state = self.state.lock();
        match taken {
            true => state.blocked = None,
            false => drop(state.blocked.get_or_insert_with(Instant::now)),
        }
    }

    /// Ends when the connection's time is over or its place is needed.
    pub async fn expired(&self, limits: &Limits) {
        // Nothing that begins a shorter deadline wakes whoever waits for a longer one: it is looked at again.
        let look = limits.head.min(limits.idle).min(limits.answer);
        loop {
            let (now, deadline) = (Instant::now(), self.state.lock().deadline(limits));
            if deadline.is_some_and(|deadline| deadline <= now) {
                return;
            }
            let next = now + look;
            tokio::select! {
                () = tokio::time::sleep_until(deadline.map_or(next, |deadline| deadline.min(next))) => {}
                () = self.evicted.notified() => {}
            }
        }
    }

    /// Since when nothing useful comes of the connection; `None` while it is at work. Those between two requests go
    /// before all others: nobody loses anything by it.
    pub fn idle_since(&self, least_rate: u32, now: Instant) -> Option<(u8, Instant)> {
        let state = self.state.lock();
        if state.evicted {
            return None;
        }
        match (state.phase, state.body, state.blocked) {
            (Phase::Idle, ..) => Some((0, state.since)),
            (Phase::New | Phase::Head, ..) => Some((1, state.since)),
            (Phase::Work, Some((progress, since)), _) => {
                let waited = progress.waited + (now - since);
                let owed = waited.as_secs_f64() * f64::from(least_rate);
                (waited >= PATIENCE && (progress.bytes as f64) < owed).then_some((2, since))
            }
            (Phase::Work, None, Some(blocked)) => (now - blocked >= UNTAKEN).then_some((3, blocked)),
            (Phase::Work, None, None) => None,
        }
    }

    /// Its place is needed.
    pub fn evict(&self) {
        self.state.lock().evicted = true;
        self.evicted.notify_one();
    }
}

impl State {
    /// Until when this may go on. A body keeps its own time, and how long the work takes is not the caller's doing.
    fn deadline(&self, limits: &Limits) -> Option<Instant> {
        match (self.evicted, self.blocked, self.phase) {
            (true, ..) => Some(self.since),
            (false, Some(blocked), _) => Some(blocked + limits.answer),
            (false, None, Phase::Idle) => Some(self.since + limits.idle),
            (false, None, Phase::New | Phase::Head) => Some(self.since + limits.head),
            (false, None, Phase::Work) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn what_only_waits_gives_way_and_what_works_does_not() {
        let start = Instant::now();
        let activity = Arc::new(Activity::new(start));
        assert_eq!(activity.idle_since(1_000, start), Some((1, start)));
        let work = activity.begin();
        assert_eq!(activity.idle_since(1_000, start + 60 * SECOND), None);
        let progress = |bytes| Some((Progress { bytes, waited: 8 * SECOND }, start));
        activity.waits_for_body(progress(9_999));
        assert_eq!(activity.idle_since(1_000, start + 2 * SECOND), Some((2, start)), "9,999 bytes in ten seconds");
        activity.waits_for_body(progress(10_000));
        assert_eq!(activity.idle_since(1_000, start + 2 * SECOND), None, "10,000 bytes in ten seconds");
        drop(work);
        assert!(matches!(activity.idle_since(1_000, start), Some((0, _))));
        activity.evict();
        assert_eq!(activity.idle_since(1_000, start), None, "it went already");
    }
}
