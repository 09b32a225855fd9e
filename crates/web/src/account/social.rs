//! Coming in with Google or Facebook, and binding either.

use super::cookie;
use super::dto::{Me, load_me};
use super::session::{SignedInAnswer, browser, signed_in};
use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::site::cookie as cookie_of;
use crate::http::{ApiResult, Body, Data, InPath, Json, OfThisSite, SignedIn, SiteOf, VisitOf, When, data};
use app::account::social::{self, Brought};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use domain::Refusal;
use domain::account::social::NONCE_LIFE_MS;
use domain::account::way::Way;
use domain::time::SECOND_MS;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The nonce that the browser was given.
const NONCE: &str = "nonce";

pub(super) fn calls() -> Calls {
    Calls::new()
        .routes(routes!(get_nonce))
        .routes(routes!(login_google))
        .routes(routes!(login_facebook))
        .routes(routes!(bind_identity))
}

/// What the provider's button puts into its token.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Nonce {
    pub nonce: String,
    pub expires_at: When,
}

/// A nonce for the buttons of Google and Facebook, good for one token, in this browser.
#[utoipa::path(
    get,
    path = "/api/v1/auth/nonce",
    tag = "account",
    responses((status = 200, description = "Good for an hour", body = Data<Nonce>))
)]
pub async fn get_nonce(State(state): State<AppState>, _: OfThisSite) -> ApiResult<(HeaderMap, Json<Data<Nonce>>)> {
    let (nonce, expires_at) = social::nonce(&state.market)?;
    let secure = if state.is_secure() { "; Secure" } else { "" };
    let lasts = NONCE_LIFE_MS / SECOND_MS;
    let cookie = format!("{NONCE}={nonce}; Path=/api; HttpOnly; SameSite=Strict; Max-Age={lasts}{secure}");
    let mut headers = HeaderMap::new();
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        headers.append(header::SET_COOKIE, cookie);
    }
    Ok((headers, data(Nonce { nonce, expires_at: expires_at.into() })))
}

fn brought(id_token: String, access_token: String, headers: &HeaderMap) -> Brought {
    Brought { id_token, access_token, nonce: cookie_of(headers, NONCE).map(str::to_owned) }
}

/// What Google's button got.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct GoogleLogin {
    /// An ID token with our nonce.
    pub credential: String,
    /// 1 client, 2 designer: required on first use, which opens an account.
    pub user_type: Option<i64>,
}

/// Signs in with Google; the first time opens an account.
#[utoipa::path(
    post,
    path = "/api/login/google",
    tag = "account",
    request_body = GoogleLogin,
    responses(
        (status = 200, description = "Signed in; the cookie `sid` is set", body = Data<Me>),
        (status = 401, description = "`token_rejected`; `second_step_required`", body = Failure),
        (status = 403, description = "`left_suspended`: whoever is known by it deleted an account that was suspended", body = Failure),
        (status = 404, description = "Google is not offered", body = Failure),
        (status = 409, description = "`other_role`; `email_taken`: an account has the address, sign in and bind", body = Failure),
        (status = 422, description = "`credential`; `userType` on first use", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty in 15 minutes from one address", body = Failure),
        (status = 502, description = "`provider_unavailable`", body = Failure),
    )
)]
pub async fn login_google(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
    Body(login): Body<GoogleLogin>,
) -> ApiResult<SignedInAnswer> {
    let (brought, browser) = (brought(login.credential, String::new(), &headers), browser(&state, visit, &headers));
    let session = social::sign_in(&state.market, Way::Google, brought, login.user_type, site, browser).await?;
    signed_in(&state, &session, site).await
}

/// What Facebook's button got: one of the two.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct FacebookLogin {
    /// The ID token of Limited Login, with our nonce.
    pub token: String,
    pub access_token: String,
    /// 1 client, 2 designer: required on first use, which opens an account.
    pub user_type: Option<i64>,
}

/// Signs in with Facebook; the first time opens an account.
#[utoipa::path(
    post,
    path = "/api/login/facebook",
    tag = "account",
    request_body = FacebookLogin,
    responses(
        (status = 200, description = "Signed in; the cookie `sid` is set", body = Data<Me>),
        (status = 401, description = "`token_rejected`; `second_step_required`", body = Failure),
        (status = 403, description = "`left_suspended`: whoever is known by it deleted an account that was suspended", body = Failure),
        (status = 404, description = "Facebook is not offered", body = Failure),
        (status = 409, description = "`other_role`; `email_taken`: an account has the address, sign in and bind", body = Failure),
        (status = 422, description = "`accessToken`; `userType` on first use", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty in 15 minutes from one address", body = Failure),
        (status = 502, description = "`provider_unavailable`", body = Failure),
    )
)]
pub async fn login_facebook(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
    Body(login): Body<FacebookLogin>,
) -> ApiResult<SignedInAnswer> {
    let (brought, browser) = (brought(login.token, login.access_token, &headers), browser(&state, visit, &headers));
    let session = social::sign_in(&state.market, Way::Facebook, brought, login.user_type, site, browser).await?;
    signed_in(&state, &session, site).await
}

/// A token, named as at signing in.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct Binding {
    /// Google's.
    pub credential: String,
    /// Facebook's, of Limited Login.
    pub token: String,
    /// Facebook's.
    pub access_token: String,
}

/// Makes an account at Google or Facebook a way in of the signed-in person. A phone is bound by a code, a WeChat by a QR
/// code.
#[utoipa::path(
    post,
    path = "/api/v1/users/bind/{provider}",
    tag = "account",
    params(("provider" = String, Path, description = "`google` or `facebook`")),
    request_body = Binding,
    responses(
        (status = 200, description = "Bound; with a new session", body = Data<Me>),
        (status = 401, description = "`not_signed_in`, `token_rejected`", body = Failure),
        (status = 403, description = "`proof_required`: who asks proved who they are more than 15 minutes ago; `left_suspended`", body = Failure),
        (status = 404, description = "Not offered, or bound in another way", body = Failure),
        (status = 409, description = "`google_taken`, `facebook_taken`: another account's", body = Failure),
        (status = 422, description = "`credential` or `accessToken`", body = Failure),
        (status = 429, description = "`too_many_requests`: thirty in 15 minutes from one address", body = Failure),
        (status = 502, description = "`provider_unavailable`", body = Failure),
    )
)]
pub async fn bind_identity(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
    InPath(provider): InPath<String>,
    Body(binding): Body<Binding>,
) -> ApiResult<(HeaderMap, Json<Data<Me>>)> {
    let way =
        Way::parse(&provider).filter(|way| matches!(way, Way::Google | Way::Facebook)).ok_or(Refusal::NotFound)?;
    let id_token = if way == Way::Google { binding.credential } else { binding.token };
    let brought = brought(id_token, binding.access_token, &headers);
    let session = social::bind(&state.market, &viewer, way, brought, browser(&state, visit, &headers)).await?;
    let user = viewer.id;
    let me = state.market.db.read(move |conn| load_me(conn, user, site)).await?.ok_or(Refusal::NotSignedIn)?;
    Ok((cookie::hand_over(&state, &session), data(me)))
}
