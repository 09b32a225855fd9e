//! `GET /users/info` and `POST /users/info`.

use super::dto::{Me, load_me};
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Caller, Data, Json, SignedIn, SiteOf, data};
use app::AppError;
use app::account::profile::{self, Change};
use axum::extract::State;
use domain::account::profile::{ProfileInput, Service};
use domain::refusal::Problem;
use domain::{Minor, Refusal};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who is signed in; null for a guest.
#[utoipa::path(
    get,
    path = "/api/v1/users/info",
    tag = "account",
    responses((status = 200, description = "Me, or null", body = Data<Option<Me>>))
)]
pub async fn get_me(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    caller: Caller,
) -> ApiResult<Json<Data<Option<Me>>>> {
    let now = state.market.now();
    let found = state.market.db.read(move |conn| {
        let Some(viewer) = caller.load(conn, now)? else { return Ok(None) };
        let me = load_me(conn, viewer.id, site)?;
        Ok::<_, AppError>(me.map(|me| (viewer, me)))
    });
    let Some((viewer, me)) = found.await? else { return Ok(data(None)) };
    app::account::mark_active(&state.market, &viewer).await;
    Ok(data(Some(me)))
}

/// A kind of work that one offers to be hired for.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct ServiceForm {
    /// Of one that stands; left out for one that is offered anew.
    pub id: Option<i64>,
    pub name: String,
    /// In major units of one's home site.
    pub price: f64,
}

/// What is to be changed; what is left out stays.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ProfileForm {
    pub user_name: Option<String>,
    pub intro: Option<String>,
    pub real_name: Option<String>,
    pub wechat: Option<String>,
    pub wechat_no: Option<String>,
    pub qq: Option<String>,
    /// The author's name on certificates.
    pub copyright_name: Option<String>,
    /// At most five; designers with ten wins.
    pub services: Option<Vec<ServiceForm>>,
    /// In major units of one's home site. 0 takes it out of the profile.
    pub hourly_rate: Option<f64>,
    /// Designers with ten wins.
    pub hire_me: Option<bool>,
    /// In the currency of the site; 0: not selling.
    pub auto_sell_price: Option<f64>,
    /// An IANA name.
    pub time_zone: Option<String>,
    pub mail_wanted: Option<bool>,
}

impl ProfileForm {
    fn read(self) -> Result<Change, Refusal> {
        let amount = |field: &str, value: f64| {
            Minor::from_major_f64(value).ok_or_else(|| Refusal::fault(field, Problem::WrongForm))
        };
        let optional = |field: &str, value: Option<f64>| value.map(|value| amount(field, value)).transpose();
        let services = self.services.map(|services| {
            let read = |s: ServiceForm| {
                Ok(Service { id: s.id.unwrap_or_default(), name: s.name, price: amount("services", s.price)? })
            };
            services.into_iter().map(read).collect::<Result<Vec<_>, Refusal>>()
        });
        let profile = ProfileInput {
            user_name: self.user_name,
            intro: self.intro,
            real_name: self.real_name,
            wechat: self.wechat,
            wechat_no: self.wechat_no,
            qq: self.qq,
            copyright_name: self.copyright_name,
            services: services.transpose()?,
            hourly_rate: optional("hourlyRate", self.hourly_rate)?,
            hire_me: self.hire_me,
            auto_sell_price: optional("autoSellPrice", self.auto_sell_price)?,
        };
        Ok(Change { profile, time_zone: self.time_zone, mail_wanted: self.mail_wanted })
    }
}

/// Changes the person's own profile.
#[utoipa::path(
    post,
    path = "/api/v1/users/info",
    tag = "account",
    request_body = ProfileForm,
    responses(
        (status = 200, description = "Me, changed", body = Data<Me>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`suspended`", body = Failure),
        (status = 422, description = "Every wrong field at once", body = Failure),
    )
)]
pub async fn update_me(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    SignedIn(viewer): SignedIn,
    Body(form): Body<ProfileForm>,
) -> ApiResult<Json<Data<Me>>> {
    profile::change(&state.market, &viewer, form.read()?, site).await?;
    let me = state.market.db.read(move |conn| load_me(conn, viewer.id, site)).await?;
    Ok(data(me.ok_or(Refusal::NotFound)?))
}
