//! The services of the demo: those with wins enough offer some at fixed prices, with drawn photos; one waits on the desk.

use super::cast::find;
use super::play::Play;
use super::script::MODERATOR;
use crate::art::{self, Brand, Context};
use app::account::Moderator;
use app::{AppError, gig};
use domain::gig::{DemandInput, ExtraInput, GigInput};
use domain::project::ProjectType;
use domain::{FileId, Minor, Site};

/// A picture of a brand.
#[derive(Clone, Copy, Debug)]
pub(super) enum Photo {
    Logo(u32),
    Identity(u32),
    Poster(u32),
    Pack(u32),
    GiftBox(u32),
    Screen(u32),
    Use(u32, Context),
}

impl Photo {
    /// The same of another variant.
    pub const fn numbered(self, variant: u32) -> Self {
        match self {
            Photo::Logo(_) => Photo::Logo(variant),
            Photo::Identity(_) => Photo::Identity(variant),
            Photo::Poster(_) => Photo::Poster(variant),
            Photo::Pack(_) => Photo::Pack(variant),
            Photo::GiftBox(_) => Photo::GiftBox(variant),
            Photo::Screen(_) => Photo::Screen(variant),
            Photo::Use(_, context) => Photo::Use(variant, context),
        }
    }

    /// Of a brand that has its logo, given by its variant, what is made of it carries that.
    pub fn draw(self, brand: &Brand, logo: Option<u32>) -> String {
        let design =
            |variant| logo.map_or_else(|| art::pictured(brand, variant), |logo| art::kept(brand, logo, variant));
        match self {
            Photo::Logo(variant) => art::logo(brand, variant),
            Photo::Identity(variant) => art::identity_of(brand, variant, &design(variant)),
            Photo::Poster(variant) => art::poster_of(brand, variant, &design(variant)),
            Photo::Pack(variant) => art::packaging_of(brand, variant, &design(variant)),
            Photo::GiftBox(variant) => art::gift_box(brand, variant, &design(variant)),
            Photo::Screen(variant) => art::digital_of(brand, variant, &design(variant)),
            Photo::Use(variant, context) => art::effect(brand, variant, context),
        }
    }
}

/// Where a service has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Come {
    OnSale,
    Waiting,
    Rejected(&'static str),
    /// On sale, with a dearer version that waits.
    Changed(i64),
}

/// A service of the demo.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offer {
    /// What orders call it.
    pub key: &'static str,
    /// The key of a member.
    pub seller: &'static str,
    pub title: &'static str,
    pub content: &'static str,
    pub kind: ProjectType,
    /// As in [`domain::project::industry`].
    pub industry: i64,
    /// Whole units.
    pub price: i64,
    pub days: i64,
    pub revisions: i64,
    pub features: &'static [&'static str],
    /// Name, price in whole units, more days.
    pub extras: &'static [(&'static str, i64, i64)],
    /// Question, whether it is required, whether a file answers it.
    pub demands: &'static [(&'static str, bool, bool)],
    /// The word of a brand: of nobody in the market, or of one whose contests are public and over. The brand in
    /// pictures: the first is the cover.
    pub brand: &'static str,
    pub photos: &'static [Photo],
    pub come: Come,
}

impl Offer {
    /// The brand in its pictures.
    pub fn brand_of(&self, site: Site) -> Result<&'static Brand, AppError> {
        let mut all = art::portfolio(site).iter().chain(art::brands(site));
        let brand = all.find(|brand| brand.slug == self.brand);
        brand.ok_or_else(|| AppError::Internal(format!("no brand {}", self.brand)))
    }
}

/// Its seller writes it and sends it to review, with the photos that the studio has made.
///
/// # Errors
/// What a use case says against it.
pub(super) async fn begin(play: &mut Play<'_>, place: usize) -> Result<(), AppError> {
    let (site, offer) = play.script.shop.offers[place];
    let seller = play.viewer(seller(offer)?).await?;
    let market = play.market.clone();
    let mut photos = Vec::new();
    for _ in offer.photos {
        let drawn = play.studio.picture(seller.id).await?;
        photos.push(gig::take_photo(&market, &seller, drawn).await?);
    }
    let id = gig::create(&market, &seller, site, input(offer, photos)).await?;
    gig::publish(&market, &seller, id).await?;
    play.gigs[place] = Some(id);
    Ok(())
}

