//! A person's ways in: listed, added, given up; codes that prove an address or a number.

use super::cookie;
use super::dto::{Me, load_me};
use super::session::browser;
use crate::AppState;
use crate::http::envelope::Page;
use crate::http::guard::Failure;
use crate::http::{
    ApiResult, Body, Data, InPath, Json, List, Nothing, SignedIn, SiteOf, VisitOf, When, data, list, nothing,
};
use app::account::phone::{self, Given};
use app::account::{prove, way};
use axum::extract::State;
use axum::http::HeaderMap;
use db::account::Person;
use db::account::identity::Identity;
use domain::Refusal;
use domain::account::way::Way;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One way in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IdentityView {
    #[schema(value_type = crate::http::words::WayWord)]
    pub provider: &'static str,
    /// What it is known by: an address, a number, a name; where the provider tells none, the end of its identifier.
    pub label: String,
    pub bound_at: When,
    pub last_used: Option<When>,
    /// Whether it can be given up: the last one cannot.
    pub removable: bool,
}

impl IdentityView {
    pub(crate) fn of(person: &Person, identity: Identity, removable: bool) -> Self {
        let label = match identity.way {
            Way::Password => person.email.clone().unwrap_or_default(),
            Way::Phone => identity.subject,
            Way::Wechat | Way::Google | Way::Facebook if !identity.label.is_empty() => identity.label,
            Way::Wechat | Way::Google | Way::Facebook => ending(&identity.subject),
        };
        IdentityView {
            provider: identity.way.code(),
            label,
            bound_at: identity.created_at.into(),
            last_used: identity.used_at.map(When),
            removable,
        }
    }
}

/// What tells a name that says nothing from another: its end.
fn ending(subject: &str) -> String {
    const SHOWN: usize = 6;
    let length = subject.chars().count();
    let end: String = subject.chars().skip(length.saturating_sub(SHOWN)).collect();
    if length > SHOWN { format!("…{end}") } else { end }
}

/// The signed-in person's ways in, the oldest first.
#[utoipa::path(
    get,
    path = "/api/v1/users/identities",
    tag = "account",
    responses(
        (status = 200, description = "Each at most once", body = List<IdentityView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn list_identities(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<List<IdentityView>>> {
    let (person, ways) = state.market.db.read(move |conn| way::of_person(conn, viewer.id)).await?;
    let removable = domain::account::way::may_give_up(ways.len()).is_ok();
    let views: Vec<_> = ways.into_iter().map(|identity| IdentityView::of(&person, identity, removable)).collect();
    let total = i64::try_from(views.len()).unwrap_or(0);
    Ok(list(views, total, Page { number: 1, size: total.max(1) }))
}

/// Gives a way in up; it is free for another account then. An address or number is told of it by mail.
#[utoipa::path(
    post,
    path = "/api/v1/users/unbind/{provider}",
    tag = "account",
    params(("provider" = crate::http::words::WayWord, Path, description = "Which")),
    responses(
        (status = 200, description = "Given up", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`proof_required`: who asks proved who they are more than 15 minutes ago", body = Failure),
        (status = 404, description = "None of that kind is bound", body = Failure),
        (status = 409, description = "`last_way_in`", body = Failure),
    )
)]
pub async fn unbind_identity(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
    InPath(provider): InPath<String>,
) -> ApiResult<Json<Nothing>> {
    let way = Way::parse(&provider).ok_or(Refusal::NotFound)?;
    way::give_up(&state.market, &viewer, way, visit).await?;
    Ok(nothing())
}

/// Proves who asks, once more.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct PasswordProof {
    /// Whoever has none proves a code with the purpose `payout` first, and leaves this out.
    pub password: String,
}

/// Proves who asks, as `proof_required` wants it: good for 15 minutes, in this session.
#[utoipa::path(
    post,
    path = "/api/v1/users/prove",
    tag = "account",
    request_body = PasswordProof,
    responses(
        (status = 200, description = "Proved", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`incorrect_password`", body = Failure),
        (status = 429, description = "`locked_out`", body = Failure),
    )
)]
pub async fn prove_again(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
    Body(form): Body<PasswordProof>,
) -> ApiResult<Json<Nothing>> {
    prove::again(&state.market, &viewer, form.password, &visit).await?;
    Ok(nothing())
}

/// Where a code shall go, and what for.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CodeWish {
    /// An e-mail address, or a number of mainland China.
    pub target: String,
    /// `bind` (when nothing is said), `unbind`, `payout` or `prove`; all but the first only to one's own, the last only to
    /// an address.
    pub purpose: String,
}

/// Sends a code: 6 digits, good for ten minutes and five guesses, in the place of the one before.
#[utoipa::path(
    post,
    path = "/api/v1/users/code",
    tag = "account",
    request_body = CodeWish,
    responses(
        (status = 200, description = "Sent", body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 422, description = "`email_invalid`, `phone_invalid`, `sms_unavailable`; `unknown_value` for one that is not the person's own", body = Failure),
        (status = 429, description = "`too_many_requests`: one a minute and ten a day to one target, twenty a day of one person", body = Failure),
    )
)]
pub async fn send_code(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
    Body(wish): Body<CodeWish>,
) -> ApiResult<Json<Nothing>> {
    phone::ask(&state.market, &viewer, &wish.target, &wish.purpose, site, visit).await?;
    Ok(nothing())
}

/// A code that came.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CodeGiven {
    pub target: String,
    pub code: String,
    /// As it was asked for.
    pub purpose: String,
    /// Asked of whoever has one, unless the purpose is `payout` or `prove`.
    pub password: String,
}

/// Takes a code. `bind` makes the address or number the person's, in the place of the one before; `unbind` gives it up;
/// `payout` stands for ten minutes in the place of a password that was never set; `prove` proves the address that stands in
/// the account, as `email_proof_required` asks.
#[utoipa::path(
    post,
    path = "/api/v1/users/check/code",
    tag = "account",
    request_body = CodeGiven,
    responses(
        (status = 200, description = "Done; with a new session where something was bound or given up", body = Data<Me>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`incorrect_password`, or `proof_required` of whoever has no password: both leave the code good", body = Failure),
        (status = 409, description = "`email_taken`, `phone_taken`, `last_way_in`", body = Failure),
        (status = 422, description = "`code_wrong`", body = Failure),
        (status = 429, description = "`locked_out`, `too_many_requests`", body = Failure),
    )
)]
pub async fn check_code(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
    Body(given): Body<CodeGiven>,
) -> ApiResult<(HeaderMap, Json<Data<Me>>)> {
    let CodeGiven { target, code, purpose, password } = given;
    let given = Given { target, code, purpose, password };
    let session = phone::check(&state.market, &viewer, given, browser(&state, visit, &headers)).await?;
    let user = viewer.id;
    let me = state.market.db.read(move |conn| load_me(conn, user, site)).await?.ok_or(Refusal::NotSignedIn)?;
    let cookies = session.map(|session| cookie::hand_over(&state, &session)).unwrap_or_default();
    Ok((cookies, data(me)))
}
