//! Designers: the sign-up test, the directory, profiles.

mod application;
pub mod directory;
pub mod least;
mod review;

use crate::http::calls::{Calls, routes};
use crate::limits;
pub(crate) use application::label;
pub(crate) use review::all_reviews;

/// The calls of this area.
#[must_use]
pub fn calls() -> Calls {
    let pictures = Calls::new().routes(routes!(application::upload_application_work)).body_limit(limits::IMAGE_TEXT);
    Calls::new()
        .routes(routes!(directory::list_designers))
        .routes(routes!(directory::get_designer))
        .routes(routes!(review::list_designer_reviews))
        .routes(routes!(application::get_application))
        .routes(routes!(application::list_applications))
        .routes(routes!(application::list_applications_at_desk))
        .routes(routes!(application::submit_application))
        .routes(routes!(application::delete_application_work))
        .routes(routes!(application::decide_application))
        .merge(pictures)
}
