//! What designers say about their entries that did not win.

use crate::AppState;
use crate::file::picture_url;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{Amount, ApiResult, Body, Data, InPath, InQuery, Json, List, SignedIn, SiteOf, data, list};
use crate::project::parts::Named;
use app::{AppError, Market};
use axum::extract::State;
use db::store::offer::{self as rows, OwnRow, State as Answered};
use db::{Conn, DbError};
use domain::project::industry;
use domain::refusal::Problem;
use domain::store::offer::AnswerInput;
use domain::store::store_price;
use domain::{Minor, Refusal, Site, UserId, WorkId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Entries on a page.
const PAGE: i64 = 24;

/// An entry of one's own that did not win and may be sold.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnStoreItem {
    pub work_id: i64,
    pub number: i64,
    pub project_id: i64,
    pub encoded_id: String,
    /// The contest that it comes from.
    pub contest: String,
    #[schema(value_type = crate::http::words::ProjectTypeNumber)]
    pub project_type: i64,
    pub industry: Named,
    pub image_key: String,
    pub tiny: String,
    pub thumb: String,
    #[schema(value_type = crate::http::words::StoreAnswer)]
    pub state: &'static str,
    /// It hangs in the store: somebody who said yes and stopped selling at all sells nothing.
    pub on_sale: bool,
    /// What the store shows: one's own title, or the one it has without.
    pub title: String,
    /// One's own; empty without.
    pub own_title: String,
    /// The one it has without.
    pub named: String,
    /// What it costs in the store, or would cost.
    pub price: Amount,
    /// A price of its own; `null` where it costs what one's others do.
    pub own_price: Option<Amount>,
    /// One's price for designs that did not win; 0 while one sells none.
    pub auto_sell_price: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    pub favourite: i64,
}

fn item(row: OwnRow, site: Site, market: &Market) -> OwnStoreItem {
    let name = industry::find(row.industry).map_or("", |found| found.name(site)).to_owned();
    let asked = row.price.unwrap_or_else(|| app::store::proposed(market, site, row.auto_sell));
    OwnStoreItem {
        work_id: row.work.0,
        number: row.number,
        project_id: row.project.0,
        encoded_id: row.project.encoded(),
        contest: row.contest,
        project_type: row.project_type,
        industry: Named { id: row.industry, name },
        thumb: picture_url(&row.picture_key, "wall.webp"),
        image_key: row.picture_key,
        tiny: row.tiny,
        state: row.state.code(),
        on_sale: row.state == Answered::Selling && row.auto_sell.is_positive(),
        title: if row.title.is_empty() { row.named.clone() } else { row.title.clone() },
        own_title: row.title,
        named: row.named,
        price: store_price(asked, site, &market.settings()).into(),
        own_price: row.price.map(Amount::from),
        auto_sell_price: row.auto_sell.into(),
        currency: site.currency().code(),
        favourite: row.favourites,
    }
}

/// Everything that a designer sells on either site, the newest first; `size` of it is read at once.
///
/// # Errors
/// Those of the database.
pub(crate) fn own_on_sale(
    conn: &mut Conn<'_>,
    market: &Market,
    designer: UserId,
    size: i64,
) -> Result<Vec<OwnStoreItem>, DbError> {
    let mut all = Vec::new();
    for site in Site::ALL {
        for number in 0.. {
            let page = rows::own(conn, designer, site, Answered::Selling, size, number * size)?;
            let is_last = (page.len() as i64) < size;
            all.extend(page.into_iter().map(|row| item(row, site, market)));
            if is_last {
                break;
            }
        }
    }
    all.retain(|item| item.on_sale);
    Ok(all)
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct OwnQuery {
    /// `waiting` (the default), `selling` or `declined`.
    state: Option<String>,
    page: Option<i64>,
    size: Option<i64>,
}

/// One's own entries of the site's ended contests that may be sold, by what one said about them, the newest first.
#[utoipa::path(get, path = "/api/v1/store/mine", tag = "store", operation_id = "list_own_store", params(OwnQuery),
    responses(
        (status = 200, body = List<OwnStoreItem>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 422, description = "`unknown_value`", body = Failure),
    ))]
