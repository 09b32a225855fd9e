//! What moderators do about people: warnings, suspension, signing out; each in the record of decisions. Who is suspended
//! follows from [`domain::account::standing`] and is kept by [`settle`] alone.

use super::{Moderator, Visit, step};
use crate::mail_text::{MailText, StandingEvent};
use crate::notice::{tell, tell_moderators};
use crate::{AppError, Market, delivery, outbox};
use db::account::standing::{self, Stand};
use db::account::warning::{self, NewWarning, Subject, Warning};
use db::admin::decision::{self, NewDecision};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::account::standing::{self as rules, Judge, SAME_WARNING_MS};
use domain::notice::{About, To, Told};
use domain::refusal::Problem;
use domain::security::Event;
use domain::{ProjectId, Refusal, Timestamp, UserId, WarningId};
use serde::{Deserialize, Serialize};

/// Looks at a person whose warnings may have lapsed, or for whom the limit may have moved.
pub const WATCH_STANDING: &str = "watch_standing";

#[derive(Serialize, Deserialize)]
struct StandingJob {
    user: UserId,
}

/// A warning to be given, as it was sent.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    pub user: Option<UserId>,
    pub points: Option<i64>,
    pub reason: String,
    pub about: Subject,
}

/// A person with their warnings.
#[derive(Clone, Debug)]
pub struct Warned {
    pub stand: Stand,
    /// Latest first.
    pub list: Vec<Warning>,
}

/// What is said against a person: told to moderators and to the person.
///
/// # Errors
/// `Forbidden` for anybody else, `NotFound`.
pub fn warnings(conn: &mut Conn<'_>, viewer: &Viewer, user: UserId) -> Result<Warned, AppError> {
    if viewer.id != user && Moderator::of(viewer.clone()).is_err() {
        return Err(Refusal::Forbidden.into());
    }
    let stand = standing::of(conn, user)?.ok_or(Refusal::NotFound)?;
    Ok(Warned { stand, list: warning::of_person(conn, user)? })
}

/// Gives a warning, which the person is told; too many suspend at once.
///
/// # Errors
/// Every wrong field at once; `NotFound`; `Forbidden` for a moderator's; a fault on what it is about
/// where the person has no part in it, or where it is two things; `AlreadyWarned` for the very same about one of them on one
/// day.
pub async fn warn(market: &Market, moderator: &Moderator, wanted: Wanted) -> Result<WarningId, AppError> {
    let (market_in, now, by) = (market.clone(), market.now(), moderator.id);
    market.db.write(move |tx| warn_within(tx, &market_in, by, &wanted, now)).await
}

/// [`warn`] within a decision that is recorded by itself as well.
///
/// # Errors
/// Those of [`warn`].
pub(crate) fn warn_within(
    tx: &mut Tx<'_>,
    market: &Market,
    by: UserId,
    wanted: &Wanted,
    now: Timestamp,
) -> Result<WarningId, AppError> {
    let (points, reason) = rules::check_warning(wanted.points, &wanted.reason)?;
    let user = wanted.user.ok_or_else(|| Refusal::fault("userId", Problem::Required))?;
    let stand = judged(tx, Judge::Moderator(by), user)?;
    let about = concerns(tx, &stand, wanted.about)?;
    let new = NewWarning { user, moderator: by, points, reason: &reason, about };
    if about != Subject::default() && warning::same_since(tx, &new, now.plus_ms(-SAME_WARNING_MS))? {
        return Err(Refusal::AlreadyWarned.into());
    }
    let id = warning::insert(tx, &new, now)?;
    look_at(tx, user, rules::lapses_at(now), Some(id), now)?;
    let outcome = format!("given_{points}");
    record(tx, Judge::Moderator(by), ("warning", &outcome), &reason, about.project, user, now)?;
    let total = warning::points(tx, user)?;
    let told = Told::Warned { points, reason: reason.clone(), total };
    tell(tx, To::Person(user), told, About::Person(user), now)?;
    mail(tx, market, user, StandingEvent::Warned { points, reason }, now)?;
    settle(tx, market, user, "", now)?;
    Ok(id)
}

/// What a warning is about: an entry brings its contest. Only what the warned person has a part in, so that nobody learns
/// of a contest by being warned.
fn concerns(tx: &mut Tx<'_>, stand: &Stand, about: Subject) -> Result<Subject, AppError> {
    let unknown = |field: &str| AppError::from(Refusal::fault(field, Problem::Unknown));
    let in_contest = about.project.is_some() || about.work.is_some();
    let named = [("workId", in_contest), ("topicId", about.topic.is_some()), ("messageId", about.message.is_some())];
    if let Some((field, _)) = named.into_iter().filter(|(_, is)| *is).nth(1) {
        return Err(Refusal::fault(field, Problem::TooMany { max: 1 }).into());
    }
    if let Some(topic) = about.topic
        && !warning::spoke_in(tx, stand.id, topic)?
    {
        return Err(unknown("topicId"));
    }
    if let Some(message) = about.message
        && !warning::was_reported(tx, stand.id, message)?
    {
        return Err(unknown("messageId"));
    }
    let of_work = match about.work {
        Some(work) => Some(db::work::find(tx, work)?.ok_or_else(|| unknown("workId"))?.project),
        None => None,
    };
    if about.project.is_some() && of_work.is_some() && about.project != of_work {
        return Err(unknown("workId"));
    }
    let project = about.project.or(of_work);
    match project {
        Some(id) if !warning::concerns(tx, stand.id, id)? => {
            Err(unknown(if about.work.is_some() { "workId" } else { "projectId" }))
        }
        project => Ok(Subject { project, ..about }),
    }
}

