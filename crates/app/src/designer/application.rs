//! The designers' sign-up test: works are collected, submitted once, and decided once by a moderator.

use crate::account::{Moderator, known};
use crate::file::{self, BelongsTo, NewFile, Scope};
use crate::mail_text::MailText;
use crate::{AppError, Market, notice, outbox};
use db::account::Person;
use db::admin::decision::{self, NewDecision};
use db::designer::application::{self as rows, Application};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::account::UserType;
use domain::designer::{self, ApplicationFacts, ApplicationStatus};
use domain::notice::{About, To, Told};
use domain::refusal::Problem;
use domain::work::ImageUse;
use domain::{ApplicationId, FileId, Refusal, Timestamp};

/// A work that was taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddedWork {
    pub application: ApplicationId,
    pub work: i64,
    pub file: FileId,
}

/// Whether this person may work on an application at all.
fn ensure_applicant(viewer: &Viewer) -> Result<(), Refusal> {
    if !UserType::Designer.is(viewer.user_type) {
        return Err(Refusal::Forbidden);
    }
    if viewer.suspended {
        return Err(Refusal::Suspended);
    }
    // Approved by other means than this test: there is nothing left to apply for.
    if viewer.approved { Err(Refusal::AlreadyApplied) } else { Ok(()) }
}

fn facts(application: &Application, works: usize) -> ApplicationFacts {
    ApplicationFacts {
        submitted: application.submitted_at.is_some(),
        // The column is written by this module only.
        status: ApplicationStatus::from_value(application.status).unwrap_or(ApplicationStatus::Reviewing),
        works,
    }
}

/// Whether the person behind this account applied before, under this account or another.
///
/// # Errors
/// Those of the database.
pub fn had_chance(conn: &mut Conn<'_>, viewer: &Viewer) -> Result<bool, AppError> {
    let person = db::account::find(conn, viewer.id)?.ok_or(Refusal::NotSignedIn)?;
    let marks = known::marks(conn, &person)?;
    Ok(rows::had_chance(conn, &marks)?)
}

/// Whether the person may add a work to their application now: asked before a body is read.
///
/// # Errors
/// `Forbidden`, `Suspended`, `AlreadyApplied`, `TooManyAttachments`.
pub async fn may_add_work(market: &Market, viewer: &Viewer) -> Result<(), AppError> {
    ensure_applicant(viewer)?;
    let person = viewer.clone();
    market.db.read(move |conn| check_room(conn, &person).map(drop)).await
}

/// Takes one work in. The picture must be a JPG of 800x600, 1200x900 or 1600x1200.
///
/// # Errors
/// What is wrong with the picture; `AlreadyApplied` after submission, `TooManyAttachments` beyond three.
pub async fn add_work(
    market: &Market,
    viewer: &Viewer,
    name: String,
    bytes: file::Content,
) -> Result<AddedWork, AppError> {
    // Refused before the picture is worked on, and again inside the transaction.
    may_add_work(market, viewer).await?;
    let user = viewer.id;
    let sizes = ImageUse::Application.sizes().to_vec();
    let stored = file::keep(market, NewFile { scope: Scope::Application, owner: user, name, bytes, sizes }).await?;
    take_work(market, viewer, stored).await
}

/// Adds a work that lies in storage already.
///
/// # Errors
/// As [`add_work`], but for the picture's.
pub async fn take_work(market: &Market, viewer: &Viewer, stored: file::StoredFile) -> Result<AddedWork, AppError> {
    let user = viewer.id;
    let (now, person, row) = (market.now(), viewer.clone(), stored.clone());
    let added = market.db.write(move |tx| {
        let application = match check_room(tx, &person)? {
            Some(application) => application.id,
            None => rows::insert(tx, user, now)?,
        };
        let file = db::file::insert(tx, &row, BelongsTo::default(), now)?;
        let work = rows::add_work(tx, application, file, now)?;
        Ok(AddedWork { application, work, file })
    });
    file::settle(market, &[stored], added.await).await
}

fn check_room(conn: &mut Conn<'_>, viewer: &Viewer) -> Result<Option<Application>, AppError> {
    if had_chance(conn, viewer)? {
        return Err(Refusal::AlreadyApplied.into());
    }
    let Some(application) = rows::of_user(conn, viewer.id)? else {
        designer::add_work(None)?;
        return Ok(None);
    };
    let works = rows::works(conn, application.id)?.len();
    designer::add_work(Some(&facts(&application, works)))?;
    Ok(Some(application))
}

/// Takes a work back before the application is submitted.
///
/// # Errors
/// `NotFound` for another's application or work, `AlreadyApplied` after submission.
pub async fn remove_work(
    market: &Market,
    viewer: &Viewer,
    application: ApplicationId,
    work: i64,
) -> Result<(), AppError> {
    let user = viewer.id;
    market
        .db
        .write(move |tx| {
            let found = rows::find(tx, application)?.filter(|found| found.user == user).ok_or(Refusal::NotFound)?;
            if found.submitted_at.is_some() {
                return Err(Refusal::AlreadyApplied.into());
            }
            if rows::remove_work(tx, application, work)? { Ok(()) } else { Err(Refusal::NotFound.into()) }
        })
        .await
}

