//! One contest, and the tables a brief picks from.

use super::ProjectPath;
use super::preset::PresetView;
use super::view::{ProjectView, whole};
use crate::AppState;
use crate::http::compress::Secret;
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Caller, Data, Json, Nothing, SignedIn, SiteOf, data, nothing};
use app::AppError;
use app::account::social::is_offered;
use axum::Extension;
use axum::extract::State;
use db::project::facts::{Asker, seen};
use domain::account::way::Way;
use domain::project::brief::BriefEdit;
use domain::project::{identity, industry, package};
use domain::{FileId, ProjectId, Refusal, Site, WorkId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The whole view for whoever asks.
///
/// # Errors
/// `NotFound` for whoever may not know of it.
pub(crate) async fn view_for(
    state: &AppState,
    caller: &Caller,
    id: ProjectId,
    site: Site,
) -> Result<ProjectView, AppError> {
    let (market, now) = (state.market.clone(), state.market.now());
    let asker = Asker { token_hash: caller.token_hash.clone(), share_key: caller.share_key.clone() };
    state
        .market
        .db
        .read(move |conn| {
            let seen = seen(conn, id, &asker, &market.settings(), now)?.ok_or(Refusal::NotFound)?.visible()?;
            Ok(whole(conn, seen, site, &market.settings(), now)?)
        })
        .await
}

/// A contest as the caller may see it; 404 for those who may not.
#[utoipa::path(get, path = "/api/v1/projects/{id}", tag = "project", operation_id = "get_project",
    params(("id" = String, Path, description = "the integer or the encoded id")),
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 404, description = "Not there, or not for the caller to see", body = Failure),
    ))]
pub(super) async fn get_project(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    SiteOf(site): SiteOf,
) -> ApiResult<(Option<Extension<Secret>>, Json<Data<ProjectView>>)> {
    let view = view_for(&state, &caller, id, site).await?;
    if view.mine {
        app::project::client_was_here(&state.market, id, view.ac_time.0).await;
    }
    // The share key stands beside what designers are called.
    let secret = view.share_key.is_some().then_some(Extension(Secret));
    Ok((secret, data(view)))
}

/// The parts of a brief that may change before there is a winner; what is not sent stays as it is.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct EditForm {
    /// The name in the design; of a logo it is the brand's, and either field changes both.
    pub title: Option<String>,
    pub company_name: Option<String>,
    pub company_intro: Option<String>,
    pub content: Option<String>,
    pub industry: Option<i64>,
    /// Without `express`: it follows the package.
    pub tags: Option<Vec<String>>,
    pub features: Option<Vec<String>>,
    /// Sliders as `era:70`, all that the brief is to have.
    pub styles: Option<Vec<String>>,
    pub colours: Option<Vec<String>>,
    /// All attachments that the brief is to have: ids of those that stay, and of files of `POST /files`.
    #[serde(alias = "attachmentIds")]
    pub attachments: Option<Vec<i64>>,
    /// All ideas that the brief is to name: ids of entries that hang in the gallery of logo ideas (`workId`).
    pub references: Option<Vec<i64>>,
}

/// Changes the brief before a winner is chosen; those who take part are told.
#[utoipa::path(put, path = "/api/v1/projects/{id}", tag = "project", operation_id = "edit_project",
    params(("id" = String, Path, description = "the integer or the encoded id")),
    request_body = EditForm,
    responses(
        (status = 200, body = Data<ProjectView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: owner and moderators do; `suspended`", body = Failure),
        (status = 409, description = "`winner_chosen`, `wrong_state`, `refund_pending`, `already_refunded`, `contest_frozen`", body = Failure),
        (status = 413, description = "`files_quota`, `brief_files_quota`", body = Failure),
        (status = 422, description = "All wrong fields at once", body = Failure),
        (status = 429, description = "`too_many_requests`: sixty an hour of one person, twenty of one contest", body = Failure),
    ))]
