//! Who runs the market: what its pages say of it, and changing that.

use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Cashier, Data, Json, Moderator, SiteOf, data};
use axum::extract::State;
use domain::Site;
use domain::settings::operator::Operator;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// What the operator says of itself on one site; empty where it says nothing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OperatorTexts {
    pub company: String,
    /// The filing of the site (ICP).
    pub icp: String,
    /// The record with public security.
    pub police: String,
    pub address: String,
    /// Where letters of the contact page go; without it they go to the moderators.
    pub email: String,
    pub phone: String,
    pub wechat: String,
    /// When somebody answers.
    pub hours: String,
    /// Words of the operator's own beside the measured figures.
    pub claim: String,
}

impl From<&Operator> for OperatorTexts {
    fn from(operator: &Operator) -> Self {
        let Operator { company, icp, police, address, email, phone, wechat, hours, claim } = operator.clone();
        OperatorTexts { company, icp, police, address, email, phone, wechat, hours, claim }
    }
}

/// Who runs this site, and how one can pay here.
#[derive(Debug, Serialize, ToSchema)]
pub struct OperatorView {
    #[serde(flatten)]
    pub texts: OperatorTexts,
    /// Ways to pay, as `channels` of `GET /settings/public`.
    pub channels: Vec<&'static str>,
}

/// Who runs this site, as the foot of every page and the contact page say it.
#[utoipa::path(get, path = "/api/v1/operator", tag = "project", operation_id = "get_operator",
    responses((status = 200, body = Data<OperatorView>)))]
pub async fn get_operator(State(state): State<AppState>, SiteOf(site): SiteOf) -> Json<Data<OperatorView>> {
    let settings = state.market.settings();
    data(OperatorView { texts: settings.operator.at(site).into(), channels: app::money::channels(&state.market, site) })
}

/// What is said on each site.
#[derive(Debug, Serialize, ToSchema)]
pub struct OperatorSites {
    pub zh: OperatorTexts,
    pub en: OperatorTexts,
}

fn sites(state: &AppState) -> Json<Data<OperatorSites>> {
    let settings = state.market.settings();
    data(OperatorSites { zh: settings.operator.at(Site::Zh).into(), en: settings.operator.at(Site::En).into() })
}

/// What the operator says of itself on both sites.
#[utoipa::path(
    get,
    path = "/api/v1/admin/operator",
    tag = "admin",
    responses(
        (status = 200, description = "All texts", body = Data<OperatorSites>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn read_operator(
    State(state): State<AppState>,
    Moderator(_): Moderator,
) -> ApiResult<Json<Data<OperatorSites>>> {
    Ok(sites(&state))
}

/// Texts to change by their names and sites (`{"company.zh": "…", "email.en": ""}`), and why.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct OperatorForm {
    pub reason: String,
    /// `company.zh`, `icp.zh` … as further fields of the body; an empty text takes what was said away.
    #[serde(flatten)]
    #[schema(value_type = BTreeMap<String, String>)]
    pub texts: BTreeMap<String, Value>,
}

/// Changes what the operator says of itself. Nothing changes when one text is wrong.
#[utoipa::path(
    post,
    path = "/api/v1/admin/operator",
    tag = "admin",
    request_body = OperatorForm,
    responses(
        (status = 200, description = "All texts, as they are now", body = Data<OperatorSites>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only; `code_required`: a fresh code of the second step", body = Failure),
        (status = 422, description = "`reason_required`, `too_long`, `email_invalid` … all wrong texts at once", body = Failure),
    )
)]
pub async fn change_operator(
    State(state): State<AppState>,
    Cashier(viewer): Cashier,
    Body(form): Body<OperatorForm>,
) -> ApiResult<Json<Data<OperatorSites>>> {
    let said = |value: Value| match value {
        Value::String(text) => text,
        Value::Null => String::new(),
        other => other.to_string(),
    };
    let wanted = form.texts.into_iter().map(|(name, value)| (name, said(value))).collect();
    app::admin::change_operator(&state.market, &viewer, wanted, &form.reason).await?;
    Ok(sites(&state))
}
