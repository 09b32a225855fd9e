//! Calls of the store: what hangs there, buying it, giving it back, saying yes to that.

mod offer;

pub(crate) use offer::own_on_sale;
pub use offer::{OwnStoreCounts, OwnStoreItem};

use crate::AppState;
use crate::file::picture_url;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{
    Amount, ApiResult, Body, Caller, Data, InPath, InQuery, Json, List, SignedIn, SiteOf, When, data, list,
};
use crate::project::parts::{Named, UserRef};
use crate::project::view::ProjectView;
use crate::project::{ProjectPath, path_id, view_for};
use crate::search::words;
use app::AppError;
use app::store::Customisation;
use axum::extract::{RawPathParams, State};
use db::session::Viewer;
use db::store::list::{self as shelf, Narrow, Sort, StoreRow};
use db::{Conn, DbError};
use domain::project::industry;
use domain::store::store_price;
use domain::{Refusal, Settings, Site, WorkId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Entries on a page.
const PAGE: i64 = 24;

/// The area's calls with their documentation.
#[must_use]
pub fn calls() -> Calls {
    Calls::new()
        .routes(routes!(list_store))
        .routes(routes!(offer::list_own_store))
        .routes(routes!(offer::count_own_store))
        .routes(routes!(offer::answer_store))
        .routes(routes!(get_store_item))
        .routes(routes!(purchase_work))
        .routes(routes!(cancel_clone))
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct StoreQuery {
    /// 0 to 4.
    project_type: Option<i64>,
    /// An id of `GET /industries`.
    industry: Option<i64>,
    designer: Option<i64>,
    /// Words of the contest that an entry comes from; the first hundred characters count.
    q: Option<String>,
    /// `fit` (the default: with words by where they stand in the contest, otherwise as `newest`), `newest`, `price`,
    /// `-price` or `favourites`.
    sort: Option<String>,
    /// 1: what one has marked oneself; 401 for whoever is not signed in.
    favourited: Option<bool>,
    page: Option<i64>,
    size: Option<i64>,
}

impl StoreQuery {
    fn sort(&self) -> Sort {
        match self.sort.as_deref() {
            Some("price") => Sort::Cheapest,
            Some("-price") => Sort::Dearest,
            Some("favourites") => Sort::Favourites,
            Some("newest") => Sort::Newest,
            _ => Sort::Fit,
        }
    }
}

/// An entry for sale.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoreItem {
    pub work_id: i64,
    pub number: i64,
    /// The contest that it comes from.
    pub project_id: i64,
    pub encoded_id: String,
    /// Its designer's, or one made of colours, industry and type; never the name that it was made for.
    pub title: String,
    #[schema(value_type = crate::http::words::ProjectTypeNumber)]
    pub project_type: i64,
    pub industry: Named,
    pub designer: UserRef,
    pub image_key: String,
    pub tiny: String,
    pub thumb: String,
    pub price: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    pub favourite: i64,
    /// By whoever asks.
    pub favourited: bool,
    pub description: String,
    pub date_time: When,
}

fn item(row: StoreRow, marked: &[WorkId], site: Site, settings: &Settings) -> StoreItem {
    let name = industry::find(row.industry).map_or("", |found| found.name(site)).to_owned();
    StoreItem {
        work_id: row.work.0,
        number: row.number,
        project_id: row.project.0,
        encoded_id: row.project.encoded(),
        title: row.title,
        project_type: row.project_type,
        industry: Named { id: row.industry, name },
        designer: row.designer.into(),
        thumb: picture_url(&row.picture_key, "wall.webp"),
        image_key: row.picture_key,
        tiny: row.tiny,
        price: store_price(row.asked, site, settings).into(),
        currency: site.currency().code(),
        favourite: row.favourites,
        favourited: marked.contains(&row.work),
        description: row.description,
        date_time: row.created_at.into(),
    }
}

/// Which of the entries whoever asks has marked.
fn marked(conn: &mut Conn<'_>, viewer: Option<&Viewer>, rows: &[StoreRow]) -> Result<Vec<WorkId>, DbError> {
    let Some(viewer) = viewer else { return Ok(Vec::new()) };
    let works: Vec<_> = rows.iter().map(|row| row.work).collect();
    shelf::marked(conn, viewer.id, &works)
}

/// Entries for sale: of ended public contests, unsold, whose designers said yes.
#[utoipa::path(get, path = "/api/v1/store", tag = "store", operation_id = "list_store",
    params(StoreQuery), responses(
        (status = 200, body = List<StoreItem>),
        (status = 401, description = "`not_signed_in`: one's own favourites", body = Failure),
    ))]
