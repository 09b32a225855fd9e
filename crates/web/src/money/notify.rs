//! Where payment providers tell what has happened. Nobody is signed in here: the provider's signature is all there is.

use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::{ApiResult, InPath, Raw, VisitOf};
use app::money::Receipt;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::Refusal;
use domain::ledger::Channel;

/// Seconds after which a provider may try again.
const LATER: HeaderValue = HeaderValue::from_static("30");

pub(super) fn calls() -> Calls {
    Calls::new().routes(routes!(receive_notification))
}

/// A provider's notification: proved by its signature, stored once, settled by a job. The answer is what that provider
/// expects.
#[utoipa::path(post, path = "/api/v1/gateway/{channel}/notify", tag = "money", operation_id = "receive_notification",
    params(("channel" = String, Path, description = "`alipay`, `wechatpay`, `stripe` or `paypal`")),
    responses(
        (status = 200, description = "Taken, as the provider wants to hear it", content_type = "text/plain"),
        (status = 400, description = "Not proved to be the provider's"),
        (status = 404, description = "No such channel, or not configured"),
        (status = 413, description = "Too large"),
        (status = 429, description = "Too many from this address were denied by the provider"),
        (status = 503, description = "Send it again"),
    ))]
async fn receive_notification(
    State(state): State<AppState>,
    InPath(channel): InPath<String>,
    VisitOf(visit): VisitOf,
    headers: HeaderMap,
    Raw(body): Raw,
) -> ApiResult<Response> {
    let channel = Channel::parse(&channel).ok_or(Refusal::NotFound)?;
    match app::money::receive(&state.market, channel, headers, body.to_vec(), &visit).await? {
        Receipt::Later => Ok((StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, LATER)]).into_response()),
        Receipt::Answer(answer) => {
            let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::OK);
            let kind = HeaderValue::from_static(answer.content_type);
            Ok((status, [(header::CONTENT_TYPE, kind)], answer.body).into_response())
        }
    }
}
