//! The moderator's rounds: entries that look alike are looked at the day after, so that only the newest wait.

use super::among::moderator;
use super::play::Play;
use app::AppError;
use app::work::{PairVerdict, decide_pair};
use db::work::similar;
use domain::time::DAY_MS;

/// Pairs of the last days wait for whoever opens the desk.
const WAITS_MS: i64 = 2 * DAY_MS;
/// Of a day's round.
const ROUND: i64 = 200;
/// Up to so many bits between two prints people had the same idea; further apart they only share a subject.
const COMMON_IDEA: u32 = 6;

/// Decides what waits, unless it is too new.
///
/// # Errors
/// What the use case says against it.
pub(super) async fn look_at_pairs(play: &mut Play<'_>) -> Result<(), AppError> {
    let end = play.script.events.last().map(|last| last.at);
    if end.is_some_and(|end| end.since(play.market.now()) < WAITS_MS) {
        return Ok(());
    }
    let (waiting, _) = play.market.db.read(|conn| similar::open(conn, ROUND, 0)).await?;
    if waiting.is_empty() {
        return Ok(());
    }
    let moderator = moderator(play).await?;
    for pair in waiting {
        let decision = if pair.distance <= COMMON_IDEA { "common" } else { "dismiss" };
        let verdict = PairVerdict { decision: decision.to_owned(), ..PairVerdict::default() };
        decide_pair(&play.market, &moderator, pair.id, verdict).await?;
    }
    Ok(())
}
