//! Withdrawals: the person's own, and the moderators' queue.

use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::{Page, PageQuery};
use crate::http::guard::Failure;
use crate::http::intention::Intention;
use crate::http::{
    Amount, ApiResult, Body, Cashier, Data, InPath, InQuery, Json, List, Moderator, SignedIn, SiteOf, VisitOf, When,
    data, list,
};
use app::AppError;
use axum::extract::State;
use db::Tx;
use db::money::payout::{self, PayoutRow};
use domain::account::is_left;
use domain::payout::{ACCOUNTS_MOST, PayoutInput, PayoutStatus, Said};
use domain::refusal::Problem;
use domain::{Currency, PayoutId, Refusal, UserId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Withdrawals on a page.
const PAGE: i64 = 20;

pub(super) fn calls() -> Calls {
    Calls::new()
        .routes(routes!(request_payout))
        .routes(routes!(list_payouts))
        .routes(routes!(list_payout_accounts))
        .routes(routes!(forget_payout_account))
        .routes(routes!(list_payout_queue))
        .routes(routes!(get_payout))
        .routes(routes!(decide_payout))
}

/// A withdrawal as its person sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayoutView {
    pub id: i64,
    /// `alipay`, `bank` or `paypal`.
    pub channel: &'static str,
    /// Masked, but for moderators.
    pub account: String,
    pub amount: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    /// `requested` (on the way), `paid` or `returned`.
    #[schema(value_type = crate::http::words::PayoutStatusWord)]
    pub status: &'static str,
    /// The provider's number for it, once it is paid.
    pub reference: String,
    /// Why it was returned.
    pub reason: String,
    pub date_time: When,
    pub decided_at: Option<When>,
    /// Until then its account is too new for money to go there; null: it is not.
    pub waits_until: Option<When>,
}

impl From<PayoutRow> for PayoutView {
    fn from(row: PayoutRow) -> Self {
        PayoutView {
            id: row.id.0,
            account: row.channel.masked(&row.account),
            channel: row.channel.code(),
            amount: row.amount.into(),
            currency: row.currency.code(),
            status: row.status.code(),
            reference: row.reference,
            reason: row.reason,
            date_time: row.created_at.into(),
            decided_at: row.decided_at.map(When),
            waits_until: row.good_from.map(When),
        }
    }
}

/// A withdrawal as moderators see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayoutCase {
    #[serde(flatten)]
    pub payout: PayoutView,
    pub user_id: i64,
    pub user_name: String,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
    /// As the person wrote it in their profile; empty when they did not.
    pub real_name: String,
    pub moderator_name: Option<String>,
    /// The first of two moderators who let it go; another one has to.
    pub approved_by: Option<String>,
}

impl From<PayoutRow> for PayoutCase {
    fn from(row: PayoutRow) -> Self {
        PayoutCase {
            user_id: row.user_id.0,
            user_name: row.user_name.clone(),
            deleted: is_left(&row.user_name),
            real_name: row.real_name.clone(),
            moderator_name: row.moderator_name.clone(),
            approved_by: row.approver_name.clone(),
            // Who pays has to read it.
            payout: PayoutView { account: row.account.clone(), ..row.into() },
        }
    }
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct PayoutForm {
    /// `alipay` or `bank` for yuan, `paypal` for dollars.
    pub channel: Option<String>,
    /// Alipay: e-mail or phone; bank: the account's number, with bank and holder; PayPal: e-mail.
    pub account: String,
    /// The password of the account here.
    pub password: String,
    /// The whole balance without it.
    pub amount: Option<f64>,
    /// `CNY` or `USD`; the site's own without it.
    pub currency: Option<String>,
    /// The `id` of one of my accounts, in the place of `channel` and `account`.
    pub account_id: Option<i64>,
    /// The name that the account is in; kept in the profile of whoever has none there.
    pub real_name: Option<String>,
}

/// Withdraws money: it leaves the balance at once and is on its way until it is paid or returned.
#[utoipa::path(post, path = "/api/v1/users/payout/request", tag = "money", operation_id = "request_payout",
    request_body = PayoutForm,
    responses(
        (status = 200, description = "On the way", body = Data<PayoutView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`incorrect_password`; `email_proof_required`: the address in the account is not proved \
            yet", body = Failure),
        (status = 409, description = "`insufficient_balance`", body = Failure),
        (status = 422, description = "All wrong fields at once", body = Failure),
        (status = 429, description = "`locked_out` after too many wrong passwords", body = Failure),
    ))]
