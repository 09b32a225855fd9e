//! Payments as their payers see and prove them.

use super::project_of;
use crate::AppState;
use crate::file::FileObject;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{Amount, ApiResult, Body, Data, InPath, InQuery, Json, List, Sending, SignedIn, When, data, list};
use crate::limits;
use crate::project::view::turns::KeptView;
use app::AppError;
use app::money::{NewPayment, Proof, Shown};
use axum::extract::State;
use db::file::FileRow;
use db::money::payment::{self as rows, PaymentRow};
use db::money::refund_payment::{self, SentBack};
use db::order::OrderRow;
use db::project::ProjectRow;
use db::{Conn, ids_json};
use domain::ledger::Channel;
use domain::payment::Status;
use domain::payment::payable::{Parts, Payable};
use domain::payment::purpose::Thing;
use domain::refusal::{Fault, Problem, Purpose};
use domain::{FileId, Minor, OrderId, PaymentId, ProjectId, QuoteId, Refusal, UserId, WorkId};
use gateways::payment::BankAccount;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

/// Payments on a page.
const PAGE: i64 = 20;

pub(super) fn calls() -> Calls {
    let proof = Calls::new().routes(routes!(prove_payment)).body_limit(limits::IMAGE);
    Calls::new().routes(routes!(start_payment, list_payments)).routes(routes!(get_payment)).merge(proof)
}

/// A payment as its payer and moderators see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentView {
    pub id: i64,
    #[schema(value_type = crate::http::words::PurposeWord)]
    pub purpose: String,
    pub channel: String,
    /// `pending`, `verifying` (a transfer whose proof is being looked at), `paid`, `cancelled`, `returned` (it came when
    /// nothing was to be paid any more, and goes back) or `expired`.
    #[schema(value_type = crate::http::words::PaymentStatusWord)]
    pub status: String,
    pub amount: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    pub project_id: Option<i64>,
    pub encoded_id: Option<String>,
    /// What the proof of a transfer names; of a tip its designer, of an order its title.
    pub project_name: Option<String>,
    /// The finalist, whom a tip is for, or the seller of an order.
    pub designer_id: Option<i64>,
    pub work_id: Option<i64>,
    #[serde(flatten)]
    pub named: ThingNumber,
    pub order_id: Option<i64>,
    pub quote_id: Option<i64>,
    /// Names the payment towards providers and banks.
    pub reference: String,
    /// The provider's page, while it waits for the payer.
    pub redirect_url: Option<String>,
    /// The text of a code to scan, while it waits for the payer.
    pub qr: Option<String>,
    /// Where a transfer goes; null where the operator has not named an account.
    pub bank: Option<BankView>,
    pub proof: Option<ProofView>,
    /// Why it was rejected, cancelled or returned.
    pub reason: String,
    pub created_at: When,
    pub expires_at: Option<When>,
    pub paid_at: Option<When>,
    /// What of it goes or went back: all of a `returned` one, and what was refunded of a `paid` one.
    pub sent_back: Amount,
    /// When the last of that was sent; null while some of it is under way.
    pub sent_back_at: Option<When>,
    /// Of a store purchase that is not paid yet.
    pub kept: Option<KeptView>,
}

/// The operator's account.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankView {
    pub bank: String,
    pub holder: String,
    pub number: String,
    pub note: String,
}

impl From<BankAccount> for BankView {
    fn from(account: BankAccount) -> Self {
        let BankAccount { bank, holder, number, note } = account;
        BankView { bank, holder, number, note }
    }
}

/// What the payer of a transfer has handed in.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProofView {
    /// For the payer and moderators only.
    pub file: Option<FileObject>,
    /// The project as the payer names it.
    pub project_name: String,
    pub note: String,
    pub at: When,
}

/// A payment with what stands in other tables.
pub(super) fn read(conn: &mut Conn<'_>, state: &AppState, row: PaymentRow) -> Result<PaymentView, AppError> {
    let beside = Beside::of(conn, std::slice::from_ref(&row))?;
    read_beside(conn, state, row, &beside)
}

