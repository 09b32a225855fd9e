//! Gigs as the contract shows them: in lists, whole, to their sellers.

use crate::account::dto::User;
use crate::file::{FileObject, face_url, picture_url};
use crate::http::{Amount, Viewer, When};
use crate::project::parts::{Named, UserRef};
use app::AppError;
use db::Conn;
use db::gig::list::{self, ListedGig};
use db::gig::review::ReviewRow;
use db::gig::{GigRow, Version};
use domain::account::is_left;
use domain::gig::{Content, Demand, Extra, OTHERS_SHOWN, REVIEWS_SHOWN};
use domain::project::industry;
use domain::{FileId, GigId, Minor, Site, UserId};
use serde::Serialize;
use utoipa::ToSchema;

/// The mean of stars; 0 while nobody has rated.
fn rating(sum: i64, count: i64) -> f64 {
    if count == 0 { 0.0 } else { (sum as f64 / count as f64 * 10.0).round() / 10.0 }
}

fn named_industry(id: i64, site: Site) -> Named {
    let name = industry::find(id).map_or("", |found| found.name(site)).to_owned();
    Named { id, name }
}

/// A gig in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GigCard {
    pub id: i64,
    pub title: String,
    #[schema(value_type = crate::http::words::ProjectTypeNumber)]
    pub project_type: i64,
    pub industry: Named,
    pub price: Amount,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    /// Days.
    pub delivery: i64,
    /// −1: without end.
    pub revisions: i64,
    /// `/img/{coverKey}/…`.
    pub cover_key: String,
    pub tiny: String,
    pub thumb: String,
    pub seller: UserRef,
    /// 1 to 5; 0 while nobody has rated.
    pub rating: f64,
    /// How many have rated.
    pub ratings: i64,
    /// Orders that were completed.
    pub sold: i64,
    pub date_time: When,
}

impl GigCard {
    pub(crate) fn of(row: ListedGig, site: Site) -> Self {
        GigCard {
            id: row.id.0,
            seller: row.card().into(),
            title: row.title,
            project_type: row.project_type,
            industry: named_industry(row.industry, site),
            price: row.price.into(),
            currency: row.site.currency().code(),
            delivery: row.delivery_days,
            revisions: row.revisions,
            thumb: picture_url(&row.cover_key, "wall.webp"),
            cover_key: row.cover_key,
            tiny: row.tiny,
            rating: rating(row.rating_sum, row.rating_count),
            ratings: row.rating_count,
            sold: row.sold,
            date_time: row.listed_at.into(),
        }
    }
}

/// Something that can be bought besides.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExtraView {
    /// What an order names; an extra that was changed has another.
    pub id: i64,
    pub name: String,
    /// Null only in a draft.
    pub price: Option<Amount>,
    /// Days that it adds to the delivery.
    pub days: i64,
}

impl From<Extra> for ExtraView {
    fn from(extra: Extra) -> Self {
        let price = (extra.price != Minor::ZERO).then(|| extra.price.into());
        ExtraView { id: extra.id, name: extra.name, price, days: extra.days }
    }
}

/// A question to the buyer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DemandView {
    pub id: i64,
    pub question: String,
    pub required: bool,
    #[schema(value_type = crate::http::words::DemandKindWord)]
    pub kind: &'static str,
}

impl From<Demand> for DemandView {
    fn from(demand: Demand) -> Self {
        DemandView { id: demand.id, question: demand.question, required: demand.required, kind: demand.kind.code() }
    }
}

