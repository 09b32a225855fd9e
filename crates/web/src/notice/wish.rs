//! What the signed-in person wants to be told of, and declining it from a letter.

use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InQuery, Json, Nothing, SignedIn, SiteOf, data, nothing};
use app::Market;
use app::notice::wish;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::Refusal;
use domain::notice::{Area, Means, Wishes};
use domain::refusal::{Fault, Problem};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

/// The ways of one group.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WishView {
    pub page: bool,
    /// A letter of its own, at once, where the notice has one.
    pub email: bool,
    /// One letter a day with what stands unread on the page and had no letter of its own; never of a group that is
    /// declined on the page.
    pub digest: bool,
    /// What cannot wait, by short message besides, to the person's own phone.
    pub sms: bool,
    /// Whether that can be chosen: something of the group cannot wait, and short messages can be sent.
    pub sms_offered: bool,
}

/// By group: `contests`, `entries`, `money`, `orders`, `messages`, `community`, `news`.
type WishesView = BTreeMap<&'static str, WishView>;

fn view(market: &Market, wishes: &Wishes) -> WishesView {
    let each = Area::ALL.into_iter().map(|area| {
        let wants = |means| wishes.wants(area, means);
        let (page, email, digest) = (wants(Means::Page), wants(Means::Email), wants(Means::Digest));
        let (sms, sms_offered) = (wants(Means::Sms), wish::texts(market, area));
        (area.code(), WishView { page, email, digest, sms, sms_offered })
    });
    each.collect()
}

/// What the signed-in person wants to be told of, by group and way. Urgent notices of money and of the account come
/// whatever stands here.
#[utoipa::path(
    get,
    path = "/api/v1/users/notices/preferences",
    tag = "notice",
    responses(
        (status = 200, description = "Every group", body = Data<BTreeMap<String, WishView>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn get_notice_preferences(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Data<WishesView>>> {
    Ok(data(view(&state.market, &wish::read(&state.market, &viewer).await?)))
}

/// Changes by group and way: `{"entries": {"email": false}}`, in forms `entries.email=0`.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct WishesForm {
    /// What is left out stays.
    #[serde(flatten)]
    #[schema(value_type = BTreeMap<String, BTreeMap<String, bool>>)]
    pub groups: BTreeMap<String, Value>,
}

fn yes_or_no(value: &Value) -> Option<bool> {
    match value {
        Value::Bool(wanted) => Some(*wanted),
        Value::Number(number) => match number.as_i64() {
            Some(0) => Some(false),
            Some(1) => Some(true),
            _ => None,
        },
        Value::String(text) => match text.as_str() {
            "0" | "false" => Some(false),
            "1" | "true" => Some(true),
            _ => None,
        },
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

impl WishesForm {
    /// # Errors
    /// Every wrong group, way and value at once.
    fn read(self) -> Result<Vec<(Area, Means, bool)>, Refusal> {
        let (mut changes, mut faults) = (Vec::new(), Vec::new());
        for (name, value) in self.groups {
            let each: Vec<(String, String, Value)> = match (value, name.split_once('.')) {
                (Value::Object(ways), _) => ways.into_iter().map(|(way, value)| (name.clone(), way, value)).collect(),
                (value, Some((area, way))) => vec![(area.to_owned(), way.to_owned(), value)],
                (value, None) => vec![(name, String::new(), value)],
            };
            for (area, way, value) in each {
                let field = if way.is_empty() { area.clone() } else { format!("{area}.{way}") };
                match (Area::parse(&area), Means::parse(&way), yes_or_no(&value)) {
                    (Some(area), Some(means), Some(wanted)) => changes.push((area, means, wanted)),
                    (Some(_), Some(_), None) => faults.push(Fault::new(field, Problem::WrongForm)),
                    _ => faults.push(Fault::new(field, Problem::Unknown)),
                }
            }
        }
        Refusal::faults(faults)?;
        Ok(changes)
    }
}

/// Changes what the signed-in person wants to be told of; what is left out stays.
#[utoipa::path(
    post,
    path = "/api/v1/users/notices/preferences",
    tag = "notice",
    request_body = WishesForm,
    responses(
        (status = 200, description = "Every group, as it is now", body = Data<BTreeMap<String, WishView>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 422, description = "`unknown_value`, `wrong_form`; of short messages `sms_unavailable`, `phone_missing`", body = Failure),
    )
)]
pub async fn change_notice_preferences(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    Body(form): Body<WishesForm>,
) -> ApiResult<Json<Data<WishesView>>> {
    Ok(data(view(&state.market, &wish::change(&state.market, &viewer, form.read()?).await?)))
}

/// The link of a letter.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DeclineQuery {
    /// As the letter's link carries it.
    pub token: String,
}

/// Where somebody goes who opens the link of a letter: to the page that asks. Opening it declines nothing, for programs
/// open links too.
#[utoipa::path(
    get,
    path = "/api/v1/users/unsubscribe",
    tag = "notice",
    params(DeclineQuery),
    responses(
        (status = 303, description = "To the page that asks, or says that the link is none of ours"),
    )
)]
pub async fn open_unsubscribe(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    InQuery(query): InQuery<DeclineQuery>,
) -> ApiResult<Response> {
    // One that is none of ours goes there too: a person reads the page, not the refusal.
    let asked = match wish::read_token(&state.market, &query.token) {
        Ok((_, what)) => format!("&token={}&area={}", query.token, what.code()),
        Err(_) => String::new(),
    };
    let place = format!("/unsubscribe?lang={}{asked}", site.code());
    let place = HeaderValue::from_str(&place).map_err(|_| Refusal::NotFound)?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, place)]).into_response())
}

/// What mail programs send (RFC 8058).
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct OneClick {
    /// `One-Click`.
    #[serde(rename = "List-Unsubscribe")]
    pub list_unsubscribe: String,
}

/// Declines the letters of a group, or the daily one, by the link of one of them, without signing in: as mail programs do
/// it (RFC 8058), and the page that asks.
#[utoipa::path(
    post,
    path = "/api/v1/users/unsubscribe",
    tag = "notice",
    params(DeclineQuery),
    request_body = OneClick,
    responses(
        (status = 200, description = "Declined, also when it was before", body = Nothing),
        (status = 404, description = "None of our links", body = Failure),
    )
)]
pub async fn unsubscribe(
    State(state): State<AppState>,
    InQuery(query): InQuery<DeclineQuery>,
    Body(_): Body<OneClick>,
) -> ApiResult<Json<Nothing>> {
    wish::decline(&state.market, &query.token).await?;
    Ok(nothing())
}
