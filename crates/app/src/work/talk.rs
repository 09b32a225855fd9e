//! The thread behind an entry.

use super::{SeenWork, note_client, seen_at};
use crate::account::{Asker, Visit, limit};
use crate::{AppError, Market, thread};
use db::Tx;
use db::work::seen;
use db::work::thread::{self as rows, Message, Point, Written};
use domain::notice::Told;
use domain::stream::{Audience, Happening};
use domain::thread::{MESSAGES_IN_CONTEST, MESSAGES_OF_PERSON};
use domain::work::comment;
use domain::{MessageId, ProjectId, Rate, Refusal, Timestamp, UserId, WorkId};

/// How many messages one person may write, in all and in one contest.
const MESSAGES: (Rate, Rate) = (MESSAGES_OF_PERSON, MESSAGES_IN_CONTEST);

/// A message as it was sent.
#[derive(Clone, Debug, Default)]
pub struct NewMessage {
    pub content: String,
    /// Codes of reasons.
    pub chips: Vec<String>,
    /// Where on the picture it points, 0 to 1; both or neither.
    pub x: Option<f64>,
    pub y: Option<f64>,
}

/// A message that was written.
#[derive(Clone, Debug)]
pub struct Said {
    pub message: Message,
    /// Contact details were taken out of it.
    pub masked: bool,
}

/// Writes into the thread of an entry and tells the other side. A rehearsal on one machine may write as fast as it can.
///
/// # Errors
/// Neither text nor reason, too long, a pin beside the picture; `NotFound` for an entry this person does not see, `Forbidden` for
/// whoever sees it but is not client, author or moderator, `Suspended`.
pub async fn say(
    market: &Market,
    asker: Asker,
    project: ProjectId,
    id: WorkId,
    message: NewMessage,
    visit: &Visit,
) -> Result<Said, AppError> {
    let comment = comment(&message.content, &message.chips, message.x, message.y);
    let codes: Vec<_> = comment.iter().flat_map(|comment| &comment.chips).map(|chip| chip.code()).collect();
    let chips = serde_json::to_string(&codes)?;
    let (market_in, now, counted) = (market.clone(), market.now(), !visit.is_spared(market));
    asker
        .ask(market, now, move |tx, viewer, share_key| {
            let comment = comment.as_ref().map_err(Clone::clone)?;
            if counted {
                tx.ahead(|conn| {
                    drop(limit::check_in_contest(conn, thread::COUNTED, viewer.id, project, MESSAGES, now))
                });
            }
            let SeenWork { work, gate } = seen_at(tx, viewer, share_key, (project, id), now)?;
            let facts = work.facts();
            let talk = gate.thread(&facts);
            talk.write(gate.actor())?;
            let author = gate.viewer.as_ref().ok_or(Refusal::NotSignedIn)?;
            if counted {
                may_write(tx, author.id, work.project, now)?;
            }
            let point = comment.pin.map(|pin| Point { x: pin.x, y: pin.y });
            let new = rows::NewMessage { work: &work, author, content: &comment.content, chips: &chips, point };
            let Written { message, count } = rows::insert(tx, &new, now)?.ok_or(Refusal::NotFound)?;
            // Whoever writes has the thread before them.
            seen::mark(tx, id, author.id, count)?;
            let client = gate.row.client;
            note_client(tx, &gate, now)?;
            if author.id == client {
                db::project::fairness::answered(tx, work.project, work.designer, now)?;
                crate::project::expect_answer(tx, &market_in, work.project, work.designer, now)?;
            }
            let told = Told::WorkMessage { number: work.number, user_id: Some(author.id), pin: message.pin };
            thread::tell(tx, &talk, author.id, &comment.content, &told, now)?;
            Ok(Said { message, masked: comment.masked })
        })
        .await
}

/// Ticks off what a message points at, or opens it again; asking twice changes nothing twice. The other side's page is told.
///
/// # Errors
/// `NotFound` for an entry this person does not see and for a message that is not pinned to it, `Forbidden` for whoever sees
/// it but is neither client nor author, `Suspended`.
pub async fn resolve(
    market: &Market,
    asker: Asker,
    (project, id): (ProjectId, WorkId),
    message: MessageId,
    on: bool,
) -> Result<Message, AppError> {
    let now = market.now();
    asker
        .ask(market, now, move |tx, viewer, share_key| {
            let person = viewer.id;
            let SeenWork { work, gate } = seen_at(tx, viewer, share_key, (project, id), now)?;
            let facts = work.facts();
            let talk = gate.thread(&facts);
            talk.resolve(gate.actor())?;
            let found = rows::pinned(tx, id, message)?.ok_or(Refusal::NotFound)?;
            let resolved = on.then_some((now, person));
            // Whoever was first is named.
            if !rows::resolve(tx, message, resolved)? {
                return Ok(found);
            }
            note_client(tx, &gate, now)?;
            for side in talk.told(person) {
                let happening = Happening::Work { contest: work.project, entry: id };
                db::stream::add(tx, Audience::Person(side.user()), happening, now)?;
            }
            Ok(Message { resolved, ..found })
        })
        .await
}

/// Counts one message of a person in a contest, behind an entry or in a handover.
///
/// # Errors
/// `TooMany`.
pub(crate) fn may_write(tx: &mut Tx<'_>, author: UserId, project: ProjectId, now: Timestamp) -> Result<(), AppError> {
    limit::allow_in_contest(tx, thread::COUNTED, author, project, MESSAGES, now)
}

/// Notes that the person has read the thread of an entry so far.
///
/// # Errors
/// Those of the database.
pub async fn mark_read(market: &Market, id: WorkId, reader: UserId, messages: i64) -> Result<(), AppError> {
    market.db.write(move |tx| Ok(seen::mark(tx, id, reader, messages)?)).await
}
