//! What somebody takes along of a contest or of their portfolio: how much one archive holds, how often one is made.

use crate::Rate;
use crate::time::{HOUR_MS, MINUTE_MS};

/// The files of one archive, in bytes: of more, the first go along and the others are named.
pub const ARCHIVE_FILES_BYTES_MOST: u64 = 2 << 30;

/// Archives of one person: of all together, and of one thing.
pub const ARCHIVES_OF_PERSON: Rate = Rate { most: 12, window_ms: HOUR_MS };
pub const ARCHIVES_OF_ONE: Rate = Rate { most: 1, window_ms: MINUTE_MS };
