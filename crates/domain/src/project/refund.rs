//! What a refund gives back and what becomes of the rest: one function quotes and executes (rules: Refunds).

use super::pricing::Pricing;
use super::stage::{self, Step};
use crate::settings::RefundTable;
use crate::{Minor, Terms, Timestamp, UserId};
use serde::Serialize;

/// Characters of why a refund is asked for, and of what its decision says.
pub const REASON_MOST: usize = 2_000;

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nobody has decided yet.
    Requested,
    /// Its client goes on instead.
    Cancelled,
    Approved,
    Rejected,
}

impl Outcome {
    pub const ALL: [Outcome; 4] = [Outcome::Requested, Outcome::Cancelled, Outcome::Approved, Outcome::Rejected];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Outcome::Requested => "requested",
            Outcome::Cancelled => "cancelled",
            Outcome::Approved => "approved",
            Outcome::Rejected => "rejected",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.code() == code)
    }

    /// Whether the contest is, or is to be, given back.
    #[must_use]
    pub const fn stands(self) -> bool {
        matches!(self, Outcome::Requested | Outcome::Approved)
    }
}

/// The row of the refund table that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RefundStage {
    /// Before the open stage has begun.
    Unopened,
    Open,
    Revisions,
    /// A winner is chosen.
    Winner,
}

impl RefundStage {
    pub const ALL: [RefundStage; 4] =
        [RefundStage::Unopened, RefundStage::Open, RefundStage::Revisions, RefundStage::Winner];

    /// The stage in the finalist-aware mode: from the first finalist on somebody works for this client, and neither
    /// time nor a restart takes that back.
    #[must_use]
    pub fn of(facts: &stage::Facts, now: Timestamp) -> Self {
        match stage::finalist_step(facts, now) {
            Step::Unpaid => RefundStage::Unopened,
            Step::Open => RefundStage::Open,
            Step::Revision => RefundStage::Revisions,
            Step::Winner | Step::Complete => RefundStage::Winner,
        }
    }

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            RefundStage::Unopened => "unopened",
            RefundStage::Open => "open",
            RefundStage::Revisions => "revisions",
            RefundStage::Winner => "winner",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.code() == code)
    }

    /// Basis points of what was paid.
    #[must_use]
    pub const fn bps(self, table: &RefundTable) -> u32 {
        match self {
            RefundStage::Unopened => table.unopened_bps,
            RefundStage::Open => table.open_bps,
            RefundStage::Revisions => table.revisions_bps,
            RefundStage::Winner => table.winner_bps,
        }
    }
}

/// What an owner may do that can move a running contest to another row of the refund table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Choosing one more finalist.
    Finalist,
    /// Ending the open stage before its time.
    End,
}

impl Deed {
    /// The contest right after it, as far as its stage goes.
    #[must_use]
    pub fn done(self, facts: &stage::Facts, now: Timestamp) -> stage::Facts {
        match self {
            Deed::Finalist => stage::Facts { finalists: facts.finalists + 1, ..*facts },
            Deed::End => stage::Facts { end_time: facts.end_time.map(|end| end.min(now)), ..*facts },
        }
    }
}

/// What a quote depends on.
#[derive(Clone, Copy, Debug)]
pub struct Basis<'a> {
    pub pricing: &'a Pricing,
    /// Finalists paid for one by one after the contest had started: their awards are the designers'.
    pub later_finalists: u32,
    pub finalists: &'a [UserId],
    pub terms: &'a Terms,
}

/// A refund in all its parts. `amount + coupon_back + kept = paid + coupon + awards bought later`, and
/// `kept = the finalists' nets + commission + platform`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote {
    pub stage: RefundStage,
    pub bps: u32,
    /// What the client paid for the contest. Fees paid beside it later (restart, private, the platform's part of
    /// further finalists) have bought what they were for and are not given back.
    pub paid: Minor,
    /// What the client gets back; rounded half up, so that nobody loses more than half a minor unit.
    pub amount: Minor,
    /// Within it the identity part of a bundle: it has not begun and goes back by the row of an unopened contest.
    pub unbegun: Minor,
    /// The platform's coupon comes back in the same proportion.
    pub coupon_back: Minor,
    /// What is not given back.
    pub kept: Minor,
    /// What each finalist is paid: their award and their equal part of the rest, less commission.
    pub finalists: Vec<(UserId, Minor)>,
    /// The award within it, free of commission.
    pub award: Minor,
    /// The commission on all equal parts.
    pub commission: Minor,
    /// Everything kept when nobody is a finalist; else what does not divide into equal parts.
    pub platform: Minor,
}

