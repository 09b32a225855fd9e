//! The settings: every value with its range, changing them, what was changed.

use crate::AppState;
use crate::http::envelope::PageQuery;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Cashier, Data, InQuery, Json, List, Moderator, When, data, list};
use axum::extract::State;
use domain::settings::Settings;
use domain::settings::change::TABLE;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Changes on a page.
const PAGE: i64 = 30;

/// One value that can be changed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettingView {
    /// `commission`, `restartFee.zh` …
    pub name: &'static str,
    /// `zh` or `en` where each site has its own.
    #[schema(value_type = Option<crate::http::words::Lang>)]
    pub site: Option<&'static str>,
    /// `percent`, `hours`, `days`, `count` or `amount`.
    #[schema(value_type = crate::http::words::UnitWord)]
    pub unit: &'static str,
    /// Of amounts.
    #[schema(value_type = Option<crate::http::words::CurrencyCode>)]
    pub currency: Option<&'static str>,
    pub value: f64,
    pub standard: f64,
    pub least: f64,
    pub most: f64,
}

fn views(settings: &Settings) -> Vec<SettingView> {
    let standard = Settings::default();
    let view = |setting: &domain::settings::change::Setting| SettingView {
        name: setting.name,
        site: setting.site().map(domain::Site::code),
        unit: setting.unit.code(),
        currency: setting.site().map(|site| site.currency().code()),
        value: setting.named(setting.get(settings)),
        standard: setting.named(setting.get(&standard)),
        least: setting.named(setting.least),
        most: setting.named(setting.most),
    };
    TABLE.iter().map(view).collect()
}

/// Every setting with its value, its default and its range.
#[utoipa::path(
    get,
    path = "/api/v1/admin/settings",
    tag = "admin",
    responses(
        (status = 200, description = "All of them", body = Data<Vec<SettingView>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn get_settings(
    State(state): State<AppState>,
    Moderator(_): Moderator,
) -> ApiResult<Json<Data<Vec<SettingView>>>> {
    Ok(data(views(&state.market.settings())))
}

/// Values to change by their names (`{"commission": 12.5, "restartFee.zh": 180}`), and why.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct SettingsForm {
    pub reason: String,
    /// Any of the names that `GET /admin/settings` lists, as further fields of the body.
    #[serde(flatten)]
    #[schema(value_type = BTreeMap<String, crate::http::words::TypedNumber>)]
    pub values: BTreeMap<String, Value>,
}

fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => number.as_f64(),
        Value::String(text) => text.trim().parse().ok().filter(|number: &f64| number.is_finite()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// Changes settings. Nothing changes when one value is wrong; contests already paid keep their terms.
#[utoipa::path(
    post,
    path = "/api/v1/admin/settings",
    tag = "admin",
    request_body = SettingsForm,
    responses(
        (status = 200, description = "All of them, as they are now", body = Data<Vec<SettingView>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only; `code_required`: a fresh code of the second step", body = Failure),
        (status = 422, description = "`reason_required`, `out_of_range` … all wrong values at once", body = Failure),
    )
)]
pub async fn change_settings(
    State(state): State<AppState>,
    Cashier(viewer): Cashier,
    Body(form): Body<SettingsForm>,
) -> ApiResult<Json<Data<Vec<SettingView>>>> {
    let wanted = form.values.iter().map(|(name, value)| (name.clone(), number(value))).collect();
    app::admin::change_settings(&state.market, &viewer, wanted, &form.reason).await?;
    Ok(data(views(&state.market.settings())))
}

/// A changed value.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettingChange {
    pub id: i64,
    pub moderator_id: i64,
    pub moderator_name: String,
    pub name: String,
    pub old_value: String,
    pub new_value: String,
    pub reason: String,
    pub date_time: When,
}

/// What moderators changed, latest first.
#[utoipa::path(
    get,
    path = "/api/v1/admin/settings/changes",
    tag = "admin",
    params(PageQuery),
    responses(
        (status = 200, description = "One page", body = List<SettingChange>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
    )
)]
pub async fn list_setting_changes(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    InQuery(query): InQuery<PageQuery>,
) -> ApiResult<Json<List<SettingChange>>> {
    let page = query.page(PAGE);
    let found = state.market.db.read(move |conn| db::admin::settings::list(conn, page.size, page.offset()));
    let (rows, total) = found.await?;
    let views = rows.into_iter().map(|row| SettingChange {
        id: row.id,
        moderator_id: row.moderator_id.0,
        moderator_name: row.moderator_name,
        name: row.name,
        old_value: row.old_value,
        new_value: row.new_value,
        reason: row.reason,
        date_time: row.created_at.into(),
    });
    Ok(list(views.collect(), total, page))
}
