//! Bodies: those that come keep a least pace, those that go keep their connection at work.

use super::activity::{Activity, Progress, Work};
use super::{Counters, Limits};
use axum::body::{Body, Bytes};
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::{Instant, Sleep};

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Whether the body of a request came too slowly: its answer says so, whatever the call made of the half.
#[derive(Clone, Debug, Default)]
pub struct Pace(Arc<AtomicBool>);

impl Pace {
    #[must_use]
    pub fn was_too_slow(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[derive(Debug, thiserror::Error)]
#[error("the body came too slowly")]
struct TooSlow;

/// A body that ends in an error when it stops, or when it comes more slowly than it may. Only the time spent waiting
/// for it counts: what the server itself takes is not the caller's.
pub struct Paced {
    inner: Incoming,
    limits: Limits,
    counters: Counters,
    pace: Pace,
    activity: Arc<Activity>,
    progress: Progress,
    /// Since when it is waited for, and what wakes when that is too long.
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Paced {
    pub fn new(inner: Incoming, limits: Limits, counters: Counters, pace: Pace, activity: Arc<Activity>) -> Self {
        counters.bodies.inc();
        Paced { inner, limits, counters, pace, activity, progress: Progress::default(), waiting: None }
    }

    fn waits(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Fault>>> {
        let (limits, progress) = (&self.limits, self.progress);
        let (_, sleep) = self.waiting.get_or_insert_with(|| {
            let now = Instant::now();
            self.activity.waits_for_body(Some((progress, now)));
            (now, Box::pin(tokio::time::sleep_until(now + patience(limits, progress))))
        });
        match sleep.as_mut().poll(cx) {
            Poll::Pending => Poll::Pending,
            Poll::Ready(()) => {
                self.pace.0.store(true, Ordering::Relaxed);
                self.counters.too_slow.inc();
                Poll::Ready(Some(Err(TooSlow.into())))
            }
        }
    }
}

/// How much longer the next byte may take.
fn patience(limits: &Limits, progress: Progress) -> Duration {
    let earned = Duration::from_secs_f64(progress.bytes as f64 / f64::from(limits.body_rate.max(1)));
    limits.body.min((limits.body + earned).saturating_sub(progress.waited))
}

impl http_body::Body for Paced {
    type Data = Bytes;
    type Error = Fault;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Fault>>> {
        let Poll::Ready(frame) = Pin::new(&mut self.inner).poll_frame(cx) else { return self.waits(cx) };
        if let Some((since, _)) = self.waiting.take() {
            self.progress.waited += since.elapsed();
            self.activity.waits_for_body(None);
        }
        if let Some(data) = frame.as_ref().and_then(|frame| frame.as_ref().ok()?.data_ref()) {
            self.progress.bytes += data.len() as u64;
            self.counters.body_bytes.inc_by(data.len() as u64);
        }
        Poll::Ready(frame.map(|frame| frame.map_err(Into::into)))
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

impl Drop for Paced {
    fn drop(&mut self) {
        self.activity.waits_for_body(None);
        self.counters.bodies.dec();
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

    #[test]
    fn a_poor_line_is_waited_for_and_a_drip_is_not() {
        let limits = Limits { body: Duration::from_secs(30), body_rate: 1_000, ..Limits::default() };
        let after =
            |bytes, waited| patience(&limits, Progress { bytes, waited: Duration::from_secs(waited) }).as_secs();
        assert_eq!(after(0, 0), 30);
        assert_eq!(after(3, 28), 2, "a byte each ten seconds");
        assert_eq!(after(3, 31), 0);
        assert_eq!(after(50_000_000, 49_990), 30, "fifty megabytes at a thousand bytes a second");
        assert_eq!(after(50_000_000, 0), 30, "what came quickly does not pay for a body that then stops");
    }
}