/// What stands beside the payments of one page, read with a query for each kind and not for each row.
pub(super) struct Beside {
    projects: HashMap<ProjectId, ProjectRow>,
    things: HashMap<Thing, Shown>,
    orders: HashMap<OrderId, OrderRow>,
    files: HashMap<FileId, FileRow>,
    sent_back: HashMap<PaymentId, SentBack>,
}

fn thing_of(payable: Payable) -> Option<Thing> {
    match payable {
        Payable::Thing(thing) => Some(thing),
        Payable::Contest(..) | Payable::Order(..) => None,
    }
}

impl Beside {
    pub(super) fn of(conn: &mut Conn<'_>, rows: &[PaymentRow]) -> Result<Self, AppError> {
        let projects = ids_json(rows.iter().filter_map(|row| row.payable.project()));
        let things: Vec<_> = rows.iter().filter_map(|row| thing_of(row.payable)).collect();
        let orders = ids_json(rows.iter().filter_map(|row| row.payable.parts().order));
        let files = ids_json(rows.iter().filter_map(|row| row.proof_file_id));
        let arrived = ids_json(rows.iter().filter(|row| row.paid_at.is_some()).map(|row| row.id));
        Ok(Beside {
            projects: db::project::several(conn, &projects)?.into_iter().map(|row| (row.id, row)).collect(),
            things: app::money::shown(conn, &things)?,
            orders: db::order::several(conn, &orders)?.into_iter().map(|row| (row.id, row)).collect(),
            files: db::file::several(conn, &files)?.into_iter().map(|row| (row.id, row)).collect(),
            sent_back: refund_payment::sent_of(conn, &arrived)?.into_iter().collect(),
        })
    }
}

/// A payment's view with what was read for its page. What a copy from the store is kept for is asked for those that are
/// not paid yet.
pub(super) fn read_beside(
    conn: &mut Conn<'_>,
    state: &AppState,
    row: PaymentRow,
    beside: &Beside,
) -> Result<PaymentView, AppError> {
    let parts = row.payable.parts();
    let project = parts.project.and_then(|id| beside.projects.get(&id));
    let thing = thing_of(row.payable).and_then(|thing| beside.things.get(&thing));
    let order = parts.order.and_then(|id| beside.orders.get(&id));
    let titled = order.map(|one| one.title.clone());
    let kept = match project {
        Some(project) => app::store::kept(conn, project, state.market.now())?,
        None => None,
    };
    let file = row.proof_file_id.and_then(|id| beside.files.get(&id)).cloned().map(FileObject::from);
    let sent_back = beside.sent_back.get(&row.id);
    let (project_name, note) = (row.proof_project, row.proof_note);
    let proof = row.proof_at.map(|at| ProofView { file, project_name, note, at: at.into() });
    let waits = row.status == Status::Pending;
    let shown = |text: String| (waits && !text.is_empty()).then_some(text);
    let is_transfer = row.channel == Channel::Transfer;
    let bank = if is_transfer { app::money::bank_of(&state.market, row.currency) } else { None };
    Ok(PaymentView {
        id: row.id.0,
        purpose: parts.purpose.code().to_owned(),
        channel: row.channel.code().to_owned(),
        status: row.status.code().to_owned(),
        amount: row.amount.into(),
        currency: row.currency.code(),
        project_id: parts.project.map(i64::from),
        encoded_id: parts.project.map(ProjectId::encoded),
        project_name: project.map(|one| one.title.clone()).or_else(|| thing.map(|one| one.title.clone())).or(titled),
        designer_id: parts
            .designer
            .or(thing.and_then(|one| one.designer))
            .or(order.map(|one| one.seller))
            .map(i64::from),
        work_id: parts.work.map(i64::from),
        named: ThingNumber::of(parts),
        order_id: parts.order.map(i64::from),
        quote_id: parts.quote.map(i64::from),
        reference: row.reference,
        redirect_url: shown(row.redirect_url),
        qr: shown(row.qr),
        bank: bank.map(BankView::from),
        proof,
        reason: row.reason,
        created_at: row.created_at.into(),
        expires_at: row.expires_at.map(When),
        paid_at: row.paid_at.map(When),
        sent_back: sent_back.map_or(Minor::ZERO, |back| back.amount).into(),
        sent_back_at: sent_back.and_then(|back| back.at).map(When),
        kept: kept.map(KeptView::from),
    })
}