/// What a version of a gig says.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GigText {
    /// The number of the version.
    pub version: i64,
    pub title: String,
    pub content: String,
    /// Null only in a draft, like what follows.
    #[schema(value_type = Option<crate::http::words::ProjectTypeNumber>)]
    pub project_type: Option<i64>,
    pub industry: Option<Named>,
    pub price: Option<Amount>,
    /// What is in it.
    pub features: Vec<String>,
    pub extras: Vec<ExtraView>,
    pub demands: Vec<DemandView>,
    pub photos: Vec<FileObject>,
    /// The photo that stands for it.
    pub cover: Option<FileObject>,
    /// 0 not decided, 1 approved, 2 rejected.
    #[schema(value_type = crate::http::words::GigAuditNumber)]
    pub audit: i64,
    #[schema(value_type = crate::http::words::GigStateWord)]
    pub state: &'static str,
    /// Why it was rejected.
    pub reason: String,
}

/// The photos that several versions name, read at once.
pub(super) struct Photos(Vec<db::file::FileRow>);

impl Photos {
    pub(super) fn of<'v>(conn: &mut Conn<'_>, versions: impl Iterator<Item = &'v Version>) -> Result<Self, AppError> {
        let ids: Vec<FileId> = versions.flat_map(|version| version.content.photos.iter().copied()).collect();
        Ok(Photos(db::file::several(conn, &db::ids_json(ids))?))
    }

    fn get(&self, id: FileId) -> Option<FileObject> {
        self.0.iter().find(|file| file.id == id).cloned().map(FileObject::from)
    }
}

impl GigText {
    pub(super) fn of(version: Version, photos: &Photos, site: Site) -> Self {
        let Content { title, content, project_type, industry, price, features, extras, demands, photos: ids, cover } =
            version.content;
        GigText {
            version: version.number,
            title,
            content,
            project_type,
            industry: industry.map(|id| named_industry(id, site)),
            price: price.map(Amount),
            features,
            extras: extras.into_iter().map(ExtraView::from).collect(),
            demands: demands.into_iter().map(DemandView::from).collect(),
            photos: ids.into_iter().filter_map(|id| photos.get(id)).collect(),
            cover: cover.and_then(|id| photos.get(id)),
            audit: version.state.value(),
            state: version.state.code(),
            reason: version.reason,
        }
    }
}

/// A gig, whole. What it says is the version on sale; before one was approved, to its seller and moderators, the newest.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GigView {
    pub id: i64,
    #[schema(value_type = crate::http::words::Lang)]
    pub site: &'static str,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    #[serde(flatten)]
    pub text: GigText,
    /// Days; null only in a draft.
    pub delivery: Option<i64>,
    /// −1: without end; null only in a draft.
    pub revisions: Option<i64>,
    /// It can be ordered now.
    pub on_sale: bool,
    /// Its seller has paused it.
    pub paused: bool,
    pub seller: User,
    /// 1 to 5; 0 while nobody has rated.
    pub rating: f64,
    /// How many have rated.
    pub ratings: i64,
    /// Orders that were completed.
    pub sold: i64,
    pub created_at: When,
    /// Orders of it that are paid and not over.
    pub waiting: i64,
    /// What buyers said of it, the newest twenty.
    pub reviews: Vec<GigReview>,
    /// Others of the seller.
    pub others: Vec<GigCard>,
    /// For its seller and moderators: the newest version, where that is another than the one on sale.
    pub newest: Option<GigText>,
}

/// What a buyer said of a gig.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GigReview {
    pub id: i64,
    /// The buyer's.
    pub user_name: String,
    pub user_id: i64,
    pub face: Option<String>,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
    /// 1 to 5.
    pub score: i64,
    pub comment: String,
    pub date_time: When,
    /// What the seller answered; empty where nothing.
    pub answer: String,
}

impl From<ReviewRow> for GigReview {
    fn from(row: ReviewRow) -> Self {
        GigReview {
            id: row.id.0,
            deleted: is_left(&row.buyer_name),
            user_name: row.buyer_name,
            user_id: row.buyer.0,
            face: face_url(row.buyer_face.as_deref()),
            score: row.score,
            comment: row.comment,
            date_time: row.created_at.into(),
            answer: row.answer,
        }
    }
}

