//! Counters that follow what is counted elsewhere.

use prometheus_client::metrics::counter::Counter;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

/// A counter of seconds.
pub type Seconds = Counter<f64, AtomicU64>;

pub fn raise(counter: &Counter, to: u64) {
    counter.inc_by(to.saturating_sub(counter.get()));
}

pub fn raise_seconds(counter: &Seconds, to: Duration) {
    let more = to.as_secs_f64() - counter.get();
    if more > 0.0 {
        counter.inc_by(more);
    }
}
