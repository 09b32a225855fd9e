//! The funds flow: pages of it, all of it as a table for spreadsheets, and its months.

use super::words;
use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{Amount, ApiResult, Data, InQuery, Json, SignedIn, SiteOf, When, data};
use app::AppError;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use db::money::flow::{self, FlowRow, FlowTip};
use domain::account::is_left;
use domain::ledger::{LINES_MOST, MONTHS_MOST, MONTHS_USUAL};
use domain::refusal::Problem;
use domain::time::{DAY_MS, civil_from_days};
use domain::zone::CHINA_MS;
use domain::{Currency, Minor, ProjectId, Refusal, Site, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Lines on a page.
const PAGE: i64 = 20;

pub(super) fn calls() -> Calls {
    Calls::new().routes(routes!(list_funds_flow)).routes(routes!(list_funds_months))
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct FlowQuery {
    /// First day, `2026-01-31`, UTC.
    from: Option<String>,
    /// Last day, included.
    to: Option<String>,
    /// `CNY` or `USD`; the site's own without it.
    currency: Option<String>,
    /// `csv`: all of it as a table, at most 10,000 lines, in the language of the site.
    format: Option<String>,
    page: Option<i64>,
    size: Option<i64>,
}

/// A line of the funds flow.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FlowView {
    pub id: i64,
    pub date: When,
    /// A stable code: `finalist_award`, `winner_share` …
    pub detail: String,
    /// Signed.
    pub cost: Amount,
    /// After this line.
    pub balance: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    pub project_id: Option<i64>,
    pub encoded_id: Option<String>,
    pub project_name: Option<String>,
    /// Of a tip.
    pub tip: Option<TipOf>,
    pub order_id: Option<i64>,
    pub order_title: Option<String>,
    /// Of its journal: `GET /transparency/ledger/proof` proves that it was not rewritten.
    pub journal_hash: String,
}

/// From whom a tip came, and with which words.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipOf {
    pub id: i64,
    pub user_id: i64,
    pub user_name: String,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
    pub content: String,
}

impl From<FlowTip> for TipOf {
    fn from(tip: FlowTip) -> Self {
        TipOf {
            id: tip.id.0,
            user_id: tip.giver.0,
            deleted: is_left(&tip.giver_name),
            user_name: tip.giver_name,
            content: tip.content,
        }
    }
}

/// A page of the funds flow with the balance.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FlowList {
    /// 200.
    pub code: u16,
    pub list: Vec<FlowView>,
    pub total: i64,
    pub page: i64,
    pub size: i64,
    /// The balance now.
    pub sum: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
}

/// A day of a query as the moment it begins where days are shown; `None` for what is no day.
pub(crate) fn day(text: &str) -> Option<Timestamp> {
    let mut parts = text.get(..10)?.split('-');
    let (year, month, day) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    Some(Timestamp::from_civil(year, month, day)?.plus_ms(-CHINA_MS))
}

fn currency_of(code: Option<&str>, site: Site) -> Result<Currency, Refusal> {
    match code {
        Some(code) => Currency::parse(code).ok_or_else(|| Refusal::fault("currency", Problem::Unknown)),
        None => Ok(site.currency()),
    }
}

/// My money: what came and went, latest first; as a page, or all of it for spreadsheets.
#[utoipa::path(get, path = "/api/v1/users/fundsflows", tag = "money", operation_id = "list_funds_flow",
    params(FlowQuery),
    responses(
        (status = 200, description = "One page; with `format=csv` a table", content(
            (FlowList = "application/json"), (String = "text/csv"))),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 422, description = "`wrong_form`, `unknown_value`", body = Failure),
    ))]
async fn list_funds_flow(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<FlowQuery>,
) -> ApiResult<Response> {
    let wrong = |field: &str| Refusal::fault(field, Problem::WrongForm);
    let from = query.from.as_deref().map(|text| day(text).ok_or_else(|| wrong("from"))).transpose()?;
    let to = query.to.as_deref().map(|text| day(text).ok_or_else(|| wrong("to"))).transpose()?;
    let currency = currency_of(query.currency.as_deref(), site)?;
    let as_csv = match query.format.as_deref() {
        None | Some("json") => false,
        Some("csv") => true,
        Some(_) => return Err(Refusal::fault("format", Problem::Unknown).into()),
    };
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let (limit, offset) = if as_csv { (LINES_MOST, 0) } else { (page.size, page.offset()) };
    let (from, to) = (from.unwrap_or(Timestamp(0)), to.map_or(Timestamp(i64::MAX), |day| day.plus_days(1)));
    let user = viewer.id;
    let found = state.market.db.read(move |conn| {
        let (rows, total) = flow::list(conn, user, currency, from, to, limit, offset)?;
        Ok::<_, AppError>((rows, total, flow::balance(conn, user, currency)?))
    });
    let (rows, total, balance) = found.await?;
    if as_csv {
        return Ok(csv(&rows, site, currency));
    }
    let list = rows.into_iter().map(|row| FlowView {
        id: row.id,
        date: row.date.into(),
        detail: row.detail,
        cost: row.cost.into(),
        balance: row.balance.into(),
        currency: currency.code(),
        project_id: row.project_id.map(i64::from),
        encoded_id: row.project_id.map(ProjectId::encoded),
        project_name: row.project_name,
        tip: row.tip.map(TipOf::from),
        order_id: row.order.as_ref().map(|(id, _)| id.0),
        order_title: row.order.map(|(_, title)| title),
        journal_hash: row.journal_hash,
    });
    let (list, sum) = (list.collect(), balance.into());
    let page = FlowList { code: 200, list, total, page: page.number, size: page.size, sum, currency: currency.code() };
    Ok(Json(page).into_response())
}

