//! What a contest costs, line by line: the one function behind the live price, the stored price and the payment.

use super::package::{ProjectType, Tier, preset};
use crate::refusal::{Fault, Problem};
use crate::settings::Settings;
use crate::{Currency, Minor, Site};
use serde::{Deserialize, Serialize};

/// The largest prize that can be named, in whole units: keeps every sum far from overflow.
pub const PRIZE_MOST: i64 = 1_000_000;
/// The most finalists a contest can have.
pub const FINALISTS_MOST: u32 = 20;

/// What is left to be paid whatever a coupon takes off: no provider takes a payment of nothing.
pub const TOTAL_LEAST: Minor = Minor::major(1);

/// Everything that a price depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriceRequest {
    pub site: Site,
    pub project_type: ProjectType,
    pub tier: Tier,
    /// Named by the client (express, custom) or quoted by a moderator (business); other packages ignore it.
    pub prize: Option<Minor>,
    /// VI beside a logo.
    pub vi: bool,
    /// Identity items to be designed or, for a logo alone, shown as mock-ups.
    pub items: usize,
    /// Finalists wanted from the start; those beyond the included number are paid at once.
    pub finalist_count: Option<u32>,
    pub private: bool,
    /// The worth of a coupon that was found valid.
    pub coupon: Option<Minor>,
}

impl PriceRequest {
    /// The items are to be designed, not only shown: identity contests and bundles (rules: Packages and prices).
    #[must_use]
    pub const fn designs_items(&self) -> bool {
        self.vi || matches!(self.project_type, ProjectType::Vi)
    }
}

/// A price with its lines. `total = type_price + vi + extra_items − discount + options − coupon`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Pricing {
    pub currency: Currency,
    #[serde(rename = "type")]
    pub type_price: Minor,
    pub vi: Minor,
    pub extra_items: Minor,
    pub extra_item_count: u32,
    pub discount: Minor,
    /// `private_fee` and `extra_finalists` together.
    pub options: Minor,
    pub private_fee: Minor,
    pub extra_finalists: Minor,
    pub extra_finalist_count: u32,
    /// What the coupon really takes off; the platform bears it.
    pub coupon: Minor,
    pub total: Minor,
    /// What designers compete for: the type price, whole whatever the coupon (rules: Packages and prices).
    pub pool: Minor,
}

/// Whose the money of a payment is: the parts of `total + coupon` that wait in escrow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EscrowParts {
    /// The prize: finalist awards and the winner's share.
    pub pool: Minor,
    /// Further items of an identity contest: designing work, so they go to its winner, less commission.
    pub items: Minor,
    /// The VI part of a bundle (VI price and further items, less the bundle discount): the pool of its own project later.
    pub bundle: Minor,
    /// Awards bought with further finalists.
    pub extra_awards: Minor,
    /// The platform's: the private upgrade and its part of further finalists.
    pub fees: Minor,
}

impl EscrowParts {
    #[must_use]
    pub fn sum(&self) -> Minor {
        self.pool + self.items + self.bundle + self.extra_awards + self.fees
    }
}

impl Pricing {
    /// The price of something that has only one: an identity contest split off a bundle, a store purchase.
    #[must_use]
    pub const fn single(currency: Currency, amount: Minor) -> Self {
        Pricing {
            currency,
            type_price: amount,
            vi: Minor::ZERO,
            extra_items: Minor::ZERO,
            extra_item_count: 0,
            discount: Minor::ZERO,
            options: Minor::ZERO,
            private_fee: Minor::ZERO,
            extra_finalists: Minor::ZERO,
            extra_finalist_count: 0,
            coupon: Minor::ZERO,
            total: amount,
            pool: amount,
        }
    }

    /// A business contest waits for a moderator's quotation and cannot be paid yet.
    #[must_use]
    pub const fn awaits_quotation(&self) -> bool {
        self.type_price.0 == 0
    }

    /// A logo bought together with VI.
    #[must_use]
    pub const fn is_bundle(&self) -> bool {
        self.vi.is_positive()
    }