/// [`read`] outside of a transaction.
pub(super) async fn view(state: &AppState, row: PaymentRow) -> Result<PaymentView, AppError> {
    let state_in = state.clone();
    state.market.db.read(move |conn| read(conn, &state_in, row.clone())).await
}

/// What every thing that is paid for by itself adds to the contract: a field that names it.
macro_rules! named {
    ($($thing:ident $field:ident $_name:literal,)*) => {
        /// The thing that a payment is for, where it is one.
        #[derive(Clone, Debug, Serialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct ThingNumber { $( pub $field: Option<i64>, )* }

        impl ThingNumber {
            fn of(parts: Parts) -> Self {
                ThingNumber { $( $field: parts.thing.filter(|_| parts.purpose == Purpose::$thing), )* }
            }
        }

        #[derive(Clone, Debug, Default, Deserialize, ToSchema)]
        #[serde(default, rename_all = "camelCase")]
        pub struct PaymentForm {
            /// `project`, `finalist`, `work`, `restart`, `private`, `store`, `order` or a thing of its own (`tip`).
            pub purpose: Option<String>,
            /// One of `channels` of `GET /settings/public`.
            pub channel: Option<String>,
            /// The integer or the encoded id; for what is of a contest.
            pub project_id: Option<String>,
            pub work_id: Option<i64>,
            pub designer_id: Option<i64>,
            $( pub $field: Option<i64>, )*
            pub order_id: Option<i64>,
            /// Of an order: the price that is paid; without it the one that waits.
            pub quote_id: Option<i64>,
        }

        impl PaymentForm {
            fn thing(&self, purpose: Purpose) -> Option<i64> {
                $( if purpose == Purpose::$thing { return self.$field; } )*
                None
            }
        }
    };
}
domain::for_each_thing!(named);

/// Makes a payment of what is due now; paying it does the thing. While one of the same kind is open, that is answered.
#[utoipa::path(post, path = "/api/v1/payments", tag = "money", operation_id = "start_payment",
    request_body = PaymentForm,
    responses(
        (status = 200, body = Data<PaymentView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`email_proof_required`: the address in the account is not proved yet; `forbidden`: somebody else pays it; `suspended`", body = Failure),
        (status = 404, description = "What is to be paid for is not there, or not for the caller to know of", body = Failure),
        (status = 409, description = "Nothing is due", body = Failure),
        (status = 422, description = "`channel_unavailable` …", body = Failure),
        (status = 502, description = "`payment_not_started`: the channel did not begin it, nothing was charged", body = Failure),
    ))]
async fn start_payment(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<PaymentForm>,
) -> ApiResult<Json<Data<PaymentView>>> {
    let mut faults = Vec::new();
    let purpose = form.purpose.as_deref().and_then(Purpose::parse);
    if purpose.is_none() {
        let problem = if form.purpose.is_none() { Problem::Required } else { Problem::Unknown };
        faults.push(Fault::new("purpose", problem));
    }
    let channel = form.channel.as_deref().and_then(Channel::parse);
    if channel.is_none() {
        faults.push(Fault::new("channel", Problem::ChannelUnavailable));
    }
    let (Some(purpose), Some(channel)) = (purpose, channel) else {
        return Err(Refusal::Invalid { faults }.into());
    };
    let parts = Parts {
        purpose,
        project: form.project_id.as_ref().map(|id| project_of(Some(id))).transpose()?,
        work: form.work_id.map(WorkId),
        designer: form.designer_id.map(UserId),
        thing: form.thing(purpose),
        order: form.order_id.map(OrderId),
        quote: form.quote_id.map(QuoteId),
    };
    let payment = app::money::start(&state.market, &viewer, NewPayment { parts, channel }).await?;
    Ok(data(view(&state, payment).await?))
}

