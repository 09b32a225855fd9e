//! What waits on the desk, whatever its kind: who is on it, and what moderators note about it. Neither decides anything,
//! and neither stands in anybody's way.

use crate::account::Moderator;
use crate::{AppError, Market};
use db::Conn;
use db::admin::case::{self, Case, CaseNote, Taken};
use domain::account::standing::check_note;
use domain::desk::{Queue, TAKEN_MS};
use domain::{NoteId, Refusal, Timestamp, UserId};

/// One case, as moderators tell one another of it.
#[derive(Clone, Debug)]
pub struct CaseState {
    /// It waits for a decision.
    pub waiting: bool,
    pub taken: Option<Taken>,
    pub notes: Vec<CaseNote>,
}

/// What waits in those queues, each longest first, with who is on it.
///
/// # Errors
/// Those of the database.
pub async fn list(market: &Market, queues: Vec<Queue>) -> Result<Vec<(Queue, Case, Option<Taken>)>, AppError> {
    let after = market.now().plus_ms(-TAKEN_MS);
    market
        .db
        .read(move |conn| {
            let mut cases = Vec::new();
            for queue in &queues {
                let taken = case::taken(conn, *queue, after)?;
                let on = |id: i64| taken.iter().find(|one| one.id == id).cloned();
                cases.extend(case::waiting(conn, *queue)?.into_iter().map(|one| (*queue, one, on(one.id))));
            }
            Ok::<_, AppError>(cases)
        })
        .await
}

fn read(conn: &mut Conn<'_>, queue: Queue, id: i64, now: Timestamp) -> Result<CaseState, AppError> {
    Ok(CaseState {
        waiting: case::waits(conn, queue, id)?,
        taken: case::taken_by(conn, queue, id, now.plus_ms(-TAKEN_MS))?,
        notes: case::notes(conn, queue, id)?,
    })
}

/// One case; also one that was decided, or that never was.
///
/// # Errors
/// Those of the database.
pub async fn open(market: &Market, queue: Queue, id: i64) -> Result<CaseState, AppError> {
    let now = market.now();
    market.db.read(move |conn| read(conn, queue, id, now)).await
}

/// "I am on it": told to the others, and no lock. Somebody else who said so first stays, unless it is taken `over` from
/// them; the answer tells who is on it.
///
/// # Errors
/// `NotFound` of what does not wait there.
pub async fn take(
    market: &Market,
    moderator: &Moderator,
    queue: Queue,
    id: i64,
    over: bool,
) -> Result<CaseState, AppError> {
    let (by, now) = (moderator.id, market.now());
    let said_before = if over { now } else { now.plus_ms(-TAKEN_MS) };
    write(market, queue, id, move |tx| Ok(case::take(tx, queue, id, by, said_before, now).map(drop)?)).await
}

/// Whoever is on it no longer is.
///
/// # Errors
/// Those of the database.
pub async fn give_up(market: &Market, moderator: &Moderator, queue: Queue, id: i64) -> Result<(), AppError> {
    let by: UserId = moderator.id;
    market.db.write(move |tx| Ok::<_, AppError>(case::give_up(tx, queue, id, by)?)).await
}

/// Notes something about a case, for moderators alone.
///
/// # Errors
/// `NotFound` of what does not wait there; what is wrong with the text.
pub async fn note(
    market: &Market,
    moderator: &Moderator,
    queue: Queue,
    id: i64,
    content: &str,
) -> Result<CaseState, AppError> {
    let (content, by, now) = (check_note(content)?, moderator.id, market.now());
    write(market, queue, id, move |tx| Ok(case::note(tx, queue, id, by, &content, now).map(drop)?)).await
}

/// Takes a note away.
///
/// # Errors
/// `NotFound`, also the second time.
pub async fn drop_note(market: &Market, queue: Queue, id: i64, note: NoteId) -> Result<(), AppError> {
    let gone = market.db.write(move |tx| Ok::<_, AppError>(case::drop_note(tx, queue, id, note)?)).await?;
    if gone { Ok(()) } else { Err(Refusal::NotFound.into()) }
}

/// Does something about a case that waits, and reads it.
async fn write(
    market: &Market,
    queue: Queue,
    id: i64,
    deed: impl Fn(&mut db::Tx<'_>) -> Result<(), AppError> + Send + 'static,
) -> Result<CaseState, AppError> {
    let now = market.now();
    market
        .db
        .write(move |tx| {
            if !case::waits(tx, queue, id)? {
                return Err(Refusal::NotFound.into());
            }
            deed(tx)?;
            read(tx, queue, id, now)
        })
        .await
}