/// Takes a warning back.
///
/// # Errors
/// `NotFound`, also the second time; `Forbidden` for a moderator's; a reason that is too long.
pub async fn take_back(market: &Market, moderator: &Moderator, id: WarningId, reason: &str) -> Result<(), AppError> {
    let reason = if reason.trim().is_empty() { String::new() } else { rules::check_reason(reason)? };
    let (market_in, now, by) = (market.clone(), market.now(), Judge::Moderator(moderator.id));
    market
        .db
        .write(move |tx| {
            let given = warning::find(tx, id)?.ok_or(Refusal::NotFound)?;
            judged(tx, by, given.user)?;
            if !warning::remove(tx, id)? {
                return Err(Refusal::NotFound.into());
            }
            let outcome = format!("taken_back_{}", given.points);
            record(tx, by, ("warning", &outcome), &reason, given.project, given.user, now)?;
            let told = Told::WarningTakenBack { points: given.points };
            tell(tx, To::Person(given.user), told, About::Person(given.user), now)?;
            settle(tx, &market_in, given.user, "", now)
        })
        .await
}

/// The warned person answers a warning, once; moderators are told.
///
/// # Errors
/// `NotFound` for a warning of somebody else; what is wrong with the text; `AlreadyAnswered`.
pub async fn answer(market: &Market, viewer: &Viewer, id: WarningId, content: &str) -> Result<(), AppError> {
    let (user, now, content) = (viewer.id, market.now(), content.to_owned());
    market
        .db
        .write(move |tx| {
            warning::find(tx, id)?.filter(|given| given.user == user).ok_or(Refusal::NotFound)?;
            let content = rules::check_answer(&content)?;
            if !warning::answer(tx, id, &content, now)? {
                return Err(Refusal::AlreadyAnswered.into());
            }
            let told = Told::WarningAnswered { user_id: Some(user) };
            Ok::<_, AppError>(tell_moderators(tx, &told, About::Person(user), None, now)?)
        })
        .await
}

/// Suspends somebody, whatever their points.
///
/// # Errors
/// `NotFound`, `Forbidden` for a moderator by another one, a fault on `reason`; `AlreadyDecided` when it was done before.
pub async fn suspend(market: &Market, judge: Judge, user: UserId, reason: &str) -> Result<(), AppError> {
    bar(market, judge, user, reason, true).await
}

/// Lifts what [`suspend`] did; what the points do is lifted by taking warnings back.
///
/// # Errors
/// `NotFound`, `Forbidden` for a moderator by another one, a fault on `reason`; `SuspendedByPoints`; `AlreadyDecided` when
/// nothing suspends them.
pub async fn lift(market: &Market, judge: Judge, user: UserId, reason: &str) -> Result<(), AppError> {
    bar(market, judge, user, reason, false).await
}

async fn bar(market: &Market, judge: Judge, user: UserId, reason: &str, on: bool) -> Result<(), AppError> {
    let (market_in, now, reason) = (market.clone(), market.now(), reason.to_owned());
    market
        .db
        .write(move |tx| {
            let stand = judged(tx, judge, user)?;
            let reason = rules::check_reason(&reason)?;
            if !standing::bar(tx, user, on.then_some(now))? {
                let by_points = !on && stand.suspended;
                return Err(if by_points { Refusal::SuspendedByPoints } else { Refusal::AlreadyDecided }.into());
            }
            record(tx, judge, ("person", if on { "suspended" } else { "lifted" }), &reason, None, user, now)?;
            settle(tx, &market_in, user, &reason, now)
        })
        .await
}

/// Ends every session of a person.
///
/// # Errors
/// `NotFound`, `Forbidden` for a moderator by another one, a fault on `reason`.
pub async fn sign_out(market: &Market, judge: Judge, user: UserId, reason: &str) -> Result<(), AppError> {
    let (now, reason) = (market.now(), reason.to_owned());
    market
        .db
        .write(move |tx| {
            judged(tx, judge, user)?;
            let reason = rules::check_reason(&reason)?;
            db::session::end_all(tx, user, now)?;
            // In the person's own log: where the moderator sits is none of theirs.
            Visit::default().note(tx, Event::SignedOut, Some(user), "", now)?;
            record(tx, judge, ("person", "signed_out"), &reason, None, user, now)
        })
        .await
}

