//! The start form: live price and the contest itself.

use super::parts::PricingView;
use super::view::{ProjectView, whole};
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Caller, Data, Json, Sending, SignedIn, SiteOf, data};
use crate::{AppState, limits};
use app::project::{NewBrief, RawFile};
use axum::extract::State;
use domain::project::brief::BriefInput;
use domain::{FileId, Minor, ProjectId, Refusal, WorkId};
use serde::Deserialize;
use utoipa::ToSchema;

pub(super) fn calls() -> Calls {
    Calls::new()
        .routes(routes!(create_project))
        .body_limit(limits::UPLOAD)
        .merge(Calls::new().routes(routes!(price_project)))
}

/// Every field of the start form. `files[]` and `logoFile` may travel beside it as files.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct BriefForm {
    /// 0 logo, 1 identity, 2 print, 3 packaging, 4 digital.
    pub project_type: Option<i64>,
    /// 4 budget, 5 standard, 6 premium, 7 express, 1 custom, 99 business.
    pub taocan: Option<i64>,
    /// The name in the design; for logos the brand's. Without it the brand's name stands for it.
    pub title: Option<String>,
    pub company_name: Option<String>,
    pub company_intro: Option<String>,
    pub content: Option<String>,
    /// An id of `GET /industries`.
    pub industry: Option<i64>,
    /// Ids of `GET /identity-items`.
    pub mockups: Vec<i64>,
    /// A logo together with its identity.
    pub vi: Option<bool>,
    pub tags: Vec<String>,
    pub features: Vec<String>,
    /// Sliders as `era:70`.
    pub styles: Vec<String>,
    pub colours: Vec<String>,
    pub ai_welcome: Option<bool>,
    pub prize: Option<f64>,
    pub finalist_count: Option<i64>,
    pub private: Option<bool>,
    pub has_logo: Option<bool>,
    pub logo_file: Option<i64>,
    pub logo_project_id: Option<i64>,
    /// Ids of files of `POST /files`, of one's own and not taken yet.
    #[serde(alias = "attachmentIds")]
    pub attachments: Vec<i64>,
    /// Ids of entries that hang in the gallery of logo ideas (`workId`): what the client likes.
    pub references: Vec<i64>,
    pub coupon: Option<String>,
    pub agree: Option<bool>,
}

impl BriefForm {
    fn input(&self) -> Result<BriefInput, Refusal> {
        let prize = match self.prize {
            None => None,
            Some(prize) => Some(
                Minor::from_major_f64(prize)
                    .ok_or_else(|| Refusal::fault("prize", domain::refusal::Problem::WrongForm))?,
            ),
        };
        Ok(BriefInput {
            project_type: self.project_type,
            taocan: self.taocan,
            title: self.title.clone(),
            company_name: self.company_name.clone(),
            company_intro: self.company_intro.clone(),
            content: self.content.clone(),
            industry: self.industry,
            mockups: self.mockups.clone(),
            vi: self.vi.unwrap_or(false),
            tags: self.tags.clone(),
            features: self.features.clone(),
            styles: self.styles.clone(),
            colours: self.colours.clone(),
            ai_welcome: self.ai_welcome.unwrap_or(true),
            prize,
            finalist_count: self.finalist_count,
            private: self.private.unwrap_or(false),
            has_logo: self.has_logo.unwrap_or(false),
            logo_file: self.logo_file.map(FileId),
            logo_sent: false,
            logo_project_id: self.logo_project_id.map(ProjectId),
            attachments: self.attachments.iter().copied().map(FileId).collect(),
            references: self.references.iter().copied().map(WorkId).collect(),
            files_sent: 0,
            agree: self.agree.unwrap_or(false),
        })
    }
}

/// What the form's choices cost so far; nothing is stored.
#[utoipa::path(post, path = "/api/v1/projects/price", tag = "project", operation_id = "price_project",
    request_body = BriefForm,
    responses(
        (status = 200, body = Data<PricingView>),
        (status = 422, description = "All wrong fields that a price depends on", body = Failure),
    ))]
async fn price_project(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
    caller: Caller,
    Body(form): Body<BriefForm>,
) -> ApiResult<Json<Data<PricingView>>> {
    // Who asks matters to a coupon only.
    let user = match form.coupon {
        Some(_) => {
            let now = state.market.now();
            state.market.db.read(move |conn| caller.load(conn, now)).await?.map(|viewer| viewer.id)
        }
        None => None,
    };
    let input = form.input()?;
    let price = app::project::price_request(&state.market, site, &input, form.coupon, user).await?;
    Ok(data(PricingView::from(&price)))
}

/// Stores a contest at step 0. All wrong fields come back at once.
#[utoipa::path(post, path = "/api/v1/projects", tag = "project", operation_id = "create_project",
    request_body(content = BriefForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: clients only; `suspended`", body = Failure),
        (status = 413, description = "`body_too_large`, `file_too_large`, `files_quota`, `brief_files_quota`", body = Failure),
        (status = 415, description = "`file_type_refused`", body = Failure),
        (status = 422, description = "All wrong fields at once", body = Failure),
    ))]
async fn create_project(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    sending: Sending,
) -> ApiResult<Json<Data<ProjectView>>> {
    app::project::may_create(&viewer)?;
    app::file::may_send(&state.market, &viewer, sending.files_announced()).await?;
    let upload = sending.receive::<BriefForm>(viewer.id).await?;
    let input = upload.fields.input()?;
    let (mut files, mut logo) = (Vec::new(), None);
    for file in upload.files {
        let raw = RawFile { name: file.name, bytes: file.bytes };
        match file.field.trim_end_matches("[]") {
            "logoFile" | "logo" => logo = Some(raw),
            _ => files.push(raw),
        }
    }
    let new = NewBrief { input, files, logo, coupon: upload.fields.coupon };
    let id = app::project::create(&state.market, &viewer, site, new).await?;
    let (market, now) = (state.market.clone(), state.market.now());
    let view = state
        .market
        .db
        .read(move |conn| {
            let seen = app::project::seen(conn, id, &viewer, &market.settings())?;
            Ok::<_, app::AppError>(whole(conn, seen, site, &market.settings(), now)?)
        })
        .await?;
    Ok(data(view))
}
