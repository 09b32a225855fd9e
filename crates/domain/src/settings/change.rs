//! Changing settings: what each is called, within which range it makes sense, and which must fit each other
//! (rules: Settings).

use super::Settings;
use crate::account::session::SESSION_IDLE_DAYS_MOST;
use crate::refusal::{Fault, Problem};
use crate::{Minor, Site};

/// What a value counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Kept in basis points, named in percent.
    Percent,
    Hours,
    Days,
    /// Things: items, points.
    Count,
    Megabytes,
    /// Kept in minor units, named in major ones.
    Amount,
}

impl Unit {
    pub const ALL: [Unit; 6] = [Unit::Percent, Unit::Hours, Unit::Days, Unit::Count, Unit::Megabytes, Unit::Amount];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Unit::Percent => "percent",
            Unit::Hours => "hours",
            Unit::Days => "days",
            Unit::Count => "count",
            Unit::Megabytes => "megabytes",
            Unit::Amount => "amount",
        }
    }

    /// How many kept units one named unit has.
    const fn scale(self) -> i64 {
        match self {
            Unit::Percent | Unit::Amount => 100,
            Unit::Hours | Unit::Days | Unit::Count | Unit::Megabytes => 1,
        }
    }
}

/// Where a value stands in [`Settings`].
pub enum Slot<'a> {
    Bps(&'a mut u32),
    Whole(&'a mut i64),
    Size(&'a mut usize),
    Money(&'a mut Minor),
}

/// One value that moderators may change.
pub struct Setting {
    /// The contract's name, with the site where each has its own: `restartFee.zh`.
    pub name: &'static str,
    pub unit: Unit,
    /// The range that makes sense, in kept units.
    pub least: i64,
    pub most: i64,
    slot: for<'a> fn(&'a mut Settings) -> Slot<'a>,
}

impl Setting {
    /// The value in kept units.
    #[must_use]
    pub fn get(&self, settings: &Settings) -> i64 {
        match (self.slot)(&mut settings.clone()) {
            Slot::Bps(bps) => i64::from(*bps),
            Slot::Whole(whole) => *whole,
            Slot::Size(size) => i64::try_from(*size).unwrap_or(i64::MAX),
            Slot::Money(money) => money.0,
        }
    }

    fn set(&self, settings: &mut Settings, value: i64) {
        match (self.slot)(settings) {
            Slot::Bps(bps) => *bps = u32::try_from(value).unwrap_or(*bps),
            Slot::Whole(whole) => *whole = value,
            Slot::Size(size) => *size = usize::try_from(value).unwrap_or(*size),
            Slot::Money(money) => *money = Minor(value),
        }
    }

    /// The site whose currency it is in.
    #[must_use]
    pub fn site(&self) -> Option<Site> {
        let part = self.name.split('.').nth(1)?;
        Site::parse(part)
    }

    /// A kept value as people name it: percent, whole units of the currency.
    #[must_use]
    pub fn named(&self, value: i64) -> f64 {
        value as f64 / self.unit.scale() as f64
    }

    /// The kept value of what somebody named; `None` when it has more decimals than it can have.
    fn kept(&self, named: f64) -> Option<i64> {
        let scaled = named * self.unit.scale() as f64;
        let rounded = scaled.round();
        ((scaled - rounded).abs() < 1e-6 && rounded.abs() < 1e12).then_some(rounded as i64)
    }

    fn out_of_range(&self, least: i64, most: i64) -> Problem {
        match self.unit {
            Unit::Amount => Problem::AmountRange { min: Minor(least), max: Minor(most) },
            unit => Problem::OutOfRange { min: least / unit.scale(), max: most / unit.scale() },
        }
    }
}

macro_rules! table {
    ($($name:literal $unit:ident $least:literal ..= $most:tt => $slot:ident $($field:ident).+;)*) => {
        /// Every value that can be changed, in the order of the page.
        pub const TABLE: &[Setting] = &[$(Setting {
            name: $name,
            unit: Unit::$unit,
            least: $least,
            most: $most,
            slot: |settings| Slot::$slot(&mut settings.$($field).+),
        }),*];
    };
}

// Ranges in kept units: basis points, minor units, whole hours and days.
table! {
    "commission" Percent 0..=5_000 => Bps commission_bps;
    "openHours" Hours 1..=720 => Whole open_hours;
    "revisionDays" Days 1..=90 => Whole revision_days;
    "claimHours" Hours 1..=720 => Whole claim_hours;
    "autoConfirmHours" Hours 1..=2_160 => Whole auto_confirm_hours;
    "orderAutoCompleteHours" Hours 1..=2_160 => Whole order_auto_complete_hours;
    "minimumPrize.zh" Amount 100..=1_000_000 => Money minimum_prize.zh;
    "minimumPrize.en" Amount 100..=1_000_000 => Money minimum_prize.en;
    "expressPrice.zh" Amount 100..=1_000_000 => Money express_price.zh;
    "expressPrice.en" Amount 100..=1_000_000 => Money express_price.en;
    "singleWorkPrice.zh" Amount 100..=1_000_000 => Money single_work_price.zh;
    "singleWorkPrice.en" Amount 100..=1_000_000 => Money single_work_price.en;
    "finalistAward.zh" Amount 0..=100_000 => Money finalist_award.zh;
    "finalistAward.en" Amount 0..=100_000 => Money finalist_award.en;
    "extraFinalist.zh" Amount 100..=1_000_000 => Money extra_finalist.zh;
    "extraFinalist.en" Amount 100..=1_000_000 => Money extra_finalist.en;
    "restartFee.zh" Amount 100..=1_000_000 => Money restart_fee.zh;
    "restartFee.en" Amount 100..=1_000_000 => Money restart_fee.en;
    "privateFee.zh" Amount 100..=1_000_000 => Money private_fee.zh;
    "privateFee.en" Amount 100..=1_000_000 => Money private_fee.en;
    "autoSellLeast.zh" Amount 100..=1_000_000 => Money auto_sell_least.zh;
    "autoSellLeast.en" Amount 100..=1_000_000 => Money auto_sell_least.en;
    "autoSellDefault.zh" Amount 100..=1_000_000 => Money auto_sell_default.zh;
    "autoSellDefault.en" Amount 100..=1_000_000 => Money auto_sell_default.en;
    "autoSellMost.zh" Amount 100..=1_000_000 => Money auto_sell_most.zh;
    "autoSellMost.en" Amount 100..=1_000_000 => Money auto_sell_most.en;
    "premadeLogoPrice.zh" Amount 100..=1_000_000 => Money premade_logo_price.zh;
    "premadeLogoPrice.en" Amount 100..=1_000_000 => Money premade_logo_price.en;
    "identityItem.zh" Amount 0..=1_000_000 => Money identity_item.zh;
    "identityItem.en" Amount 0..=1_000_000 => Money identity_item.en;
    "identityMinimum" Count 1..=10 => Size identity_minimum;
    // Never all of it once a contest has begun (rules: Packages and prices).
    "refundUnopened.zh" Percent 0..=10_000 => Bps refund.zh.unopened_bps;
    "refundOpen.zh" Percent 0..=9_900 => Bps refund.zh.open_bps;
    "refundRevisions.zh" Percent 0..=9_900 => Bps refund.zh.revisions_bps;
    "refundWinner.zh" Percent 0..=9_900 => Bps refund.zh.winner_bps;
    "refundUnopened.en" Percent 0..=10_000 => Bps refund.en.unopened_bps;
    "refundOpen.en" Percent 0..=10_000 => Bps refund.en.open_bps;
    "refundRevisions.en" Percent 0..=9_900 => Bps refund.en.revisions_bps;
    "refundWinner.en" Percent 0..=9_900 => Bps refund.en.winner_bps;
    "abandonedShare" Percent 0..=10_000 => Bps abandoned_share_bps;
    "abandonedClaimDays" Days 1..=365 => Whole abandoned_claim_days;
    "payoutMinimum.zh" Amount 1..=10_000_000 => Money payout_minimum.zh;
    "payoutMinimum.en" Amount 1..=10_000_000 => Money payout_minimum.en;
    "payoutHoldHours" Hours 0..=720 => Whole payout_hold_hours;
    "payoutTwoPersons.zh" Amount 0..=100_000_000 => Money payout_two_persons.zh;
    "payoutTwoPersons.en" Amount 0..=100_000_000 => Money payout_two_persons.en;
    "gigLeast.zh" Amount 100..=1_000_000 => Money gig_least.zh;
    "gigLeast.en" Amount 100..=1_000_000 => Money gig_least.en;
    "tipLeast.zh" Amount 1..=1_000_000 => Money tip_least.zh;
    "tipLeast.en" Amount 1..=1_000_000 => Money tip_least.en;
    "tipMost.zh" Amount 100..=10_000_000 => Money tip_most.zh;
    "tipMost.en" Amount 100..=10_000_000 => Money tip_most.en;
    "coupon.zh" Amount 0..=100_000 => Money coupon.zh;
    "coupon.en" Amount 0..=100_000 => Money coupon.en;
    "couponDays" Days 1..=365 => Whole coupon_days;
    "inactiveHours" Hours 1..=720 => Whole inactive_hours;
    "warningLimit" Count 1..=100 => Whole warning_limit;
    "newcomerWarningLimit" Count 0..=100 => Whole newcomer_warning_limit;
    "sessionIdleDays" Days 1..=SESSION_IDLE_DAYS_MOST => Whole session_idle_days;
    "personFiles" Megabytes 100..=1_000_000 => Whole person_files_mb;
    // At least what one attachment may have.
    "briefFiles" Megabytes 50..=100_000 => Whole brief_files_mb;
}

/// Values that must not be above one another: the first at most the second. A change that breaks it is said beside the
/// one that was changed.
const ORDERED: &[(&str, &str)] = &[
    ("finalistAward.zh", "extraFinalist.zh"),
    ("finalistAward.en", "extraFinalist.en"),
    ("autoSellLeast.zh", "autoSellDefault.zh"),
    ("autoSellDefault.zh", "autoSellMost.zh"),
    ("autoSellLeast.en", "autoSellDefault.en"),
    ("autoSellDefault.en", "autoSellMost.en"),
    ("tipLeast.zh", "tipMost.zh"),
    ("tipLeast.en", "tipMost.en"),
    ("claimHours", "autoConfirmHours"),
    ("refundOpen.zh", "refundUnopened.zh"),
    ("refundRevisions.zh", "refundOpen.zh"),
    ("refundWinner.zh", "refundRevisions.zh"),
    ("refundOpen.en", "refundUnopened.en"),
    ("refundRevisions.en", "refundOpen.en"),
    ("refundWinner.en", "refundRevisions.en"),
    ("newcomerWarningLimit", "warningLimit"),
    ("briefFiles", "personFiles"),
];

/// The setting of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Setting> {
    TABLE.iter().find(|setting| setting.name == name)
}

/// A value that changed, in kept units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub name: &'static str,
    pub old: i64,
    pub new: i64,
}

