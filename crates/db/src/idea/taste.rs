//! Designers whose own public marks a taste is compared with: a bounded number of them, found by what hangs in the gallery.

use super::{Facts, Narrow, best, facts_columns, hanging};
use crate::rules::{acts, offered, shown};
use crate::{Conn, DbError, ids_json, params, sql};
use domain::taste::{COMPARED_MOST, Mark, OWN_MOST, Taste, Trait};
use domain::{ProjectId, Site, UserId, WorkId};
use std::cmp::Reverse;
use std::collections::HashMap;

/// Of each way that leads to designers so many ideas are looked at, the newest.
const LOOKED_AT: u32 = 400;

/// For which contest designers are looked for.
#[derive(Clone, Copy, Debug)]
pub struct For {
    pub project: ProjectId,
    pub site: Site,
    pub project_type: i64,
    pub industry: i64,
}

/// Designers who can be invited to the contest and of whom something hangs that may fit, at most [`COMPARED_MOST`]: those
/// whom the picks are of, then those of whom most was found. What may fit is the newest of its kind of design, the newest
/// of that of its industry, and the newest of that of each colour of the taste, asked of the words of the index.
///
/// # Errors
/// Those of the engine.
pub fn candidates(conn: &mut Conn<'_>, of: For, taste: &Taste, picks: &[Facts]) -> Result<Vec<UserId>, DbError> {
    let kind = Narrow { project_type: Some(of.project_type), ..Narrow::default() };
    let colours = taste.traits.iter().filter_map(|(one, _)| match one {
        Trait::Colour(place) => Some(Narrow { colour: Some(*place), ..kind.clone() }),
        Trait::Weight(_) | Trait::Form(_) | Trait::Asked(_) => None,
    });
    let mut found: HashMap<WorkId, UserId> = HashMap::new();
    for way in colours.chain([Narrow { industry: Some(of.industry), ..kind.clone() }, kind.clone()]) {
        let ideas = best(conn, of.site, &way, LOOKED_AT)?.ideas;
        found.extend(ideas.into_iter().map(|idea| (idea.work, idea.designer)));
    }
    let mut counts: HashMap<UserId, (usize, usize)> = HashMap::new();
    picks.iter().for_each(|pick| counts.entry(pick.designer).or_default().0 += 1);
    found.into_values().for_each(|designer| counts.entry(designer).or_default().1 += 1);
    let mut designers = invitable(conn, of.project, counts.keys().copied())?;
    designers.sort_by_key(|designer| (Reverse(counts.get(designer).copied().unwrap_or_default()), designer.0));
    designers.truncate(COMPARED_MOST);
    Ok(designers)
}

/// Of these designers those who can be invited to a contest, neither invited nor in it, in any order. Served by the
/// primary keys.
fn invitable(
    conn: &mut Conn<'_>,
    project: ProjectId,
    designers: impl Iterator<Item = UserId>,
) -> Result<Vec<UserId>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT u.id FROM users u WHERE u.id IN ids_of($1) AND u.approved AND u.user_type = 2 AND ",
            acts!("u"),
            " AND NOT EXISTS (SELECT 1 FROM invitations v WHERE v.project_id = $2 AND v.designer_id = u.id) \
             AND NOT EXISTS (SELECT 1 FROM participants t WHERE t.project_id = $2 AND t.designer_id = u.id)"
        )),
        &params![&ids_json(designers), project],
        |row| row.get(0),
    )
}

/// The newest marks of a designer that hang in the gallery and stand on their page, of one kind of design, at most
/// [`OWN_MOST`]. Index: `ideas_designer_idx`.
///
/// # Errors
/// Those of the engine.
pub fn own(conn: &mut Conn<'_>, of: For, designer: UserId) -> Result<Vec<Mark>, DbError> {
    let own = conn.all(
        sql!(concat!(
            "SELECT ",
            facts_columns!(),
            " ",
            hanging!("JOIN participants t ON t.project_id = i.project_id AND t.designer_id = i.designer_id AND NOT t.hidden"),
            "i.designer_id = $1 AND i.site = $2 AND i.project_type = $3 AND w.in_portfolio ORDER BY i.work_id DESC LIMIT $4"
        )),
        &params![designer, of.site, of.project_type, OWN_MOST],
        Facts::read,
    )?;
    Ok(own.iter().map(Facts::mark).collect())
}
