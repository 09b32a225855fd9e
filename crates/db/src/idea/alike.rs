//! More like an idea: of its type, and of its colours, its industry, its style or its tags.

use super::{Facts, Narrow, among, best};
use crate::{Conn, DbError, ids_json};
use domain::{Site, WorkId};
use std::cmp::Reverse;
use std::collections::HashMap;

/// Of each way to be like an idea so many are looked at, the newest.
const LOOKED_AT: u32 = 100;

/// An idea and those of its type that are most like it, the newer first of two that are as much; `None` when it does not
/// hang there. What it may be like is asked of the words of the index, and the primary key.
///
/// # Errors
/// Those of the engine.
pub fn alike(
    conn: &mut Conn<'_>,
    site: Site,
    work: WorkId,
    most: usize,
) -> Result<Option<(Facts, Vec<Facts>)>, DbError> {
    let Some(idea) = among(conn, site, &ids_json([work]))?.pop() else { return Ok(None) };
    let kind = Narrow { project_type: Some(idea.project_type), ..Narrow::default() };
    let colours = idea.palette.places().into_iter().map(|colour| Narrow { colour: Some(colour), ..kind.clone() });
    let places = || 0..63_usize;
    let styles =
        places().filter(|style| idea.styles.has(*style)).map(|style| Narrow { style: Some(style), ..kind.clone() });
    let tags = places().filter(|tag| idea.tags.has(*tag)).map(|tag| Narrow { tag: Some(tag), ..kind.clone() });
    let industry = Narrow { industry: Some(idea.industry), ..kind.clone() };
    let mut others: HashMap<i64, Facts> = HashMap::new();
    for way in colours.chain(styles).chain(tags).chain([industry, kind.clone()]) {
        let found = best(conn, site, &way, LOOKED_AT)?;
        others.extend(found.ideas.into_iter().map(|other| (other.work.0, other)));
    }
    others.remove(&work.0);
    let mut others: Vec<Facts> = others.into_values().collect();
    others.sort_by_key(|other| Reverse((idea.looks().likeness(&other.looks()), other.work.0)));
    others.truncate(most);
    Ok(Some((idea, others)))
}
