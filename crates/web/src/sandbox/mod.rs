//! The sandbox's own calls: clock, outbox, accounts, stand-ins of WeChat, Google and Facebook. Without `--sandbox` they are not there: 404.

mod ways;

use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::envelope::Page;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InQuery, Json, List, When, data, list};
use app::sandbox::{self, Account};
use axum::extract::State;
use domain::Refusal;
use domain::refusal::Problem;
use domain::time::{DAY_MS, HOUR_MS, SECOND_MS};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The furthest that one call moves the clock: ten years.
const FURTHEST_MS: i64 = 3_650 * DAY_MS;
/// Messages shown.
const OUTBOX: i64 = 100;

/// The calls of this area.
#[must_use]
pub fn calls() -> Calls {
    Calls::new()
        .routes(routes!(get_clock, advance_clock))
        .routes(routes!(list_sandbox_outbox))
        .routes(routes!(list_sandbox_accounts))
        .routes(routes!(ways::scan_wechat))
        .routes(routes!(ways::make_social_token))
}

fn ensure_sandbox(state: &AppState) -> Result<(), Refusal> {
    if state.market.sandbox { Ok(()) } else { Err(Refusal::NotFound) }
}

/// The market's time.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClockFace {
    pub now: When,
}

/// What time it is in the market.
#[utoipa::path(
    get,
    path = "/api/v1/sandbox/clock",
    tag = "sandbox",
    responses(
        (status = 200, description = "The time", body = Data<ClockFace>),
        (status = 404, description = "Not a sandbox", body = Failure),
    )
)]
pub async fn get_clock(State(state): State<AppState>) -> ApiResult<Json<Data<ClockFace>>> {
    ensure_sandbox(&state)?;
    state.market.follow_clock().await?;
    Ok(data(ClockFace { now: state.market.now().into() }))
}

/// How far to move the clock; one of the two.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct Advance {
    pub advance_hours: Option<f64>,
    pub advance_seconds: Option<f64>,
}

impl Advance {
    fn ms(&self) -> Result<i64, Refusal> {
        let (field, ms) = match (self.advance_hours, self.advance_seconds) {
            (Some(hours), None) => ("advanceHours", hours * HOUR_MS as f64),
            (None, Some(seconds)) => ("advanceSeconds", seconds * SECOND_MS as f64),
            (None, None) => return Err(Refusal::fault("advanceHours", Problem::Required)),
            (Some(_), Some(_)) => return Err(Refusal::fault("advanceSeconds", Problem::Unknown)),
        };
        if (0.0..=FURTHEST_MS as f64).contains(&ms) {
            Ok(ms.round() as i64)
        } else {
            Err(Refusal::fault(field, Problem::OutOfRange { min: 0, max: FURTHEST_MS / HOUR_MS }))
        }
    }
}

/// Moves the clock forward and runs everything that became due before it answers.
#[utoipa::path(
    post,
    path = "/api/v1/sandbox/clock",
    tag = "sandbox",
    request_body = Advance,
    responses(
        (status = 200, description = "The new time", body = Data<ClockFace>),
        (status = 404, description = "Not a sandbox", body = Failure),
        (status = 422, description = "Never back, at most ten years", body = Failure),
    )
)]
pub async fn advance_clock(
    State(state): State<AppState>,
    Body(advance): Body<Advance>,
) -> ApiResult<Json<Data<ClockFace>>> {
    ensure_sandbox(&state)?;
    let now = sandbox::advance(&state.market, advance.ms()?).await?;
    Ok(data(ClockFace { now: now.into() }))
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct OutboxQuery {
    /// Only messages to this e-mail address or phone number.
    pub to: Option<String>,
}

/// A message that the market sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OutboxMessage {
    pub id: i64,
    /// `mail` or `sms`.
    pub channel: String,
    pub to: String,
    pub subject: String,
    pub body: String,
    /// The same as it looks; empty for short messages.
    pub html: String,
    /// Headers besides: `List-Unsubscribe`, `List-Unsubscribe-Post` of what can be declined.
    pub headers: std::collections::BTreeMap<String, String>,
    /// The code in the text.
    pub code: Option<String>,
    /// The link in the text.
    pub link: Option<String>,
    pub date_time: When,
    pub sent_at: Option<When>,
}

impl From<db::outbox::Message> for OutboxMessage {
    fn from(message: db::outbox::Message) -> Self {
        OutboxMessage {
            id: message.id,
            channel: message.channel,
            to: message.recipient,
            subject: message.subject,
            body: message.body,
            html: message.html,
            headers: serde_json::from_str(&message.headers).unwrap_or_default(),
            code: message.code,
            link: message.link,
            date_time: message.created_at.into(),
            sent_at: message.sent_at.map(When),
        }
    }
}

/// Mail and SMS that were sent, newest first, at most a hundred.
#[utoipa::path(
    get,
    path = "/api/v1/sandbox/outbox",
    tag = "sandbox",
    params(OutboxQuery),
    responses(
        (status = 200, description = "Messages", body = List<OutboxMessage>),
        (status = 404, description = "Not a sandbox", body = Failure),
    )
)]
pub async fn list_sandbox_outbox(
    State(state): State<AppState>,
    InQuery(query): InQuery<OutboxQuery>,
) -> ApiResult<Json<List<OutboxMessage>>> {
    ensure_sandbox(&state)?;
    let found = state.market.db.read(move |conn| match &query.to {
        Some(to) => db::outbox::latest_to(conn, &to.trim().to_lowercase(), OUTBOX),
        None => db::outbox::latest(conn, OUTBOX),
    });
    let messages: Vec<OutboxMessage> = found.await?.into_iter().map(OutboxMessage::from).collect();
    let total = i64::try_from(messages.len()).unwrap_or(OUTBOX);
    Ok(list(messages, total, Page { number: 1, size: OUTBOX }))
}

/// Somebody to sign in as.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SandboxAccount {
    /// `moderator`, `client` or `designer`.
    pub role: String,
    pub user_name: String,
    pub email: String,
    pub password: String,
    pub is_moderator: bool,
}

impl From<Account> for SandboxAccount {
    fn from(account: Account) -> Self {
        let Account { role, user_name, email, password, is_moderator } = account;
        SandboxAccount { role, user_name, email, password, is_moderator }
    }
}

/// The people that the sandbox made, with their passwords.
#[utoipa::path(
    get,
    path = "/api/v1/sandbox/accounts",
    tag = "sandbox",
    responses(
        (status = 200, description = "Everybody to sign in as", body = List<SandboxAccount>),
        (status = 404, description = "Not a sandbox", body = Failure),
    )
)]
pub async fn list_sandbox_accounts(State(state): State<AppState>) -> ApiResult<Json<List<SandboxAccount>>> {
    ensure_sandbox(&state)?;
    let accounts: Vec<_> =
        state.market.db.read(sandbox::accounts).await?.into_iter().map(SandboxAccount::from).collect();
    let total = i64::try_from(accounts.len()).unwrap_or(0);
    Ok(list(accounts, total, Page { number: 1, size: total.max(1) }))
}
