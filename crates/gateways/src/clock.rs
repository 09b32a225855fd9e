//! The only place that reads the operating system's clock.

use domain::Timestamp;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// The market's clock: the system's, plus an offset that the sandbox may move forward.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    offset_ms: Arc<AtomicI64>,
}

impl Clock {
    /// A clock that runs `offset_ms` milliseconds ahead of the system's.
    #[must_use]
    pub fn with_offset(offset_ms: i64) -> Self {
        Clock { offset_ms: Arc::new(AtomicI64::new(offset_ms)) }
    }

    #[must_use]
    #[allow(clippy::disallowed_methods, reason = "this is the clock")]
    pub fn now(&self) -> Timestamp {
        let system = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let ms = i64::try_from(system.as_millis()).unwrap_or(i64::MAX);
        Timestamp(ms + self.offset_ms.load(Ordering::Relaxed))
    }

    /// How far ahead of the system it runs, in milliseconds.
    #[must_use]
    pub fn offset_ms(&self) -> i64 {
        self.offset_ms.load(Ordering::Relaxed)
    }

    /// Sets the clock so far ahead of the system, as another server did; it never goes back.
    pub fn raise_to(&self, offset_ms: i64) {
        self.offset_ms.fetch_max(offset_ms, Ordering::Relaxed);
    }

    /// Moves the clock forward; it never goes back.
    pub fn advance(&self, ms: i64) {
        self.offset_ms.fetch_add(ms.max(0), Ordering::Relaxed);
    }
}
