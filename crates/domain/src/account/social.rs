//! Accounts elsewhere (WeChat, Google, Facebook) as a way in.

use crate::Rate;
use crate::time::{HOUR_MS, MINUTE_MS};

/// Tokens of other providers that one address brings; each may cost a call to them.
pub const TOKENS_OF_ADDRESS: Rate = Rate { most: 30, window_ms: 15 * MINUTE_MS };
/// How long a page may wait between asking for a nonce and bringing the token with it.
pub const NONCE_LIFE_MS: i64 = HOUR_MS;
