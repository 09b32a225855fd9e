//! Designers whose own public marks fit what a client picked, with the reason.

use super::ProjectPath;
use crate::AppState;
use crate::account::dto::User;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Data, Json, SignedIn, SiteOf, data};
use crate::idea::Idea;
use crate::idea::taste::TasteTrait;
use app::AppError;
use axum::extract::State;
use db::Conn;
use db::designer::directory;
use db::idea::taste::{For, candidates, own};
use db::idea::{Facts, Narrow};
use db::project::Seen;
use db::project::facts::seen_by;
use domain::project::{Action, permit};
use domain::taste::{Mark, Standing, Taste, ranked};
use domain::{Refusal, Site, UserId, WorkId};
use serde::Serialize;
use utoipa::ToSchema;

/// A designer who can be invited, and why they are told.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DesignerByTaste {
    #[serde(flatten)]
    pub user: User,
    /// How many of their public marks were looked at: the newest of the contest's kind of design, at most 24.
    pub looked: usize,
    /// What of the taste they have, with how many of those marks do.
    pub traits: Vec<TasteTrait>,
    /// How many of those marks have the strongest colour, the weight and the form of one of the picks, all at once.
    pub alike: usize,
    /// How many of the picks are theirs.
    pub picked: usize,
    /// Those that fit best, at most three.
    pub samples: Vec<Idea>,
}

/// Compares the designers who may fit, and ranks those who do.
fn compared(conn: &mut Conn<'_>, seen: &Seen) -> Result<Vec<(UserId, Standing)>, AppError> {
    let row = &seen.row;
    let works = row.references().into_iter().map(WorkId).collect();
    let narrow = Narrow { works: Some(works), ..Narrow::default() };
    let picks: Vec<Facts> = db::idea::fitting(conn, row.site, &narrow)?.ideas;
    if picks.is_empty() {
        return Ok(Vec::new());
    }
    let marks: Vec<Mark> = picks.iter().map(Facts::mark).collect();
    let taste = Taste::of(&marks);
    let of = For { project: row.id, site: row.site, project_type: row.project_type, industry: row.industry };
    let designers = candidates(conn, of, &taste, &picks)?;
    conn.ahead(|conn| designers.iter().for_each(|designer| drop(own(conn, of, *designer))));
    let mut standings = Vec::new();
    for designer in designers {
        let standing = Standing::of(&taste, &marks, &own(conn, of, designer)?);
        standings.extend(standing.map(|standing| (designer, standing)));
    }
    Ok(ranked(standings))
}

fn shown(conn: &mut Conn<'_>, seen: &Seen, site: Site) -> Result<Vec<DesignerByTaste>, AppError> {
    let standings = compared(conn, seen)?;
    let ids: Vec<i64> = standings.iter().map(|(designer, _)| designer.0).collect();
    let people = directory::some(conn, &ids)?;
    let best: Vec<i64> = standings.iter().flat_map(|(_, one)| &one.best).map(|work| work.0).collect();
    let samples: Vec<Idea> = db::idea::some(conn, &best)?.into_iter().map(|row| Idea::of(row, site)).collect();
    let told = standings.into_iter().filter_map(|(designer, standing)| {
        let person = people.iter().find(|person| person.id == designer)?;
        Some(DesignerByTaste {
            user: User::seen_by(person, site, seen.viewer.as_ref()),
            looked: standing.works,
            alike: standing.alike,
            picked: standing.picked,
            samples: samples.iter().filter(|idea| standing.best.contains(&WorkId(idea.work_id))).cloned().collect(),
            traits: TasteTrait::list(standing.met, site),
        })
    });
    Ok(told.collect())
}

/// Designers to invite by the client's picks: at most eight of those who are neither invited nor in the contest, ranked by
/// their own public marks. At most sixty are compared: those of whom the picks are, and those of whom most hangs among the
/// newest ideas of the contest's kind, industry and colours. Nothing of a brief that names no ideas.
#[utoipa::path(get, path = "/api/v1/projects/{id}/taste/designers", tag = "project",
    operation_id = "list_designers_by_taste", params(("id" = String, Path)),
    responses(
        (status = 200, body = Data<Vec<DesignerByTaste>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "For its owner", body = Failure),
        (status = 404, description = "No such contest", body = Failure),
        (status = 409, description = "Nobody can be invited now", body = Failure),
    ))]
pub(super) async fn list_designers_by_taste(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
) -> ApiResult<Json<Data<Vec<DesignerByTaste>>>> {
    let (settings, now) = (state.market.settings(), state.market.now());
    let found = state.market.db.read(move |conn| {
        let seen = seen_by(conn, id, Some(viewer.clone()), None, &settings)?.ok_or(Refusal::NotFound)?;
        permit(Action::Invite, &seen.facts, &seen.actor, now, &seen.terms)?;
        shown(conn, &seen, site)
    });
    Ok(data(found.await?))
}
