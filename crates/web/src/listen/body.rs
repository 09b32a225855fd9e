//! Bodies: those that come keep a least pace, those that go keep their connection at work.

use super::activity::{Activity, Progress, Work};
use super::{Counters, Limits};
use app::file::Line;
use axum::body::{Body, Bytes};
use http_body::{Body as _, Frame, SizeHint};
use hyper::body::Incoming;
use parking_lot::Mutex;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, Sleep};

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Over so much of the time spent waiting, at most, the pace of now is told: what came quickly before does not count.
const LATELY: Duration = Duration::from_secs(10);
/// The pace is not told from the first moments.
const TOO_EARLY: Duration = Duration::from_secs(2);

/// How fast the body of a request comes: its answer says when that was too slow, whatever the call made of the half.
#[derive(Clone, Debug, Default)]
pub struct Pace(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    too_slow: AtomicBool,
    /// Slower than so many bytes a second, it gives way to others.
    good_rate: f64,
    lately: Mutex<Lately>,
    given_away: Notify,
}

/// What came lately, and since when the next is waited for.
#[derive(Debug, Default)]
struct Lately {
    progress: Progress,
    waiting: Option<Instant>,
}

impl Lately {
    /// Bytes a second, when there was time enough to tell.
    fn rate(&self, now: Instant) -> Option<f64> {
        let waited = self.progress.waited + self.waiting.map_or(Duration::ZERO, |since| now - since);
        (waited >= TOO_EARLY).then(|| self.progress.bytes as f64 / waited.as_secs_f64())
    }

    fn came(&mut self, bytes: u64, waited: Duration) {
        self.waiting = None;
        self.progress.bytes += bytes;
        self.progress.waited += waited;
        while self.progress.waited > LATELY {
            self.progress = Progress { bytes: self.progress.bytes / 2, waited: self.progress.waited / 2 };
        }
    }
}

impl Pace {
    /// Nothing came yet.
    #[must_use]
    pub fn of(limits: &Limits) -> Self {
        Pace(Arc::new(Shared { good_rate: least_rate(limits, crate::limits::UPLOAD as u64), ..Shared::default() }))
    }

    #[must_use]
    pub fn was_too_slow(&self) -> bool {
        self.0.too_slow.load(Ordering::Relaxed)
    }
}

impl Line for Pace {
    fn slow(&self) -> Option<f64> {
        let rate = self.0.lately.lock().rate(Instant::now())?;
        (rate < self.0.good_rate).then_some(rate)
    }

    fn give_way(&self) {
        self.0.given_away.notify_one();
    }
}

/// What is left of a body that nobody read to its end.
#[derive(Clone, Debug, Default)]
pub struct Rest(Arc<Mutex<Option<Incoming>>>);

impl Rest {
    pub fn take(&self) -> Option<Incoming> {
        self.0.lock().take()
    }
}

#[derive(Debug, thiserror::Error)]
#[error("the body came too slowly")]
struct TooSlow;

