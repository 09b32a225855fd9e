//! How large a request may be, in bytes.

/// Bodies without files.
pub const BODY: usize = 1 << 20;
/// Bodies with pictures: an entry of 10 MB and its form.
pub const IMAGE: usize = 11 << 20;
/// Files of one form together: what a page may put into a body of [`UPLOAD`] bytes, whose other fields need room too.
pub const FILES: u64 = 48 << 20;
/// Bodies with a package of 50 MB, or with several attachments.
pub const UPLOAD: usize = 52 << 20;
/// Bodies with one picture as a data URL, a third longer than its bytes.
pub const IMAGE_TEXT: usize = 15 << 20;
