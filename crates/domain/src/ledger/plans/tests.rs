//! The worked examples to the cent, and what must hold of every plan.

use super::*;
use crate::payment::payable::Item;
use crate::project::package::{ProjectType, Tier};
use crate::project::pricing::{PriceRequest, Pricing, price};
use crate::{ProjectId, Settings, Site, WorkId};
use proptest::prelude::*;

const PROJECT: ProjectId = ProjectId(12);
const IDENTITY: ProjectId = ProjectId(13);
const HOLDER: Holder = Holder::Contest(PROJECT);
const ESCROW: LedgerAccount = LedgerAccount::Escrow(HOLDER);
const SANDBOX: LedgerAccount = LedgerAccount::Clearing(Channel::Sandbox);

fn user(id: i64) -> LedgerAccount {
    LedgerAccount::User(UserId(id))
}

fn standard(site: Site) -> PriceRequest {
    PriceRequest {
        site,
        project_type: ProjectType::Logo,
        tier: Tier::Standard,
        prize: None,
        vi: false,
        items: 1,
        finalist_count: None,
        private: false,
        coupon: None,
    }
}

fn pay_contest(pricing: &Pricing, channel: Channel) -> Journal {
    pay(Payable::Contest(PROJECT, Item::Whole), pricing.total, pricing.coupon, pricing.currency, channel, PaymentId(1))
}

fn pay_fee(fee: Payable, amount: Minor, currency: Currency, payment: PaymentId) -> Journal {
    pay(fee, amount, Minor::ZERO, currency, Channel::Sandbox, payment)
}

/// Pays for a contest, settles it, and returns both journals.
fn life(request: &PriceRequest, finalists: &[UserId], later: u32) -> (Journal, Vec<Journal>, Journal) {
    let settings = Settings::default();
    let terms = settings.terms(request.site);
    let pricing = price(request, &settings).unwrap();
    let paid = pay_contest(&pricing, Channel::Sandbox);
    let fees: Vec<_> = (0..later)
        .map(|i| {
            let fee = Payable::Contest(PROJECT, Item::Finalist(UserId(100 + i64::from(i))));
            pay_fee(fee, terms.extra_finalist_price, pricing.currency, PaymentId(i64::from(i)))
        })
        .collect();
    let escrow = paid.net(ESCROW) + fees.iter().map(|journal| journal.net(ESCROW)).sum();
    let settled = settle_winner(&Settlement {
        holder: HOLDER,
        currency: pricing.currency,
        parts: pricing.escrow_parts(terms.extra_finalist_award),
        later_finalists: later,
        escrow,
        finalists,
        winner: UserId(1),
        reserved: pricing.escrow_parts(terms.extra_finalist_award).bundle,
        abandoned: false,
        store: false,
        terms: &terms,
    })
    .unwrap();
    (paid, fees, settled)
}

#[test]
fn the_worked_example_is_right_to_the_cent_on_both_sites() {
    for (site, total, winner, award, commission) in
        [(Site::Zh, 99_900, 76_415, 5_000, 13_485), (Site::En, 19_900, 15_215, 1_000, 2_685)]
    {
        let (paid, _, settled) = life(&standard(site), &[UserId(1), UserId(2)], 0);
        assert_eq!((paid.net(SANDBOX), paid.net(ESCROW)), (Minor(-total), Minor(total)));
        assert_eq!(settled.net(user(1)), Minor(winner + award));
        assert_eq!(settled.net(user(2)), Minor(award));
        assert_eq!(settled.net(LedgerAccount::PlatformIncome), Minor(commission));
        assert_eq!(settled.net(ESCROW), Minor(-total));
        assert_eq!(settled.currency, site.currency());
    }
}

#[test]
fn what_the_winner_will_get_is_known_before() {
    let terms = Settings::default().terms(Site::Zh);
    let expected = Shares {
        award: Minor(5_000),
        winner_gross: Minor(89_900),
        commission: Minor(13_485),
        winner_net: Minor(76_415),
    };
    assert_eq!(shares(Minor(99_900), 2, &terms), expected);
    let alone = shares(Minor(99_900), 0, &terms);
    assert_eq!((alone.winner_gross, alone.commission), (Minor(99_900), Minor(14_985)));
}

