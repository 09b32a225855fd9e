//! The numbers an operator may change, and the terms that are frozen into a project when it is paid.

pub mod change;
pub mod operator;

use crate::account::session::SESSION_IDLE_DAYS_MOST;
use crate::{Minor, Site};
use operator::Operator;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One value for each site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PerSite<T> {
    pub zh: T,
    pub en: T,
}

impl<T: Copy> PerSite<T> {
    pub const fn new(zh: T, en: T) -> Self {
        PerSite { zh, en }
    }

    #[must_use]
    pub const fn of(&self, site: Site) -> T {
        site.pick(self.zh, self.en)
    }
}

impl<T> PerSite<T> {
    pub const fn at(&self, site: Site) -> &T {
        match site {
            Site::Zh => &self.zh,
            Site::En => &self.en,
        }
    }

    pub const fn at_mut(&mut self, site: Site) -> &mut T {
        match site {
            Site::Zh => &mut self.zh,
            Site::En => &mut self.en,
        }
    }
}

/// Amounts in whole units of each site's currency.
const fn majors(zh: i64, en: i64) -> PerSite<Minor> {
    PerSite::new(Minor::major(zh), Minor::major(en))
}

/// What a refund gives back, in basis points of what was paid for the contest (rules: Refunds).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RefundTable {
    /// Paid, but the open stage has not begun.
    pub unopened_bps: u32,
    pub open_bps: u32,
    pub revisions_bps: u32,
    pub winner_bps: u32,
}

/// Every setting with its default (rules: Settings). Moderators change them; paid projects keep their [`Terms`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Settings {
    /// The platform's part of the winner's share, of bought designs, gigs and hires.
    pub commission_bps: u32,
    pub open_hours: i64,
    pub revision_days: i64,
    /// Hours after a package until its designer may claim.
    pub claim_hours: i64,
    /// Hours after a package until it is confirmed by itself.
    pub auto_confirm_hours: i64,
    pub order_auto_complete_hours: i64,
    pub minimum_prize: PerSite<Minor>,
    /// The preset price of the express package: the same number in either currency.
    pub express_price: PerSite<Minor>,
    pub single_work_price: PerSite<Minor>,
    pub finalist_award: PerSite<Minor>,
    /// What one finalist beyond the included number costs the client, of which `finalist_award` is the award.
    pub extra_finalist: PerSite<Minor>,
    pub restart_fee: PerSite<Minor>,
    pub private_fee: PerSite<Minor>,
    pub auto_sell_default: PerSite<Minor>,
    pub auto_sell_least: PerSite<Minor>,
    pub auto_sell_most: PerSite<Minor>,
    pub premade_logo_price: PerSite<Minor>,
    /// One identity item beyond those the package includes.
    pub identity_item: PerSite<Minor>,
    /// The least identity items that are designed (identity contests and bundles).
    pub identity_minimum: usize,
    pub refund: PerSite<RefundTable>,
    /// The part of the winner's share that an abandoned contest pays to its finalists.
    pub abandoned_share_bps: u32,
    pub abandoned_claim_days: i64,
    pub payout_minimum: PerSite<Minor>,
    /// Hours that a further account for withdrawals waits before money goes to it; 0: none.
    pub payout_hold_hours: i64,
    /// Withdrawals above it are let go by two moderators; 0: never.
    pub payout_two_persons: PerSite<Minor>,
    pub gig_least: PerSite<Minor>,
    pub tip_least: PerSite<Minor>,
    pub tip_most: PerSite<Minor>,
    pub coupon: PerSite<Minor>,
    pub coupon_days: i64,
    pub inactive_hours: i64,
    /// More warning points than this suspend a designer.
    pub warning_limit: i64,
    /// The same for a designer with fewer than three wins.
    pub newcomer_warning_limit: i64,
    /// How long a session lasts that nobody uses.
    pub session_idle_days: i64,
    /// What one person may hold in files sent ahead and in unpaid contests, in MB.
    pub person_files_mb: i64,
    /// What the files of one brief may have together, in MB.
    pub brief_files_mb: i64,
    /// Who runs the market, in words; changed by [`operator::apply`].
    pub operator: PerSite<Operator>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            commission_bps: 1_500,
            open_hours: 48,
            revision_days: 14,
            claim_hours: 48,
            auto_confirm_hours: 168,
            order_auto_complete_hours: 72,
            minimum_prize: majors(79, 79),
            express_price: majors(50, 50),
            single_work_price: majors(99, 99),
            finalist_award: majors(50, 10),
            extra_finalist: majors(100, 20),
            restart_fee: majors(200, 20),
            private_fee: majors(100, 30),
            auto_sell_default: majors(300, 99),
            auto_sell_least: majors(100, 50),
            auto_sell_most: majors(500, 100),
            premade_logo_price: majors(100, 50),
            identity_item: majors(200, 50),
            identity_minimum: 2,
            refund: PerSite::new(
                RefundTable { unopened_bps: 10_000, open_bps: 8_000, revisions_bps: 5_000, winner_bps: 0 },
                RefundTable { unopened_bps: 10_000, open_bps: 10_000, revisions_bps: 6_000, winner_bps: 0 },
            ),
            abandoned_share_bps: 5_000,
            abandoned_claim_days: 14,
            payout_minimum: majors(100, 20),
            payout_hold_hours: 72,
            payout_two_persons: majors(0, 0),
            gig_least: majors(79, 15),
            tip_least: majors(1, 1),
            tip_most: majors(10_000, 2_000),
            coupon: majors(50, 10),
            coupon_days: 30,
            inactive_hours: 48,
            warning_limit: 9,
            newcomer_warning_limit: 3,
            session_idle_days: SESSION_IDLE_DAYS_MOST,
            person_files_mb: 2_048,
            brief_files_mb: 200,
            operator: PerSite { zh: Operator::default(), en: Operator::default() },
        }
    }
}

