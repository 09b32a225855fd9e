//! Originals and their smaller pictures: permission first, then bytes from the disk without holding them.

mod disposition;
mod object;
mod range;
mod serve;

pub use object::{FileObject, face_url, file_url, picture_url};

use crate::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The calls of this area.
#[must_use]
pub fn calls() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(serve::get_file)).routes(routes!(serve::get_picture))
}
