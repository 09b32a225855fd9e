//! Money: integer minor units (fen, cents) of one currency; basis points; rounding with a named owner of the rest.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A currency of the market. zh trades in CNY, en in USD (rules: Sites).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Currency {
    CNY,
    USD,
}

impl Currency {
    pub const ALL: [Currency; 2] = [Currency::CNY, Currency::USD];

    /// The ISO 4217 code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Currency::CNY => "CNY",
            Currency::USD => "USD",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.code() == code)
    }
}

/// An amount in minor units (1/100 of the currency). JSON carries major units with at most two decimals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Minor(pub i64);

impl Minor {
    pub const ZERO: Minor = Minor(0);

    /// Whole units of the currency: `Minor::major(599)` is 599.00.
    #[must_use]
    pub const fn major(units: i64) -> Self {
        exact(units.checked_mul(100))
    }

    /// The part that `bps` basis points (1/100 of a percent) are, rounded half up; the rest belongs to the caller's other side.
    #[must_use]
    pub fn share_bps(self, bps: u32) -> Minor {
        let product = i128::from(self.0) * i128::from(bps);
        let rounded = (product.abs() + 5_000) / 10_000 * product.signum();
        exact(i64::try_from(rounded).ok())
    }

    /// Equal parts of the amount; the first parts own the remainder, one minor unit each.
    #[must_use]
    pub fn split(self, parts: usize) -> Vec<Minor> {
        let Ok(n) = i64::try_from(parts) else { return Vec::new() };
        if n == 0 {
            return Vec::new();
        }
        let (each, rest) = (self.0.div_euclid(n), self.0.rem_euclid(n));
        (0..n).map(|i| Minor(each + i64::from(i < rest))).collect()
    }

    /// Reads a decimal text or JSON number of major units; `None` when it is not finite, has more than two decimals or is too large.
    #[must_use]
    pub fn from_major_f64(value: f64) -> Option<Minor> {
        let cents = value * 100.0;
        let rounded = cents.round();
        (value.is_finite() && (cents - rounded).abs() < 1e-6 && rounded.abs() <= 1e13).then_some(Minor(rounded as i64))
    }

    #[must_use]
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }
}

/// An amount that was reckoned exactly, in release builds too.
///
/// # Panics
/// Where 64 bits do not hold it: its transaction must not be committed, whatever came out.
const fn exact(reckoned: Option<i64>) -> Minor {
    match reckoned {
        Some(amount) => Minor(amount),
        None => panic!("an amount that 64 bits do not hold"),
    }
}

impl std::ops::Add for Minor {
    type Output = Minor;
    fn add(self, other: Minor) -> Minor {
        exact(self.0.checked_add(other.0))
    }
}
impl std::ops::Sub for Minor {
    type Output = Minor;
    fn sub(self, other: Minor) -> Minor {
        exact(self.0.checked_sub(other.0))
    }
}
impl std::ops::Neg for Minor {
    type Output = Minor;
    fn neg(self) -> Minor {
        exact(self.0.checked_neg())
    }
}
impl std::ops::AddAssign for Minor {
    fn add_assign(&mut self, other: Minor) {
        *self = *self + other;
    }
}
impl std::ops::SubAssign for Minor {
    fn sub_assign(&mut self, other: Minor) {
        *self = *self - other;
    }
}
impl std::ops::Mul<i64> for Minor {
    type Output = Minor;
    fn mul(self, times: i64) -> Minor {
        exact(self.0.checked_mul(times))
    }
}
impl std::iter::Sum for Minor {
    fn sum<I: Iterator<Item = Minor>>(amounts: I) -> Minor {
        amounts.fold(Minor::ZERO, |sum, amount| sum + amount)
    }
}

/// Major units, with just the decimals that are needed: `599`, `764.15`, `-0.5`.
impl std::fmt::Display for Minor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (sign, abs) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        match abs % 100 {
            0 => write!(f, "{sign}{}", abs / 100),
            cents => write!(f, "{sign}{}.{cents:02}", abs / 100),
        }
    }
}

impl Serialize for Minor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 100 == 0 {
            serializer.serialize_i64(self.0 / 100)
        } else {
            serializer.serialize_f64(self.0 as f64 / 100.0)
        }
    }
}

impl<'de> Deserialize<'de> for Minor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = f64::deserialize(deserializer)?;
        Minor::from_major_f64(value).ok_or_else(|| serde::de::Error::custom("an amount has at most two decimals"))
    }
}

/// An amount with its currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Money {
    pub amount: Minor,
    pub currency: Currency,
}

impl Money {
    #[must_use]
    pub const fn new(amount: Minor, currency: Currency) -> Self {
        Money { amount, currency }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn amounts_travel_as_major_units() {
        for (minor, json) in [(59_900, "599"), (76_415, "764.15"), (0, "0"), (-50, "-0.5"), (1, "0.01")] {
            assert_eq!(serde_json::to_string(&Minor(minor)).unwrap(), json);
            assert_eq!(serde_json::from_str::<Minor>(json).unwrap(), Minor(minor));
        }
        for wrong in ["0.001", "1e300", "\"599\"", "null"] {
            assert!(serde_json::from_str::<Minor>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_worked_commission_is_exact() {
        assert_eq!(Minor::major(899).share_bps(1_500), Minor(13_485));
    }

    #[test]
    fn an_amount_beyond_what_is_held_stops_everything_and_never_wraps() {
        let (most, least) = (Minor(i64::MAX), Minor(i64::MIN));
        type Attempt = fn(Minor, Minor) -> Minor;
        let attempts: [(&str, Attempt); 6] = [
            ("add", |most, _| most + Minor(1)),
            ("sub", |_, least| least - Minor(1)),
            ("neg", |_, least| -least),
            ("mul", |most, _| most * 2),
            ("share", |most, _| most.share_bps(20_000)),
            ("sum", |most, _| [most, most].into_iter().sum()),
        ];
        for (name, attempt) in attempts {
            assert!(std::panic::catch_unwind(|| attempt(most, least)).is_err(), "{name}");
        }
    }

    proptest! {
        #[test]
        fn equal_parts_add_up_and_differ_by_one_unit_at_most(amount in 0i64..1_000_000_000, parts in 1usize..50) {
            let split = Minor(amount).split(parts);
            prop_assert_eq!(split.len(), parts);
            prop_assert_eq!(split.iter().copied().sum::<Minor>(), Minor(amount));
            let (least, most) = (split.iter().min().unwrap(), split.iter().max().unwrap());
            prop_assert!(most.0 - least.0 <= 1);
        }

        #[test]
        fn a_share_never_exceeds_the_whole(amount in 0i64..1_000_000_000_000, bps in 0u32..=10_000) {
            let share = Minor(amount).share_bps(bps);
            prop_assert!(share.0 >= 0 && share.0 <= amount);
        }
    }
}
