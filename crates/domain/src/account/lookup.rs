//! Looking people up by name.

use crate::Rate;
use crate::time::MINUTE_MS;

/// Looking accounts up by name or e-mail, from one address.
pub const LOOK_UPS: Rate = Rate { most: 30, window_ms: 15 * MINUTE_MS };
/// Names offered for an @-mention.
pub const NAMES_OFFERED: i64 = 10;
/// The longest time, in hours, of which can be asked whether somebody was there in it.
pub const ACTIVE_HOURS_MOST: i64 = 8_760;
