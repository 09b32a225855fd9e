//! Gigs: written and published by sellers, decided by moderators, found in the store.

mod desk;
mod photo;

pub use desk::decide;
pub use photo::{add_photo, may_add_photo, take_photo};

use crate::account::limit;
use crate::{AppError, Market, notice};
use db::gig::{GigRow, Version};
use db::search::{Kind, Shelf, Text};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::gig::{Command, GIGS_OF_PERSON, GigFacts, GigInput, Move, Saved, Seller};
use domain::notice::{About, Told};
use domain::project::{ProjectType, industry};
use domain::refusal::{Fault, Problem};
use domain::time::DAY_MS;
use domain::{FileId, GigId, Refusal, Site, Timestamp, UserId};

/// What the rules know of a gig.
fn facts(row: &GigRow, newest: &Version) -> GigFacts {
    GigFacts { newest: newest.state, approved: row.approved.is_some(), paused: row.paused }
}

fn seller(conn: &mut Conn<'_>, id: UserId) -> Result<Seller, AppError> {
    Ok(db::gig::seller(conn, id)?.ok_or(Refusal::NotSignedIn)?)
}

/// Somebody's own gig with its newest version; for everybody else it is not there.
fn own(conn: &mut Conn<'_>, id: GigId, seller: UserId) -> Result<(GigRow, Version), AppError> {
    let row = db::gig::load(conn, id)?.filter(|row| row.seller == seller).ok_or(Refusal::NotFound)?;
    let newest = db::gig::version(conn, id, row.newest)?;
    Ok((row, newest))
}

/// Whether the person may offer gigs now.
///
/// # Errors
/// Those of [`Seller::may_offer`].
pub fn may_offer(conn: &mut Conn<'_>, viewer: &Viewer) -> Result<(), AppError> {
    Ok(seller(conn, viewer.id)?.may_offer()?)
}

/// Begins a gig on a site: a draft, which may be unfinished.
///
/// # Errors
/// Those of the rule; every wrong field at once.
pub async fn create(market: &Market, viewer: &Viewer, site: Site, input: GigInput) -> Result<GigId, AppError> {
    let (market_in, by, now) = (market.clone(), viewer.id, market.now());
    market
        .db
        .write(move |tx| {
            seller(tx, by)?.may_begin(db::gig::count_of(tx, by)?)?;
            limit::allow(tx, "gig", &by.to_string(), GIGS_OF_PERSON, now)?;
            let (saved, mut faults) = Saved::default().with(input.clone(), site, &market_in.settings());
            strange_photos(tx, None, by, &saved.content.photos, now, &mut faults)?;
            Refusal::faults(faults)?;
            let id = db::gig::insert(tx, by, site, &saved, now)?;
            tie_photos(tx, id, by, &saved.content.photos, now)?;
            db::gig::insert_draft(tx, id, &saved.content, now)?;
            Ok(id)
        })
        .await
}

