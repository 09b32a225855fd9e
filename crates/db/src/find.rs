//! One search over everything: of every kind what has the words and may be shown to anybody.

use crate::designer::directory;
use crate::gig::list as gigs;
use crate::project::list as contests;
use crate::search::{Shelf, matching};
use crate::store::list as store;
use crate::{Conn, DbError, idea};
use domain::Site;
use domain::search::Kind;
use std::collections::HashMap;

/// Of each kind the search takes so many into account.
pub const FOUND_MOST: u32 = 2_000;

/// Something that is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    pub kind: Kind,
    /// Of the contest, the person, the gig, the entry.
    pub id: i64,
    /// Type and industry; a designer has none.
    pub of: Option<(i64, i64)>,
}

/// What has all the words of the query, kind by kind in the order of [`Kind::ALL`], each the best first. Each kind is asked
/// for once, and for its rights once.
///
/// # Errors
/// Those of the engine.
pub fn everything(conn: &mut Conn<'_>, site: Site, words: &str) -> Result<Vec<Vec<Hit>>, DbError> {
    let of_contests = matching(conn, Shelf::Contests(site), words, FOUND_MOST)?;
    Kind::ALL
        .into_iter()
        .map(|kind| match kind {
            Kind::Contest => {
                let there = contests::on_offer(conn, site, &of_contests)?;
                let there = there.iter().map(|one| (one.project.0, Some((one.project_type, one.industry))));
                Ok(in_order(kind, &of_contests, there))
            }
            Kind::Designer => {
                let found = matching(conn, Shelf::Designers, words, FOUND_MOST)?;
                let there = directory::listed(conn, &found)?;
                Ok(in_order(kind, &found, there.iter().map(|id| (id.0, None))))
            }
            Kind::Gig => {
                let found = matching(conn, Shelf::Gigs(site), words, FOUND_MOST)?;
                let there = gigs::on_sale(conn, site, &found)?;
                let there = there.iter().map(|one| (one.gig.0, Some((one.project_type, one.industry))));
                Ok(in_order(kind, &found, there))
            }
            Kind::Store => entries_for_sale(conn, site, &of_contests),
            Kind::Idea => {
                let found = matching(conn, Shelf::Ideas(site), words, FOUND_MOST)?;
                let there = idea::among(conn, site, &found)?;
                let hit = |one: &idea::Facts| Hit { kind, id: one.work.0, of: Some((one.project_type, one.industry)) };
                Ok(there.iter().map(hit).collect())
            }
        })
        .collect()
}

/// Of these those that are there, in their order.
fn in_order(kind: Kind, found: &[i64], there: impl Iterator<Item = (i64, Option<(i64, i64)>)>) -> Vec<Hit> {
    let there: HashMap<i64, _> = there.collect();
    found.iter().filter_map(|id| there.get(id).map(|of| Hit { kind, id: *id, of: *of })).collect()
}

/// What is for sale of the contests found: the entries of the better one first.
fn entries_for_sale(conn: &mut Conn<'_>, site: Site, contests: &[i64]) -> Result<Vec<Hit>, DbError> {
    let mut entries = store::of_contests(conn, site, contests, FOUND_MOST)?;
    let place: HashMap<i64, usize> = contests.iter().enumerate().map(|(place, id)| (*id, place)).collect();
    entries.sort_by_key(|entry| place.get(&entry.project.0).copied());
    let hit = |entry: store::Place| Hit {
        kind: Kind::Store,
        id: entry.work.0,
        of: Some((entry.project_type, entry.industry)),
    };
    Ok(entries.into_iter().map(hit).collect())
}
