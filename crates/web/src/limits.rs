//! How large a request may be, in bytes.

use domain::project::brief::FILES_BYTES_MOST;

/// Bodies without files.
pub const BODY: usize = 1 << 20;
/// Bodies with pictures: an entry of 10 MB and its form.
pub const IMAGE: usize = 11 << 20;
/// Bodies with a package of 50 MB, or with several attachments.
pub const UPLOAD: usize = 52 << 20;
// The files of a brief come in one body, whose other fields need room too.
const _: () = assert!(FILES_BYTES_MOST < UPLOAD as u64);
/// Bodies with one picture as a data URL, a third longer than its bytes.
pub const IMAGE_TEXT: usize = 15 << 20;
