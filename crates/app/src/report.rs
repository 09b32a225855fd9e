//! Reports of entries: made by whoever sees them, answered in the forum, decided by moderators.

use crate::account::standing::{self, Wanted};
use crate::account::{Moderator, step};
use crate::file::derivative_key;
use crate::forum::{claim_pictures, kept};
use crate::project::acting::{OnContest, on_contest};
use crate::project::{take_back_stolen, take_sale_back};
use crate::work::{Asking, hide, remove_as_moderator, seen_work};
use crate::{AppError, Market, notice};
use db::account::warning::Subject;
use db::forum::{NewTopic, OPENING, mark};
use db::report::{self as rows, NewReport, ReportRow};
use db::{Conn, Tx};
use domain::forum::{Board, Part};
use domain::notice::{About, To, Told};
use domain::project::access;
use domain::refusal::Problem;
use domain::report::{self as rules, Claim, Decided, Effect, Named, Original, Standing, Verdict};
use domain::{Refusal, ReportId, Timestamp, TopicId, WorkId};
use media::hash;

/// The smaller picture that two are compared by.
const COMPARED: &str = "wall.jpg";

/// A report as it was sent.
#[derive(Clone, Debug, Default)]
pub struct Filed {
    /// A code of [`rules::Kind`]; may be empty.
    pub kind: String,
    pub reason: String,
    pub original: Original,
    /// The warning was ticked.
    pub confirmed: bool,
}

/// Reports an entry: a topic of the board of reports begins with it. Its author, the contest's owner and moderators are
/// told.
///
/// # Errors
/// `NotFound` for an entry that the person does not see; those of the rule; every wrong field at once; `AlreadyReported`
/// while one of theirs waits, `TooManyReports`.
pub async fn report(
    market: &Market,
    asking: &Asking,
    id: WorkId,
    filed: Filed,
) -> Result<(ReportId, TopicId), AppError> {
    let now = market.now();
    let (asking_in, filed_in) = (asking.clone(), filed.clone());
    let checked = market.db.read(move |conn| {
        let (claim, site) = check(conn, &asking_in, id, &filed_in, now)?;
        let pictures = pictures(conn, id, &claim.original)?;
        Ok::<_, AppError>((claim, site, pictures))
    });
    let (claim, _, pictures) = checked.await?;
    let likeness = match pictures {
        Some(keys) => likeness(market, keys).await?,
        None => None,
    };
    let asking = asking.clone();
    market.db.write(move |tx| write(tx, &asking, id, &claim, likeness, &filed, now)).await
}

/// What is reported, if it may be.
fn check(
    conn: &mut Conn<'_>,
    asking: &Asking,
    id: WorkId,
    filed: &Filed,
    now: Timestamp,
) -> Result<(Claim, domain::Site), AppError> {
    let seen = seen_work(conn, asking, id, now)?;
    access::report(&seen.work.facts(), seen.gate.actor())?;
    let mut claim = rules::read(&filed.kind, &filed.reason, filed.original.clone(), filed.confirmed)?;
    let field = if claim.original.named == Named::Nothing { "originalWorkId" } else { "originalLink" };
    let unknown = || AppError::from(Refusal::fault(field, Problem::Unknown));
    match claim.original.named {
        Named::OnWall { project, number } => {
            let project = project.unwrap_or(seen.work.project);
            let found = db::work::find_by_number(conn, project, number)?.ok_or_else(unknown)?;
            claim.original.work = Some(found.id);
        }
        Named::InStore(work) => claim.original.work = Some(work),
        Named::Nothing | Named::Unreadable => {}
    }
    if let Some(original) = claim.original.work {
        // Only what the reporter sees: nobody learns of an entry by naming its number.
        match seen_work(conn, asking, original, now) {
            Ok(found) if original != id && found.work.deleted_at.is_none() => {}
            Ok(_) | Err(AppError::Refused(Refusal::NotFound)) => return Err(unknown()),
            Err(fault) => return Err(fault),
        }
    }
    Ok((claim, seen.gate.row.site))
}

/// The keys of the two pictures, where both are here.
fn pictures(conn: &mut Conn<'_>, id: WorkId, original: &Original) -> Result<Option<(String, String)>, AppError> {
    let other = match (original.work, original.file) {
        (Some(work), _) => db::work::find(conn, work)?.map(|work| work.file),
        (None, file) => file,
    };
    let (Some(other), Some(own)) = (other, db::work::find(conn, id)?.map(|work| work.file)) else { return Ok(None) };
    let key = |conn: &mut Conn<'_>, file| Ok::<_, AppError>(db::file::find(conn, file)?.filter(|file| file.width > 0));
    let (Some(own), Some(other)) = (key(conn, own)?, key(conn, other)?) else { return Ok(None) };
    Ok(Some((own.key, other.key)))
}