#[test]
fn a_coupon_is_the_platforms_cost_and_no_award_shrinks() {
    let request = PriceRequest { coupon: Some(Minor::major(50)), private: true, ..standard(Site::Zh) };
    let (paid, _, settled) = life(&request, &[UserId(2)], 0);
    assert_eq!(paid.net(SANDBOX), -Minor::major(1_049));
    assert_eq!(paid.net(LedgerAccount::CouponCost), -Minor::major(50));
    assert_eq!(settled.net(user(2)), Minor::major(50));
    assert_eq!(settled.net(user(1)), Minor::major(949) - Minor::major(949).share_bps(1_500));
    let commission = Minor::major(949).share_bps(1_500);
    assert_eq!(settled.net(LedgerAccount::PlatformIncome), commission + Minor::major(100));
}

#[test]
fn further_finalists_bring_their_own_award_and_leave_the_winner_alone() {
    let three = [UserId(2), UserId(3), UserId(100)];
    for (request, later) in
        [(standard(Site::Zh), 1), (PriceRequest { finalist_count: Some(3), ..standard(Site::Zh) }, 0)]
    {
        let (_, _, settled) = life(&request, &three, later);
        assert_eq!(settled.net(user(1)), Minor(76_415));
        assert_eq!(settled.net(user(100)), Minor::major(50));
        assert_eq!(settled.net(LedgerAccount::PlatformIncome), Minor(13_485) + Minor::major(50));
    }
}

#[test]
fn the_vi_part_of_a_bundle_goes_to_its_own_contest_whole() {
    let request = PriceRequest { vi: true, items: 8, ..standard(Site::Zh) };
    let (paid, _, settled) = life(&request, &[UserId(2)], 0);
    let left = paid.net(ESCROW) + settled.net(ESCROW);
    assert_eq!(left, Minor::major(599 + 400 - 100));
    let purse = life::Purse { holder: HOLDER, currency: paid.currency, escrow: left };
    let split = life::split_identity(&purse, Holder::Contest(IDENTITY), left).unwrap();
    assert_eq!(split.net(LedgerAccount::Escrow(Holder::Contest(IDENTITY))), left);
}

#[test]
fn an_escrow_that_is_short_stops_the_settlement() {
    let terms = Settings::default().terms(Site::Zh);
    let pricing = price(&standard(Site::Zh), &Settings::default()).unwrap();
    let short = settle_winner(&Settlement {
        holder: HOLDER,
        currency: pricing.currency,
        parts: pricing.escrow_parts(terms.extra_finalist_award),
        later_finalists: 0,
        escrow: Minor(99_899),
        finalists: &[],
        winner: UserId(1),
        reserved: Minor::ZERO,
        abandoned: false,
        store: false,
        terms: &terms,
    });
    assert_eq!(short, Err(EscrowShort { holder: HOLDER, missing: Minor(1) }));
}

#[test]
fn the_same_cause_has_the_same_key_and_another_cause_another() {
    let pricing = price(&standard(Site::Zh), &Settings::default()).unwrap();
    let fee = |fee, payment| pay_fee(fee, Minor(1), pricing.currency, PaymentId(payment)).key;
    let of = |item| Payable::Contest(PROJECT, item);
    let finalist = |id| of(Item::Finalist(UserId(id)));
    let design = of(Item::Design(WorkId(5)));
    let paid = || pay_contest(&pricing, Channel::Sandbox).key;
    assert_eq!(paid(), pay_contest(&pricing, Channel::Stripe).key);
    assert_eq!(fee(finalist(3), 1), fee(finalist(3), 2));
    assert_ne!(fee(finalist(3), 1), fee(finalist(4), 1));
    assert_ne!(fee(of(Item::Restart), 1), fee(of(Item::Restart), 2));
    assert_ne!(fee(of(Item::Private), 1), paid());
    assert_ne!(fee(design, 1), fee(design, 2));
    // Keys that were booked before stay as they were: nothing is booked under a second name.
    assert_eq!((paid(), fee(of(Item::Purchase), 1)), ("project:12".to_owned() + ":paid", paid()));
    assert_eq!(fee(design, 9), "project:12:work:5:9:paid");
}

