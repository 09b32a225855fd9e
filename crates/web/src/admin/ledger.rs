//! The ledger for moderators: journals with their hashes, their lines, accounts, and the proof that all of it holds.

use crate::AppState;
use crate::http::envelope::{Page, PageQuery};
use crate::http::guard::Failure;
use crate::http::{
    Amount, ApiResult, CountedList, Data, InPath, InQuery, Json, List, Moderator, When, counted_list, data, list,
};
use app::AppError;
use axum::extract::State;
use db::admin::ledger::{self, JournalRow, Which};
use domain::{JournalId, ProjectId, Refusal, UserId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Journals on a page.
const PAGE: i64 = 30;

/// A journal of the chain.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalView {
    pub id: i64,
    /// Names its cause, once.
    pub key: String,
    /// `project_paid`, `payout_requested` …
    pub reason: String,
    pub project_id: Option<i64>,
    pub encoded_id: Option<String>,
    pub project_name: Option<String>,
    /// What moved.
    pub amount: Amount,
    #[schema(value_type = Option<crate::http::words::CurrencyCode>)]
    pub currency: Option<&'static str>,
    pub date_time: When,
    pub previous_hash: String,
    pub hash: String,
}

impl From<JournalRow> for JournalView {
    fn from(row: JournalRow) -> Self {
        JournalView {
            id: row.id.0,
            key: row.key,
            reason: row.reason,
            project_id: row.project_id.map(i64::from),
            encoded_id: row.project_id.map(ProjectId::encoded),
            project_name: row.project_name,
            amount: row.amount.into(),
            currency: row.currency.map(domain::Currency::code),
            date_time: row.created_at.into(),
            previous_hash: row.previous_hash,
            hash: row.hash,
        }
    }
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct JournalQuery {
    /// Of this contest: the integer or the encoded id.
    pub project: Option<String>,
    /// With a line on the balance of this person.
    pub user: Option<i64>,
    /// Of this reason: `project_paid` …
    pub reason: Option<String>,
    pub page: Option<i64>,
    pub size: Option<i64>,
}

impl JournalQuery {
    fn which(&self) -> Result<Which, Refusal> {
        let project = self.project.as_deref().map(str::trim).filter(|id| !id.is_empty());
        let project = project.map(|id| ProjectId::parse(id).ok_or(Refusal::NotFound)).transpose()?;
        let reason = self.reason.clone().filter(|reason| !reason.is_empty());
        Ok(Which { project, user: self.user.map(UserId), reason })
    }
}

/// Journals, latest first.
#[utoipa::path(
    get,
    path = "/api/v1/admin/ledger",
    tag = "admin",
    params(JournalQuery),
    responses(
        (status = 200, description = "One page", body = CountedList<JournalView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn list_journals(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<JournalQuery>,
) -> ApiResult<Json<CountedList<JournalView>>> {
    let which = query.which()?;
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let found = state.market.db.read(move |conn| ledger::journals(conn, &which, page.size, page.offset()));
    let (rows, counted) = found.await?;
    Ok(counted_list(rows.into_iter().map(JournalView::from).collect(), counted, page))
}

/// A line of a journal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineView {
    pub id: i64,
    /// The account's kind: `user`, `escrow`, `platform_income`, `clearing_alipay` …
    pub account: String,
    /// The person or contest it belongs to; 0 for the market's own.
    pub owner_id: i64,
    pub owner_name: Option<String>,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    /// Signed.
    pub amount: Amount,
    pub balance: Amount,
    pub detail: String,
}

/// A journal with its lines, which add up to nothing.
#[derive(Debug, Serialize, ToSchema)]
pub struct JournalWhole {
    pub journal: JournalView,
    pub lines: Vec<LineView>,
}

/// One journal with its lines.
#[utoipa::path(
    get,
    path = "/api/v1/admin/ledger/journals/{id}",
    tag = "admin",
    params(("id" = i64, Path, description = "The journal")),
    responses(
        (status = 200, description = "The journal", body = Data<JournalWhole>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such journal", body = Failure),
    )
)]
pub async fn get_journal(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InPath(id): InPath<JournalId>,
) -> ApiResult<Json<Data<JournalWhole>>> {
    let found = state.market.db.read(move |conn| {
        let row = ledger::journal(conn, id)?.ok_or(Refusal::NotFound)?;
        Ok::<_, AppError>((row, ledger::lines(conn, id)?))
    });
    let (row, lines) = found.await?;
    let lines = lines.into_iter().map(|line| LineView {
        id: line.id,
        account: line.kind,
        owner_id: line.owner_id,
        owner_name: line.user_name.or(line.project_name),
        currency: line.currency.code(),
        amount: line.amount.into(),
        balance: line.balance_after.into(),
        detail: line.detail,
    });
    Ok(data(JournalWhole { journal: row.into(), lines: lines.collect() }))
}

/// The accounts of one kind and currency together.
#[derive(Debug, Serialize, ToSchema)]
pub struct AccountView {
    /// `user`, `escrow`, `payout_transit` …
    pub kind: String,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    pub accounts: i64,
    pub balance: Amount,
}

/// What stands in each kind of account; the balances of a currency add up to nothing.
#[utoipa::path(
    get,
    path = "/api/v1/admin/ledger/accounts",
    tag = "admin",
    responses(
        (status = 200, description = "All kinds", body = List<AccountView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn list_ledger_accounts(
    State(state): State<AppState>,
    Moderator(_): Moderator,
) -> ApiResult<Json<List<AccountView>>> {
    let sums = state.market.db.read(ledger::accounts).await?;
    let views: Vec<_> = sums
        .into_iter()
        .map(|sum| AccountView {
            kind: sum.kind,
            currency: sum.currency.code(),
            accounts: sum.accounts,
            balance: sum.balance.into(),
        })
        .collect();
    let total = i64::try_from(views.len()).unwrap_or(i64::MAX);
    Ok(list(views, total, Page { number: 1, size: total }))
}

/// What the proof found.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditView {
    /// Nothing is wrong.
    pub holds: bool,
    pub journals: i64,
    pub entries: i64,
    pub accounts: i64,
    /// In words for whoever looks into it.
    pub faults: Vec<String>,
}

/// Proves the books: the chain of hashes, sums of nothing, balances, empty escrows, payouts on the way, coupons, tips.
#[utoipa::path(
    post,
    path = "/api/v1/admin/ledger/verify",
    tag = "admin",
    responses(
        (status = 200, description = "What was found", body = Data<AuditView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn verify_ledger(State(state): State<AppState>, Moderator(_): Moderator) -> ApiResult<Json<Data<AuditView>>> {
    let audit = app::money::books::prove(&state.market).await?;
    Ok(data(AuditView {
        holds: audit.faults.is_empty(),
        journals: audit.journals,
        entries: audit.entries,
        accounts: audit.accounts,
        faults: audit.faults,
    }))
}
