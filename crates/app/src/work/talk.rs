//! The thread behind an entry.

use super::{Asking, SeenWork, note_client, seen_work};
use crate::{AppError, Market, notice};
use db::work::thread::{self, Message, Point};
use domain::work::comment;
use domain::{ProjectId, Refusal, WorkId};
use serde_json::json;

/// A message as it was sent.
#[derive(Clone, Debug, Default)]
pub struct NewMessage {
    pub content: String,
    /// Where on the picture it points, 0 to 1; both or neither.
    pub x: Option<f64>,
    pub y: Option<f64>,
}

/// Writes into the thread of an entry and tells the other side.
///
/// # Errors
/// No text, too long, a pin beside the picture; `NotFound` for an entry this person does not see, `Forbidden` for
/// whoever sees it but is not client, author or moderator, `Suspended`.
pub async fn say(
    market: &Market,
    asking: &Asking,
    project: ProjectId,
    id: WorkId,
    message: NewMessage,
) -> Result<Message, AppError> {
    let comment = comment(&message.content, message.x, message.y)?;
    let (market_in, asking, now) = (market.clone(), asking.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let SeenWork { work, gate } = seen_work(tx, &asking, Some(project), id, now)?;
            if !gate.message_on_work(&work.facts()) {
                let refusal = match () {
                    () if work.deleted_at.is_some() => Refusal::NotFound,
                    () if !gate.see_thread(&work.facts()) => Refusal::Forbidden,
                    () if gate.actor().suspended => Refusal::Suspended,
                    () => Refusal::WrongState,
                };
                return Err(AppError::from(refusal));
            }
            let author = asking.viewer.id;
            let point = comment.pin.map(|pin| Point { x: pin.x, y: pin.y });
            let written = thread::insert(tx, work.project, id, author, &comment.content, point, now)?;
            let (message, pin) = written.ok_or(Refusal::NotFound)?;
            let client = gate.row.client;
            note_client(tx, &gate, now)?;
            if author == client {
                crate::project::expect_answer(tx, &market_in, work.project, work.designer, now)?;
            }
            let told = json!({ "number": work.number, "from": asking.viewer.user_name, "pin": pin });
            for to in [client, work.designer].into_iter().filter(|to| *to != author) {
                notice::tell(tx, to, "work_message", &told, Some(work.project), Some(id), now)?;
            }
            Ok(thread::find(tx, message)?)
        })
        .await
}
