//! When services are offered and bought: as soon as their sellers have won enough, up to now.

use super::cast::find;
use super::deals_en::DEALS_EN;
use super::deals_zh::DEALS_ZH;
use super::gigs::{Come, Offer};
use super::gigs_en::GIGS_EN;
use super::gigs_zh::GIGS_ZH;
use super::orders::Deal;
use super::plan::Plan;
use super::script::{Deed, Event};
use domain::account::level::HIRE_WINS_LEAST;
use domain::time::{HOUR_MS, MINUTE_MS};
use domain::{Site, Timestamp};

/// Who offers services, and how many hours before now they began to.
const SELLERS: [(&str, i64); 4] = [("zhou", 600), ("lin", 456), ("mira", 648), ("ines", 480)];
/// From one service of a seller to their next.
const APART: i64 = 6;
/// Until a moderator has looked at one.
pub(super) const JUDGED_AFTER: i64 = 5;
/// What waits on the desk came so many hours before now.
const WAITING_SINCE: i64 = 20;
/// From the payment of a contest until its winner is chosen, at most.
const WON_AFTER: i64 = 110;

/// What is offered and bought; nothing in a market in which nobody has won enough.
#[derive(Clone, Debug, Default)]
pub(super) struct Shop {
    pub offers: Vec<(Site, &'static Offer)>,
    pub deals: Vec<&'static Deal>,
}

/// The services of a site.
pub(super) const fn offers(site: Site) -> &'static [Offer] {
    match site {
        Site::Zh => &GIGS_ZH,
        Site::En => &GIGS_EN,
    }
}

/// The orders of a site.
pub(super) const fn deals(site: Site) -> &'static [Deal] {
    match site {
        Site::Zh => DEALS_ZH,
        Site::En => DEALS_EN,
    }
}

/// How many hours before now a service was sent to review.
pub(super) fn begun_hours(site: Site, offer: &Offer) -> i64 {
    if offer.come == Come::Waiting {
        return WAITING_SINCE;
    }
    let opened = SELLERS.iter().find(|(key, _)| *key == offer.seller).map_or(0, |(_, hours)| *hours);
    let earlier = offers(site).iter().take_while(|other| other.key != offer.key);
    opened - APART * i64::try_from(earlier.filter(|other| other.seller == offer.seller).count()).unwrap_or(0)
}

/// Whether that designer has won enough by the hour at which they begin.
fn may_offer(plan: &Plan, key: &str) -> bool {
    let opened = SELLERS.iter().find(|(seller, _)| *seller == key).map_or(i64::MAX, |(_, hours)| *hours);
    let won = plan.contests.iter().filter(|contest| contest.has_winner() && contest.designers[0] == key);
    won.filter(|contest| contest.paid_hours - WON_AFTER >= opened).count() >= HIRE_WINS_LEAST as usize
}

/// Everything that happens in the shop.
pub(super) fn write(plan: &Plan, now: Timestamp) -> (Shop, Vec<Event>) {
    let (mut shop, mut events) = (Shop::default(), Vec::new());
    let mut add = |hours: i64, deed: Deed| events.push(Event { at: now.plus_ms(-hours * HOUR_MS - MINUTE_MS), deed });
    for (key, hours) in SELLERS.into_iter().filter(|(key, _)| may_offer(plan, key)) {
        if let Some(member) = find(key) {
            add(hours + 1, Deed::TakeHires { member });
        }
    }
    for site in Site::ALL {
        for offer in offers(site).iter().filter(|offer| may_offer(plan, offer.seller)) {
            let (gig, begun) = (shop.offers.len(), begun_hours(site, offer));
            shop.offers.push((site, offer));
            add(begun, Deed::Offered { gig });
            if offer.come != Come::Waiting {
                add(begun - JUDGED_AFTER, Deed::Judged { gig });
            }
            if matches!(offer.come, Come::Changed(_)) {
                add(WAITING_SINCE / 2, Deed::Dearer { gig });
            }
        }
        for deal in deals(site).iter().filter(|deal| may_offer(plan, deal.seller())) {
            let place = shop.deals.len();
            shop.deals.push(deal);
            add(deal.hours, Deed::Ordered { deal: place });
            for (step, (hours, _)) in deal.then.iter().enumerate() {
                add(deal.hours - hours, Deed::InOrder { deal: place, step });
            }
        }
    }
    (shop, events)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_whole_market_has_forty_services_of_several_sellers_and_a_small_one_none() {
        let (shop, _) = write(&Plan::whole(), Timestamp(1_800_000_000_000));
        let on_sale = |come: Come| matches!(come, Come::OnSale | Come::Changed(_));
        assert!(shop.offers.iter().filter(|(_, offer)| on_sale(offer.come)).count() >= 40);
        for site in Site::ALL {
            let all = offers(site);
            assert_eq!(all.iter().map(|offer| offer.key).collect::<HashSet<_>>().len(), all.len());
            assert!(all.iter().map(|offer| offer.seller).collect::<HashSet<_>>().len() >= 2);
        }
        assert_eq!(shop.deals.len(), deals(Site::Zh).len() + deals(Site::En).len());
        let (shop, events) = write(&Plan::one_of_each(), Timestamp(1_800_000_000_000));
        assert!(shop.offers.is_empty() && shop.deals.is_empty() && events.is_empty());
    }
}
