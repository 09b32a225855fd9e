//! A contest to take along: the calls' own answers to its reader, put together.

use super::{allowed, files_in, readable};
use crate::AppState;
use crate::delivery::{self, MessageView, PackagesView, PartiesView, ReviewView};
use crate::file::FileObject;
use crate::http::{Caller, Page, Viewer, When};
use crate::money::{EscrowView, escrow_of};
use crate::project::view::ProjectView;
use crate::project::view_for;
use crate::work::dto::{Work, WorkMessage, WorkVersion};
use crate::work::list::by_number;
use crate::work::{messages_of, versions_of};
use app::AppError;
use app::archive::Wanted;
use db::Conn;
use domain::{BoughtId, FileId, ProjectId, Site, Timestamp, WorkId};
use serde::Serialize;

/// How much of a list is read at once.
const PAGE: i64 = 100;

/// What the archive says of itself.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct About {
    made_at: When,
    /// For whom it was made: it holds what they saw.
    reader: i64,
    times: &'static str,
    amounts: &'static str,
    files: &'static str,
}

/// An idea that the client likes, with its picture.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Liked {
    pub work_id: i64,
    pub image: FileObject,
}

#[derive(Serialize)]
pub(super) struct Entry {
    #[serde(flatten)]
    pub work: Work,
    /// Every version, the newest first, where there are several and the reader reads those before the newest.
    pub versions: Vec<WorkVersion>,
    /// The thread behind it, the oldest first.
    pub thread: Vec<WorkMessage>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Handover {
    /// 0 is the winner's.
    pub bought_id: i64,
    #[serde(flatten)]
    pub packages: PackagesView,
    pub parties: Option<PartiesView>,
    pub certificate_file: Option<FileObject>,
    /// The oldest first.
    pub thread: Vec<MessageView>,
}

/// All of a contest that its reader sees.
#[derive(Serialize)]
pub(super) struct Contest {
    about: About,
    pub contest: ProjectView,
    pub references: Vec<Liked>,
    pub entries: Vec<Entry>,
    pub handovers: Vec<Handover>,
    pub reviews: Vec<ReviewView>,
    pub escrow: Option<EscrowView>,
}

impl Contest {
    pub(super) fn made_at(&self) -> Timestamp {
        self.about.made_at.0
    }
}

/// Reads all of it, and names the files that go along.
///
/// # Errors
/// `NotFound` for whoever may not know of it.
pub(super) async fn gather(
    state: &AppState,
    caller: &Caller,
    viewer: &Viewer,
    id: ProjectId,
    site: Site,
) -> Result<(Contest, Vec<Wanted>), AppError> {
    let mut view = view_for(state, caller, id, site).await?;
    // Whoever has the address of a private poll sees its entries.
    view.poll = view.poll.filter(|poll| !poll.private);
    let about = About {
        made_at: state.market.now().into(),
        reader: viewer.id.0,
        times: "RFC 3339, UTC",
        amounts: super::AMOUNTS,
        files: super::FILES,
    };
    let bought = view.additional_bought.iter().map(|one| BoughtId(one.id));
    let mut handovers = Vec::new();
    for bought in std::iter::once(BoughtId::WINNER).chain(bought) {
        handovers.extend(handover(state, caller, viewer, id, bought).await?);
    }
    let entries = entries(state, caller, id).await?;
    let liked: Vec<WorkId> = view.references.iter().map(|idea| WorkId(idea.work_id)).collect();
    let (state_in, caller_in) = (state.clone(), caller.clone());
    let read = state.market.db.read(move |conn| {
        let reviews = delivery::reviews_of(conn, &state_in, &caller_in, id)?;
        let escrow = allowed(escrow_of(conn, &state_in, &caller_in, id).map(Some))?;
        Ok::<_, AppError>((reviews, escrow, references(conn, &liked)?))
    });
    let (reviews, escrow, references) = read.await?;
    let contest = Contest { about, contest: view, references, entries, handovers, reviews, escrow };
    let wanted = files(state, caller, &contest).await?;
    Ok((contest, wanted))
}

/// The pictures of ideas; whether the reader may have them is asked of each file.
fn references(conn: &mut Conn<'_>, liked: &[WorkId]) -> Result<Vec<Liked>, AppError> {
    let mut found = Vec::new();
    for id in liked {
        let Some(work) = db::work::find(conn, *id)? else { continue };
        let Some(file) = db::file::find(conn, work.file)? else { continue };
        found.push(Liked { work_id: id.0, image: file.into() });
    }
    Ok(found)
}

async fn entries(state: &AppState, caller: &Caller, id: ProjectId) -> Result<Vec<Entry>, AppError> {
    let mut all: Vec<Entry> = Vec::new();
    for number in 1.. {
        let (market, caller) = (state.market.clone(), caller.clone());
        let now = market.now();
        let read = state.market.db.read(move |conn| {
            let page = by_number(conn, &caller, id, Page { number, size: PAGE }, &market.settings(), now)?;
            let entries = page.list.into_iter().map(|work| entry(conn, &caller, id, work, now));
            Ok::<_, AppError>((entries.collect::<Result<Vec<_>, _>>()?, page.total))
        });
        let (page, total) = read.await?;
        let is_last = page.is_empty();
        all.extend(page);
        if is_last || all.len() as i64 >= total {
            break;
        }
    }
    Ok(all)
}

fn entry(conn: &mut Conn<'_>, caller: &Caller, id: ProjectId, work: Work, now: Timestamp) -> Result<Entry, AppError> {
    let versions = if work.version > 1 { allowed(versions_of(conn, caller, work.id, now))? } else { Vec::new() };
    let thread = if work.messages > 0 {
        allowed(whole(|page| {
            messages_of(conn, caller, (id, work.id), page, now).map(|(list, total, _)| (list, total))
        }))?
    } else {
        Vec::new()
    };
    Ok(Entry { work, versions, thread })
}

/// All pages of a list.
fn whole<T>(mut page: impl FnMut(Page) -> Result<(Vec<T>, i64), AppError>) -> Result<Vec<T>, AppError> {
    let mut all = Vec::new();
    for number in 1.. {
        let (list, total) = page(Page { number, size: PAGE })?;
        let is_last = list.is_empty();
        all.extend(list);
        if is_last || all.len() as i64 >= total {
            break;
        }
    }
    Ok(all)
}

/// A handover with everything in it; none before it begins, and none for whoever is not a side of it.
async fn handover(
    state: &AppState,
    caller: &Caller,
    viewer: &Viewer,
    id: ProjectId,
    bought: BoughtId,
) -> Result<Option<Handover>, AppError> {
    let (state_in, caller_in) = (state.clone(), caller.clone());
    let read = state.market.db.read(move |conn| {
        let packages = allowed(delivery::packages_of(conn, &state_in, &caller_in, id, bought).map(Some))?;
        let thread = |page| delivery::messages_of(conn, &state_in, &caller_in, (id, bought), page);
        Ok::<_, AppError>((packages, allowed(whole(thread))?))
    });
    let (packages, thread) = read.await?;
    let Some(packages) = packages.filter(|packages| packages.handover.is_some()) else { return Ok(None) };
    let certificate_file = match packages.certificate {
        Some(_) => allowed(delivery::certificate_of(state, caller.clone(), id, bought).await.map(Some))?,
        None => None,
    };
    let parties = allowed(delivery::parties_of(state, viewer, id, bought).await.map(Some))?;
    let certificate_file = certificate_file.map(FileObject::from);
    Ok(Some(Handover { bought_id: bought.0, packages, parties, certificate_file, thread }))
}

/// The files that go along, in their order: what was delivered before the entries, so that there is room for it.
async fn files(state: &AppState, caller: &Caller, contest: &Contest) -> Result<Vec<Wanted>, AppError> {
    let mut folders: Vec<(String, Vec<FileId>)> = Vec::new();
    for handover in &contest.handovers {
        folders.push((format!("handovers/{}", handover.bought_id), files_in(handover)?));
    }
    folders.push(("brief".to_owned(), files_in(&contest.contest)?));
    for entry in &contest.entries {
        folders.push((format!("entries/{}", entry.work.number), files_in(entry)?));
    }
    folders.push(("references".to_owned(), files_in(&contest.references)?));
    let (caller, now) = (caller.clone(), state.market.now());
    let read = state.market.db.read(move |conn| {
        let each = folders.iter().map(|(folder, files)| readable(conn, &caller, (folder, files), now));
        each.collect::<Result<Vec<_>, AppError>>()
    });
    Ok(read.await?.into_iter().flatten().collect())
}
