//! Reports on the moderators' page of a person: those they made, and those of what they did.

use crate::http::When;
use db::admin::person::Reported;
use serde::Serialize;
use utoipa::ToSchema;

/// A report that somebody made, or that was made of what they did.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonReport {
    /// `entry`, `message` or `comment` (of a poll).
    pub kind: String,
    pub id: i64,
    /// They made it; else it is about them.
    pub made: bool,
    pub reason: String,
    /// `open`, `dismissed`, `hidden`, `removed` or `warned`.
    pub status: String,
    /// Its topic, of a report of an entry.
    pub topic_id: Option<i64>,
    pub date_time: When,
}

impl From<Reported> for PersonReport {
    fn from(row: Reported) -> Self {
        PersonReport {
            kind: row.kind,
            id: row.id,
            made: row.made,
            reason: row.reason,
            status: row.status,
            topic_id: row.topic.map(i64::from),
            date_time: row.at.into(),
        }
    }
}
