//! Entries: the wall, one entry, its thread, every change of it.

mod change;
pub mod dto;
mod judge;
pub mod list;
mod show;
mod similar;
mod version;

pub(crate) use judge::messages_of;
pub(crate) use version::versions_of;

use crate::http::calls::{Calls, routes};
use crate::limits;
use domain::{ProjectId, Refusal, WorkId};

/// The calls of this area.
#[must_use]
pub fn calls() -> Calls {
    // More than a picture may have: one that is too large is refused by its own size, not as a body.
    let uploads = Calls::new()
        .routes(routes!(list::list_works, change::upload_work))
        .routes(routes!(change::try_work))
        .routes(routes!(change::upload_work_attachments))
        .routes(routes!(change::upload_work_logo))
        .routes(routes!(version::upload_work_version, version::list_work_versions))
        .body_limit(limits::UPLOAD);
    Calls::new()
        .merge(uploads)
        .routes(routes!(show::get_work, change::delete_work))
        .routes(routes!(show::get_work_by_number))
        .routes(routes!(show::count_deleted_works))
        .routes(routes!(change::delete_work_attachment))
        .routes(routes!(change::hide_work))
        .routes(routes!(version::describe_work))
        .routes(routes!(similar::list_similar_works))
        .routes(routes!(similar::list_similar_pairs))
        .routes(routes!(similar::decide_similar_pair))
        .routes(routes!(judge::favourite_work))
        .routes(routes!(judge::rate_work))
        .routes(routes!(judge::create_work_message, judge::list_work_messages))
        .routes(routes!(judge::resolve_pin))
}

/// A contest's number or its encoded form; anything else leads nowhere.
fn project_id(text: &str) -> Result<ProjectId, Refusal> {
    ProjectId::parse(text).ok_or(Refusal::NotFound)
}

pub(crate) fn work_id(text: &str) -> Result<WorkId, Refusal> {
    text.parse().map(WorkId).map_err(|_| Refusal::NotFound)
}
