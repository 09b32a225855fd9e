//! One search over everything: of every kind what has the words and may be shown to anybody.

use crate::designer::directory;
use crate::gig::list as gigs;
use crate::project::list as contests;
use crate::search::{self, FOUND_MOST, Query, Shelf};
use crate::store::list as store;
use crate::{Conn, DbError, idea};
use domain::Site;
use domain::search::Kind;
use std::collections::HashMap;

/// What is searched for.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    pub site: Site,
    pub words: &'a str,
    /// Of this type and of this industry alone; designers have neither.
    pub project_type: Option<i64>,
    pub industry: Option<i64>,
}

/// Something that is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    pub kind: Kind,
    /// Of the contest, the person, the gig, the entry.
    pub id: i64,
    /// Type and industry; a designer has none.
    pub of: Option<(i64, i64)>,
}

/// Everything that was found.
#[derive(Clone, Debug, Default)]
pub struct Hits {
    /// Kind by kind in the order of [`Kind::ALL`], each the best first and at most [`FOUND_MOST`].
    pub kinds: Vec<Vec<Hit>>,
    /// Of some kind there are more.
    pub partial: bool,
}

impl Asked<'_> {
    fn lets(&self, of: (i64, i64)) -> bool {
        self.project_type.is_none_or(|kind| of.0 == kind) && self.industry.is_none_or(|industry| of.1 == industry)
    }
}

/// What has all the words of the query and may be shown to anybody.
///
/// # Errors
/// Those of the engine.
pub fn everything(conn: &mut Conn<'_>, asked: &Asked<'_>) -> Result<Hits, DbError> {
    let mut hits = Hits::default();
    if !search::has_words(asked.words) {
        return Ok(hits);
    }
    for kind in Kind::ALL {
        let (of_kind, more) = of_kind(conn, kind, asked)?;
        hits.kinds.push(of_kind);
        hits.partial |= more;
    }
    Ok(hits)
}

/// The best of a kind, and whether there are more.
fn of_kind(conn: &mut Conn<'_>, kind: Kind, asked: &Asked<'_>) -> Result<(Vec<Hit>, bool), DbError> {
    let Asked { site, words, project_type, industry } = *asked;
    let hit = |id: i64, of: (i64, i64)| Hit { kind, id, of: Some(of) };
    match kind {
        Kind::Contest => {
            let filters = search::filter_words(project_type, industry);
            let query = Query { shelf: Shelf::Contests(site), filters: &filters, text: words };
            found(conn, asked, &query, |conn, ids| {
                let there = contests::on_offer(conn, site, ids)?.into_iter();
                Ok(there.map(|one| hit(one.project.0, (one.project_type, one.industry))).collect())
            })
        }
        // They are of no type and no industry: nobody is looked for in vain.
        Kind::Designer if project_type.is_some() || industry.is_some() => Ok((Vec::new(), false)),
        Kind::Designer => {
            let query = Query { shelf: Shelf::Designers, filters: "", text: words };
            found(conn, asked, &query, |conn, ids| {
                let there = directory::listed(conn, ids)?.into_iter();
                Ok(there.map(|id| Hit { kind, id, of: None }).collect())
            })
        }
        Kind::Gig => {
            let filters = search::filter_words(project_type, industry);
            let query = Query { shelf: Shelf::Gigs(site), filters: &filters, text: words };
            found(conn, asked, &query, |conn, ids| {
                let there = gigs::on_sale(conn, site, ids)?.into_iter();
                Ok(there.map(|one| hit(one.gig.0, (one.project_type, one.industry))).collect())
            })
        }
        Kind::Store => {
            let words = Some(words.to_owned());
            let narrow = store::Narrow { project_type, industry, words, ..store::Narrow::site(site) };
            let (there, more) = store::best(conn, &narrow, FOUND_MOST)?;
            Ok((there.iter().map(|one| hit(one.work.0, (one.project_type, one.industry))).collect(), more))
        }
        Kind::Idea => {
            let words = Some(words.to_owned());
            let narrow = idea::Narrow { words, project_type, industry, ..idea::Narrow::default() };
            let there = idea::fitting(conn, site, &narrow)?;
            let hits = there.ideas.iter().map(|one| hit(one.work.0, (one.project_type, one.industry)));
            Ok((hits.collect(), there.more))
        }
    }
}

/// What the index finds and `there` lets through, of the type and industry that are asked for.
fn found(
    conn: &mut Conn<'_>,
    asked: &Asked<'_>,
    query: &Query<'_>,
    mut there: impl FnMut(&mut Conn<'_>, &str) -> Result<Vec<Hit>, DbError>,
) -> Result<(Vec<Hit>, bool), DbError> {
    let any = asked.project_type.is_none() && asked.industry.is_none();
    let mut hits: HashMap<i64, Hit> = HashMap::new();
    let found = search::fitting(conn, query, FOUND_MOST, |conn, ids| {
        let fit = there(conn, ids)?.into_iter().filter(|hit| hit.of.map_or(any, |of| asked.lets(of)));
        let fit: Vec<_> = fit.map(|hit| (hit.id, hit)).collect();
        let ids = fit.iter().map(|(id, _)| *id).collect();
        hits.extend(fit);
        Ok(ids)
    })?;
    Ok((found.ids().filter_map(|id| hits.remove(&id)).collect(), found.more))
}