pub(super) async fn edit_project(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    caller: Caller,
    SignedIn(viewer): SignedIn,
    SiteOf(site): SiteOf,
    Body(form): Body<EditForm>,
) -> ApiResult<Json<Data<ProjectView>>> {
    let edit = BriefEdit {
        title: form.title,
        company_name: form.company_name,
        company_intro: form.company_intro,
        content: form.content,
        industry: form.industry,
        mockups: None,
        tags: form.tags,
        features: form.features,
        styles: form.styles,
        colours: form.colours,
        attachments: form.attachments.map(|ids| ids.into_iter().map(FileId).collect()),
        references: form.references.map(|ids| ids.into_iter().map(WorkId).collect()),
    };
    app::project::edit(&state.market, &viewer, id, edit).await?;
    Ok(data(view_for(&state, &caller, id, site).await?))
}

/// Removes a contest that was never paid.
#[utoipa::path(delete, path = "/api/v1/projects/{id}", tag = "project", operation_id = "remove_project",
    params(("id" = String, Path, description = "the integer or the encoded id")),
    responses(
        (status = 200, body = Nothing),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: owner and moderators do; `suspended`", body = Failure),
        (status = 409, description = "`already_paid`; `open_transfer`: a transfer is being checked", body = Failure),
    ))]
pub(super) async fn remove_project(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Nothing>> {
    app::project::remove(&state.market, &viewer, id).await?;
    Ok(nothing())
}

/// The packages of the site.
#[utoipa::path(get, path = "/api/v1/packages", tag = "project", operation_id = "list_packages",
    responses((status = 200, body = Data<Vec<PresetView>>)))]
pub(super) async fn list_packages(State(state): State<AppState>, SiteOf(site): SiteOf) -> Json<Data<Vec<PresetView>>> {
    data(package::presets(site, &state.market.settings()).into_iter().map(PresetView::from).collect())
}

/// An industry that a brand can be in.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct IndustryView {
    pub id: i64,
    /// A word that never changes: its gallery is at `/ideas/{code}`.
    pub code: &'static str,
    pub name: &'static str,
}

/// The industries a brand can be in.
#[utoipa::path(get, path = "/api/v1/industries", tag = "project", operation_id = "list_industries",
    responses((status = 200, body = Data<Vec<IndustryView>>)))]
pub(super) async fn list_industries(SiteOf(site): SiteOf) -> Json<Data<Vec<IndustryView>>> {
    data(
        industry::INDUSTRIES
            .iter()
            .map(|one| IndustryView { id: one.id, code: one.code, name: one.name(site) })
            .collect(),
    )
}

/// A matching identity that a brief can ask for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ItemView {
    pub id: i64,
    pub code: &'static str,
    pub group: &'static str,
    pub name: &'static str,
}

/// The matching identities.
#[utoipa::path(get, path = "/api/v1/identity-items", tag = "project", operation_id = "list_identity_items",
    responses((status = 200, body = Data<Vec<ItemView>>)))]
pub(super) async fn list_identity_items(SiteOf(site): SiteOf) -> Json<Data<Vec<ItemView>>> {
    let items = identity::IDENTITY_ITEMS.iter();
    data(items.map(|i| ItemView { id: i.id, code: i.code, group: i.group, name: i.name(site) }).collect())
}

/// What pages need to know of this server and site.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicSettings {
    #[schema(value_type = crate::http::words::Lang)]
    pub site: &'static str,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    /// Payments can be simulated, mail can be read, the clock can be moved.
    pub sandbox: bool,
    /// Ways to pay.
    pub channels: Vec<&'static str>,
    /// In percent.
    pub commission: f64,
    pub open_hours: i64,
    pub revision_days: i64,
    pub claim_hours: i64,
    pub auto_confirm_hours: i64,
    pub minimum_prize: crate::http::Amount,
    pub finalist_award: crate::http::Amount,
    pub extra_finalist: crate::http::Amount,
    pub restart_fee: crate::http::Amount,
    pub private_fee: crate::http::Amount,
    pub identity_item: crate::http::Amount,
    /// The least identity items that are designed.
    pub identity_minimum: usize,
    pub single_work_price: crate::http::Amount,
    pub payout_minimum: crate::http::Amount,
    /// The least that a gig costs.
    pub gig_least: crate::http::Amount,
    pub tip_least: crate::http::Amount,
    pub tip_most: crate::http::Amount,
    /// What a coupon takes off the first contest, and for how many days it is good.
    pub coupon: crate::http::Amount,
    pub coupon_days: i64,
    /// Whether short messages reach phones from here: without, nothing is offered by phone.
    pub sms: bool,
    /// The ways in that are offered; the sandbox stands in for all of them.
    #[schema(value_type = Vec<crate::http::words::WayWord>)]
    pub ways: Vec<&'static str>,
    /// What the providers' buttons need; null where the sandbox stands in.
    pub google_client_id: Option<String>,
    pub facebook_app_id: Option<String>,
    pub auto_sell_least: crate::http::Amount,
    /// What the form for selling proposes, and what an entry costs whose designer asks nothing.
    pub auto_sell_default: crate::http::Amount,
    pub auto_sell_most: crate::http::Amount,
    /// In percent of the winner's share, when a client pays and never chooses.
    pub abandoned_share: f64,
    pub abandoned_claim_days: i64,
    /// Percentages of what was paid that a refund gives back, by stage.
    pub refund: RefundTable,
    /// Kinds of file a brief can ask for.
    pub file_formats: Vec<&'static str>,
    pub styles: Vec<StyleOption>,
    pub colours: Vec<ColourOption>,
}