/// The gig as that reader may see it; `None` where for them it is not there.
pub(super) fn gig(conn: &mut Conn<'_>, id: GigId, viewer: Option<&Viewer>) -> Result<Option<GigView>, AppError> {
    let Some(row) = db::gig::load(conn, id)? else { return Ok(None) };
    let trusted = viewer.is_some_and(|viewer| viewer.is_trusted_with(row.seller));
    let on_sale = db::gig::on_sale(conn, id)?.is_some();
    let offers = on_sale || db::gig::seller(conn, row.seller)?.is_some_and(|seller| seller.may_offer().is_ok());
    if !trusted && (row.approved.is_none() || !offers) {
        return Ok(None);
    }
    let Some(seller) = db::account::find(conn, row.seller)? else { return Ok(None) };
    let number = row.approved.unwrap_or(row.newest);
    let shown = db::gig::version(conn, id, number)?;
    let newest = match trusted && row.newest != number {
        true => Some(db::gig::version(conn, id, row.newest)?),
        false => None,
    };
    let photos = Photos::of(conn, [&shown].into_iter().chain(&newest))?;
    let others = list::of_seller(conn, row.seller, id, OTHERS_SHOWN)?;
    let reviews = db::gig::review::of_gig(conn, id, REVIEWS_SHOWN)?;
    Ok(Some(GigView {
        id: id.0,
        site: row.site.code(),
        currency: row.site.currency().code(),
        text: GigText::of(shown, &photos, row.site),
        delivery: row.delivery_days,
        revisions: row.revisions,
        on_sale,
        paused: row.paused,
        seller: User::seen_by(&seller, row.site, viewer),
        rating: rating(row.rating_sum, row.rating_count),
        ratings: row.rating_count,
        sold: row.sold,
        created_at: row.created_at.into(),
        waiting: db::gig::review::waiting(conn, id)?,
        reviews: reviews.into_iter().map(GigReview::from).collect(),
        others: others.into_iter().map(|other| GigCard::of(other, row.site)).collect(),
        newest: newest.map(|version| GigText::of(version, &photos, row.site)),
    }))
}

/// One of the reader's own gigs, as its newest version says it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnGig {
    pub id: i64,
    #[schema(value_type = crate::http::words::Lang)]
    pub site: &'static str,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    #[serde(flatten)]
    pub text: GigText,
    pub delivery: Option<i64>,
    pub revisions: Option<i64>,
    /// A version of it has been approved.
    pub approved: bool,
    /// A version of it stands in the store.
    pub on_sale: bool,
    pub paused: bool,
    pub rating: f64,
    pub ratings: i64,
    pub sold: i64,
    pub created_at: When,
    /// When the newest version went to review.
    pub submitted_at: Option<When>,
    pub decided_at: Option<When>,
}

pub(super) fn own(conn: &mut Conn<'_>, seller: UserId, site: Site) -> Result<Vec<OwnGig>, AppError> {
    let rows = list::own(conn, seller)?;
    let photos = Photos::of(conn, rows.iter().map(|(_, version)| version))?;
    let offers = db::gig::seller(conn, seller)?.is_some_and(|seller| seller.may_offer().is_ok());
    let one = |(row, version): (GigRow, Version)| OwnGig {
        id: row.id.0,
        site: row.site.code(),
        currency: row.site.currency().code(),
        submitted_at: version.submitted_at.map(When),
        decided_at: version.decided_at.map(When),
        text: GigText::of(version, &photos, site),
        delivery: row.delivery_days,
        revisions: row.revisions,
        approved: row.approved.is_some(),
        on_sale: offers && row.approved.is_some() && !row.paused,
        paused: row.paused,
        rating: rating(row.rating_sum, row.rating_count),
        ratings: row.rating_count,
        sold: row.sold,
        created_at: row.created_at.into(),
    };
    Ok(rows.into_iter().map(one).collect())
}
