//! The services of the demo: those with wins enough offer some at fixed prices, with drawn photos; one waits on the desk.

use super::cast::MEMBERS;
use super::gigs_en::GIGS_EN;
use super::gigs_zh::GIGS_ZH;
use super::play::Play;
use super::script::MODERATOR;
use crate::art::{self, Brand, Context};
use app::account::Moderator;
use app::{AppError, gig};
use domain::account::HIRE_WINS_LEAST;
use domain::gig::{DemandInput, ExtraInput, GigInput};
use domain::project::ProjectType;
use domain::work::ImageUse;
use domain::{FileId, GigId, Minor, Site};

/// A picture of a brand.
#[derive(Clone, Copy, Debug)]
pub(super) enum Photo {
    Logo(u32),
    Identity(u32),
    Poster(u32),
    Pack(u32),
    Screen(u32),
    Use(u32, Context),
}

impl Photo {
    fn draw(self, brand: &Brand) -> String {
        match self {
            Photo::Logo(variant) => art::logo(brand, variant),
            Photo::Identity(variant) => art::identity(brand, variant),
            Photo::Poster(variant) => art::poster(brand, variant),
            Photo::Pack(variant) => art::packaging(brand, variant),
            Photo::Screen(variant) => art::digital(brand, variant),
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
    /// The word of a brand, and the brand in pictures: the first is the cover.
    pub brand: &'static str,
    pub photos: &'static [Photo],
    pub come: Come,
}

/// A service on sale that asks for words alone: whoever orders it can begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bought {
    pub site: Site,
    pub gig: GigId,
    /// Among the members.
    pub seller: usize,
    /// The word of its brand.
    pub brand: &'static str,
}

/// Offers them, as far as their designers have won enough; a small market has none. Those that can be ordered.
///
/// # Errors
/// What a use case says against it.
pub(super) async fn offer(play: &mut Play<'_>) -> Result<Vec<Bought>, AppError> {
    let mut bought = Vec::new();
    for (site, seller, offers) in [(Site::Zh, "zhou", &GIGS_ZH[..]), (Site::En, "mira", &GIGS_EN[..])] {
        let Some(member) = MEMBERS.iter().position(|member| member.key == seller) else { continue };
        if play.viewer(member).await?.wins < HIRE_WINS_LEAST {
            continue;
        }
        for one in offers {
            let gig = begin(play, member, site, one).await?;
            let asks_files = one.demands.iter().any(|&(_, required, file)| required && file);
            if one.come == Come::OnSale && !asks_files {
                bought.push(Bought { site, gig, seller: member, brand: one.brand });
            }
        }
    }
    Ok(bought)
}

async fn begin(play: &mut Play<'_>, member: usize, site: Site, offer: &Offer) -> Result<GigId, AppError> {
    let (market, seller) = (&play.market.clone(), play.viewer(member).await?);
    let brand = art::brands(site).iter().find(|brand| brand.slug == offer.brand);
    let brand = brand.ok_or_else(|| AppError::Internal(format!("no brand {}", offer.brand)))?;
    let mut photos = Vec::new();
    for (place, photo) in offer.photos.iter().copied().enumerate() {
        let [(width, height)] = *ImageUse::Gig.sizes() else { return Err(AppError::Internal("one size".to_owned())) };
        let drawn = move || art::jpeg(&photo.draw(brand), width, height).map_err(AppError::Internal);
        let bytes = market.compute(drawn).await?;
        let name = format!("{}-{}.jpg", brand.slug, place + 1);
        photos.push(gig::add_photo(market, &seller, name, bytes.into()).await?);
    }
    let id = gig::create(market, &seller, site, input(offer, photos)).await?;
    gig::publish(market, &seller, id).await?;
    if offer.come == Come::Waiting {
        return Ok(id);
    }
    let moderator = Moderator::of(play.viewer(MODERATOR).await?)?;
    let reason = if let Come::Rejected(reason) = offer.come { reason } else { "" };
    gig::decide(market, &moderator, id, None, reason.is_empty(), reason.to_owned()).await?;
    if let Come::Changed(price) = offer.come {
        let dearer = GigInput { price: Some(Minor::major(price)), ..GigInput::default() };
        gig::save(market, &seller, id, dearer).await?;
    }
    Ok(id)
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
    use super::*;
    use domain::gig::Saved;
    use domain::settings::Settings;

    #[test]
    fn every_service_is_whole_and_has_its_brand() {
        let settings = Settings::default();
        for (site, offers) in [(Site::Zh, &GIGS_ZH[..]), (Site::En, &GIGS_EN[..])] {
            for offer in offers {
                let photos = (1..=offer.photos.len() as i64).map(FileId).collect();
                let (saved, faults) = Saved::default().with(input(offer, photos), site, &settings);
                assert!(faults.is_empty(), "{}: {faults:?}", offer.title);
                assert_eq!(saved.missing(site, &settings), [], "{}", offer.title);
                assert!(art::brands(site).iter().any(|brand| brand.slug == offer.brand), "{}", offer.brand);
            }
            let comes: Vec<_> = offers.iter().map(|offer| offer.come).collect();
            assert!(comes.contains(&Come::Waiting) && comes.iter().any(|come| matches!(come, Come::Changed(_))));
            assert!(comes.iter().any(|come| matches!(come, Come::Rejected(_))));
        }
    }
}