async fn list_store(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    caller: Caller,
    InQuery(query): InQuery<StoreQuery>,
) -> ApiResult<Json<List<StoreItem>>> {
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let (sort, now) = (query.sort(), state.market.now());
    let own = query.favourited == Some(true);
    let narrow = Narrow {
        site,
        project_type: query.project_type,
        industry: query.industry,
        designer: query.designer,
        words: words(query.q.as_deref()),
        marked_by: None,
    };
    let found = state.market.db.read(move |conn| -> Result<_, DbError> {
        let viewer = caller.load(conn, now)?;
        if own && viewer.is_none() {
            return Ok(None);
        }
        let marked_by = viewer.as_ref().map(|viewer| viewer.id).filter(|_| own);
        let narrow = Narrow { marked_by, ..narrow.clone() };
        let (rows, total) = shelf::list(conn, &narrow, sort, page.size, page.offset())?;
        let marked = marked(conn, viewer.as_ref(), &rows)?;
        Ok(Some((rows, marked, total)))
    });
    let (rows, marked, total) = found.await.map_err(AppError::from)?.ok_or(Refusal::NotSignedIn)?;
    let settings = state.market.settings();
    Ok(list(rows.into_iter().map(|row| item(row, &marked, site, &settings)).collect(), total, page))
}

/// One entry for sale; 404 once it is sold, taken down or for sale no more.
#[utoipa::path(get, path = "/api/v1/store/{workId}", tag = "store", operation_id = "get_store_item",
    params(("workId" = i64, Path)),
    responses(
        (status = 200, body = Data<StoreItem>),
        (status = 404, description = "Sold, taken down, or for sale no more", body = Failure),
    ))]
async fn get_store_item(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    caller: Caller,
    InPath(id): InPath<WorkId>,
) -> ApiResult<Json<Data<StoreItem>>> {
    let now = state.market.now();
    let found = state.market.db.read(move |conn| -> Result<_, DbError> {
        let Some(row) = shelf::one(conn, site, id)? else { return Ok(None) };
        let viewer = caller.load(conn, now)?;
        let marked = marked(conn, viewer.as_ref(), std::slice::from_ref(&row))?;
        Ok(Some((row, marked)))
    });
    let (row, marked) = found.await.map_err(AppError::from)?.ok_or(Refusal::NotFound)?;
    Ok(data(item(row, &marked, site, &state.market.settings())))
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct PurchaseForm {
    /// The name that the design is for; the buyer's own without it.
    pub company_name: Option<String>,
    /// What is to be changed, in words.
    pub content: Option<String>,
}

/// Buys an entry: answers its clone, to be paid with the purpose `store`. The entry is kept for the buyer for half an hour.
#[utoipa::path(post, path = "/api/v1/projects/{id}/clone/purchase/work/{workId}", tag = "store",
    operation_id = "purchase_work", params(("id" = String, Path), ("workId" = i64, Path)),
    request_body = PurchaseForm,
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: clients only, and nothing of their own; `suspended`", body = Failure),
        (status = 404, description = "Nothing that hangs in the store", body = Failure),
        (status = 409, description = "`already_sold`", body = Failure),
        (status = 429, description = "`too_many_requests`: too many purchases wait to be paid", body = Failure),
    ))]
async fn purchase_work(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    params: RawPathParams,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    Body(form): Body<PurchaseForm>,
) -> ApiResult<Json<Data<ProjectView>>> {
    let work: WorkId = path_id(&params, "workId")?;
    let wish = Customisation { company_name: form.company_name, content: form.content.unwrap_or_default() };
    let clone = app::store::purchase(&state.market, &viewer, id, work, wish).await?;
    Ok(data(view_for(&state, &caller, clone, site).await?))
}

/// Gives a purchase back before the first package, for its whole price.
#[utoipa::path(post, path = "/api/v1/projects/{id}/clone/cancel", tag = "store", operation_id = "cancel_clone",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner does; `suspended`", body = Failure),
        (status = 409, description = "`wrong_state` after a package; `refund_pending`, `already_refunded`, `contest_frozen`", body = Failure),
    ))]
async fn cancel_clone(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
) -> ApiResult<Json<Data<ProjectView>>> {
    app::store::cancel(&state.market, &viewer, id).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}