impl Settings {
    /// Only what differs from the defaults, as JSON: what nobody changed follows the defaults of later versions.
    #[must_use]
    pub fn changes(&self) -> String {
        let whole = |settings: &Settings| serde_json::to_value(settings).unwrap_or_default();
        different(whole(self), &whole(&Settings::default())).unwrap_or_else(|| Value::Object(Map::new())).to_string()
    }

    /// The defaults with these changes; a whole set of settings is as good.
    ///
    /// # Errors
    /// When a value has another type than its setting.
    pub fn from_changes(changes: &str) -> Result<Self, serde_json::Error> {
        let mut whole = serde_json::to_value(Settings::default())?;
        put_into(&mut whole, serde_json::from_str(changes)?);
        serde_json::from_value(whole)
    }

    /// The policy that a project paid now on this site keeps for life.
    #[must_use]
    pub fn terms(&self, site: Site) -> Terms {
        Terms {
            commission_bps: self.commission_bps,
            finalist_award: self.finalist_award.of(site),
            extra_finalist_price: self.extra_finalist.of(site),
            extra_finalist_award: self.finalist_award.of(site),
            open_hours: self.open_hours,
            revision_days: self.revision_days,
            restart_fee: self.restart_fee.of(site),
            private_fee: self.private_fee.of(site),
            claim_hours: self.claim_hours,
            auto_confirm_hours: self.auto_confirm_hours,
            refund: self.refund.of(site),
            abandoned_share_bps: self.abandoned_share_bps,
            abandoned_claim_days: self.abandoned_claim_days,
        }
    }
}

/// What of a value is not in the other one; `None` when they are equal.
fn different(value: Value, other: &Value) -> Option<Value> {
    match (value, other) {
        (Value::Object(fields), Value::Object(others)) => {
            let changed = fields.into_iter().filter_map(|(name, value)| {
                let value = different(value, others.get(&name).unwrap_or(&Value::Null))?;
                Some((name, value))
            });
            let changed: Map<String, Value> = changed.collect();
            (!changed.is_empty()).then_some(Value::Object(changed))
        }
        (value, other) => (value != *other).then_some(value),
    }
}

