//! Notices of the signed-in person, and their stream.

pub mod stream;
mod wish;

use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, InQuery, Json, List, Nothing, SignedIn, SiteOf, When, list, nothing};
use app::notice::{Read, Said, said};
use axum::extract::State;
use db::DbError;
use domain::account::is_left;
use domain::notice::{self, About, Area, Kind};
use domain::refusal::Problem;
use domain::{NoticeId, ProjectId, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

/// Notices on a page.
const PAGE: i64 = 20;

/// The calls of this area.
#[must_use]
pub fn calls() -> Calls {
    Calls::new()
        .routes(routes!(list_notices))
        .routes(routes!(read_notices))
        .routes(routes!(wish::get_notice_preferences, wish::change_notice_preferences))
        .routes(routes!(wish::open_unsubscribe, wish::unsubscribe))
        .routes(routes!(stream::stream))
}

/// What a notice is about, and where it stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubjectView {
    /// `contest`, `entry`, `payment`, `payout`, `application`, `gig`, `order`, `topic`, `poll`, `person`.
    pub kind: &'static str,
    pub id: Option<i64>,
    /// Of the contest it belongs to.
    pub encoded_id: Option<String>,
    /// Within the site.
    pub url: String,
    /// The contest's name, the title of an order, a gig or a topic, where the reader may know of it; else the person's.
    pub name: Option<String>,
}

/// Something that concerns the person, in words of the site's language.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    pub id: i64,
    /// A stable code; `other` for what this version cannot read.
    #[schema(value_type = crate::http::words::NoticeKind)]
    pub kind: &'static str,
    /// What happened, in a sentence.
    pub text: String,
    #[schema(value_type = Object)]
    pub params: Value,
    /// Absent only where nothing can be named.
    pub subject: Option<SubjectView>,
    pub project_id: Option<i64>,
    /// The form that links to the contest carry.
    pub encoded_id: Option<String>,
    pub work_id: Option<i64>,
    /// Whom it names has deleted the account: that name says nothing.
    pub deleted: bool,
    /// How often the same was told while it was unread.
    pub times: i64,
    pub read: bool,
    pub date_time: When,
}

/// Under what name the person of a notice has always been told, besides `userName`.
const fn called(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::WorkNew | Kind::WorkRevised => Some("designer"),
        Kind::WorkMessage => Some("from"),
        _ => None,
    }
}

impl Notice {
    fn of(said: Said) -> Self {
        let name = said.name().map(str::to_owned);
        let Said { row, told, mut params, who_name, url, text, .. } = said;
        if let Some(who) = who_name {
            let also = told.as_ref().and_then(|told| called(told.kind()));
            for key in also.into_iter().chain(["userName"]) {
                params.insert(key.to_owned(), Value::from(who.as_str()));
            }
        }
        let (contest, about) = (row.stored.contest, told.as_ref().map(|told| told.about()));
        let subject = about.and_then(About::named).zip(url).map(|((kind, id), url)| SubjectView {
            kind,
            id,
            encoded_id: about.and_then(About::contest).map(ProjectId::encoded),
            url,
            name,
        });
        Notice {
            id: row.id.0,
            deleted: params.get("userName").and_then(Value::as_str).is_some_and(is_left),
            kind: told.as_ref().map_or(notice::OTHER, |told| told.kind().code()),
            text,
            subject,
            params: Value::Object(params),
            project_id: contest.map(|id| id.0),
            encoded_id: contest.map(ProjectId::encoded),
            work_id: row.stored.entry.map(|id| id.0),
            times: row.times,
            read: row.read,
            date_time: row.created_at.into(),
        }
    }
}

/// Which notices, and which page of them.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct NoticeQuery {
    /// One group: `contests`, `entries`, `money`, `orders`, `messages`, `community`, `news`; all when left out.
    pub group: String,
    pub page: Option<i64>,
    pub size: Option<i64>,
}

/// The person's notices, newest first; `unread` of `GET /users/info` counts those that wait.
#[utoipa::path(
    get,
    path = "/api/v1/users/notices",
    tag = "notice",
    params(NoticeQuery),
    responses(
        (status = 200, description = "One page", body = List<Notice>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 422, description = "`unknown_value`: no such group", body = Failure),
    )
)]
pub async fn list_notices(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<NoticeQuery>,
) -> ApiResult<Json<List<Notice>>> {
    let area = match query.group.as_str() {
        "" => None,
        group => Some(Area::parse(group).ok_or_else(|| Refusal::fault("group", Problem::Unknown))?),
    };
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let found = state.market.db.read(move |conn| {
        let rows = db::notice::page(conn, viewer.id, area, page.size, page.offset())?;
        let reader = db::project::facts::actor(Some(&viewer), false, false);
        let views = said(conn, &reader, site, rows)?.into_iter().map(Notice::of).collect();
        Ok::<_, DbError>((views, db::notice::count(conn, viewer.id, area)?))
    });
    let (rows, total) = found.await?;
    Ok(list(rows, total, page))
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ReadForm {
    /// All up to this notice, and it.
    pub last: Option<i64>,
    /// This one alone. Without either, all of them.
    pub id: Option<i64>,
}

/// Marks notices as read.
#[utoipa::path(
    post,
    path = "/api/v1/users/notices/read",
    tag = "notice",
    request_body = ReadForm,
    responses(
        (status = 200, description = "Noted", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn read_notices(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<ReadForm>,
) -> ApiResult<Json<Nothing>> {
    let read = match (form.last, form.id) {
        (None, Some(id)) => Read::One(NoticeId(id)),
        (last, _) => Read::UpTo(NoticeId(last.unwrap_or(i64::MAX))),
    };
    app::notice::mark_read(&state.market, viewer.id, read).await?;
    Ok(nothing())
}