async fn request_payout(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    VisitOf(visit): VisitOf,
    intention: Intention,
    Body(form): Body<PayoutForm>,
) -> ApiResult<Json<Data<PayoutView>>> {
    let currency = match form.currency.as_deref() {
        Some(code) => Currency::parse(code).ok_or_else(|| Refusal::fault("currency", Problem::Unknown))?,
        None => site.currency(),
    };
    let amount = super::minor("amount", form.amount)?;
    let as_before = form.account_id.map(PayoutId);
    let input =
        PayoutInput { channel: form.channel, account: form.account, amount, as_before, real_name: form.real_name };
    let answer = |row: &PayoutRow| data(PayoutView::from(row.clone()));
    let keep = move |tx: &mut Tx<'_>, row: &PayoutRow| intention.keep(tx, &answer(row).0);
    let row = app::money::request_money(&state.market, &viewer, &input, currency, form.password, &visit, keep);
    Ok(answer(&row.await?))
}

/// My withdrawals, latest first.
#[utoipa::path(get, path = "/api/v1/users/payouts", tag = "money", operation_id = "list_payouts",
    params(PageQuery),
    responses(
        (status = 200, description = "One page", body = List<PayoutView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    ))]
async fn list_payouts(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<PageQuery>,
) -> ApiResult<Json<List<PayoutView>>> {
    let (page, user) = (query.page(PAGE), viewer.id);
    let found = state.market.db.read(move |conn| payout::of_user(conn, user, page.size, page.offset()));
    let (rows, total) = found.await?;
    Ok(list(rows.into_iter().map(PayoutView::from).collect(), total, page))
}

/// An account that the person had money sent to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayoutAccount {
    /// To withdraw to it again, and to take it off the list.
    pub id: i64,
    /// `alipay`, `bank` or `paypal`.
    pub channel: &'static str,
    /// Masked.
    pub account: String,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    /// When it was last asked for.
    pub date_time: When,
}

/// The accounts of my withdrawals, the last used first; those of which a withdrawal was always returned are not among them.
#[utoipa::path(get, path = "/api/v1/users/payout/accounts", tag = "money", operation_id = "list_payout_accounts",
    responses(
        (status = 200, description = "Each once", body = List<PayoutAccount>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    ))]
async fn list_payout_accounts(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<List<PayoutAccount>>> {
    accounts_of(&state, viewer.id).await
}

async fn accounts_of(state: &AppState, user: UserId) -> ApiResult<Json<List<PayoutAccount>>> {
    let rows = state.market.db.read(move |conn| payout::accounts(conn, user, ACCOUNTS_MOST)).await?;
    let told = |row: payout::AccountRow| PayoutAccount {
        id: row.id.0,
        account: row.channel.masked(&row.account),
        channel: row.channel.code(),
        currency: row.currency.code(),
        date_time: row.used_at.into(),
    };
    let accounts: Vec<_> = rows.into_iter().map(told).collect();
    let total = i64::try_from(accounts.len()).unwrap_or(0);
    Ok(list(accounts, total, Page { number: 1, size: ACCOUNTS_MOST }))
}

/// Takes an account off that list, until I withdraw to it again.
#[utoipa::path(delete, path = "/api/v1/users/payout/accounts/{id}", tag = "money", operation_id = "forget_payout_account",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "The accounts that stay", body = List<PayoutAccount>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "Not one of mine", body = Failure),
    ))]
