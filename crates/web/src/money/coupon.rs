//! Coupons: capturing one by phone or e-mail, and one's own.

use crate::AppState;
use crate::account::reset::Solved;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::{
    Amount, ApiResult, Body, InPath, Json, List, Nothing, Page, SignedIn, SiteOf, VisitOf, When, list, nothing,
};
use app::money::OwnCoupon;
use axum::extract::State;
use domain::{Site, coupon::shown_code};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn calls() -> Calls {
    Calls::new().routes(routes!(capture_coupon)).routes(routes!(list_coupons))
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

/// A coupon of one's own.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OwnCouponView {
    /// In groups of four, as it is typed.
    code: String,
    /// What it takes off on this site.
    amount: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    currency: &'static str,
    expires_at: When,
    /// It was taken off a contest, or somebody else's contest has it.
    used: bool,
    /// The own unpaid contest that has it.
    project_id: Option<i64>,
    /// It can be taken off a contest now.
    usable: bool,
}

fn view(own: OwnCoupon, site: Site) -> OwnCouponView {
    OwnCouponView {
        code: shown_code(&own.row.code),
        amount: own.row.worth(site).into(),
        currency: site.currency().code(),
        expires_at: own.row.expires_at.into(),
        used: own.used,
        project_id: own.attached.map(|project| project.0),
        usable: own.usable,
    }
}

/// One's own coupons: what was sent to the e-mail address and the phone number that one has proved, and what one's
/// contests have.
#[utoipa::path(get, path = "/api/v1/coupons", tag = "money", operation_id = "list_coupons",
    responses(
        (status = 200, description = "All of them, on one page", body = List<OwnCouponView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    ))]
async fn list_coupons(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<List<OwnCouponView>>> {
    let now = state.market.now();
    let own = state.market.db.read(move |conn| app::money::coupons_of(conn, viewer.id, now)).await?;
    let views: Vec<_> = own.into_iter().map(|one| view(one, site)).collect();
    let total = i64::try_from(views.len()).unwrap_or(i64::MAX);
    Ok(list(views, total, Page { number: 1, size: total.max(1) }))
}