pub(super) async fn list_own_store(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<OwnQuery>,
) -> ApiResult<Json<List<OwnStoreItem>>> {
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let wanted = match query.state.as_deref() {
        None => Answered::Waiting,
        Some(code) => Answered::parse(code).ok_or_else(|| Refusal::fault("state", Problem::Unknown))?,
    };
    let read = state.market.db.read(move |conn| -> Result<_, DbError> {
        let counts = rows::counts(conn, viewer.id, site)?;
        let total = Answered::ALL.iter().position(|one| *one == wanted).map_or(0, |at| counts[at]);
        Ok((rows::own(conn, viewer.id, site, wanted, page.size, page.offset())?, total))
    });
    let (found, total) = read.await.map_err(AppError::from)?;
    Ok(list(found.into_iter().map(|row| item(row, site, &state.market)).collect(), total, page))
}

/// How many of one's own entries there are of each state.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct OwnStoreCounts {
    pub waiting: i64,
    pub selling: i64,
    pub declined: i64,
}

/// How many of one's own entries wait for an answer, are for sale, are not.
#[utoipa::path(get, path = "/api/v1/store/mine/count", tag = "store", operation_id = "count_own_store",
    responses(
        (status = 200, body = Data<OwnStoreCounts>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    ))]
pub(super) async fn count_own_store(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Data<OwnStoreCounts>>> {
    let read = state.market.db.read(move |conn| rows::counts(conn, viewer.id, site)).await;
    let [waiting, selling, declined] = read.map_err(AppError::from)?;
    Ok(data(OwnStoreCounts { waiting, selling, declined }))
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoreAnswerForm {
    /// 1: it may be sold; 0: not, or no more.
    pub sells: bool,
    /// A price of its own in the contest's currency; without one it costs what one's others do. Whoever has no price yet
    /// names one: it is theirs for all from then on.
    pub price: Option<f64>,
    /// Up to 60 characters, without the client's name; without one it is named by its colours, industry and type.
    pub title: Option<String>,
}

/// Says whether an entry of one's own may be sold. Each answer takes the place of the one before, until it is sold.
#[utoipa::path(put, path = "/api/v1/store/mine/{workId}", tag = "store", operation_id = "answer_store",
    params(("workId" = i64, Path)), request_body = StoreAnswerForm,
    responses(
        (status = 200, body = Data<OwnStoreItem>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
        (status = 404, description = "Not there, or another's", body = Failure),
        (status = 409, description = "`already_sold`; `wrong_state`: its contest goes on or is private, or the entry is \
            hidden or withdrawn", body = Failure),
        (status = 422, description = "`required`, `amount_range`, `too_long`, `names_client`", body = Failure),
    ))]
pub(super) async fn answer_store(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<WorkId>,
    Body(form): Body<StoreAnswerForm>,
) -> ApiResult<Json<Data<OwnStoreItem>>> {
    let amount = |value: f64| Minor::from_major_f64(value).ok_or_else(|| Refusal::fault("price", Problem::WrongForm));
    let input = AnswerInput { sells: form.sells, price: form.price.map(amount).transpose()?, title: form.title };
    app::store::answer(&state.market, &viewer, id, input).await?;
    let read = state.market.db.read(move |conn| -> Result<_, DbError> {
        let Some(asked) = rows::asked(conn, id)? else { return Ok(None) };
        let row = rows::own_one(conn, viewer.id, asked.site, id)?;
        Ok(row.map(|row| (row, asked.site)))
    });
    let (row, site) = read.await.map_err(AppError::from)?.ok_or(Refusal::NotFound)?;
    Ok(data(item(row, site, &state.market)))
}