/// The table: UTF-8 with the mark that spreadsheets look for, quoted where needed, and no cell that runs as a formula.
fn csv(rows: &[FlowRow], site: Site, currency: Currency) -> Response {
    let mut text = String::from("\u{feff}");
    let titles = site.pick(
        ["时间（北京时间）", "事由", "比稿", "金额", "余额", "币种"],
        ["Date (UTC+8)", "What for", "Contest", "Amount", "Balance", "Currency"],
    );
    push_row(&mut text, titles.map(str::to_owned));
    for row in rows {
        push_row(
            &mut text,
            [
                moment(row.date),
                cell(words::detail(site, &row.detail)),
                cell(row.project_name.as_deref().unwrap_or_default()),
                decimal(row.cost),
                decimal(row.balance),
                currency.code().to_owned(),
            ],
        );
    }
    let name = format!("attachment; filename=\"fundsflow-{}.csv\"", currency.code().to_lowercase());
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, name.as_str()),
        (header::CACHE_CONTROL, "private, no-store"),
    ];
    (headers, text).into_response()
}

fn push_row(text: &mut String, cells: [String; 6]) {
    text.push_str(&cells.join(","));
    text.push_str("\r\n");
}

/// A text that a spreadsheet shows and never runs, whatever somebody called their contest.
pub(crate) fn cell(text: &str) -> String {
    let runs = text.starts_with(['=', '+', '-', '@', '\t', '\r', '|', '%', '＝', '＋', '－', '＠']);
    let text = if runs { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r', ';', '\'']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

fn decimal(amount: Minor) -> String {
    let sign = if amount.0 < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", amount.0.abs() / 100, amount.0.abs() % 100)
}

/// `2026-11-20 17:05`, in China.
pub(crate) fn moment(at: Timestamp) -> String {
    let local = at.0 + CHINA_MS;
    let (year, month, day) = civil_from_days(local.div_euclid(DAY_MS));
    let minutes = local.rem_euclid(DAY_MS) / 60_000;
    format!("{year}-{month:02}-{day:02} {:02}:{:02}", minutes / 60, minutes % 60)
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct MonthsQuery {
    /// `CNY` or `USD`; the site's own without it.
    currency: Option<String>,
    /// How many, this one included; 12 without it, at most 36.
    months: Option<i64>,
}

/// What came and went in a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonthView {
    pub year: i64,
    /// 1 to 12.
    pub month: i64,
    pub income: Amount,
    /// Positive.
    pub outgo: Amount,
}

/// What came and went month by month, the earliest first, empty ones too; by China's calendar.
#[utoipa::path(get, path = "/api/v1/users/fundsflows/months", tag = "money", operation_id = "list_funds_months",
    params(MonthsQuery),
    responses(
        (status = 200, description = "Each month", body = Data<Vec<MonthView>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    ))]
async fn list_funds_months(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<MonthsQuery>,
) -> ApiResult<Json<Data<Vec<MonthView>>>> {
    let currency = currency_of(query.currency.as_deref(), site)?;
    let count = query.months.unwrap_or(MONTHS_USUAL).clamp(1, MONTHS_MOST);
    let (user, now) = (viewer.id, state.market.now());
    let mut months = empty_months(now, count);
    let first = months.first().and_then(|first| Timestamp::from_civil(first.year, first.month, 1));
    let from = first.unwrap_or(Timestamp(0)).plus_ms(-CHINA_MS);
    let days = state.market.db.read(move |conn| flow::days(conn, user, currency, from, CHINA_MS)).await?;
    for day in days {
        let (year, month, _) = civil_from_days(day.day);
        if let Some(found) = months.iter_mut().find(|one| (one.year, one.month) == (year, month)) {
            found.income.0 += day.income;
            found.outgo.0 += day.outgo;
        }
    }
    Ok(data(months))
}

/// The last months up to now, without money.
fn empty_months(now: Timestamp, count: i64) -> Vec<MonthView> {
    let (year, month, _) = civil_from_days((now.0 + CHINA_MS).div_euclid(DAY_MS));
    let last = year * 12 + month - 1;
    (last - count + 1..=last)
        .map(|index| MonthView {
            year: index.div_euclid(12),
            month: index.rem_euclid(12) + 1,
            income: Amount(Minor::ZERO),
            outgo: Amount(Minor::ZERO),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_runs_and_none_breaks_out() {
        for (text, shown) in [
            ("山海茶社", "山海茶社"),
            ("=HYPERLINK(\"http://evil\")", "\"'=HYPERLINK(\"\"http://evil\"\")\""),
            ("@SUM(A1)", "\"'@SUM(A1)\""),
            ("+1", "\"'+1\""),
            ("-1", "\"'-1\""),
            ("a,b", "\"a,b\""),
            ("a\"b", "\"a\"\"b\""),
            ("", ""),
        ] {
            assert_eq!(cell(text), shown);
        }
        assert_eq!((decimal(Minor(-76_415)), decimal(Minor(5))), ("-764.15".to_owned(), "0.05".to_owned()));
    }

    #[test]
    fn months_are_those_of_china_and_cross_years() {
        // 2025-12-31T16:00:00Z is New Year in Shanghai.
        let months = empty_months(Timestamp(1_767_196_800_000), 3);
        let names: Vec<_> = months.iter().map(|month| (month.year, month.month)).collect();
        assert_eq!(names, [(2025, 11), (2025, 12), (2026, 1)]);
        assert_eq!(moment(Timestamp(1_767_196_800_000)), "2026-01-01 00:00");
    }
}
