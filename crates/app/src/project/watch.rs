//! The timers of a contest: each a durable job that looks at the contest as it is then, does what is due and sets the next.

use super::{abandon, announce};
use crate::{AppError, Market};
use db::Tx;
use db::project::ProjectRow;
use domain::delivery::HandoverOf;
use domain::notice::{About, To, Told};
use domain::project::silence::{Nudge, Reminded, may_owe, nudge, silent_from};
use domain::project::watch::{Due, watch};
use domain::time::HOUR_MS;
use domain::{HandoverId, ProjectId, Timestamp, UserId};
use serde::{Deserialize, Serialize};

/// Looks after a contest without a winner.
pub const WATCH_CONTEST: &str = "watch_contest";
/// Reminds client and designer of a package that waits.
pub const REMIND_HANDOVER: &str = "remind_handover";
/// Looks whether a designer owes an answer and is silent.
pub const WATCH_SILENCE: &str = "watch_silence";

#[derive(Serialize, Deserialize)]
struct ContestJob {
    project: i64,
}

/// Sets the next look at the contest, if there is to be one. Called whenever its times change; a look too many does no
/// harm.
///
/// # Errors
/// Those of the database.
pub(crate) fn start(tx: &mut Tx<'_>, row: &ProjectRow, now: Timestamp) -> Result<(), AppError> {
    let facts = db::project::facts::facts(tx, row)?;
    let Some(text) = &row.terms else { return Ok(()) };
    let terms = serde_json::from_str(text)?;
    let reminders = usize::try_from(row.reminders).unwrap_or_default();
    let seen = watch(&facts.stage, &terms, reminders, now);
    // What is due at once is due to the job as well.
    let next = if seen.due.is_empty() { seen.next } else { Some(now) };
    let Some(at) = next else { return Ok(()) };
    let payload = serde_json::to_string(&ContestJob { project: row.id.0 })?;
    db::jobs::enqueue(tx, WATCH_CONTEST, &payload, at, Some(&format!("{WATCH_CONTEST}:{}:{}", row.id, at.0)), now)?;
    Ok(())
}

/// The same for a contest that was just changed.
///
/// # Errors
/// Those of the database.
pub(crate) fn restart(tx: &mut Tx<'_>, id: ProjectId, now: Timestamp) -> Result<(), AppError> {
    match db::project::load(tx, id)? {
        Some(row) => start(tx, &row, now),
        None => Ok(()),
    }
}

/// Runs a look at a contest.
///
/// # Errors
/// Those of the database; the job comes again.
pub async fn watch_contest(market: &Market, payload: &str) -> Result<(), AppError> {
    let job: ContestJob = serde_json::from_str(payload)?;
    let (market_in, now) = (market.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let Some(row) = db::project::load(tx, ProjectId(job.project))? else { return Ok(()) };
            let facts = db::project::facts::facts(tx, &row)?;
            let terms = db::project::facts::terms(&row, &market_in.settings())?;
            let reminders = usize::try_from(row.reminders).unwrap_or_default();
            let seen = watch(&facts.stage, &terms, reminders, now);
            let after = i64::try_from(seen.reminders).unwrap_or(row.reminders);
            if after != row.reminders && !db::project::silence::set_reminders(tx, row.id, row.reminders, after)? {
                return Ok(());
            }
            for due in &seen.due {
                match due {
                    Due::OpenStageOver => {
                        announce(
                            tx,
                            &market_in,
                            To::Client(row.client_id),
                            Told::OpenStageOver {},
                            &row,
                            About::Contest(row.id),
                            now,
                        )?;
                    }
                    Due::ChooseNow { .. } => {
                        announce(
                            tx,
                            &market_in,
                            To::Client(row.client_id),
                            Told::ChooseNow {},
                            &row,
                            About::Contest(row.id),
                            now,
                        )?;
                    }
                    Due::PayAbandoned => {
                        abandon::pay_abandoned(tx, &market_in, &row, now)?;
                    }
                }
            }
            restart(tx, row.id, now)
        })
        .await
}

#[derive(Serialize, Deserialize)]
struct HandoverReminder {
    handover: HandoverId,
    package_at: i64,
    /// `check`, `claimable` or `last_day`.
    step: String,
}

/// Sets the reminders of a package: a day later, when it can be claimed, and a day before it confirms by itself.
///
/// # Errors
/// Those of the database.
pub(crate) fn remind_of_package(
    tx: &mut Tx<'_>,
    handover: HandoverId,
    (package_at, claim_at, auto_confirm_at): (Timestamp, Timestamp, Timestamp),
    now: Timestamp,
) -> Result<(), AppError> {
    for (step, at) in [
        ("check", package_at.plus_ms(claim_at.since(package_at) / 2)),
        ("claimable", claim_at),
        ("last_day", auto_confirm_at.plus_hours(-24).max(claim_at)),
    ] {
        let job = HandoverReminder { handover, package_at: package_at.0, step: step.to_owned() };
        let key = format!("{REMIND_HANDOVER}:{handover}@{}:{step}", package_at.0);
        db::jobs::enqueue(tx, REMIND_HANDOVER, &serde_json::to_string(&job)?, at, Some(&key), now)?;
    }
    Ok(())
}