/// Takes somebody's second step away, and ends every session: they lost the app and the recovery codes. Who decides has
/// made sure by another way that it is them.
///
/// # Errors
/// `NotFound`, also without a second step; `Forbidden` for a moderator by another one; a fault on `reason`.
pub async fn reset_step(market: &Market, judge: Judge, user: UserId, reason: &str) -> Result<(), AppError> {
    let (market_in, now, reason) = (market.clone(), market.now(), reason.to_owned());
    market
        .db
        .write(move |tx| {
            judged(tx, judge, user)?;
            let reason = rules::check_reason(&reason)?;
            if !step::take_away(tx, &market_in, user, now)? {
                return Err(Refusal::NotFound.into());
            }
            Visit::default().note(tx, Event::StepOff, Some(user), "reset", now)?;
            record(tx, judge, ("person", "step_reset"), &reason, None, user, now)
        })
        .await
}

/// The person, if that judge may judge them.
fn judged(tx: &mut Tx<'_>, judge: Judge, user: UserId) -> Result<Stand, AppError> {
    let stand = standing::of(tx, user)?.ok_or(Refusal::NotFound)?;
    rules::may_judge(judge, user, stand.is_moderator)?;
    Ok(stand)
}

/// Writes down what was decided about a person.
pub(crate) fn record(
    tx: &mut Tx<'_>,
    judge: Judge,
    (kind, outcome): (&'static str, &str),
    reason: &str,
    project: Option<ProjectId>,
    user: UserId,
    now: Timestamp,
) -> Result<(), AppError> {
    let taken = NewDecision { moderator: judge.moderator(), kind, outcome, reason, project, subject: Some(user.0) };
    Ok(decision::record(tx, &taken, now)?)
}

/// Counts a person's points anew, and suspends or lifts as the rules say, telling the person. Called after whatever it
/// follows from was changed: warnings, wins, a moderator's own suspension, the limits. `reason` is told with a suspension.
///
/// # Errors
/// Those of the database.
pub(crate) fn settle(
    tx: &mut Tx<'_>,
    market: &Market,
    user: UserId,
    reason: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    let Some(stand) = standing::of(tx, user)? else { return Ok(()) };
    let points = warning::points(tx, user)?;
    let suspended = rules::Standing { points, ..stand.rules() }.suspended(&market.settings());
    if (points, suspended) == (stand.points, stand.suspended) {
        return Ok(());
    }
    standing::keep(tx, user, points, suspended, now)?;
    if let (false, Some(since)) = (suspended, stand.suspended_at) {
        delivery::go_on(tx, market, user, since, now)?;
    }
    let (told, event) = match (stand.suspended, suspended) {
        (false, true) => {
            let reason = reason.to_owned();
            (Told::Suspended { reason: reason.clone() }, StandingEvent::Suspended { reason })
        }
        (true, false) => (Told::SuspensionLifted {}, StandingEvent::Lifted),
        (false, false) | (true, true) => return Ok(()),
    };
    tell(tx, To::Person(user), told, About::Person(user), now)?;
    mail(tx, market, user, event, now)
}

/// The same for somebody whose win was taken back: with fewer wins the limit is lower. A win alone changes nothing, for
/// nobody suspended is chosen.
///
/// # Errors
/// Those of the database.
pub(crate) fn settle_lost_win(tx: &mut Tx<'_>, market: &Market, user: UserId, now: Timestamp) -> Result<(), AppError> {
    match standing::of(tx, user)? {
        Some(stand) if stand.points > 0 => settle(tx, market, user, "", now),
        _ => Ok(()),
    }
}

fn mail(tx: &mut Tx<'_>, market: &Market, user: UserId, event: StandingEvent, now: Timestamp) -> Result<(), AppError> {
    outbox::mail_person(tx, market, user, &MailText::Standing { event }, now)
}

/// Has a person looked at then; once for a warning.
fn look_at(
    tx: &mut Tx<'_>,
    user: UserId,
    at: Timestamp,
    warning: Option<WarningId>,
    now: Timestamp,
) -> Result<(), AppError> {
    let key = warning.map(|id| format!("{WATCH_STANDING}:{id}"));
    db::jobs::enqueue(tx, WATCH_STANDING, &serde_json::to_string(&StandingJob { user })?, at, key.as_deref(), now)?;
    Ok(())
}

/// Has everybody with points looked at: the limits have moved.
///
/// # Errors
/// Those of the database.
pub(crate) fn look_at_all(tx: &mut Tx<'_>, now: Timestamp) -> Result<(), AppError> {
    for user in standing::warned(tx)? {
        look_at(tx, user, now, None, now)?;
    }
    Ok(())
}

/// Runs a look: warnings older than a year are forgotten, the rest is counted.
///
/// # Errors
/// Those of the database; the job comes again.
pub async fn watch(market: &Market, payload: &str) -> Result<(), AppError> {
    let job: StandingJob = serde_json::from_str(payload)?;
    let (market_in, now) = (market.clone(), market.now());
    market
        .db
        .write(move |tx| {
            warning::forget(tx, job.user, now.plus_ms(-rules::WARNING_LIFE_MS))?;
            settle(tx, &market_in, job.user, "", now)
        })
        .await
}
