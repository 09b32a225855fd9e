//! Originals and their smaller pictures: permission first, then bytes from the disk without holding them.

mod disposition;
mod object;
mod range;
mod send;
mod serve;

pub use object::{FileObject, face_url, file_url, picture_url};
pub use serve::{ASK_AGAIN, has_tag};

use crate::{AppState, limits};
use axum::extract::DefaultBodyLimit;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The calls of this area that are part of the contract's document.
#[must_use]
pub fn api_calls() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(send::send_file)).layer(DefaultBodyLimit::max(limits::UPLOAD))
}

/// Where files are read.
#[must_use]
pub fn calls() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(serve::get_file)).routes(routes!(serve::get_picture))
}
