//! A designer's portfolio to take along: their page as they see it, whole, and the logos that they sell.

use super::{files_in, readable};
use crate::AppState;
use crate::designer::all_reviews;
use crate::designer::directory::{Profile, load_profile};
use crate::file::FileObject;
use crate::http::{Caller, Page, Viewer, When};
use crate::store::{OwnStoreItem, own_on_sale};
use app::AppError;
use app::archive::Wanted;
use domain::time::HOUR_MS;
use domain::{Refusal, Site, Timestamp, WorkId};
use serde::Serialize;

/// How much of a list is read at once.
const PAGE: i64 = 100;

/// What the archive says of itself.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct About {
    made_at: When,
    times: &'static str,
    amounts: &'static str,
    files: &'static str,
}

/// A ready-made logo of theirs, with its picture.
#[derive(Serialize)]
pub(super) struct Logo {
    #[serde(flatten)]
    pub item: OwnStoreItem,
    pub image: Option<FileObject>,
}

/// All of a portfolio.
#[derive(Serialize)]
pub(super) struct Portfolio {
    about: About,
    /// With all works and all reviews.
    #[serde(flatten)]
    pub profile: Profile,
    pub logos: Vec<Logo>,
}

impl Portfolio {
    pub(super) fn made_at(&self) -> Timestamp {
        self.about.made_at.0
    }
}

/// Reads all of it, and names the files that go along.
///
/// # Errors
/// `NotFound` for whoever has no page.
pub(super) async fn gather(
    state: &AppState,
    caller: &Caller,
    viewer: &Viewer,
    site: Site,
) -> Result<(Portfolio, Vec<Wanted>), AppError> {
    let now = state.market.now();
    let mut profile = profile_page(state, viewer, site, 1).await?;
    for number in 2.. {
        let next = profile_page(state, viewer, site, number).await?.portfolio;
        if next.is_empty() {
            break;
        }
        profile.portfolio.extend(next);
    }
    let (market, viewer_in) = (state.market.clone(), viewer.clone());
    let read = state.market.db.read(move |conn| {
        let mut logos = Vec::new();
        for item in own_on_sale(conn, &market, viewer_in.id, PAGE)? {
            let work = db::work::find(conn, WorkId(item.work_id))?;
            let file = work.map(|work| db::file::find(conn, work.file)).transpose()?.flatten();
            logos.push(Logo { item, image: file.map(FileObject::from) });
        }
        Ok::<_, AppError>((all_reviews(conn, &viewer_in)?, logos))
    });
    let (reviews, logos) = read.await?;
    profile.reviews = reviews;
    let about = About { made_at: now.into(), times: "RFC 3339, UTC", amounts: super::AMOUNTS, files: super::FILES };
    let portfolio = Portfolio { about, profile, logos };
    let folders = [("works", files_in(&portfolio.profile)?), ("logos", files_in(&portfolio.logos)?)];
    let caller = caller.clone();
    let wanted = state.market.db.read(move |conn| {
        let each = folders.iter().map(|(folder, files)| readable(conn, &caller, (folder, files), now));
        each.collect::<Result<Vec<_>, AppError>>()
    });
    Ok((portfolio, wanted.await?.into_iter().flatten().collect()))
}

/// Their page with that part of the works.
async fn profile_page(state: &AppState, viewer: &Viewer, site: Site, number: i64) -> Result<Profile, AppError> {
    let active_since = state.market.now().plus_ms(-state.market.settings().inactive_hours * HOUR_MS);
    let viewer = viewer.clone();
    let read = state.market.db.read(move |conn| {
        load_profile(conn, viewer.id, site, Some(&viewer), Page { number, size: PAGE }, active_since)
    });
    read.await?.ok_or_else(|| Refusal::NotFound.into())
}
