//! What views of a contest are made of: people, prices, stages, names in the words of a site.

use crate::file::{FileObject, picture_url};
use crate::http::{Amount, When};
use db::DbError;
use db::project::ProjectRow;
use db::project::party::{self, Card, Participant};
use domain::Site;
use domain::account::{self, UserType};
use domain::project::fairness::{Fairness, fairness};
use domain::project::stage::Step;
use domain::project::{Pricing, identity, industry};
use domain::time::HOUR_MS;
use serde::Serialize;
use utoipa::ToSchema;

/// A person in a header or a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserRef {
    pub id: i64,
    pub user_name: String,
    /// Address of the picture.
    pub face: Option<String>,
    /// The badge's level; clients have none.
    pub level: Option<u32>,
    #[schema(value_type = crate::http::words::UserTypeNumber)]
    pub user_type: i64,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
}

impl From<Card> for UserRef {
    fn from(card: Card) -> Self {
        UserRef {
            id: card.id.0,
            face: card.face_key.as_deref().map(|key| picture_url(key, "avatar.webp")),
            level: badge(card.user_type, card.wins),
            user_type: card.user_type,
            deleted: account::is_left(&card.user_name),
            user_name: card.user_name,
        }
    }
}

/// The badge's level of a person of that type; clients have none.
fn badge(user_type: i64, won: i64) -> Option<u32> {
    UserType::from_value(user_type).and_then(|kind| account::level::badge_level(kind, wins(won)))
}

/// A client's record, shown to designers before they enter.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClientRecord {
    /// Contests paid.
    pub contests: i64,
    /// Of those, awarded, refunded or abandoned.
    pub ended: i64,
    /// With a winner.
    pub awarded: i64,
    pub refunds: i64,
    /// Hours in which the client confirms a delivered package, on average; null before the first.
    pub answer_hours: Option<i64>,
    /// Designers who entered these contests, each contest counted for itself.
    pub designers: i64,
    /// Of those, who got a word or stars.
    pub answered: i64,
    /// Hours that they waited for the first, on average; null before the first.
    pub first_answer_hours: Option<i64>,
}

impl From<party::ClientRecord> for ClientRecord {
    fn from(record: party::ClientRecord) -> Self {
        let party::ClientRecord { contests, ended, awarded, refunds, answer_ms, designers, answered, first_answers_ms } =
            record;
        ClientRecord {
            contests,
            ended,
            awarded,
            refunds,
            answer_hours: answer_ms.map(hours_of),
            designers,
            answered,
            first_answer_hours: first_answers_ms.checked_div(answered).map(hours_of),
        }
    }
}

/// How long somebody takes to answer, in hours; rounded up, since nobody answers in no time.
pub(crate) const fn hours_of(answer_ms: i64) -> i64 {
    (answer_ms + HOUR_MS - 1) / HOUR_MS
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Client {
    pub id: i64,
    pub user_name: String,
    pub face: Option<String>,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
    pub record: Option<ClientRecord>,
}

/// One of those who take part, in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DesignerFace {
    pub id: i64,
    pub user_name: String,
    pub face: Option<String>,
}

impl From<db::project::party::Face> for DesignerFace {
    fn from(one: db::project::party::Face) -> Self {
        DesignerFace {
            id: one.id.0,
            user_name: one.user_name,
            face: one.face_key.as_deref().map(|key| picture_url(key, "avatar.webp")),
        }
    }
}

/// A name with its number: industries, identity items.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Named {
    pub id: i64,
    pub name: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackageView {
    #[schema(value_type = crate::http::words::Taocan)]
    pub value: i64,
    pub title: String,
    pub price: Amount,
    pub designer: u32,
    pub draft: u32,
    pub finalist: u32,
    pub features: u32,
    pub vi: u32,
    pub discount: Amount,
    pub design: u32,
    pub duration: u32,
    pub invites: u32,
    pub invited: u32,
    pub confirmed: bool,
}

/// A price with its lines: `total = type + vi + extraItems − discount + options − coupon`.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PricingView {
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    #[serde(rename = "type")]
    pub type_price: Amount,
    pub vi: Amount,
    pub extra_items: Amount,
    pub extra_item_count: u32,
    pub discount: Amount,
    pub options: Amount,
    pub private_fee: Amount,
    pub extra_finalists: Amount,
    pub extra_finalist_count: u32,
    pub coupon: Amount,
    pub total: Amount,
    /// What designers compete for.
    pub pool: Amount,
}

