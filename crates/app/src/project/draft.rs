//! Contests that nobody pays: their clients are told in time, then they go with all that they hold.

use super::announce;
use crate::{AppError, Market, notice};
use db::Tx;
use domain::notice::{About, To, Told};
use domain::project::brief::{DRAFT_DAYS, DRAFT_WARNING_DAYS};
use domain::time::DAY_MS;
use domain::{ProjectId, Timestamp};
use serde::{Deserialize, Serialize};

/// The job that looks after an unpaid contest: when its client is to be told, and when its time is over.
pub const WATCH_DRAFT: &str = "watch_draft";
/// Drafts that the daily look takes up at once.
const AT_ONCE: i64 = 1_000;

#[derive(Serialize, Deserialize)]
struct DraftJob {
    project: i64,
}

/// Has a draft looked after at that moment.
pub(super) fn watch_at(tx: &mut Tx<'_>, id: ProjectId, at: Timestamp, now: Timestamp) -> Result<(), AppError> {
    let payload = serde_json::to_string(&DraftJob { project: id.0 })?;
    let key = format!("{WATCH_DRAFT}:{id}:{}", at.0 / DAY_MS);
    db::jobs::enqueue(tx, WATCH_DRAFT, &payload, at, Some(&key), now)?;
    Ok(())
}

/// Has a new draft looked after.
pub(super) fn watch_new(tx: &mut Tx<'_>, id: ProjectId, now: Timestamp) -> Result<(), AppError> {
    watch_at(tx, id, now.plus_ms((DRAFT_DAYS - DRAFT_WARNING_DAYS) * DAY_MS), now)
}

/// Takes up drafts that are old enough and that no job looks after: those from before there was one.
///
/// # Errors
/// Those of the database.
pub(crate) fn watch_forgotten(tx: &mut Tx<'_>, now: Timestamp) -> Result<(), AppError> {
    let before = now.plus_ms(-(DRAFT_DAYS - DRAFT_WARNING_DAYS) * DAY_MS);
    for id in db::project::draft::untold_drafts(tx, before, AT_ONCE)? {
        watch_at(tx, id, now, now)?;
    }
    Ok(())
}

/// Runs the job: tells the client a week before, then removes the contest. One whose payment is being decided stays.
///
/// # Errors
/// Those of the database; the job comes again.
pub async fn watch_draft(market: &Market, payload: &str) -> Result<(), AppError> {
    let job: DraftJob = serde_json::from_str(payload)?;
    let (id, market_in, now) = (ProjectId(job.project), market.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let Some(draft) = db::project::draft::draft(tx, id)? else { return Ok(()) };
            let Some(row) = db::project::load(tx, id)? else { return Ok(()) };
            let week = DRAFT_WARNING_DAYS * DAY_MS;
            let Some(told_at) = draft.told_at else {
                db::project::draft::set_draft_told(tx, id, now)?;
                announce(
                    tx,
                    &market_in,
                    To::Client(row.client_id),
                    Told::DraftEnds {},
                    &row,
                    About::Contest(row.id),
                    now,
                )?;
                return watch_at(tx, id, now.plus_ms(week), now);
            };
            if now.since(told_at) < week {
                return Ok(());
            }
            if draft.paying {
                return watch_at(tx, id, now.plus_ms(week), now);
            }
            crate::money::release_coupon(tx, id)?;
            if db::project::remove_unpaid(tx, id)? {
                notice::tell(
                    tx,
                    To::Client(row.client_id),
                    Told::DraftRemoved { title: row.title },
                    About::Nothing,
                    now,
                )?;
            }
            Ok(())
        })
        .await
}
