//! The job that indexes again what is found by the words of an older version.

use crate::{AppError, Market, designer, gig, idea, project};
use db::Tx;
use db::search::Kind;
use domain::{GigId, ProjectId, TopicId, UserId, WorkId};

/// The job's kind.
pub const INDEX_AGAIN: &str = "index_again";

/// Items indexed again in one transaction.
const AT_ONCE: u32 = 200;

/// Runs the job: until everything is indexed as it would be today.
///
/// # Errors
/// Those of the database; the job comes again.
pub async fn run(market: &Market) -> Result<(), AppError> {
    all(market, Kind::Contest, |tx, id| project::index_again(tx, ProjectId(id))).await?;
    all(market, Kind::Topic, |tx, id| Ok(db::forum::index_again(tx, TopicId(id))?)).await?;
    all(market, Kind::Gig, |tx, id| gig::index_again(tx, GigId(id))).await?;
    all(market, Kind::Idea, |tx, id| idea::index_again(tx, WorkId(id))).await?;
    all(market, Kind::Designer, |tx, id| match db::account::find(tx, UserId(id))? {
        Some(person) => Ok(designer::index(tx, &person)?),
        None => Ok(db::search::remove(tx, Kind::Designer, id)?),
    })
    .await
}

/// Every outdated item of a kind, some at a time.
async fn all(market: &Market, kind: Kind, index: fn(&mut Tx<'_>, i64) -> Result<(), AppError>) -> Result<(), AppError> {
    loop {
        let done = market
            .db
            .write(move |tx| {
                let outdated = db::search::outdated(tx, kind, AT_ONCE)?;
                outdated.iter().try_for_each(|id| index(tx, *id))?;
                Ok::<_, AppError>(outdated.is_empty())
            })
            .await?;
        if done {
            return Ok(());
        }
    }
}
