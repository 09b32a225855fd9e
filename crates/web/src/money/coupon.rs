//! Coupons: capturing one by phone or e-mail.

use crate::AppState;
use crate::account::reset::Solved;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, InPath, Nothing, SiteOf, VisitOf, nothing};
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn calls() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(capture_coupon))
}

/// Sends a coupon to an e-mail address or a phone number, one each; asked for again, the same unused code comes again.
#[utoipa::path(post, path = "/api/v1/sms/coupon/{phoneOrEmail}", tag = "money", operation_id = "capture_coupon",
    params(("phoneOrEmail" = String, Path)), request_body = Solved,
    responses(
        (status = 200, description = "Sent", body = Nothing),
        (status = 409, description = "`coupon_taken`: it is used or over", body = Failure),
        (status = 422, description = "`captcha_wrong`, `email_invalid`, `phone_invalid`, `sms_unavailable`: without a provider of short messages", body = Failure),
        (status = 429, description = "`too_many_requests`: one a minute and ten a day to one person, twenty a day from one address", body = Failure),
    ))]
async fn capture_coupon(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    VisitOf(visit): VisitOf,
    InPath(target): InPath<String>,
    Body(solved): Body<Solved>,
) -> ApiResult<Json<Nothing>> {
    app::money::capture_coupon(&state.market, site, &target, &solved.token, visit).await?;
    Ok(nothing())
}
