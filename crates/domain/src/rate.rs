//! Limits on how often: each figure stands in its area, counted by `app::account::limit`.

/// How often something may be done within a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    pub most: i64,
    pub window_ms: i64,
}
