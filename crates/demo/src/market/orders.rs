//! The orders of the demo: services that were bought and designers who were hired, each at its own moments, in every
//! state that an order can be in for weeks. What is said in them stands in [`super::deals_zh`] and [`super::deals_en`].

use super::cast::find;
use super::gigs::Offer;
use super::play::Play;
use super::script::MODERATOR;
use crate::art::{self, Brand};
use app::money::simulate_payable;
use app::order::{self, Delivery, NewMessage};
use app::project::RawFile;
use app::{AppError, Market, file, jobs};
use db::session::Viewer;
use domain::gig::DemandKind;
use domain::order::Side;
use domain::order::input::{Answer, QuoteInput};
use domain::payment::payable::Payable;
use domain::{Minor, OrderId, Refusal, Site};

/// What somebody does in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Do {
    Pay,
    /// To the questions that are answered in words, in their order; what has to be a file gets one.
    Answer(&'static [&'static str]),
    Seller(&'static str),
    Buyer(&'static str),
    Deliver(&'static str),
    Revise(&'static str),
    Complete,
    /// By its buyer: stars and words.
    Review(i64, &'static str),
    /// Its seller's answer to that.
    Reply(&'static str),
    /// Whole units, days, revisions, what for.
    Quote(i64, i64, i64, &'static str),
    Decline(&'static str),
    AskDays(i64, &'static str),
    Grant(bool),
    /// Ends it before its start.
    Drop(Side, &'static str),
    /// The share with which a side would end it.
    Share(Side, i64, &'static str),
    /// A moderator's.
    Decide(i64, &'static str),
}

/// An order of the demo.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deal {
    pub site: Site,
    /// The key of the service; empty of a hire.
    pub gig: &'static str,
    /// Of a hire.
    pub seller: &'static str,
    pub buyer: &'static str,
    /// Before now.
    pub hours: i64,
    /// So many of the service's extras.
    pub extras: usize,
    pub wish: &'static str,
    /// Hours after it was placed, and what was done then.
    pub then: &'static [(i64, Do)],
}

pub(super) const fn ordered(
    site: Site,
    gig: &'static str,
    buyer: &'static str,
    hours: i64,
    extras: usize,
    wish: &'static str,
    then: &'static [(i64, Do)],
) -> Deal {
    Deal { site, gig, seller: "", buyer, hours, extras, wish, then }
}

pub(super) const fn hired(
    site: Site,
    seller: &'static str,
    buyer: &'static str,
    hours: i64,
    wish: &'static str,
    then: &'static [(i64, Do)],
) -> Deal {
    Deal { site, gig: "", seller, buyer, hours, extras: 0, wish, then }
}

impl Deal {
    /// The service that was bought.
    pub fn offer(&self) -> Option<&'static Offer> {
        super::shop::offers(self.site).iter().find(|offer| offer.key == self.gig)
    }

    pub fn seller(&self) -> &'static str {
        self.offer().map_or(self.seller, |offer| offer.seller)
    }
}

fn missing(what: &str) -> AppError {
    AppError::Internal(format!("{what} is not there"))
}

async fn person(play: &mut Play<'_>, key: &str) -> Result<Viewer, AppError> {
    play.viewer(find(key).ok_or_else(|| missing(key))?).await
}

/// Somebody orders or hires.
///
/// # Errors
/// What a use case says against it.
pub(super) async fn place(play: &mut Play<'_>, place: usize) -> Result<(), AppError> {
    let deal = play.script.shop.deals[place];
    let (buyer, seller) = (person(play, deal.buyer).await?, person(play, deal.seller()).await?);
    let (market, wish) = (&play.market.clone(), deal.wish.to_owned());
    let id = match deal.offer() {
        None => order::hire(market, &buyer, seller.id, None, wish, deal.site).await?,
        Some(offer) => {
            let gig = play.gig(offer).ok_or_else(|| missing(offer.title))?;
            let sale = market.db.read(move |conn| db::gig::on_sale(conn, gig)).await?;
            let sale = sale.ok_or_else(|| missing(offer.title))?;
            let extras = sale.extras.iter().take(deal.extras).map(|extra| extra.id).collect();
            order::place(market, &buyer, gig, extras, wish).await?
        }
    };
    play.orders[place] = Some(id);
    Ok(())
}

/// The next thing that is done in it.
///
/// # Errors
/// What a use case says against it.
pub(super) async fn go_on(play: &mut Play<'_>, place: usize, step: usize) -> Result<(), AppError> {
    let deal = play.script.shop.deals[place];
    let id = play.orders[place].ok_or_else(|| missing("the order"))?;
    let (buyer, seller) = (person(play, deal.buyer).await?, person(play, deal.seller()).await?);
    let market = &play.market.clone();
    let side = |side: Side| if side == Side::Buyer { &buyer } else { &seller };
    match deal.then[step].1 {
        Do::Pay => pay(market, &buyer, id).await,
        Do::Answer(words) => answer(market, &buyer, id, deal, words).await,
        Do::Seller(words) => write(market, &seller, id, words).await,
        Do::Buyer(words) => write(market, &buyer, id, words).await,
        Do::Deliver(words) => {
            let round = deal.then[..step].iter().filter(|(_, done)| matches!(done, Do::Deliver(_))).count();
            deliver(market, &seller, id, picture(deal, place, round), words).await
        }
        Do::Revise(words) => order::revise(market, &buyer, id, words.to_owned(), None).await.map(drop),
        Do::Complete => order::complete(market, &buyer, id, None).await,
        Do::Review(stars, words) => {
            // Where it completes by itself, that happens at its hour and not when the next day's jobs are run.
            jobs::run_due(market).await?;
            order::review(market, &buyer, id, Some(stars), words.to_owned()).await
        }
        Do::Reply(words) => order::answer_review(market, &seller, id, words.to_owned()).await,
        Do::Quote(amount, days, revisions, what) => {
            let price = QuoteInput {
                description: what.to_owned(),
                amount: Some(Minor::major(amount)),
                days: Some(days),
                revisions: Some(revisions),
            };
            order::quote(market, &seller, id, price).await.map(drop)
        }
        Do::Decline(words) => order::decline_quote(market, &buyer, id, words.to_owned(), None).await,
        Do::AskDays(days, words) => order::ask_extension(market, &seller, id, Some(days), words.to_owned()).await,
        Do::Grant(accepted) => order::answer_extension(market, &buyer, id, accepted, None).await,
        Do::Drop(by, words) => order::cancel(market, side(by), id, None, words.to_owned()).await,
        Do::Share(by, share, words) => order::cancel(market, side(by), id, Some(share), words.to_owned()).await,
        Do::Decide(share, words) => {
            let moderator = play.viewer(MODERATOR).await?;
            order::decide(market, &moderator, id, Some(share), words.to_owned()).await
        }
    }
}

async fn pay(market: &Market, buyer: &Viewer, id: OrderId) -> Result<(), AppError> {
    let row = market.db.read(move |conn| db::order::load(conn, id)).await?;
    let quote = row.and_then(|row| row.quote).ok_or_else(|| AppError::from(Refusal::NotFound))?;
    simulate_payable(market, buyer, Payable::Order(id, quote)).await.map(drop)
}

async fn write(market: &Market, author: &Viewer, id: OrderId, words: &str) -> Result<(), AppError> {
    let message = NewMessage { content: words.to_owned(), ..NewMessage::default() };
    order::write(market, author, id, message).await.map(drop)
}

async fn answer(
    market: &Market,
    buyer: &Viewer,
    id: OrderId,
    deal: &Deal,
    words: &'static [&'static str],
) -> Result<(), AppError> {
    let row = market.db.read(move |conn| db::order::load(conn, id)).await?.ok_or_else(|| missing("the order"))?;
    let mut words = words.iter();
    let mut answers = Vec::new();
    for demand in order::item_of(&row.item)?.demands {
        let (mut text, mut file_id) = (String::new(), None);
        if demand.kind == DemandKind::Text {
            text = words.next().copied().unwrap_or_default().to_owned();
        } else if demand.required {
            let (name, draw) = asked_for(deal)?;
            let bytes = market.compute(move || art::jpeg(&draw(), 800, 600).map_err(AppError::Internal)).await?;
            file_id = Some(file::send_ahead(market, buyer, name.to_owned(), bytes.into()).await?.0);
        }
        answers.push(Answer { demand_id: demand.id, text, file_id });
    }
    order::give_requirements(market, buyer, id, answers).await
}

/// Draws a picture when it is called.
type Draw = Box<dyn FnOnce() -> String + Send>;

/// The file that answers its service's demand: the buyer's logo where that is worked on, else the measures of what is printed.
fn asked_for(deal: &Deal) -> Result<(&'static str, Draw), AppError> {
    if let Some(own) = own_brand(deal) {
        let draw: Draw = Box::new(move || art::logo(own, 0));
        return Ok((deal.site.pick("现在的标志.jpg", "our-logo.jpg"), draw));
    }
    let brand = brand(deal, 0)?;
    let draw: Draw = Box::new(move || art::die_line(brand));
    Ok((deal.site.pick("尺寸与刀版.jpg", "die-line.jpg"), draw))
}

/// Whose logo is worked on, where that is the buyer's.
fn own_brand(deal: &Deal) -> Option<&'static Brand> {
    let slug = match (deal.gig, deal.buyer) {
        ("redraw", "anna") => "fable",
        ("redraw", "priya") => "finch",
        _ => return None,
    };
    art::brands(deal.site).iter().find(|brand| brand.slug == slug)
}

/// What a delivery shows.
struct Picture {
    name: String,
    draw: Result<Draw, AppError>,
}

fn brand(deal: &Deal, place: usize) -> Result<&'static Brand, AppError> {
    let all = art::brands(deal.site);
    if let Some(own) = own_brand(deal) {
        return Ok(own);
    }
    match deal.offer() {
        Some(offer) => offer.brand_of(deal.site),
        None => all.get(place % all.len()).ok_or_else(|| missing("a brand")),
    }
}

/// A picture of the kind that the service is about, another for each order and round.
fn picture(deal: &'static Deal, place: usize, round: usize) -> Picture {
    let number = match own_brand(deal) {
        Some(_) => 0,
        None => u32::try_from(40 + place % 7 + 7 * round).unwrap_or(40),
    };
    let draw = brand(deal, place).map(|brand| -> Draw {
        match deal.offer().and_then(|offer| offer.photos.first()) {
            Some(photo) => Box::new(move || photo.numbered(number).draw(brand, None)),
            None => Box::new(move || art::logo(brand, number)),
        }
    });
    Picture { name: format!("{}-{}.jpg", if deal.gig.is_empty() { "draft" } else { deal.gig }, round + 1), draw }
}

async fn deliver(market: &Market, seller: &Viewer, id: OrderId, picture: Picture, words: &str) -> Result<(), AppError> {
    let draw = picture.draw?;
    let bytes = market.compute(move || art::jpeg(&draw(), 800, 600).map_err(AppError::Internal)).await?;
    let file = RawFile { name: picture.name, bytes: bytes.into() };
    let new = Delivery { content: words.to_owned(), files: vec![file], ..Delivery::default() };
    order::deliver(market, seller, id, new).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::super::cast::{MEMBERS, Role};
    use super::super::gigs::Come;
    use super::super::shop;
    use super::*;
    use domain::order::hire::HIRE_LEAST;
    use domain::order::input::MESSAGE_LEAST;
    use domain::work::mask_contacts;
    use std::collections::HashSet;

    /// What is said in it, with how many characters it has to have.
    fn said(deal: &Deal) -> Vec<(&'static str, usize)> {
        let mut said = vec![(deal.wish, if deal.gig.is_empty() { HIRE_LEAST } else { MESSAGE_LEAST })];
        for (_, step) in deal.then {
            match *step {
                Do::Seller(words) | Do::Buyer(words) | Do::Revise(words) => said.push((words, MESSAGE_LEAST)),
                Do::Deliver(words) | Do::Review(_, words) | Do::Reply(words) | Do::Decline(words) => {
                    said.push((words, 1));
                }
                Do::Quote(_, _, _, words) | Do::AskDays(_, words) | Do::Drop(_, words) => said.push((words, 1)),
                Do::Share(_, _, words) | Do::Decide(_, words) => said.push((words, 1)),
                Do::Answer(words) => said.extend(words.iter().map(|words| (*words, 1))),
                Do::Pay | Do::Complete | Do::Grant(_) => {}
            }
        }
        said
    }

    #[test]
    fn all_words_are_long_enough_said_once_and_name_no_contact() {
        let mut once = HashSet::new();
        for (words, least) in Site::ALL.into_iter().flat_map(shop::deals).flat_map(said) {
            assert!(words.chars().count() >= least && mask_contacts(words) == words, "{words}");
            assert!(once.insert(words), "{words} is said twice");
        }
    }

    #[test]
    fn each_order_is_of_a_client_and_of_a_service_that_was_on_sale_by_then() {
        for site in Site::ALL {
            for deal in shop::deals(site) {
                let buyer = &MEMBERS[find(deal.buyer).unwrap()];
                assert_eq!((buyer.role, buyer.site), (Role::Client, site), "{}", deal.wish);
                let seller = &MEMBERS[find(deal.seller()).unwrap()];
                assert_eq!((seller.role, seller.site), (Role::Designer, site), "{}", deal.wish);
                assert_eq!(deal.offer().is_none(), deal.gig.is_empty(), "{}", deal.gig);
                if let Some(offer) = deal.offer() {
                    assert!(matches!(offer.come, Come::OnSale | Come::Changed(_)), "{}", deal.wish);
                    assert!(shop::begun_hours(site, offer) - shop::JUDGED_AFTER > deal.hours, "{}", deal.wish);
                }
                assert!(deal.then.is_sorted_by_key(|(hours, _)| *hours), "{}", deal.wish);
                assert!(deal.then.last().is_none_or(|(hours, _)| *hours < deal.hours), "{}", deal.wish);
            }
        }
    }

    #[test]
    fn every_state_is_seen_on_each_site() {
        for site in Site::ALL {
            let last = |deal: &Deal| deal.then.last().map(|(_, step)| *step);
            let any = |is: &dyn Fn(&Deal) -> bool| assert!(shop::deals(site).iter().any(is), "{site:?}");
            let gig = |deal: &Deal| !deal.gig.is_empty();
            any(&|deal| gig(deal) && last(deal).is_none() && deal.hours < 24 * domain::order::clock::UNPAID_DAYS);
            any(&|deal| gig(deal) && last(deal).is_none() && deal.hours > 24 * domain::order::clock::UNPAID_DAYS);
            any(&|deal| last(deal) == Some(Do::Pay) && deal.hours < 48);
            // Reminded twice of what its seller waits for.
            any(&|deal| last(deal) == Some(Do::Pay) && deal.hours > 240);
            any(&|deal| matches!(last(deal), Some(Do::Answer(_))));
            any(&|deal| matches!(last(deal), Some(Do::Seller(_))));
            any(&|deal| matches!(last(deal), Some(Do::Buyer(_))));
            any(&|deal| matches!(last(deal), Some(Do::Revise(_))));
            any(&|deal| matches!(last(deal), Some(Do::Deliver(_))) && deal.hours < 120);
            any(&|deal| matches!(last(deal), Some(Do::Deliver(_))) && deal.hours > 240);
            any(&|deal| matches!(last(deal), Some(Do::Drop(..))));
            any(&|deal| matches!(last(deal), Some(Do::Share(Side::Seller, ..))));
            any(&|deal| matches!(last(deal), Some(Do::Decide(..))));
            any(&|deal| !gig(deal) && last(deal).is_none());
            any(&|deal| !gig(deal) && matches!(last(deal), Some(Do::Quote(..))));
            any(&|deal| !gig(deal) && deal.then.iter().any(|(_, step)| matches!(step, Do::Decline(_))));
            let reviewed = |deal: &&Deal| deal.then.iter().any(|(_, step)| matches!(step, Do::Review(..)));
            assert!(shop::deals(site).iter().filter(reviewed).count() >= 10, "{site:?}");
        }
    }
}
