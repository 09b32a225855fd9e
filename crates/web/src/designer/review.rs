//! What clients said of a designer: on the public page, and page by page.

use crate::AppState;
use crate::account::dto::{NameCard, level};
use crate::file::face_url;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Caller, InPath, InQuery, Json, List, Viewer, When, list};
use app::AppError;
use axum::extract::State;
use db::Conn;
use db::account::Person;
use db::designer::review::{self, Reader, Reviewed};
use domain::account::{UserType, is_left};
use domain::{Refusal, UserId};
use serde::Serialize;
use utoipa::ToSchema;

/// Reviews on a page.
pub(super) const PAGE: i64 = 20;

/// What a client said of a designer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Review {
    pub id: i64,
    /// The client's.
    pub user_name: String,
    pub user_id: i64,
    pub face: Option<String>,
    /// The client's account is deleted: the name says nothing.
    pub deleted: bool,
    pub designer: NameCard,
    pub comment: String,
    pub score: i64,
    pub date_time: When,
    /// The contest's or the order's; empty for a private contest.
    pub project_title: String,
    /// Null for a private contest and for an order.
    pub encoded_id: Option<String>,
    /// Of an order.
    pub order_id: Option<i64>,
    /// What the designer answered; empty where nothing.
    pub answer: String,
}

impl Review {
    fn of(reviewed: Reviewed, designer: &NameCard) -> Self {
        let is_public = !reviewed.title.is_empty();
        Review {
            id: reviewed.id.0,
            deleted: is_left(&reviewed.client_name),
            user_name: reviewed.client_name,
            user_id: reviewed.client.0,
            face: face_url(reviewed.client_face.as_deref()),
            designer: designer.clone(),
            comment: reviewed.comment,
            score: reviewed.score,
            date_time: reviewed.created_at.into(),
            project_title: reviewed.title,
            encoded_id: reviewed.project.filter(|_| is_public).map(domain::ProjectId::encoded),
            order_id: reviewed.order.map(i64::from),
            answer: reviewed.answer,
        }
    }

    /// Reviews of one designer.
    pub(super) fn list(reviewed: Vec<Reviewed>, designer: &Person) -> Vec<Self> {
        let card = NameCard {
            id: designer.id.0,
            user_name: designer.user_name.clone(),
            face: face_url(designer.face_key.as_deref()),
            level: level(designer.user_type, designer.wins),
            user_type: designer.user_type,
        };
        reviewed.into_iter().map(|one| Review::of(one, &card)).collect()
    }
}

/// Who reads a designer's reviews.
pub(super) fn reader(designer: UserId, viewer: Option<&Viewer>) -> Reader {
    let actor = db::project::facts::actor(viewer, false, false);
    Reader {
        sees_all: actor.moderates() || actor.is(designer),
        of_the_trade: actor.is_approved_designer(),
        user: actor.user_id,
    }
}

/// Approved designers have a public page; the others see their own, and moderators every one.
pub(super) fn may_see(person: &Person, viewer: Option<&Viewer>) -> bool {
    let is_trusted = viewer.is_some_and(|viewer| viewer.is_trusted_with(person.id));
    UserType::Designer.is(person.user_type) && (person.approved || is_trusted)
}

/// Everything that clients said of the reader, the newest first.
///
/// # Errors
/// Those of the database.
pub(crate) fn all_reviews(conn: &mut Conn<'_>, viewer: &Viewer) -> Result<Vec<Review>, AppError> {
    let person = db::account::find(conn, viewer.id)?.ok_or(Refusal::NotFound)?;
    let mut all = Vec::new();
    for number in 1.. {
        let page = PageQuery { page: Some(number), size: None }.page(PAGE);
        let reader = reader(person.id, Some(viewer));
        let (reviewed, total) = review::page(conn, person.id, reader, page.size, page.offset())?;
        let is_last = reviewed.is_empty();
        all.extend(Review::list(reviewed, &person));
        if is_last || all.len() as i64 >= total {
            break;
        }
    }
    Ok(all)
}

/// What clients said of a designer, the newest first, as far as the reader may know of their contests.
#[utoipa::path(
    get,
    path = "/api/v1/designers/{id}/reviews",
    tag = "designer",
    params(("id" = i64, Path, description = "The designer"), PageQuery),
    responses(
        (status = 200, description = "One page", body = List<Review>),
        (status = 404, description = "No such designer", body = Failure),
    )
)]
pub async fn list_designer_reviews(
    State(state): State<AppState>,
    caller: Caller,
    InPath(id): InPath<UserId>,
    InQuery(query): InQuery<PageQuery>,
) -> ApiResult<Json<List<Review>>> {
    let (now, page) = (state.market.now(), query.page(PAGE));
    let found = state.market.db.read(move |conn| {
        let viewer = caller.load(conn, now)?;
        let person = db::account::find(conn, id)?.filter(|person| may_see(person, viewer.as_ref()));
        let person = person.ok_or(Refusal::NotFound)?;
        let (reviewed, total) = review::page(conn, id, reader(id, viewer.as_ref()), page.size, page.offset())?;
        Ok::<_, AppError>((Review::list(reviewed, &person), total))
    });
    let (reviews, total) = found.await?;
    Ok(list(reviews, total, page))
}
