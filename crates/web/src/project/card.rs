//! A contest in a list.

use super::parts::{
    Client, DesignerFace, FinalistPrize, Named, Refund, StageView, industry_named, pricing_of, stage_view, texts,
};
use super::view::turns;
use crate::file::picture_url;
use crate::http::{Amount, When};
use db::DbError;
use db::project::ProjectRow;
use db::project::list::ListedProject;
use domain::delivery::Turn;
use domain::ledger::plans::Shares;
use domain::project::card::INTRO_MOST;
use domain::project::stage;
use domain::project::turn::Waits;
use domain::project::{Pricing, package};
use domain::settings::Settings;
use domain::{Minor, Site, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

/// A handover that is not confirmed yet.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliveryView {
    /// 0 is the winner's.
    pub bought_id: i64,
    #[schema(value_type = crate::http::words::TurnWord)]
    pub turn: Turn,
    /// From when its designer may claim the money, while it is the client's turn.
    pub claim_at: Option<When>,
    /// When it confirms by itself.
    pub auto_confirm_at: Option<When>,
    /// That moment has come: the designer can claim now.
    pub claimable: bool,
    /// What its designer is paid for it, net; in a designer's own list.
    pub amount: Option<Amount>,
}

/// A designer's part in a contest.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MineView {
    pub finalist: bool,
    pub won: bool,
    /// Their entries on the wall.
    pub works: i64,
    /// What it brought them, net.
    pub earned: Amount,
    /// An abandoned contest's rest can be claimed now.
    pub rest_claimable: bool,
    /// What a finalist is paid besides; 0 for who is none.
    pub award: Amount,
}

/// An entry on a card of one's own contests.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkGlance {
    pub work_id: i64,
    pub number: i64,
    pub image_key: String,
    /// What stands there while it loads.
    pub tiny: String,
    pub stars: i64,
}

/// What one's own list says of a contest besides.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnView {
    /// Whom it waits for.
    #[schema(value_type = crate::http::words::WaitsWord)]
    pub waits: Waits,
    /// When what it waits for ends by itself.
    pub due: Option<When>,
    /// A client's latest entries, a designer's own best ones; four at most.
    pub works: Vec<WorkGlance>,
    /// Messages at entries that are not read.
    pub unread: i64,
    /// Entries without stars, for their client.
    pub unrated: i64,
}

/// A contest in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProjectCard {
    pub id: i64,
    pub encoded_id: String,
    #[schema(value_type = crate::http::words::Lang)]
    pub site: &'static str,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    pub client: Client,
    pub title: String,
    pub company_name: String,
    pub company_intro: String,
    pub industry: Named,
    #[schema(value_type = crate::http::words::ProjectTypeNumber)]
    pub project_type: i64,
    #[schema(value_type = crate::http::words::Taocan)]
    pub taocan: i64,
    pub package_title: &'static str,
    pub private: bool,
    /// The award amount: what designers compete for.
    pub prize: Amount,
    /// What the client pays or paid.
    pub total: Amount,
    pub winner_share: Amount,
    pub finalist_prize: FinalistPrize,
    pub refund: Refund,
    /// The number of its state.
    pub refund_info: i64,
    pub tags: Vec<String>,
    #[schema(value_type = crate::http::words::Flag)]
    pub audit: i64,
    #[schema(value_type = crate::http::words::StepNumber)]
    pub step: u8,
    #[schema(value_type = crate::http::words::StepNumber)]
    pub finalist_step: u8,
    pub stage: StageView,
    #[schema(value_type = Option<crate::http::words::Heap>)]
    pub list: Option<&'static str>,
    pub end_time: Option<When>,
    /// By the terms it was paid under.
    pub revision_end_time: Option<When>,
    pub date_time: When,
    /// When something last happened in it.
    pub ac_time: When,
    /// The contest whose entry was bought from the store; 0 for any other.
    pub clone_id: i64,
    pub has_logo: bool,
    /// Its client chose nobody in time.
    pub abandoned: bool,
    pub designs: i64,
    pub designers: i64,
    /// The first of the designers, finalists before the others; empty in moderators' lists.
    pub faces: Vec<DesignerFace>,
    pub finalists: i64,
    pub package_confirm: bool,
    pub excellent: bool,
    /// `/img/{key}/…` of the winning entry, once it is public.
    pub cover_key: Option<String>,
    /// A refund is asked for and not decided, in lists of one's own.
    pub frozen: bool,
    /// A moderator has stopped it: none of its clocks runs.
    pub stopped: bool,
    pub winner_name: Option<String>,
    pub winner_number: Option<i64>,
    /// Whose turn a handover is that waits to be confirmed, in lists of one's own contests.
    #[schema(value_type = Option<crate::http::words::TurnWord>)]
    pub turn: Option<domain::delivery::Turn>,
    /// Handovers that are not confirmed, in lists of one's own: a client's all, a designer's those they owe.
    pub deliveries: Vec<DeliveryView>,
    /// The designer's part, in lists of one's own.
    pub mine: Option<MineView>,
    /// Whose turn it is and what is new, in lists of one's own.
    pub own: Option<OwnView>,
    /// May pictures be made with AI.
    pub ai_welcome: bool,
    /// The designer who asks takes part in it; in the public list.
    pub joined: bool,
}