impl Quote {
    /// The quote of a contest that no refund can be asked for: it gives nothing back and pays nobody.
    #[must_use]
    pub fn of_nothing(self) -> Quote {
        Quote {
            bps: 0,
            amount: Minor::ZERO,
            unbegun: Minor::ZERO,
            coupon_back: Minor::ZERO,
            kept: self.paid,
            finalists: Vec::new(),
            award: Minor::ZERO,
            commission: Minor::ZERO,
            platform: Minor::ZERO,
            ..self
        }
    }
}

/// What a refund at that stage would give back.
#[must_use]
pub fn quote(stage: RefundStage, basis: &Basis<'_>) -> Quote {
    let Basis { pricing, later_finalists, finalists, terms } = *basis;
    let bps = stage.bps(&terms.refund).min(10_000);
    let (paid, coupon) = (pricing.total, pricing.coupon);
    // A coupon takes something off the contest itself: the identity part was paid for in full.
    let identity = pricing.escrow_parts(terms.extra_finalist_award).bundle.min(paid);
    let unbegun = identity.share_bps(terms.refund.unopened_bps.min(10_000));
    let (amount, coupon_back) = ((paid - identity).share_bps(bps) + unbegun, coupon.share_bps(bps));
    let later = terms.extra_finalist_award * i64::from(later_finalists);
    let kept = paid + coupon - amount - coupon_back + later;
    let Ok(count @ 1..) = i64::try_from(finalists.len()) else {
        let none = (Vec::new(), Minor::ZERO);
        return Quote {
            stage,
            bps,
            paid,
            amount,
            unbegun,
            coupon_back,
            kept,
            finalists: none.0,
            award: none.1,
            commission: Minor::ZERO,
            platform: kept,
        };
    };
    let award = terms.finalist_award.min(Minor(kept.0 / count));
    let rest = kept - award * count;
    let part = Minor(rest.0 / count);
    let commission = part.share_bps(terms.commission_bps);
    let net = award + part - commission;
    Quote {
        stage,
        bps,
        paid,
        amount,
        unbegun,
        coupon_back,
        kept,
        finalists: finalists.iter().map(|finalist| (*finalist, net)).collect(),
        award,
        commission: commission * count,
        platform: rest - part * count,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::package::{ProjectType, Tier};
    use crate::project::pricing::{PriceRequest, price};
    use crate::{Settings, Site};
    use proptest::prelude::*;

    fn pricing(site: Site, coupon: Option<Minor>) -> Pricing {
        let request = PriceRequest {
            site,
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

    #[test]
    fn a_first_finalist_and_an_early_end_move_a_running_contest_to_the_revision_stage() {
        let end = Timestamp(172_800_000);
        let now = end.plus_hours(-10);
        let open = stage::Facts { audit: true, end_time: Some(end), ..stage::Facts::default() };
        let chosen = stage::Facts { finalists: 1, ..open };
        for (facts, now, before, after_each) in [
            (open, now, RefundStage::Open, RefundStage::Revisions),
            (chosen, now, RefundStage::Revisions, RefundStage::Revisions),
            (open, end.plus_hours(1), RefundStage::Revisions, RefundStage::Revisions),
        ] {
            assert_eq!(RefundStage::of(&facts, now), before);
            for deed in [Deed::Finalist, Deed::End] {
                assert_eq!(RefundStage::of(&deed.done(&facts, now), now), after_each, "{deed:?}");
            }
        }
        assert_eq!(Deed::End.done(&open, end.plus_hours(1)).end_time, Some(end), "what is over ended when it did");
    }

    #[test]
    fn both_sites_give_back_their_percentages() {
        for (site, stage, amount) in [
            (Site::Zh, RefundStage::Unopened, 99_900),
            (Site::Zh, RefundStage::Open, 79_920),
            (Site::Zh, RefundStage::Revisions, 49_950),
            (Site::Zh, RefundStage::Winner, 0),
            (Site::En, RefundStage::Unopened, 19_900),
            (Site::En, RefundStage::Open, 19_900),
            (Site::En, RefundStage::Revisions, 11_940),
            (Site::En, RefundStage::Winner, 0),
        ] {
            let (pricing, terms) = (pricing(site, None), Settings::default().terms(site));
            let basis = Basis { pricing: &pricing, later_finalists: 0, finalists: &[], terms: &terms };
            let quote = quote(stage, &basis);
            assert_eq!(quote.amount, Minor(amount), "{site:?} {stage:?}");
            assert_eq!(quote.platform, pricing.total - Minor(amount));
        }
    }

    #[test]
    fn an_identity_part_that_has_not_begun_goes_back_whole() {
        let request = PriceRequest {
            site: Site::Zh,
            project_type: ProjectType::Logo,
            tier: Tier::Standard,
            prize: None,
            vi: true,
            items: 6,
            finalist_count: None,
            private: false,
            coupon: None,
        };
        let (pricing, terms) = (price(&request, &Settings::default()).unwrap(), Settings::default().terms(Site::Zh));
        let identity = pricing.escrow_parts(terms.extra_finalist_award).bundle;
        assert!(identity.is_positive());
        let finalists = [UserId(2)];
        let basis = Basis { pricing: &pricing, later_finalists: 0, finalists: &finalists, terms: &terms };
        let quote = quote(RefundStage::Revisions, &basis);
        assert_eq!(quote.unbegun, identity);
        assert_eq!(quote.amount, identity + (pricing.total - identity).share_bps(5_000));
        assert_eq!(quote.kept, pricing.total - quote.amount, "the finalist shares the logo's part alone");
    }

    #[test]
    fn what_is_kept_in_the_revision_stage_goes_to_the_finalists() {
        let (pricing, terms) = (pricing(Site::Zh, None), Settings::default().terms(Site::Zh));
        let finalists = [UserId(2), UserId(3)];
        let basis = Basis { pricing: &pricing, later_finalists: 0, finalists: &finalists, terms: &terms };
        let quote = quote(RefundStage::Revisions, &basis);
        // 499.50 kept: 50 each, the other 399.50 in two parts of 199.75, less 29.96 (29.9625) each.
        assert_eq!((quote.amount, quote.kept, quote.award), (Minor(49_950), Minor(49_950), Minor(5_000)));
        assert_eq!(quote.finalists, [(UserId(2), Minor(21_979)), (UserId(3), Minor(21_979))]);
        assert_eq!((quote.commission, quote.platform), (Minor(5_992), Minor(0)));
    }

    #[test]
    fn a_coupon_comes_back_in_proportion_and_shrinks_nobodys_part() {
        let terms = Settings::default().terms(Site::Zh);
        let finalists = [UserId(2)];
        let (with, without) = (pricing(Site::Zh, Some(Minor::major(50))), pricing(Site::Zh, None));
        let basis = |pricing| Basis { pricing, later_finalists: 0, finalists: &finalists, terms: &terms };
        let (with, without) =
            (quote(RefundStage::Revisions, &basis(&with)), quote(RefundStage::Revisions, &basis(&without)));
        assert_eq!((with.amount, with.coupon_back), (Minor(47_450), Minor(2_500)));
        assert_eq!(with.finalists, without.finalists);
    }

    proptest! {
        #[test]
        fn every_part_is_owned_and_none_is_negative(
            zh in any::<bool>(), coupon in 0i64..9_000, count in 0i64..21, later in 0u32..5, stage in 0usize..4,
            bps in 0u32..=10_000, commission in 0u32..=10_000,
        ) {
            let site = if zh { Site::Zh } else { Site::En };
            let mut terms = Settings::default().terms(site);
            terms.refund.revisions_bps = bps;
            terms.commission_bps = commission;
            let pricing = pricing(site, Some(Minor(coupon)));
            let finalists: Vec<_> = (0..count).map(UserId).collect();
            let basis = Basis { pricing: &pricing, later_finalists: later, finalists: &finalists, terms: &terms };
            let q = quote(RefundStage::ALL[stage], &basis);
            let later = terms.extra_finalist_award * i64::from(later);
            prop_assert_eq!(q.amount + q.coupon_back + q.kept, q.paid + pricing.coupon + later);
            let nets: Minor = q.finalists.iter().map(|(_, net)| *net).sum();
            prop_assert_eq!(nets + q.commission + q.platform, q.kept);
            for part in [q.amount, q.coupon_back, q.kept, q.award, q.commission, q.platform] {
                prop_assert!(part >= Minor::ZERO);
            }
            prop_assert!(q.amount <= q.paid);
            prop_assert!(q.finalists.iter().all(|(_, net)| *net >= Minor::ZERO));
            if count > 0 {
                prop_assert!(q.platform.0 < count, "the platform keeps what does not divide, and no more");
            }
        }
    }
}
