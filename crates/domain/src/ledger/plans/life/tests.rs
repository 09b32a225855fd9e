//! Worked turns to the cent, and what must hold of every one.

use super::*;
use crate::project::package::{ProjectType, Tier};
use crate::project::pricing::{PriceRequest, Pricing, price};
use crate::project::refund::{Basis, RefundStage, quote};
use crate::{ProjectId, Settings, Site};
use proptest::prelude::*;

const PROJECT: ProjectId = ProjectId(12);
const HOLDER: Holder = Holder::Contest(PROJECT);
const ESCROW: LedgerAccount = LedgerAccount::Escrow(HOLDER);
const CHANNEL: LedgerAccount = LedgerAccount::Clearing(Channel::Sandbox);

fn terms() -> Terms {
    Settings::default().terms(Site::Zh)
}

fn user(id: i64) -> LedgerAccount {
    LedgerAccount::User(UserId(id))
}

fn pricing(coupon: Option<Minor>) -> Pricing {
    let request = PriceRequest {
        site: Site::Zh,
        project_type: ProjectType::Logo,
        tier: Tier::Standard,
        prize: None,
        vi: false,
        items: 1,
        finalist_count: None,
        private: false,
        coupon,
    };
    price(&request, &Settings::default()).unwrap()
}

fn purse(escrow: Minor) -> Purse {
    Purse { holder: HOLDER, currency: Currency::CNY, escrow }
}

#[test]
fn a_refund_empties_the_escrow_and_pays_everybody_their_part() {
    let (terms, pricing) = (terms(), pricing(Some(Minor::major(50))));
    let finalists = [UserId(2), UserId(3)];
    let basis = Basis { pricing: &pricing, later_finalists: 1, finalists: &finalists, terms: &terms };
    let quote = quote(RefundStage::Revisions, &basis);
    // One more finalist for 100 and a restart for 200 were paid beside the contest.
    let escrow = Minor::major(949 + 50 + 100 + 200);
    let journal = refund(&purse(escrow), &quote, Channel::Sandbox).unwrap();
    assert_eq!(journal.net(ESCROW), -escrow);
    assert_eq!(journal.net(CHANNEL), Minor(47_450));
    assert_eq!(journal.net(LedgerAccount::CouponCost), Minor(2_500));
    assert_eq!(journal.net(user(2)), quote.finalists[0].1);
    assert_eq!(journal.net(LedgerAccount::PlatformIncome), quote.commission + quote.platform + Minor::major(50 + 200));
    let short = refund(&purse(Minor::major(949)), &quote, Channel::Sandbox);
    assert_eq!(short.unwrap_err().missing, Minor::major(100));
}

#[test]
fn an_abandoned_contest_pays_awards_and_half_at_once() {
    // 999: awards 50 + 50, the winner's share 899, half of it 449.50: 224.75 each, less 33.71 commission.
    let prize = Minor::major(999);
    let parts = abandonment(prize, 2, &terms());
    assert_eq!(
        parts,
        Abandonment { award: Minor(5_000), each: Minor(22_475), rest: Minor(44_950), rest_each: Minor(22_475) }
    );
    let finalists = [UserId(2), UserId(3)];
    let first = pay_abandoned(&purse(prize), prize, &finalists, &terms()).unwrap();
    assert_eq!(first.net(user(2)), Minor(5_000 + 22_475 - 3_371));
    assert_eq!(first.net(ESCROW), -Minor(10_000 + 44_950));
    let left = prize + first.net(ESCROW);
    let second = claim_rest(&purse(left), prize, Minor::ZERO, &finalists, &terms()).unwrap();
    assert_eq!(second.net(user(3)), Minor(22_475 - 3_371));
    assert_eq!(second.net(ESCROW), -left);
    assert_ne!(first.key, second.key);
}