impl From<&Pricing> for PricingView {
    fn from(p: &Pricing) -> Self {
        PricingView {
            currency: p.currency.code(),
            type_price: p.type_price.into(),
            vi: p.vi.into(),
            extra_items: p.extra_items.into(),
            extra_item_count: p.extra_item_count,
            discount: p.discount.into(),
            options: p.options.into(),
            private_fee: p.private_fee.into(),
            extra_finalists: p.extra_finalists.into(),
            extra_finalist_count: p.extra_finalist_count,
            coupon: p.coupon.into(),
            total: p.total.into(),
            pool: p.pool.into(),
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinalistPrize {
    pub amount: Amount,
    pub count: i64,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Refund {
    /// 0 none, 1 requested, 2 refunded.
    #[schema(value_type = crate::http::words::RefundStatusNumber)]
    pub status: i64,
    pub amount: Amount,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StageView {
    #[schema(value_type = crate::http::words::StepNumber)]
    pub number: u8,
    pub label: &'static str,
    pub progress: f64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Winning {
    pub work_id: i64,
    pub number: i64,
    pub designer: UserRef,
    /// The picture's name: `/img/{key}/…`; only where the entry may be seen.
    pub image_key: Option<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DesignerOf {
    pub id: i64,
    pub user_name: String,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
    pub face: Option<String>,
    pub level: u32,
    pub is_finalist: bool,
    pub works: i64,
    /// They owe an answer and were not seen since before this; for the owner and moderators.
    pub inactive_since: Option<When>,
    /// Words and stars that they got of the client; for the owner and moderators.
    pub answers: Option<i64>,
}

impl DesignerOf {
    /// Only the owner and moderators see who is silent, and who was answered.
    pub(super) fn seen(p: Participant, owner_like: bool) -> Self {
        DesignerOf {
            id: p.id.0,
            deleted: account::is_left(&p.user_name),
            user_name: p.user_name,
            face: p.face_key.as_deref().map(|key| picture_url(key, "avatar.webp")),
            level: badge(p.user_type, p.wins).unwrap_or_default(),
            is_finalist: p.is_finalist,
            works: p.works,
            inactive_since: p.inactive_at.filter(|_| owner_like).map(When),
            answers: owner_like.then_some(p.answers),
        }
    }
}

/// Who got an answer in a contest, how soon, and how the answers are spread over its designers.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FairnessView {
    /// Whose entries hang.
    pub designers: i64,
    /// Of these, who got a word or stars.
    pub answered: i64,
    /// Hours that half of those waited for the first at most; null before the first.
    pub median_hours: Option<i64>,
    /// Words and stars in all.
    pub answers: i64,
    /// Of these, to the designer who got most.
    pub most: i64,
}

impl FairnessView {
    pub(super) fn of(participants: &[Participant]) -> Self {
        let heard: Vec<_> = participants.iter().map(Participant::heard).collect();
        let Fairness { designers, answered, median_ms, answers, most } = fairness(&heard);
        FairnessView { designers, answered, median_hours: median_ms.map(hours_of), answers, most }
    }
}

/// The source files of one handover.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SourceFile {
    /// The handover's `boughtId`; 0 is the winning work's.
    pub id: i64,
    pub file: FileObject,
}

/// A slider of the brief: 0 is wholly the first word, 100 wholly the second.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StyleView {
    pub code: &'static str,
    pub from: &'static str,
    pub to: &'static str,
    pub value: u8,
}

pub(super) fn texts(json: &str) -> Vec<String> {
    serde_json::from_str(json).unwrap_or_default()
}

pub(crate) fn industry_named(id: i64, site: Site) -> Named {
    Named { id, name: industry::find(id).map_or("", |found| found.name(site)).to_owned() }
}

pub(super) fn item_names(json: &str, site: Site) -> Vec<Named> {
    let ids: Vec<i64> = serde_json::from_str(json).unwrap_or_default();
    let found = ids.into_iter().filter_map(identity::find);
    found.map(|item| Named { id: item.id, name: item.name(site).to_owned() }).collect()
}

pub(super) fn styles(json: &str, site: Site) -> Vec<StyleView> {
    let view = |text: &String| {
        let choice = identity::StyleChoice::parse(text)?;
        let style = identity::STYLES.iter().find(|style| style.code == choice.code)?;
        let (from, to) = style.ends(site);
        Some(StyleView { code: style.code, from, to, value: choice.value })
    };
    texts(json).iter().filter_map(view).collect()
}

pub(super) fn stage_view(step: Step, site: Site) -> StageView {
    StageView { number: step.number(), label: step.label(site), progress: step.progress(site) }
}

/// The price under which the contest was ordered.
pub(super) fn pricing_of(row: &ProjectRow) -> Result<Pricing, DbError> {
    serde_json::from_str(&row.pricing).map_err(|fault| DbError::Engine(format!("projects.pricing: {fault}")))
}

/// Wins as the rules count them.
pub(super) fn wins(wins: i64) -> u32 {
    u32::try_from(wins).unwrap_or(u32::MAX)
}