/// How like two pictures are, in per cent; nothing of one that cannot be read.
async fn likeness(market: &Market, (own, other): (String, String)) -> Result<Option<i64>, AppError> {
    let storage = market.storage.clone();
    market
        .compute(move || {
            let look = |key: &str| {
                let small = storage.get(&derivative_key(key, COMPARED)).ok()?;
                hash::look(&small).ok()
            };
            let (Some(own), Some(other)) = (look(&own), look(&other)) else { return Ok(None) };
            #[allow(clippy::cast_possible_truncation, reason = "between 0 and 100")]
            let percent = (own.likeness(&other).clamp(0.0, 1.0) * 100.0).round() as i64;
            Ok(Some(percent))
        })
        .await
}

fn write(
    tx: &mut Tx<'_>,
    asking: &Asking,
    id: WorkId,
    claim: &Claim,
    likeness: Option<i64>,
    filed: &Filed,
    now: Timestamp,
) -> Result<(ReportId, TopicId), AppError> {
    // What was judged before the pictures were compared may be another now.
    let (_, site) = check(tx, asking, id, filed, now)?;
    let (reporter, seen) = (asking.viewer.id, seen_work(tx, asking, id, now)?);
    if rows::is_open(tx, id, reporter)? {
        return Err(Refusal::AlreadyReported.into());
    }
    if rows::open_of_person(tx, reporter)? >= rules::OPEN_MOST {
        return Err(Refusal::TooManyReports { max: rules::OPEN_MOST }.into());
    }
    let (number, project, author, client) =
        (seen.work.number, seen.work.project, seen.work.designer, seen.gate.row.client);
    let contest = db::project::load(tx, project)?.ok_or(Refusal::NotFound)?;
    let title = format!("{} #{number}", contest.company_name);
    let part = Part::of(seen.gate.actor());
    let reason = kept(&claim.reason, part);
    let new = NewTopic { site, board: Board::Reports, author: reporter, title: &title, content: &reason.content };
    let topic = db::forum::insert(tx, &new, now)?;
    let files: Vec<_> = claim.original.file.into_iter().collect();
    claim_pictures(tx, "fileId", &files, reporter, topic, now)?;
    // What its sender called it may say who they are.
    for file in files {
        db::file::rename(tx, file, ORIGINAL)?;
    }
    let new = NewReport { work: id, project, topic, reporter, claim, likeness };
    let report = rows::insert(tx, &new, now)?;
    for person in [reporter, author] {
        mark::follow(tx, topic, person, true, now)?;
    }
    mark::read(tx, topic, reporter, OPENING, now)?;
    let about = About::Topic(topic);
    let told = Told::EntryReported { number, reason: claim.kind.code().to_owned() };
    notice::tell(tx, To::Designer(author), told.clone(), about, now)?;
    if client != reporter {
        notice::tell(tx, To::Client(client), told, about, now)?;
    }
    notice::tell_moderators(tx, &Told::EntryReportWaits { number }, about, Some(reporter), now)?;
    crate::stream::happened(tx, project, now)?;
    Ok((report, topic))
}

/// What the picture of an original is called from then on.
const ORIGINAL: &str = "original";

/// A moderator's decision as it was sent.
#[derive(Clone, Debug, Default)]
pub struct Ruling {
    /// A code of [`Verdict`].
    pub decision: String,
    pub reason: String,
    /// Of the warning that goes with it.
    pub points: Option<i64>,
}

/// Decides on a report, once; all whom it concerns are told in words, and the topic is locked. What is removed settles
/// every other report of the entry that waits.
///
/// # Errors
/// Every wrong field at once; `NotFound`, `AlreadyDecided`; `Forbidden` for whom it concerns; what the entry's place does
/// not allow; `CodeRequired` where a win or a sale is taken back.
pub async fn decide(market: &Market, moderator: &Moderator, id: ReportId, ruling: Ruling) -> Result<(), AppError> {
    let decided = rules::read_decision(&ruling.decision, &ruling.reason, ruling.points)?;
    let found = market.db.read(move |conn| rows::find(conn, id)).await?.ok_or(Refusal::NotFound)?;
    let asking = Asking::new(market, moderator, None);
    on_contest(market, moderator, found.project, move |act| {
        let report = rows::find(act.tx, id)?.ok_or(Refusal::NotFound)?;
        rules::may_judge(act.viewer.id, report.designer, report.reporter, report.client)?;
        close(act, &report, &decided)?;
        let settled = match act.seen.facts.given_back() {
            // The buyer had the price back: what was sold is for sale again, and judged as it stands there.
            Some((of, entry)) => act.elsewhere(of, |there| {
                rules::may_judge(there.viewer.id, report.designer, report.reporter, there.client())?;
                let mut settled = carry_out(there, &asking, &report, entry, &decided)?;
                if !settled.is_empty() {
                    settled.push(report.work);
                }
                Ok(settled)
            })?,
            None => carry_out(act, &asking, &report, report.work, &decided)?,
        };
        warn(act, &report, &decided)?;
        for work in settled {
            for other in rows::open_of_work(act.tx, work)? {
                rules::may_judge(act.viewer.id, other.designer, other.reporter, other.client)?;
                close(act, &other, &Decided { points: None, ..decided.clone() })?;
            }
        }
        Ok(())
    })
    .await
}