fn put_into(whole: &mut Value, changes: Value) {
    match (whole, changes) {
        (Value::Object(fields), Value::Object(changes)) => {
            for (name, value) in changes {
                put_into(fields.entry(name).or_insert(Value::Null), value);
            }
        }
        (place, value) => *place = value,
    }
}

/// The policy a project was paid under. Stored with it as JSON; later changes of settings never touch it.
///
/// A field that is missing in an old snapshot takes its value from [`Default`], so a field added later must get
/// the default that leaves the projects already paid as they were.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Terms {
    pub commission_bps: u32,
    pub finalist_award: Minor,
    pub extra_finalist_price: Minor,
    /// The part of `extra_finalist_price` that the finalist gets.
    pub extra_finalist_award: Minor,
    pub open_hours: i64,
    pub revision_days: i64,
    pub restart_fee: Minor,
    pub private_fee: Minor,
    pub claim_hours: i64,
    pub auto_confirm_hours: i64,
    pub refund: RefundTable,
    pub abandoned_share_bps: u32,
    pub abandoned_claim_days: i64,
}

impl Default for Terms {
    fn default() -> Self {
        Settings::default().terms(Site::Zh)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frozen_terms_read_back_and_forgive_what_an_older_snapshot_lacks() {
        let settings = Settings::default();
        let terms = settings.terms(Site::En);
        let json = serde_json::to_string(&terms).unwrap();
        assert_eq!(serde_json::from_str::<Terms>(&json).unwrap(), terms);
        let old: Terms = serde_json::from_str(r#"{"commissionBps":1000,"finalistAward":12.5}"#).unwrap();
        assert_eq!((old.commission_bps, old.finalist_award), (1_000, Minor(1_250)));
        assert_eq!(old.open_hours, 48);
    }

    #[test]
    fn settings_read_back_and_forgive_what_is_missing() {
        let mut settings = Settings::default();
        settings.express_price.en = Minor::major(19);
        let json = serde_json::to_string(&settings).unwrap();
        assert_eq!(serde_json::from_str::<Settings>(&json).unwrap(), settings);
        assert_eq!(serde_json::from_str::<Settings>("{}").unwrap(), Settings::default());
    }

    #[test]
    fn only_what_was_changed_is_kept_so_that_a_new_default_takes_effect() {
        let mut settings = Settings::default();
        assert_eq!(settings.changes(), "{}");
        settings.express_price.en = Minor::major(19);
        settings.refund.zh.open_bps = 7_000;
        assert_eq!(settings.changes(), r#"{"expressPrice":{"en":19},"refund":{"zh":{"openBps":7000}}}"#);
        assert_eq!(Settings::from_changes(&settings.changes()).unwrap(), settings);
        // As an earlier version kept it, and with a value that a later one took away.
        assert_eq!(Settings::from_changes(&serde_json::to_string(&settings).unwrap()).unwrap(), settings);
        assert_eq!(Settings::from_changes(r#"{"gone":1}"#).unwrap(), Settings::default());
        assert!(Settings::from_changes(r#"{"openHours":"long"}"#).is_err());
    }

    #[test]
    fn each_site_has_its_own_terms() {
        let settings = Settings::default();
        for (site, award, extra, restart, open_bps, revisions_bps) in
            [(Site::Zh, 50, 100, 200, 8_000, 5_000), (Site::En, 10, 20, 20, 10_000, 6_000)]
        {
            let terms = settings.terms(site);
            assert_eq!(terms.finalist_award, Minor::major(award));
            assert_eq!(terms.extra_finalist_price, Minor::major(extra));
            assert_eq!(terms.restart_fee, Minor::major(restart));
            assert_eq!((terms.refund.open_bps, terms.refund.revisions_bps), (open_bps, revisions_bps));
        }
    }
}