/// Writes a gig. A draft stays one and may be unfinished; what was sent to review once goes there again as soon as
/// something of it is another, and has to be whole. The delivery and the revisions take effect at once.
///
/// # Errors
/// `NotFound` for everybody else's; those of the rule; every wrong field at once.
pub async fn save(market: &Market, viewer: &Viewer, id: GigId, input: GigInput) -> Result<(), AppError> {
    let (market_in, by, now) = (market.clone(), viewer.id, market.now());
    market
        .db
        .write(move |tx| {
            let (row, newest) = own(tx, id, by)?;
            seller(tx, by)?.may_offer()?;
            let before = Saved {
                content: newest.content.clone(),
                delivery_days: row.delivery_days,
                revisions: row.revisions,
                parts: row.parts,
            };
            let settings = market_in.settings();
            let (saved, mut faults) = before.with(input.clone(), row.site, &settings);
            let changed = saved.content != before.content;
            let does = facts(&row, &newest).after(Command::Save { changed })?;
            if does == Move::NewVersion || (does == Move::Nothing && saved != before) {
                let missing = saved.missing(row.site, &settings);
                faults.extend(missing.into_iter().filter(|one| !before_names(&faults, &one.field)).collect::<Vec<_>>());
            }
            strange_photos(tx, Some(id), by, &saved.content.photos, now, &mut faults)?;
            Refusal::faults(faults)?;
            tie_photos(tx, id, by, &saved.content.photos, now)?;
            db::gig::set_terms(tx, id, &saved)?;
            let done = match does {
                Move::Overwrite => db::gig::overwrite(tx, id, row.newest, &saved.content)?,
                Move::NewVersion => {
                    limit::allow(tx, "gig", &by.to_string(), GIGS_OF_PERSON, now)?;
                    let done = db::gig::replace(tx, id, row.newest, &saved.content, now)?;
                    tell_moderators(tx, id, by, now)?;
                    done
                }
                Move::Nothing | Move::Newest(_) | Move::Paused(_) => true,
            };
            if !done {
                return Err(Refusal::Conflict.into());
            }
            forget_photos(tx, id)
        })
        .await
}

fn before_names(faults: &[Fault], field: &str) -> bool {
    faults.iter().any(|fault| fault.field == field)
}

/// Notes a fault on photos that the seller may not name, beside the others.
fn strange_photos(
    conn: &mut Conn<'_>,
    id: Option<GigId>,
    owner: UserId,
    photos: &[FileId],
    now: Timestamp,
    faults: &mut Vec<Fault>,
) -> Result<(), AppError> {
    let known = |conn| db::gig::claimable(conn, photos, owner, id, now.plus_ms(-DAY_MS));
    if !photos.is_empty() && !before_names(faults, "photos") && known(conn)? < photos.len() {
        faults.push(Fault::new("photos", Problem::Unknown));
    }
    Ok(())
}

/// Ties the photos that a gig names to it.
fn tie_photos(tx: &mut Tx<'_>, id: GigId, owner: UserId, photos: &[FileId], now: Timestamp) -> Result<(), AppError> {
    for photo in photos {
        if !db::gig::claim_photo(tx, *photo, owner, id, now.plus_ms(-DAY_MS))? {
            return Err(Refusal::fault("photos", Problem::Unknown).into());
        }
    }
    Ok(())
}

/// Forgets the photos of a gig that no version names; the sweep takes their objects.
fn forget_photos(tx: &mut Tx<'_>, id: GigId) -> Result<(), AppError> {
    let named = db::gig::named_photos(tx, id)?;
    for photo in db::gig::photo_ids(tx, id)? {
        if !named.contains(&photo) {
            db::file::delete(tx, photo)?;
        }
    }
    Ok(())
}

fn tell_moderators(tx: &mut Tx<'_>, id: GigId, seller: UserId, now: Timestamp) -> Result<(), AppError> {
    let told = Told::GigSubmitted { user_id: Some(seller) };
    Ok(notice::tell_moderators(tx, &told, About::Gig(id), None, now)?)
}

/// Sends a draft to review, once it is whole. Where its newest version is in review already, nothing changes.
///
/// # Errors
/// `NotFound` for everybody else's; those of the rule; everything that is missing at once.
pub async fn publish(market: &Market, viewer: &Viewer, id: GigId) -> Result<(), AppError> {
    let (market_in, by, now) = (market.clone(), viewer.id, market.now());
    market
        .db
        .write(move |tx| {
            let (row, newest) = own(tx, id, by)?;
            seller(tx, by)?.may_offer()?;
            if facts(&row, &newest).after(Command::Publish)? == Move::Nothing {
                return Ok(());
            }
            let saved = Saved {
                content: newest.content,
                delivery_days: row.delivery_days,
                revisions: row.revisions,
                parts: row.parts,
            };
            Refusal::faults(saved.missing(row.site, &market_in.settings()))?;
            limit::allow(tx, "gig", &by.to_string(), GIGS_OF_PERSON, now)?;
            if !db::gig::submit(tx, id, row.newest, now)? {
                return Err(Refusal::Conflict.into());
            }
            tell_moderators(tx, id, by, now)
        })
        .await
}