/// A moderator decides.
///
/// # Errors
/// What a use case says against it.
pub(super) async fn judge(play: &mut Play<'_>, place: usize) -> Result<(), AppError> {
    let (_, offer) = play.script.shop.offers[place];
    let id = play.gig(offer).ok_or_else(|| AppError::Internal(format!("{} is not there", offer.title)))?;
    let moderator = Moderator::of(play.viewer(MODERATOR).await?)?;
    let reason = if let Come::Rejected(reason) = offer.come { reason } else { "" };
    gig::decide(&play.market, &moderator, id, None, reason.is_empty(), reason.to_owned()).await
}

/// Its seller asks more for it: a version that waits.
///
/// # Errors
/// What a use case says against it.
pub(super) async fn make_dearer(play: &mut Play<'_>, place: usize) -> Result<(), AppError> {
    let (_, offer) = play.script.shop.offers[place];
    let (Some(id), Come::Changed(price)) = (play.gig(offer), offer.come) else { return Ok(()) };
    let seller = play.viewer(seller(offer)?).await?;
    let dearer = GigInput { price: Some(Minor::major(price)), ..GigInput::default() };
    gig::save(&play.market, &seller, id, dearer).await
}

fn seller(offer: &Offer) -> Result<usize, AppError> {
    find(offer.seller).ok_or_else(|| AppError::Internal(format!("nobody is called {}", offer.seller)))
}

fn input(offer: &Offer, photos: Vec<FileId>) -> GigInput {
    let extra = |&(name, price, days): &(&str, i64, i64)| ExtraInput {
        name: name.to_owned(),
        price: Some(Minor::major(price)),
        days,
    };
    let demand = |&(question, required, file): &(&str, bool, bool)| DemandInput {
        question: question.to_owned(),
        required,
        kind: file.then(|| "upload".to_owned()),
    };
    GigInput {
        title: Some(offer.title.to_owned()),
        content: Some(offer.content.to_owned()),
        project_type: Some(offer.kind.value()),
        industry: Some(offer.industry),
        price: Some(Minor::major(offer.price)),
        delivery_days: Some(offer.days),
        revisions: Some(offer.revisions),
        features: Some(offer.features.iter().map(|feature| (*feature).to_owned()).collect()),
        extras: Some(offer.extras.iter().map(extra).collect()),
        demands: Some(offer.demands.iter().map(demand).collect()),
        cover: photos.first().copied(),
        photos: Some(photos),
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::{Plan, Stage};
    use super::super::shop;
    use super::*;
    use domain::gig::Saved;
    use domain::settings::Settings;
    use std::collections::HashSet;

    #[test]
    fn every_service_is_whole_and_has_its_brand() {
        let settings = Settings::default();
        for site in Site::ALL {
            let offers = shop::offers(site);
            for offer in offers {
                let photos = (1..=offer.photos.len() as i64).map(FileId).collect();
                let (saved, faults) = Saved::default().with(input(offer, photos), site, &settings);
                assert!(faults.is_empty(), "{}: {faults:?}", offer.title);
                assert_eq!(saved.missing(site, &settings), [], "{}", offer.title);
                assert!(offer.brand_of(site).is_ok(), "{}", offer.brand);
            }
            let comes: Vec<_> = offers.iter().map(|offer| offer.come).collect();
            assert!(comes.contains(&Come::Waiting) && comes.iter().any(|come| matches!(come, Come::Changed(_))));
            assert!(comes.iter().any(|come| matches!(come, Come::Rejected(_))));
        }
    }

    #[test]
    fn nothing_is_shown_of_a_brand_whose_contests_are_private_or_go_on() {
        let plan = Plan::whole();
        for site in Site::ALL {
            for offer in shop::offers(site) {
                let mut held = plan.contests.iter().filter(|held| (held.site, held.brand) == (site, offer.brand));
                assert!(held.all(|held| held.stage == Stage::Complete && !held.private), "{}", offer.title);
            }
        }
    }

    #[test]
    fn no_two_photos_are_the_same() {
        let mut drawn = HashSet::new();
        for site in Site::ALL {
            for offer in shop::offers(site) {
                let brand = offer.brand_of(site).unwrap();
                for photo in offer.photos {
                    assert!(drawn.insert(photo.draw(brand, None)), "{} {photo:?}", offer.title);
                }
            }
        }
    }
}
