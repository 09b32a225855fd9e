//! Originals and their smaller pictures: permission first, then bytes from the disk without holding them.

mod disposition;
mod object;
mod range;
mod send;
mod serve;

pub use object::{FileObject, face_url, file_url, picture_url};
pub use serve::{ASK_AGAIN, has_tag};

use crate::http::calls::{Calls, routes};
use crate::limits;

/// The calls of this area that are part of the contract's document.
#[must_use]
pub fn api_calls() -> Calls {
    Calls::new().routes(routes!(send::send_file)).body_limit(limits::UPLOAD)
}

/// Where files are read.
#[must_use]
pub fn calls() -> Calls {
    Calls::new().routes(routes!(serve::get_file)).routes(routes!(serve::get_picture))
}
