//! Providers of short messages and of ways to sign in, each against a local stand-in that speaks its wire format.

#![allow(clippy::unwrap_used, reason = "tests")]

mod aliyun;
#[path = "../../../testkit/src/provider/signing.rs"]
mod signing;
#[path = "../../../testkit/src/provider/stand_in.rs"]
mod stand_in;
mod tokens;
mod wechat;

use domain::Timestamp;
use std::time::Duration;

/// 2026-01-31T12:00:00Z.
const NOW: Timestamp = Timestamp(1_769_860_800_000);
/// How long an answer that comes is waited for; one that comes too late comes after it.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long one is waited for that does not come in time.
const IMPATIENCE: Duration = Duration::from_millis(300);