/// In percent.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct RefundTable {
    pub unopened: f64,
    pub open: f64,
    pub revisions: f64,
    pub winner: f64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StyleOption {
    pub code: &'static str,
    pub from: &'static str,
    pub to: &'static str,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ColourOption {
    pub code: &'static str,
    pub hex: &'static str,
    pub name: &'static str,
}

/// The settings that pages show.
#[utoipa::path(get, path = "/api/v1/settings/public", tag = "project", operation_id = "get_public_settings",
    responses((status = 200, body = Data<PublicSettings>)))]
pub(super) async fn get_public_settings(
    State(state): State<AppState>,
    SiteOf(site): SiteOf,
) -> Json<Data<PublicSettings>> {
    let settings = &state.market.settings();
    let percent = |bps: u32| f64::from(bps) / 100.0;
    let refund = settings.refund.of(site);
    data(PublicSettings {
        site: site.code(),
        currency: site.currency().code(),
        sandbox: state.market.sandbox,
        channels: app::money::channels(&state.market, site),
        commission: percent(settings.commission_bps),
        open_hours: settings.open_hours,
        revision_days: settings.revision_days,
        claim_hours: settings.claim_hours,
        auto_confirm_hours: settings.auto_confirm_hours,
        minimum_prize: settings.minimum_prize.of(site).into(),
        finalist_award: settings.finalist_award.of(site).into(),
        extra_finalist: settings.extra_finalist.of(site).into(),
        restart_fee: settings.restart_fee.of(site).into(),
        private_fee: settings.private_fee.of(site).into(),
        identity_item: settings.identity_item.of(site).into(),
        identity_minimum: settings.identity_minimum,
        single_work_price: settings.single_work_price.of(site).into(),
        payout_minimum: settings.payout_minimum.of(site).into(),
        gig_least: settings.gig_least.of(site).into(),
        tip_least: settings.tip_least.of(site).into(),
        tip_most: settings.tip_most.of(site).into(),
        coupon: settings.coupon.of(site).into(),
        coupon_days: settings.coupon_days,
        sms: state.market.sends_sms(),
        ways: Way::ALL.into_iter().filter(|way| is_offered(&state.market, *way)).map(Way::code).collect(),
        google_client_id: state.market.social.google.as_ref().map(|google| google.client_id.clone()),
        facebook_app_id: state.market.social.facebook.as_ref().map(|facebook| facebook.app_id.clone()),
        auto_sell_least: settings.auto_sell_least.of(site).into(),
        auto_sell_default: settings.auto_sell_default.of(site).into(),
        auto_sell_most: settings.auto_sell_most.of(site).into(),
        abandoned_share: percent(settings.abandoned_share_bps),
        abandoned_claim_days: settings.abandoned_claim_days,
        refund: RefundTable {
            unopened: percent(refund.unopened_bps),
            open: percent(refund.open_bps),
            revisions: percent(refund.revisions_bps),
            winner: percent(refund.winner_bps),
        },
        file_formats: identity::FILE_FORMATS.to_vec(),
        styles: identity::STYLES
            .iter()
            .map(|style| StyleOption { code: style.code, from: style.ends(site).0, to: style.ends(site).1 })
            .collect(),
        colours: identity::COLOURS
            .iter()
            .map(|colour| ColourOption { code: colour.code, hex: colour.hex, name: colour.name(site) })
            .collect(),
    })
}