/// A contest in a list, in the words of the site it is looked at from.
pub fn card(listed: ListedProject, site: Site, settings: &Settings, now: Timestamp) -> Result<ProjectCard, DbError> {
    let row = listed.project;
    let facts = db::project::facts::stage(&row)?;
    let terms = db::project::facts::terms(&row, settings)?;
    let pricing = pricing_of(&row)?;
    let step = stage::step(&facts, now);
    let tier = package::Tier::from_value(row.taocan);
    let share = winner_net(&row, &pricing, &terms);
    Ok(ProjectCard {
        id: row.id.0,
        encoded_id: row.id.encoded(),
        site: row.site.code(),
        currency: row.site.currency().code(),
        client: Client {
            id: row.client_id.0,
            deleted: domain::account::is_left(&listed.client_name),
            user_name: listed.client_name,
            face: listed.client_face.as_deref().map(|key| picture_url(key, "avatar.webp")),
            record: None,
        },
        title: row.title.clone(),
        company_intro: domain::text::opening(&row.company_intro, INTRO_MOST),
        industry: industry_named(row.industry, site),
        project_type: row.project_type,
        taocan: row.taocan,
        package_title: tier.map_or("", |tier| tier.title(site)),
        private: row.private,
        prize: row.pool.into(),
        total: row.total.into(),
        winner_share: share.into(),
        finalist_prize: FinalistPrize { amount: terms.finalist_award.into(), count: row.finalists_included },
        refund: Refund { status: row.refund_status, amount: row.refund_amount.into() },
        refund_info: row.refund_status,
        tags: texts(&row.tags),
        audit: i64::from(row.audit),
        step: step.number(),
        finalist_step: stage::finalist_step(&facts, now).number(),
        stage: stage_view(step, site),
        list: stage::list_label(&facts, now).map(stage::ListLabel::code),
        end_time: row.end_time.map(When),
        revision_end_time: stage::revision_ends_at(&facts, &terms).map(When),
        date_time: row.created_at.into(),
        ac_time: row.ac_time.into(),
        clone_id: row.kind().original().map_or(0, i64::from),
        has_logo: row.has_logo,
        abandoned: facts.abandoned_paid_at.is_some() || stage::abandoned(&facts, now),
        designs: row.designs,
        designers: row.designers,
        faces: Vec::new(),
        finalists: row.finalists,
        package_confirm: row.package_confirm,
        excellent: row.excellent,
        cover_key: row.cover_key.filter(|_| !row.private),
        winner_name: listed.winner_name,
        winner_number: listed.winner_number,
        turn: None,
        deliveries: Vec::new(),
        mine: None,
        own: None,
        ai_welcome: row.ai_welcome,
        joined: false,
        frozen: false,
        stopped: facts.frozen_at.is_some(),
        company_name: row.company_name,
    })
}

/// How the prize is shared, by the plan that will pay it.
pub(super) fn shares(row: &ProjectRow, pricing: &Pricing, terms: &domain::Terms) -> Shares {
    let (sharing, parts) = (turns::sharing(row), pricing.escrow_parts(terms.extra_finalist_award));
    sharing.shares(&parts, sharing.planned_finalists(), terms)
}

/// What the winner gets for winning, net.
pub(super) fn winner_net(row: &ProjectRow, pricing: &Pricing, terms: &domain::Terms) -> Minor {
    shares(row, pricing, terms).winner_net
}