/// A body that ends in an error when it stops, when it comes more slowly than it may, or when it gives way. Only the
/// time spent waiting for it counts: what the server itself takes is not the caller's.
pub struct Paced {
    /// Taken only at the end.
    inner: Option<Incoming>,
    limits: Limits,
    counters: Counters,
    pace: Pace,
    activity: Arc<Activity>,
    rest: Rest,
    /// Bytes a second.
    least_rate: f64,
    progress: Progress,
    given_away: Pin<Box<dyn Future<Output = ()> + Send>>,
    /// Since when it is waited for, and what wakes when that is too long.
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Paced {
    pub fn new(
        inner: Incoming,
        limits: Limits,
        counters: Counters,
        pace: Pace,
        activity: Arc<Activity>,
        rest: Rest,
    ) -> Self {
        counters.bodies.inc();
        let least_rate = least_rate(&limits, inner.size_hint().lower());
        let shared = Arc::clone(&pace.0);
        let given_away = Box::pin(async move { shared.given_away.notified().await });
        let (progress, waiting) = (Progress::default(), None);
        Paced { inner: Some(inner), limits, counters, pace, activity, rest, least_rate, progress, given_away, waiting }
    }

    fn waits(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Fault>>> {
        let (limits, least_rate, progress) = (&self.limits, self.least_rate, self.progress);
        let (_, sleep) = self.waiting.get_or_insert_with(|| {
            let now = Instant::now();
            self.activity.waits_for_body(Some((progress, now)));
            self.pace.0.lately.lock().waiting = Some(now);
            (now, Box::pin(tokio::time::sleep_until(now + patience(limits, least_rate, progress))))
        });
        if sleep.as_mut().poll(cx).is_pending() && self.given_away.as_mut().poll(cx).is_pending() {
            return Poll::Pending;
        }
        self.pace.0.too_slow.store(true, Ordering::Relaxed);
        self.counters.too_slow.inc();
        Poll::Ready(Some(Err(TooSlow.into())))
    }
}

/// Bytes a second that a body of so many announced bytes must come with.
fn least_rate(limits: &Limits, announced: u64) -> f64 {
    let whole = limits.body_whole.as_secs_f64().max(1.0);
    f64::from(limits.body_rate.max(1)).max(announced as f64 / whole)
}

/// How much longer the next byte may take.
fn patience(limits: &Limits, least_rate: f64, progress: Progress) -> Duration {
    // One that announced no size has no longer either.
    let earned = Duration::from_secs_f64(progress.bytes as f64 / least_rate).min(limits.body_whole);
    limits.body.min((limits.body + earned).saturating_sub(progress.waited))
}

impl http_body::Body for Paced {
    type Data = Bytes;
    type Error = Fault;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Fault>>> {
        if self.pace.was_too_slow() {
            return Poll::Ready(Some(Err(TooSlow.into())));
        }
        let Some(inner) = &mut self.inner else { return Poll::Ready(None) };
        let Poll::Ready(frame) = Pin::new(inner).poll_frame(cx) else { return self.waits(cx) };
        let waited = self.waiting.take().map_or(Duration::ZERO, |(since, _)| since.elapsed());
        let data = frame.as_ref().and_then(|frame| frame.as_ref().ok()?.data_ref());
        let bytes = data.map_or(0, |data| data.len() as u64);
        self.activity.waits_for_body(None);
        self.pace.0.lately.lock().came(bytes, waited);
        self.progress.waited += waited;
        self.progress.bytes += bytes;
        self.counters.body_bytes.inc_by(bytes);
        Poll::Ready(frame.map(|frame| frame.map_err(Into::into)))
    }

    fn is_end_stream(&self) -> bool {
        self.inner.as_ref().is_none_or(Incoming::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.as_ref().map(Incoming::size_hint).unwrap_or_default()
    }
}

impl Drop for Paced {
    fn drop(&mut self) {
        self.activity.waits_for_body(None);
        self.counters.bodies.dec();
        *self.rest.0.lock() = self.inner.take().filter(|inner| !inner.is_end_stream());
    }
}

/// The body of an answer: its connection is at work until the last of it was handed on.
pub struct Answered {
    inner: Body,
    _work: Work,
}

impl Answered {
    pub fn new(inner: Body, work: Work) -> Self {
        Answered { inner, _work: work }
    }
}

impl http_body::Body for Answered {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.inner).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits {
        head: Duration::ZERO,
        body: Duration::from_secs(30),
        body_rate: 1_000,
        body_whole: Duration::from_secs(900),
        idle: Duration::ZERO,
        answer: Duration::ZERO,
        connections: 0,
        connections_per_address: None,
    };

    /// Seconds for the next byte of a body of `announced` bytes.
    fn after(announced: u64, bytes: u64, waited: u64) -> u64 {
        let progress = Progress { bytes, waited: Duration::from_secs(waited) };
        patience(&LIMITS, least_rate(&LIMITS, announced), progress).as_secs()
    }

    #[test]
    fn a_poor_line_is_waited_for_and_a_drip_is_not() {
        assert_eq!(after(900_000, 0, 0), 30);
        assert_eq!(after(900_000, 3, 28), 2, "a byte each ten seconds");
        assert_eq!(after(900_000, 3, 31), 0);
        assert_eq!(after(900_000, 899_000, 898), 30, "a thousand bytes a second");
        assert_eq!(after(900_000, 899_000, 0), 30, "what came quickly does not pay for a body that then stops");
    }

    #[test]
    fn the_larger_a_body_the_faster_it_must_come_so_that_each_ends_within_the_same_time() {
        assert_eq!(after(45_000_000, 44_900_000, 895), 30, "fifty thousand bytes a second");
        assert_eq!(after(45_000_000, 90_000, 60), 0, "fifteen hundred are too few");
        assert_eq!(after(90_000, 90_000, 60), 30, "and enough for a small one");
        assert_eq!(after(0, 5_000_000, 931), 0, "of no announced size");
    }

    #[test]
    fn what_came_quickly_once_does_not_hide_that_nothing_comes_now() {
        let mut lately = Lately::default();
        assert_eq!(lately.rate(Instant::now()), None, "too early");
        lately.came(50_000_000, Duration::from_secs(2));
        assert_eq!(lately.rate(Instant::now()), Some(25_000_000.0));
        for _ in 0..30 {
            lately.came(3_000, Duration::from_secs(2));
        }
        let rate = lately.rate(Instant::now()).expect("a minute is enough");
        assert!((1_000.0..60_000.0).contains(&rate), "{rate}");
    }
}