#[test]
fn further_designs_are_released_less_commission_and_a_clone_is_given_back_whole() {
    let journal = settle_design(&purse(Minor::major(1_000)), BoughtId(1), UserId(2), Minor::major(300), &terms());
    let journal = journal.unwrap();
    assert_eq!((journal.net(user(2)), journal.net(ESCROW)), (Minor::major(255), -Minor::major(300)));
    assert!(settle_design(&purse(Minor(1)), BoughtId(1), UserId(2), Minor(2), &terms()).is_err());
    let back = return_design(&purse(Minor::major(1_000)), BoughtId(1), Minor::major(300), Channel::Sandbox).unwrap();
    assert_eq!((back.net(CHANNEL), back.net(ESCROW)), (Minor::major(300), -Minor::major(300)));
    assert!(return_design(&purse(Minor(1)), BoughtId(1), Minor(2), Channel::Sandbox).is_err());
    let back = cancel_clone(&purse(Minor::major(300)), Channel::Sandbox);
    assert_eq!((back.net(CHANNEL), back.net(ESCROW)), (Minor::major(300), -Minor::major(300)));
    let split = split_identity(&purse(Minor(7)), Holder::Contest(ProjectId(13)), Minor(7)).unwrap();
    assert_eq!(split.net(LedgerAccount::Escrow(Holder::Contest(ProjectId(13)))), Minor(7));
    assert!(split_identity(&purse(Minor(6)), Holder::Contest(ProjectId(13)), Minor(7)).is_err());
}

proptest! {
    #[test]
    fn an_abandoned_contest_gives_everything_away_and_nobody_less_than_nothing(
        prize in 0i64..100_000_000, count in 1i64..20, fees in 0i64..100_000, bps in 0u32..=10_000, share in 0u32..=10_000,
    ) {
        let terms = Terms { commission_bps: bps, abandoned_share_bps: share, ..terms() };
        let finalists: Vec<_> = (1..=count).map(UserId).collect();
        let (prize, escrow) = (Minor(prize), Minor(prize + fees));
        let first = pay_abandoned(&purse(escrow), prize, &finalists, &terms).unwrap();
        let left = escrow + first.net(ESCROW);
        prop_assert!(left >= Minor(fees));
        let second = claim_rest(&purse(left), prize, Minor::ZERO, &finalists, &terms).unwrap();
        prop_assert_eq!(left + second.net(ESCROW), Minor::ZERO);
        let paid: Vec<_> = finalists.iter().map(|f| {
            let to = LedgerAccount::User(*f);
            first.net(to) + second.net(to)
        }).collect();
        prop_assert!(paid.windows(2).all(|pair| pair[0] == pair[1]));
        prop_assert!(paid[0] >= Minor::ZERO);
        let parts = abandonment(prize, finalists.len(), &terms);
        prop_assert_eq!(parts.award * count + parts.each * count + parts.rest, prize);
    }

    #[test]
    fn a_refund_leaves_nothing_behind_whatever_was_paid_beside(
        coupon in 0i64..50_000, count in 0i64..12, later in 0u32..4, beside in 0i64..100_000, stage in 0usize..4,
    ) {
        let (terms, pricing) = (terms(), pricing(Some(Minor(coupon))));
        let finalists: Vec<_> = (1..=count).map(UserId).collect();
        let basis = Basis { pricing: &pricing, later_finalists: later, finalists: &finalists, terms: &terms };
        let quote = quote(RefundStage::ALL[stage], &basis);
        let awards = terms.extra_finalist_award * i64::from(later);
        let escrow = pricing.total + pricing.coupon + awards + Minor(beside);
        let journal = refund(&purse(escrow), &quote, Channel::Sandbox).unwrap();
        prop_assert_eq!(journal.net(ESCROW), -escrow);
        prop_assert_eq!(journal.net(CHANNEL), quote.amount);
        prop_assert!(journal.net(LedgerAccount::PlatformIncome) >= Minor(beside));
    }
}
