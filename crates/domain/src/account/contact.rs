//! The contact form.

use crate::Rate;
use crate::time::DAY_MS;

/// Characters of a message by the contact form, and of the name under it.
pub const CONTACT_MOST: usize = 4_000;
pub const CONTACT_NAME_MOST: usize = 80;
/// The contact form, from one address.
pub const CONTACTS: Rate = Rate { most: 10, window_ms: DAY_MS };
