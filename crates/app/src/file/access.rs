//! Who may read a stored file: decided by what it is for, through the rules of the contest it belongs to.

use db::file::{FileRow, Scope};
use db::session::Viewer;
use db::work::gate::Gate;
use db::{Conn, DbError};
use domain::{BoughtId, FileId, Timestamp, WorkId};

/// How far a file that may be read may travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Everybody sees it: shared caches may keep it.
    Public,
    /// This reader sees it now.
    Private,
    /// This reader has it once they proved who they are a moment ago; it is kept nowhere on its way.
    Proved,
}

/// Whether that reader may have the file; `None` when for them it does not exist.
///
/// # Errors
/// Those of the database.
pub fn reach(
    conn: &mut Conn<'_>,
    file: &FileRow,
    viewer: Option<Viewer>,
    share_key: Option<&str>,
    now: Timestamp,
) -> Result<Option<Reach>, DbError> {
    let actor = db::project::facts::actor(viewer.as_ref(), false, false);
    let trusted = actor.is(file.owner) || actor.moderates();
    let private = |may: bool| may.then_some(Reach::Private);
    // The invoice of an order is its buyer's, as that of a contest is the client's.
    if let Some(order) = file.order
        && file.scope != Scope::Invoice
    {
        let side = match actor.user_id {
            Some(user) => db::order::list::is_side(conn, order, user)?,
            None => false,
        };
        return Ok(private(side || actor.moderates()));
    }
    match file.scope {
        Scope::Avatar => Ok(Some(Reach::Public)),
        // Nobody else's, moderators' neither.
        Scope::Export => {
            let may = actor.is(file.owner) && crate::account::export::can_be_had(conn, file.owner, file.id, now)?;
            Ok(may.then_some(Reach::Proved))
        }
        Scope::Signature | Scope::Application | Scope::Proof | Scope::Delivery | Scope::Upload => Ok(private(trusted)),
        Scope::Work | Scope::Attachment => entry(conn, file, viewer, share_key, now),
        Scope::FinalLogo => match file.project {
            None => Ok(private(trusted)),
            Some(project) => {
                let gate = Gate::open(conn, project, viewer.clone(), share_key)?;
                if gate.is_some_and(|gate| gate.view_package(BoughtId::WINNER)) {
                    return Ok(Some(Reach::Private));
                }
                // Those who build on it in the contest for the identity.
                for next in db::project::with_logo(conn, file.id)? {
                    if Gate::open(conn, next, viewer.clone(), share_key)?.is_some() {
                        return Ok(Some(Reach::Private));
                    }
                }
                // Everybody else only once the entry is everybody's.
                Ok(entry(conn, file, viewer, share_key, now)?.filter(|reach| *reach == Reach::Public))
            }
        },
        Scope::Brief | Scope::Logo => match file.project {
            // Sent ahead of its brief.
            None => Ok(private(trusted)),
            Some(project) => Ok(private(Gate::open(conn, project, viewer, share_key)?.is_some())),
        },
        Scope::Gig => match file.gig {
            Some(gig) if db::gig::shows_photo(conn, gig, file.id)? => Ok(Some(Reach::Public)),
            _ => Ok(private(trusted)),
        },
        Scope::Forum => match file.topic {
            None => Ok(private(trusted)),
            Some(topic) => Ok(private(crate::forum::may_read(conn, topic, viewer, now)?)),
        },
        // The client's and the moderators' only: it carries a tax number.
        Scope::Invoice => Ok(private(trusted)),
        Scope::Message if let Some(thread) = file.thread => {
            let side = match actor.user_id {
                Some(user) => db::message::is_side(conn, thread, user)?,
                None => false,
            };
            // Moderators only while something of that conversation is reported to them.
            Ok(private(side || (actor.moderates() && db::message::report::waits(conn, thread)?)))
        }
        Scope::Package | Scope::Certificate | Scope::Message => match file.project {
            None => Ok(private(trusted)),
            Some(project) => {
                let Some(gate) = Gate::open(conn, project, viewer, share_key)? else { return Ok(None) };
                Ok(private(match file.handover {
                    Some(handover) => gate.view_files_of(handover),
                    None => gate.view_package(BoughtId::WINNER),
                }))
            }
        },
    }
}

/// A picture of an entry: whoever sees the entry sees it, everybody once it is public.
fn entry(
    conn: &mut Conn<'_>,
    file: &FileRow,
    viewer: Option<Viewer>,
    share_key: Option<&str>,
    now: Timestamp,
) -> Result<Option<Reach>, DbError> {
    let Some(work) = file.work else { return Ok(None) };
    if file.scope == Scope::Work && db::work::find(conn, work)?.is_some_and(|work| work.file != file.id) {
        return earlier(conn, (work, file.id), viewer, share_key, now);
    }
    let reached = of_work(conn, work, viewer.clone(), share_key, now)?;
    if reached.is_some() {
        return Ok(reached);
    }
    // A store purchase shows the picture of the entry that it was made from, whatever became of that one.
    for copy in db::work::with_picture(conn, file.id)?.into_iter().filter(|copy| *copy != work) {
        if of_work(conn, copy, viewer.clone(), share_key, now)?.is_some() {
            return Ok(Some(Reach::Private));
        }
    }
    Ok(None)
}

/// A version that a newer one has replaced: between those whom the talk about it is between, and whoever reads of it in the
/// topic of its report.
fn earlier(
    conn: &mut Conn<'_>,
    (work, picture): (WorkId, FileId),
    viewer: Option<Viewer>,
    share_key: Option<&str>,
    now: Timestamp,
) -> Result<Option<Reach>, DbError> {
    let Some(work) = db::work::find(conn, work)? else { return Ok(None) };
    let Some(gate) = Gate::open(conn, work.project, viewer.clone(), share_key)? else { return Ok(None) };
    let facts = work.facts();
    if !gate.see_work(&facts, now) {
        return Ok(None);
    }
    if gate.thread(&facts).read(gate.actor()).is_ok() {
        return Ok(Some(Reach::Private));
    }
    for topic in db::report::topics_of_picture(conn, picture)? {
        if crate::forum::may_read(conn, topic, viewer.clone(), now)? {
            return Ok(Some(Reach::Private));
        }
    }
    Ok(None)
}

fn of_work(
    conn: &mut Conn<'_>,
    work: WorkId,
    viewer: Option<Viewer>,
    share_key: Option<&str>,
    now: Timestamp,
) -> Result<Option<Reach>, DbError> {
    let Some(work) = db::work::find(conn, work)? else { return Ok(None) };
    let Some(gate) = Gate::open(conn, work.project, viewer, share_key)? else { return Ok(None) };
    let facts = work.facts();
    if gate.is_public_work(&facts) {
        return Ok(Some(Reach::Public));
    }
    Ok(gate.see_work(&facts, now).then_some(Reach::Private))
}