/// Runs a reminder, if it is still the client's turn with that very package.
///
/// # Errors
/// Those of the database; the job comes again.
pub async fn remind_handover(market: &Market, payload: &str) -> Result<(), AppError> {
    let job: HandoverReminder = serde_json::from_str(payload)?;
    let (market_in, now) = (market.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let Some(found) = db::delivery::handover::load(tx, job.handover)? else { return Ok(()) };
            let (designer, handover) = (found.designer_id, found.handover);
            let HandoverOf::Design { project, bought, .. } = found.of else { return Ok(()) };
            let Some(row) = db::project::load(tx, project)? else { return Ok(()) };
            let facts = db::project::facts::facts(tx, &row)?;
            let same = handover.package_at == Some(Timestamp(job.package_at));
            let stands = facts.stage.frozen_at.is_some() || facts.stage.refund != domain::project::RefundStatus::None;
            if !same || stands || handover.runs_from().is_none() {
                return Ok(());
            }
            if job.step == "claimable" {
                let about = About::Handover { contest: row.id, bought };
                return Ok(crate::notice::tell(tx, To::Designer(designer), Told::Claimable {}, about, now)?);
            }
            announce(
                tx,
                &market_in,
                To::Client(row.client_id),
                Told::PackageWaits {},
                &row,
                About::Handover { contest: row.id, bought },
                now,
            )
        })
        .await
}

#[derive(Serialize, Deserialize)]
struct SilenceJob {
    project: i64,
    designer: i64,
}

/// Something was asked of a designer: looks for the answer after `inactiveHours`.
///
/// # Errors
/// Those of the database.
pub(crate) fn expect_answer(
    tx: &mut Tx<'_>,
    market: &Market,
    id: ProjectId,
    designer: UserId,
    now: Timestamp,
) -> Result<(), AppError> {
    let at = now.plus_hours(market.settings().inactive_hours);
    // One look an hour is enough, however much is asked; mostly it is on the way already.
    look_for_answer(tx, id, designer, at, at.0 / HOUR_MS, now)
}

/// Looks again at that very moment: another look of the same hour may be over already.
fn look_again(tx: &mut Tx<'_>, id: ProjectId, designer: UserId, at: Timestamp, now: Timestamp) -> Result<(), AppError> {
    look_for_answer(tx, id, designer, at, at.0, now)
}

/// `slot` tells one look from another: there is one of each.
fn look_for_answer(
    tx: &mut Tx<'_>,
    id: ProjectId,
    designer: UserId,
    at: Timestamp,
    slot: i64,
    now: Timestamp,
) -> Result<(), AppError> {
    let key = format!("{WATCH_SILENCE}:{id}:{designer}:{slot}");
    if db::jobs::known(tx, &key)? {
        return Ok(());
    }
    let payload = serde_json::to_string(&SilenceJob { project: id.0, designer: designer.0 })?;
    db::jobs::enqueue(tx, WATCH_SILENCE, &payload, at, Some(&key), now)?;
    Ok(())
}

/// Runs a look: who owes an answer and was not on the site for `inactiveHours` is reminded, the client sees it, and so
/// do moderators (rules: People).
///
/// # Errors
/// Those of the database; the job comes again.
pub async fn watch_silence(market: &Market, payload: &str) -> Result<(), AppError> {
    let job: SilenceJob = serde_json::from_str(payload)?;
    let (market_in, now) = (market.clone(), market.now());
    let (id, designer) = (ProjectId(job.project), UserId(job.designer));
    market
        .db
        .write(move |tx| {
            let Some(row) = db::project::load(tx, id)? else { return Ok(()) };
            let facts = db::project::facts::facts(tx, &row)?;
            let silence = db::project::silence::silence(tx, id, designer)?;
            if !may_owe(&facts, designer) || !silence.asked.owes() {
                db::project::silence::set_heard_of(tx, id, designer)?;
                return Ok(());
            }
            let hours = market_in.settings().inactive_hours;
            if facts.stage.frozen_at.is_some() {
                // Nobody can answer by a deed while it is stopped; what was known of them before stays.
                return look_again(tx, id, designer, now.plus_hours(hours), now);
            }
            let from = silent_from(silence.seen_at, silence.acts, hours, now);
            if from > now {
                return look_again(tx, id, designer, from, now);
            }
            let before = db::project::silence::reminded(tx, id, designer)?;
            let (step, after) = nudge(before, silence.asked.answered_at(), silence.seen_at, now);
            db::project::silence::set_reminded(tx, id, designer, &after, silence.asked.answered_at())?;
            tell_of_silence(tx, &market_in, &row, designer, (step, after), now)?;
            look_again(tx, id, designer, now.plus_hours(hours), now)
        })
        .await
}

/// The designer is reminded, the client told with the first reminder; the moderators once the reminders have ended.
fn tell_of_silence(
    tx: &mut Tx<'_>,
    market: &Market,
    row: &ProjectRow,
    designer: UserId,
    (step, after): (Nudge, Reminded),
    now: Timestamp,
) -> Result<(), AppError> {
    let (user_id, about) = (Some(designer), About::Contest(row.id));
    match step {
        Nudge::Remind => {
            announce(tx, market, To::Designer(designer), Told::AnswerOwed {}, row, About::Contest(row.id), now)?;
            if after.count == 1 {
                let to = To::Client(row.client_id);
                crate::notice::tell(tx, to, Told::DesignerInactive { user_id }, about, now)?;
            }
        }
        Nudge::Escalate => {
            crate::notice::tell_moderators(tx, &Told::DesignerSilent { user_id }, about, None, now)?;
        }
        Nudge::Wait => {}
    }
    Ok(())
}