/// Submits the application with the named works, or all of them where none is named.
///
/// # Errors
/// `AlreadyApplied` the second time, also under another account; a work that is not the applicant's; too few works.
pub async fn submit(
    market: &Market,
    viewer: &Viewer,
    works: Vec<i64>,
    content: String,
) -> Result<ApplicationId, AppError> {
    ensure_applicant(viewer)?;
    let (now, viewer) = (market.now(), viewer.clone());
    market
        .db
        .write(move |tx| {
            let person = db::account::find(tx, viewer.id)?.ok_or(Refusal::NotSignedIn)?;
            let marks = known::marks(tx, &person)?;
            let had_chance = rows::had_chance(tx, &marks)?;
            let Some(application) = rows::of_user(tx, viewer.id)? else {
                let nothing = ApplicationFacts { submitted: false, status: ApplicationStatus::Reviewing, works: 0 };
                designer::submit(&nothing, had_chance, &content)?;
                return Err(Refusal::WrongState.into());
            };
            let kept = keep_only(tx, &application, &works)?;
            let content = designer::submit(&facts(&application, kept), had_chance, &content)?;
            if !rows::submit(tx, application.id, &content, now)? {
                return Err(Refusal::AlreadyApplied.into());
            }
            rows::note_persons(tx, application.id, &marks)?;
            tell_moderators(tx, &viewer, application.id, now)?;
            Ok(application.id)
        })
        .await
}

/// Notes what else somebody is known by who has had their chance and leaves: a way in that came after it.
///
/// # Errors
/// Those of the database.
pub(crate) fn leave(tx: &mut Tx<'_>, person: &Person) -> Result<(), AppError> {
    let Some(application) = rows::of_user(tx, person.id)?.filter(|one| one.submitted_at.is_some()) else {
        return Ok(());
    };
    let marks = known::marks(tx, person)?;
    Ok(rows::note_persons(tx, application.id, &marks)?)
}

/// Takes the works that are not named out of an open application; how many stay.
fn keep_only(tx: &mut Tx<'_>, application: &Application, named: &[i64]) -> Result<usize, AppError> {
    let known: Vec<i64> = rows::works(tx, application.id)?.iter().map(|work| work.id).collect();
    if named.iter().any(|work| !known.contains(work)) {
        return Err(Refusal::fault("workIds", Problem::Unknown).into());
    }
    if named.is_empty() || application.submitted_at.is_some() {
        return Ok(known.len());
    }
    for work in known.iter().filter(|work| !named.contains(work)) {
        rows::remove_work(tx, application.id, *work)?;
    }
    Ok(known.iter().filter(|work| named.contains(work)).count())
}

fn tell_moderators(tx: &mut Tx<'_>, viewer: &Viewer, id: ApplicationId, now: Timestamp) -> Result<(), AppError> {
    let told = Told::ApplicationSubmitted { user_id: Some(viewer.id) };
    Ok(notice::tell_moderators(tx, &told, About::Application(Some(id)), None, now)?)
}

/// Decides an application: approving lets the designer take part; either way they are told, by notice and by mail.
///
/// # Errors
/// `NotFound`; `AlreadyDecided` for the second of two moderators; `reason_required` to reject.
pub async fn decide(
    market: &Market,
    moderator: &Moderator,
    id: ApplicationId,
    approve: bool,
    reason: String,
) -> Result<ApplicationStatus, AppError> {
    let (now, by, running) = (market.now(), moderator.id, market.clone());
    market
        .db
        .write(move |tx| {
            let application = rows::find(tx, id)?.ok_or(Refusal::NotFound)?;
            let works = rows::works(tx, id)?.len();
            let (status, reason) = designer::decide(&facts(&application, works), approve, &reason)?;
            if !rows::decide(tx, id, status.value(), &reason, by, now)? {
                return Err(Refusal::AlreadyDecided.into());
            }
            let (told, text) = match status {
                ApplicationStatus::Approved => {
                    rows::approve_user(tx, application.user)?;
                    if let Some(person) = db::account::find(tx, application.user)? {
                        super::index(tx, &person)?;
                    }
                    (Told::ApplicationApproved { reason: reason.clone() }, MailText::ApplicationApproved)
                }
                ApplicationStatus::Rejected | ApplicationStatus::Reviewing => {
                    let told = Told::ApplicationRejected { reason: reason.clone() };
                    (told, MailText::ApplicationRejected { reason: reason.clone() })
                }
            };
            let outcome = if approve { "approved" } else { "rejected" };
            let new = NewDecision {
                moderator: Some(by),
                kind: "application",
                outcome,
                reason: &reason,
                project: None,
                subject: Some(id.0),
            };
            decision::record(tx, &new, now)?;
            notice::tell(tx, To::Person(application.user), told, About::Application(Some(id)), now)?;
            outbox::mail_person(tx, &running, application.user, &text, now)?;
            Ok(status)
        })
        .await
}