/// Notes the decision on a report, locks its topic, tells whom it concerns.
fn close(act: &mut OnContest<'_, '_>, report: &ReportRow, decided: &Decided) -> Result<(), AppError> {
    let (status, now) = (decided.verdict.status(), act.now);
    let row = rows::Decided { status, reason: &decided.reason, points: decided.points, by: act.viewer.id };
    if !rows::decide(act.tx, report.id, &row, now)? {
        return Err(Refusal::AlreadyDecided.into());
    }
    db::forum::lock(act.tx, report.topic, true)?;
    let told = Told::EntryReportDecided {
        number: report.number,
        outcome: status.code().to_owned(),
        reason: decided.reason.clone(),
    };
    let about = About::Topic(report.topic);
    notice::tell(act.tx, To::Person(report.reporter), told.clone(), about, now)?;
    notice::tell(act.tx, To::Designer(report.designer), told.clone(), about, now)?;
    if report.client != report.reporter {
        notice::tell(act.tx, To::Client(report.client), told, about, now)?;
    }
    act.record_of(report.project, ("report", status.code()), &decided.reason, Some(report.id.0))
}

/// Does to the entry what was decided; the entries whose other reports are settled by it. What the store sold and its copy
/// in the purchase are one picture: reported here or there, the sale ends and what was sold comes down.
fn carry_out(
    act: &mut OnContest<'_, '_>,
    asking: &Asking,
    report: &ReportRow,
    entry: WorkId,
    decided: &Decided,
) -> Result<Vec<WorkId>, AppError> {
    let work = db::work::find(act.tx, entry)?.ok_or(Refusal::NotFound)?;
    let stands = Standing::of(&act.seen.facts, &work.facts());
    let (reason, now) = (decided.reason.as_str(), act.now);
    let effect = rules::effect(decided.verdict, report.kind, stands)?;
    if effect.moves_money() {
        step::ensure_fresh_within(act.tx, act.market, act.viewer, now)?;
    }
    match effect {
        Effect::Nothing => Ok(Vec::new()),
        Effect::Hide => {
            hide(act.tx, asking, work.id, true, reason, now)?;
            Ok(Vec::new())
        }
        Effect::TakeDown => {
            remove_as_moderator(act.tx, asking, work.id, reason, now)?;
            Ok(vec![work.id])
        }
        Effect::TakeBack(bought) => {
            let down = take_back_stolen(act, bought, reason)?;
            remove_as_moderator(act.tx, asking, down, reason, now)?;
            Ok(vec![work.id, down])
        }
        Effect::TakeSaleBack => {
            let (copy, buyer) = take_sale_back(act, work.id, reason)?;
            rules::may_judge(act.viewer.id, report.designer, report.reporter, buyer)?;
            remove_as_moderator(act.tx, asking, work.id, reason, now)?;
            Ok(vec![work.id, copy])
        }
    }
}

/// Gives the warning that goes with a decision: to the author, or, where nothing was wrong, to the reporter.
fn warn(act: &mut OnContest<'_, '_>, report: &ReportRow, decided: &Decided) -> Result<(), AppError> {
    let Some(points) = decided.points else { return Ok(()) };
    // A reporter who has no part in the contest is not told of it by being warned.
    let (user, work) = match decided.verdict {
        Verdict::Dismiss => (report.reporter, None),
        Verdict::Hide | Verdict::Remove | Verdict::Warn => (report.designer, Some(report.work)),
    };
    let wanted = Wanted {
        user: Some(user),
        points: Some(points),
        reason: decided.reason.clone(),
        about: Subject { work, ..Subject::default() },
    };
    standing::warn_within(act.tx, act.market, act.viewer.id, &wanted, act.now)?;
    Ok(())
}