#[test]
fn shares_are_planned_with_all_included_finalists_until_there_is_a_winner() {
    let (parts, terms) =
        (EscrowParts { pool: Minor::major(999), ..EscrowParts::default() }, Settings::default().terms(Site::Zh));
    let open = Sharing { finalists: 1, included: 2, ..Sharing::default() };
    assert_eq!((open.planned_finalists(), Sharing { has_winner: true, ..open }.planned_finalists()), (2, 1));
    let net = |sharing: &Sharing| sharing.shares(&parts, sharing.planned_finalists(), &terms).winner_net;
    assert_eq!(net(&open), Minor(76_415));
    assert_eq!(net(&Sharing { has_winner: true, ..open }), Minor(80_665));
    // One more finalist was paid for: the award comes on top of the prize.
    assert_eq!(net(&Sharing { finalists: 3, ..open }), Minor(76_415));
    // Abandoned: the other half of what is left after two awards.
    assert_eq!(net(&Sharing { finalists: 2, abandoned: true, ..open }), Minor(38_207));
    assert_eq!(net(&Sharing { over: true, ..open }), Minor::ZERO);
}

proptest! {
    #[test]
    fn shares_add_up_and_nothing_is_negative(prize in 0i64..100_000_000, finalists in 0usize..20, bps in 0u32..=10_000) {
        let terms = Terms { commission_bps: bps, ..Settings::default().terms(Site::Zh) };
        let s = shares(Minor(prize), finalists, &terms);
        let awards = s.award * i64::try_from(finalists).unwrap();
        prop_assert_eq!(awards + s.winner_net + s.commission, Minor(prize));
        prop_assert_eq!(s.winner_gross, s.winner_net + s.commission);
        for part in [s.award, s.winner_gross, s.winner_net, s.commission] {
            prop_assert!(part.0 >= 0);
        }
        prop_assert!(s.award <= terms.finalist_award);
        // The commission is exact to half a minor unit.
        let exact_times_10_000 = i128::from(s.winner_gross.0) * i128::from(bps);
        prop_assert!((i128::from(s.commission.0) * 10_000 - exact_times_10_000).abs() <= 5_000);
    }

    #[test]
    fn whatever_was_bought_the_escrow_is_empty_at_the_end_and_everybody_has_their_part(
        zh in any::<bool>(), tier in 0usize..6, kind in 0usize..5, prize in 7_900i64..1_000_000, vi in any::<bool>(),
        items in 0usize..24, count in 0u32..=20, private in any::<bool>(), coupon in 0i64..20_000,
        chosen in 0i64..10, later in 0u32..4,
    ) {
        let site = if zh { Site::Zh } else { Site::En };
        let request = PriceRequest {
            project_type: ProjectType::ALL[kind],
            tier: Tier::ALL[tier],
            prize: Some(Minor(prize)),
            vi,
            items,
            finalist_count: Some(count),
            private,
            coupon: Some(Minor(coupon)),
            ..standard(site)
        };
        prop_assume!(price(&request, &Settings::default()).is_ok());
        let finalists: Vec<_> = (1..=chosen).map(UserId).collect();
        let (paid, fees, settled) = life(&request, &finalists, later);
        let into = paid.net(ESCROW) + fees.iter().map(|fee| fee.net(ESCROW)).sum();
        let pricing = price(&request, &Settings::default()).unwrap();
        let bundle = pricing.escrow_parts(Settings::default().finalist_award.of(site)).bundle;
        prop_assert_eq!(into + settled.net(ESCROW), bundle);
        for journal in std::iter::once(&paid).chain(&fees).chain([&settled]) {
            prop_assert_eq!(journal.lines().iter().map(|line| line.amount).sum::<Minor>(), Minor::ZERO);
            prop_assert!(journal.lines().iter().all(|line| line.amount != Minor::ZERO));
        }
        prop_assert!(settled.net(LedgerAccount::PlatformIncome).0 >= 0);
        for finalist in &finalists[..] {
            prop_assert!(settled.net(LedgerAccount::User(*finalist)).0 > 0);
        }
        let awards: Vec<_> =
            (2..=chosen).map(|finalist| settled.net(user(finalist))).collect();
        prop_assert!(awards.windows(2).all(|pair| pair[0] == pair[1]));
    }
}
