//! Calls of reviews.

use super::asked;
use crate::AppState;
use crate::file::face_url;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Caller, Data, Json, List, Page, SignedIn, SiteOf, When, data, list};
use crate::project::ProjectPath;
use app::AppError;
use axum::extract::State;
use db::delivery::review::ReviewRow;
use domain::account::is_left;
use domain::review::{TESTIMONIAL_SCORE, TESTIMONIALS, TESTIMONIALS_READ, testimonial_lengths};
use domain::{ProjectId, UserId};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use utoipa::ToSchema;

pub(super) fn calls() -> Calls {
    Calls::new().routes(routes!(list_reviews, write_review)).routes(routes!(list_testimonials))
}

/// The first of each client and of each designer: not one voice twice.
fn varied(reviews: Vec<ReviewRow>) -> Vec<ReviewRow> {
    let (mut clients, mut designers) = (HashSet::new(), HashSet::new());
    let fresh = reviews.into_iter().filter(|one| {
        let is_fresh = !clients.contains(&one.client_id.0) && !designers.contains(&one.designer_id.0);
        if is_fresh {
            clients.insert(one.client_id.0);
            designers.insert(one.designer_id.0);
        }
        is_fresh
    });
    fresh.take(TESTIMONIALS).collect()
}

/// A review of a designer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewView {
    pub id: i64,
    /// Who wrote it.
    pub user_name: String,
    pub user_id: i64,
    pub face: Option<String>,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
    pub designer: i64,
    pub designer_name: String,
    pub designer_deleted: bool,
    pub comment: String,
    /// 1 to 5.
    pub score: i64,
    pub date_time: When,
    /// Empty for a private contest.
    pub project_name: String,
    /// Of its contest's page; null for a private contest.
    pub encoded_id: Option<String>,
    pub image_key: Option<String>,
}

impl From<ReviewRow> for ReviewView {
    fn from(row: ReviewRow) -> Self {
        ReviewView {
            id: row.id.0,
            deleted: is_left(&row.client_name),
            user_name: row.client_name,
            user_id: row.client_id.0,
            face: face_url(row.client_face.as_deref()),
            designer: row.designer_id.0,
            designer_deleted: is_left(&row.designer_name),
            designer_name: row.designer_name,
            comment: row.comment,
            score: row.score,
            date_time: row.created_at.into(),
            encoded_id: (!row.project_name.is_empty()).then(|| row.project_id.encoded()),
            project_name: row.project_name,
            image_key: row.cover_key,
        }
    }
}

/// The reviews of a contest.
#[utoipa::path(get, path = "/api/v1/projects/{id}/comments", tag = "delivery", operation_id = "list_reviews",
    params(("id" = String, Path)), responses((status = 200, body = List<ReviewView>)))]
async fn list_reviews(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
) -> ApiResult<Json<List<ReviewView>>> {
    let state_in = state.clone();
    let reviews = state.market.db.read(move |conn| reviews_of(conn, &state_in, &caller, id)).await?;
    let total = i64::try_from(reviews.len()).unwrap_or_default();
    Ok(list(reviews, total, Page { number: 1, size: 100 }))
}

/// The reviews of a contest that the caller may know of.
///
/// # Errors
/// `NotFound`.
pub(crate) fn reviews_of(
    conn: &mut db::Conn<'_>,
    state: &AppState,
    caller: &Caller,
    id: ProjectId,
) -> Result<Vec<ReviewView>, AppError> {
    asked(conn, state, caller, id)?;
    Ok(db::delivery::review::of_project(conn, id)?.into_iter().map(ReviewView::from).collect())
}

/// What clients said of finished public contests: at least four stars and words enough to say something, one of each client
/// and of each designer, the best and latest first.
#[utoipa::path(get, path = "/api/v1/testimonials", tag = "delivery", operation_id = "list_testimonials",
    responses((status = 200, body = List<ReviewView>)))]
async fn list_testimonials(State(state): State<AppState>, SiteOf(site): SiteOf) -> ApiResult<Json<List<ReviewView>>> {
    let read = state.market.db.read(move |conn| {
        db::delivery::review::best(conn, site, TESTIMONIAL_SCORE, testimonial_lengths(site), TESTIMONIALS_READ)
    });
    let chosen = varied(read.await.map_err(AppError::from)?);
    let total = i64::try_from(chosen.len()).unwrap_or_default();
    let page = Page { number: 1, size: TESTIMONIALS as i64 };
    Ok(list(chosen.into_iter().map(ReviewView::from).collect(), total, page))
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ReviewForm {
    /// The winner without it.
    pub designer_id: Option<i64>,
    /// 1 to 5.
    pub rating: Option<i64>,
    pub content: String,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Reviewed {
    pub id: i64,
}

/// Reviews a designer of a finished contest, once.
#[utoipa::path(post, path = "/api/v1/projects/{id}/comments", tag = "delivery", operation_id = "write_review",
    params(("id" = String, Path)), request_body = ReviewForm,
    responses(
        (status = 200, body = Data<Reviewed>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner does; `suspended`", body = Failure),
        (status = 409, description = "`wrong_state` before the contest is complete; `already_reviewed`", body = Failure),
        (status = 422, description = "`rating_range` …", body = Failure),
    ))]
async fn write_review(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
    Body(form): Body<ReviewForm>,
) -> ApiResult<Json<Data<Reviewed>>> {
    let designer = form.designer_id.map(UserId);
    let review = app::delivery::review(&state.market, &viewer, id, designer, form.rating, form.content).await?;
    Ok(data(Reviewed { id: review.0 }))
}