/// Changes some values. `wanted` gives each name its value as people name it; `None` is what could not be read as a
/// number. Answers the new settings with what really changed.
///
/// # Errors
/// Every fault at once: unknown names, values out of their range, values that do not fit each other.
pub fn apply(before: &Settings, wanted: &[(String, Option<f64>)]) -> Result<(Settings, Vec<Change>), Vec<Fault>> {
    let (mut settings, mut changes, mut faults) = (before.clone(), Vec::new(), Vec::new());
    for (name, value) in wanted {
        let Some(setting) = find(name) else {
            faults.push(Fault::new(name, Problem::Unknown));
            continue;
        };
        let Some(value) = value.and_then(|value| setting.kept(value)) else {
            faults.push(Fault::new(name, Problem::WrongForm));
            continue;
        };
        if !(setting.least..=setting.most).contains(&value) {
            faults.push(Fault::new(name, setting.out_of_range(setting.least, setting.most)));
            continue;
        }
        let old = setting.get(before);
        if old != value {
            setting.set(&mut settings, value);
            changes.push(Change { name: setting.name, old, new: value });
        }
    }
    for (small, large) in ORDERED {
        let (Some(small), Some(large)) = (find(small), find(large)) else { continue };
        let (low, high) = (small.get(&settings), large.get(&settings));
        if low <= high || faults.iter().any(|fault| fault.field == small.name || fault.field == large.name) {
            continue;
        }
        let is_changed = |name: &str| changes.iter().any(|change| change.name == name);
        if is_changed(small.name) {
            faults.push(Fault::new(small.name, small.out_of_range(small.least, high)));
        } else {
            faults.push(Fault::new(large.name, large.out_of_range(low, large.most)));
        }
    }
    if faults.is_empty() { Ok((settings, changes)) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wanted(pairs: &[(&str, f64)]) -> Vec<(String, Option<f64>)> {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), Some(*value))).collect()
    }

    #[test]
    fn every_default_lies_within_its_range_and_every_value_has_its_line() {
        let settings = Settings::default();
        for setting in TABLE {
            let value = setting.get(&settings);
            assert!((setting.least..=setting.most).contains(&value), "{} is {value}", setting.name);
            assert_eq!(setting.kept(setting.named(value)), Some(value), "{}", setting.name);
        }
        assert!(apply(&settings, &[]).is_ok(), "the defaults fit each other");
        // Each number of the stored settings can be changed: nothing was forgotten in the table.
        fn numbers(value: &serde_json::Value) -> usize {
            match value {
                serde_json::Value::Number(_) => 1,
                serde_json::Value::Object(fields) => fields.values().map(numbers).sum(),
                _ => 0,
            }
        }
        assert_eq!(numbers(&serde_json::to_value(&settings).unwrap()), TABLE.len());
    }

    #[test]
    fn a_change_touches_what_it_names_and_says_what_it_was() {
        let (settings, changes) =
            apply(&Settings::default(), &wanted(&[("commission", 12.5), ("restartFee.en", 25.0), ("openHours", 48.0)]))
                .unwrap();
        assert_eq!((settings.commission_bps, settings.restart_fee.en), (1_250, Minor::major(25)));
        let told: Vec<_> = changes.iter().map(|change| (change.name, change.old, change.new)).collect();
        assert_eq!(told, [("commission", 1_500, 1_250), ("restartFee.en", 2_000, 2_500)]);
        assert_eq!(settings.restart_fee.zh, Settings::default().restart_fee.zh);
    }

    #[test]
    fn every_fault_is_said_at_once_beside_what_was_changed() {
        let mut asked = wanted(&[
            ("commission", 51.0),
            ("openHours", 0.0),
            ("restartFee.zh", 0.999),
            ("gold", 1.0),
            ("finalistAward.zh", 200.0),
            ("autoConfirmHours", 24.0),
            ("refundOpen.zh", 100.0),
        ]);
        asked.push(("couponDays".to_owned(), None));
        let faults = apply(&Settings::default(), &asked).unwrap_err();
        let said: Vec<_> = faults.iter().map(|fault| (fault.field.as_str(), fault.problem.code())).collect();
        assert_eq!(
            said,
            [
                ("commission", "out_of_range"),
                ("openHours", "out_of_range"),
                ("restartFee.zh", "wrong_form"),
                ("gold", "unknown_value"),
                ("refundOpen.zh", "out_of_range"),
                ("couponDays", "wrong_form"),
                ("finalistAward.zh", "amount_range"),
                ("autoConfirmHours", "out_of_range"),
            ]
        );
    }

    proptest! {
        #[test]
        fn whatever_is_asked_the_settings_stay_within_their_ranges(
            asked in prop::collection::vec((0usize..60, -1_000f64..20_000.0), 0..20),
        ) {
            let asked: Vec<_> = asked
                .into_iter()
                .filter_map(|(at, value)| Some((TABLE.get(at)?.name.to_owned(), Some(value.round()))))
                .collect();
            if let Ok((settings, _)) = apply(&Settings::default(), &asked) {
                for setting in TABLE {
                    prop_assert!((setting.least..=setting.most).contains(&setting.get(&settings)));
                }
                for (small, large) in ORDERED {
                    let value = |name: &str| find(name).unwrap().get(&settings);
                    prop_assert!(value(small) <= value(large));
                }
            }
        }
    }
}