async fn forget_payout_account(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<PayoutId>,
) -> ApiResult<Json<List<PayoutAccount>>> {
    app::money::forget_account(&state.market, &viewer, id).await?;
    accounts_of(&state, viewer.id).await
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct StatusQuery {
    /// `requested`, `paid` or `returned`.
    status: Option<String>,
    page: Option<i64>,
    size: Option<i64>,
}

/// Withdrawals for moderators: what waits, the longest first; what is decided, the latest first.
#[utoipa::path(get, path = "/api/v1/admin/payouts", tag = "admin", operation_id = "list_payout_queue",
    params(StatusQuery),
    responses(
        (status = 200, description = "One page", body = List<PayoutCase>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    ))]
async fn list_payout_queue(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<StatusQuery>,
) -> ApiResult<Json<List<PayoutCase>>> {
    let status = query.status.as_deref().map_or(Some(PayoutStatus::Requested), PayoutStatus::parse);
    let status = status.ok_or_else(|| Refusal::fault("status", Problem::Unknown))?;
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let found = state.market.db.read(move |conn| {
        let rows = match status {
            PayoutStatus::Requested => payout::waiting(conn, page.size, page.offset())?,
            PayoutStatus::Paid | PayoutStatus::Returned => payout::decided(conn, status, page.size, page.offset())?,
        };
        Ok::<_, AppError>((rows, payout::count(conn, status)?))
    });
    let (rows, total) = found.await?;
    Ok(list(rows.into_iter().map(PayoutCase::from).collect(), total, page))
}

/// One withdrawal for moderators.
#[utoipa::path(get, path = "/api/v1/admin/payouts/{id}", tag = "admin", operation_id = "get_payout",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "The withdrawal", body = Data<PayoutCase>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "No such withdrawal", body = Failure),
    ))]
async fn get_payout(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InPath(id): InPath<PayoutId>,
) -> ApiResult<Json<Data<PayoutCase>>> {
    let row = state.market.db.read(move |conn| payout::load(conn, id)).await?;
    Ok(data(row.ok_or(Refusal::NotFound)?.into()))
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct PayoutDecision {
    /// 1: the money was sent; 0: it goes back to the balance.
    pub paid: Option<bool>,
    /// Required to return it; the person reads it.
    pub reason: String,
    /// The provider's number for it; required when it was paid.
    pub reference: String,
    /// 1: paid before `waitsUntil`; the reason is then required.
    pub early: Option<bool>,
}

/// Decides a withdrawal, once. Above the setting `payoutTwoPersons` the first moderator's word lets it go and the second's
/// marks it paid.
#[utoipa::path(post, path = "/api/v1/admin/payouts/{id}", tag = "admin", operation_id = "decide_payout",
    params(("id" = i64, Path)), request_body = PayoutDecision,
    responses(
        (status = 200, description = "Decided", body = Data<PayoutCase>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only; `code_required`: a fresh code of the second step", body = Failure),
        (status = 404, description = "No such withdrawal", body = Failure),
        (status = 409, description = "`already_decided`, `account_too_new`, `second_person_required`", body = Failure),
        (status = 422, description = "`required`, `reason_required`", body = Failure),
    ))]
async fn decide_payout(
    State(state): State<AppState>,
    Cashier(viewer): Cashier,
    InPath(id): InPath<PayoutId>,
    Body(form): Body<PayoutDecision>,
) -> ApiResult<Json<Data<PayoutCase>>> {
    let paid = form.paid.ok_or_else(|| Refusal::fault("paid", Problem::Required))?;
    let early = form.early.unwrap_or(false);
    let said = Said { paid, early, reference: &form.reference, reason: &form.reason };
    let row = app::money::decide_payout(&state.market, &viewer, id, said).await?;
    Ok(data(row.into()))
}