/// Pauses a gig, or puts it on sale again. Whoever may not offer gigs any more can still pause.
///
/// # Errors
/// `NotFound` for everybody else's; `WrongState` where nothing is on sale, or paused; those of the rule.
pub async fn set_paused(market: &Market, viewer: &Viewer, id: GigId, paused: bool) -> Result<(), AppError> {
    let (by, command) = (viewer.id, if paused { Command::Pause } else { Command::Resume });
    market
        .db
        .write(move |tx| {
            let (row, newest) = own(tx, id, by)?;
            let person = seller(tx, by)?;
            if person.suspended {
                return Err(Refusal::Suspended.into());
            }
            if !paused {
                person.may_offer()?;
            }
            facts(&row, &newest).after(command)?;
            if db::gig::set_paused(tx, id, paused)? { Ok(()) } else { Err(Refusal::Conflict.into()) }
        })
        .await
}

/// Takes a gig down for good; its orders live on.
///
/// # Errors
/// `NotFound` for everybody else's, and the second time; `Suspended`.
pub async fn delete(market: &Market, viewer: &Viewer, id: GigId) -> Result<(), AppError> {
    let (by, now) = (viewer.id, market.now());
    market
        .db
        .write(move |tx| {
            own(tx, id, by)?;
            if seller(tx, by)?.suspended {
                return Err(Refusal::Suspended.into());
            }
            take_down(tx, id, now)
        })
        .await
}

fn take_down(tx: &mut Tx<'_>, id: GigId, now: Timestamp) -> Result<(), AppError> {
    if !db::gig::delete(tx, id, now)? {
        return Err(Refusal::NotFound.into());
    }
    unindex(tx, id)?;
    forget_photos(tx, id)
}

/// Takes down every gig of somebody who leaves.
pub(crate) fn leave(tx: &mut Tx<'_>, seller: UserId, now: Timestamp) -> Result<(), AppError> {
    for (row, _) in db::gig::list::own(tx, seller)? {
        take_down(tx, row.id, now)?;
    }
    Ok(())
}

/// Puts the words of the approved version into the search index, or takes the gig out of it.
pub(crate) fn index_again(tx: &mut Tx<'_>, id: GigId) -> Result<(), AppError> {
    match db::gig::load(tx, id)? {
        Some(GigRow { approved: Some(number), site, .. }) => {
            let version = db::gig::version(tx, id, number)?;
            index(tx, &version, site)
        }
        _ => unindex(tx, id),
    }
}

fn unindex(tx: &mut Tx<'_>, id: GigId) -> Result<(), AppError> {
    Ok(db::search::remove(tx, Kind::Gig, id.0)?)
}

fn index(tx: &mut Tx<'_>, version: &Version, site: Site) -> Result<(), AppError> {
    let content = &version.content;
    let name = format!("{} {}", content.title, db::search::filter_words(content.project_type, content.industry));
    let mut more = content.content.clone();
    // What the pages call it is what people search for, in either language.
    for site in Site::ALL {
        let kind = content.project_type.and_then(ProjectType::from_value);
        let kind = kind.map(|kind| [kind.short_name(site), kind.name(site)]);
        let industry = content.industry.and_then(industry::find).map(|industry| industry.name(site));
        for name in kind.into_iter().flatten().chain(industry) {
            more.push(' ');
            more.push_str(name);
        }
    }
    let extras = content.extras.iter().map(|extra| extra.name.as_str());
    for part in content.features.iter().map(String::as_str).chain(extras) {
        more.push(' ');
        more.push_str(part);
    }
    Ok(db::search::put(tx, Shelf::Gigs(site), version.gig.0, Text { name: &name, more: &more })?)
}
