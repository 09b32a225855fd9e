//! The forum: its boards, topics and replies.

mod dto;
mod moderate;
mod read;
mod write;

pub use dto::ReportView;

use crate::http::calls::{Calls, routes};

/// Replies on a page, and topics.
const PAGE: i64 = 20;

/// The calls of this area.
#[must_use]
pub fn calls() -> Calls {
    Calls::new()
        .routes(routes!(read::list_boards))
        .routes(routes!(read::list_topics, write::start_topic))
        .routes(routes!(read::get_topic, write::change_topic, moderate::delete_topic))
        .routes(routes!(write::preview_text))
        .routes(routes!(write::reply_to_topic))
        .routes(routes!(write::change_reply, moderate::delete_reply))
        .routes(routes!(write::like_topic))
        .routes(routes!(write::like_reply))
        .routes(routes!(write::follow_topic))
        .routes(routes!(moderate::pin_topic))
        .routes(routes!(moderate::lock_topic))
        .routes(routes!(moderate::move_topic))
}