/// A payment of mine; moderators see every one.
#[utoipa::path(get, path = "/api/v1/payments/{id}", tag = "money", operation_id = "get_payment",
    params(("id" = i64, Path)),
    responses(
        (status = 200, body = Data<PaymentView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
    ))]
async fn get_payment(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<PaymentId>,
) -> ApiResult<Json<Data<PaymentView>>> {
    let payment = app::money::pay(&state.market, &viewer, id).await?;
    Ok(data(view(&state, payment).await?))
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct MineQuery {
    /// Of one contest only: the integer or the encoded id.
    project_id: Option<String>,
    page: Option<i64>,
    size: Option<i64>,
}

/// My payments, latest first.
#[utoipa::path(get, path = "/api/v1/payments", tag = "money", operation_id = "list_payments",
    params(MineQuery),
    responses(
        (status = 200, body = List<PaymentView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 404, description = "`projectId` names no contest", body = Failure),
    ))]
async fn list_payments(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<MineQuery>,
) -> ApiResult<Json<List<PaymentView>>> {
    let page = PageQuery { page: query.page, size: query.size }.page(PAGE);
    let project = query.project_id.as_ref().map(|text| project_of(Some(text))).transpose()?;
    let state_in = state.clone();
    let found = state.market.db.read(move |conn| {
        let (payments, total) = rows::of_payer(conn, viewer.id, project, page.size, page.offset())?;
        let views = payments.into_iter().map(|row| read(conn, &state_in, row)).collect::<Result<Vec<_>, _>>()?;
        Ok::<_, AppError>((views, total))
    });
    let (views, total) = found.await?;
    Ok(list(views, total, page))
}

/// What comes with a proof.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct ProofFields {
    project_name: String,
    note: String,
}

/// The body of a proof.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[allow(dead_code, reason = "describes a multipart body")]
pub struct ProofForm {
    /// JPG, PNG or PDF, at most 10 MB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// The name of the project that is paid for.
    project_name: String,
    /// For the moderator, at most 500 characters.
    note: Option<String>,
}

/// Hands in the proof of a bank transfer, or a better one; a moderator looks at it.
#[utoipa::path(post, path = "/api/v1/payments/{id}/proof", tag = "money", operation_id = "prove_payment",
    params(("id" = i64, Path)),
    request_body(content = ProofForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Data<PaymentView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: its payer does; `suspended`", body = Failure),
        (status = 404, description = "Not there, or not yours", body = Failure),
        (status = 409, description = "`already_paid`, `wrong_state`", body = Failure),
        (status = 413, description = "`body_too_large`, `file_too_large`, `files_quota`", body = Failure),
        (status = 415, description = "`file_type_refused`", body = Failure),
        (status = 422, description = "`project_mismatch`, `not_an_upload` …", body = Failure),
        (status = 429, description = "`too_many_requests`: ten a day of one payment, thirty of one person", body = Failure),
    ))]
async fn prove_payment(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    InPath(id): InPath<PaymentId>,
    sending: Sending,
) -> ApiResult<Json<Data<PaymentView>>> {
    // Whose payment it is, before what is wrong with the form.
    app::money::may_prove(&state.market, &viewer, id).await?;
    let (fields, file) = sending.receive::<ProofFields>(viewer.id).await?.taken("file")?;
    let proof = Proof { name: file.name, bytes: file.bytes, project_name: fields.project_name, note: fields.note };
    let payment = app::money::prove(&state.market, &viewer, id, proof).await?;
    Ok(data(view(&state, payment).await?))
}