    /// How the payment is held until the contest is over. `extra_award` is the award in the price of one more finalist.
    #[must_use]
    pub fn escrow_parts(&self, extra_award: Minor) -> EscrowParts {
        let (items, bundle) = if self.is_bundle() {
            (Minor::ZERO, self.vi + self.extra_items - self.discount)
        } else {
            (self.extra_items, Minor::ZERO)
        };
        let extra_awards = (extra_award * i64::from(self.extra_finalist_count)).min(self.extra_finalists);
        EscrowParts { pool: self.pool, items, bundle, extra_awards, fees: self.options - extra_awards }
    }
}

/// Prices a contest.
///
/// # Errors
/// Every wrong field at once: a package that does not offer the type, a prize that is missing or too small, a bundle
/// of something that is not a logo, too many finalists.
pub fn price(request: &PriceRequest, settings: &Settings) -> Result<Pricing, Vec<Fault>> {
    let preset = preset(request.site, request.tier, settings);
    let mut faults = Vec::new();
    let type_price = type_price(request, preset.price(request.project_type), settings, &mut faults);
    let bundle_price = bundle_price(request, preset.vi_price, &mut faults);
    let extra_finalist_count = request.finalist_count.unwrap_or(0).saturating_sub(preset.finalist);
    if request.finalist_count.is_some_and(|count| count > FINALISTS_MOST) {
        faults.push(Fault::new("finalistCount", Problem::TooMany { max: FINALISTS_MOST as usize }));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let included = (preset.vi as usize).max(settings.identity_minimum);
    let extra_item_count =
        if request.designs_items() { request.items.min(ITEMS_MOST).saturating_sub(included) } else { 0 } as u32;
    let extra_items = settings.identity_item.of(request.site) * i64::from(extra_item_count);
    let vi = bundle_price.unwrap_or(Minor::ZERO);
    let discount = if request.vi { preset.discount.min(vi) } else { Minor::ZERO };
    let private_fee = if request.private { settings.private_fee.of(request.site) } else { Minor::ZERO };
    let extra_finalists = settings.extra_finalist.of(request.site) * i64::from(extra_finalist_count);
    let options = private_fee + extra_finalists;
    let full = type_price + vi + extra_items - discount + options;
    let most = (full - TOTAL_LEAST).max(Minor::ZERO);
    let coupon = request.coupon.unwrap_or(Minor::ZERO).clamp(Minor::ZERO, most);
    Ok(Pricing {
        currency: request.site.currency(),
        type_price,
        vi,
        extra_items,
        extra_item_count,
        discount,
        options,
        private_fee,
        extra_finalists,
        extra_finalist_count,
        coupon,
        total: full - coupon,
        pool: type_price,
    })
}

/// Items are bounded before they are multiplied, whatever a caller sends.
pub const ITEMS_MOST: usize = 1_000;

fn type_price(request: &PriceRequest, listed: Option<Minor>, settings: &Settings, faults: &mut Vec<Fault>) -> Minor {
    let Some(listed) = listed else {
        faults.push(Fault::new("taocan", Problem::ExpressLogoOnly));
        return Minor::ZERO;
    };
    let minimum = match request.tier {
        Tier::Budget | Tier::Standard | Tier::Premium => return listed,
        // A named prize raises the express price, it does not undercut it.
        Tier::Express => listed,
        Tier::Custom | Tier::Business => settings.minimum_prize.of(request.site),
    };
    match request.prize {
        None if request.tier == Tier::Custom => faults.push(Fault::new("prize", Problem::Required)),
        None => {}
        Some(prize) if prize < minimum => faults.push(Fault::new("prize", Problem::BelowMinimum { min: minimum })),
        Some(prize) if prize > Minor::major(PRIZE_MOST) => {
            let range = Problem::AmountRange { min: minimum, max: Minor::major(PRIZE_MOST) };
            faults.push(Fault::new("prize", range));
        }
        Some(prize) => return prize,
    }
    listed
}

fn bundle_price(request: &PriceRequest, listed: Option<Minor>, faults: &mut Vec<Fault>) -> Option<Minor> {
    if !request.vi {
        return None;
    }
    if request.project_type != ProjectType::Logo {
        faults.push(Fault::new("vi", Problem::BundleLogoOnly));
    } else if listed.is_none() {
        faults.push(Fault::new("vi", Problem::ExpressLogoOnly));
    }
    listed
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn request(site: Site, project_type: ProjectType, tier: Tier) -> PriceRequest {
        PriceRequest {
            site,
            project_type,
            tier,
            prize: None,
            vi: false,
            items: 1,
            finalist_count: None,
            private: false,
            coupon: None,
        }
    }

    fn total(request: &PriceRequest) -> i64 {
        price(request, &Settings::default()).unwrap().total.0
    }

    fn fault(request: &PriceRequest) -> (String, Problem) {
        let mut faults = price(request, &Settings::default()).unwrap_err();
        assert_eq!(faults.len(), 1, "{faults:?}");
        let fault = faults.remove(0);
        (fault.field, fault.problem)
    }

    #[test]
    fn worked_prices() {
        let zh = request(Site::Zh, ProjectType::Logo, Tier::Standard);
        let en = request(Site::En, ProjectType::Logo, Tier::Standard);
        let zh_vi = request(Site::Zh, ProjectType::Vi, Tier::Standard);
        let custom = request(Site::En, ProjectType::Poster, Tier::Custom);
        let express = request(Site::Zh, ProjectType::Logo, Tier::Express);
        let coupon = Some(Minor::major(50));
        for (request, major) in [
            (zh.clone(), 999),
            (en.clone(), 199),
            (PriceRequest { private: true, ..zh.clone() }, 1_099),
            (PriceRequest { private: true, ..en.clone() }, 229),
            (PriceRequest { vi: true, items: 6, ..zh.clone() }, 999 + 599 - 100),
            (PriceRequest { vi: true, items: 8, ..zh.clone() }, 999 + 599 - 100 + 400),
            (PriceRequest { vi: true, items: 7, ..en.clone() }, 199 + 149 - 10 + 50),
            (PriceRequest { items: 9, ..zh_vi }, 599 + 600),
            (PriceRequest { finalist_count: Some(2), ..zh.clone() }, 999),
            (PriceRequest { finalist_count: Some(4), ..zh.clone() }, 1_199),
            (PriceRequest { coupon, ..zh.clone() }, 949),
            (PriceRequest { prize: Some(Minor::major(5_000)), ..zh }, 999),
            (PriceRequest { prize: Some(Minor::major(79)), ..custom.clone() }, 79),
            (express.clone(), 50),
            (PriceRequest { prize: Some(Minor::major(120)), ..express.clone() }, 120),
            (PriceRequest { coupon: Some(Minor::major(80)), ..express.clone() }, 1),
            (PriceRequest { coupon: Some(Minor::major(49)), ..express }, 1),
            (PriceRequest { tier: Tier::Business, ..custom }, 0),
        ] {
            assert_eq!(total(&request), major * 100, "{request:?}");
        }
    }

    #[test]
    fn what_cannot_be_bought_is_refused_at_its_field() {
        let zh = request(Site::Zh, ProjectType::Logo, Tier::Standard);
        let custom = PriceRequest { tier: Tier::Custom, ..zh.clone() };
        let minimum = Minor::major(79);
        for (request, field, problem) in [
            (custom.clone(), "prize", Problem::Required),
            (
                PriceRequest { prize: Some(Minor(7_899)), ..custom.clone() },
                "prize",
                Problem::BelowMinimum { min: minimum },
            ),
            (PriceRequest { prize: Some(-minimum), ..custom.clone() }, "prize", Problem::BelowMinimum { min: minimum }),
            (
                PriceRequest { prize: Some(Minor(i64::MAX)), ..custom },
                "prize",
                Problem::AmountRange { min: minimum, max: Minor::major(PRIZE_MOST) },
            ),
            (request(Site::En, ProjectType::Vi, Tier::Express), "taocan", Problem::ExpressLogoOnly),
            (
                PriceRequest { vi: true, ..request(Site::Zh, ProjectType::Logo, Tier::Express) },
                "vi",
                Problem::ExpressLogoOnly,
            ),
            (
                PriceRequest { vi: true, ..request(Site::Zh, ProjectType::Poster, Tier::Budget) },
                "vi",
                Problem::BundleLogoOnly,
            ),
            (PriceRequest { finalist_count: Some(21), ..zh }, "finalistCount", Problem::TooMany { max: 20 }),
        ] {
            assert_eq!(fault(&request), (field.to_owned(), problem), "{request:?}");
        }
    }

    fn any_request() -> impl Strategy<Value = PriceRequest> {
        let site = prop::sample::select(Site::ALL.to_vec());
        let kind = prop::sample::select(ProjectType::ALL.to_vec());
        let tier = prop::sample::select(Tier::ALL.to_vec());
        let prize = prop::option::of((0i64..2_000_000).prop_map(Minor));
        let coupon = prop::option::of((0i64..100_000).prop_map(Minor));
        (site, kind, tier, prize, any::<bool>(), 0usize..40, prop::option::of(0u32..=20), any::<bool>(), coupon)
            .prop_map(|(site, project_type, tier, prize, vi, items, finalist_count, private, coupon)| PriceRequest {
                site,
                project_type,
                tier,
                prize,
                vi,
                items,
                finalist_count,
                private,
                coupon,
            })
    }

    proptest! {
        #[test]
        fn a_total_is_the_sum_of_its_lines_and_never_negative(request in any_request()) {
            let settings = Settings::default();
            if let Ok(p) = price(&request, &settings) {
                prop_assert_eq!(
                    p.total,
                    p.type_price + p.vi + p.extra_items - p.discount + p.options - p.coupon
                );
                prop_assert_eq!(p.options, p.private_fee + p.extra_finalists);
                for line in [p.total, p.type_price, p.vi, p.extra_items, p.discount, p.options, p.coupon] {
                    prop_assert!(line.0 >= 0);
                }
                prop_assert_eq!(p.pool, p.type_price);
                // A coupon leaves something to be paid, and nothing but a missing quotation costs nothing.
                prop_assert!(p.total >= TOTAL_LEAST || p.coupon == Minor::ZERO);
                prop_assert!(p.coupon <= request.coupon.unwrap_or_default());
            }
        }

        #[test]
        fn escrow_holds_all_that_was_paid_and_the_coupon(request in any_request()) {
            let settings = Settings::default();
            if let Ok(p) = price(&request, &settings) {
                let parts = p.escrow_parts(settings.finalist_award.of(request.site));
                prop_assert_eq!(parts.sum(), p.total + p.coupon);
                for part in [parts.pool, parts.items, parts.bundle, parts.extra_awards, parts.fees] {
                    prop_assert!(part.0 >= 0);
                }
            }
        }

        #[test]
        fn asking_for_more_never_costs_less(request in any_request(), more in 1usize..10) {
            let settings = Settings::default();
            if let Ok(p) = price(&request, &settings) {
                let finalists = request.finalist_count.unwrap_or(0) + 1;
                let bigger = [
                    PriceRequest { items: request.items + more, ..request.clone() },
                    PriceRequest { private: true, ..request.clone() },
                    PriceRequest { finalist_count: Some(finalists.min(FINALISTS_MOST)), ..request.clone() },
                    PriceRequest { coupon: None, ..request.clone() },
                ];
                for bigger in bigger {
                    prop_assert!(price(&bigger, &settings).unwrap().total >= p.total, "{:?}", bigger);
                }
            }
        }

        #[test]
        fn a_stored_price_reads_back(request in any_request()) {
            if let Ok(p) = price(&request, &Settings::default()) {
                let json = serde_json::to_string(&p).unwrap();
                prop_assert_eq!(serde_json::from_str::<Pricing>(&json).unwrap(), p);
            }
        }
    }
}
